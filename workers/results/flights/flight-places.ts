import { type FacetId, facetEntries, type RangeName, rangeEntries } from '../../../contract/flights/results-filters.ts';

/*
 * The positions of categories and measures in the engine's schema. The worker counts by them, and the page reads its
 * answers by them.
 */

/** Position of each facet among the categories. */
export const categoryOf = Object.fromEntries(facetEntries.map(({ id }, place) => [id, place])) as Readonly<
  Record<FacetId, number>
>;

/** Measures that only sort the list. */
export const sortMeasures = ['departs', 'arrives', 'agent'] as const;
export type SortMeasure = (typeof sortMeasures)[number];

/** The measures in order. The first one is the amount, as the engine requires. */
export const measureNames: readonly (RangeName | SortMeasure)[] = [
  'price',
  ...rangeEntries.map(({ id }) => id).filter((id) => id !== 'price'),
  ...sortMeasures,
];

/** Position of each measure. */
export const measurePlaces = Object.fromEntries(measureNames.map((name, place) => [name, place])) as Readonly<
  Record<RangeName | SortMeasure, number>
>;
