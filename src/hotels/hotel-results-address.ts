import { hotelFiltersFromQuery, hotelFiltersToQuery } from '../../contract/hotels/hotel-filters.ts';
import { hotelSearchFromQuery, hotelSearchToQuery } from '../../contract/hotels/hotel-search-link.ts';
import { mapPlaceOf, mapPlaceText } from '../../contract/hotels/local-map.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { comparedAtMost } from '../../machines/flights/flight-results.types.ts';
import type { HotelResultsInput } from '../../machines/hotels/hotel-results.types.ts';

/** Name of the map in the address. */
export const mapParameter = 'map';

export type AddressedHotels = Omit<HotelResultsInput, 'intentKey' | 'priceType'>;

const idPattern = /^[A-Za-z0-9_-]{6,64}$/;
const isId = (text: string): boolean => idPattern.test(text);

/** The look that an address describes. Unreadable parts are ignored. */
export const hotelsOfAddress = (query: string): AddressedHotels => {
  const pairs = new URLSearchParams(query);
  const requestId = pairs.get('requestId');
  return {
    search: hotelSearchFromQuery(query),
    requestId: requestId !== null && isId(requestId) ? requestId : null,
    comparedIds: [...new Set((pairs.get('compare') ?? '').split(',').filter(isId))].slice(0, comparedAtMost),
    ...hotelFiltersFromQuery(query),
  };
};

/** The address of a look. Keeps `tenant` (development only) and the map, which has a flow of its own. */
export const addressOfHotels = (
  { search, requestId, filters, sort, comparedIds }: AddressedHotels,
  query: string,
): string => {
  const kept = new URLSearchParams(query);
  const tenant = kept.get('tenant');
  const map = mapPlaceText(mapPlaceOf(kept.get(mapParameter) ?? ''));
  const parts = [
    search === null ? '' : hotelSearchToQuery(search),
    requestId === null ? '' : `requestId=${requestId}`,
    hotelFiltersToQuery(filters, sort),
    comparedIds.length === 0 ? '' : `compare=${comparedIds.join(',')}`,
    map === '' ? '' : `${mapParameter}=${map}`,
    tenant === null ? '' : `tenant=${encodeURIComponent(tenant)}`,
  ];
  return `${pagePaths.hotelResults}?${parts.filter((part) => part !== '').join('&')}`;
};

/** Identifies the search of an address: addresses that differ only in filters, order or request id share one page. */
export const hotelSearchKeyOf = (query: string): string => {
  const { search, requestId } = hotelsOfAddress(query);
  return search === null ? (requestId ?? '') : hotelSearchToQuery(search);
};
