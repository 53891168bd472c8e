import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { filtersFromQuery, filtersToQuery } from '../../../contract/flights/results.ts';
import { directions } from '../../../contract/flights/results-window.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { searchFromQuery, searchToQuery } from '../../../contract/search-link.ts';
import {
  type ChosenRef,
  forBoth,
  type PairAddressOrder,
  pairKinds,
  type TwoOneWayInput,
} from '../../../machines/flights/two-one-way.types.ts';

export type AddressedPair = Omit<TwoOneWayInput, 'intentKey' | 'priceType'>;
type NotedPair = Omit<Extract<PairAddressOrder, { type: 'page.noted' }>, 'type' | 'replace'>;

const currencyPattern = /^[A-Z]{3}$/;
const idPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** What an address asks of the page. `null`: it holds no return search. Unreadable parts are ignored. */
export const pairOfAddress = (query: string): AddressedPair | null => {
  const search = returnOf(searchFromQuery(query));
  if (search === null) return null;
  const asked = new URLSearchParams(query);
  const id = (name: string): string | null => {
    const value = asked.get(name) ?? '';
    return idPattern.test(value) ? value : null;
  };
  return {
    kind: pairKinds.find((known) => known === asked.get('sold')) ?? 'two-one-way',
    search,
    requestIds: forBoth((direction) => id(`${direction}Search`)),
    ...filtersFromQuery(query),
    currency: currencyPattern.exec(asked.get('currency') ?? '')?.[0] ?? null,
    chosen: forBoth((direction): ChosenRef | null => {
      const itineraryId = id(direction);
      return itineraryId === null ? null : { itineraryId, brandId: id(`${direction}Brand`) };
    }),
  };
};

const returnOf = (search: AirSearchRequest | null): AirSearchRequest | null =>
  search?.tripType === 'R' && (search.segments[0]?.returnDate ?? null) !== null ? search : null;

/** The address of what the page shows. Keeps `tenant` (development only). */
export const addressOfPair = (pair: NotedPair, query: string): string => {
  const { kind, search, requestIds, filters, sort, currency = null, chosen } = pair;
  const tenant = new URLSearchParams(query).get('tenant');
  const parts = [
    searchToQuery(search),
    pairOf('sold', kind === 'two-one-way' ? null : kind),
    ...directions.flatMap((direction) => {
      const { itineraryId = null, brandId = null } = chosen[direction] ?? {};
      return [
        pairOf(`${direction}Search`, requestIds[direction]),
        pairOf(direction, itineraryId),
        pairOf(`${direction}Brand`, brandId),
      ];
    }),
    filtersToQuery(filters, sort),
    pairOf('currency', currency),
    pairOf('tenant', tenant === null ? null : encodeURIComponent(tenant)),
  ];
  return `${pagePaths.twoOneWay}?${parts.filter((part) => part !== '').join('&')}`;
};

const pairOf = (name: string, value: string | null): string => (value === null ? '' : `${name}=${value}`);
