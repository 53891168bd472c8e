import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { PlainSnapshot } from '../../flows/gallery/screen-states.ts';

/** An event that somebody sent to a flow of the page. */
export interface HeardEvent {
  readonly flow: string;
  readonly event: AnyEventObject;
}

/** Flows that stand still in a given state, by name. All others begin and wait for answers that never come. */
export type StagedFlows = Readonly<Record<string, PlainSnapshot>>;

/** An actor that stands where it is put. It records what it is sent, and does nothing. */
class Puppet {
  readonly id: string;
  readonly sessionId: string;
  readonly #machine: AnyStateMachine;
  readonly #hear: (event: HeardEvent) => void;
  readonly #listeners = new Set<(snapshot: AnyMachineSnapshot) => void>();
  #snapshot: AnyMachineSnapshot;

  constructor(flow: string, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, hear: (event: HeardEvent) => void) {
    this.id = flow;
    this.sessionId = flow;
    this.#machine = machine;
    this.#snapshot = snapshot;
    this.#hear = hear;
  }

  get logic(): AnyStateMachine {
    return this.#machine;
  }

  readonly getSnapshot = (): AnyMachineSnapshot => this.#snapshot;
  readonly send = (event: AnyEventObject): void => this.#hear({ flow: this.id, event });
  readonly on = () => ({ unsubscribe: () => {} });
  readonly subscribe = (
    listener: ((snapshot: AnyMachineSnapshot) => void) | { readonly next?: (snapshot: AnyMachineSnapshot) => void },
  ) => {
    const next =
      typeof listener === 'function' ? listener : (snapshot: AnyMachineSnapshot) => listener.next?.(snapshot);
    this.#listeners.add(next);
    return { unsubscribe: () => void this.#listeners.delete(next) };
  };

  readonly start = (): void => {};

  /** Whether a component of the page reads it. */
  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  put(snapshot: AnyMachineSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener(snapshot);
  }
}

/** The machine with actors that never answer. Nested machines run, with such actors, too. */
const waiting = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? waiting(logic) : fromPromise(() => new Promise(() => {})),
      ]),
    ),
  } as never);

const listeners = new Set<(heard: HeardEvent) => void>();
const heard: HeardEvent[] = [];

const hear = (event: HeardEvent): void => {
  heard.push(event);
  for (const listener of listeners) listener(event);
};

let staged: StagedFlows = {};
/** Whether flows that are not staged do what they are sent. While the gallery presses controls they only record it. */
let othersAct = true;
const puppets = new Map<string, Puppet>();
/** Called when a staged flow is put into another state, by flow. */
const followers = new Map<string, () => void>();
const waitingActors = new Map<string, AnyActorRef>();

const startWaiting = (flow: string, machine: AnyStateMachine, options: object): AnyActorRef => {
  const actor = createActor(waiting(machine), options as never) as AnyActorRef;
  actor.subscribe({ error: () => {} });
  const act = actor.send.bind(actor);
  actor.send = (event: AnyEventObject) => {
    hear({ flow, event });
    if (othersAct) act(event);
  };
  actor.start();
  return actor;
};

const snapshotOf = (machine: AnyStateMachine, { value, context, children }: PlainSnapshot): AnyMachineSnapshot => {
  const snapshot = machine.resolveState({ value, context } as never) as AnyMachineSnapshot;
  const running = snapshot.children as Record<string, unknown>;
  for (const [id, { src, input }] of Object.entries(children)) {
    const logic: unknown = machine.implementations.actors[src];
    if (logic instanceof StateMachine) running[id] = nestedActor(id, logic, input);
  }
  return snapshot;
};

/** An invoked flow: staged itself, or one that began with its input and waits. */
const nestedActor = (id: string, machine: AnyStateMachine, input: unknown): unknown => {
  if (machine.id in staged) return puppetOf(machine.id, machine);
  const key = `${id} ${JSON.stringify(input)}`;
  const actor = waitingActors.get(key) ?? startWaiting(machine.id, machine, { input });
  waitingActors.set(key, actor);
  return actor;
};

const puppetOf = (flow: string, machine: AnyStateMachine): Puppet => {
  const known = puppets.get(flow);
  if (known) return known;
  const snapshot = staged[flow];
  if (!snapshot) throw new Error(`${flow} is not staged`);
  const puppet = new Puppet(flow, machine, snapshotOf(machine, snapshot), hear);
  puppets.set(flow, puppet);
  return puppet;
};

/** What the page shows instead of a running portal. */
export const stage = {
  /** Events that were sent since the list was last emptied. */
  heard,

  /** Calls `listener` for each event that is sent. Returns a function that unsubscribes. */
  listen(listener: (heard: HeardEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Forgets all actors. Call it before the page is rendered anew. */
  set(flows: StagedFlows): void {
    staged = flows;
    othersAct = true;
    heard.length = 0;
    puppets.clear();
    waitingActors.clear();
  },

  /** Puts a staged flow into another state. */
  put(flow: string, snapshot: PlainSnapshot): void {
    staged = { ...staged, [flow]: snapshot };
    const puppet = puppets.get(flow);
    puppet?.put(snapshotOf(puppet.logic, snapshot));
    followers.get(flow)?.();
  },

  /** Calls `changed` when the flow is put into another state, for an actor that only reads where it stands. */
  follow(flow: string, changed: () => void): void {
    followers.set(flow, changed);
  },

  /** Whether flows that are not staged do what they are sent. */
  letOthersAct(mayAct: boolean): void {
    othersAct = mayAct;
  },

  /** Whether a component of the page shows the flow. */
  runs: (flow: string): boolean => followers.has(flow) || (puppets.get(flow)?.isShown ?? false),

  /** The actor of a flow: staged, or one that begins and waits. */
  actorOf(flow: string, logic: AnyActorLogic, options: object): AnyActorRef {
    const machine = logic as AnyStateMachine;
    return flow in staged ? (puppetOf(flow, machine) as unknown as AnyActorRef) : startWaiting(flow, machine, options);
  },
};
