import { dayPartOf, dayParts } from './day-part.ts';
import { type Itinerary, type Journey, segmentsAtMost } from './flights.ts';

/*
 * The filters of the results page (spec 2 §5). The engine's columns, facets and questions, the filter panel, the chips,
 * the address and the suggestions all derive from this table. To add a filter, add an entry here and its words in
 * machines/flights/filter-words.ts.
 */

/** Keeps the rows that have any of the chosen values. */
interface AnyOfFilter<Subject> {
  readonly kind: 'any-of';
  /** Name in the address. For a journey's filter, the journey's number is appended: `departs1`. */
  readonly key: string;
  /** Values that an address may contain. */
  readonly accepts: RegExp;
  /** One value, several, or none. */
  valuesOf(subject: Subject): string | readonly string[] | null;
}

interface TripFilter extends AnyOfFilter<Itinerary> {
  readonly of: 'trip';
}

/** A filter that each journey of the trip has for itself. */
interface JourneyFilter extends AnyOfFilter<Journey> {
  readonly of: 'journey';
}

/** Keeps the rows that have one fixed value. */
interface SwitchFilter {
  readonly kind: 'switch';
  /** Name in the address. */
  readonly key: string;
  /** The value that a row must have. */
  readonly value: string;
  valuesOf(itinerary: Itinerary): string;
}

/** Keeps the rows whose number lies within two bounds. */
interface RangeFilter {
  readonly kind: 'range';
  /** Name in the address after `min` or `max`: `minPrice`. */
  readonly key: string;
  readonly unit: 'money' | 'minutes';
  /** Whether a bound of 0 sets no limit (spec 2 §5). */
  readonly zeroIsOpen: boolean;
  /** Number of bars of the histogram above the slider. 0: no histogram. */
  readonly bars: number;
  of(itinerary: Itinerary): number;
}

type FilterDeclaration = TripFilter | JourneyFilter | SwitchFilter | RangeFilter;

const ofTrip = (filter: Omit<TripFilter, 'kind' | 'of'>) => ({ kind: 'any-of', of: 'trip', ...filter }) as const;
const ofJourney = (filter: Omit<JourneyFilter, 'kind' | 'of'>) =>
  ({ kind: 'any-of', of: 'journey', ...filter }) as const;
const onlyWith = (filter: Omit<SwitchFilter, 'kind'>) => ({ kind: 'switch', ...filter }) as const;
const within = (filter: Omit<RangeFilter, 'kind'>) => ({ kind: 'range', ...filter }) as const;

const stopCount = /^[0-5]$/;
const airport = /^[A-Z]{3}$/;
const dayPart = new RegExp(`^(${dayParts.join('|')})$`);

/** Number of bars of a histogram, chosen so that they stay distinguishable above a narrow slider. */
export const histogramBars = 24;

const refundWord = (refundable: boolean | null): string => {
  if (refundable === null) return 'unknown';
  return refundable ? 'yes' : 'no';
};

/** The filters, in the order of the panel. */
export const flightFilters = {
  /** Most stops of any journey. */
  stops: ofTrip({ key: 'stops', accepts: stopCount, valuesOf: ({ stopKey }) => String(stopKey) }),
  /** Fares whose refund rule is unknown do not count as refundable. */
  refundable: onlyWith({ key: 'refundable', value: 'yes', valuesOf: ({ refundable }) => refundWord(refundable) }),
  airlines: ofTrip({ key: 'airlines', accepts: /^[A-Z0-9]{2}$/, valuesOf: ({ airlineCode }) => airlineCode }),
  price: within({
    key: 'Price',
    unit: 'money',
    zeroIsOpen: true,
    bars: histogramBars,
    of: ({ price }) => price.amountMinor,
  }),
  /** Minutes over all journeys. */
  duration: within({
    key: 'Duration',
    unit: 'minutes',
    zeroIsOpen: true,
    bars: histogramBars,
    of: ({ duration }) => duration,
  }),
  layover: within({
    key: 'Layover',
    unit: 'minutes',
    zeroIsOpen: false,
    bars: 0,
    of: ({ layoverDuration }) => layoverDuration,
  }),
  departs: ofJourney({
    key: 'departs',
    accepts: dayPart,
    valuesOf: ({ departureTiming }) => dayPartOf(departureTiming),
  }),
  arrives: ofJourney({ key: 'arrives', accepts: dayPart, valuesOf: ({ arrivalTiming }) => dayPartOf(arrivalTiming) }),
  journeyStops: ofJourney({ key: 'stops', accepts: stopCount, valuesOf: ({ stopKey }) => String(stopKey) }),
  layoverAirports: ofTrip({ key: 'via', accepts: airport, valuesOf: ({ layoverAirports }) => layoverAirports }),
  alliances: ofTrip({ key: 'alliances', accepts: /^.{1,20}$/, valuesOf: ({ alliance }) => alliance }),
  arrivalAirports: ofTrip({
    key: 'landsAt',
    accepts: airport,
    valuesOf: ({ flightSummary }) => flightSummary.arrivalAirportCode,
  }),
} as const satisfies Readonly<Record<string, FilterDeclaration>>;

type Declared = typeof flightFilters;
type NameWith<Trait> = { [Name in keyof Declared]: Declared[Name] extends Trait ? Name : never }[keyof Declared];

export type FilterName = keyof Declared;
export type TripFilterName = NameWith<{ of: 'trip' }>;
export type JourneyFilterName = NameWith<{ of: 'journey' }>;
export type SwitchName = NameWith<{ kind: 'switch' }>;
export type RangeName = NameWith<{ kind: 'range' }>;

type JourneyNumber = 1 | 2 | 3 | 4 | 5 | 6;
type JourneyFilterId = `${JourneyFilterName}${JourneyNumber}`;

/** Filters that list values with counts. */
export type TripFacetId = TripFilterName | SwitchName;
export type FacetId = TripFacetId | JourneyFilterId;
/** Filters by any number of values. */
export type AnyOfId = TripFilterName | JourneyFilterId;
/** A filter, or a journey's filter with the journey's number from 1: `departs1`. */
export type FilterId = FacetId | RangeName;

/** Journeys of the longest trip that can be searched. */
export const journeysAtMost = segmentsAtMost;

export interface AnyOfEntry {
  readonly kind: 'any-of';
  readonly id: AnyOfId;
  readonly name: TripFilterName | JourneyFilterName;
  /** Index of the journey; `null`: the whole trip. */
  readonly journey: number | null;
  readonly declared: TripFilter | JourneyFilter;
}

export interface SwitchEntry {
  readonly kind: 'switch';
  readonly id: SwitchName;
  readonly name: SwitchName;
  readonly journey: null;
  readonly declared: SwitchFilter;
}

export interface RangeEntry {
  readonly kind: 'range';
  readonly id: RangeName;
  readonly name: RangeName;
  readonly journey: null;
  readonly declared: RangeFilter;
}

/** One filter of the trip, or of one of its journeys. */
export type FilterEntry = AnyOfEntry | SwitchEntry | RangeEntry;
export type FacetEntry = AnyOfEntry | SwitchEntry;

const names = Object.keys(flightFilters) as FilterName[];
const declarationOf = (name: FilterName): FilterDeclaration => flightFilters[name];
const isOfJourney = (name: FilterName): boolean => {
  const declared = declarationOf(name);
  return declared.kind === 'any-of' && declared.of === 'journey';
};

const entryOf = (name: FilterName, journey: number | null): FilterEntry => {
  const declared = declarationOf(name);
  const id = journey === null ? name : `${name}${journey + 1}`;
  return { kind: declared.kind, id, name, journey, declared } as FilterEntry;
};

/** The filters of every journey, journey by journey. */
export const journeyEntries: readonly AnyOfEntry[] = Array.from({ length: journeysAtMost }, (_, journey) =>
  names.filter(isOfJourney).map((name) => entryOf(name, journey) as AnyOfEntry),
).flat();

/** All filters, in the order of the panel. Filters of one journey are adjacent. */
export const filterEntries: readonly FilterEntry[] = names.flatMap((name): readonly FilterEntry[] => {
  if (!isOfJourney(name)) return [entryOf(name, null)];
  return name === names.find(isOfJourney) ? journeyEntries : [];
});

/** The filters that list values with counts. Their indices are the engine's category numbers. */
export const facetEntries = filterEntries.filter((entry): entry is FacetEntry => entry.kind !== 'range');

/** The filters with a slider, in the order of the panel. */
export const rangeEntries = filterEntries.filter((entry): entry is RangeEntry => entry.kind === 'range');

/** A record with one value per range filter. */
export const forEachRange = <Value>(valueOf: (name: RangeName) => Value): Readonly<Record<RangeName, Value>> =>
  Object.fromEntries(rangeEntries.map(({ id }) => [id, valueOf(id)])) as Record<RangeName, Value>;
