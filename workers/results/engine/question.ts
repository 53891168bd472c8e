/** Selects rows that have any of these values of a category. */
export interface AnyOf {
  /** Position in the schema. */
  readonly category: number;
  readonly values: readonly string[];
}

/** Selects rows whose measure lies within the bounds, both included. Infinite: open. */
export interface Within {
  /** Position in the schema. */
  readonly measure: number;
  readonly least: number;
  readonly most: number;
}

export interface RowOrder {
  readonly measure: number;
  /** Ties: by amount ascending, then by arrival, in either direction. */
  readonly descending: boolean;
}

/** Filters that apply together, at most one per category and measure, and an order. */
export interface Question {
  readonly anyOf: readonly AnyOf[];
  readonly within: readonly Within[];
  readonly order: RowOrder;
}
