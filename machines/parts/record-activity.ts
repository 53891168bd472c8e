/** Something that happened to a record, or that somebody wrote about it. */
export interface ActivityLine {
  readonly at: string;
  readonly who: string;
  readonly words: string;
  /** Whether a person wrote it. */
  readonly isMessage: boolean;
}

interface HistoryLine {
  readonly at: string;
  readonly who: string;
  readonly what: string;
}

interface MessageLine {
  readonly at: string;
  readonly who: string;
  readonly words: string;
}

/** What happened and what was written, latest first. `history`: earliest first; `null`: this person may not see it. */
export const activityOf = (
  history: readonly HistoryLine[] | null,
  messages: readonly MessageLine[] = [],
): readonly ActivityLine[] =>
  [
    ...(history ?? []).map(({ at, who, what }) => ({ at, who, words: what, isMessage: false })),
    ...messages.map(({ at, who, words }) => ({ at, who, words, isMessage: true })),
  ]
    .map((line, place) => ({ line, place, moment: Date.parse(line.at) }))
    // Of what happened in one moment, the later line is the newer one.
    .toSorted((one, other) => other.moment - one.moment || other.place - one.place)
    .map(({ line }) => line);
