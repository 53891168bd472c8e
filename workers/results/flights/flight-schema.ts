import type { Itinerary, Journey } from '../../../contract/flights.ts';
import { bestWeights, type PriceBasis, type SortField } from '../../../contract/results.ts';
import type { Category, Measure, ResultsSchema } from '../engine/schema.ts';
import { dayPartOf } from './day-part.ts';
import { histogramBars, journeysAtMost, measurePlaces } from './flight-places.ts';

const minuteMs = 60_000;

const refundWord = (refundable: boolean | null): string => {
  if (refundable === null) return 'unknown';
  return refundable ? 'yes' : 'no';
};

const utcMinutes = (time: string): number => Math.floor(Date.parse(time) / minuteMs);

const category = (name: string, valuesOf: Category<Itinerary>['valuesOf']): Category<Itinerary> => ({
  name,
  valuesOf,
});

const ofJourney = (index: number, name: string, valueOf: (journey: Journey) => string): Category<Itinerary> =>
  category(`${name} of journey ${index + 1}`, ({ journeyWises }) => {
    const journey = journeyWises[index];
    return journey === undefined ? null : valueOf(journey);
  });

const tripCategories = [
  category('stops', ({ stopKey }) => String(stopKey)),
  category('refundable', ({ refundable }) => refundWord(refundable)),
  category('airlines', ({ airlineCode }) => airlineCode),
  category('alliances', ({ alliance }) => alliance),
  category('layover airports', ({ layoverAirports }) => layoverAirports),
  category('arrival airports', ({ flightSummary }) => flightSummary.arrivalAirportCode),
] as const;

const measure = (name: string, of: (row: Itinerary) => number, { bars = 0 } = {}): Measure<Itinerary> => ({
  name,
  of,
  bars,
});

/** By what a list of flights is sorted: the price of two one-way lists is the agent's or the customer's (spec 2 §5). */
export const measureOfSort = (field: SortField, basis: PriceBasis): number => {
  if (field === 'price') return measurePlaces[basis];
  return measurePlaces[({ duration: 'duration', depart: 'departs', arrive: 'arrives' } as const)[field]];
};

/** Flights as the engine holds them. Departure and arrival are compared as instants, not as local clocks. */
export const flightSchema: ResultsSchema<Itinerary> = {
  idOf: ({ itineraryId }) => itineraryId,
  comesBeside: ({ pushtoItinerary }) => pushtoItinerary,
  categories: [
    ...tripCategories,
    ...Array.from({ length: journeysAtMost }, (_, index) => [
      ofJourney(index, 'departs', ({ departureTiming }) => dayPartOf(departureTiming)),
      ofJourney(index, 'arrives', ({ arrivalTiming }) => dayPartOf(arrivalTiming)),
      ofJourney(index, 'stops', ({ stopKey }) => String(stopKey)),
    ]).flat(),
  ],
  measures: [
    measure('amount', ({ price }) => price.amountMinor, { bars: histogramBars }),
    measure('duration', ({ duration }) => duration, { bars: histogramBars }),
    measure('layover', ({ layoverDuration }) => layoverDuration),
    measure('departs', ({ flightSummary }) => utcMinutes(flightSummary.departureTime)),
    measure('arrives', ({ flightSummary }) => utcMinutes(flightSummary.arrivalTime)),
    // What is charged, where the amounts are shown in another currency: it parts fares that come to the same there.
    measure('agent', ({ price }) => price.charged?.minor ?? price.agentMinor),
    // Who is not sent the customer's price sorts by the agent's.
    measure('gross', ({ price }) => price.grossMinor ?? price.agentMinor),
  ],
  best: { other: measurePlaces.duration, amountWeight: bestWeights.price, otherWeight: bestWeights.duration },
};

/** The same in another currency than sales are charged in: no list is in another order for being read in it (RES-09). */
export const exchangedFlightSchema: ResultsSchema<Itinerary> = { ...flightSchema, tie: measurePlaces.agent };
