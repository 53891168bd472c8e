import type { Coupon } from '../../contract/orders/coupons.ts';
import type { ChoosableTicket } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import type { TicketsChosen } from './ticket-choice.ts';

/* Which flights of the chosen tickets come back. One choice is for all of them. */

/** The tickets of an order, the passengers whose are chosen, and the numbers of the flights. */
export interface FlightsChosen extends TicketsChosen {
  readonly flights: readonly number[];
}

/** A flight as it is offered for choice. */
export interface FlightChoice {
  readonly number: number;
  /** `EK583` */
  readonly flight: string;
  readonly origin: string;
  readonly destination: string;
  /** Local to the place of departure. */
  readonly departsAt: string;
  readonly isChosen: boolean;
  /** Why it cannot be chosen. `null`: it can. */
  readonly why: string | null;
}

/** The tickets whose flights are chosen: those of the chosen passengers. */
const chosenTickets = ({ tickets, chosen }: TicketsChosen): readonly ChoosableTicket[] =>
  tickets.filter(({ paxId }) => chosen.includes(paxId));

const whyWords: Readonly<Record<Exclude<Coupon['state'], 'open'>, string>> = {
  flown: say('Flown'),
  voided: say('Void already'),
  refunded: say('Refunded already'),
  exchanged: say('Exchanged already'),
};

/** Why a flight does not come back of every chosen ticket. `null`: it does. */
const whyNot = (tickets: readonly ChoosableTicket[], number: number): string | null => {
  for (const { name, coupons } of tickets) {
    const state = coupons.find((coupon) => coupon.number === number)?.state ?? 'open';
    if (state === 'open') continue;
    return state === 'flown' || tickets.length === 1 ? whyWords[state] : `${whyWords[state]}: ${name}`;
  }
  return null;
};

/** The flights of the order, each with whether it is chosen and why it cannot be. Empty: no ticket is chosen. */
export const flightChoices = (of: FlightsChosen): readonly FlightChoice[] => {
  const tickets = chosenTickets(of);
  return (tickets[0]?.coupons ?? []).map(({ state: _state, ...flight }) => ({
    ...flight,
    isChosen: of.flights.includes(flight.number),
    why: whyNot(tickets, flight.number),
  }));
};

/** Numbers of the flights that come back of every chosen ticket, unless something else is chosen. */
export const allFlights = (of: TicketsChosen): readonly number[] =>
  flightChoices({ ...of, flights: [] })
    .filter(({ why }) => why === null)
    .map(({ number }) => number);

/** The choice with a flight more or less. */
export const flightToggled = ({ flights }: FlightsChosen, number: number): readonly number[] =>
  flights.includes(number)
    ? flights.filter((each) => each !== number)
    : [...flights, number].toSorted((one, other) => one - other);

/** Whether some flights are chosen, and not all of the order. */
export const areSomeFlights = (of: FlightsChosen): boolean => {
  const { length } = flightChoices(of);
  return of.flights.length > 0 && of.flights.length < length;
};
