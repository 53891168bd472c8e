import type { ChoosableTicket } from '../../contract/post-travel.ts';
import type { Db, Tx } from '../database/database.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import { ticketOf } from './case-answer.ts';
import { type DividedSale, pricePerTraveller } from './ticket-shares.ts';

/** The tickets of an order, each with why it cannot be chosen. The n-th infant travels with the n-th adult. */
export const choosableTickets = async (
  db: Db | Tx,
  sale: DividedSale,
  now: Date,
): Promise<readonly ChoosableTicket[]> => {
  const { order, travellers } = sale;
  const inCases = await paxInCases(db, order);
  const prices = pricePerTraveller(sale, now);
  const adults = travellers.filter(({ type }) => type === 'ADT');
  const infants = travellers.filter(({ type }) => type === 'INF');
  return travellers.map((traveller) => ({
    ...ticketOf(traveller, prices.get(traveller.pax_id) ?? 0),
    withPaxId: adults[infants.indexOf(traveller)]?.pax_id ?? null,
    why: whyNot(traveller, inCases),
  }));
};

const whyNot = (
  { pax_id, ticket_number, ticket_state }: TravellerRow,
  inCases: ReadonlySet<string>,
): ChoosableTicket['why'] => {
  if (ticket_number === null) return 'no-ticket';
  if (ticket_state === 'voided') return 'void-already';
  if (ticket_state === 'refunded') return 'refunded-already';
  if (ticket_state === 'exchanged') return 'exchanged-already';
  return inCases.has(pax_id) ? 'case-open' : null;
};

const paxInCases = async (db: Db | Tx, { tenant_id, reference }: OrderRow): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('post_travel_ticket')
    .select('pax_id')
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('open', '=', true)
    .execute();
  return new Set(rows.map(({ pax_id }) => pax_id));
};

/** Why passengers cannot be chosen together. `null`: they can. */
export const choiceError = (tickets: readonly ChoosableTicket[], paxIds: readonly string[]): string | null => {
  const chosen = new Set(paxIds);
  if (chosen.size !== paxIds.length || paxIds.some((paxId) => !tickets.some((ticket) => ticket.paxId === paxId))) {
    return 'One of these passengers is not in this order.';
  }
  for (const { paxId, name, why } of tickets) {
    if (!chosen.has(paxId) || why === null) continue;
    if (why === 'void-already') return `The ticket of ${name} is void already.`;
    if (why === 'refunded-already') return `The ticket of ${name} is refunded already.`;
    return why === 'case-open' ? `A request for the ticket of ${name} is open already.` : `${name} has no ticket.`;
  }
  for (const { paxId, withPaxId, name, why } of tickets) {
    if (withPaxId === null) continue;
    const hasAdult = chosen.has(withPaxId);
    if (chosen.has(paxId) && !hasAdult) return `${name} travels with an adult: choose both.`;
    if (hasAdult && !chosen.has(paxId) && why === null)
      return `${name} is an infant and goes with its adult: choose both.`;
  }
  const stay = tickets.filter(({ paxId, why }) => !chosen.has(paxId) && (why === null || why === 'case-open'));
  return stay.length > 0 && stay.every(({ type }) => type !== 'ADT')
    ? 'Children cannot travel alone: choose them too, or leave an adult.'
    : null;
};
