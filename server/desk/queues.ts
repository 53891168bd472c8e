import { sql } from 'kysely';
import {
  casesCountedTo,
  type DeskQueue,
  type DeskQueueName,
  deskQueueNames,
  type HandledKind,
  rightOfHandled,
} from '../../contract/desk/desk-queues.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { orderWithTicketing } from '../booking/ticketing-by-hand.ts';
import type { Db, Tx } from '../database/database.ts';
import { findDeposit } from '../deposits/deposit-rows.ts';
import { paymentOfTenant } from '../gateways/payment-rows.ts';
import { findHotelOrder } from '../hotels/orders/order-rows.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { findCaseRow } from '../post-travel/case-rows.ts';
import { findRegistration } from '../registration/registration-rows.ts';
import { agencyDocumentsThatWait } from './agency-documents.ts';
import { agencyExists } from './desk-agencies.ts';
import { paymentsThatWait } from './payment-lists.ts';
import { differencesThatWait } from './reconciliation.ts';
import { findStatementLine, linesThatWait } from './statement-rows.ts';
import { staysThatWait } from './stay-lists.ts';
import { hasDifference, supplierDifferencesThatWait } from './supplier-books/difference-rows.ts';
import { ordersThatWait } from './ticketing-lists.ts';

/** Cases of one kind: which of them wait for the house, and whether a case exists at all. */
interface QueueSource {
  /** Selects `id`, `since` and `due` of the cases of the tenant that wait for the house. `due` may be null. */
  readonly waiting: (
    tenantId: string,
    now: Date,
  ) => ReturnType<typeof sql<{ id: string; since: Date; due: Date | null }>>;
  readonly exists: (db: Db | Tx, tenantId: string, caseId: string) => Promise<boolean>;
}

const paymentExists = async (db: Db | Tx, tenantId: string, code: string): Promise<boolean> =>
  (await paymentOfTenant(db, tenantId, code)) !== undefined;

/** Cases of a kind that wait for the house: those that it does by hand, whose supplier is late, or whose agency has asked something. */
const casesThatWait = (kind: CaseKind): QueueSource => ({
  waiting: (tenantId, now) => sql`
    select reference as id, requested_at as since, due_at as due from post_travel_case
    where tenant_id = ${tenantId} and kind = ${kind} and asked_at is null and due_at is not null
      and ((state in ('requested', 'accepted') and not automatic) or (state = 'processing' and not automatic)
        or (state in ('requested', 'accepted', 'processing', 'unknown', 'settling') and due_at <= ${now}::timestamptz))
    union all
    select reference as id, asked_at as since, due_at as due from post_travel_case
    where tenant_id = ${tenantId} and kind = ${kind} and asked_at is not null`,
  exists: async (db, tenantId, reference) =>
    (await findCaseRow(db, { tenantId, agencyId: null, reference, kind })) !== undefined,
});

/** One entry for each queue. A further kind of case is one more entry. */
const sources: Readonly<Record<DeskQueueName, QueueSource>> = {
  deposits: {
    waiting: (tenantId) => sql`
      select reference as id, submitted_at as since, due_at as due from deposit
      where tenant_id = ${tenantId} and due_at is not null and state in ('submitted', 'matched', 'received', 'cleared')`,
    exists: async (db, tenantId, reference) =>
      (await findDeposit(db, { tenantId, agencyId: null, reference })) !== undefined,
  },
  ticketing: {
    waiting: ordersThatWait,
    exists: async (db, tenantId, reference) => (await orderWithTicketing(db, tenantId, reference)) !== undefined,
  },
  stays: {
    waiting: staysThatWait,
    exists: async (db, tenantId, reference) =>
      ((await findHotelOrder(db, { tenantId, agencyId: null, reference }))?.booked_at ?? null) !== null,
  },
  voids: casesThatWait('void'),
  refunds: casesThatWait('refund'),
  exchanges: casesThatWait('exchange'),
  'money-decisions': {
    waiting: (tenantId) => sql`
      select id, made_at as since, null::timestamptz as due from money_decision where tenant_id = ${tenantId} and state = 'proposed'`,
    exists: async (db, tenantId, caseId) =>
      (await db
        .selectFrom('money_decision')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', caseId)
        .executeTakeFirst()) !== undefined,
  },
  withdrawals: {
    waiting: (tenantId) => sql`
      select reference as id, asked_at as since, due_at as due from withdrawal
      where tenant_id = ${tenantId} and state in ('asked', 'begun', 'prepared')`,
    exists: async (db, tenantId, reference) =>
      (await db
        .selectFrom('withdrawal')
        .select('reference')
        .where('tenant_id', '=', tenantId)
        .where('reference', '=', reference)
        .executeTakeFirst()) !== undefined,
  },
  'bank-lines': {
    waiting: linesThatWait,
    exists: async (db, tenantId, lineId) => (await findStatementLine(db, tenantId, lineId)) !== undefined,
  },
  'online-payments': { waiting: paymentsThatWait, exists: paymentExists },
  differences: { waiting: differencesThatWait, exists: paymentExists },
  'supplier-differences': { waiting: supplierDifferencesThatWait, exists: hasDifference },
  'agency-changes': {
    waiting: (tenantId) => sql`
      select reference as id, asked_at as since, due_at as due from agency_change
      where tenant_id = ${tenantId} and state = 'waiting'`,
    exists: async (db, tenantId, reference) =>
      (await db
        .selectFrom('agency_change')
        .select('reference')
        .where('tenant_id', '=', tenantId)
        .where('reference', '=', reference)
        .executeTakeFirst()) !== undefined,
  },
  'agency-documents': { waiting: agencyDocumentsThatWait, exists: agencyExists },
  registrations: {
    waiting: (tenantId) => sql`
      select reference as id, state_since as since, due_at as due from registration
      where tenant_id = ${tenantId} and state = 'submitted' and due_at is not null`,
    exists: async (db, tenantId, reference) => (await findRegistration(db, tenantId, reference)) !== undefined,
  },
};

const opens = ({ functionalities: held }: Agent, kind: HandledKind): boolean =>
  held.has(functionalities[rightOfHandled(kind)]);

/** Whether there is this case, and the reader may open its queue. */
export const caseExists = async (
  db: Db | Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  { queue, caseId }: { readonly queue: HandledKind; readonly caseId: string },
): Promise<boolean> => opens(agent, queue) && (await isCase(db, tenant.id, queue, caseId));

const isCase = (db: Db | Tx, tenantId: string, queue: HandledKind, caseId: string): Promise<boolean> =>
  queue === 'agencies' ? agencyExists(db, tenantId, caseId) : sources[queue].exists(db, tenantId, caseId);

/** What waits in each queue that the reader may open, and how much of it the reader has taken. */
export const queuesOf = async (
  { db, tenant, agent }: Pick<SignedInContext, 'db' | 'tenant' | 'agent'>,
  now: Date,
): Promise<DeskQueue[]> => {
  const tenantId = tenant.id;
  const queues: DeskQueue[] = [];
  for (const queue of deskQueueNames.filter((name) => opens(agent, name))) {
    const { rows } = await sql<{ waiting: number; oldest: Date | null; due: Date | null; mine: number }>`
      select count(*)::integer as waiting, min(w.since) as oldest, min(w.due) as due,
        count(t.case_id)::integer as mine
      from (${sources[queue].waiting(tenantId, now)}) as w
      left join desk_take t on t.tenant_id = ${tenantId} and t.queue = ${queue} and t.case_id = w.id
        and t.user_id = ${agent.userId}`.execute(db);
    const [row] = rows;
    queues.push({
      queue,
      waiting: Math.min(casesCountedTo, row?.waiting ?? 0),
      oldestAt: row?.oldest?.toISOString() ?? null,
      dueAt: row?.due?.toISOString() ?? null,
      mine: Math.min(casesCountedTo, row?.mine ?? 0),
    });
  }
  return queues;
};
