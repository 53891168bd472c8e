import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { airlineOf } from '../suppliers/reference/airlines.ts';

const ticketPattern = /^\d{13}$/;

const travellerCount = ({ sold }: OrderRow): number => sold.fares.reduce((sum, fare) => sum + fare.count, 0);

/** Whether each number has 13 digits and there is one for each traveller of the order. */
export const areSoundTickets = (order: OrderRow, tickets: readonly IssuedTicket[]): boolean =>
  tickets.length === travellerCount(order) && tickets.every(({ ticketNumber }) => ticketPattern.test(ticketNumber));

/** Throws unless `areSoundTickets`. */
export const assertSoundTickets = (order: OrderRow, tickets: readonly IssuedTicket[]): void => {
  const wrong = tickets.find(({ ticketNumber }) => !ticketPattern.test(ticketNumber));
  if (wrong) throw new Error(`${order.supplier_code} issued ${wrong.ticketNumber}, which is not a ticket number`);
  const travellers = travellerCount(order);
  if (tickets.length !== travellers) {
    throw new Error(`${order.supplier_code} issued ${tickets.length} tickets for ${travellers} travellers`);
  }
};

/** The first three digits of the tickets of an order. `null`: several airlines issue them. */
export const ticketPrefixOf = ({ sold: { itinerary } }: OrderRow): string | null =>
  itinerary.separateTickets ? null : airlineOf(itinerary.airlineCode).ticketPrefix;

export type WrongTickets = 'tickets-incomplete' | 'ticket-of-another-airline' | 'ticket-used';

/** What is wrong with tickets that are entered for some passengers of an order. `null`: each has one, of its airline, that nobody else has. */
export const wrongTickets = async (
  tx: Tx,
  order: OrderRow,
  paxIds: readonly string[],
  tickets: readonly IssuedTicket[],
): Promise<WrongTickets | null> => {
  const named = new Set(tickets.map(({ paxId }) => paxId).filter((paxId) => paxIds.includes(paxId)));
  const numbers = new Set(tickets.map(({ ticketNumber }) => ticketNumber));
  if ([named.size, numbers.size, tickets.length].some((count) => count !== paxIds.length)) return 'tickets-incomplete';
  const prefix = ticketPrefixOf(order);
  if (prefix !== null && [...numbers].some((number) => !number.startsWith(prefix))) return 'ticket-of-another-airline';
  const used = await tx
    .selectFrom('order_traveller')
    .select('ticket_number')
    .where('tenant_id', '=', order.tenant_id)
    .where('ticket_number', 'in', [...numbers])
    .executeTakeFirst();
  return used ? 'ticket-used' : null;
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
