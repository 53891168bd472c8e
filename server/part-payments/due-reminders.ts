import { sql } from 'kysely';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { dayWords } from '../documents/words.ts';
import type { Product } from '../orders/product.ts';
import { type DueDeps } from './collect-dues.ts';
import { leftOfDue, lockDue } from './due-rows.ts';
import { lockSoldOrder } from './lock-sold-order.ts';
import { notifyOfDue } from './notify-of-due.ts';

/** How long before a due its agency is reminded, the earliest first: three days, one day, and three hours. */
export const dueLeadsMinutes = [4_320, 1_440, 180] as const;

interface LeadPassed {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly reference: string;
  readonly lead_minutes: number;
}

const batchSize = 50;

/**
 * Reminds agencies of dues, once for each lead. After a pause only the latest lead is sent, and never one that had passed when
 * the part payment was agreed.
 */
export const remindOfDues = async ({ db, now, log, products }: DueDeps): Promise<void> => {
  for (;;) {
    const passed = await overAllTenants(() => leadsPassed(db, now()));
    let told = 0;
    for (const lead of passed) {
      try {
        await inTenant(lead.tenant_id, () => inTx(db, (tx) => remind(tx, products, lead, now())));
        told += 1;
      } catch (error) {
        // The other agencies are still reminded. The next run tries this one again.
        log.error({ err: error, order: lead.reference }, 'a reminder of a due was not written');
      }
    }
    if (passed.length < batchSize || told === 0) return;
  }
};

const leadsPassed = async (db: Db, now: Date): Promise<readonly LeadPassed[]> => {
  const { rows } = await sql<LeadPassed>`
    select d.tenant_id, d.agency_id, d.order_reference as reference, passed.lead_minutes
    from part_payment_due d cross join lateral (
      select min(lead) as lead_minutes from unnest(array[${sql.join(dueLeadsMinutes)}]::int[]) lead
      where d.due_at - lead * interval '1 minute' <= ${now}::timestamptz
        and d.due_at - lead * interval '1 minute' > d.agreed_at
    ) passed
    where d.state = 'open' and d.due_at > ${now}::timestamptz
      and d.due_at <= ${now}::timestamptz + ${Math.max(...dueLeadsMinutes)}::int * interval '1 minute'
      and passed.lead_minutes is not null
      and not exists (select 1 from due_reminder r where r.tenant_id = d.tenant_id
        and r.order_reference = d.order_reference and r.lead_minutes <= passed.lead_minutes)
    order by d.due_at limit ${batchSize}`.execute(db);
  return rows;
};

/** Sends one reminder. The lock of the due keeps two processes, or a reminder and a settlement, apart. */
const remind = async (tx: Tx, products: readonly Product[], lead: LeadPassed, now: Date): Promise<void> => {
  const of = { tenantId: lead.tenant_id, agencyId: lead.agency_id, reference: lead.reference };
  await lockSoldOrder(tx, products, of);
  const due = await lockDue(tx, of);
  if (due?.state !== 'open' || due.due_at <= now) return;
  const { rows } = await sql`
    insert into due_reminder (tenant_id, order_reference, lead_minutes, told_at)
    values (${of.tenantId}, ${of.reference}, ${lead.lead_minutes}::int, ${now}::timestamptz)
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) return;
  const amount = displayMoney({ currency: due.currency, minor: leftOfDue(due) });
  await notifyOfDue(tx, due, 'due.near', {
    title: say('{amount} due for order {reference}', { amount, reference: of.reference }),
    words: say('Pay {amount} by {day}. At the end of that day it is taken from your wallet if the wallet covers it.', {
      amount,
      day: dayWords(due.pay_by),
    }),
    until: due.due_at,
    now,
  });
};
