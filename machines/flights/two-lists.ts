import { facetEntries, forEachRange } from '../../contract/flights/results-filters.ts';
import {
  directions,
  emptyWindow,
  type Facets,
  type FacetValue,
  facetsOf,
  type Histogram,
  type Range,
  type ResultsWindow,
} from '../../contract/flights/results-window.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import type { ByDirection } from './two-one-way.types.ts';

/**
 * Merges the windows of two lists into one for the filter panel. Counts are added, a cheapest price is the lower of the
 * two, and the inbound's journey follows the outbound's. Rows and row numbers of the merged window have no meaning.
 */
export const mergedWindow = ({ outbound, inbound }: ByDirection<ResultsWindow>): ResultsWindow => {
  const matchCount = outbound.matchCount + inbound.matchCount;
  const bounds = forEachRange((name) => wider(outbound.bounds[name], inbound.bounds[name]));
  return {
    ...emptyWindow,
    hasResults: outbound.hasResults || inbound.hasResults,
    totalCount: outbound.totalCount + inbound.totalCount,
    matchCount,
    currency: outbound.currency ?? inbound.currency,
    facets: facetsOfBoth(outbound.facets, inbound.facets),
    journeyCount: 2,
    histograms: forEachRange((name) =>
      mergedHistogram(bounds[name], outbound.histograms[name], inbound.histograms[name]),
    ),
    bounds,
    names: {
      airports: { ...outbound.names.airports, ...inbound.names.airports },
      airlines: { ...outbound.names.airlines, ...inbound.names.airlines },
      aircraft: { ...outbound.names.aircraft, ...inbound.names.aircraft },
    },
  };
};

/** Each list has one journey. The outbound's is the first journey of the merged window, the inbound's the second. */
const facetsOfBoth = (outbound: Facets, inbound: Facets): Facets =>
  facetsOf(({ id, name, journey }) => {
    if (journey === null) return added(outbound[id] ?? [], inbound[id] ?? []);
    const own = facetEntries.find((entry) => entry.name === name && entry.journey === 0);
    const list = [outbound, inbound][journey];
    return own === undefined || list === undefined ? undefined : (list[own.id] ?? []);
  });

const added = (one: readonly FacetValue[], other: readonly FacetValue[]): readonly FacetValue[] => {
  const values = new Map(one.map((value) => [value.code, value]));
  for (const value of other) {
    const known = values.get(value.code);
    values.set(value.code, known === undefined ? value : inAll(known, value));
  }
  return [...values.values()].sort((first, second) => (first.code < second.code ? -1 : 1));
};

const inAll = (one: FacetValue, other: FacetValue): FacetValue => ({
  code: one.code,
  count: one.count + other.count,
  cheapestMinor: least(one.cheapestMinor, other.cheapestMinor),
});

const least = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
};

const wider = (one: Range | null, other: Range | null): Range | null => {
  if (one === null || other === null) return one ?? other;
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
};

/** Redraws bars over the wider span. The count of each bar is added to the bar that contains its middle. */
const mergedHistogram = (span: Range | null, ...drawn: readonly (Histogram | null)[]): Histogram | null => {
  const bars = Math.max(0, ...drawn.map((histogram) => histogram?.counts.length ?? 0));
  if (span === null || bars === 0) return null;
  const step = Math.max(1, (span.max - span.min) / bars);
  const counts = Array.from({ length: bars }, () => 0);
  for (const histogram of drawn) {
    histogram?.counts.forEach((count, index) => {
      const middle = histogram.from + (index + 0.5) * histogram.step;
      const at = Math.min(bars - 1, Math.max(0, Math.floor((middle - span.min) / step)));
      counts[at] = (counts[at] ?? 0) + count;
    });
  }
  return { from: span.min, step, counts };
};

const order = ['waiting', 'searching', 'failed', 'timed-out', 'answered'] as const;

/** Merges the progress of suppliers. A supplier has the state of its slower direction and the flights of both. */
export const suppliersOfBoth = (seen: ByDirection<ResultsWindow>): readonly SupplierProgress[] => {
  const [first = [], second = []] = directions.map((direction) => seen[direction].suppliers);
  if (first.length === 0 || second.length === 0) return [...first, ...second];
  return first.map((one, index) => {
    const other = second[index] ?? one;
    const state = order.find((known) => known === one.state || known === other.state) ?? one.state;
    return { ...one, state, itineraryCount: one.itineraryCount + other.itineraryCount };
  });
};
