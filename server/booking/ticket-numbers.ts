import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';

const ticketPattern = /^\d{13}$/;

/** Writes each traveller's ticket number. Throws when the supplier gave a number that is none, or not one for each traveller. */
export const saveTickets = async (tx: Tx, order: OrderRow, tickets: readonly IssuedTicket[]): Promise<void> => {
  const wrong = tickets.find(({ ticketNumber }) => !ticketPattern.test(ticketNumber));
  if (wrong) throw new Error(`${order.supplier_code} issued ${wrong.ticketNumber}, which is no ticket number`);
  const values = sql.join(tickets.map(({ paxId, ticketNumber }) => sql`(${paxId}, ${ticketNumber})`));
  const { rows } = await sql`
    update order_traveller set ticket_number = issued.ticket_number
    from (values ${values}) as issued (pax_id, ticket_number)
    where order_traveller.tenant_id = ${order.tenant_id} and order_traveller.order_reference = ${order.reference}
      and order_traveller.pax_id = issued.pax_id
    returning 1`.execute(tx);
  const { fares } = order.sold;
  const travellers = fares.reduce((sum, fare) => sum + fare.count, 0);
  if (rows.length !== travellers) {
    throw new Error(`${order.supplier_code} issued ${rows.length} tickets for ${travellers} travellers`);
  }
};
