import type { Db } from '../database/database.ts';
import { type OrderRow, type TravellerRow, travellersOf } from '../orders/order-rows.ts';

const personOf = ({ type, first_name, last_name, date_of_birth }: TravellerRow): string =>
  [type, first_name, last_name, date_of_birth].join('|');

/**
 * Numbers of the tickets that the airline took in exchange for those of an order, by the passengers of the order. The passengers of
 * an exchange are the same persons in both orders.
 */
export const exchangedTickets = async (
  db: Db,
  order: OrderRow,
  travellers: readonly TravellerRow[],
): Promise<ReadonlyMap<string, string>> => {
  if (order.exchange_of === null) return new Map();
  const before = (await travellersOf(db, order.tenant_id, order.exchange_of)).filter(
    ({ ticket_state }) => ticket_state === 'exchanged',
  );
  const numbers = new Map(before.map((old) => [personOf(old), old.ticket_number]));
  return new Map(
    travellers.flatMap((traveller) => {
      const number = numbers.get(personOf(traveller));
      return number ? [[traveller.pax_id, number] as const] : [];
    }),
  );
};
