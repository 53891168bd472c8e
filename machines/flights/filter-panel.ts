import { withJourney } from '../../contract/loosen-filters.ts';
import { type DayPart, type Filters, noJourneyFilters } from '../../contract/results.ts';
import type { FacetValue, Histogram, Range, ResultsWindow } from '../../contract/results-window.ts';
import { dayPartLabels, endsAskedFor, journeyTitle, stopsLabel } from './filter-words.ts';
import { airlineNamed, cityNamed } from './itinerary-card.ts';
import { chosenRange, type RangeName, spanOf } from './range-typing.ts';

export interface FacetRow {
  readonly code: string;
  readonly label: string;
  readonly count: number;
  readonly cheapestMinor: number | null;
  readonly chosen: boolean;
}

export interface FacetGroup {
  /** What it narrows, for `withRowSwitched`. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

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

type ListName = 'stops' | 'airlines' | 'alliances' | 'layoverAirports' | 'arrivalAirports';

const switched = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** The filters with one row of a group switched: chosen where it was not, and the other way round. */
export const withRowSwitched = (filters: Filters, group: string, code: string): Filters => {
  const [, part, journey] = /^(departs|arrives|stops)(\d+)$/.exec(group) ?? [];
  if (part !== undefined && journey !== undefined) {
    const index = Number(journey) - 1;
    const asked = filters.journeys[index] ?? noJourneyFilters;
    return withJourney(
      filters,
      index,
      part === 'stops'
        ? { stops: switched(asked.stops, Number(code)) }
        : { [part]: switched(asked[part as 'departs' | 'arrives'], code as DayPart) },
    );
  }
  switch (group) {
    case 'refundable':
      return { ...filters, refundableOnly: !filters.refundableOnly };
    case 'stops':
      return { ...filters, stops: switched(filters.stops, Number(code)) };
    default: {
      const list = group as Exclude<ListName, 'stops'>;
      return { ...filters, [list]: switched(filters[list], code) };
    }
  }
};

/** Made once: made for each comparison, as `localeCompare` does, it is most of what a panel costs. */
const byName = new Intl.Collator();

/** All facets of the left column: those with one value only are left out, unless it is chosen. */
export const filterPanelOf = (filters: Filters, seen: ResultsWindow): FilterPanelView => ({
  filters,
  currency: seen.currency ?? '',
  groups: groupsOf(filters, seen).filter(({ rows }) => rows.length > 1 || rows.some((row) => row.chosen)),
  ranges: rangesOf(filters, seen),
  chosenCount: chosenCount(filters),
});

const groupsOf = (filters: Filters, { facets, names, request }: ResultsWindow): FacetGroup[] => {
  const list = (name: ListName, title: string, label: (code: string) => string): FacetGroup => ({
    name,
    title,
    rows: facets[name].map((value) => row(value, label(value.code), filters[name].map(String).includes(value.code))),
  });
  const byCount = (group: FacetGroup): FacetGroup => ({
    ...group,
    rows: [...group.rows].sort((one, other) => other.count - one.count || byName.compare(one.label, other.label)),
  });
  const place = (code: string): string => `${cityNamed(code, names)} ${code}`;
  return [
    list('stops', 'Stops', stopsLabel),
    {
      name: 'refundable',
      title: 'Fare rules',
      rows: facets.refundable
        .filter(({ code }) => code === 'yes')
        .map((value) => row(value, 'Refundable only', filters.refundableOnly)),
    },
    byCount(list('airlines', 'Airlines', (code) => airlineNamed(code, names).name)),
    ...facets.journeys.flatMap((journey, index) =>
      journeyGroups(filters, journey, index, journeyTitle(index, facets.journeys.length, endsAskedFor(request))),
    ),
    byCount(list('layoverAirports', 'Change at', place)),
    byCount(list('alliances', 'Alliances', (code) => code)),
    list('arrivalAirports', 'Arrival airport', place),
  ];
};

const journeyGroups = (
  filters: Filters,
  journey: ResultsWindow['facets']['journeys'][number],
  index: number,
  which: string,
): FacetGroup[] => {
  const asked = filters.journeys[index] ?? noJourneyFilters;
  const group = (name: 'departs' | 'arrives', title: string): FacetGroup => ({
    name: `${name}${index + 1}`,
    title: which === '' ? title : `${which}: ${title.toLowerCase()}`,
    rows: journey[name].map((value) =>
      row(value, dayPartLabels[value.code as DayPart] ?? value.code, asked[name].includes(value.code as DayPart)),
    ),
  });
  const stops: FacetGroup = {
    name: `stops${index + 1}`,
    title: `${which}: stops`,
    rows: journey.stops.map((value) => row(value, stopsLabel(value.code), asked.stops.includes(Number(value.code)))),
  };
  return [group('departs', 'Departs'), group('arrives', 'Arrives'), ...(which === '' ? [] : [stops])];
};

const row = (value: FacetValue, label: string, chosen: boolean): FacetRow => ({
  code: value.code,
  label,
  count: value.count,
  cheapestMinor: value.cheapestMinor,
  chosen,
});

const rangesOf = (filters: Filters, { bounds, histograms }: ResultsWindow): RangeGroup[] => {
  const range = (name: RangeName, title: string, bars: Histogram | null): RangeGroup[] => {
    const span = spanOf(bounds, name);
    if (span === null || span.min >= span.max) return [];
    const chosen = chosenRange(filters, name, span);
    return [{ name, title, span, chosen, bars }];
  };
  return [
    ...range('price', 'Price', histograms.price),
    ...range('duration', 'Time travelling', histograms.duration),
    ...range('layover', 'Time on the ground', null),
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
