import type { Question } from '../../../workers/results/engine/question.ts';
import { type BenchEngine, pageRows } from './bench-engine.ts';
import { type BenchRow, categoryNames, measureOf, valuesOf } from './bench-rows.ts';

type Test = (row: BenchRow) => boolean;

/** Tests by name of the filter: position of the category, or `m` with the position of the measure. */
export const testsOf = ({ anyOf, within }: Question): ReadonlyMap<string, Test> =>
  new Map<string, Test>([
    ...anyOf.map(({ category, values }): [string, Test] => {
      const chosen = new Set(values);
      return [String(category), (row) => valuesOf(row, category).some((value) => chosen.has(value))];
    }),
    ...within.map(({ measure, least, most }): [string, Test] => {
      const of = measureOf[measure] as (row: BenchRow) => number;
      return [`m${measure}`, (row) => of(row) >= least && of(row) <= most];
    }),
  ]);

/** Merges rows into a plain array. */
export const mergePlainly = (list: BenchRow[], rows: readonly BenchRow[]): BenchRow[] => {
  const firstOf = new Map<string, number>();
  list.forEach(({ itineraryId }, index) => {
    if (!firstOf.has(itineraryId)) firstOf.set(itineraryId, index);
  });
  const merged = [...list];
  const gone = new Set<number>();
  for (const row of rows) {
    const standing = firstOf.get(row.itineraryId);
    if (standing === undefined) firstOf.set(row.itineraryId, merged.push(row) - 1);
    else if (row.pushtoItinerary) merged.push(row);
    else {
      merged[standing] = row;
      for (let index = standing + 1; index < merged.length; index += 1) {
        if (merged[index]?.itineraryId === row.itineraryId) gone.add(index);
      }
    }
  }
  return gone.size === 0 ? merged : merged.filter((_, index) => !gone.has(index));
};

/** Rows in the order of a question, equal ones by amount. Each measure is read once per row. */
export const inOrder = (rows: readonly BenchRow[], { order }: Question): BenchRow[] => {
  const of = measureOf[order.measure] as (row: BenchRow) => number;
  const direction = order.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, measured: of(row) }))
    .sort(
      (one, other) =>
        direction * (one.measured - other.measured) || one.row.price.amountMinor - other.row.price.amountMinor,
    )
    .map(({ row }) => row);
};

/** Plain arrays of objects without any optimisation: the baseline. */
export const naiveEngine = (): BenchEngine => {
  let list: BenchRow[] = [];
  return {
    merge: (rows) => {
      list = mergePlainly(list, rows);
    },
    answer: (question) => {
      const tests = testsOf(question);
      const passing = (but: string) => {
        const others = [...tests].filter(([name]) => name !== but).map(([, test]) => test);
        return list.filter((row) => others.every((test) => test(row)));
      };
      const matches = passing('');
      const facets = categoryNames.map((_, category) => {
        const found = new Map<string, { count: number; cheapest: number }>();
        for (const row of tests.has(String(category)) ? passing(String(category)) : matches) {
          for (const value of valuesOf(row, category)) {
            const known = found.get(value);
            if (known === undefined) found.set(value, { count: 1, cheapest: row.price.amountMinor });
            else {
              known.count += 1;
              known.cheapest = Math.min(known.cheapest, row.price.amountMinor);
            }
          }
        }
        return found;
      });
      const none = { count: 0, cheapest: Number.POSITIVE_INFINITY };
      return {
        matchCount: matches.length,
        page: inOrder(matches, question).slice(0, pageRows),
        facet: (category, value) => facets[category]?.get(value) ?? none,
      };
    },
  };
};
