import type { Locator, Page } from 'playwright';
import type { Move } from '../../../flows/run/moves.ts';
import type { Flow } from '../../../machines/flow.ts';
import type { Device } from './device.ts';
import type { WalkPortal } from './walk-portal.ts';
import type { Pressables, Readings } from './walk-readings.ts';

/** One walk's own: the device it is walked on, and whatever else its world wants its acts to know. */
export interface Visit {
  readonly portal: WalkPortal;
  readonly device: Device;
  readonly page: Page;
}

/** From where walks start. The engine compares what the page begins as with what the machine begins as on `input`. */
export interface World<At extends Visit> {
  /** Name of the machine's input case that this is. */
  readonly input: string;
  /** Makes the device and the data. Outcomes of actors that begin with the machine are prepared after this. */
  readonly enter: (portal: WalkPortal) => Promise<At>;
  /** Opens the page on which the flow begins. */
  readonly start: (at: At) => Promise<void>;
  /** After the last move: waits for what the page still does, as being loaded again. */
  readonly leave?: (at: At) => Promise<void>;
  /**
   * How the page's clock moves once the flow has begun. `still`: only where the walk waits. `slow`: at a third of real
   * time; `start` has stopped it before. Default: it runs.
   */
  readonly clock?: 'runs' | 'still' | 'slow';
}

/** A person's act, or something of the world, that makes the page's machine hear an event. */
export type Act<At extends Visit> = (at: At) => Promise<unknown>;

/** How an actor is brought to an outcome by the real world. */
export interface Bringing<At extends Visit> {
  /** Puts the world into the condition, before the call begins. */
  readonly prepare?: Act<At>;
  /** Done once the call has begun: what ends its waiting, beside releasing a held server. */
  readonly finish?: Act<At>;
  /** The outcome comes only once `finish` was done: until then the page can be looked at. */
  readonly waitsForFinish?: boolean;
  /** Takes the condition away, once the outcome was heard. */
  readonly restore?: Act<At>;
  /** Once all was looked at, the server is held until the next move was seen: what that loads must not come sooner. */
  readonly thenHeld?: boolean;
  /** Console errors, failed requests and 5xx answers that belong to it. */
  readonly complains?: RegExp;
  /** The page's own waits stand between (tries again, patience): its clock is moved on until the outcome is heard. */
  readonly pageWaits?: boolean;
}

/** A move as a walk writes it: of an actor that settles, the invocation may be left out where there is only one. */
export type WalkMove =
  | Exclude<Move, { readonly do: 'settle' }>
  | { readonly do: 'settle'; readonly actor: string; readonly outcome: string; readonly invoke?: string };

export interface Walk {
  readonly name: string;
  readonly world: string;
  readonly moves: readonly WalkMove[];
}

/** An event case by its name. */
export const send = (name: string): WalkMove => ({ do: 'send', case: name });
/** An actor comes to an outcome case. */
export const settle = (actor: string, outcome: string): WalkMove => ({ do: 'settle', actor, outcome });
export const wait = (ms: number): WalkMove => ({ do: 'wait', ms });

/** Where the page offers otherwise than the machine accepts, on purpose. */
export interface Exception {
  /** The event's type. */
  readonly event: string;
  /** A state's id: only there. */
  readonly within?: string;
  /** A state's id: everywhere but there. */
  readonly outside?: string;
  readonly because: string;
}

/** Words under one of the keys that every view has (walk-readings.ts), and that the page does not say. */
export interface UnreadWords {
  /** Where they stand in the view: `notice.title`. */
  readonly path: string;
  /** Only where the view shows this; everywhere if left out. */
  readonly show?: string;
  readonly because: string;
}

/** Why a state is never looked at. */
export const leftAtOnce = 'The page does it at once, without a server: it has left the state before anybody can look.';

/** One flow and the real portal: how each of its moves is done by hand. */
export interface FlowDriver<At extends Visit = Visit> {
  readonly flow: Flow;
  readonly worlds: Readonly<Record<string, World<At>>>;
  readonly walks: readonly Walk[];
  /** By the event case's name. */
  readonly acts: Readonly<Record<string, Act<At>>>;
  /** By the event case's name: console errors, failed requests and 5xx answers that belong to it. */
  readonly complains?: Readonly<Record<string, RegExp>>;
  /** By `<actor>: <outcome case's name>`; by `<invocation's id>: …` where one invocation needs another condition. */
  readonly outcomes: Readonly<Record<string, Bringing<At>>>;
  /**
   * Actors that no server answers: they settle by themselves, so that the page leaves their states before it can be looked
   * at. A walk settles each of them before it does anything else.
   */
  readonly settlesAtOnce: readonly string[];
  /**
   * Actors that run beside the flow: they report for the life of a state, or settle without changing it. A walk neither
   * settles them nor waits for them, and looks at the page while they run.
   */
  readonly listens?: readonly string[];
  /** Flows that this one invokes. They settle by what `finish` does in them; walks of their own look at their steps. */
  readonly invokes?: readonly string[];
  /** What offers an event, by its type. Offered: visible, enabled, not read-only. */
  readonly controls: Readonly<Record<string, (at: At) => Locator>>;
  readonly exceptions: readonly Exception[];
  /** What a person sees in a state, by the state's id; the nearest ancestor's counts for its children. */
  readonly shows: Readonly<Record<string, (at: At) => Locator>>;
  /** Words and figures of the view that are read on the page, beside those that every view has (walk-readings.ts). */
  readonly reads?: Readings<At>;
  /** What can be pressed exactly where the view says so. */
  readonly presses?: Pressables<At>;
  /** Words of the view that its screen does not show, each with its reason. */
  readonly unreadWords?: readonly UnreadWords[];
  /** Which states look alike, so that one look of axe is enough; the active states themselves if left out. */
  readonly looksLike?: (leaves: readonly string[]) => string;
  /** States at which walks stop and the page is never looked at, by id, each with its reason. */
  readonly neverLookedAt?: Readonly<Record<string, string>>;
  /** States and transitions that nobody can bring about in this portal, by id, each with its reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}
