import type { AirSearchRequest, TravellerType } from '../../contract/flights/flights.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { ageOn } from '../booking/written-days.ts';

/** The ages that a search takes for a child. */
const childAges = { least: 2, most: 11 } as const;

/** The search of an order's flights for the same travellers: their number, and the children's ages on the last flight. */
export const searchAgain = ({ itinerary, brand, travellers }: Order): AirSearchRequest => {
  const journeys = itinerary.journeyWises;
  const [out, back] = journeys;
  const isReturn = journeys.length === 2 && out?.origin === back?.destination && out?.destination === back?.origin;
  const lastDay = journeys.at(-1)?.departureDate ?? '';
  const ofType = (type: TravellerType) => travellers.filter((traveller) => traveller.type === type);
  const ages = ofType('CHD').map(({ dateOfBirth }) =>
    Math.min(Math.max(ageOn(lastDay, dateOfBirth), childAges.least), childAges.most),
  );
  return {
    tripType: isReturn ? 'R' : journeys.length === 1 ? 'O' : 'M',
    segments: (isReturn ? journeys.slice(0, 1) : journeys).map(({ origin, destination, departureDate }) => ({
      origin,
      destination,
      departureDate,
      returnDate: isReturn ? lastDay : null,
    })),
    // A child or an infant has been booked with an adult.
    adultCount: Math.max(ofType('ADT').length, 1),
    childCount: ages.length,
    childAges: ages,
    infantCount: ofType('INF').length,
    travelClass: brand.productClass,
    preferredAirlines: [],
    fareType: 1,
  };
};
