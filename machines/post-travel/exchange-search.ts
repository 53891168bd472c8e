import type { CallAnswer } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights.ts';

/** An order whose tickets are exchanged, its legs with the day on which each is to be flown, and whose tickets they are. */
export interface ExchangeSought {
  readonly order: Pick<
    CallAnswer<'GetExchangeOrder'>,
    'orderReference' | 'tickets' | 'childAges' | 'travelClass' | 'exchangeItineraries'
  >;
  readonly paxIds: readonly string[];
  /** In the order of the legs. */
  readonly days: readonly string[];
}

/** The search for new flights of some passengers of an order on other days. */
export const exchangeSearchOf = ({ order, paxIds, days }: ExchangeSought): AirSearchRequest => {
  const legs = order.exchangeItineraries.map(({ origin, destination, date }, place) => ({
    origin,
    destination,
    day: days[place] ?? date,
  }));
  const [out, back] = legs;
  const isReturn =
    legs.length === 2 && out?.origin === back?.destination && out?.destination === back?.origin && back !== undefined;
  const segments = legs.map(({ origin, destination, day }) => ({
    origin,
    destination,
    departureDate: day,
    returnDate: null,
  }));
  const count = (type: 'ADT' | 'INF'): number =>
    order.tickets.filter((ticket) => ticket.type === type && paxIds.includes(ticket.paxId)).length;
  const ages = order.childAges.filter(({ paxId }) => paxIds.includes(paxId)).map(({ age }) => age);
  return {
    tripType: legs.length === 1 ? 'O' : isReturn ? 'R' : 'M',
    segments: isReturn ? segments.slice(0, 1).map((first) => ({ ...first, returnDate: back.day })) : segments,
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
