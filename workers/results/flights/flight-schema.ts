import type { Itinerary } from '../../../contract/flights/flights.ts';
import { bestWeights, type SortField } from '../../../contract/flights/results.ts';
import {
  type FacetEntry,
  facetEntries,
  flightFilters,
  type RangeName,
} from '../../../contract/flights/results-filters.ts';
import { sameFlightsOf } from '../../../contract/flights/same-flights.ts';
import type { Category, Measure, ResultsSchema } from '../engine/schema.ts';
import { measureNames, measurePlaces, type SortMeasure } from './flight-places.ts';

const minuteMs = 60_000;
const utcMinutes = (time: string): number => Math.floor(Date.parse(time) / minuteMs);

const categoryFor = ({ id, journey, declared }: FacetEntry): Category<Itinerary> => {
  if (declared.kind === 'switch' || declared.of === 'trip') return { name: id, valuesOf: declared.valuesOf };
  return {
    name: id,
    valuesOf: ({ journeyWises }) => {
      const flown = journeyWises[journey ?? 0];
      return flown === undefined ? null : declared.valuesOf(flown);
    },
  };
};

/** Departure and arrival are compared as instants, not as local clock times. */
const sorts: Readonly<Record<SortMeasure, (row: Itinerary) => number>> = {
  departs: ({ flightSummary }) => utcMinutes(flightSummary.departureTime),
  arrives: ({ flightSummary }) => utcMinutes(flightSummary.arrivalTime),
  /** The charged amount where the list is in another currency: it orders fares that are equal in that currency. */
  agent: ({ price }) => price.charged?.minor ?? price.agentMinor,
};

const isSort = (name: RangeName | SortMeasure): name is SortMeasure => name in sorts;

const measureFor = (name: RangeName | SortMeasure): Measure<Itinerary> => {
  if (isSort(name)) return { name, of: sorts[name], bars: 0 };
  const { of, bars } = flightFilters[name];
  return { name, of, bars };
};

/** Position of the measure that a list is sorted by. */
export const measureOfSort = (field: SortField): number =>
  measurePlaces[({ price: 'price', duration: 'duration', depart: 'departs', arrive: 'arrives' } as const)[field]];

/** Flights as the engine holds them: a category for each facet, a measure for each range and each sort order. */
export const flightSchema: ResultsSchema<Itinerary> = {
  idOf: ({ itineraryId }) => itineraryId,
  comesBeside: ({ pushtoItinerary }) => pushtoItinerary,
  soldThingOf: sameFlightsOf,
  categories: facetEntries.map(categoryFor),
  measures: measureNames.map(measureFor) as unknown as ResultsSchema<Itinerary>['measures'],
  best: { other: measurePlaces.duration, amountWeight: bestWeights.price, otherWeight: bestWeights.duration },
};

/** The schema for prices in another currency than sales are charged in: equal amounts keep the order of what is charged (RES-09). */
export const exchangedFlightSchema: ResultsSchema<Itinerary> = { ...flightSchema, tie: measurePlaces.agent };
