import { sql } from 'kysely';
import type { ClosingMonth } from '../../contract/books/month-close.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { sumsBetween } from '../money/closed-months.ts';
import { ledgerBalances } from '../money/ledger-balances.ts';
import type { SaleTable } from '../money/sale-standing.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { type BookMonthSpan, isOver, monthClose, nextMonth } from './month-close.ts';
import { openItemsOf } from './open-items.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type NotReady =
  | { readonly refusal: 'month-changed' | 'month-not-over' }
  | { readonly refusal: 'items-open'; readonly detail: string };

const factOf = ({ tenant, agent, now }: InTx, action: string, month: string, words?: string): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `month.${action}`,
  subject: month,
  facts: words === undefined ? {} : { words },
  now: now(),
});

/** Closings of a tenant come one after the other. */
const lockMonths = async (tx: Tx, tenantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`months ${tenantId}`}, 0))`.execute(tx);
};

/** What is open, by name. */
const openWords = (open: ClosingMonth['open']): string =>
  say('Open in this month: {named}. Deal with it first. Nothing has changed.', {
    named: open
      .flatMap(({ named, count }) => [...named, ...(count > named.length ? [`+${count - named.length}`] : [])])
      .join('; '),
  });

/** The month, if it is the next one, has ended, and nothing is open in it; or why it cannot be closed. */
const readyMonth = async ({ tx, tenant, now }: InTx, month: string): Promise<BookMonthSpan | NotReady> => {
  await lockMonths(tx, tenant.id);
  const next = await nextMonth(tx, tenant);
  if (next?.month !== month) return { refusal: 'month-changed' };
  if (!isOver(next, now())) return { refusal: 'month-not-over' };
  const open = await openItemsOf(tx, { tenantId: tenant.id, ...next, today: todayAtHome(tenant, now()) });
  return open.length > 0 ? { refusal: 'items-open', detail: openWords(open) } : next;
};

const proposalOf = ({ tx, tenant }: InTx, month: string) =>
  tx
    .selectFrom('closed_month')
    .select(['proposed_by'])
    .where('tenant_id', '=', tenant.id)
    .where('month', '=', month)
    .where('state', '=', 'proposed')
    .executeTakeFirst();

/** Proposes to close the next month, after a check of the whole ledger, which comes before the transaction. */
export const proposeMonthClose =
  (sold: readonly SaleTable[]) =>
  async ({ month }: CallRequest<'ProposeMonthClose'>, { db, tenant }: SignedInContext) => {
    const { balances } = await ledgerBalances(db, sold, tenant.id);
    return async (context: InTx): Promise<CallOutcome<'ProposeMonthClose'>> => {
      if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
      if (!balances) return { ok: false, refusal: 'ledger-differs' };
      const ready = await readyMonth(context, month);
      if ('refusal' in ready) return { ok: false, ...ready };
      if (await proposalOf(context, month)) return { ok: false, refusal: 'month-changed' };
      const { tx, agent, now } = context;
      await tx
        .insertInto('closed_month')
        .values({
          tenant_id: tenant.id,
          month,
          state: 'proposed',
          from_at: ready.from,
          until_at: ready.until,
          proposed_by: agent.userId,
          proposed_at: now(),
        })
        .execute();
      await audit(tx, factOf(context, 'close-proposed', month));
      return { ok: true, answer: { book: await monthClose(tx, context) } };
    };
  };

/** Closes a month that another person has proposed, and keeps what each account had moved in it. */
export const confirmMonthClose =
  (sold: readonly SaleTable[]) =>
  async ({ month }: CallRequest<'ConfirmMonthClose'>, { db, tenant }: SignedInContext) => {
    const { balances } = await ledgerBalances(db, sold, tenant.id);
    return async (context: InTx): Promise<CallOutcome<'ConfirmMonthClose'> | AuditedRefusal<'ConfirmMonthClose'>> => {
      const { tx, agent, now } = context;
      const at = now();
      if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
      if (!balances) return { ok: false, refusal: 'ledger-differs' };
      const ready = await readyMonth(context, month);
      if ('refusal' in ready) return { ok: false, ...ready };
      const proposal = await proposalOf(context, month);
      if (!proposal) return { ok: false, refusal: 'month-changed' };
      if (proposal.proposed_by === agent.userId) {
        return { ok: false, refusal: 'own-proposal', audited: factOf(context, 'self-close-refused', month) };
      }
      await sql`
        insert into closed_month_figure (tenant_id, month, account_id, debits_minor, credits_minor)
        select ${tenant.id}, ${month}, s.account_id, s.debits_minor, s.credits_minor
        from (${sumsBetween(tenant.id, sql`${ready.from}::timestamptz`, sql`${ready.until}::timestamptz`)}) s`.execute(
        tx,
      );
      await tx
        .updateTable('closed_month')
        .set({ state: 'closed', from_at: ready.from, until_at: ready.until, closed_by: agent.userId, closed_at: at })
        .where('tenant_id', '=', tenant.id)
        .where('month', '=', month)
        .execute();
      await audit(tx, factOf(context, 'closed', month));
      return { ok: true, answer: { book: await monthClose(tx, context) } };
    };
  };

/** Refuses or takes back the proposal to close a month. */
export const dropMonthClose = async (
  { month, words }: CallRequest<'DropMonthClose'>,
  context: InTx,
): Promise<CallOutcome<'DropMonthClose'>> => {
  const { tx, tenant } = context;
  await lockMonths(tx, tenant.id);
  if (!(await proposalOf(context, month))) return { ok: false, refusal: 'month-changed' };
  await tx
    .deleteFrom('closed_month')
    .where('tenant_id', '=', tenant.id)
    .where('month', '=', month)
    .where('state', '=', 'proposed')
    .execute();
  await audit(tx, factOf(context, 'close-dropped', month, words.trim()));
  return { ok: true, answer: { book: await monthClose(tx, context) } };
};
