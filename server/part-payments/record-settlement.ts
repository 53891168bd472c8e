import { pageAddress } from '../../contract/page-addresses.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { forgetNotices } from '../messages/notify-agency.ts';
import { type DueRow, leftOfDue } from './due-rows.ts';

/**
 * Takes an amount off a locked due and writes it among the due's settlements: a payment of the agency, or what its order gives
 * back, as money that was never paid need not be. `who` is a name or a sentence. The caller posts the transfers.
 */
export const recordSettlement = async (
  tx: Tx,
  due: DueRow,
  { minor, who, now }: { readonly minor: number; readonly who: string; readonly now: Date },
): Promise<void> => {
  const left = leftOfDue(due) - minor;
  await tx
    .updateTable('part_payment_due')
    .set({
      settled_minor: due.settled_minor + minor,
      ...(left === 0 ? { state: 'settled' as const, settled_at: now } : {}),
    })
    .where('tenant_id', '=', due.tenant_id)
    .where('order_reference', '=', due.order_reference)
    .execute();
  await tx
    .insertInto('part_payment_settlement')
    .values({
      tenant_id: due.tenant_id,
      order_reference: due.order_reference,
      id: timeOrderedId(now.getTime()),
      at: now,
      who,
      amount_minor: minor,
      left_minor: left,
    })
    .execute();
  // Nothing is left to remind of.
  if (left === 0) await forgetNotices(tx, due, pageAddress.partialPayments(due.order_reference));
};
