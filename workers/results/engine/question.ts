/** Rows that have any of these values of a category. */
export interface AnyOf {
  /** Its place in the schema. */
  readonly category: number;
  readonly values: readonly string[];
}

/** Rows whose measure is neither less nor more; infinite where one side is open. */
export interface Within {
  /** Its place in the schema. */
  readonly measure: number;
  readonly least: number;
  readonly most: number;
}

export interface RowOrder {
  readonly measure: number;
  /** Equal rows stand by amount ascending, then as they arrived, in either direction. */
  readonly descending: boolean;
}

/** What is asked of the rows: filters that apply together, at most one for each category and measure, and an order. */
export interface Question {
  readonly anyOf: readonly AnyOf[];
  readonly within: readonly Within[];
  readonly order: RowOrder;
}
