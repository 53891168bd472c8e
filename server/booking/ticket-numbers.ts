import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';

const ticketPattern = /^\d{13}$/;

/** Writes each traveller's ticket number. Throws when the supplier gave a number that is none, or not one for each traveller. */
export const saveTickets = async (tx: Tx, order: OrderRow, tickets: readonly IssuedTicket[]): Promise<void> => {
  const { rows } = await ticketsWritten(order, checkedTickets(order, tickets)).execute(tx);
  if (rows.length !== tickets.length) throw wrongCount(order, rows.length);
};

/** The same tickets, if they are what an airline issues: 13 digits, one for each traveller. */
export const checkedTickets = (order: OrderRow, tickets: readonly IssuedTicket[]): readonly IssuedTicket[] => {
  const wrong = tickets.find(({ ticketNumber }) => !ticketPattern.test(ticketNumber));
  if (wrong) throw new Error(`${order.supplier_code} issued ${wrong.ticketNumber}, which is no ticket number`);
  if (tickets.length !== travellersIn(order)) throw wrongCount(order, tickets.length);
  return tickets;
};

const travellersIn = (order: OrderRow): number => order.sold.fares.reduce((sum, fare) => sum + fare.count, 0);

const wrongCount = (order: OrderRow, count: number): Error =>
  new Error(`${order.supplier_code} issued ${count} tickets for ${travellersIn(order)} travellers`);

/** The statement that writes the numbers and answers a row for each; none unless `before` holds. */
export const ticketsWritten = (
  order: OrderRow,
  tickets: readonly IssuedTicket[],
  before: RawBuilder<unknown> = sql`true`,
) => sql`
  update order_traveller set ticket_number = issued.ticket_number
  from (values ${sql.join(
    tickets.map(({ paxId, ticketNumber }) => sql`(${paxId}::text, ${ticketNumber}::text)`),
  )}) as issued (pax_id, ticket_number)
  where order_traveller.tenant_id = ${order.tenant_id} and order_traveller.order_reference = ${order.reference}
    and order_traveller.pax_id = issued.pax_id and ${before}
  returning 1`;
