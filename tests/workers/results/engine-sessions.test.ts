import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import {
  cheapestFirst,
  type Filters,
  noFilters,
  type SortOrder,
  withFilter,
} from '../../../contract/flights/results.ts';
import { type FilterId, filterEntries } from '../../../contract/flights/results-filters.ts';
import type { EngineOptions } from '../../../workers/results/engine/rows-engine.ts';
import { sizeOf } from '../../whole.ts';
import { arbitraryFilters, arbitraryOffer, arbitrarySort } from './arbitrary-offers.ts';
import { lookAt } from './itinerary-fixtures.ts';
import { countedBut, facetsNaively, mergeNaively, orderedNaively, tabsNaively } from './naive-results.ts';
import { ReadResults } from './read-results.ts';

type Step =
  | { readonly do: 'merge'; readonly itineraries: readonly Itinerary[]; readonly duplicates: readonly string[] }
  | { readonly do: 'filter'; readonly filters: Filters }
  | { readonly do: 'choose'; readonly filter: FilterId; readonly from: Filters }
  | {
      readonly do: 'drag';
      readonly range: 'price' | 'duration';
      readonly end: 'least' | 'most';
      readonly stops: readonly number[];
    }
  | { readonly do: 'sort'; readonly sort: SortOrder }
  | { readonly do: 'clear' };

const amounts = fc.nat(7).map((number) => number * 100_050);
const minutes = fc.constantFrom(0, 299, 300, 301, 700, 701, 2900, 3000);
const dragged = (range: 'price' | 'duration', end: 'least' | 'most') =>
  fc.record({
    do: fc.constant('drag' as const),
    range: fc.constant(range),
    end: fc.constant(end),
    stops: fc.array(range === 'price' ? amounts : minutes, { minLength: 3, maxLength: 6 }),
  });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      itineraries: fc.array(arbitraryOffer, { maxLength: 12 }),
      duplicates: fc.array(
        fc.nat(11).map((number) => `itinerary-${number}`),
        { maxLength: 1 },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('filter' as const), filters: arbitraryFilters }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      filter: fc.constantFrom(...filterEntries.map(({ id }) => id)),
      from: arbitraryFilters,
    }),
  },
  { weight: 1, arbitrary: dragged('price', 'least') },
  { weight: 1, arbitrary: dragged('price', 'most') },
  { weight: 1, arbitrary: dragged('duration', 'least') },
  { weight: 1, arbitrary: dragged('duration', 'most') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sort' as const), sort: arbitrarySort }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
);

/** A list that is merged, filtered, dragged at and sorted, beside the plain rule. */
class Session {
  readonly #options: EngineOptions;
  #engine: ReadResults;
  #list: Itinerary[] = [];
  #duplicates: string[] = [];
  #filters: Filters = noFilters;
  #sort: SortOrder = cheapestFirst;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#engine = new ReadResults(options);
  }

  perform(step: Step): void {
    switch (step.do) {
      case 'merge':
        this.#engine.merge(step);
        this.#list = mergeNaively(this.#list, step, this.#duplicates);
        this.#duplicates.push(...step.duplicates);
        break;
      case 'filter':
        this.#filters = step.filters;
        break;
      case 'choose':
        this.#filters = withFilter(this.#filters, step.filter, step.from[step.filter]);
        break;
      case 'sort':
        this.#sort = step.sort;
        break;
      case 'drag':
        for (const value of step.stops) {
          const bounds = this.#filters[step.range] ?? { least: null, most: null };
          this.#filters = withFilter(this.#filters, step.range, { ...bounds, [step.end]: value });
          this.#look();
        }
        return;
      case 'clear':
        this.#engine = new ReadResults(this.#options);
        this.#list = [];
        this.#duplicates = [];
        break;
    }
    this.#look();
  }

  #look(): void {
    const list = this.#list;
    const [filters, sort] = [this.#filters, this.#sort];
    const answer = this.#engine.look(lookAt({ filters, sort, rowCount: 100 }));
    const matches = orderedNaively(list, filters, sort);
    expect(answer.rows).toEqual(matches);
    expect([answer.totalCount, answer.matchCount]).toEqual([list.length, matches.length]);
    expect(answer.facets).toEqual(facetsNaively(list, filters));
    expect(answer.tabs).toEqual(tabsNaively(list, matches));
    const counted = (bars: readonly number[] | undefined) => (bars ?? []).reduce((sum, count) => sum + count, 0);
    expect(counted(answer.histograms.price?.counts)).toBe(countedBut(list, filters, 'price'));
    expect(counted(answer.histograms.duration?.counts)).toBe(countedBut(list, filters, 'duration'));
    const third = matches[2];
    if (third === undefined) return;
    const row = this.#engine.rowOf(third.itineraryId, lookAt({ filters, sort }));
    expect(row).toBe(matches.findIndex(({ itineraryId }) => itineraryId === third.itineraryId));
  }
}

/** The two kernels are compared at length; how rows are settled and listed is the same code under both. */
const waysOfRunning: readonly (readonly [string, EngineOptions, number])[] = [
  ['128 rows a step', {}, sizeOf(60, 500)],
  ['128 rows a step, all rows settled again and again', { freshAtMost: 5 }, sizeOf(25, 200)],
  ['128 rows a step, all values listed by row, too', { freshAtMost: 5, listedFrom: 1 }, sizeOf(25, 200)],
  ['32 rows a step where there is no SIMD', { kernels: 'plain' }, sizeOf(60, 500)],
  ['32 rows a step, all rows settled again and again', { kernels: 'plain', freshAtMost: 5 }, sizeOf(25, 200)],
  [
    '32 rows a step, all values listed by row, too',
    { kernels: 'plain', listedFrom: 1, freshAtMost: 5 },
    sizeOf(25, 200),
  ],
];

describe.each(waysOfRunning)('a session of the results, %s', (_, options, numRuns) => {
  it('[RES-02, RES-03, RES-04] gives the plain rule’s answer after every batch, filter, choice, drag, order and clear', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const session = new Session(options);
        for (const each of steps) session.perform(each);
      }),
      { numRuns },
    );
  }, 120_000);
});
