import type { Question } from '../../../workers/results/engine/question.ts';
import { amountMeasure, type ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { type BenchEngine, pageRows, valuesIn } from './bench-engine.ts';

/** Tests by name of the filter: position of the category, or `m` with the position of the measure. */
const testsOf = <Row>(
  schema: ResultsSchema<Row>,
  { anyOf, within }: Question,
): ReadonlyMap<string, (row: Row) => boolean> =>
  new Map([
    ...anyOf.map(({ category, values }): [string, (row: Row) => boolean] => {
      const chosen = new Set(values);
      return [String(category), (row) => valuesIn(schema, row, category).some((value) => chosen.has(value))];
    }),
    ...within.map(({ measure, least, most }): [string, (row: Row) => boolean] => {
      const of = measureIn(schema, measure);
      return [`m${measure}`, (row) => of(row) >= least && of(row) <= most];
    }),
  ]);

const measureIn = <Row>({ measures }: ResultsSchema<Row>, measure: number): ((row: Row) => number) =>
  (measures[measure] ?? measures[amountMeasure]).of;

/** Merges rows into a plain array. */
export const mergePlainly = <Row>(
  { idOf, comesBeside }: ResultsSchema<Row>,
  list: readonly Row[],
  rows: readonly Row[],
): Row[] => {
  const firstOf = new Map<string, number>();
  list.forEach((row, index) => {
    if (!firstOf.has(idOf(row))) firstOf.set(idOf(row), index);
  });
  const merged = [...list];
  const gone = new Set<number>();
  for (const row of rows) {
    const standing = firstOf.get(idOf(row));
    if (standing === undefined) firstOf.set(idOf(row), merged.push(row) - 1);
    else if (comesBeside(row)) merged.push(row);
    else {
      merged[standing] = row;
      for (let index = standing + 1; index < merged.length; index += 1) {
        if (idOf(merged[index] as Row) === idOf(row)) gone.add(index);
      }
    }
  }
  return gone.size === 0 ? merged : merged.filter((_, index) => !gone.has(index));
};

/** Rows in the order of a question, equal ones by amount. Each measure is read once per row. */
export const inOrder = <Row>(schema: ResultsSchema<Row>, rows: readonly Row[], { order }: Question): Row[] => {
  const [of, amountOf] = [measureIn(schema, order.measure), measureIn(schema, amountMeasure)];
  const direction = order.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, measured: of(row) }))
    .sort((one, other) => direction * (one.measured - other.measured) || amountOf(one.row) - amountOf(other.row))
    .map(({ row }) => row);
};

/** Plain arrays of objects without any optimisation: the baseline. */
export const naiveEngine = <Row>(schema: ResultsSchema<Row>): BenchEngine<Row> => {
  const amountOf = measureIn(schema, amountMeasure);
  let list: Row[] = [];
  return {
    merge: (rows) => {
      list = mergePlainly(schema, list, rows);
    },
    answer: (question) => {
      const tests = testsOf(schema, question);
      const passing = (but: string) => {
        const others = [...tests].filter(([name]) => name !== but).map(([, test]) => test);
        return list.filter((row) => others.every((test) => test(row)));
      };
      const matches = passing('');
      const facets = schema.categories.map(({ counted }, category) => {
        const found = new Map<string, { count: number; cheapest: number }>();
        if (counted === false) return found;
        for (const row of tests.has(String(category)) ? passing(String(category)) : matches) {
          for (const value of valuesIn(schema, row, category)) {
            const known = found.get(value);
            if (known === undefined) found.set(value, { count: 1, cheapest: amountOf(row) });
            else {
              known.count += 1;
              known.cheapest = Math.min(known.cheapest, amountOf(row));
            }
          }
        }
        return found;
      });
      const none = { count: 0, cheapest: Number.POSITIVE_INFINITY };
      return {
        matchCount: matches.length,
        page: inOrder(schema, matches, question).slice(0, pageRows),
        facet: (category, value) => facets[category]?.get(value) ?? none,
      };
    },
  };
};
