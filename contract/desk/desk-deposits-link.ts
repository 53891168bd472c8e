import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DeskDepositsAsked } from './desk-deposits.ts';

/** What the desk looks at first: payments that nobody has found. */
export const firstAtDesk: DeskDepositsAsked = { tab: 'to-match', method: null, search: '' };

/** Query of the desk's list of deposits. It names only what differs from `firstAtDesk`; empty where nothing does. */
export const deskDepositsQuery = (asked: DeskDepositsAsked): string => queryOfFilters(asked, firstAtDesk);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const deskDepositsFromQuery = (query: Iterable<readonly [name: string, value: string]>): DeskDepositsAsked =>
  filtersFromQuery(query, { all: firstAtDesk, shape: DeskDepositsAsked, valueOf: (_filter, [written]) => written });
