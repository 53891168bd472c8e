import { legsOf } from '../../booking/order-legs.ts';
import { endPayment, type PaidBy, type PaymentReserved, reservePayment } from '../../booking/sale-payment.ts';
import type { Db, Tx } from '../../database/database.ts';
import { walletOf } from '../../money/accounts.ts';
import { walletFigures } from '../../money/effect.ts';
import type { HotelOrderRow } from './order-rows.ts';
import { staysProduct } from './stays-product.ts';

/** What the wallet pays of a stay whose money is reserved: its whole price, or its first part. */
export const reservedNow = async (
  db: Db | Tx,
  { tenant_id, reference, agent_minor }: HotelOrderRow,
): Promise<number> => {
  const part = await db
    .selectFrom('part_payment_due')
    .select('now_minor')
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return part?.now_minor ?? agent_minor;
};

/**
 * Puts a reservation of another price in the place of the present one, or moves nothing. A stay paid in part takes no other price.
 * @param priced the order at its new price
 */
export const replaceReserved = async (
  tx: Tx,
  order: HotelOrderRow,
  priced: HotelOrderRow,
  by: PaidBy,
): Promise<PaymentReserved> => {
  if ((await reservedNow(tx, order)) !== order.agent_minor)
    throw new Error(`hotel order ${order.reference} is paid in part`);
  const figures = await walletFigures(tx, order.tenant_id, walletOf(order.agency_id, order.currency), true, true);
  if (figures === undefined || figures.frozen) return { ok: false, why: 'frozen' };
  const { availableMinor } = figures;
  if (availableMinor < priced.agent_minor - order.agent_minor) return { ok: false, why: 'short', availableMinor };
  await endReserved(tx, order, 'void', by);
  const legs = legsOf(staysProduct, priced, by.now);
  const reserved = await reservePayment(tx, staysProduct, priced, { legs, part: null }, by);
  if (!reserved.ok) throw new Error(`the new price of hotel order ${order.reference} was not reserved`);
  return reserved;
};

/** Pays what is reserved for a stay, or releases it. Throws where it has ended already. */
export const endReserved = (tx: Tx, order: HotelOrderRow, kind: 'posted' | 'void', by: PaidBy): Promise<void> =>
  endPayment(tx, staysProduct, order, { kind, pendingIds: order.pending_ids ?? [], inPart: true }, by);
