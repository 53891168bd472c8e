/** A property with one value, several or none per row. Facets list its values. */
export interface Category<Row> {
  readonly name: string;
  /** Duplicate values count once. */
  valuesOf(row: Row): string | readonly string[] | null;
  /** `false`: rows are only filtered by it. For names, of which almost every row has its own: a count says nothing. */
  readonly counted?: false;
}

/** A number of every row, for sorting and for range filters. */
export interface Measure<Row> {
  readonly name: string;
  of(row: Row): number;
  /** Bars of its histogram. 0: no histogram. */
  readonly bars: number;
}

/** Describes the rows of an engine. The first measure is the amount: it is the default order, and facets show its least value. */
export interface ResultsSchema<Row> {
  /** Rows with the same id are one result, unless the later row comes beside the earlier one. */
  idOf(row: Row): string;
  comesBeside(row: Row): boolean;
  /** Key of what is sold. Equal for the same thing from different sellers. */
  soldThingOf(row: Row): string;
  readonly categories: readonly Category<Row>[];
  readonly measures: readonly [Measure<Row>, ...Measure<Row>[]];
  /** Measure that orders rows of equal amount. Default: order of arrival. */
  readonly tie?: number;
  /** The best match has the least `amount ÷ least amount × amountWeight + other ÷ least other × otherWeight`. */
  readonly best: { readonly other: number; readonly amountWeight: number; readonly otherWeight: number };
}

/** Position of the amount among the measures. */
export const amountMeasure = 0;
