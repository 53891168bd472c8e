/** Who makes something happen. `person`: somebody of the agency. `clock`: a time has passed. `portal`: it follows from something else. */
export type Actor = 'person' | 'desk' | 'passenger' | 'airline' | 'property' | 'gateway' | 'bank' | 'clock' | 'portal';

/** How an agency is told. Whoever may open the page to which it leads reads it (`contract/notice-pages.ts`). */
export interface News {
  /** A warning: something is to be done, or went wrong. */
  readonly isBad: boolean;
  /** Who gets it as a mail with a link. `beginner`: whoever began it; once they have left, the agency. `null`: nobody. */
  readonly mailedTo: 'beginner' | 'agency' | null;
  /** It takes the place of earlier notifications that lead to the same page. */
  readonly replaces: boolean;
}

/** Why an agency is not told. */
export interface Untold {
  readonly untold: string;
}

/** What a transition of a chart is to the people whom it concerns. */
export interface Outcome<Told extends News | Untold = News | Untold> {
  readonly by: readonly Actor[];
  readonly news: Told;
}

/** Outcomes of an event that leads to several states, by these. */
export interface ByState<State extends string> {
  readonly to: Readonly<Partial<Record<State, Outcome>>>;
}

/** The outcome of each event of a chart. Whoever adds an event says here whom it concerns, or why nobody. */
export type Outcomes<Event extends string, State extends string = never> = Readonly<
  Record<Event, Outcome | ByState<State>>
>;

const quiet: News = { isBad: false, mailedTo: null, replaces: true };

/** It is read in the portal; a mail about it follows with its end, or is not worth one. */
export const noticed = { ...quiet };
export const warned = { ...quiet, isBad: true };
/** It is mailed, too. */
export const mailed = { ...quiet, mailedTo: 'beginner' } as const satisfies News;
export const mailedWarning = { ...mailed, isBad: true } as const satisfies News;
/** It concerns the agency more than whoever began it. */
export const agencyTold = { ...mailed, mailedTo: 'agency' } as const satisfies News;
export const agencyWarned = { ...agencyTold, isBad: true } as const satisfies News;
/** It stands beside what was told before. */
export const beside = <Told extends News>(news: Told) => ({ ...news, replaces: false }) as const;

export const untold = (why: string): Untold => ({ untold: why });
export const seenByDoer = untold('Whoever does it sees it.');

export const outcome = <Told extends News | Untold>(by: Actor | readonly Actor[], news: Told): Outcome<Told> => ({
  by: typeof by === 'string' ? [by] : by,
  news,
});

export const isTold = (news: News | Untold): news is News => !('untold' in news);

/** The events of a table whose outcome is told. */
export type ToldEvent<Table> = {
  [Event in keyof Table]: Table[Event] extends { readonly news: News } ? Event : never;
}[keyof Table];

/** Whether an event has an outcome in the table that is told. */
export const isToldIn = <Table extends Readonly<Record<string, Outcome>>>(
  table: Table,
  event: string,
): event is ToldEvent<Table> & string => {
  const one: Outcome | undefined = table[event];
  return one !== undefined && isTold(one.news);
};
