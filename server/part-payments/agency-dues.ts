import { sql } from 'kysely';
import type { CallOutcome } from '../../contract/calls.ts';
import type { AgencyDues, OwedInCurrency } from '../../contract/desk/agency-dues.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { dueOutcomes } from '../../machines/outcomes/due-outcomes.ts';
import type { Db, Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { agesOwed } from './desk-dues.ts';

type Context = Pick<SignedInContext, 'tenant' | 'agent' | 'now'>;

/** What one agency owes, for the desk. `undefined`: the tenant has no such agency. */
export const agencyDues = async (
  db: Db | Tx,
  agencyId: string,
  { tenant, agent, now }: Context,
): Promise<AgencyDues | undefined> => {
  const at = now();
  const agency = await db
    .selectFrom('agency')
    .select(['name', 'email'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (agency === undefined) return undefined;
  const last = await db
    .selectFrom('due_reminder_by_hand')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agencyId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ages = await agesOwed(db, { tenantId: tenant.id, now: at }, agencyId);
  return {
    agencyId,
    agencyName: agency.name,
    email: agency.email || null,
    owed: owedByCurrency(ages),
    ages,
    lastReminder: last ? { at: last.sent_at.toISOString(), by: last.sent_by, email: last.email } : null,
    remindedToday: last?.day === todayAtHome(tenant, at),
    mayRemind: agent.functionalities.has(functionalities.DeskPrepareMoney),
  };
};

/** What is owed by currency. What is not yet due counts as owed, and not as missed. */
export const owedByCurrency = (ages: AgencyDues['ages']): OwedInCurrency[] =>
  [...new Set(ages.map(({ currency }) => currency))].map((currency) => {
    const own = ages.filter((each) => each.currency === currency);
    const missed = own.filter(({ age }) => age !== 'not-due');
    return {
      currency,
      count: own.reduce((sum, { count }) => sum + count, 0),
      leftMinor: own.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
      missedCount: missed.reduce((sum, { count }) => sum + count, 0),
      missedMinor: missed.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
    };
  });

/** Reminds an agency of all that it owes. The row of the day is the lock: two people cannot both send one. */
export const remindOfAllDues = async (
  agencyId: string,
  context: Context & { readonly tx: Tx },
): Promise<CallOutcome<'RemindAgencyOfDues'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  const before = await agencyDues(tx, agencyId, context);
  if (before === undefined) return { ok: false, refusal: 'agency-unknown' };
  if (before.owed.length === 0) return { ok: false, refusal: 'nothing-due' };
  const { rows } = await sql`
    insert into due_reminder_by_hand (tenant_id, agency_id, day, sent_at, sent_by, email)
    values (${tenant.id}, ${agencyId}, ${todayAtHome(tenant, at)}::date, ${at}::timestamptz, ${agent.name}, ${before.email})
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) return { ok: false, refusal: 'reminded-today' };
  await tellAgency(
    tx,
    { tenant_id: tenant.id, agency_id: agencyId, branch_id: everyBranch, user_id: null },
    dueOutcomes['due.reminded'].news,
    { ...reminderText(before.owed), path: pagePaths.partialPayments },
    at,
  );
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'due.reminded',
    subject: agencyId,
    facts: { mailed: before.email !== null },
    now: at,
  });
  const answer = await agencyDues(tx, agencyId, context);
  if (answer === undefined) throw new Error(`the agency ${agencyId} is gone`);
  return { ok: true, answer };
};

/** What a reminder says: one sentence for each currency, with what of it was missed. */
const reminderText = (owed: readonly OwedInCurrency[]) => ({
  title: say('Please pay what is due'),
  words: owed
    .map(({ currency, count, leftMinor, missedMinor }) => {
      const amount = displayMoney({ currency, minor: leftMinor });
      const left = say(
        { one: '{amount} is left to be paid of {count} sale.', other: '{amount} is left to be paid of {count} sales.' },
        { amount, count },
      );
      const missed = displayMoney({ currency, minor: missedMinor });
      return missedMinor === 0 ? left : `${left} ${say('Of it, {missed} was not paid on its day.', { missed })}`;
    })
    .join('\n'),
});
