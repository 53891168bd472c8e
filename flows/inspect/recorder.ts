import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionIdsOf } from '../model/transition-ids.ts';
import { candidatesFor } from '../run/guard-verdicts.ts';
import type { ActorStanding, EventSource, FlowStep, ShownMicrostep } from './protocol.ts';
import { type AllowList, actorNameOf, allowListFor, dataOf, standingOf } from './standing.ts';

/** A message of the recorder. The page adds its tab and posts it. */
export type Recorded =
  | { readonly type: 'began'; readonly actor: ActorStanding }
  | { readonly type: 'stepped'; readonly step: FlowStep }
  | { readonly type: 'gone'; readonly actor: string; readonly at: number };

export interface WatchedFlow {
  /** Id of the actor, unique in its tab. */
  readonly actor: string;
  /** Name of the flow in the catalogue. Everything of an unknown flow is masked. */
  readonly flow: string;
  /** The watched actor that invoked it. `null`: the page runs it. */
  readonly parent: string | null;
  readonly ref: AnyActorRef;
}

/**
 * Records the actors of one page and emits every step, masked by each flow's allow-list. It only observes: it does not
 * change, delay or keep alive any actor.
 */
export class Recorder {
  readonly #emit: (recorded: Recorded) => void;
  readonly #now: () => number;
  readonly #watched = new Map<string, { readonly tape: ActorTape; readonly unsubscribe: () => void }>();

  /** `now`: milliseconds since watching began. */
  constructor(emit: (recorded: Recorded) => void, now: () => number) {
    this.#emit = emit;
    this.#now = now;
  }

  /** The current states of all recorded flows, for a new watcher. */
  standings(): readonly ActorStanding[] {
    return [...this.#watched.values()].map(({ tape }) => tape.standing());
  }

  begin(watched: WatchedFlow): void {
    if (this.#watched.has(watched.actor)) return;
    const tape = new ActorTape(watched, this.#emit, this.#now);
    // XState calls observers during a step, so an error in an observer would break the portal.
    const next = (inspected: InspectionEvent): void => {
      try {
        tape.onInspection(inspected);
      } catch {
        this.end(watched.actor);
      }
    };
    const { unsubscribe } = watched.ref.system.inspect({ next });
    this.#watched.set(watched.actor, { tape, unsubscribe });
    this.#emit({ type: 'began', actor: tape.standing() });
  }

  end(actor: string): void {
    const watched = this.#watched.get(actor);
    if (!watched) return;
    watched.unsubscribe();
    this.#watched.delete(actor);
    this.#emit({ type: 'gone', actor, at: this.#now() });
  }

  /** Removes all observers. */
  stop(): void {
    for (const { unsubscribe } of this.#watched.values()) unsubscribe();
    this.#watched.clear();
  }
}

/**
 * Assembles the steps of one actor from XState's inspection: an event, its microsteps, and the snapshot that ends it.
 */
class ActorTape {
  readonly #watched: WatchedFlow;
  readonly #emit: (recorded: Recorded) => void;
  readonly #now: () => number;
  readonly #allowed: AllowList;
  readonly #sources = new WeakMap<AnyEventObject, EventSource>();
  #microsteps: ShownMicrostep[] = [];
  #sent: { readonly child: string; readonly type: string }[] = [];
  #before: AnyMachineSnapshot;
  #number = 0;

  constructor(watched: WatchedFlow, emit: (recorded: Recorded) => void, now: () => number) {
    this.#watched = watched;
    this.#emit = emit;
    this.#now = now;
    this.#allowed = allowListFor(watched.flow);
    this.#before = watched.ref.getSnapshot() as AnyMachineSnapshot;
  }

  standing(): ActorStanding {
    const { actor, flow, parent } = this.#watched;
    return { actor, flow, parent, at: this.#now(), standing: standingOf(this.#before, this.#allowed) };
  }

  onInspection(inspected: InspectionEvent): void {
    if (inspected.actorRef !== this.#watched.ref) {
      if (inspected.type === '@xstate.event' && inspected.sourceRef === this.#watched.ref) this.#noteSent(inspected);
      return;
    }
    if (inspected.type === '@xstate.event') {
      this.#sources.set(inspected.event, this.#sourceOf(inspected.sourceRef as AnyActorRef | undefined));
    } else if (inspected.type === '@xstate.microstep') {
      this.#microsteps.push({ eventType: inspected.event.type, taken: this.#idsOf(inspected._transitions) });
    } else if (inspected.type === '@xstate.snapshot') {
      this.#close(inspected.event, inspected.snapshot as AnyMachineSnapshot);
    }
  }

  #noteSent({ actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (event.type.startsWith('xstate.')) return;
    this.#sent.push({ child: actorNameOf(actorRef as AnyActorRef), type: event.type });
  }

  #close(event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const before = this.#before;
    // The end of a step that was under way when recording began.
    if (snapshot === before && !this.#sources.has(event)) return;
    this.#before = snapshot;
    const microsteps = this.#microsteps;
    const told = this.#sent;
    this.#microsteps = [];
    this.#sent = [];
    this.#number += 1;
    this.#emit({
      type: 'stepped',
      step: {
        actor: this.#watched.actor,
        number: this.#number,
        at: this.#now(),
        event: { type: event.type, data: dataOf(event, before, this.#allowed) },
        from: this.#sources.get(event) ?? { is: 'self' },
        considered: event.type === 'xstate.init' ? [] : candidatesFor(before, event),
        microsteps,
        told,
        standing: standingOf(snapshot, this.#allowed),
      },
    });
  }

  #idsOf(taken: readonly AnyTransitionDefinition[]): readonly string[] {
    const ids = transitionIdsOf(this.#before.machine);
    return taken.flatMap((each) => ids.get(each) ?? []);
  }

  #sourceOf(source: AnyActorRef | undefined): EventSource {
    if (source === undefined) return { is: 'page' };
    return source === this.#watched.ref ? { is: 'self' } : { is: 'child', child: actorNameOf(source) };
  }
}
