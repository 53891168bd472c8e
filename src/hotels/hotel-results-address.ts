import { hotelFiltersFromQuery, hotelFiltersToQuery } from '../../contract/hotel-filters.ts';
import { hotelSearchFromQuery, hotelSearchToQuery } from '../../contract/hotel-search-link.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { HotelResultsInput } from '../../machines/hotels/hotel-results.types.ts';

export type AddressedHotels = Omit<HotelResultsInput, 'intentKey'>;

const idPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** The look that an address describes. Unreadable parts are ignored. */
export const hotelsOfAddress = (query: string): AddressedHotels => {
  const requestId = new URLSearchParams(query).get('requestId');
  return {
    search: hotelSearchFromQuery(query),
    requestId: requestId !== null && idPattern.test(requestId) ? requestId : null,
    ...hotelFiltersFromQuery(query),
  };
};

/** The address of a look. Keeps `tenant` (development only). */
export const addressOfHotels = ({ search, requestId, filters, sort }: AddressedHotels, query: string): string => {
  const tenant = new URLSearchParams(query).get('tenant');
  const parts = [
    search === null ? '' : hotelSearchToQuery(search),
    requestId === null ? '' : `requestId=${requestId}`,
    hotelFiltersToQuery(filters, sort),
    tenant === null ? '' : `tenant=${encodeURIComponent(tenant)}`,
  ];
  return `${pagePaths.hotelResults}?${parts.filter((part) => part !== '').join('&')}`;
};

/** Identifies the search of an address: addresses that differ only in filters, order or request id share one page. */
export const hotelSearchKeyOf = (query: string): string => {
  const { search, requestId } = hotelsOfAddress(query);
  return search === null ? (requestId ?? '') : hotelSearchToQuery(search);
};
