/** An event of a record, or a message about it. */
export interface ActivityLine {
  readonly at: string;
  readonly who: string;
  readonly words: string;
  /** `true`: a message. `false`: an event. */
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

/** Events and messages of a record, latest first. `history`: earliest first. `null`: this person may not see it. */
export const activityOf = (
  history: readonly HistoryLine[] | null,
  messages: readonly MessageLine[] = [],
): readonly ActivityLine[] =>
  [
    ...(history ?? []).map(({ at, who, what }) => ({ at, who, words: what, isMessage: false })),
    ...messages.map(({ at, who, words }) => ({ at, who, words, isMessage: true })),
  ]
    .map((line, place) => ({ line, place, moment: Date.parse(line.at) }))
    // Lines with the same time: the later one of the input is the newer one.
    .toSorted((one, other) => other.moment - one.moment || other.place - one.place)
    .map(({ line }) => line);
