import { inPriceOrder } from '../booking/travellers-of-price.ts';
import type { Tx } from '../database/database.ts';
import { lockOrder, type OrderRow, type TravellerRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import type { CaseRow } from './case-rows.ts';

/** The passengers of an exchange in the order in which the new order has them. */
export const inNewOrder = (travellers: readonly TravellerRow[], paxIds: readonly string[]): readonly TravellerRow[] =>
  inPriceOrder(travellers.filter(({ pax_id }) => paxIds.includes(pax_id)));

const nameOf = ({ type, first_name, last_name, date_of_birth }: TravellerRow): string =>
  [type, first_name, last_name, date_of_birth].join('|');

/** Whether the new order is for the same passengers, in the order of `inNewOrder`. */
export const areSamePassengers = (chosen: readonly TravellerRow[], others: readonly TravellerRow[]): boolean =>
  chosen.length === others.length &&
  chosen.every((one, place) => {
    const other = others[place];
    return other !== undefined && nameOf(one) === nameOf(other);
  });

/** New tickets that name the passengers of the old order, by those of the new one. */
export const ofNewPassengers = (
  tickets: readonly IssuedTicket[],
  chosen: readonly TravellerRow[],
  others: readonly TravellerRow[],
): readonly IssuedTicket[] =>
  tickets.map(({ paxId, ticketNumber }) => {
    const other = others[chosen.findIndex(({ pax_id }) => pax_id === paxId)];
    if (other === undefined) throw new Error(`${paxId} is not in this exchange`);
    return { paxId: other.pax_id, ticketNumber };
  });

/** The order of the new flights, locked. The order of the old tickets is locked before it. `null`: not an exchange. */
export const lockNewOrder = async (tx: Tx, row: CaseRow): Promise<OrderRow | null> => {
  if (row.new_order_reference === null) return null;
  const order = await lockOrder(tx, row.tenant_id, row.agency_id, row.new_order_reference);
  if (!order) throw new Error(`order ${row.new_order_reference} is gone`);
  return order;
};

/** Whether the seats of an order are held for an exchange. `null`: for none. */
export const markInExchange = async (tx: Tx, row: CaseRow, caseReference: string | null): Promise<void> => {
  await tx
    .updateTable('air_order')
    .set({ exchange_case: caseReference })
    .where('tenant_id', '=', row.tenant_id)
    .where('reference', '=', row.new_order_reference ?? '')
    .execute();
};
