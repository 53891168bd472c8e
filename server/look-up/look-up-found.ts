import { type RawBuilder, sql } from 'kysely';
import {
  type LookUpAsked,
  type LookUpKind,
  lookUpCountedTo,
  lookUpTermLeast,
} from '../../contract/look-up/desk-look-up.ts';
import { gatewayCodes } from '../../contract/money/online-payment.ts';
import { plainReference } from '../../contract/plain-reference.ts';
import { caseKinds } from '../../contract/post-travel/post-travel.ts';
import type { Db } from '../database/database.ts';
import { type BillsOf, billedOrders } from '../orders/billed-orders.ts';
import { ofEachAgency } from '../orders/look-up-orders.ts';
import { beginsWith, comparedTerm, referenceBeginsWith } from '../orders/matching-orders.ts';
import type { Product } from '../orders/product.ts';

/** Which record was found. */
export interface Found {
  readonly kind: LookUpKind;
  /** Reference, code or id. */
  readonly key: string;
  /** `null`: of no agency yet. */
  readonly agencyId: string | null;
  readonly agencyName: string | null;
  /** When it was sold, asked for, paid or entered. */
  readonly at: Date;
}

type Compared = ReturnType<typeof comparedTerm> & { readonly tenantId: string; readonly term: string };

/** One more than is counted: so it is known that more match. */
const most = sql.lit(lookUpCountedTo + 1);

/**
 * All records that match what is asked for, without those of the `hidden` kinds, in its order: up to one more than `lookUpCountedTo` of each kind. What has an index of the
 * tenant is asked at once, what has one of each agency agency by agency: a look-up is rare, and every sale would write a second index.
 */
export const findRecords = async (
  db: Db,
  products: readonly Product[],
  tenantId: string,
  { search, kinds, agency, sort }: LookUpAsked,
  hidden: readonly LookUpKind[] = [],
): Promise<readonly Found[]> => {
  const term = search.trim();
  if (term.length < lookUpTermLeast) return [];
  const compared: Compared = { tenantId, term, ...comparedTerm(term, lookUpTermLeast) };
  const wanted = (...own: readonly LookUpKind[]) =>
    own.some((kind) => !hidden.includes(kind) && (kinds.length === 0 || kinds.includes(kind)));
  const parts = [
    ...products.map((product) => wanted(product.lookUp.kind) && ordersOf(product, compared)),
    wanted(...caseKinds) && cases(products, compared, kinds),
    wanted('deposit') && deposits(compared),
    wanted('payment') && payments(compared),
    wanted('withdrawal') && withdrawals(compared),
    wanted('receipt') && receipts(compared),
    wanted('registration') && registrations(compared),
    wanted('agency') && agencies(compared),
    wanted('person') && people(compared),
  ].filter((part) => part !== false);
  if (parts.length === 0) return [];
  const bills = billedOrders(compared.code);
  const direction = sort === 'at' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Found>`
    with agencies as materialized (
      select id, name, email, phone, created_at from agency
      where tenant_id = ${tenantId} and kind = 'agency' ${agency === null ? sql`` : sql`and id = ${agency}`}
    ),
    ${sql.join(
      products.map(
        (product) =>
          sql`${foundOf(product)} as materialized (${sql.join(
            [
              product.lookUp.found(compared, lookUpCountedTo + 1),
              ...bills.map((bill) => ofEachAgency(billedBy(bill, tenantId), lookUpCountedTo + 1)),
            ],
            sql` union `,
          )})`,
      ),
    )},
    found as (${sql.join(
      parts.map((part) => sql`(select kind, key, agency_id, at from ${part} part limit ${most})`),
      sql` union all `,
    )})
    select found.kind, found.key, a.id as "agencyId", a.name as "agencyName", date_trunc('milliseconds', found.at) as at
    from found left join agencies a on a.id = found.agency_id
    where a.id is not null ${agency === null ? sql`or found.agency_id is null` : sql``}
    order by 5 ${direction}, found.key collate "C" ${direction}`.execute(db);
  return rows;
};

/** CTE of the references of a product's orders that match. */
const foundOf = ({ soldAs }: Product) => sql.ref(`found_${soldAs}`);

/** References of the orders of an agency `a` that a bill is about. */
const billedBy = (bill: BillsOf, tenantId: string) =>
  sql`select order_reference as key from ${bill(sql`tenant_id = ${tenantId} and agency_id = a.id`)}`;

/** The orders of a product that match. One that was never sold is not found. */
const ordersOf = (product: Product, { tenantId }: Compared) => sql`(
  select ${sql.lit(product.lookUp.kind)} as kind, o.reference as key, o.agency_id, ${product.soldAt} as at
  from ${foundOf(product)} f join ${product.table} o on o.tenant_id = ${tenantId} and o.reference = f.key
  where ${product.soldAt} is not null)`;

/** Cases by their own reference, and those of the orders that match. */
const cases = (products: readonly Product[], { tenantId, code }: Compared, kinds: readonly LookUpKind[]) => {
  const own = caseKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const columns = sql`c.kind, c.reference as key, c.agency_id, c.requested_at as at`;
  const isOwn = sql`c.tenant_id = ${tenantId} and c.kind in (${sql.join(own)})`;
  return sql`(
    (select ${columns} from post_travel_case c join agencies a on a.id = c.agency_id
      where ${isOwn} and ${referenceBeginsWith('c.reference', code)} limit ${most})
    ${sql.join(
      products
        .filter(({ lookUp }) => lookUp.hasCases)
        .map(
          (product) => sql`union
    (select ${columns} from ${foundOf(product)} f join post_travel_case c on c.order_reference = f.key
      where ${isOwn} limit ${most})`,
        ),
      sql` `,
    )})`;
};

/** Deposits by our reference, or by the whole one of the bank. */
const deposits = ({ tenantId, code, term }: Compared) => {
  const columns = sql`'deposit' as kind, d.reference as key, d.agency_id, d.submitted_at as at`;
  const joined = sql`from deposit d join agencies a on a.id = d.agency_id where d.tenant_id = ${tenantId}`;
  return sql`(
    (select ${columns} ${joined} and ${referenceBeginsWith('d.reference', code)} limit ${most})
    union
    (select ${columns} ${joined} and split_part(d.reference_key, ':', -1) = ${plainReference(term)} limit ${most}))`;
};

/** Online payments by our code, or by a whole reference of the gateway: it tells capitals apart. */
const payments = ({ tenantId, code, term }: Compared) => {
  const columns = sql`'payment' as kind, p.id as key, p.agency_id, p.created_at as at`;
  const joined = sql`from online_payment p join agencies a on a.id = p.agency_id where p.tenant_id = ${tenantId}`;
  const said = (column: 'receipt_ref' | 'provider_ref') => sql`(select ${columns} ${joined}
    and p.gateway in (${sql.join(gatewayCodes)}) and p.${sql.raw(column)} in (${term}, ${term.toUpperCase()}))`;
  return sql`((select ${columns} ${joined} and ${referenceBeginsWith('p.id', code)} limit ${most})
    union ${said('receipt_ref')} union ${said('provider_ref')})`;
};

/** A bank's reference as it is compared with another. */
const plainKey = (column: string) => sql`regexp_replace(upper(${sql.raw(column)}), '[^A-Z0-9]', '', 'g')`;

/** Withdrawals by our reference, or by the whole one of the bank. */
const withdrawals = ({ tenantId, code, term }: Compared) => sql`(
  select 'withdrawal' as kind, w.reference as key, w.agency_id, w.asked_at as at
  from withdrawal w join agencies a on a.id = w.agency_id
  where w.tenant_id = ${tenantId}
    and (${referenceBeginsWith('w.reference', code)} or ${plainKey('w.bank_reference')} = ${bankTerm(term)}))`;

/** Receipts that nobody claims by our reference, or by the whole one of the bank. Few of them belong to an agency. */
const receipts = ({ tenantId, code, term }: Compared) => sql`(
  select 'receipt' as kind, r.reference as key, r.agency_id, r.booked_on::timestamptz as at
  from unclaimed_receipt r join bank_statement_line l on l.tenant_id = r.tenant_id and l.id = r.line_id
  where r.tenant_id = ${tenantId}
    and (${referenceBeginsWith('r.reference', code)} or ${plainKey('l.reference')} = ${bankTerm(term)}))`;

/** `null`: the term has nothing of a reference. */
const bankTerm = (term: string): string | null => plainReference(term) || null;

/** Registrations by our reference, by the names of company and applicant, and by how the applicant is reached. */
const registrations = ({ tenantId, code, name, phone }: Compared) => sql`(
  select 'registration' as kind, r.reference as key, r.agency_id, r.submitted_at as at from registration r
  where r.tenant_id = ${tenantId} and (
    ${referenceBeginsWith('r.reference', code)} or r.email_key = ${name}
    or position(${name}::text in lower(r.company_name)) > 0
    or starts_with(lower(r.contact_first_name || ' ' || r.contact_last_name), ${name})
    or starts_with(lower(r.contact_last_name || ' ' || r.contact_first_name), ${name})
    or starts_with(${phoneKey('r.phone')}, ${phone})))`;

/** Digits of a phone number as those of orders are indexed. */
const phoneKey = (column: string) => sql`right(regexp_replace(${sql.raw(column)}, '\\D', '', 'g'), 10)`;

/** Agencies by a part of their name, by their e-mail and by their phone number. Those of a tenant are few. */
const agencies = ({ name, phone }: Compared) => sql`(
  select 'agency' as kind, id as key, id as agency_id, created_at as at from agencies
  where position(${name}::text in lower(name)) > 0 or lower(email) = ${name}
    or starts_with(${phoneKey('phone')}, ${phone}))`;

const people = ({ tenantId, name, phone }: Compared) => {
  const person = (condition: RawBuilder<unknown>) => sql`(
    select 'person' as kind, u.id as key, u.agency_id, u.created_at as at
    from app_user u join agencies a on a.id = u.agency_id
    where u.tenant_id = ${tenantId} and ${condition} limit ${most})`;
  return sql`(${sql.join(
    [
      person(sql`u.email_key = ${name}`),
      person(beginsWith("lower(u.first_name || ' ' || u.last_name)", name)),
      person(beginsWith("lower(u.last_name || ' ' || u.first_name)", name)),
      ...(phone === null
        ? []
        : [
            person(
              sql`u.phone is not null and ${beginsWith("right(regexp_replace(u.phone, '\\D', '', 'g'), 10)", phone)}`,
            ),
          ]),
    ],
    sql` union `,
  )})`;
};
