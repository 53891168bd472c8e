import type { Question } from '../../../workers/results/engine/question.ts';
import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';

/** A complete answer: number of matches, the first fifty in order, and count and lowest amount of each value. */
export interface Complete<Row> {
  readonly matchCount: number;
  readonly page: readonly Row[];
  /** Count and lowest amount of a value, under all other filters. */
  facet(category: number, value: string): { readonly count: number; readonly cheapest: number };
}

/** An engine under test, ours or another library's. */
export interface BenchEngine<Row> {
  merge(rows: readonly Row[]): void;
  answer(question: Question): Complete<Row>;
  /** What an engine does once an answer is on its way. Not measured. */
  rest?(): void;
}

export const pageRows = 50;

/** Values of a row in a category. */
export const valuesIn = <Row>({ categories }: ResultsSchema<Row>, row: Row, category: number): readonly string[] => {
  const values = categories[category]?.valuesOf(row) ?? [];
  return typeof values === 'string' ? [values] : values;
};

/** Throws if two answers differ in any number or row, so that only correct answers are measured. */
export const mustAgree = <Row>(
  { idOf }: ResultsSchema<Row>,
  name: string,
  ours: Complete<Row>,
  plain: Complete<Row>,
  values: readonly (readonly string[])[],
): void => {
  const differs = (what: string) => {
    throw new Error(`${name} differs from plain arrays in ${what}`);
  };
  if (ours.matchCount !== plain.matchCount) differs(`the count: ${ours.matchCount}, not ${plain.matchCount}`);
  plain.page.forEach((row, index) => {
    const is = ours.page[index];
    if (is === undefined || idOf(is) !== idOf(row)) differs(`row ${index}: ${is && idOf(is)}, not ${idOf(row)}`);
  });
  values.forEach((known, category) => {
    for (const value of known) {
      const [is, should] = [ours.facet(category, value), plain.facet(category, value)];
      if (is.count !== should.count || (should.count > 0 && is.cheapest !== should.cheapest)) {
        differs(`facet ${category} ${value}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
      }
    }
  });
};
