import {
  type Filters,
  filtersToQuery,
  noJourneyFilters,
  type PriceBasis,
  type SortOrder,
} from '../../../contract/results.ts';
import type { AnyOf, Question, Within } from '../engine/question.ts';
import { journeyPlaces, measurePlaces, tripPlaces } from './flight-places.ts';
import { measureOfSort } from './flight-schema.ts';

const asking = (category: number, values: readonly (string | number)[]): AnyOf[] =>
  values.length === 0 ? [] : [{ category, values: values.map(String) }];

/** Bounds of 0 ask nothing (spec 2 §5). */
const between = (measure: number, least: number, most: number): Within[] =>
  least > 0 || most > 0 ? [{ measure, least, most: most > 0 ? most : Number.POSITIVE_INFINITY }] : [];

const anyOfIn = (filters: Filters, journeysFlown: number): AnyOf[] => [
  ...asking(tripPlaces.stops, filters.stops),
  ...asking(tripPlaces.refundable, filters.refundableOnly ? ['yes'] : []),
  ...asking(tripPlaces.airlines, filters.airlines),
  ...asking(tripPlaces.alliances, filters.alliances),
  ...asking(tripPlaces.layoverAirports, filters.layoverAirports),
  ...asking(tripPlaces.arrivalAirports, filters.arrivalAirports),
  ...Array.from({ length: journeysFlown }, (_, index) => {
    const asked = filters.journeys[index] ?? noJourneyFilters;
    const places = journeyPlaces(index);
    return [
      ...asking(places.departs, asked.departs),
      ...asking(places.arrives, asked.arrives),
      ...asking(places.stops, asked.stops),
    ];
  }).flat(),
];

const withinIn = (filters: Filters): Within[] => {
  const { minLayoverMinutes: least, maxLayoverMinutes: most } = filters;
  return [
    ...between(measurePlaces.amount, filters.minPriceMinor, filters.maxPriceMinor),
    ...between(measurePlaces.duration, filters.minDurationMinutes, filters.maxDurationMinutes),
    ...(least === null && most === null
      ? []
      : [
          {
            measure: measurePlaces.layover,
            least: least ?? Number.NEGATIVE_INFINITY,
            most: most ?? Number.POSITIVE_INFINITY,
          },
        ]),
  ];
};

/** Turns a look's filters and order into questions; the same filters give the same lists, so that the engine knows them again. */
export class FlightQuestions {
  #key = '';
  #filters: Pick<Question, 'anyOf' | 'within'> = { anyOf: [], within: [] };

  /** `journeysFlown`: a journey that no trip has asks nothing. */
  of(filters: Filters, sort: SortOrder, basis: PriceBasis, journeysFlown: number): Question {
    const key = `${journeysFlown} ${filtersToQuery(filters)}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#filters = { anyOf: anyOfIn(filters, journeysFlown), within: withinIn(filters) };
    }
    return { ...this.#filters, order: { measure: measureOfSort(sort.field, basis), descending: sort.descending } };
  }
}
