import type { BrandLook } from '../../../contract/brand-look.ts';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { brandColourOf, brandFields, brandRules } from '../../../contract/company/brand.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import { asJson, type Tx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { phoneAtHome } from '../../tenants/phone-at-home.ts';
import { lockAgency } from '../settings/lock-agency.ts';
import { brandOfAgency } from './brand-of-agency.ts';

/** The colours that the solver makes of one. It is loaded with the first brand, so that no server starts later for it. */
const solvedLook = async (colour: string): Promise<BrandLook> => {
  const { brandLook } = await import('../../../tenants/kit/solver/brand-look.ts');
  return brandLook(colour);
};

/** Saves the brand if it is still as the person has read it. */
export const saveBrand = async (
  { version, ...fields }: CallRequest<'SaveBrand'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'SaveBrand'>> => {
  const { agencyId, userId } = agent;
  const draft = draftOf(fields);
  const { colour, phone: typedPhone, whatsapp: typedWhatsapp, email, address } = formAnswers(brandFields, draft);
  const phone = typedPhone && phoneAtHome(tenant, typedPhone);
  const whatsapp = typedWhatsapp && phoneAtHome(tenant, typedWhatsapp);
  const errors = formErrors(brandFields, draft, {
    ...brandRules(draft),
    phone: typedPhone !== null && phone === null && messages.phoneInvalid,
    whatsapp: typedWhatsapp !== null && whatsapp === null && messages.phoneInvalid,
  });
  if (errors.length > 0) return refusedFields(errors);
  const brandColour = colour === null ? null : brandColourOf(colour);
  const look = brandColour === null ? null : await solvedLook(brandColour);
  await lockAgency(tx, tenant.id, agencyId);
  const before = await brandOfAgency(tx, tenant, agencyId);
  if (before.version !== version) return { ok: false, refusal: 'brand-changed' };
  const at = now();
  const kept = {
    version: version + 1,
    colour: brandColour,
    look: look === null ? null : asJson(look),
    phone,
    whatsapp,
    email,
    address,
    updated_by: userId,
    updated_at: at,
  };
  await tx
    .insertInto('agency_brand')
    .values({ tenant_id: tenant.id, agency_id: agencyId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(kept))
    .execute();
  const book = await brandOfAgency(tx, tenant, agencyId);
  const changed = brandFields.map(({ key }) => key).filter((key) => before.brand[key] !== book.brand[key]);
  await audit(tx, {
    tenantId: tenant.id,
    actor: userId,
    action: 'company.brand-changed',
    subject: agencyId,
    facts: { fields: changed.join(' ') },
    now: at,
  });
  return { ok: true, answer: { book } };
};
