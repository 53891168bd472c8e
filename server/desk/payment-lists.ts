import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type DeskPaymentLine,
  type DeskPayments,
  type DeskPaymentsAsked,
  type DeskPaymentTab,
  deskPaymentsAPage,
  pendingTooLongMs,
  refundTooLongMs,
  reviewLastsMs,
} from '../../contract/desk/desk-online-payments.ts';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import type { PaymentMark } from '../../contract/money/online-payment.ts';
import type { Db, Tx } from '../database/database.ts';
import type { PaymentRow } from '../gateways/payment-rows.ts';

const earlier = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Whether a gateway has decided about the payment `p` for too long. */
const isPendingTooLong = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.state in ('created', 'pending') and p.changed_at <= ${earlier(now, pendingTooLongMs)}::timestamptz)`;

const isFailedRefund = sql<boolean>`(p.state = 'credited' and p.refund_minor is not null)`;

const ofTab = (tab: DeskPaymentTab, now: Date): RawBuilder<boolean> => {
  switch (tab) {
    case 'review':
      return sql<boolean>`p.state = 'underReview'`;
    case 'pending':
      return isPendingTooLong(now);
    case 'refunds':
      return sql<boolean>`(p.state = 'refunding' or ${isFailedRefund})`;
    case 'all':
      return sql<boolean>`true`;
  }
};

/** Selects `id`, `since` and `due` of the payments of a tenant that wait for the house. */
export const paymentsThatWait = (tenantId: string, now: Date) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select p.id, p.changed_at as since, p.changed_at + make_interval(secs => case p.state
      when 'underReview' then ${reviewLastsMs / 1000}::double precision
      when 'refunding' then ${refundTooLongMs / 1000}::double precision
      when 'credited' then ${reviewLastsMs / 1000}::double precision
      else ${pendingTooLongMs / 1000}::double precision end) as due
    from online_payment p
    where p.tenant_id = ${tenantId} and (p.state = 'underReview' or ${isFailedRefund} or ${isPendingTooLong(now)}
      or (p.state = 'refunding' and p.changed_at <= ${earlier(now, refundTooLongMs)}::timestamptz))`;

/** Who must act next on a payment, and within what time of its last change. */
const clockOf = (row: PaymentRow): { readonly owner: 'desk' | 'gateway'; readonly lastsMs: number } | null => {
  switch (row.state) {
    case 'underReview':
      return { owner: 'desk', lastsMs: reviewLastsMs };
    case 'credited':
      return row.refund_minor === null ? null : { owner: 'desk', lastsMs: reviewLastsMs };
    case 'created':
    case 'pending':
      return { owner: 'gateway', lastsMs: pendingTooLongMs };
    case 'refunding':
      return { owner: 'gateway', lastsMs: refundTooLongMs };
    case 'redirected':
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'declined':
    case 'refunded':
      return null;
  }
};

/** Payments of a tenant with the names of their agencies and of who of the house has taken each. */
const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('online_payment as p')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.agency_id'))
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'p.tenant_id')
        .on('t.queue', '=', 'online-payments')
        .onRef('t.case_id', '=', 'p.id'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('p')
    .select(['a.name as agency_name', 'u.first_name', 'u.last_name'])
    .where('p.tenant_id', '=', tenantId);

type Named = ReturnType<typeof named>;
type NamedRow = Named extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never;

const lineOf = (row: NamedRow, now: Date): DeskPaymentLine => {
  const clock = clockOf(row);
  const dueAt = clock && new Date(row.changed_at.getTime() + clock.lastsMs);
  return {
    code: row.id,
    state: row.state,
    gateway: row.gateway,
    method: row.method,
    agencyName: row.agency_name,
    currency: row.currency,
    amountMinor: row.amount_minor,
    receiptRef: row.receipt_ref ?? row.said?.paid?.receiptRef ?? null,
    reason: row.reason === null ? null : row.reason.slice(0, 300),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    owner: clock?.owner ?? null,
    due: dueAt && { at: dueAt.toISOString(), remainingMs: dueAt.getTime() - now.getTime() },
    takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  };
};

/** Payments of a tenant, as `narrow` chooses and orders them. */
export const paymentLines = async (
  db: Db | Tx,
  tenantId: string,
  now: Date,
  narrow: (query: Named) => Named,
): Promise<{ readonly lines: DeskPaymentLine[]; readonly rows: readonly PaymentRow[] }> => {
  const rows = await narrow(named(db, tenantId)).execute();
  return { lines: rows.map((row) => lineOf(row, now)), rows };
};

const hasReference = (search: string): RawBuilder<boolean> => {
  const term = search.trim().toUpperCase();
  return sql<boolean>`(position(${term}::text in p.id) > 0 or position(${term}::text in upper(p.receipt_ref)) > 0
    or position(${term}::text in upper(p.said #>> '{paid,receiptRef}')) > 0)`;
};

/** One page of the payments of a tenant: those that wait by their last change, all of them the latest first. */
export const deskPayments = async (
  db: Db,
  of: { readonly tenantId: string; readonly now: Date },
  { tab, gateway, search }: DeskPaymentsAsked,
  after: PaymentMark | null,
): Promise<DeskPayments> => {
  const isAll = tab === 'all';
  const column = isAll ? 'p.created_at' : 'p.changed_at';
  const direction = isAll ? 'desc' : 'asc';
  const { lines } = await paymentLines(db, of.tenantId, of.now, (all) => {
    let query = all
      .where(ofTab(tab, of.now))
      .orderBy(column, direction)
      .orderBy('p.id', direction)
      .limit(deskPaymentsAPage + 1);
    if (gateway !== null) query = query.where('p.gateway', '=', gateway);
    if (search.trim() !== '') query = query.where(hasReference(search));
    if (after !== null) {
      const mark = sql`(${new Date(after.at)}::timestamptz, ${after.code}::text)`;
      query = query.where(
        isAll ? sql<boolean>`(p.created_at, p.id) < ${mark}` : sql<boolean>`(p.changed_at, p.id) > ${mark}`,
      );
    }
    return query;
  });
  const payments = lines.slice(0, deskPaymentsAPage);
  const last = payments.at(-1);
  return {
    payments,
    next:
      lines.length > payments.length && last ? { at: isAll ? last.createdAt : last.changedAt, code: last.code } : null,
    waiting: await waitingCounts(db, of),
  };
};

const waitingCounts = async (
  db: Db,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<DeskPayments['waiting']> => {
  const counted = (tab: DeskPaymentTab) => sql`count(*) filter (where ${ofTab(tab, now)})::integer`;
  const { rows } = await sql<DeskPayments['waiting']>`
    select ${counted('review')} as review, ${counted('pending')} as pending, ${counted('refunds')} as refunds
    from online_payment p
    where p.tenant_id = ${tenantId}
      and (p.state in ('created', 'pending', 'underReview', 'refunding') or ${isFailedRefund})`.execute(db);
  const [row] = rows;
  return {
    review: Math.min(casesCountedTo, row?.review ?? 0),
    pending: Math.min(casesCountedTo, row?.pending ?? 0),
    refunds: Math.min(casesCountedTo, row?.refunds ?? 0),
  };
};
