import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { DeskRegistrationsAsked } from './desk-registrations.ts';

/** What the desk looks at first: registrations that wait for the house. */
export const firstRegistrationsAtDesk: DeskRegistrationsAsked = { tab: 'waiting', kind: null, search: '' };

/** Query of the desk's list of registrations. It names only what differs from `firstRegistrationsAtDesk`. */
export const deskRegistrationsQuery = (asked: DeskRegistrationsAsked): string =>
  queryOfFilters(asked, firstRegistrationsAtDesk);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const deskRegistrationsFromQuery = (
  query: Iterable<readonly [name: string, value: string]>,
): DeskRegistrationsAsked =>
  filtersFromQuery(query, {
    all: firstRegistrationsAtDesk,
    shape: DeskRegistrationsAsked,
    valueOf: (_filter, [written]) => written,
  });
