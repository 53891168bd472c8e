import { type Filters, isFiltered, type JourneyFilters, noJourneyFilters } from './results.ts';

export type JourneyFilterName = keyof JourneyFilters;

/** One filter, or all values of one list: what can be taken away alone. A journey's is numbered from 1. */
export type FilterName =
  | 'stops'
  | 'refundable'
  | 'airlines'
  | 'alliances'
  | 'layoverAirports'
  | 'arrivalAirports'
  | 'price'
  | 'duration'
  | 'layover'
  | `${JourneyFilterName}${number}`;

/** The same filters without one of them. */
export interface Loosening {
  readonly name: FilterName;
  readonly filters: Filters;
}

const journeyNames = ['departs', 'arrives', 'stops'] as const satisfies readonly JourneyFilterName[];

/** Filters with one journey's changed; journeys before it that ask nothing are written out. */
export const withJourney = (filters: Filters, index: number, change: Partial<JourneyFilters>): Filters => ({
  ...filters,
  journeys: Array.from({ length: Math.max(index + 1, filters.journeys.length) }, (_, at) => {
    const before = filters.journeys[at] ?? noJourneyFilters;
    return at === index ? { ...before, ...change } : before;
  }),
});

/** Every filter that is set, taken away alone, in the order of the filters. */
export const looseningsOf = (filters: Filters): readonly Loosening[] => {
  const tries: Loosening[] = [
    { name: 'stops', filters: { ...filters, stops: [] } },
    { name: 'refundable', filters: { ...filters, refundableOnly: false } },
    { name: 'airlines', filters: { ...filters, airlines: [] } },
    { name: 'price', filters: { ...filters, minPriceMinor: 0, maxPriceMinor: 0 } },
    { name: 'duration', filters: { ...filters, minDurationMinutes: 0, maxDurationMinutes: 0 } },
    { name: 'layover', filters: { ...filters, minLayoverMinutes: null, maxLayoverMinutes: null } },
    ...filters.journeys.flatMap((_, index) =>
      journeyNames.map(
        (name): Loosening => ({
          name: `${name}${index + 1}`,
          filters: withJourney(filters, index, { [name]: [] }),
        }),
      ),
    ),
    { name: 'layoverAirports', filters: { ...filters, layoverAirports: [] } },
    { name: 'alliances', filters: { ...filters, alliances: [] } },
    { name: 'arrivalAirports', filters: { ...filters, arrivalAirports: [] } },
  ];
  return isFiltered(filters) ? tries.filter((tried) => asked(tried.filters) !== asked(filters)) : [];
};

const asked = (filters: Filters): string => JSON.stringify(filters);
