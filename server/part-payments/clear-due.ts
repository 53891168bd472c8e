import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { DueRow } from './due-rows.ts';
import { forgetNotice } from './settle-due.ts';

/** Clears an amount of a due that its order gives back: what was never paid need not be. The caller posts the transfers. */
export const clearDue = async (
  tx: Tx,
  due: DueRow,
  { minor, title, now }: { readonly minor: number; readonly title: string; readonly now: Date },
): Promise<void> => {
  const left = due.due_minor - due.settled_minor - minor;
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
      who: title,
      amount_minor: minor,
      left_minor: left,
    })
    .execute();
  if (left === 0) await forgetNotice(tx, due);
};
