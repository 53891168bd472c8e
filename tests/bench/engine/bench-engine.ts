import type { Question } from '../../../workers/results/engine/question.ts';
import type { BenchRow } from './bench-rows.ts';

/** A complete answer: number of matches, the first fifty in order, and count and lowest amount of each value. */
export interface Complete {
  readonly matchCount: number;
  readonly page: readonly BenchRow[];
  /** Count and lowest amount of a value, under all other filters. */
  facet(category: number, value: string): { readonly count: number; readonly cheapest: number };
}

/** An engine under test, ours or another library's. */
export interface BenchEngine {
  merge(rows: readonly BenchRow[]): void;
  answer(question: Question): Complete;
}

export const pageRows = 50;

/** Throws if two answers differ in any number or row, so that only correct answers are measured. */
export const mustAgree = (
  name: string,
  ours: Complete,
  plain: Complete,
  values: readonly (readonly string[])[],
): void => {
  const differs = (what: string) => {
    throw new Error(`${name} differs from plain arrays in ${what}`);
  };
  if (ours.matchCount !== plain.matchCount) differs(`the count: ${ours.matchCount}, not ${plain.matchCount}`);
  plain.page.forEach((row, index) => {
    if (ours.page[index]?.itineraryId !== row.itineraryId)
      differs(`row ${index}: ${ours.page[index]?.itineraryId}, not ${row.itineraryId}`);
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
