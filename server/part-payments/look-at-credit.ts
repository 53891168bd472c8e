import { sql } from 'kysely';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { creditStopOn } from '../../tenants/kit/credit-stops.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { everyBranch, inTenant } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import { queueMessage } from '../messages/messages.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import {
  type CreditFacts,
  type CreditRule,
  changeCreditStop,
  creditFactsColumns,
  creditStopWords,
  openCreditWherePaid,
  stopsCredit,
  type WalletNamed,
} from '../money/credit-stop.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';

export interface CreditJobDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
  readonly log: { error(facts: object, words: string): void };
}

interface Found extends CreditFacts {
  readonly agencyId: string;
  readonly currency: string;
  readonly isStopped: boolean;
}

/** Stops the credit of wallets by the rule of their tenant, opens that of those that have paid, and tells their agencies. */
export const lookAtCredit = async ({ db, tenants, now, log }: CreditJobDeps): Promise<void> => {
  for (const tenant of tenants.all) {
    const at = now();
    const rule = creditStopOn(marketRulesOf(tenant.config).creditStops, todayAtHome(tenant, at));
    const found = await inTenant(tenant.id, () => walletsToJudge(db, tenant, rule, at));
    for (const wallet of found) {
      const named = { tenantId: tenant.id, agencyId: wallet.agencyId, currency: wallet.currency };
      try {
        await inTenant(tenant.id, () => inTx(db, (tx) => judge(tx, named, rule, at)));
      } catch (error) {
        // The other agencies are still judged. The next run tries this one again.
        log.error({ err: error, agency: wallet.agencyId }, 'the credit of an agency was not judged');
      }
    }
  }
};

const ended: CreditRule = { missedDue: false, usedDays: null, overLimit: false };

/** Wallets of which what is noted differs from what the rule says. */
const walletsToJudge = async (
  db: Db,
  tenant: Tenant,
  rule: CreditRule | null,
  now: Date,
): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`
    select a.agency_id as "agencyId", a.currency, a.credit_stopped_at is not null as "isStopped",
      ${creditFactsColumns(rule ?? ended, sql`m.minor`, now)}
    from account a
    left join (
      select d.agency_id, d.currency, sum(d.due_minor - d.settled_minor) as minor from part_payment_due d
      where d.tenant_id = ${tenant.id} and d.state in ('open', 'missed') and d.due_at <= ${now}::timestamptz
      group by d.agency_id, d.currency
    ) m on m.agency_id = a.agency_id and m.currency = a.currency
    where a.tenant_id = ${tenant.id} and a.kind = 'wallet'
      and (a.credit_stopped_at is not null or a.debits_minor > a.credits_minor or m.minor > 0)`.execute(db);
  return rows.filter((row) => row.isStopped !== stopsCredit(rule ?? ended, row));
};

const judge = async (tx: Tx, named: WalletNamed, rule: CreditRule | null, now: Date): Promise<void> => {
  const changed = await changeCreditStop(tx, named, rule, now);
  if (changed === 'stopped') {
    const words = (await creditStopWords(tx, named, now)) ?? '';
    await tell(tx, named, { is: 'stopped', title: say('Your credit is stopped'), words }, now);
  }
  if (changed === 'opened') await tellOpened(tx, named, now);
};

const tellOpened = (tx: Tx, named: WalletNamed, now: Date): Promise<void> =>
  tell(
    tx,
    named,
    {
      is: 'opened',
      title: say('Your credit is open again'),
      words: say('What had stopped it is paid. You can sell on credit and in part as before.'),
    },
    now,
  );

/** Opens the credit of a wallet in the transaction that pays what stopped it, and tells its agency. */
export const openPaidCredit = async (tx: Tx, named: WalletNamed, now: Date): Promise<void> => {
  if (await openCreditWherePaid(tx, named, now)) await tellOpened(tx, named, now);
};

const tell = async (
  tx: Tx,
  { tenantId, agencyId, currency }: WalletNamed,
  { is, title, words }: { readonly is: 'stopped' | 'opened'; readonly title: string; readonly words: string },
  now: Date,
): Promise<void> => {
  const of = { tenant_id: tenantId, agency_id: agencyId, branch_id: everyBranch };
  const path = pagePaths.paymentLedger;
  await notifyAgency(tx, of, { title, words, path, isBad: is === 'stopped' }, now);
  const { email } = await tx
    .selectFrom('agency')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (email !== null) {
    const mail = { tenantId, channel: 'mail', recipient: email, subject: title, body: words, linkPath: path } as const;
    await queueMessage(tx, mail, now);
  }
  await audit(tx, {
    tenantId,
    actor: 'system',
    action: `credit.${is}`,
    subject: agencyId,
    facts: { currency },
    now,
  });
};
