import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import type { Tx } from '../database/database.ts';
import { moveOrder } from './move-order.ts';
import { notifyOfLoss } from './notify-of-order.ts';
import { factsWithoutPerson } from './order-facts.ts';
import { lockAnyOrder, type OrderRow } from './order-rows.ts';

/**
 * Ends a held order whose airline no longer holds its seats, and notifies its agency. Nothing was charged for the order. The
 * caller has asked the airline. `not-allowed`: the order is not held, or a saga of it is running.
 */
export const endLostHold = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly reference: string; readonly actor: string; readonly now: Date },
): Promise<'ended' | 'not-allowed'> => {
  const { tenantId, reference, actor, now } = of;
  const order = await lockAnyOrder(tx, tenantId, reference);
  if (order === undefined || !mayEndAsLost(order)) return 'not-allowed';
  const runningSaga = await tx
    .selectFrom('saga')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .where('step', '<>', 'done')
    .executeTakeFirst();
  if (runningSaga) return 'not-allowed';
  const happening = orderHappening('hold.lost', 'airline');
  const moved = await moveOrder(tx, { order, happening, facts: factsWithoutPerson(order, now), actor, now });
  if (moved === null) return 'not-allowed';
  await notifyOfLoss(tx, order, now);
  return 'ended';
};

/** Whether the hold can be ended as lost. Seats of an open exchange are not: they end with the exchange. */
export const mayEndAsLost = ({ state, exchange_case }: Pick<OrderRow, 'state' | 'exchange_case'>): boolean =>
  state === 'held' && exchange_case === null;
