import type { Coupon, CouponState } from '../../contract/orders/coupons.ts';
import type { CaseKind, ChoosableTicket } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { couponsOf } from '../orders/coupons.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { CouponsByPassenger } from '../suppliers/port.ts';
import { type DividedSale, pricePerTraveller, type TicketsBack } from './ticket-shares.ts';

/** The tickets of an order, each with why it cannot be chosen. The n-th infant travels with the n-th adult. */
export const choosableTickets = async (
  db: Db | Tx,
  sale: DividedSale,
  kind: CaseKind,
  now: Date,
): Promise<readonly ChoosableTicket[]> => {
  const { order, travellers } = sale;
  const inCases = await paxInCases(db, order);
  const prices = pricePerTraveller(sale, now);
  const adults = travellers.filter(({ type }) => type === 'ADT');
  const infants = travellers.filter(({ type }) => type === 'INF');
  return travellers.map((traveller) => {
    const coupons = couponsOf(order, traveller, now);
    return {
      ...ticketOf(traveller, prices.get(traveller.pax_id) ?? 0),
      withPaxId: adults[infants.indexOf(traveller)]?.pax_id ?? null,
      why: whyNot(kind, traveller, coupons, inCases),
      coupons: [...coupons],
    };
  });
};

/** What of a traveller's ticket is the same in every case. */
export const ticketOf = (row: TravellerRow, amountMinor: number) => ({
  paxId: row.pax_id,
  name: `${row.first_name} ${row.last_name}`,
  type: row.type,
  ticketNumber: row.ticket_number ?? '0000000000000',
  amountMinor,
});

const whyNot = (
  kind: CaseKind,
  { pax_id, ticket_number, ticket_state }: TravellerRow,
  coupons: readonly Coupon[],
  inCases: ReadonlySet<string>,
): ChoosableTicket['why'] => {
  if (ticket_number === null) return 'no-ticket';
  if (ticket_state === 'voided') return 'void-already';
  if (ticket_state === 'refunded') return 'refunded-already';
  if (ticket_state === 'exchanged') return 'exchanged-already';
  if (inCases.has(pax_id)) return 'case-open';
  return kind !== 'refund' && coupons.some(({ state }) => state === 'refunded') ? 'refunded-in-part' : null;
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

const numbersOf = ({ coupons }: ChoosableTicket, state: CouponState): readonly number[] =>
  coupons.filter((coupon) => coupon.state === state).map(({ number }) => number);

/** Flights that were not used. Of a ticket all of whose flights have left, these: the airline says whether somebody was on board. */
const unused = (ticket: ChoosableTicket): readonly number[] => {
  const open = numbersOf(ticket, 'open');
  return open.length > 0 ? open : numbersOf(ticket, 'flown');
};

/**
 * The flights of each chosen ticket. A void and an exchange are of whole tickets; of a refund it is the flights that were asked for, or all
 * that were not used.
 */
export const couponsChosen = (
  kind: CaseKind,
  tickets: readonly ChoosableTicket[],
  { paxIds, coupons }: TicketsAsked,
): CouponsByPassenger =>
  kind === 'refund'
    ? Object.fromEntries(
        tickets
          .filter(({ paxId }) => paxIds.includes(paxId))
          .map((ticket) => [ticket.paxId, coupons ?? unused(ticket)] as const)
          .filter(([, numbers]) => numbers.length > 0),
      )
    : {};

/** Passengers, and the flights of their tickets that were asked for by their numbers. `coupons` absent: none were named. */
export interface TicketsAsked {
  readonly paxIds: readonly string[];
  readonly coupons?: readonly number[] | undefined;
}

/** What is wrong with a choice. */
export interface ChoiceError {
  readonly refusal: 'choice-unsound' | 'flights-unsound';
  readonly detail: string;
}

/** Why passengers and flights cannot be chosen together. `null`: they can. */
export const choiceError = (
  tickets: readonly ChoosableTicket[],
  asked: TicketsAsked,
  back: TicketsBack,
): ChoiceError | null => {
  const passengers = passengersError(tickets, asked.paxIds);
  if (passengers !== null) return { refusal: 'choice-unsound', detail: passengers };
  const flights = flightsError(tickets, asked);
  if (flights !== null) return { refusal: 'flights-unsound', detail: flights };
  return leavesChildrenAlone(tickets, back)
    ? { refusal: 'choice-unsound', detail: say('Children cannot travel alone: choose them too, or leave an adult.') }
    : null;
};

const passengersError = (tickets: readonly ChoosableTicket[], paxIds: readonly string[]): string | null => {
  const chosen = new Set(paxIds);
  if (chosen.size !== paxIds.length || paxIds.some((paxId) => !tickets.some((ticket) => ticket.paxId === paxId))) {
    return say('One of these passengers is not in this order.');
  }
  for (const { paxId, name, why } of tickets) {
    if (chosen.has(paxId) && why !== null) return whyWords[why](name);
  }
  for (const { paxId, withPaxId, name, why } of tickets) {
    if (withPaxId === null) continue;
    const hasAdult = chosen.has(withPaxId);
    if (chosen.has(paxId) && !hasAdult) return say('{name} travels with an adult: choose both.', { name });
    if (hasAdult && !chosen.has(paxId) && why === null)
      return say('{name} is an infant and goes with its adult: choose both.', { name });
  }
  return null;
};

const whyWords: Readonly<Record<NonNullable<ChoosableTicket['why']>, (name: string) => string>> = {
  'void-already': (name) => say('The ticket of {name} is void already.', { name }),
  'refunded-already': (name) => say('The ticket of {name} is refunded already.', { name }),
  'exchanged-already': (name) => say('The ticket of {name} is exchanged already.', { name }),
  'refunded-in-part': (name) =>
    say('Flights of the ticket of {name} are refunded already. Ask for a refund of the rest.', { name }),
  'case-open': (name) => say('A request for the ticket of {name} is open already.', { name }),
  'no-ticket': (name) => say('{name} has no ticket.', { name }),
};

/** Why flights of the chosen tickets cannot come back. `null`: they can. */
const flightsError = (tickets: readonly ChoosableTicket[], { paxIds, coupons = [] }: TicketsAsked): string | null => {
  if (new Set(coupons).size !== coupons.length) return say('A flight is named twice.');
  for (const { paxId, name, coupons: flights } of tickets) {
    if (!paxIds.includes(paxId)) continue;
    for (const number of coupons) {
      const flight = flights.find((each) => each.number === number);
      if (flight === undefined) return say('One of these flights is not on this ticket.');
      const { origin, destination, state } = flight;
      if (state === 'flown')
        return say('{origin}–{destination} has departed, and cannot be refunded.', { origin, destination });
      if (state !== 'open')
        return say('{origin}–{destination} of {name} is {couponWords} already.', {
          origin,
          destination,
          name,
          couponWords: couponWords[state],
        });
    }
  }
  return null;
};

const couponWords = { voided: 'void', refunded: 'refunded', exchanged: 'exchanged' } as const;

/** Whether a child or an infant would fly without any adult of the order. */
const leavesChildrenAlone = (tickets: readonly ChoosableTicket[], { paxIds, coupons }: TicketsBack): boolean => {
  const flying = tickets.flatMap((ticket) => {
    const { paxId, type, why } = ticket;
    if (why !== null && why !== 'case-open' && why !== 'refunded-in-part') return [];
    const back = paxIds.includes(paxId) ? (coupons[paxId] ?? numbersOf(ticket, 'open')) : [];
    return numbersOf(ticket, 'open')
      .filter((number) => !back.includes(number))
      .map((number) => ({ number, isAdult: type === 'ADT' }));
  });
  return flying.some(({ number }) => !flying.some((each) => each.number === number && each.isAdult));
};
