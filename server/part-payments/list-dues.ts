import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '../../contract/calls.ts';
import {
  type DueMark,
  type DuesAsked,
  dueStates,
  duesAPage,
  duesCountedAtMost,
  dueTermLeast,
} from '../../contract/money/part-payments.ts';
import type { Db } from '../database/database.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { admissionStanding } from './admission.ts';
import { orderIsFoundBy } from './due-orders.ts';
import { countDuesOfAgency, orderDueOf, readDues, saleOfDue, stateNow } from './due-rows.ts';
import { readPartPaymentEligibility } from './offer-parts.ts';

export interface DuesOf {
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

/** A page of the agency's dues that pass the filters, and the number of all. */
export const listDues = async (
  db: Db,
  products: readonly Product[],
  { tenant, agencyId, now }: DuesOf,
  asked: DuesAsked,
  after: DueMark | null,
): Promise<CallAnswer<'GetOrders'>> => {
  const of = { tenantId: tenant.id, agencyId };
  const passing = passes(products, asked, now);
  const onPage =
    after === null
      ? passing
      : sql`${passing} and (d.due_at, d.order_reference) > (${after.dueAt}::timestamptz, ${after.orderReference})`;
  const rows = await readDues(db, products, of, onPage, duesAPage + 1);
  const last = rows[duesAPage - 1];
  return {
    dues: rows.slice(0, duesAPage).map((row) => orderDueOf(row, now)),
    next:
      rows.length > duesAPage && last
        ? { dueAt: last.due_at.toISOString(), orderReference: last.order_reference }
        : null,
    count: await countDuesOfAgency(db, of, passing, duesCountedAtMost),
  };
};

const passes = (products: readonly Product[], asked: DuesAsked, now: Date): RawBuilder<unknown> => {
  const term = asked.search.trim().toLowerCase();
  const found =
    term.length < dueTermLeast
      ? sql`false`
      : sql`(position(${term.toUpperCase()}::text in d.order_reference) > 0 or ${orderIsFoundBy(products, term)})`;
  const all = [
    sql`true`,
    asked.states.length > 0 && sql`${stateNow(now)} in (${sql.join(asked.states)})`,
    term !== '' && found,
    asked.from !== null && sql`d.pay_by >= ${asked.from}::date`,
    asked.to !== null && sql`d.pay_by <= ${asked.to}::date`,
  ].filter((condition) => condition !== false);
  return sql.join(all, sql` and `);
};

/** Sums of the agency's dues in the tenant's currency, its limit and its admission. */
export const duesSummary = async (
  db: Db,
  { tenant, agencyId, now }: DuesOf,
): Promise<Omit<CallAnswer<'GetSummary'>, 'mayAsk'>> => {
  const { currency } = tenant.config.global;
  const { rows } = await sql<{ state: string; count: number; amount: number }>`
    select ${stateNow(now)} as state, count(*)::int as count,
      sum(case when d.state <> 'settled' then d.due_minor - d.settled_minor
        when s.dropped_minor > 0 then s.dropped_minor else d.settled_minor end)::bigint as amount
    from part_payment_due d ${saleOfDue}
    where d.tenant_id = ${tenant.id} and d.agency_id = ${agencyId} and d.currency = ${currency} and d.state <> 'reserved'
    group by 1`.execute(db);
  const eligibility = await readPartPaymentEligibility(db, tenant.id, agencyId, now);
  return {
    currency,
    states: dueStates.map((state) => {
      const row = rows.find((each) => each.state === state);
      return { state, count: row?.count ?? 0, amountMinor: row?.amount ?? 0 };
    }),
    mostOpenMinor: eligibility.mostOpenMinor,
    ...(await admissionStanding(db, tenant.id, agencyId, eligibility.admission)),
  };
};
