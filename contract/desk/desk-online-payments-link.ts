import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DeskPaymentsAsked } from './desk-online-payments.ts';

/** What the desk looks at first: payments that are held. */
export const firstPaymentsAtDesk: DeskPaymentsAsked = { tab: 'review', gateway: null, search: '' };

/** Query of the desk's list of payments. It names only what differs from `firstPaymentsAtDesk`; empty where nothing does. */
export const deskPaymentsQuery = (asked: DeskPaymentsAsked): string => queryOfFilters(asked, firstPaymentsAtDesk);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const deskPaymentsFromQuery = (query: Iterable<readonly [name: string, value: string]>): DeskPaymentsAsked =>
  filtersFromQuery(query, {
    all: firstPaymentsAtDesk,
    shape: DeskPaymentsAsked,
    valueOf: (_filter, [written]) => written,
  });
