import type { CallAnswer } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { DatedRoute } from '../../contract/search-link.ts';

/** An order whose tickets are exchanged, whose tickets they are, and the flights that are wanted for them. */
export interface ExchangeSought {
  readonly order: Pick<CallAnswer<'GetExchangeOrder'>, 'orderReference' | 'tickets' | 'childAges' | 'travelClass'>;
  readonly paxIds: readonly string[];
  /** The route and the day of each flight. */
  readonly legs: readonly DatedRoute[];
}

/** The search for new flights of some passengers of an order, on other days or another route. */
export const exchangeSearchOf = ({ order, paxIds, legs }: ExchangeSought): AirSearchRequest => {
  const [out, back] = legs;
  const isReturn =
    legs.length === 2 && out?.origin === back?.destination && out?.destination === back?.origin && back !== undefined;
  const segments = legs.map(({ origin, destination, date }) => ({
    origin,
    destination,
    departureDate: date,
    returnDate: null,
  }));
  const count = (type: 'ADT' | 'INF'): number =>
    order.tickets.filter((ticket) => ticket.type === type && paxIds.includes(ticket.paxId)).length;
  const ages = order.childAges.filter(({ paxId }) => paxIds.includes(paxId)).map(({ age }) => age);
  return {
    tripType: legs.length === 1 ? 'O' : isReturn ? 'R' : 'M',
    segments: isReturn ? segments.slice(0, 1).map((first) => ({ ...first, returnDate: back.date })) : segments,
    adultCount: count('ADT'),
    childCount: ages.length,
    childAges: ages,
    infantCount: count('INF'),
    travelClass: order.travelClass,
    preferredAirlines: [],
    fareType: 1,
    exchangeOf: order.orderReference,
  };
};
