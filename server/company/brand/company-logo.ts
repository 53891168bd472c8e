import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import type { Tx } from '../../database/database.ts';
import { countUpload } from '../../files/parsers/count-upload.ts';
import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import { addressOrNull, dropPicture, keepPicture } from '../../files/pictures/pictures.ts';
import type { LogoReading } from '../../files/pictures/read-logo.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { lockAgency } from '../settings/lock-agency.ts';
import { brandOfAgency } from './brand-of-agency.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** Reads a logo in a thread, before the transaction begins, and writes its pixels anew. */
export const readCompanyLogo = async (
  uploads: UploadReader,
  bytes: Uint8Array,
  context: SignedInContext,
): Promise<LogoReading | { readonly ok: false; readonly refusal: 'picture-too-large' }> => {
  await countUpload(context);
  return bytes.length >= uploadLimitBytes ? { ok: false, refusal: 'picture-too-large' } : uploads.logo(bytes);
};

const idOfLogo = async ({ tx, tenant, agent }: InTx): Promise<string | null> => {
  await lockAgency(tx, tenant.id, agent.agencyId);
  const { logo } = await tx
    .selectFrom('agency')
    .select('logo')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agent.agencyId)
    .executeTakeFirstOrThrow();
  return logo;
};

/** Sets the agency's logo, deletes the one before, and writes it into the audit. */
const setLogo = async (
  { tx, tenant, agent }: InTx,
  { before, id, now }: { readonly before: string | null; readonly id: string | null; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('agency')
    .set({ logo: id })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agent.agencyId)
    .execute();
  if (before !== null) await dropPicture(tx, tenant.id, before);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: id === null ? 'company.logo-removed' : 'company.logo-set',
    subject: agent.agencyId,
    facts: {},
    now,
  });
};

export const keepCompanyLogo = async (png: Uint8Array, context: InTx): Promise<CallOutcome<'UploadCompanyLogo'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const before = await idOfLogo(context);
  const picture = { tenantId: tenant.id, agencyId: agent.agencyId, mediaType: 'image/png', bytes: png, now } as const;
  await setLogo(context, { before, id: await keepPicture(tx, picture), now });
  return { ok: true, answer: { book: await brandOfAgency(tx, tenant, agent.agencyId) } };
};

/** Removes the logo that the person sees. */
export const removeCompanyLogo = async (
  { logo }: CallRequest<'RemoveCompanyLogo'>,
  context: InTx,
): Promise<CallOutcome<'RemoveCompanyLogo'>> => {
  const { tx, tenant, agent } = context;
  const before = await idOfLogo(context);
  if (before === null || addressOrNull(tenant.id, before) !== logo) return { ok: false, refusal: 'logo-changed' };
  await setLogo(context, { before, id: null, now: context.now() });
  return { ok: true, answer: { book: await brandOfAgency(tx, tenant, agent.agencyId) } };
};
