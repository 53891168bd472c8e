import {
  type AnyOfEntry,
  type AnyOfId,
  type FilterEntry,
  type FilterId,
  filterEntries,
  flightFilters,
  type RangeName,
  rangeEntries,
  type SwitchName,
} from './results-filters.ts';

/** Bounds of a range filter. `null`: no limit on that side. */
export interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * The chosen filters. A row must pass all of them; within a list, any value matches. Default of each filter: not set.
 */
export type Filters = { readonly [Id in AnyOfId]?: readonly string[] } & { readonly [Id in SwitchName]?: true } & {
  readonly [Id in RangeName]?: Bounds;
};

export const noFilters: Filters = {};

const asksNothing = (value: Filters[FilterId]): boolean => {
  if (value === undefined) return true;
  if (value === true) return false;
  return 'least' in value ? value.least === null && value.most === null : value.length === 0;
};

/** The filters that are set, in the order of the panel. */
export const setFilters = (filters: Filters): readonly FilterEntry[] =>
  filterEntries.filter(({ id }) => !asksNothing(filters[id]));

/** Whether any filter is set at all. */
export const isFiltered = (filters: Filters): boolean => filterEntries.some(({ id }) => !asksNothing(filters[id]));

/** The filters with one set to a value. `undefined`, an empty list and bounds without limits remove it. */
export const withFilter = <Id extends FilterId>(filters: Filters, id: Id, value: Filters[Id]): Filters => {
  const { [id]: _replaced, ...others } = filters;
  return (asksNothing(value) ? others : { ...others, [id]: value }) as Filters;
};

/** Bounds with 0 replaced by `null` where the filter declares `zeroIsOpen`. */
export const boundsFor = (name: RangeName, { least, most }: Bounds): Bounds => {
  const open = (bound: number | null) => (flightFilters[name].zeroIsOpen && bound === 0 ? null : bound);
  return { least: open(least), most: open(most) };
};

/** The filters without limits in money, which mean nothing in another currency. */
export const withoutMoneyLimits = (filters: Filters): Filters =>
  rangeEntries
    .filter(({ declared }) => declared.unit === 'money')
    .reduce((rest, { id }) => withFilter(rest, id, undefined), filters);

export const sortFields = ['price', 'duration', 'depart', 'arrive'] as const;
export type SortField = (typeof sortFields)[number];

export interface SortOrder {
  readonly field: SortField;
  readonly descending: boolean;
}

export const cheapestFirst: SortOrder = { field: 'price', descending: false };

/** The order after a choice of `field`: the same field reverses, a new field starts ascending (spec 2 §4). */
export const nextSort = (order: SortOrder, field: SortField): SortOrder => ({
  field,
  descending: order.field === field && !order.descending,
});

/** Weights of price and duration in the score of the best itinerary (RES-07). */
export const bestWeights = { price: 0.7, duration: 0.3 } as const;

type Pair = readonly [name: string, value: string];

const wholePattern = /^\d{1,15}$/;
/** The most values of one filter that an address may contain. */
const valuesAtMost = 200;

const canonical = (values: readonly string[]): string[] => [...new Set(values)].sort();
/** Values as an address lists them, sorted. */
export const listText = (values: readonly string[]): string => canonical(values).map(encodeURIComponent).join(',');

/** Name of a filter with values in the address. */
const keyOf = ({ declared, journey }: AnyOfEntry): string =>
  journey === null ? declared.key : `${declared.key}${journey + 1}`;

const pairsOf = (filters: Filters, entry: FilterEntry): readonly Pair[] => {
  switch (entry.kind) {
    case 'any-of':
      return [[keyOf(entry), listText(filters[entry.id] ?? [])]];
    case 'switch':
      return [[entry.declared.key, filters[entry.id] ? '1' : '']];
    case 'range': {
      const { least, most } = filters[entry.id] ?? open;
      return [
        [`min${entry.declared.key}`, least === null ? '' : String(least)],
        [`max${entry.declared.key}`, most === null ? '' : String(most)],
      ];
    }
  }
};

const open: Bounds = { least: null, most: null };

/**
 * Filters and sort order as a query string without `?`, in a fixed order. Filters that are not set are left out.
 * `stops=0,1&airlines=BG,EK&departs1=06-12&sort=-duration` (a minus means descending).
 */
export const filtersToQuery = (filters: Filters, sort: SortOrder = cheapestFirst): string =>
  [
    ...filterEntries.flatMap((entry) => pairsOf(filters, entry)),
    ['sort', sort.field === 'price' && !sort.descending ? '' : `${sort.descending ? '-' : ''}${sort.field}`] as const,
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Decodes a value of an address. `null`: malformed. */
export const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The raw value of each name in a query string. The first value of a name wins. */
export const readPairs = (query: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && !found.has(pair.slice(0, cut))) found.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
  return found;
};

/** The values that an address lists (`listText`), without those that are not accepted. */
export const readList = (text: string, accepts: RegExp): string[] =>
  canonical(
    text
      .split(',', valuesAtMost)
      .map(decoded)
      .filter((value) => value !== null)
      .filter((value) => accepts.test(value)),
  );

/** A whole number in an address. `null`: none. */
export const readWhole = (text: string): number | null => (wholePattern.test(text) ? Number(text) : null);

const readFilter = (pairs: ReadonlyMap<string, string>, entry: FilterEntry): Filters[FilterId] => {
  const { key } = entry.declared;
  const whole = (name: string): number | null => readWhole(pairs.get(name) ?? '');
  switch (entry.kind) {
    case 'any-of':
      return readList(pairs.get(keyOf(entry)) ?? '', entry.declared.accepts);
    case 'switch':
      return pairs.get(key) === '1' ? true : undefined;
    case 'range':
      return boundsFor(entry.id, { least: whole(`min${key}`), most: whole(`max${key}`) });
  }
};

/** Filters and sort order from a query string. Unknown or malformed parts are ignored. */
export const filtersFromQuery = (query: string): { readonly filters: Filters; readonly sort: SortOrder } => {
  const pairs = readPairs(query);
  return {
    filters: filterEntries.reduce(
      (filters, entry) => withFilter(filters, entry.id, readFilter(pairs, entry)),
      noFilters,
    ),
    sort: sortFromText(pairs.get('sort') ?? ''),
  };
};

const sortFromText = (text: string): SortOrder => {
  const descending = text.startsWith('-');
  const field = sortFields.find((known) => known === (descending ? text.slice(1) : text));
  return field === undefined ? cheapestFirst : { field, descending };
};
