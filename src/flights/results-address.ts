import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { type Filters, filtersFromQuery, filtersToQuery, type SortOrder } from '../../contract/flights/results.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { exchangeOfQuery, searchFromQuery, searchToQuery } from '../../contract/search-link.ts';
import { comparedAtMost } from '../../machines/flights/flight-results.types.ts';

export interface AddressedLook {
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly comparedIds: readonly string[];
  /** Itinerary whose card is open. */
  readonly openedId: string | null;
  /** Display currency. `null` or left out: the tenant's currency. */
  readonly currency?: string | null;
}

const idPattern = /^[A-Za-z0-9_-]{6,64}$/;
const currencyPattern = /^[A-Z]{3}$/;
const isId = (text: string): boolean => idPattern.test(text);

/** The look that an address describes. Unreadable parts are ignored. */
export const lookOfAddress = (query: string): AddressedLook => {
  const pairs = new URLSearchParams(query);
  const [requestId, openedId] = [pairs.get('requestId'), pairs.get('open')];
  return {
    search: searchFromQuery(query),
    requestId: requestId !== null && isId(requestId) ? requestId : null,
    comparedIds: [...new Set((pairs.get('compare') ?? '').split(',').filter(isId))].slice(0, comparedAtMost),
    openedId: openedId !== null && isId(openedId) ? openedId : null,
    currency: currencyPattern.exec(pairs.get('currency') ?? '')?.[0] ?? null,
    ...filtersFromQuery(query),
  };
};

/** The address of a look. Keeps whose tickets are exchanged, and `tenant` (development only). */
export const addressOfLook = (look: AddressedLook, query: string): string => {
  const { search, requestId, filters, sort, comparedIds, openedId, currency = null } = look;
  const tenant = new URLSearchParams(query).get('tenant');
  const exchange = exchangeOfQuery(query);
  const parts = [
    search === null ? '' : searchToQuery(search),
    exchange === null || search?.exchangeOf !== undefined ? '' : `exchange=${exchange.orderReference}`,
    exchange === null ? '' : `pax=${exchange.paxIds.join(',')}`,
    requestId === null ? '' : `requestId=${requestId}`,
    filtersToQuery(filters, sort),
    comparedIds.length === 0 ? '' : `compare=${comparedIds.join(',')}`,
    openedId === null ? '' : `open=${openedId}`,
    currency === null ? '' : `currency=${currency}`,
    tenant === null ? '' : `tenant=${encodeURIComponent(tenant)}`,
  ];
  const path = exchange === null ? pagePaths.flightResults : pagePaths.exchangeSearchResult;
  return `${path}?${parts.filter((part) => part !== '').join('&')}`;
};

/**
 * Identifies the search of an address: addresses that differ only in filters, sort order or request id share one page.
 */
export const searchKeyOf = (query: string): string => {
  const { search, requestId } = lookOfAddress(query);
  return search === null ? (requestId ?? '') : searchToQuery(search);
};
