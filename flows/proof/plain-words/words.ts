/** A call of a flow in the words of a plan for a person. */
export interface CallPhrase {
  /** What the portal does: `the portal asks the airline for the price`. */
  readonly does: string;
  /**
   * How a tester causes each outcome. Empty: without preparation. An outcome without an entry cannot be caused by hand.
   */
  readonly outcomes: Readonly<Record<string, string>>;
}

/**
 * What a person sees when a part of a view changes. A text: `{}` stands for the value, `{minor}` for a value in minor
 * units. A table: a text for each value, or for the first field of a record (`is short`), with `*` for all others.
 * `null`: nothing more to see than the state's title.
 */
export type Phrase = string | Readonly<Record<string, string>> | null;

/** The words of an area's flows: for the calls of each flow, and for the parts of its view. */
export interface PlainWords {
  readonly calls: Readonly<Record<string, Readonly<Record<string, CallPhrase>>>>;
  readonly views: Readonly<Record<string, Readonly<Record<string, Phrase>>>>;
}
