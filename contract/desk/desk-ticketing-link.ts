import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DeskTicketingAsked } from './desk-ticketing.ts';

/** What the desk looks at first: orders that wait for the house. */
export const firstTicketingAtDesk: DeskTicketingAsked = { tab: 'late', search: '' };

/** Query of the desk's list of ticketing. It names only what differs from `firstTicketingAtDesk`; empty where nothing does. */
export const deskTicketingQuery = (asked: DeskTicketingAsked): string => queryOfFilters(asked, firstTicketingAtDesk);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const deskTicketingFromQuery = (query: Iterable<readonly [name: string, value: string]>): DeskTicketingAsked =>
  filtersFromQuery(query, {
    all: firstTicketingAtDesk,
    shape: DeskTicketingAsked,
    valueOf: (_filter, [written]) => written,
  });
