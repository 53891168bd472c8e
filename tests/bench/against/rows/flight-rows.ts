import { type AnyRow, read, row } from '../row.ts';
import type { Answer } from '../side.ts';
import { dayIn, flightsOn, readToEnd } from '../world.ts';

const area = 'flights';

const offers = async ({ price }: { price(): Promise<Answer> }, times: number): Promise<Answer[]> => {
  const priced: Answer[] = [];
  for (let n = 0; n < times; n += 1) priced.push(await price());
  return priced;
};

const ofSearch = ({ search }: { readonly search: Answer }) => ({
  requestId: search.requestId,
  itineraryId: search.itineraries[0].itineraryId,
});

/** From the search form to the held seats. */
export const flightRows: readonly AnyRow[] = [
  read(area, 'airports by a letter', 'GetAirportsByKey', () => ({ searchTerm: 'd' })),
  read(area, 'airports by a city', 'GetAirportsByKey', () => ({ searchTerm: 'dubai' })),
  read(area, 'fare calendar of 7 days', 'GetFareCalendar', () => ({
    trip: {
      tripType: 'O',
      origin: 'DAC',
      destination: 'DXB',
      adultCount: 1,
      childCount: 0,
      infantCount: 0,
      travelClass: 'E',
      preferredAirlines: [],
      fareType: 1,
    },
    days: Array.from({ length: 7 }, (_, n) => ({ departureDate: dayIn(36 + n), returnDate: null })),
  })),
  row({
    name: 'air search, with its suppliers',
    area,
    times: 25,
    act: ({ side }) => side.call('AirSearch', flightsOn(dayIn(45))),
    // Suppliers answer after the call does: the last search is complete when all are.
    async settled({ side }) {
      const { requestId } = await side.call('AirSearch', flightsOn(dayIn(45)));
      await readToEnd((cursor) => side.call('RefreshAirSearch', { requestId, cursor }));
    },
  }),
  read(area, 'poll of a search: all itineraries', 'RefreshAirSearch', ({ search }) => ({
    requestId: search.requestId,
    cursor: 0,
  })),
  read(area, 'poll of a search: nothing new', 'RefreshAirSearch', ({ search }) => ({
    requestId: search.requestId,
    cursor: search.cursor,
  })),
  read(area, 'brands of an itinerary', 'GetAirSearchItineraryBrandDetails', ofSearch),
  read(area, 'more combinations', 'GetAirSearchItineraryMoreCombinations', ofSearch),
  row({
    name: 'price',
    area,
    times: 60,
    async inputs({ side, search }, times) {
      const { requestId, itineraries } = search;
      const inputs: Answer[] = [];
      for (let n = 0; inputs.length < times; n += 1) {
        const { itineraryId } = itineraries[n % Math.min(itineraries.length, 8)];
        const { brands } = await side.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId });
        inputs.push({ requestId, itineraryId, brandId: brands[0].brandId });
      }
      return inputs;
    },
    act: ({ side }, input) => side.call('AirPrice', input),
  }),
  row<Answer>({
    name: 'price that was kept',
    area,
    async inputs(world, times) {
      const { priceId } = await world.price();
      return Array.from({ length: times }, () => ({ priceId }));
    },
    act: ({ side }, input) => side.call('AirGetItinerary', input),
  }),
  row<Answer>({
    name: 'book',
    area,
    times: 40,
    // A price that waits while others are sold rises.
    oneByOne: true,
    inputs: offers,
    act: ({ book }, offer) => book(offer),
    // An agency may hold a hundred.
    clear: ({ side, held }) =>
      side.database.query(
        `update air_order set state = 'cancelled' where state = 'held' and reference not like 'PH%' and reference <> $1`,
        [held.orderReference],
      ),
  }),
];
