import type { Verdict } from '../run/guard-verdicts.ts';

/**
 * What a page of the portal and whoever watches its flows say to each other, over a `BroadcastChannel` that only pages of
 * the same origin hear. A watcher posts `watch`; each page that may be watched answers `hello`, then tells every step.
 * Whatever leaves the watched page is masked there already: what is not on a flow's allow-list arrives as `•••`.
 *
 * A browser test watches from the page itself:
 * ```
 * const channel = new BroadcastChannel('portolan-flows');
 * channel.onmessage = ({ data }) => told.push(data);
 * channel.postMessage({ type: 'watch', version: 1, watcher: 'a-walk' });
 * ```
 * The server allows it to anybody when it runs with `FLOWS_OPEN=1`, which production ignores.
 */
export const flowChannel = 'portolan-flows';

/** Pages and watchers of different releases do not talk to each other. */
export const protocolVersion = 1;

/** Stands where something is not shown. */
export const masked = '•••';

/** A value as it may be shown: allowed parts of it, and `•••` for the rest. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [key: string]: Shown };

/**
 * From a watcher to every page. A page says nothing by itself when it is opened: a watcher who wants to hear of it asks
 * again from time to time; who knows the watcher already does not answer again. Watching ends when no watcher is left.
 */
export type WatcherMessage =
  | { readonly type: 'watch'; readonly version: number; readonly watcher: string }
  | { readonly type: 'unwatch'; readonly version: number; readonly watcher: string };

/** From a watched page to every watcher. */
export type PageMessage =
  /** Once for each `watch`: all that runs at this moment. */
  | {
      readonly type: 'hello';
      readonly version: number;
      readonly tab: string;
      /** The address's path, without what was asked in it. */
      readonly path: string;
      readonly actors: readonly ActorStanding[];
    }
  | { readonly type: 'began'; readonly version: number; readonly tab: string; readonly actor: ActorStanding }
  | { readonly type: 'stepped'; readonly version: number; readonly tab: string; readonly step: FlowStep }
  /** Its screen was left. */
  | {
      readonly type: 'gone';
      readonly version: number;
      readonly tab: string;
      readonly actor: string;
      readonly at: number;
    }
  /** The page was closed, or may not be watched any longer. */
  | { readonly type: 'closed'; readonly version: number; readonly tab: string };

export interface ActorStanding {
  /** Unique in its tab: `flight-booking#2`. */
  readonly actor: string;
  /** Its name in the catalogue of flows. */
  readonly flow: string;
  /** The actor that runs it; null: the page itself. */
  readonly parent: string | null;
  /** Milliseconds since watching began in this tab. */
  readonly at: number;
  readonly standing: Standing;
}

/** Where a flow stands between two events. */
export interface Standing {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states without children of their own, sorted. */
  readonly leaves: readonly string[];
  /** XState's own state value: `'credentials'`, `{ code: 'asked', resend: 'counting' }`. */
  readonly value: Shown;
  readonly context: Shown;
  /** Every candidate of every active state, in the order in which they are tried, and whether it would be taken now. */
  readonly candidates: readonly CandidateVerdict[];
  /** Events that a person or the page may send and that would do something: surely, or depending on their data. */
  readonly accepts: readonly AcceptedEvent[];
  /** What it has begun and not yet heard the end of. */
  readonly children: readonly ChildStanding[];
}

export interface CandidateVerdict {
  /** `state|event|order`, as in the flow's model. */
  readonly transition: string;
  readonly verdict: Verdict;
}

export interface AcceptedEvent {
  readonly type: string;
  readonly verdict: Exclude<Verdict, 'fails'>;
}

export interface ChildStanding {
  readonly id: string;
  /** The actor's name in `setup`. */
  readonly actor: string;
}

/** One event and all that it led to, until the flow came to rest. */
export interface FlowStep {
  readonly actor: string;
  /** Counts from 1 for each actor; a missing number is a step that was not kept. */
  readonly number: number;
  readonly at: number;
  readonly event: ShownEvent;
  readonly from: EventSource;
  /** The candidates of this event in the state before, tried with all its data. */
  readonly considered: readonly CandidateVerdict[];
  /** None took place when the event was ignored: then one microstep that took nothing. */
  readonly microsteps: readonly ShownMicrostep[];
  /** What the flow told its children meanwhile. */
  readonly told: readonly { readonly child: string; readonly type: string }[];
  readonly standing: Standing;
}

export interface ShownEvent {
  readonly type: string;
  /** All but the type, masked. */
  readonly data: Shown;
}

export interface ShownMicrostep {
  readonly eventType: string;
  readonly taken: readonly string[];
}

/** `page`: a person, through the page. `self`: a delay, or what the flow raised itself. */
export type EventSource = { readonly is: 'page' | 'self' } | { readonly is: 'child'; readonly child: string };
