import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import type { Db, Tx } from '../database/database.ts';
import { moveOrder } from './move-order.ts';
import { factsWithoutPerson } from './order-facts.ts';
import { type OrderRow } from './order-rows.ts';
import { tellOfLoss } from './tell-of-end.ts';

/** An order of any agency of the tenant. `locked`: until the transaction ends. */
export const orderOfTenant = (
  db: Db | Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  locked = false,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Whether an order can end because its airline no longer holds its seats. One for an open exchange ends with that. */
export const mayBeLost = ({ state, exchange_case }: Pick<OrderRow, 'state' | 'exchange_case'>): boolean =>
  state === 'held' && exchange_case === null;

/**
 * Ends a held order whose airline no longer holds its seats, and tells its agency. Nothing was charged for it. The caller has asked
 * the airline. `not-allowed`: it is not held, or something is being done with it.
 */
export const endLostOrder = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly reference: string; readonly actor: string; readonly now: Date },
): Promise<'ended' | 'not-allowed'> => {
  const { tenantId, reference, actor, now } = of;
  const order = await orderOfTenant(tx, of, true);
  if (order === undefined || !mayBeLost(order)) return 'not-allowed';
  const atWork = await tx
    .selectFrom('saga')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .where('step', '<>', 'done')
    .executeTakeFirst();
  if (atWork) return 'not-allowed';
  const happening = orderHappening('hold.lost', 'airline');
  const moved = await moveOrder(tx, { order, happening, facts: factsWithoutPerson(order, now), actor, now });
  if (moved === null) return 'not-allowed';
  await tellOfLoss(tx, order, now);
  return 'ended';
};
