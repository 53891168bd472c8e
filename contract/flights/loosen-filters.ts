import { type Filters, setFilters, withFilter } from './results.ts';
import type { FilterEntry } from './results-filters.ts';

/** The chosen filters without one of them. */
export interface Loosening {
  readonly entry: FilterEntry;
  readonly filters: Filters;
}

/** For each filter that is set, the filters without it, in the order of the panel. */
export const looseningsOf = (filters: Filters): readonly Loosening[] =>
  setFilters(filters).map((entry) => ({ entry, filters: withFilter(filters, entry.id, undefined) }));
