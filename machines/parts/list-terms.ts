import type { Struct } from 'superstruct';
import type { Filters } from '../../contract/filters-link.ts';
import type { ListAsked } from '../../contract/list-link.ts';

/** Colour of a state. */
export type ListTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

/** Type of a column's values, by its kind. `amount` and `count` are aligned to the right. */
export interface ListValues {
  readonly text: string;
  readonly person: string;
  readonly count: number;
  readonly amount: { readonly currency: string; readonly minor: number };
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** ISO 8601 */
  readonly moment: string;
  readonly state: { readonly words: string; readonly tone: ListTone };
}
export type ListColumnKind = keyof ListValues;

/**
 * Where a column stands in a card of a phone: `first` with the `badge` at its right, `second` with the `amount` at its right, `third`.
 * Several of one line follow each other.
 */
export type PlaceInCard = 'first' | 'badge' | 'second' | 'amount' | 'third';

interface ColumnOf<Row, Kind extends ListColumnKind> {
  /** Name of the column in stored layouts, in files, and as an order at the server. */
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
  /** `null`: the row has no value. */
  readonly valueOf: (row: Row) => ListValues[Kind] | null;
  /** Default width in pixels. */
  readonly width: number;
  /** The server can sort by it. Default: it cannot. */
  readonly sorts?: true;
  /** Place in a card on a phone. Default: not in the card. */
  readonly inCard?: PlaceInCard;
  /** Shown only after a person has chosen it. Default: shown. */
  readonly hiddenByDefault?: true;
}

/** A column of a list, declared once for the table, for cards, for files and for sorting. */
export type ListColumn<Row> = { readonly [Kind in ListColumnKind]: ColumnOf<Row, Kind> }[ListColumnKind];

export interface ListChoice {
  readonly code: string;
  readonly name: string;
}

/** A filter by values. In the query it is an array if several values can be chosen, otherwise one value or `null`. */
export interface ListFilter<Asked, Answer> {
  readonly key: keyof Asked & string;
  readonly title: string;
  /** Values to choose from. `answer`: the first page. `null`: not read yet. */
  readonly choices: (answer: Answer | null) => readonly ListChoice[];
}

/**
 * Declaration of a list. `Asked`: the query that the server answers. `Answer`: one page; the first may carry more, such as sums.
 */
export interface ListTerms<Asked extends ListAsked & Filters<Asked>, Answer, Row> {
  /** Key under which the browser stores layout and views. */
  readonly name: string;
  /** Path of its page. */
  readonly screen: string;
  readonly requirements: readonly string[];
  readonly heading: string;
  /** Label and hint of the search field, and the lengths of a search text in characters. */
  readonly search: {
    readonly label: string;
    readonly hint: string;
    readonly minLength: number;
    readonly maxLength: number;
  };
  /** Query of the list before a person chooses anything. An address names only what differs from it. */
  readonly all: Asked;
  readonly shape: Struct<Asked, unknown>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter<Asked, Answer>[];
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** Whether another page follows. */
  readonly hasNext: (answer: Answer) => boolean;
  /** Number of all rows, from the first page. */
  readonly countOf: (answer: Answer) => number;
  /** Number up to which the server counts. */
  readonly countLimit: number;
  readonly keyOf: (row: Row) => string;
  /** Name of a row, for its link and its preview. */
  readonly nameOf: (row: Row) => string;
  /** Page of a row. */
  readonly addressOf: (row: Row) => string;
  /** Number of rows as text: `1 due`, `59 dues`. */
  readonly countText: (count: number) => string;
  /** Text of an empty list without filters. */
  readonly emptyText: string;
  /** Text of an empty list with filters. */
  readonly noMatchText: string;
  /** Text where the first page could not be read. */
  readonly unreadableText: string;
}
