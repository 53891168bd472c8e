import { countries, type TCountryCode } from 'countries-list';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { type CompanyInfo, companyInfoFields, companyInfoRules } from '../../../contract/company/company-info.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import type { Db, Tx } from '../../database/database.ts';
import { addressOrNull } from '../../files/pictures/pictures.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { phoneAtHome } from '../../tenants/phone-at-home.ts';
import { identityOf, latestChange } from './company-change.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** English name of a country by its code. `null`: none, or nobody knows it. */
const nameOfCountry = (code: string | null): string | null =>
  code !== null && code in countries ? countries[code as TCountryCode].name : null;

/** An agency as its own settings show it. */
export const companyInfoOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<CompanyInfo> => {
  const row = await db
    .selectFrom('agency as a')
    .leftJoin('company_info as i', (join) =>
      join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.email', 'a.phone', 'a.logo', 'i.website', 'i.address', 'i.city', 'i.postal_code'])
    .select(['i.country', 'i.time_zone', 'i.invoice_name', 'i.invoice_address', 'i.business_number'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { name, email, phone, website, address, city, country } = row;
  return {
    name,
    logo: addressOrNull(tenantId, row.logo),
    countryName: nameOfCountry(country),
    identity: await identityOf(db, tenantId, agencyId),
    change: await latestChange(db, tenantId, agencyId),
    info: {
      email,
      phone,
      website,
      address,
      city,
      postalCode: row.postal_code,
      country,
      timeZone: row.time_zone,
      invoiceName: row.invoice_name,
      invoiceAddress: row.invoice_address,
      businessNumber: row.business_number,
    },
  };
};

/** Changes at once what an agency may change about itself, and writes into the audit which fields. */
export const updateCompanyInfo = async (
  request: CallRequest<'UpdateCompanyInfo'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'UpdateCompanyInfo'>> => {
  const tenantId = tenant.id;
  const { agencyId, userId } = agent;
  const draft = draftOf(request);
  const { phone: typed, email, ...given } = formAnswers(companyInfoFields, draft);
  const phone = typed && phoneAtHome(tenant, typed);
  const errors = formErrors(companyInfoFields, draft, {
    ...companyInfoRules(draft),
    phone: typed !== null && phone === null && messages.phoneInvalid,
  });
  if (errors.length > 0) return refusedFields(errors);
  const at = now();
  const before = await companyInfoOf(tx, tenantId, agencyId);
  await tx
    .updateTable('agency')
    .set({ email, phone })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
  const kept = {
    website: given.website,
    address: given.address,
    city: given.city,
    postal_code: given.postalCode,
    country: given.country,
    time_zone: given.timeZone,
    invoice_name: given.invoiceName,
    invoice_address: given.invoiceAddress,
    business_number: given.businessNumber,
    updated_by: userId,
    updated_at: at,
  };
  await tx
    .insertInto('company_info')
    .values({ tenant_id: tenantId, agency_id: agencyId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(kept))
    .execute();
  const book = await companyInfoOf(tx, tenantId, agencyId);
  const changed = companyInfoFields.map(({ key }) => key).filter((key) => before.info[key] !== book.info[key]);
  await audit(tx, {
    tenantId,
    actor: userId,
    action: 'company.changed',
    subject: agencyId,
    facts: { fields: changed.join(' ') },
    now: at,
  });
  return { ok: true, answer: { book } };
};
