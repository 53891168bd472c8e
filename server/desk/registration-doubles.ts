import { type RawBuilder, sql } from 'kysely';
import { doublesOfRegistrationAtMost, type RegistrationDouble } from '../../contract/desk/desk-registrations.ts';
import type { Db, Tx } from '../database/database.ts';

interface FoundDouble {
  readonly of: string;
  readonly because: Because;
  readonly rank: number;
  readonly reference: string | null;
  readonly agency_id: string | null;
  readonly name: string;
  readonly state: RegistrationDouble['state'];
}

type Because = RegistrationDouble['because'];

/** The strongest reason first. */
const rankOf: Readonly<Record<Because, number>> = { account: 1, email: 2, phone: 3, 'trade-license': 4, name: 5 };

/** Agencies of the tenant beside the one that an approval has made. `agrees`: how `a` is found for `r`. */
const agencies = (because: Because, agrees: RawBuilder<unknown>) => sql`
  select r.reference as of, ${because}::text as because, ${rankOf[because]}::integer as rank, null::text as reference,
    a.id as agency_id, a.name, null::text as state
  from asked r ${agrees}
  where a.id is distinct from r.agency_id`;

const ofAgency = sql`join agency a on a.tenant_id = r.tenant_id and a.kind = 'agency'`;
const ofUser = sql`join app_user u on u.tenant_id = r.tenant_id`;
const itsAgency = sql`join agency a on a.tenant_id = u.tenant_id and a.id = u.agency_id`;

/** Other registrations of the tenant. `agrees`: how `o` agrees with `r`. */
const others = (because: Because, agrees: RawBuilder<unknown>) => sql`
  select r.reference, ${because}::text, ${rankOf[because]}::integer, o.reference, null::text, o.company_name, o.state
  from asked r join registration o on o.tenant_id = r.tenant_id and ${agrees}
  where o.reference <> r.reference`;

/**
 * What other agencies and registrations of the tenant have in common with these registrations. Each reason is a join of its
 * own, so that an index or a hash finds it. Names are compared by the words that tell companies apart: `Meghna Tours Ltd.`
 * is like `Meghna Travels`.
 */
const doubles = (tenantId: string, references: readonly string[]) => sql<FoundDouble>`
  with asked as (
    select * from registration where tenant_id = ${tenantId} and reference = any(${references}::text[])
  )
  ${sql.join(
    [
      agencies('account', sql`${ofUser} and u.email_key = r.email_key ${itsAgency}`),
      agencies('email', sql`${ofAgency} and lower(a.email) = r.email_key`),
      agencies('phone', sql`${ofAgency} and regexp_replace(a.phone, '[^0-9]', '', 'g') = substr(r.phone, 2)`),
      agencies('phone', sql`${ofUser} and u.phone = r.phone ${itsAgency} and a.kind = 'agency'`),
      agencies('phone', sql`${ofUser} and u.proven_phone = r.phone ${itsAgency} and a.kind = 'agency'`),
      agencies(
        'trade-license',
        sql`join document_info d on d.tenant_id = r.tenant_id and d.license_key = r.license_key
          ${ofAgency} and a.id = d.agency_id`,
      ),
      agencies('name', sql`${ofAgency} and a.name_key = r.name_key and r.name_key <> ''`),
      others('email', sql`o.email_key = r.email_key`),
      others('phone', sql`o.phone = r.phone`),
      others('trade-license', sql`o.license_key = r.license_key`),
      others('name', sql`o.name_key = r.name_key and r.name_key <> ''`),
    ],
    sql` union `,
  )}`;

/** What was seen before about one registration, the strongest reason first. */
export const doublesOfRegistration = async (
  db: Db | Tx,
  { tenant_id, reference }: { readonly tenant_id: string; readonly reference: string },
): Promise<RegistrationDouble[]> => {
  const { rows } = await sql<FoundDouble>`
    select * from (${doubles(tenant_id, [reference])}) as found
    order by rank, name, reference, agency_id
    limit ${doublesOfRegistrationAtMost}`.execute(db);
  return rows.map((row) => ({
    because: row.because,
    registrationReference: row.reference,
    agencyId: row.agency_id,
    name: row.name,
    state: row.state,
  }));
};

/** Which of these registrations have doubles. */
export const referencesWithDoubles = async (
  db: Db,
  tenantId: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (references.length === 0) return new Set();
  const { rows } = await sql<{ of: string }>`
    select distinct of from (${doubles(tenantId, references)}) as found`.execute(db);
  return new Set(rows.map(({ of }) => of));
};
