import { is } from 'superstruct';
import { AirSearchRequest, type SearchSegment, segmentsAtMost } from './flights/flights.ts';
import { pagePaths } from './page-paths.ts';
import type { ExchangeRoute } from './post-travel/post-travel.ts';
import { opaqueId } from './shapes.ts';

/**
 * Parameter names of a search in the address of the results page. They differ from those of the filters
 * (`contract/flights/results.ts`), so that one address can carry both.
 */
const names = ['trip', 'leg', 'back', 'adults', 'children', 'infants', 'class', 'fare', 'prefer', 'exchange'] as const;
type Name = (typeof names)[number];

const legPattern = /^([A-Z]{3})-([A-Z]{3})-(\d{4}-\d{2}-\d{2})$/;
const countPattern = /^\d$/;

/**
 * A search as a query string without `?`, in one fixed order:
 * `trip=R&leg=DAC-DXB-2026-12-01&back=2026-12-08&adults=2&children=7&infants=0&class=E&fare=1`.
 * There is one `leg` per segment. `children` lists ages. `prefer` lists airlines and is left out when empty.
 * `exchange` names the order whose tickets are exchanged, and is left out elsewhere.
 */
export const searchToQuery = (search: AirSearchRequest): string => {
  const back = search.segments[0]?.returnDate ?? null;
  const pairs: [string, string][] = [
    ['trip', search.tripType],
    ...search.segments.map(({ origin, destination, departureDate }): [string, string] => [
      'leg',
      `${origin}-${destination}-${departureDate}`,
    ]),
    ...(back === null ? [] : [['back', back] as [string, string]]),
    ['adults', String(search.adultCount)],
    ...(search.childCount === 0 ? [] : [['children', search.childAges.join(',')] as [string, string]]),
    ...(search.infantCount === 0 ? [] : [['infants', String(search.infantCount)] as [string, string]]),
    ['class', search.travelClass],
    ['fare', String(search.fareType)],
    ...(search.preferredAirlines.length === 0
      ? []
      : [['prefer', [...search.preferredAirlines].sort().join(',')] as [string, string]]),
    ...(search.exchangeOf === undefined ? [] : [['exchange', search.exchangeOf] as [string, string]]),
  ];
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
};

/** The search in a query string, with or without `?`. `null`: no valid search. Other parameters are ignored. */
export const searchFromQuery = (query: string): AirSearchRequest | null => {
  const pairs = pairsOf(query);
  const one = (name: Name): string => pairs.find((pair) => pair.name === name)?.value ?? '';
  const legs = pairs
    .filter((pair) => pair.name === 'leg')
    .slice(0, segmentsAtMost + 1)
    .map((pair) => pair.value);
  const segments = legs.map((leg) => segmentOf(leg));
  if (segments.some((segment) => segment === null)) return null;
  const [first, ...rest] = segments as SearchSegment[];
  if (!first) return null;
  const trip = one('trip');
  const childAges = listOf(one('children')).map(Number);
  const search = {
    tripType: trip,
    segments: [{ ...first, returnDate: trip === 'R' ? one('back') : null }, ...rest],
    adultCount: countOf(one('adults')) ?? 1,
    childCount: childAges.length,
    childAges,
    infantCount: countOf(one('infants')) ?? 0,
    travelClass: one('class') || 'E',
    preferredAirlines: listOf(one('prefer')),
    fareType: countOf(one('fare')) ?? 1,
    ...(one('exchange') === '' ? {} : { exchangeOf: one('exchange') }),
  };
  if (!is(search, AirSearchRequest)) return null;
  const several = search.segments.length > 1;
  return several === (search.tripType === 'M') ? search : null;
};

/** Whose tickets are exchanged for other flights. */
export interface ExchangeChoice {
  readonly orderReference: string;
  readonly paxIds: readonly string[];
}

/** The results page for a search of flights for which tickets are exchanged. */
export const exchangeSearchAddress = (search: AirSearchRequest, { paxIds }: ExchangeChoice): string =>
  `${pagePaths.exchangeSearchResult}?${searchToQuery(search)}&pax=${paxIds.join(',')}`;

/** Passengers in a query string, `pax=…,…`, each once. */
export const paxOfQuery = (query: string): readonly string[] => {
  const written = pairsOf(query).find(({ name }) => name === 'pax')?.value ?? '';
  return [...new Set(listOf(written))].filter((paxId) => is(paxId, opaqueId()));
};

const routePattern = /^([A-Z]{3})-([A-Z]{3})$/;

/** Routes in a query string, `routes=DAC-CXB,CXB-DAC`, one a leg. `null`: none can be read. */
export const routesOfQuery = (query: string): readonly (ExchangeRoute | null)[] =>
  listOf(pairsOf(query).find(({ name }) => name === 'routes')?.value ?? '')
    .slice(0, segmentsAtMost)
    .map((written) => {
      const [, origin, destination] = routePattern.exec(written) ?? [];
      return origin && destination ? { origin, destination } : null;
    });

/** Whose tickets the address of a results page exchanges. `null`: flights are booked. */
export const exchangeOfQuery = (query: string): ExchangeChoice | null => {
  const orderReference = pairsOf(query).find(({ name }) => name === 'exchange')?.value ?? '';
  return orderReference === '' ? null : { orderReference, paxIds: paxOfQuery(query) };
};

/** A leg of a search, or one that is wanted: its route and its day. */
export interface DatedRoute extends ExchangeRoute {
  readonly date: string;
}

/** The legs of a search, the way back of a return trip among them. Empty: there is no search. */
export const legsOfSearch = (search: AirSearchRequest | null): readonly DatedRoute[] =>
  (search?.segments ?? []).flatMap(({ origin, destination, departureDate, returnDate }) => [
    { origin, destination, date: departureDate },
    ...(returnDate === null ? [] : [{ origin: destination, destination: origin, date: returnDate }]),
  ]);

/** The results page for a search. */
export const resultsAddress = (search: AirSearchRequest): string =>
  `${pagePaths.flightResults}?${searchToQuery(search)}`;

/** The search pad, filled in with a search. `null`: with the tenant's defaults. */
export const searchPadAddress = (search: AirSearchRequest | null): string =>
  search === null ? pagePaths.searchPad : `${pagePaths.searchPad}?${searchToQuery(search)}`;

/** A query string without the parameters of a search: only those of filters and sort order remain. */
export const withoutSearch = (query: string): string =>
  pairsOf(query)
    .filter((pair) => !(names as readonly string[]).includes(pair.name))
    .map((pair) => pair.written)
    .join('&');

/** The pairs of a query string, with or without `?`, as written. */
export const pairsOf = (query: string): { name: string; value: string; written: string }[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((written) => written !== '')
    .map((written) => {
      const at = written.indexOf('=');
      const name = at < 0 ? written : written.slice(0, at);
      return { name, value: at < 0 ? '' : written.slice(at + 1).replace(/%2C/gi, ','), written };
    });

const segmentOf = (leg: string): SearchSegment | null => {
  const [, origin, destination, departureDate] = legPattern.exec(leg) ?? [];
  if (!origin || !destination || !departureDate) return null;
  return { origin, destination, departureDate, returnDate: null };
};

const countOf = (value: string): number | null => (countPattern.test(value) ? Number(value) : null);
const listOf = (value: string): string[] => (value === '' ? [] : value.split(','));
