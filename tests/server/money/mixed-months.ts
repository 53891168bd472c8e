import { sql } from 'kysely';
import { hourMs } from '../../../contract/days.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { recordDeposit } from '../../../server/money/deposit.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { waitingEntries } from './mixed-books.ts';
import { type Acts, agentOf, type Clerk, clerkOf, sent } from './mixed-draws.ts';
import type { WithdrawalWorld } from './mixed-withdrawals.ts';

/** What the acts about months need of their world. */
export interface MonthWorld extends WithdrawalWorld {
  readonly decisions: string[];
  /** Number and sum of the postings before the end of each month that was closed, as they were then. */
  readonly closedMonths: Map<string, { readonly until: Date; readonly postings: string }>;
}

const postingsBefore = async ({ desk }: MonthWorld, until: Date): Promise<string> => {
  const { rows } = await sql<{ count: number; minor: number }>`
    select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as minor from transfer
    where tenant_id = 'platform' and at < ${until}::timestamptz`.execute(desk.server.database.db);
  return `${rows[0]?.count} of ${rows[0]?.minor}`;
};

const monthOf = async ({ desk }: MonthWorld, as: Clerk) => {
  const outcome = await desk.server.call('GetMonthClose', {}, { as });
  return outcome.ok ? outcome.answer.book.months[0] : undefined;
};

/** Ends what is open, so that the month can be closed: proposals are refused, and lines set aside. */
const clear = async (world: MonthWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const { db } = server.database;
  const words = 'The month ends';
  const receipts = await db
    .selectFrom('unclaimed_receipt')
    .select(['reference', 'version'])
    .where('state', 'in', ['found', 'proposed'])
    .execute();
  for (const { reference: receiptReference, version } of receipts)
    await server.call('RefuseReceipt', { receiptReference, version, words }, { as });
  for (const entry of await waitingEntries(world)) await server.call('RefuseBankEntry', { ...entry, words }, { as });
  for (const decisionId of world.decisions) await server.call('RefuseMoneyDecision', { decisionId, words }, { as });
  for (const decisionId of world.decisions) await server.call('WithdrawMoneyDecision', { decisionId }, { as });
  const prepared = await db
    .selectFrom('withdrawal')
    .select(['reference', 'version'])
    .where('state', '=', 'prepared')
    .execute();
  for (const { reference: withdrawalReference, version } of prepared)
    await server.call('RejectWithdrawalPayment', { withdrawalReference, version, words }, { as });
  const { rows: lines } = await sql<{ id: string }>`
    select l.id::text as id from bank_statement_line l where l.direction = 'in'
      and not exists (select 1 from bank_statement_use u where u.line_id = l.id)`.execute(db);
  for (const { id: lineId } of lines) await server.call('SetStatementLineAside', { lineId, reason: words }, { as });
};

/** Remembers what was posted before the end of the months that are closed. */
const remember = async (world: MonthWorld): Promise<void> => {
  const closed = await world.desk.server.database.db
    .selectFrom('closed_month')
    .select(['month', 'until_at'])
    .where('state', '=', 'closed')
    .execute();
  for (const { month, until_at: until } of closed) {
    if (!world.closedMonths.has(month))
      world.closedMonths.set(month, { until, postings: await postingsBefore(world, until) });
  }
};

/** One person proposes to close the month, another one confirms it. The end of a month that is nearly over comes. */
const close = async (world: MonthWorld, as: Clerk): Promise<void> => {
  const { server, clock } = world.desk;
  const next = await monthOf(world, as);
  if (next === undefined) return;
  const { month } = next;
  if (!next.isOver) {
    const end = new Date(`${month}-01T00:00:00Z`).setUTCMonth(Number(month.slice(5)));
    if (end - clock.now().getTime() < 24 * hourMs) clock.advance(3 * hourMs);
    return;
  }
  if (next.open.length > 0 && world.random() < 0.4) await clear(world, as);
  const other = as === 'dipa' ? 'emdad' : 'dipa';
  for (const by of next.proposed === null ? ([as, other] as const) : ([other] as const)) {
    await codeStands(server, by);
    const call = by === as ? 'ProposeMonthClose' : 'ConfirmMonthClose';
    await sent(world, (key) => server.call(call, { month }, { as: by, key }));
  }
  await remember(world);
};

/** A posting comes late, with a moment of a month that may be closed by now. */
const postLate = async (world: MonthWorld): Promise<void> => {
  const { server, clock } = world.desk;
  const at = new Date(clock.now().getTime() - 12 * hourMs);
  const isClosed = [...world.closedMonths.values()].some(({ until }) => at < until);
  const { agencyId } = server.people[agentOf(world)];
  const deposit = {
    tenantId: 'platform',
    agencyId,
    amountMinor: 1_000,
    currency: 'BDT',
    words: 'Late',
    actor: 'system',
  };
  try {
    await inTenant('platform', () => inTx(server.database.db, (tx) => recordDeposit(tx, { ...deposit, at })));
    if (isClosed) world.broken.push(`a posting of ${at.toISOString()} came into a closed month`);
  } catch (error) {
    if (!isClosed || !(error instanceof Error) || !error.message.includes('row-level security')) throw error;
  }
};

/** What was posted into a month after it was closed. */
export const monthFaults = async (world: MonthWorld): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [month, { until, postings }] of world.closedMonths) {
    const now = await postingsBefore(world, until);
    if (now !== postings) faults.push(`${month} was closed with ${postings}, and has ${now}`);
  }
  return faults;
};

/** Acts on the months of the books. */
export const monthActs: Acts<MonthWorld> = {
  'the books of a month are closed': [4, (world) => close(world, clerkOf(world))],
  'a posting comes late': [1, postLate],
};
