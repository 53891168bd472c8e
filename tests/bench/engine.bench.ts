import { isDeepStrictEqual } from 'node:util';
import type { Itinerary } from '../../contract/flights.ts';
import { cheapestFirst, type Filters, noFilters, noJourneyFilters, type SortOrder } from '../../contract/results.ts';
import type { ResultsLook } from '../../contract/results-window.ts';
import { FlightResults } from '../../workers/results/flights/flight-results.ts';
import { lookAt, seededOffers } from '../workers/results/itinerary-fixtures.ts';
import { facetsNaively, mergeNaively, orderedNaively } from '../workers/results/naive-results.ts';

export interface EngineBenchRow {
  /** What the person does; each sample is the complete answer to it: matches, rows in order, every facet. */
  readonly name: string;
  /** Results in the list when it begins. */
  readonly size: number;
  readonly minMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Median of plain arrays of objects in the same run, divided by ours: more is faster. */
  readonly ratioToNaive: number;
}

const rowsShown = 50;
const batchSize = 500;

const fourFilters: Filters = {
  ...noFilters,
  stops: [0, 1, 2],
  airlines: ['A0', 'B0', 'C0', 'D0', 'E0', 'F0', 'G0', 'H0'],
  maxPriceMinor: 11_000_000,
  journeys: [{ ...noJourneyFilters, departs: ['06-12', '12-18'] }],
};

/** One value after the other is chosen, on top of the filters given. */
const toggles = (filters: Filters): Filters[] => [
  ...[0, 1, 2, 3].map((stops) => ({ ...filters, stops: [stops] })),
  ...['K0', 'L0', 'M0', 'A1', 'C2'].map((airline) => ({ ...filters, airlines: [...filters.airlines, airline] })),
  ...['Star Alliance', 'oneworld', 'SkyTeam'].map((alliance) => ({ ...filters, alliances: [alliance] })),
  ...['AAA', 'BAB', 'CAC'].map((airport) => ({ ...filters, layoverAirports: [airport] })),
  { ...filters, refundableOnly: true },
];
const priceSteps = Array.from(
  { length: 20 },
  (_, step): Filters => ({
    ...fourFilters,
    maxPriceMinor: 12_500_000 - step * 250_000,
  }),
);
const sorts: SortOrder[] = (['duration', 'depart', 'arrive', 'price'] as const).flatMap((field) => [
  { field, descending: false },
  { field, descending: true },
]);

interface Action {
  readonly name: string;
  readonly looks: readonly ResultsLook[];
}

const looksOf = (filters: readonly Filters[]): ResultsLook[] =>
  filters.map((each) => lookAt({ filters: each, rowCount: rowsShown }));
const actions: readonly Action[] = [
  { name: 'choose a value', looks: looksOf(toggles(noFilters)) },
  { name: 'choose a value, 4 filters set', looks: looksOf(toggles(fourFilters)) },
  { name: 'move the price slider, 4 filters set', looks: looksOf(priceSteps) },
  { name: 'change the order', looks: sorts.map((sort) => lookAt({ sort, rowCount: rowsShown })) },
  { name: 'scroll', looks: [0, 50, 100, 150].map((firstRow) => lookAt({ firstRow, rowCount: rowsShown })) },
];

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

const quantile = (samples: readonly number[], part: number): number => {
  const ordered = samples.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
};

const rowOf = (name: string, size: number, ours: readonly number[], naive: readonly number[]): EngineBenchRow => ({
  name,
  size,
  minMs: Math.min(...ours),
  medianMs: quantile(ours, 0.5),
  p95Ms: quantile(ours, 0.95),
  ratioToNaive: quantile(naive, 0.5) / quantile(ours, 0.5),
});

const naiveAnswer = (list: readonly Itinerary[], look: ResultsLook) => {
  const matches = orderedNaively(list, look.filters, look.sort);
  return {
    matchCount: matches.length,
    rows: matches.slice(look.firstRow, look.firstRow + rowsShown),
    facets: facetsNaively(list, look.filters),
  };
};

/** The plain code is the yardstick only while both say the same. */
const mustAgree = (engine: FlightResults, list: readonly Itinerary[], look: ResultsLook): void => {
  const { matchCount, rows, facets } = engine.look(look);
  if (!isDeepStrictEqual({ matchCount, rows, facets }, naiveAnswer(list, look))) {
    throw new Error(`engine and plain code differ at ${list.length} results`);
  }
};

const naiveSamples = (size: number): number => (size >= 100_000 ? 3 : size >= 10_000 ? 7 : 25);

const measureLooks = (engine: FlightResults, list: readonly Itinerary[], { name, looks }: Action): EngineBenchRow => {
  for (const look of looks.slice(0, list.length > 10_000 ? 1 : 3)) mustAgree(engine, list, look);
  for (let round = 0; round < 3; round += 1) for (const look of looks) engine.look(look);
  const ours: number[] = [];
  const naive: number[] = [];
  for (let sample = 0; sample < 100; sample += 1) {
    const look = looks[sample % looks.length] as ResultsLook;
    ours.push(timed(() => engine.look(look)));
    if (sample < naiveSamples(list.length)) naive.push(timed(() => naiveAnswer(list, look)));
  }
  return rowOf(name, list.length, ours, naive);
};

/** 500 results of which two in five replace one that stands, then the complete answer under four filters. */
const measureMerge = (offers: readonly Itinerary[]): EngineBenchRow => {
  const look = lookAt({ filters: fourFilters, rowCount: rowsShown });
  const replaced = (batchSize * 2) / 5;
  const batches = Array.from({ length: 6 }, (_, batch) => ({
    itineraries: [
      ...seededOffers(replaced, 7000 + batch).map((one, index) => ({
        ...one,
        itineraryId: `offer-${(batch * 997 + index * 3) % offers.length}`,
      })),
      ...seededOffers(batchSize - replaced, 8000 + batch, `later-${batch}`),
    ],
    duplicates: [],
  }));
  const ours: number[] = [];
  const naive: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const engine = new FlightResults();
    engine.merge({ itineraries: offers, duplicates: [] });
    engine.look(look);
    let list = mergeNaively([], { itineraries: offers, duplicates: [] });
    for (const batch of batches) {
      const ms = timed(() => {
        engine.merge(batch);
        engine.look(look);
      });
      if (round > 0) ours.push(ms);
      if (round > 0 || naive.length >= naiveSamples(offers.length)) continue;
      naive.push(
        timed(() => {
          list = mergeNaively(list, batch);
          naiveAnswer(list, look);
        }),
      );
      mustAgree(engine, list, look);
    }
  }
  return rowOf(`merge ${batchSize}, 4 filters set`, offers.length, ours, naive);
};

/**
 * The results engine at 1,000, 10,000 and 100,000 results of one seed, each action as one complete answer,
 * against plain arrays of objects in the same run. Throws when the two ever differ.
 */
export const runEngineBench = (
  sizes: readonly number[] = [1000, 10_000, 100_000],
): Promise<{ rows: EngineBenchRow[] }> => {
  const rows = sizes.flatMap((size) => {
    const offers = seededOffers(size, 20_261_201);
    const engine = new FlightResults();
    engine.merge({ itineraries: offers, duplicates: [] });
    engine.look(lookAt({ sort: cheapestFirst }));
    return [...actions.map((action) => measureLooks(engine, offers, action)), measureMerge(offers)];
  });
  return Promise.resolve({ rows });
};
