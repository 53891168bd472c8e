import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DifferencesAsked } from './desk-reconciliation.ts';

/** What the desk looks at first: the open differences of all gateways. */
export const firstDifferences: DifferencesAsked = { which: 'open', gateway: null, day: null };

/** Query of the page of reconciliation. It names only what differs from `firstDifferences`; empty where nothing does. */
export const differencesQuery = (asked: DifferencesAsked): string => queryOfFilters(asked, firstDifferences);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const differencesFromQuery = (query: Iterable<readonly [name: string, value: string]>): DifferencesAsked =>
  filtersFromQuery(query, { all: firstDifferences, shape: DifferencesAsked, valueOf: (_filter, [written]) => written });
