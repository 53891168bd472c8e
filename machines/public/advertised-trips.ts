import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { AdvertisedFare } from '../../contract/public/public-pages.ts';
import type { AdvertisedTrip } from '../../contract/public/public-sections.ts';

/** The fare of an advertised trip. `null`: suppliers gave none in the last day, or the trip names no airports. */
export const fareOfTrip = (
  { origin, destination, trip }: AdvertisedTrip,
  fares: readonly AdvertisedFare[],
): AdvertisedFare | null =>
  fares.find((fare) => fare.origin === origin && fare.destination === destination && fare.trip === trip) ?? null;

/** The search that finds an advertised fare, on its days. */
export const searchOfFare = ({
  origin,
  destination,
  trip,
  departureDate,
  returnDate,
}: AdvertisedFare): AirSearchRequest => ({
  tripType: trip === 'return' ? 'R' : 'O',
  segments: [{ origin, destination, departureDate, returnDate }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
});
