import type { FareDays, FareTrip } from '../../contract/flights/fare-calendar.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';

/** Key of a search in the index of seen fares. Searches with the same key have the same prices. */
export interface FareKey {
  readonly trip: string;
  readonly departureDay: string;
  /** Empty: no return. */
  readonly returnDay: string;
}

/**
 * Key of a search. Ages of children are left out, because fares only tell children from adults. The later flights of a
 * multi-city trip are part of its `trip`, with their days.
 */
export const fareKeyOf = (search: AirSearchRequest): FareKey => {
  const [first, ...later] = search.segments;
  if (first === undefined) throw new Error('a search without a flight has no fare');
  const party = [search.adultCount, search.childCount, search.infantCount].join('.');
  const trip = [
    `${first.origin}-${first.destination}`,
    party,
    `${search.travelClass}${search.fareType}`,
    [...search.preferredAirlines].sort().join(','),
    ...later.map(({ origin, destination, departureDate }) => `${origin}-${destination}@${departureDate}`),
  ].join(' ');
  return { trip, departureDay: first.departureDate, returnDay: first.returnDate ?? '' };
};

/** The search of a trip on given days. */
export const searchOn = (trip: FareTrip, { departureDate, returnDate }: FareDays): AirSearchRequest => {
  const { origin, destination, ...rest } = trip;
  return {
    ...rest,
    segments: [{ origin, destination, departureDate, returnDate }],
    childAges: [],
  };
};
