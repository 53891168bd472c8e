import type { Itinerary, Journey } from '../../../contract/flights/flights.ts';
import type { Bounds, Filters, SortOrder } from '../../../contract/flights/results.ts';
import type { FacetValue } from '../../../contract/flights/results-window.ts';

/**
 * A plain implementation of spec 2 §4 and §5 over arrays of objects: the oracle of the engine's tests and the baseline
 * of its benchmark.
 */
export const mergeNaively = (
  list: readonly Itinerary[],
  batch: { readonly itineraries: readonly Itinerary[]; readonly duplicates: readonly string[] },
  duplicatesBefore: readonly string[] = [],
): Itinerary[] => {
  const duplicates = new Set([...duplicatesBefore, ...batch.duplicates]);
  const merged = list.filter((entry) => !duplicates.has(entry.itineraryId));
  const firstOf = new Map<string, number>();
  merged.forEach((entry, index) => {
    if (!firstOf.has(entry.itineraryId)) firstOf.set(entry.itineraryId, index);
  });
  let gaps = false;
  for (const entry of batch.itineraries) {
    if (duplicates.has(entry.itineraryId)) continue;
    const standing = firstOf.get(entry.itineraryId);
    if (standing === undefined) firstOf.set(entry.itineraryId, merged.push(entry) - 1);
    else if (entry.pushtoItinerary) merged.push(entry);
    else {
      merged[standing] = entry;
      gaps = true;
      for (let index = standing + 1; index < merged.length; index += 1) {
        if (merged[index]?.itineraryId === entry.itineraryId) merged[index] = gone;
      }
    }
  }
  return gaps ? merged.filter((entry) => entry !== gone) : merged;
};

const gone = { itineraryId: '' } as Itinerary;

const numbersUpTo = (longest: number) => ([1, 2, 3, 4, 5, 6] as const).slice(0, longest);

type Test = (itinerary: Itinerary) => boolean;

const hour = (time: string) => Number(time.split(':')[0]);
const partOf = (time: string) => ['00-06', '06-12', '12-18', '18-24'][Math.floor(hour(time) / 6)] as string;

/** One test for each filter that is set, by the filter's name. */
const testsOf = (filters: Filters, list: readonly Itinerary[]): Map<string, Test> => {
  const tests = new Map<string, Test>();
  const anyOf = (name: string, chosen: readonly string[] | undefined, valuesOf: (one: Itinerary) => unknown[]) => {
    if (chosen !== undefined && chosen.length > 0) {
      tests.set(name, (one) => valuesOf(one).some((value) => chosen.includes(String(value))));
    }
  };
  anyOf('stops', filters.stops, (one) => [one.stopKey]);
  if (filters.refundable) tests.set('refundable', (one) => one.refundable === true);
  anyOf('airlines', filters.airlines, (one) => [one.airlineCode]);
  anyOf('alliances', filters.alliances, (one) => [one.alliance]);
  anyOf('arrivalAirports', filters.arrivalAirports, (one) => [one.flightSummary.arrivalAirportCode]);
  anyOf('layoverAirports', filters.layoverAirports, (one) => one.layoverAirports);
  const longest = Math.max(0, ...list.map((one) => one.journeyWises.length));
  for (const number of numbersUpTo(longest)) {
    const at = (value: (journey: Journey) => string | number) => (one: Itinerary) =>
      one.journeyWises.slice(number - 1, number).map(value);
    anyOf(
      `departs${number}`,
      filters[`departs${number}`],
      at((journey) => partOf(journey.departureTiming)),
    );
    anyOf(
      `arrives${number}`,
      filters[`arrives${number}`],
      at((journey) => partOf(journey.arrivalTiming)),
    );
    anyOf(
      `journeyStops${number}`,
      filters[`journeyStops${number}`],
      at((journey) => journey.stopKey),
    );
  }
  const within = (name: string, bounds: Bounds | undefined, valueOf: (one: Itinerary) => number) => {
    const { least = null, most = null } = bounds ?? {};
    if (least === null && most === null) return;
    tests.set(name, (one) => (least === null || valueOf(one) >= least) && (most === null || valueOf(one) <= most));
  };
  within('price', filters.price, (one) => one.price.amountMinor);
  within('duration', filters.duration, (one) => one.duration);
  within('layover', filters.layover, (one) => one.layoverDuration);
  return tests;
};

const passingBut = (list: readonly Itinerary[], tests: Map<string, Test>, but: string): Itinerary[] => {
  const others = [...tests].filter(([name]) => name !== but).map(([, test]) => test);
  return list.filter((one) => others.every((test) => test(one)));
};

const countValues = (
  list: readonly Itinerary[],
  tests: Map<string, Test>,
  name: string,
  valuesOf: (one: Itinerary) => readonly (string | number | null)[],
): FacetValue[] => {
  const found = new Map<string, { count: number; cheapestMinor: number | null }>();
  const values = (one: Itinerary) => [...new Set(valuesOf(one))].filter((value) => value !== null).map(String);
  for (const one of list) for (const code of values(one)) found.set(code, { count: 0, cheapestMinor: null });
  for (const one of passingBut(list, tests, name)) {
    for (const code of values(one)) {
      const value = found.get(code)!;
      value.count += 1;
      value.cheapestMinor = Math.min(value.cheapestMinor ?? Number.POSITIVE_INFINITY, one.price.amountMinor);
    }
  }
  return [...found].map(([code, value]) => ({ code, ...value })).sort((one, other) => (one.code < other.code ? -1 : 1));
};

const refundWords = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, 'no'],
  [null, 'unknown'],
]);

export const facetsNaively = (list: readonly Itinerary[], filters: Filters) => {
  const tests = testsOf(filters, list);
  const longest = Math.max(0, ...list.map((one) => one.journeyWises.length));
  const count = (name: string, valuesOf: Parameters<typeof countValues>[3]) => countValues(list, tests, name, valuesOf);
  return {
    stops: count('stops', (one) => [one.stopKey]),
    refundable: count('refundable', (one) => [refundWords.get(one.refundable)!]),
    airlines: count('airlines', (one) => [one.airlineCode]),
    alliances: count('alliances', (one) => [one.alliance]),
    layoverAirports: count('layoverAirports', (one) => one.layoverAirports),
    arrivalAirports: count('arrivalAirports', (one) => [one.flightSummary.arrivalAirportCode]),
    ...Object.fromEntries(
      numbersUpTo(longest).flatMap((number) => {
        const journey = (one: Itinerary) => one.journeyWises.slice(number - 1, number);
        const of = (name: string, valueOf: (each: Journey) => string | number) =>
          [`${name}${number}`, count(`${name}${number}`, (one) => journey(one).map(valueOf))] as const;
        return [
          of('departs', (each) => partOf(each.departureTiming)),
          of('arrives', (each) => partOf(each.arrivalTiming)),
          of('journeyStops', (each) => each.stopKey),
        ];
      }),
    ),
  };
};

/** Number of rows in a slider's histogram: those that pass all filters except the slider's. */
export const countedBut = (list: readonly Itinerary[], filters: Filters, but: 'price' | 'duration'): number =>
  passingBut(list, testsOf(filters, list), but).length;

/** Rows at the prices of a type: the customer's where it is asked for and sent. */
export const pricedNaively = (list: readonly Itinerary[], priceType: 'AF' | 'GF'): Itinerary[] =>
  list.map((one) =>
    priceType === 'AF'
      ? one
      : { ...one, price: { ...one.price, amountMinor: one.price.grossMinor ?? one.price.agentMinor } },
  );

/** The matches in order. Ties: by amount, then by position in the list. */
export const orderedNaively = (list: readonly Itinerary[], filters: Filters, sort: SortOrder): Itinerary[] => {
  const keyOf = {
    price: (one: Itinerary) => one.price.amountMinor,
    duration: (one: Itinerary) => one.duration,
    depart: (one: Itinerary) => Date.parse(one.flightSummary.departureTime),
    arrive: (one: Itinerary) => Date.parse(one.flightSummary.arrivalTime),
  }[sort.field];
  const direction = sort.descending ? -1 : 1;
  return passingBut(list, testsOf(filters, list), '').sort(
    (one, other) => direction * (keyOf(one) - keyOf(other)) || one.price.amountMinor - other.price.amountMinor,
  );
};

/** The cheapest, best and fastest of ordered matches. Ties: by amount, then by position in the list. */
export const tabsNaively = (list: readonly Itinerary[], matches: readonly Itinerary[]) => {
  const least = (scoreOf: (one: Itinerary) => number) => {
    const [first] = matches
      .map((one, row) => ({ one, row, score: scoreOf(one) }))
      .sort(
        (one, other) =>
          one.score - other.score ||
          one.one.price.amountMinor - other.one.price.amountMinor ||
          list.indexOf(one.one) - list.indexOf(other.one),
      );
    return first === undefined
      ? null
      : {
          itineraryId: first.one.itineraryId,
          row: first.row,
          amountMinor: first.one.price.amountMinor,
          durationMinutes: first.one.duration,
        };
  };
  const leastAmount = Math.max(1, Math.min(...matches.map((one) => one.price.amountMinor)));
  const leastMinutes = Math.max(1, Math.min(...matches.map((one) => one.duration)));
  return {
    cheapest: least((one) => one.price.amountMinor),
    best: least((one) => (0.7 * one.price.amountMinor) / leastAmount + (0.3 * one.duration) / leastMinutes),
    fastest: least((one) => one.duration),
  };
};
