/** A property that a row has one value of, or several, or none: what a facet lists. */
export interface Category<Row> {
  readonly name: string;
  /** A value named twice counts once. */
  valuesOf(row: Row): string | readonly string[] | null;
}

/** A number that every row has: to be sorted by, and kept within bounds. */
export interface Measure<Row> {
  readonly name: string;
  of(row: Row): number;
  /** Bars of the histogram behind its slider; 0: it has none. */
  readonly bars: number;
}

/**
 * What kind of rows an engine holds. The first measure is the amount: rows stand in its order, and the cheapest of
 * each value is told in it.
 */
export interface ResultsSchema<Row> {
  /** Two rows with one id are one result, unless the later comes beside the first. */
  idOf(row: Row): string;
  comesBeside(row: Row): boolean;
  readonly categories: readonly Category<Row>[];
  readonly measures: readonly [Measure<Row>, ...Measure<Row>[]];
  /** Rows of one amount stand by this measure before they stand as they arrived; left out: only as they arrived. */
  readonly tie?: number;
  /** The best of the matches has the least of `amount ÷ least amount × amountWeight + other ÷ least other × otherWeight`. */
  readonly best: { readonly other: number; readonly amountWeight: number; readonly otherWeight: number };
}

/** The place of the amount among the measures. */
export const amountMeasure = 0;
