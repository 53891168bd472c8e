import { type Sentence, sentence } from '../../contract/said.ts';

/**
 * Who makes something happen. `person`: somebody of the agency. `colleague`: the same, where others of the agency wait for it. `portal`: it
 * follows from something else.
 */
export type Actor = 'person' | 'colleague' | 'desk' | NamedActor;

/** Who is no person of the agency or the house, by the name that a history has for them. */
export const actorNames = {
  airline: sentence('Airline'),
  passenger: sentence('Passenger'),
  portal: sentence('Portal'),
  property: sentence('Property'),
  gateway: sentence('Payment gateway'),
  bank: sentence('Bank'),
  // A clock is named by the time that has passed.
  clock: sentence('Portal'),
  'time-for-answers': sentence('Time for answers'),
  'time-for-voids': sentence('Time for voids'),
  'time-limit': sentence('Time limit'),
  'time-to-book': sentence('Time to book'),
  'time-to-accept': sentence('Time to accept'),
  'time-for-an-answer': sentence('Time for an answer'),
  'end-of-stay': sentence('End of the stay'),
  'due-day': sentence('Collected on the due day'),
  'after-due-day': sentence('Collected after the due day'),
} as const satisfies Readonly<Record<string, Sentence>>;

export type NamedActor = keyof typeof actorNames;

/** How an agency is told. Whoever may open the page to which it leads reads it (`contract/shell/notice-pages.ts`). */
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

/** Why the history has no line of it. */
export interface Unwritten {
  readonly unwritten: string;
}

/** What the history says of it: one sentence, or several by name where it comes in variants; or why nothing. */
export type Says = Sentence | Readonly<Record<string, Sentence>> | Unwritten;

/** What a transition of a chart is to the people whom it concerns. */
export interface Outcome<Told extends News | Untold = News | Untold, By extends Actor = Actor, Line = Says> {
  readonly by: readonly By[];
  readonly news: Told;
  readonly says: Line;
}

/** Outcomes of an event that leads to several states, by these. */
export interface ByState<State extends string> {
  readonly to: Readonly<Partial<Record<State, Outcome>>>;
}

/** The outcome of each event of a chart. Whoever adds an event says here whom it concerns, or why nobody, and what the history says of it. */
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
export const unwritten = (why: string): Unwritten => ({ unwritten: why });

export const outcome = <const By extends Actor, Told extends News | Untold, Line extends Says>(
  by: By | readonly By[],
  news: Told,
  says: Line,
): Outcome<Told, By, Line> => ({ by: typeof by === 'string' ? [by] : by, news, says });

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
