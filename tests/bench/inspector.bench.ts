import { type Actor, createActor } from 'xstate';
import { Recorder } from '../../flows/inspect/recorder.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';

export interface InspectorBenchRow {
  readonly name: string;
  readonly eventsPerSecond: number;
  /** Median time of the bare actor in the same run, divided by ours. 1: no cost. Less: slower. */
  readonly ratioToBare: number;
}

type SignIn = Actor<typeof signInMachine>;

/** States of the sign-in actor towards the inspector, prepared before its events are sent. */
const ways: Readonly<Record<string, (actor: SignIn) => void>> = {
  'bare actor': () => {},
  'listed, nobody watches': (actor) => {
    new Map().set('sign-in#1', { actor: 'sign-in#1', flow: 'sign-in', ref: actor });
  },
  'watched before, no longer': (actor) => {
    const recorder = watching(actor);
    recorder.stop();
  },
  watched: (actor) => {
    watching(actor);
  },
};

const watching = (ref: SignIn): Recorder => {
  const recorder = new Recorder(
    () => {},
    () => performance.now(),
  );
  recorder.begin({ actor: 'sign-in#1', flow: 'sign-in', parent: null, ref });
  return recorder;
};

const eventsPerRound = 20_000;
const rounds = 21;

const roundMs = (prepare: (actor: SignIn) => void): number => {
  const actor = createActor(signInMachine, { input: { defaultCountry: 'bd' } }).start();
  prepare(actor);
  const began = performance.now();
  for (let sent = 0; sent < eventsPerRound; sent += 1)
    actor.send({ type: 'email.changed', email: 'agent@padma.example' });
  const took = performance.now() - began;
  actor.stop();
  return took;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures the cost of a listed flow with and without a watcher. The cases take turns, round by round. */
export const runInspectorBench = async (): Promise<{ readonly rows: readonly InspectorBenchRow[] }> => {
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (const prepare of Object.values(ways)) roundMs(prepare);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, prepare] of Object.entries(ways)) times.get(name)?.push(roundMs(prepare));
  }
  const bareMs = median(times.get('bare actor') ?? []);
  const rows = [...times].map(([name, took]) => ({
    name,
    eventsPerSecond: Math.round((eventsPerRound / median(took)) * 1000),
    ratioToBare: Math.round((bareMs / median(took)) * 100) / 100,
  }));
  return { rows };
};
