import { type DayPart, type Filters, type JourneyFilters, noJourneyFilters } from '../../contract/results.ts';
import type { FacetValue, Histogram, Range, ResultsWindow } from '../../contract/results-window.ts';
import { airlineNamed, cityNamed } from './itinerary-card.ts';

export interface FacetRow {
  readonly code: string;
  readonly label: string;
  readonly count: number;
  readonly cheapestMinor: number | null;
  readonly chosen: boolean;
  /** The filters with this row switched. */
  readonly next: Filters;
}

export interface FacetGroup {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

export type RangeName = 'price' | 'duration' | 'layover';

export interface RangeGroup {
  readonly name: RangeName;
  readonly title: string;
  readonly span: Range;
  /** The bounds as chosen; the span's own where nothing is. */
  readonly chosen: Range;
  readonly bars: Histogram | null;
}

export interface FilterPanelView {
  readonly filters: Filters;
  readonly currency: string;
  readonly groups: readonly FacetGroup[];
  readonly ranges: readonly RangeGroup[];
  /** How many filters are set. */
  readonly chosenCount: number;
}

/** What would bring results back: a filter to take away, and how many it gives at least. */
export interface Suggestion {
  readonly words: string;
  readonly atLeast: number;
  readonly next: Filters;
}

type ListName = 'stops' | 'airlines' | 'alliances' | 'layoverAirports' | 'arrivalAirports';

const dayPartLabels: Record<DayPart, string> = {
  '00-06': '00:00–05:59',
  '06-12': '06:00–11:59',
  '12-18': '12:00–17:59',
  '18-24': '18:00–23:59',
};

const stopsLabel = (code: string): string => {
  if (code === '0') return 'Non-stop';
  return code === '1' ? '1 stop' : `${code} stops`;
};

const switched = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

const withSwitched = (filters: Filters, name: ListName, code: string): Filters =>
  name === 'stops'
    ? { ...filters, stops: switched(filters.stops, Number(code)) }
    : { ...filters, [name]: switched(filters[name], code) };

const withJourney = (filters: Filters, index: number, change: Partial<JourneyFilters>): Filters => ({
  ...filters,
  journeys: Array.from({ length: Math.max(index + 1, filters.journeys.length) }, (_, at) => {
    const before = filters.journeys[at] ?? noJourneyFilters;
    return at === index ? { ...before, ...change } : before;
  }),
});

/** Sets a range; an end that lies on the span's own end asks nothing there. */
export const withRange = (filters: Filters, name: RangeName, span: Range, chosen: Range): Filters => {
  const min = chosen.min > span.min ? chosen.min : null;
  const max = chosen.max < span.max ? chosen.max : null;
  switch (name) {
    case 'price':
      return { ...filters, minPriceMinor: min ?? 0, maxPriceMinor: max ?? 0 };
    case 'duration':
      return { ...filters, minDurationMinutes: min ?? 0, maxDurationMinutes: max ?? 0 };
    case 'layover':
      return { ...filters, minLayoverMinutes: min, maxLayoverMinutes: max };
  }
};

/** All facets of the left column: those with one value only are left out, unless it is chosen. */
export const filterPanelOf = (filters: Filters, seen: ResultsWindow): FilterPanelView => ({
  filters,
  currency: seen.currency ?? '',
  groups: groupsOf(filters, seen).filter(({ rows }) => rows.length > 1 || rows.some((row) => row.chosen)),
  ranges: rangesOf(filters, seen),
  chosenCount: chosenCount(filters),
});

const groupsOf = (filters: Filters, { facets, names }: ResultsWindow): FacetGroup[] => {
  const list = (name: ListName, title: string, label: (code: string) => string): FacetGroup => ({
    name,
    title,
    rows: facets[name].map((value) => ({
      ...row(value, label(value.code), filters[name].map(String).includes(value.code)),
      next: withSwitched(filters, name, value.code),
    })),
  });
  const byCount = (group: FacetGroup): FacetGroup => ({
    ...group,
    rows: [...group.rows].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label)),
  });
  const place = (code: string): string => `${cityNamed(code, names)} ${code}`;
  return [
    list('stops', 'Stops', stopsLabel),
    {
      name: 'refundable',
      title: 'Fare rules',
      rows: facets.refundable
        .filter(({ code }) => code === 'yes')
        .flatMap((value) => [
          {
            ...row(value, 'Refundable only', filters.refundableOnly),
            next: { ...filters, refundableOnly: !filters.refundableOnly },
          },
        ]),
    },
    byCount(list('airlines', 'Airlines', (code) => airlineNamed(code, names).name)),
    ...facets.journeys.flatMap((journey, index) => journeyGroups(filters, journey, index, facets.journeys.length)),
    byCount(list('layoverAirports', 'Change at', place)),
    byCount(list('alliances', 'Alliances', (code) => code)),
    list('arrivalAirports', 'Arrival airport', place),
  ];
};

const journeyGroups = (
  filters: Filters,
  journey: ResultsWindow['facets']['journeys'][number],
  index: number,
  count: number,
): FacetGroup[] => {
  const asked = filters.journeys[index] ?? noJourneyFilters;
  const which = journeyTitle(index, count);
  const group = (name: 'departs' | 'arrives', title: string): FacetGroup => ({
    name: `${name}${index + 1}`,
    title: which === '' ? title : `${which}: ${title.toLowerCase()}`,
    rows: journey[name].map((value) => ({
      ...row(value, dayPartLabels[value.code as DayPart] ?? value.code, asked[name].includes(value.code as DayPart)),
      next: withJourney(filters, index, { [name]: switched(asked[name], value.code as DayPart) }),
    })),
  });
  const stops: FacetGroup = {
    name: `stops${index + 1}`,
    title: `${which}: stops`,
    rows: journey.stops.map((value) => ({
      ...row(value, stopsLabel(value.code), asked.stops.includes(Number(value.code))),
      next: withJourney(filters, index, { stops: switched(asked.stops, Number(value.code)) }),
    })),
  };
  return [group('departs', 'Departs'), group('arrives', 'Arrives'), ...(count > 1 ? [stops] : [])];
};

/** What a journey of a trip is called; one way has one, and needs no name. */
export const journeyTitle = (index: number, count: number): string => {
  if (count === 1) return '';
  if (count === 2) return index === 0 ? 'Outbound' : 'Inbound';
  return `Flight ${index + 1}`;
};

const row = (value: FacetValue, label: string, chosen: boolean): Omit<FacetRow, 'next'> => ({
  code: value.code,
  label,
  count: value.count,
  cheapestMinor: value.cheapestMinor,
  chosen,
});

const rangesOf = (filters: Filters, { bounds, histograms }: ResultsWindow): RangeGroup[] => {
  const range = (
    name: RangeName,
    title: string,
    span: Range | null,
    [min, max]: readonly [number | null, number | null],
    bars: Histogram | null,
  ): RangeGroup[] =>
    span === null || span.min >= span.max
      ? []
      : [{ name, title, span, chosen: { min: min || span.min, max: max || span.max }, bars }];
  return [
    ...range('price', 'Price', bounds.priceMinor, [filters.minPriceMinor, filters.maxPriceMinor], histograms.price),
    ...range(
      'duration',
      'Time travelling',
      bounds.durationMinutes,
      [filters.minDurationMinutes, filters.maxDurationMinutes],
      histograms.duration,
    ),
    ...range(
      'layover',
      'Time on the ground',
      bounds.layoverMinutes,
      [filters.minLayoverMinutes, filters.maxLayoverMinutes],
      null,
    ),
  ];
};

const chosenCount = (filters: Filters): number =>
  filters.stops.length +
  filters.airlines.length +
  filters.alliances.length +
  filters.layoverAirports.length +
  filters.arrivalAirports.length +
  (filters.refundableOnly ? 1 : 0) +
  (filters.minPriceMinor > 0 || filters.maxPriceMinor > 0 ? 1 : 0) +
  (filters.minDurationMinutes > 0 || filters.maxDurationMinutes > 0 ? 1 : 0) +
  (filters.minLayoverMinutes !== null || filters.maxLayoverMinutes !== null ? 1 : 0) +
  filters.journeys.reduce(
    (sum, { departs, arrives, stops }) => sum + departs.length + arrives.length + stops.length,
    0,
  );

/**
 * Filters whose removal alone would give results, most results first. A facet's counts are given all the other
 * filters, so they are what would be left; an airport changed at may be counted for one flight several times,
 * so there only the largest count is promised.
 */
export const suggestionsOf = (filters: Filters, { facets, histograms }: ResultsWindow): readonly Suggestion[] => {
  const sum = (values: readonly FacetValue[]): number => values.reduce((total, { count }) => total + count, 0);
  const most = (values: readonly FacetValue[]): number => Math.max(0, ...values.map(({ count }) => count));
  const bars = (drawn: Histogram | null): number => drawn?.counts.reduce((total, count) => total + count, 0) ?? 0;
  const tries: Suggestion[] = [
    { words: 'Allow any number of stops', atLeast: sum(facets.stops), next: { ...filters, stops: [] } },
    {
      words: 'Show non-refundable fares too',
      atLeast: sum(facets.refundable),
      next: { ...filters, refundableOnly: false },
    },
    { words: 'Allow every airline', atLeast: sum(facets.airlines), next: { ...filters, airlines: [] } },
    { words: 'Allow every alliance', atLeast: sum(facets.alliances), next: { ...filters, alliances: [] } },
    {
      words: 'Allow changing anywhere',
      atLeast: most(facets.layoverAirports),
      next: { ...filters, layoverAirports: [] },
    },
    {
      words: 'Allow every arrival airport',
      atLeast: sum(facets.arrivalAirports),
      next: { ...filters, arrivalAirports: [] },
    },
    {
      words: 'Allow any price',
      atLeast: bars(histograms.price),
      next: { ...filters, minPriceMinor: 0, maxPriceMinor: 0 },
    },
    {
      words: 'Allow any time travelling',
      atLeast: bars(histograms.duration),
      next: { ...filters, minDurationMinutes: 0, maxDurationMinutes: 0 },
    },
    ...facets.journeys.flatMap((journey, index): Suggestion[] => {
      const which = journeyTitle(index, facets.journeys.length).toLowerCase();
      const named = (what: string) => `Allow any ${which === '' ? '' : `${which} `}${what}`;
      return [
        {
          words: named('departure time'),
          atLeast: sum(journey.departs),
          next: withJourney(filters, index, { departs: [] }),
        },
        {
          words: named('arrival time'),
          atLeast: sum(journey.arrives),
          next: withJourney(filters, index, { arrives: [] }),
        },
        { words: named('stops'), atLeast: sum(journey.stops), next: withJourney(filters, index, { stops: [] }) },
      ];
    }),
  ];
  return tries
    .filter(({ atLeast, next }) => atLeast > 0 && chosenCount(next) < chosenCount(filters))
    .sort((one, other) => other.atLeast - one.atLeast)
    .slice(0, 3);
};
