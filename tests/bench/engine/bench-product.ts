import type { Question } from '../../../workers/results/engine/question.ts';
import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';

/** Filters without an order. */
export type Filtered = Pick<Question, 'anyOf' | 'within'>;

/** What is found, measured with the same operations: its rows, and the questions that people ask about it. */
export interface BenchProduct<Row> {
  readonly name: 'flights' | 'hotels';
  readonly schema: ResultsSchema<Row>;
  /** Deterministic for a seed. */
  rows(count: number, seed: number): Row[];
  /** Batches of which three fifths are new rows and two fifths have the id of an existing one. */
  batchesOn(list: readonly Row[], count: number): readonly (readonly Row[])[];
  /** Four filters, of which the last is a maximum price. Default: one that many rows pass. */
  fourFilters(mostMinor?: number): Filtered;
  /** Values that are chosen in turn. */
  readonly toggled: readonly (readonly [category: number, value: string])[];
  /** Measures that the list is sorted by in turn. */
  readonly sorted: readonly number[];
  /** The maximum price at the first and at the last of forty steps of the slider. */
  readonly dragged: readonly [from: number, to: number];
}

/** Rows of a batch that arrives later. */
export const batchRows = 500;
