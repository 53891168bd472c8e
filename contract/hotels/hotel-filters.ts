import { type Bounds, decoded, listText, readList, readPairs, readWhole } from '../flights/results.ts';
import { histogramBars } from '../flights/results-filters.ts';
import { HotelBoard, HotelFacility, type HotelResult, RoomView } from './hotels.ts';

/*
 * The filters of the hotels' results page (spec 2 §3). The engine's columns and questions, the filter panel, the chips and the
 * address derive from this table.
 */

/** Properties this far from the centre or less are central. */
export const centralMetres = 2_000;

/** What most people ask for, each with the test of a result. A result must have all that are chosen. */
const popular = {
  'free-cancellation': ({ freeCancellationUntil }) => freeCancellationUntil !== null,
  breakfast: ({ boards }) => boards.some((board) => board !== 'RO'),
  central: ({ hotel }) => hotel.metresFromCentre <= centralMetres,
  'family-rooms': ({ hotel }) => hotel.facilities.includes('family-rooms'),
  'prayer-room': ({ hotel }) => hotel.facilities.includes('prayer-room'),
} as const satisfies Readonly<Record<string, (row: HotelResult) => boolean>>;

export type PopularFilter = keyof typeof popular;
export const popularFilters = Object.keys(popular) as PopularFilter[];

/** Facilities with a filter of their own: those that are not among the popular ones. */
export const facilityFilters: readonly HotelFacility[] = Object.values(HotelFacility.schema).filter(
  (facility) => !(facility in popular) && facility !== 'breakfast',
);

/** Filters by any of the chosen values. */
const anyOf = {
  stars: { key: 'stars', accepts: /^[1-5]$/, valuesOf: ({ hotel }) => String(hotel.stars) },
  boards: { key: 'board', accepts: codes(HotelBoard.schema), valuesOf: ({ boards }) => boards },
  districts: { key: 'district', accepts: /^.{1,80}$/, valuesOf: ({ hotel }) => hotel.districtName },
  roomViews: { key: 'view', accepts: codes(RoomView.schema), valuesOf: ({ roomViews }) => roomViews },
} as const satisfies Readonly<Record<string, AnyOfFilter>>;

interface AnyOfFilter {
  /** Name in the address. */
  readonly key: string;
  /** Values that an address may contain. */
  readonly accepts: RegExp;
  valuesOf(row: HotelResult): string | readonly string[];
}

/** Filters of which a result must have all chosen values. */
const allOf = {
  popular: { key: 'popular', values: popularFilters, has: (row, value) => popular[value as PopularFilter](row) },
  facilities: {
    key: 'has',
    values: facilityFilters,
    has: ({ hotel }, value) => hotel.facilities.some((facility) => facility === value),
  },
} as const satisfies Readonly<Record<string, AllOfFilter>>;

interface AllOfFilter {
  readonly key: string;
  readonly values: readonly string[];
  has(row: HotelResult, value: string): boolean;
}

function codes(schema: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`^(${Object.values(schema).join('|')})$`);
}

export type AnyOfName = keyof typeof anyOf;
export type AllOfName = keyof typeof allOf;
/** A filter by values. */
export type ValuesName = AnyOfName | AllOfName;

export const anyOfFilters: Readonly<Record<AnyOfName, AnyOfFilter>> = anyOf;
export const allOfFilters: Readonly<Record<AllOfName, AllOfFilter>> = allOf;
export const anyOfNames = Object.keys(anyOf) as AnyOfName[];
export const allOfNames = Object.keys(allOf) as AllOfName[];

/** Bars of the histogram of prices. */
export const priceBars = histogramBars;

/** The chosen filters. A result must pass all of them. Default of each: not set. */
export type HotelFilters = {
  /** Part of the name, in any case. */
  readonly name?: string;
  /** Total for all rooms and nights, in minor units. */
  readonly price?: Bounds;
} & { readonly [Name in ValuesName]?: readonly string[] };

/** A filter, by its name. */
export type HotelFilterName = keyof HotelFilters;

/** The filters in the order of the panel. */
export const hotelFilterNames: readonly HotelFilterName[] = [
  'name',
  'popular',
  'price',
  'stars',
  'boards',
  'districts',
  'roomViews',
  'facilities',
];

export const noHotelFilters: HotelFilters = {};

const asksNothing = (value: HotelFilters[HotelFilterName]): boolean => {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return 'least' in value ? value.least === null && value.most === null : value.length === 0;
};

/** The filters with one set to a value. `undefined` and values that ask nothing remove it. */
export const withHotelFilter = <Name extends HotelFilterName>(
  filters: HotelFilters,
  name: Name,
  value: HotelFilters[Name],
): HotelFilters => {
  const { [name]: _replaced, ...others } = filters;
  return asksNothing(value) ? others : { ...others, [name]: value };
};

/** The names of the filters that are set, in the order of the panel. */
export const setHotelFilters = (filters: HotelFilters): readonly HotelFilterName[] =>
  hotelFilterNames.filter((name) => !asksNothing(filters[name]));

/** The filters with one value of a filter switched on or off. */
export const withValueSwitched = (filters: HotelFilters, name: ValuesName, value: string): HotelFilters => {
  const values = filters[name] ?? [];
  const others = values.filter((other) => other !== value);
  return withHotelFilter(filters, name, others.length < values.length ? others : [...values, value]);
};

/** A name as it is compared: without accents, in lower case. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

export const hotelSortFields = ['price', 'stars', 'distance'] as const;
export type HotelSortField = (typeof hotelSortFields)[number];

export interface HotelSort {
  readonly field: HotelSortField;
  readonly descending: boolean;
}

export const cheapestHotelsFirst: HotelSort = { field: 'price', descending: false };

/** The order after a choice of `field`: the same field reverses; stars begin with the most, other fields with the least. */
export const nextHotelSort = (sort: HotelSort, field: HotelSortField): HotelSort => ({
  field,
  descending: sort.field === field ? !sort.descending : field === 'stars',
});

const nameAtMost = 60;

/** Filters and order as a query string without `?`, in a fixed order. Filters that are not set are left out. */
export const hotelFiltersToQuery = (filters: HotelFilters, sort: HotelSort = cheapestHotelsFirst): string =>
  [
    ['name', encodeURIComponent((filters.name ?? '').trim().slice(0, nameAtMost))],
    ['minPrice', boundText(filters.price?.least)],
    ['maxPrice', boundText(filters.price?.most)],
    ...anyOfNames.map((name) => [anyOf[name].key, listText(filters[name] ?? [])]),
    ...allOfNames.map((name) => [allOf[name].key, listText(filters[name] ?? [])]),
    ['sort', sort.field === 'price' && !sort.descending ? '' : `${sort.descending ? '-' : ''}${sort.field}`],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const boundText = (bound: number | null | undefined): string =>
  bound === null || bound === undefined ? '' : `${bound}`;

/** Filters and order from a query string. Unknown or malformed parts are ignored. */
export const hotelFiltersFromQuery = (query: string): { readonly filters: HotelFilters; readonly sort: HotelSort } => {
  const pairs = readPairs(query);
  const one = (name: string): string => pairs.get(name) ?? '';
  let filters = withHotelFilter(noHotelFilters, 'name', (decoded(one('name')) ?? '').trim().slice(0, nameAtMost));
  const open = (bound: number | null): number | null => (bound === 0 ? null : bound);
  const price = { least: open(readWhole(one('minPrice'))), most: open(readWhole(one('maxPrice'))) };
  filters = withHotelFilter(filters, 'price', price);
  for (const name of anyOfNames)
    filters = withHotelFilter(filters, name, readList(one(anyOf[name].key), anyOf[name].accepts));
  for (const name of allOfNames) {
    const known: readonly string[] = allOf[name].values;
    const values = readList(one(allOf[name].key), /^[a-z-]{1,40}$/).filter((value) => known.includes(value));
    filters = withHotelFilter(filters, name, values);
  }
  return { filters, sort: sortOf(one('sort')) };
};

const sortOf = (text: string): HotelSort => {
  const descending = text.startsWith('-');
  const field = hotelSortFields.find((known) => known === (descending ? text.slice(1) : text));
  return field === undefined ? cheapestHotelsFirst : { field, descending };
};
