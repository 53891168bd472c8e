/** How a list of flights is narrowed and ordered: what the address bar holds, the chart carries and the worker obeys. */

/** Parts of a day by local clock time, the end not included. */
export const dayParts = ['00-06', '06-12', '12-18', '18-24'] as const;
export type DayPart = (typeof dayParts)[number];

/** What is asked of one journey; an empty list asks nothing. */
export interface JourneyFilters {
  readonly departs: readonly DayPart[];
  readonly arrives: readonly DayPart[];
  readonly stops: readonly number[];
}

/**
 * All filters of spec 2 §5, applied together; inside one list any value will do.
 * An empty list, a bound of 0 and a layover of null ask nothing.
 */
export interface Filters {
  /** Most stops of any journey. */
  readonly stops: readonly number[];
  /** Only fares that say they are refundable; unknown is not. */
  readonly refundableOnly: boolean;
  readonly airlines: readonly string[];
  readonly alliances: readonly string[];
  readonly minPriceMinor: number;
  readonly maxPriceMinor: number;
  readonly minDurationMinutes: number;
  readonly maxDurationMinutes: number;
  /** Airports changed at. */
  readonly layoverAirports: readonly string[];
  readonly arrivalAirports: readonly string[];
  /** Null: left at its bound, and so not counted, also when a later batch widens the bounds. */
  readonly minLayoverMinutes: number | null;
  readonly maxLayoverMinutes: number | null;
  /** By the journey's place in the trip. */
  readonly journeys: readonly JourneyFilters[];
}

export const noJourneyFilters: JourneyFilters = { departs: [], arrives: [], stops: [] };

export const noFilters: Filters = {
  stops: [],
  refundableOnly: false,
  airlines: [],
  alliances: [],
  minPriceMinor: 0,
  maxPriceMinor: 0,
  minDurationMinutes: 0,
  maxDurationMinutes: 0,
  layoverAirports: [],
  arrivalAirports: [],
  minLayoverMinutes: null,
  maxLayoverMinutes: null,
  journeys: [],
};

const asksNothing = (journey: JourneyFilters): boolean =>
  journey.departs.length + journey.arrives.length + journey.stops.length === 0;

/** Whether any filter is set at all. */
export const isFiltered = (filters: Filters): boolean =>
  filters.refundableOnly ||
  filters.stops.length +
    filters.airlines.length +
    filters.alliances.length +
    filters.layoverAirports.length +
    filters.arrivalAirports.length >
    0 ||
  filters.minPriceMinor > 0 ||
  filters.maxPriceMinor > 0 ||
  filters.minDurationMinutes > 0 ||
  filters.maxDurationMinutes > 0 ||
  filters.minLayoverMinutes !== null ||
  filters.maxLayoverMinutes !== null ||
  !filters.journeys.every(asksNothing);

export const sortFields = ['price', 'duration', 'depart', 'arrive'] as const;
export type SortField = (typeof sortFields)[number];

export interface SortOrder {
  readonly field: SortField;
  readonly descending: boolean;
}

export const cheapestFirst: SortOrder = { field: 'price', descending: false };

/** The same field flips, a new field starts ascending (spec 2 §4). */
export const nextSort = (order: SortOrder, field: SortField): SortOrder => ({
  field,
  descending: order.field === field && !order.descending,
});

/** How the best itinerary weighs against the cheapest and the fastest: a customer pays first and sits second (RES-07). */
export const bestWeights = { price: 0.7, duration: 0.3 } as const;

/** The price that sorts: `amount` in one list; in two one-way lists gross when the price type is GF, else agent. */
export type PriceBasis = 'amount' | 'agent' | 'gross';

/** Spec 2 §5. */
export const priceBasisOf = (twoOneWay: boolean, priceType: string): PriceBasis => {
  if (!twoOneWay) return 'amount';
  return priceType === 'GF' ? 'gross' : 'agent';
};

type Pairs = [name: string, value: string][];

const wholePattern = /^\d{1,15}$/;
const codesPattern = { airline: /^[A-Z0-9]{2}$/, airport: /^[A-Z]{3}$/, alliance: /^.{1,20}$/, stops: /^[0-5]$/ };
const journeyPattern = /^(departs|arrives|stops)([1-6])$/;
/** More values than this are no person's choice. */
const valuesAtMost = 200;

const canonical = (values: readonly string[]): string[] => [...new Set(values)].sort();
const listText = (values: readonly (string | number)[]): string =>
  canonical(values.map(String)).map(encodeURIComponent).join(',');

/**
 * Filters and sort as a query string without `?`, in one fixed order; nothing is written for what asks nothing.
 * `stops=0,1&airlines=BG,EK&departs1=06-12&sort=-duration` (a minus: descending).
 */
export const filtersToQuery = (filters: Filters, sort: SortOrder = cheapestFirst): string => {
  const pairs: Pairs = [
    ['stops', listText(filters.stops)],
    ['refundable', filters.refundableOnly ? '1' : ''],
    ['airlines', listText(filters.airlines)],
    ['alliances', listText(filters.alliances)],
    ['minPrice', filters.minPriceMinor > 0 ? String(filters.minPriceMinor) : ''],
    ['maxPrice', filters.maxPriceMinor > 0 ? String(filters.maxPriceMinor) : ''],
    ['minDuration', filters.minDurationMinutes > 0 ? String(filters.minDurationMinutes) : ''],
    ['maxDuration', filters.maxDurationMinutes > 0 ? String(filters.maxDurationMinutes) : ''],
    ['via', listText(filters.layoverAirports)],
    ['landsAt', listText(filters.arrivalAirports)],
    ['minLayover', filters.minLayoverMinutes === null ? '' : String(filters.minLayoverMinutes)],
    ['maxLayover', filters.maxLayoverMinutes === null ? '' : String(filters.maxLayoverMinutes)],
    ...filters.journeys.flatMap(
      (journey, index): Pairs => [
        [`departs${index + 1}`, listText(journey.departs)],
        [`arrives${index + 1}`, listText(journey.arrives)],
        [`stops${index + 1}`, listText(journey.stops)],
      ],
    ),
    ['sort', sort.field === 'price' && !sort.descending ? '' : `${sort.descending ? '-' : ''}${sort.field}`],
  ];
  return pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The raw value of each name, the first one winning. */
const readPairs = (query: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && !found.has(pair.slice(0, cut))) found.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
  return found;
};

/** Filters and sort as an address holds them. Whatever is unknown or malformed there is left out, never guessed. */
export const filtersFromQuery = (query: string): { readonly filters: Filters; readonly sort: SortOrder } => {
  const pairs = readPairs(query);
  const values = (name: string, pattern: RegExp): string[] =>
    canonical(
      (pairs.get(name) ?? '')
        .split(',', valuesAtMost)
        .map(decoded)
        .filter((value) => value !== null)
        .filter((value) => pattern.test(value)),
    );
  const whole = (name: string): number | null => {
    const text = pairs.get(name) ?? '';
    return wholePattern.test(text) ? Number(text) : null;
  };
  const parts = (name: string): DayPart[] => {
    const asked = new Set((pairs.get(name) ?? '').split(','));
    return dayParts.filter((part) => asked.has(part));
  };
  const places = [...pairs.keys()].map((name) => Number(journeyPattern.exec(name)?.[2] ?? 0));
  const journeys = Array.from(
    { length: Math.max(0, ...places) },
    (_, index): JourneyFilters => ({
      departs: parts(`departs${index + 1}`),
      arrives: parts(`arrives${index + 1}`),
      stops: values(`stops${index + 1}`, codesPattern.stops).map(Number),
    }),
  );
  const lastAsking = journeys.findLastIndex((journey) => !asksNothing(journey));
  return {
    filters: {
      stops: values('stops', codesPattern.stops).map(Number),
      refundableOnly: pairs.get('refundable') === '1',
      airlines: values('airlines', codesPattern.airline),
      alliances: values('alliances', codesPattern.alliance),
      minPriceMinor: whole('minPrice') ?? 0,
      maxPriceMinor: whole('maxPrice') ?? 0,
      minDurationMinutes: whole('minDuration') ?? 0,
      maxDurationMinutes: whole('maxDuration') ?? 0,
      layoverAirports: values('via', codesPattern.airport),
      arrivalAirports: values('landsAt', codesPattern.airport),
      minLayoverMinutes: whole('minLayover'),
      maxLayoverMinutes: whole('maxLayover'),
      journeys: journeys.slice(0, lastAsking + 1),
    },
    sort: sortFromText(pairs.get('sort') ?? ''),
  };
};

const sortFromText = (text: string): SortOrder => {
  const descending = text.startsWith('-');
  const field = sortFields.find((known) => known === (descending ? text.slice(1) : text));
  return field === undefined ? cheapestFirst : { field, descending };
};
