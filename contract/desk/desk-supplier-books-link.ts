import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { SupplierDifferencesAsked } from './desk-supplier-books.ts';

/** What the desk looks at first: the open differences. */
export const firstSupplierDifferences: SupplierDifferencesAsked = { which: 'open' };

/** Query of the page of bookings at suppliers. It names only what differs from `firstSupplierDifferences`. */
export const supplierDifferencesQuery = (asked: SupplierDifferencesAsked): string =>
  queryOfFilters(asked, firstSupplierDifferences);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const supplierDifferencesFromQuery = (
  query: Iterable<readonly [name: string, value: string]>,
): SupplierDifferencesAsked =>
  filtersFromQuery(query, {
    all: firstSupplierDifferences,
    shape: SupplierDifferencesAsked,
    valueOf: (_filter, [written]) => written,
  });
