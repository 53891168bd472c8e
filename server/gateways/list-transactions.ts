import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type ETransaction,
  type ETransactionsAsked,
  eTransactionsAPage,
  eTransactionsCountedAtMost,
} from '../../contract/money/e-transactions.ts';
import {
  gatewayNames,
  OnlineMethod,
  OnlinePaymentState,
  type PaymentMark,
} from '../../contract/money/online-payment.ts';
import { reworded } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { defaultTenantId, type Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { type PaymentRow, shownPayment } from './payment-rows.ts';

interface Of {
  readonly tenant: Tenant;
  readonly agencyId: string;
}

const own = ({ tenant, agencyId }: Of) => sql<boolean>`p.tenant_id = ${tenant.id} and p.agency_id = ${agencyId}`;

/** Condition that the payment `p` is the agency's and passes the filters. */
const listed = (of: Of, { search, state, method, from, to }: ETransactionsAsked): RawBuilder<boolean> => {
  const zone = zoneAtHome(of.tenant);
  const midnight = (day: string, later: number) =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zone}::text)`;
  const term = search.trim().toUpperCase();
  const all = [
    own(of),
    term !== '' && sql`(position(${term}::text in p.id) > 0 or position(${term}::text in upper(p.receipt_ref)) > 0)`,
    state !== null && sql`p.state = ${state}`,
    method !== null && sql`p.method = ${method}`,
    from !== null && sql`p.created_at >= ${midnight(from, 0)}`,
    to !== null && sql`p.created_at < ${midnight(to, 1)}`,
  ].filter((condition) => condition !== false);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

const pageOf = (db: Db, of: Of, asked: ETransactionsAsked, after: PaymentMark | null): Promise<PaymentRow[]> => {
  const query = db.selectFrom('online_payment as p').selectAll('p').where(listed(of, asked));
  const onwards =
    after === null
      ? query
      : query.where(sql<boolean>`(p.created_at, p.id) < (${new Date(after.at)}::timestamptz, ${after.code}::text)`);
  return onwards
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(eTransactionsAPage + 1)
    .execute();
};

const transactionOf = (row: PaymentRow): ETransaction => ({
  ...shownPayment(row),
  gateway: reworded(gatewayNames[row.gateway]),
  receiptRef: row.receipt_ref,
  madeBy: row.made_by,
  changedAt: row.changed_at.toISOString(),
  refundMinor: row.refund_minor,
});

const ofAgency = ({ tenant, agent }: SignedInContext): Of => ({ tenant, agencyId: agent.agencyId });

const notHere = { ok: false, refusal: 'not-here' } as const;

/** One page of an agency's electronic transactions, and what all that match come to. */
export const listTransactions = async (
  { after, ...asked }: CallRequest<'GetETransactions'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetETransactions'>> => {
  const { db, tenant } = context;
  if (tenant.id !== defaultTenantId) return notHere;
  const of = ofAgency(context);
  const rows = await pageOf(db, of, asked, after);
  const page = rows.slice(0, eTransactionsAPage);
  const last = page.at(-1);
  const { rows: sums } = await sql<{ count: number; amount: number; charge: number }>`
    select count(*)::int as count,
      coalesce(sum(p.amount_minor) filter (where p.state in ('credited', 'refunding', 'refunded')), 0)::bigint as amount,
      coalesce(sum(p.charge_minor) filter (where p.state in ('credited', 'refunding', 'refunded')), 0)::bigint as charge
    from online_payment p where ${listed(of, asked)}`.execute(db);
  const { count, amount, charge } = sums[0] ?? { count: 0, amount: 0, charge: 0 };
  return {
    ok: true,
    answer: {
      transactions: page.map(transactionOf),
      next: rows.length > page.length && last ? { at: last.created_at.toISOString(), code: last.id } : null,
      count: Math.min(count, eTransactionsCountedAtMost),
      currency: tenant.config.global.currency,
      creditedSums: { amountMinor: amount, chargeMinor: charge, creditMinor: amount - charge },
    },
  };
};

/** The methods and states that occur, each with its number, in the order of the contract. */
export const transactionLookups = async (
  _request: CallRequest<'GetETransactionLookups'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetETransactionLookups'>> => {
  const { db, tenant } = context;
  if (tenant.id !== defaultTenantId) return notHere;
  const { rows } = await sql<{ state: OnlinePaymentState; method: OnlineMethod; count: number }>`
    select p.state, p.method, count(*)::int as count from online_payment p where ${own(ofAgency(context))}
    group by p.state, p.method`.execute(db);
  const sumOf = (counted: typeof rows) =>
    Math.min(
      counted.reduce((sum, { count }) => sum + count, 0),
      eTransactionsCountedAtMost,
    );
  const methods = Object.values(OnlineMethod.schema).map((method) => ({
    method,
    count: sumOf(rows.filter((row) => row.method === method)),
  }));
  const states = Object.values(OnlinePaymentState.schema).map((state) => ({
    state,
    count: sumOf(rows.filter((row) => row.state === state)),
  }));
  return {
    ok: true,
    answer: {
      methods: methods.filter(({ count }) => count > 0),
      states: states.filter(({ count }) => count > 0),
    },
  };
};
