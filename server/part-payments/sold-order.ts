import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import type { Tx } from '../database/database.ts';
import { lockOrder, type OrderRow, writeHistory } from '../orders/order-rows.ts';
import { findStay, type StayOfAgency, writeHotelEvent } from '../orders/stay-rows.ts';

/** An order that a due may belong to. */
export type SoldOrder =
  | { readonly soldAs: 'flights'; readonly order: OrderRow }
  | { readonly soldAs: 'stay'; readonly order: StayOfAgency };

/** The order of a reference, locked until the transaction ends. `undefined`: the agency has none. */
export const lockSold = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly agencyId: string; readonly reference: string },
): Promise<SoldOrder | undefined> => {
  const flights = await lockOrder(tx, of.tenantId, of.agencyId, of.reference);
  if (flights) return { soldAs: 'flights', order: flights };
  const stay = await findStay(tx, of, true);
  return stay && { soldAs: 'stay', order: stay };
};

/** Adds a line to the history of a locked order. */
export const noteSold = (tx: Tx, sold: SoldOrder, line: HistoryLine, now: Date): Promise<void> => {
  return sold.soldAs === 'stay'
    ? writeHotelEvent(tx, sold.order, line, { event: null, now })
    : writeHistory(tx, sold.order, line, now);
};
