import { sql } from 'kysely';
import type { Logger } from 'pino';
import { dayMs } from '../../contract/days.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dueHappening } from '../../machines/outcomes/due-outcomes.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { dayWords } from '../documents/words.ts';
import { audit } from '../http/audit.ts';
import type { Product } from '../orders/product.ts';
import { type DueRow, leftOfDue, lockDue } from './due-rows.ts';
import { lockSoldOrder, type SoldOrder } from './lock-sold-order.ts';
import { notifyOfDue } from './notify-of-due.ts';
import { settleDue } from './settle-due.ts';

/** What the jobs of dues need. */
export interface DueDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
  readonly products: readonly Product[];
}

interface FoundDue {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly order_reference: string;
}

const batchSize = 50;

/**
 * Collects dues whose day has passed (decision 0019): from the wallet, if it covers all that is left. If it does not, the due is
 * missed and the agency is notified once; the due is collected as soon as the wallet covers it.
 */
export const collectDues = async (deps: DueDeps): Promise<void> => {
  for (;;) {
    const found = await overAllTenants(() => passedDues(deps.db, deps.now()));
    let done = 0;
    for (const due of found) {
      try {
        await inTenant(due.tenant_id, () => inTx(deps.db, (tx) => collect(tx, deps, due)));
        done += 1;
      } catch (error) {
        // The other dues are still collected. The next run tries this one again.
        deps.log.error({ err: error, order: due.order_reference }, 'a due was not collected');
      }
    }
    if (found.length < batchSize || done === 0) return;
  }
};

/** Dues whose day has passed and that are still open, or were missed and are covered by the wallet now. */
const passedDues = async (db: Db, now: Date): Promise<readonly FoundDue[]> => {
  const { rows } = await sql<FoundDue>`
    select d.tenant_id, d.agency_id, d.order_reference from part_payment_due d
    where d.state in ('open', 'missed') and d.due_at <= ${now}::timestamptz
      and (d.state = 'open' or exists (
        select 1 from account a
        where a.tenant_id = d.tenant_id and a.agency_id = d.agency_id and a.kind = 'wallet' and a.currency = d.currency
          and a.frozen_at is null
          and a.credits_minor - a.debits_minor - a.pending_minor + a.credit_limit_minor >= d.due_minor - d.settled_minor))
    order by d.due_at, d.order_reference limit ${batchSize}`.execute(db);
  return rows;
};

const collect = async (tx: Tx, { products, now: clock }: DueDeps, found: FoundDue): Promise<void> => {
  const now = clock();
  const of = { tenantId: found.tenant_id, agencyId: found.agency_id, reference: found.order_reference };
  const sold = await lockSoldOrder(tx, products, of);
  const due = await lockDue(tx, of);
  if (!sold || !due || due.state === 'settled' || due.due_at > now) return;
  const left = leftOfDue(due);
  const settled = await settleDue(tx, products, {
    ...of,
    amountMinor: left,
    leftMinor: left,
    actor: 'system',
    by: due.state === 'missed' || now.getTime() - due.due_at.getTime() >= dayMs ? 'after-due-day' : 'due-day',
    now,
  });
  if (settled.ok) await notifyOfCollected(tx, due, left, now);
  else if (due.state === 'open') await miss(tx, sold, due, now);
};

const notifyOfCollected = (tx: Tx, due: DueRow, minor: number, now: Date): Promise<void> =>
  notifyOfDue(tx, due, 'due.collected', {
    title: say('Due of order {reference} is paid', { reference: due.order_reference }),
    words: say('{amount} was taken from your wallet. Nothing is left to pay.', {
      amount: displayMoney({ currency: due.currency, minor }),
    }),
    now,
  });

/** How long the notification of a missed due is shown. */
const missedShownMs = 30 * dayMs;

const miss = async (tx: Tx, sold: SoldOrder, due: DueRow, now: Date): Promise<void> => {
  const { tenant_id: tenantId, order_reference: reference } = due;
  await tx
    .updateTable('part_payment_due')
    .set({ state: 'missed', missed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .execute();
  const amount = displayMoney({ currency: due.currency, minor: leftOfDue(due) });
  await sold.note(dueHappening('due.missed', 'clock', { amount }), now);
  await audit(tx, {
    tenantId,
    actor: 'system',
    action: 'due.missed',
    subject: reference,
    facts: { leftMinor: leftOfDue(due) },
    now,
  });
  await notifyOfDue(tx, due, 'due.missed', {
    title: say('Due of order {reference} missed', { reference }),
    words: say(
      '{amount} was due by {payBy}, and your wallet did not cover it. No order is paid in part until it is paid. The house may give the order back at your cost.',
      { amount, payBy: dayWords(due.pay_by) },
    ),
    until: new Date(now.getTime() + missedShownMs),
    now,
  });
};
