import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DeskStaysAsked } from './desk-stays.ts';

/** What the desk looks at first: stays that wait for the house. */
export const firstStaysAtDesk: DeskStaysAsked = { tab: 'waiting', sale: null, search: '' };

/** Query of the desk's list of stays. It names only what differs from `firstStaysAtDesk`. */
export const deskStaysQuery = (asked: DeskStaysAsked): string => queryOfFilters(asked, firstStaysAtDesk);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const deskStaysFromQuery = (query: Iterable<readonly [name: string, value: string]>): DeskStaysAsked =>
  filtersFromQuery(query, {
    all: firstStaysAtDesk,
    shape: DeskStaysAsked,
    valueOf: (_filter, [written]) => written,
  });
