import type { AirSearchRequest } from '../../contract/flights.ts';
import { type Filters, filtersFromQuery, filtersToQuery, type SortOrder } from '../../contract/results.ts';
import { searchFromQuery, searchToQuery } from '../../contract/search-link.ts';

export const resultsPath = '/flight-search-result';

export interface AddressedLook {
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly filters: Filters;
  readonly sort: SortOrder;
}

const requestIdPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** What an address asks of the results page; whatever cannot be read is left out. */
export const lookOfAddress = (query: string): AddressedLook => {
  const requestId = new URLSearchParams(query).get('requestId');
  return {
    search: searchFromQuery(query),
    requestId: requestId !== null && requestIdPattern.test(requestId) ? requestId : null,
    ...filtersFromQuery(query),
  };
};

/** The address of a look. `tenant` (development only) stays where it was. */
export const addressOfLook = ({ search, requestId, filters, sort }: AddressedLook, query: string): string => {
  const tenant = new URLSearchParams(query).get('tenant');
  const parts = [
    search === null ? '' : searchToQuery(search),
    requestId === null ? '' : `requestId=${requestId}`,
    filtersToQuery(filters, sort),
    tenant === null ? '' : `tenant=${encodeURIComponent(tenant)}`,
  ];
  return `${resultsPath}?${parts.filter((part) => part !== '').join('&')}`;
};

/** One search, one page: addresses that differ in filters, sort or request id only are the same. */
export const searchKeyOf = (query: string): string => {
  const { search, requestId } = lookOfAddress(query);
  return search === null ? (requestId ?? '') : searchToQuery(search);
};
