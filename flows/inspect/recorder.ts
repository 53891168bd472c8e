import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionIdsOf } from '../model/transition-ids.ts';
import { candidatesFor } from '../run/guard-verdicts.ts';
import type { ActorStanding, EventSource, FlowStep, ShownMicrostep } from './protocol.ts';
import { type AllowList, actorNameOf, allowListFor, dataOf, standingOf } from './standing.ts';

/** What a recorder tells; the page adds its tab and posts it. */
export type Recorded =
  | { readonly type: 'began'; readonly actor: ActorStanding }
  | { readonly type: 'stepped'; readonly step: FlowStep }
  | { readonly type: 'gone'; readonly actor: string; readonly at: number };

export interface WatchedFlow {
  /** Unique in its tab. */
  readonly actor: string;
  /** Its name in the catalogue; of an unknown one everything is masked. */
  readonly flow: string;
  /** The watched actor that invoked it. `null`: the page runs it. */
  readonly parent: string | null;
  readonly ref: AnyActorRef;
}

/**
 * Watches the actors of one page and tells every step, masked by each flow's allow-list. It only listens: nothing that
 * runs is changed, held up or kept alive by it.
 */
export class Recorder {
  readonly #tell: (recorded: Recorded) => void;
  readonly #now: () => number;
  readonly #watched = new Map<string, { readonly tape: ActorTape; readonly unsubscribe: () => void }>();

  /** `now`: milliseconds since watching began. */
  constructor(tell: (recorded: Recorded) => void, now: () => number) {
    this.#tell = tell;
    this.#now = now;
  }

  /** All that runs, for a watcher who comes later. */
  standings(): readonly ActorStanding[] {
    return [...this.#watched.values()].map(({ tape }) => tape.standing());
  }

  begin(watched: WatchedFlow): void {
    if (this.#watched.has(watched.actor)) return;
    const tape = new ActorTape(watched, this.#tell, this.#now);
    // XState calls observers in the middle of a step: an error of ours must not become the portal's.
    const next = (told: InspectionEvent): void => {
      try {
        tape.hear(told);
      } catch {
        this.end(watched.actor);
      }
    };
    const { unsubscribe } = watched.ref.system.inspect({ next });
    this.#watched.set(watched.actor, { tape, unsubscribe });
    this.#tell({ type: 'began', actor: tape.standing() });
  }

  end(actor: string): void {
    const watched = this.#watched.get(actor);
    if (!watched) return;
    watched.unsubscribe();
    this.#watched.delete(actor);
    this.#tell({ type: 'gone', actor, at: this.#now() });
  }

  /** Takes every observer away again. */
  stop(): void {
    for (const { unsubscribe } of this.#watched.values()) unsubscribe();
    this.#watched.clear();
  }
}

/** What is heard of one actor, gathered into steps: an event arrives, microsteps follow, a snapshot closes. */
class ActorTape {
  readonly #watched: WatchedFlow;
  readonly #tell: (recorded: Recorded) => void;
  readonly #now: () => number;
  readonly #allowed: AllowList;
  readonly #sources = new WeakMap<AnyEventObject, EventSource>();
  #microsteps: ShownMicrostep[] = [];
  #told: { readonly child: string; readonly type: string }[] = [];
  #before: AnyMachineSnapshot;
  #number = 0;

  constructor(watched: WatchedFlow, tell: (recorded: Recorded) => void, now: () => number) {
    this.#watched = watched;
    this.#tell = tell;
    this.#now = now;
    this.#allowed = allowListFor(watched.flow);
    this.#before = watched.ref.getSnapshot() as AnyMachineSnapshot;
  }

  standing(): ActorStanding {
    const { actor, flow, parent } = this.#watched;
    return { actor, flow, parent, at: this.#now(), standing: standingOf(this.#before, this.#allowed) };
  }

  hear(told: InspectionEvent): void {
    if (told.actorRef !== this.#watched.ref) {
      if (told.type === '@xstate.event' && told.sourceRef === this.#watched.ref) this.#hearTold(told);
      return;
    }
    if (told.type === '@xstate.event') {
      this.#sources.set(told.event, this.#sourceOf(told.sourceRef as AnyActorRef | undefined));
    } else if (told.type === '@xstate.microstep') {
      this.#microsteps.push({ eventType: told.event.type, taken: this.#idsOf(told._transitions) });
    } else if (told.type === '@xstate.snapshot') {
      this.#close(told.event, told.snapshot as AnyMachineSnapshot);
    }
  }

  #hearTold({ actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (event.type.startsWith('xstate.')) return;
    this.#told.push({ child: actorNameOf(actorRef as AnyActorRef), type: event.type });
  }

  #close(event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const before = this.#before;
    // The end of a step that was under way when watching began.
    if (snapshot === before && !this.#sources.has(event)) return;
    this.#before = snapshot;
    const microsteps = this.#microsteps;
    const told = this.#told;
    this.#microsteps = [];
    this.#told = [];
    this.#number += 1;
    this.#tell({
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
