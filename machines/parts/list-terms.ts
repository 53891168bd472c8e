import type { Struct } from 'superstruct';
import type { Filters } from '../../contract/filters-link.ts';
import type { ListAsked } from '../../contract/list-link.ts';

/** Tones of a state. */
export type ListTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

/** Values of a column by its kind. Those of `amount` and `count` stand at the right. */
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
  /** Name of the column wherever it is stored. One that sorts is also the name of its order at the server. */
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
  /** `null`: the row has none. */
  readonly valueOf: (row: Row) => ListValues[Kind] | null;
  /** Width in pixels of a person who has chosen none. */
  readonly width: number;
  /** Whether the server sorts by it. Default: it does not. */
  readonly sorts?: true;
  /** Default: it is in no card. */
  readonly inCard?: PlaceInCard;
  /** Whether it is shown only to a person who chooses it. Default: it is shown. */
  readonly unusual?: true;
}

/** A column of a list, declared once for the table, for cards, for files and for sorting. */
export type ListColumn<Row> = { readonly [Kind in ListColumnKind]: ColumnOf<Row, Kind> }[ListColumnKind];

export interface ListChoice {
  readonly code: string;
  readonly name: string;
}

/** A filter of values to choose from. One that can have several values is a list in what is asked, else a value or null. */
export interface ListFilter<Asked, Answer> {
  readonly key: keyof Asked & string;
  readonly title: string;
  /** What can be chosen. `answer`: the first page. `null`: nothing has been read. */
  readonly choices: (answer: Answer | null) => readonly ListChoice[];
}

/**
 * What a list declares of itself. The server is asked for `Asked`; it answers pages, of which the first may say more, such as sums.
 */
export interface ListTerms<Asked extends ListAsked & Filters<Asked>, Answer, Row> {
  /** Name under which a browser stores how a person reads it. */
  readonly name: string;
  /** Path of its page. */
  readonly screen: string;
  readonly requirements: readonly string[];
  readonly heading: string;
  /** Label of the search, what it finds, and how short and long words may be. */
  readonly search: { readonly label: string; readonly hint: string; readonly least: number; readonly most: number };
  /** What is asked for at first. */
  readonly all: Asked;
  readonly shape: Struct<Asked, unknown>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter<Asked, Answer>[];
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** Whether another page follows. */
  readonly hasNext: (answer: Answer) => boolean;
  /** Number of all rows, from the first page. */
  readonly countOf: (answer: Answer) => number;
  /** Up to which number they are counted. */
  readonly countedTo: number;
  readonly keyOf: (row: Row) => string;
  /** Name of a row, for its link and its preview. */
  readonly nameOf: (row: Row) => string;
  /** Page of a row. */
  readonly addressOf: (row: Row) => string;
  /** The number of rows in words: `1 due`, `59 dues`. */
  readonly counted: (count: number) => string;
  /** Sentences of an empty list: where nothing is narrowed, and where nothing matches. */
  readonly nothing: string;
  readonly noMatch: string;
  /** Why the list could not be read, without what it means. */
  readonly unread: string;
}
