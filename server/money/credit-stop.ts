import { type RawBuilder, sql } from 'kysely';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { CreditStop } from '../../tenants/kit/credit-stops.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { walletOf } from './accounts.ts';
import { walletDayOf } from './wallet-days.ts';

/** What of a rule decides. It is kept with the wallet that it stops, so that what ends the stop needs no other. */
export type CreditRule = Pick<CreditStop, 'missedDue' | 'usedDays' | 'overLimit'>;

/** What keeps a wallet from selling on credit, in minor units. */
export interface CreditFacts {
  readonly missedMinor: number;
  /** Credit that is in use for longer than the rule allows. */
  readonly oldMinor: number;
  /** Credit in use above the limit. */
  readonly overMinor: number;
}

/** Credit that may be spent of the account `account`, as SQL: none while it is stopped. */
export const usableCredit = (account: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql`case when ${column('credit_stopped_at')} is null then ${column('credit_limit_minor')} else 0 end`;
};

/**
 * Columns of the facts about the wallet `a`, as SQL. What left the wallet in the last days is what cannot be older, as what is paid in pays the oldest
 * (`books/credit-in-use.ts`). `missed`: what was missed of dues in its currency.
 */
export const creditFactsColumns = ({ usedDays }: CreditRule, missed: RawBuilder<unknown>, now: Date) => {
  const used = sql`greatest(0, a.debits_minor - a.credits_minor)`;
  const old =
    usedDays === null
      ? sql`0`
      : sql`greatest(0, ${used} - coalesce((select sum(d.debits_minor) from wallet_day d
          where d.tenant_id = a.tenant_id and d.account_id = a.id
            and d.day >= ${walletDayOf(sql`${now}::timestamptz`)} - ${usedDays}::int), 0))`;
  return sql`coalesce(${missed}, 0)::bigint as "missedMinor", (${old})::bigint as "oldMinor",
    greatest(0, ${used} - a.credit_limit_minor)::bigint as "overMinor"`;
};

/** Whether the facts stop credit by a rule. */
export const stopsCredit = ({ missedDue, usedDays, overLimit }: CreditRule, facts: CreditFacts): boolean =>
  (missedDue && facts.missedMinor > 0) ||
  (usedDays !== null && facts.oldMinor > 0) ||
  (overLimit && facts.overMinor > 0);

export interface WalletNamed {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly currency: string;
}

const factsOf = async (
  db: Db | Tx,
  { tenantId, agencyId, currency }: WalletNamed,
  rule: CreditRule,
  now: Date,
): Promise<CreditFacts> => {
  const missed = sql`(select m.missed_minor from missed_parts(${tenantId}, ${agencyId}, ${now}::timestamptz) m
    where m.currency = a.currency)`;
  const { rows } = await sql<CreditFacts>`
    select ${creditFactsColumns(rule, missed, now)} from account a
    where a.tenant_id = ${tenantId} and a.id = ${walletOf(agencyId, currency).id}`.execute(db);
  return rows[0] ?? { missedMinor: 0, oldMinor: 0, overMinor: 0 };
};

/** Locks a wallet and stops or opens its credit by a rule. `null`: it stays as it was. */
export const changeCreditStop = async (
  tx: Tx,
  named: WalletNamed,
  rule: CreditRule | null,
  now: Date,
): Promise<'stopped' | 'opened' | null> => {
  const row = await lockedStop(tx, named);
  if (row === undefined) return null;
  const stops = rule !== null && stopsCredit(rule, await factsOf(tx, named, rule, now));
  if (stops === (row.credit_stopped_at !== null)) return null;
  await tx
    .updateTable('account')
    .set({ credit_stopped_at: stops ? now : null, credit_stop_rule: stops ? asJson(onlyRule(rule)) : null })
    .where('tenant_id', '=', named.tenantId)
    .where('id', '=', walletOf(named.agencyId, named.currency).id)
    .execute();
  return stops ? 'stopped' : 'opened';
};

const onlyRule = ({ missedDue, usedDays, overLimit }: CreditRule): CreditRule => ({ missedDue, usedDays, overLimit });

/** Opens the credit of a wallet again, where the rule that stopped it does not hold any more. `false`: nothing changes. */
export const openCreditWherePaid = async (tx: Tx, named: WalletNamed, now: Date): Promise<boolean> => {
  const row = await lockedStop(tx, named);
  if (!row?.credit_stop_rule) return false;
  return (await changeCreditStop(tx, named, row.credit_stop_rule, now)) === 'opened';
};

const lockedStop = (tx: Tx, { tenantId, agencyId, currency }: WalletNamed) =>
  tx
    .selectFrom('account')
    .select(['credit_stopped_at', 'credit_stop_rule'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', walletOf(agencyId, currency).id)
    .forUpdate()
    .executeTakeFirst();

/** What an agency is told while its credit is stopped: what it must pay. `null`: its credit is not stopped. */
export const creditStopWords = async (db: Db | Tx, named: WalletNamed, now: Date): Promise<string | null> => {
  const { tenantId, agencyId, currency } = named;
  const row = await db
    .selectFrom('account')
    .select('credit_stop_rule')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', walletOf(agencyId, currency).id)
    .executeTakeFirst();
  const rule = row?.credit_stop_rule;
  if (!rule) return null;
  const { missedMinor, oldMinor, overMinor } = await factsOf(db, named, rule, now);
  const amount = (minor: number) => displayMoney({ currency, minor });
  const reasons = [
    ...(missedMinor > 0 ? [say('{amount} of your dues was missed.', { amount: amount(missedMinor) })] : []),
    ...(oldMinor > 0
      ? [
          say('{amount} of credit is in use for more than {days} days.', {
            amount: amount(oldMinor),
            days: rule.usedDays ?? 0,
          }),
        ]
      : []),
    ...(overMinor > 0 ? [say('{amount} is in use above your credit limit.', { amount: amount(overMinor) })] : []),
  ];
  return say(
    'Nothing is sold on credit or in part. {reasons} Pay {amount}, and it ends by itself. What your balance covers is sold as before.',
    { reasons: reasons.join(' '), amount: amount(missedMinor + Math.max(oldMinor, overMinor)) },
  );
};
