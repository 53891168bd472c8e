import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';

const ticketPattern = /^\d{13}$/;

/** Throws unless each number has 13 digits and there is one for each traveller of the order. */
export const assertSoundTickets = (order: OrderRow, tickets: readonly IssuedTicket[]): void => {
  const wrong = tickets.find(({ ticketNumber }) => !ticketPattern.test(ticketNumber));
  if (wrong) throw new Error(`${order.supplier_code} issued ${wrong.ticketNumber}, which is not a ticket number`);
  const travellers = order.sold.fares.reduce((sum, fare) => sum + fare.count, 0);
  if (tickets.length !== travellers) {
    throw new Error(`${order.supplier_code} issued ${tickets.length} tickets for ${travellers} travellers`);
  }
};

/** CTE `to_number`: the travellers of the order that the tickets name, each with its ticket number. */
export const travellersToNumber = (order: OrderRow, tickets: readonly IssuedTicket[]) => sql`
  to_number as (
    select t.pax_id, issued."ticketNumber" as ticket_number
    from order_traveller t
    join jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as issued ("paxId" text, "ticketNumber" text)
      on issued."paxId" = t.pax_id
    where t.tenant_id = ${order.tenant_id} and t.order_reference = ${order.reference}
  )`;

/** CTE `numbered`: writes the ticket numbers of `to_number` where `condition` holds. */
export const numberedTravellers = (order: OrderRow, condition: RawBuilder<unknown>) => sql`
  numbered as (
    update order_traveller set ticket_number = to_number.ticket_number
    from to_number
    where order_traveller.tenant_id = ${order.tenant_id} and order_traveller.order_reference = ${order.reference}
      and order_traveller.pax_id = to_number.pax_id and ${condition}
    returning 1
  )`;
