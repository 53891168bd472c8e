import type { Verdict } from '../run/guard-verdicts.ts';

/**
 * Name of the `BroadcastChannel` on which pages of the portal and watchers of their flows exchange messages. Only pages of
 * the same origin receive them. A watcher posts `watch`. Each page that may be watched answers `hello` and then posts
 * every step. Values are masked before they leave the watched page: those that are not on a flow's allow-list arrive as
 * `•••`.
 *
 * A browser test watches from the page itself:
 * ```
 * const channel = new BroadcastChannel('portolan-flows');
 * channel.onmessage = ({ data }) => messages.push(data);
 * channel.postMessage({ type: 'watch', version: 1, watcher: 'a-walk' });
 * ```
 * With `FLOWS_OPEN=1` the server allows everybody to watch. Production ignores this setting.
 */
export const flowChannel = 'portolan-flows';

/** Version of the protocol. Pages and watchers ignore messages of other versions. */
export const protocolVersion = 1;

/** Replacement for a value that is not shown. */
export const masked = '•••';

/** A masked value: its allowed parts, and `•••` for the rest. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [key: string]: Shown };

/**
 * Messages from a watcher to all pages. A newly opened page posts nothing by itself, so a watcher repeats `watch` from
 * time to time. A page that knows the watcher already does not answer again. Watching ends when no watcher is left.
 */
export type WatcherMessage =
  | { readonly type: 'watch'; readonly version: number; readonly watcher: string }
  | { readonly type: 'unwatch'; readonly version: number; readonly watcher: string };

/** Messages from a watched page to all watchers. */
export type PageMessage =
  /** All running flows. Posted once for each new watcher. */
  | {
      readonly type: 'hello';
      readonly version: number;
      readonly tab: string;
      /** Path of the page's address, without the query. */
      readonly path: string;
      readonly actors: readonly ActorStanding[];
    }
  | { readonly type: 'began'; readonly version: number; readonly tab: string; readonly actor: ActorStanding }
  | { readonly type: 'stepped'; readonly version: number; readonly tab: string; readonly step: FlowStep }
  /** The screen of a flow was left. */
  | {
      readonly type: 'gone';
      readonly version: number;
      readonly tab: string;
      readonly actor: string;
      readonly at: number;
    }
  /** The page was closed, or may no longer be watched. */
  | { readonly type: 'closed'; readonly version: number; readonly tab: string };

export interface ActorStanding {
  /** Id of the actor, unique in its tab: `flight-booking#2`. */
  readonly actor: string;
  /** Name of the flow in the catalogue. */
  readonly flow: string;
  /** Id of the actor that invoked it. `null`: the page runs it. */
  readonly parent: string | null;
  /** Milliseconds since watching began in this tab. */
  readonly at: number;
  readonly standing: Standing;
}

/** The state of a flow between two events, masked. */
export interface Standing {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states that have no children, sorted. */
  readonly leaves: readonly string[];
  /** XState's state value: `'credentials'`, `{ code: 'asked', resend: 'counting' }`. */
  readonly value: Shown;
  readonly context: Shown;
  /**
   * All candidates of the active states, in the order in which they are tried, with the current results of their
   * guards.
   */
  readonly candidates: readonly CandidateVerdict[];
  /** Events from a person or the page that would have an effect now, for certain or depending on their data. */
  readonly accepts: readonly AcceptedEvent[];
  /** Invoked actors that have not settled. */
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

/** One event and everything that it caused until the flow came to rest. */
export interface FlowStep {
  readonly actor: string;
  /** Number of the step, from 1 for each actor. Steps that were not kept leave gaps. */
  readonly number: number;
  readonly at: number;
  readonly event: ShownEvent;
  readonly from: EventSource;
  /** Candidates of this event in the state before it, with their guards evaluated with its data. */
  readonly considered: readonly CandidateVerdict[];
  /** Microsteps. For an ignored event: one that took no candidate. */
  readonly microsteps: readonly ShownMicrostep[];
  /** Events that the flow sent to its children. */
  readonly told: readonly { readonly child: string; readonly type: string }[];
  readonly standing: Standing;
}

export interface ShownEvent {
  readonly type: string;
  /** Everything but the type, masked. */
  readonly data: Shown;
}

export interface ShownMicrostep {
  readonly eventType: string;
  readonly taken: readonly string[];
}

/** Sender of an event. `page`: a person or the page. `self`: a delay, or an event that the flow raised. */
export type EventSource = { readonly is: 'page' | 'self' } | { readonly is: 'child'; readonly child: string };
