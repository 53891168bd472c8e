import { type Filters, setFilters, withFilter } from '../../contract/flights/results.ts';
import {
  type FacetEntry,
  type FacetId,
  type FilterEntry,
  facetEntries,
  filterEntries,
  type RangeEntry,
  type RangeName,
} from '../../contract/flights/results-filters.ts';
import type { FacetValue, Histogram, Range, ResultsWindow } from '../../contract/flights/results-window.ts';
import { endsAskedFor, filterWords, journeyTitle } from './filter-words.ts';
import { chosenRange } from './range-typing.ts';

export interface FacetRow extends FacetValue {
  readonly label: string;
  readonly chosen: boolean;
}

export interface FacetGroup {
  readonly kind: 'values';
  readonly id: FacetId;
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

export interface RangeGroup {
  readonly kind: 'range';
  readonly id: RangeName;
  readonly title: string;
  readonly span: Range;
  /** The chosen bounds. An open end has the span's own bound. */
  readonly chosen: Range;
  readonly bars: Histogram | null;
}

export type FilterGroup = FacetGroup | RangeGroup;

export interface FilterPanelView {
  readonly filters: Filters;
  readonly currency: string;
  /** From top to bottom. */
  readonly groups: readonly FilterGroup[];
  /** Number of chosen values and ranges. */
  readonly chosenCount: number;
}

/** The filters with one row of a group switched on or off. */
export const withRowSwitched = (filters: Filters, id: FacetId, code: string): Filters => {
  const entry = facetEntries.find((known) => known.id === id);
  if (entry?.kind === 'switch') return withFilter(filters, entry.id, filters[entry.id] ? undefined : true);
  if (entry === undefined) return filters;
  const values = filters[entry.id] ?? [];
  const others = values.filter((other) => other !== code);
  return withFilter(filters, entry.id, others.length < values.length ? others : [...values, code]);
};

/** Created once: `localeCompare` creates a collator for each comparison, which is most of the cost of a panel. */
const byName = new Intl.Collator();

/** All filters of the panel. A facet with a single value and a range of a single number are left out. */
export const filterPanelOf = (filters: Filters, seen: ResultsWindow): FilterPanelView => ({
  filters,
  currency: seen.currency ?? '',
  groups: filterEntries.flatMap((entry) => groupOf(entry, filters, seen)),
  chosenCount: setFilters(filters).reduce((sum, { id }) => {
    const value = filters[id];
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0),
});

const groupOf = (entry: FilterEntry, filters: Filters, seen: ResultsWindow): readonly FilterGroup[] => {
  if (entry.kind === 'range') return rangeGroup(entry, filters, seen);
  const group: FacetGroup = {
    kind: 'values',
    id: entry.id,
    title: groupTitle(entry, seen),
    rows: rowsOf(entry, filters, seen),
  };
  return isChoice(entry, group, seen) ? [group] : [];
};

const isChoice = ({ name }: FacetEntry, { rows }: FacetGroup, { journeyCount }: ResultsWindow): boolean => {
  if ('onlyOfSeveral' in filterWords[name] && journeyCount < 2) return false;
  return rows.length > 1 || rows.some(({ chosen }) => chosen);
};

const groupTitle = ({ name, journey }: FacetEntry, seen: ResultsWindow): string => {
  const { title } = filterWords[name];
  const which = journey === null ? '' : journeyTitle(journey, seen.journeyCount, endsAskedFor(seen.request));
  return which === '' ? title : `${which}: ${title.toLowerCase()}`;
};

const rowsOf = (entry: FacetEntry, filters: Filters, { facets, names }: ResultsWindow): readonly FacetRow[] => {
  const values = facets[entry.id] ?? [];
  if (entry.kind === 'switch') {
    const { label } = filterWords[entry.name];
    const chosen = filters[entry.id] ?? false;
    return values.filter(({ code }) => code === entry.declared.value).map((value) => ({ ...value, label, chosen }));
  }
  const { label, order } = filterWords[entry.name];
  const chosen = filters[entry.id] ?? [];
  const rows = values.map((value) => ({
    ...value,
    label: label(value.code, names),
    chosen: chosen.includes(value.code),
  }));
  return order === 'code'
    ? rows
    : rows.sort((one, other) => other.count - one.count || byName.compare(one.label, other.label));
};

const rangeGroup = ({ id }: RangeEntry, filters: Filters, { bounds, histograms }: ResultsWindow): RangeGroup[] => {
  const span = bounds[id];
  if (span === null || span.min >= span.max) return [];
  const { title } = filterWords[id];
  return [{ kind: 'range', id, title, span, chosen: chosenRange(filters, id, span), bars: histograms[id] }];
};
