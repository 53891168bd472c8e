import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Area, Flow } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import { firstLiveDifference } from './live-actor.ts';
import { counted, type MutationCount, mutate } from './mutation.ts';
import { testsOf } from './planned-test.ts';
import type { Difference } from './suite.ts';
import { cachedFor, cachedSurvey, provingWalks } from './survey.ts';

/* The least share of mutants that the generated tests must kill: overall, and in each flow. */

export const leastOverall = 0.95;
export const leastOfEach = 0.9;

/** The mutation results of a flow, as plain data for another thread. */
export interface Proved {
  readonly flow: string;
  readonly tests: number;
  readonly count: MutationCount;
  readonly survivors: readonly string[];
}

/** Runs generated walks of a flow on its mutants. Today's behaviour of the machine is the expected one. */
export const prove = (flow: Flow): Proved => {
  const tests = testsOf(flow, provingWalks(flow));
  const { survivors, mutants, killed, rate } = mutate(flow, tests);
  return {
    flow: flow.name,
    tests: tests.length,
    count: { mutants, killed, rate },
    survivors: survivors.map(({ id }) => id),
  };
};

/** The cached mutation results of a flow of the catalogue. */
export const cachedProof = (flow: Flow): Proved => cachedFor('mutants', flow, () => prove(flow));

/** Where an actor that runs does something else than its machine's transitions on the walks. */
export interface Rehearsed {
  readonly tests: number;
  readonly difference: Difference | null;
}

/** Runs the walks of a flow's survey on an actor, until the first difference. */
export const rehearse = async (flow: Flow): Promise<Rehearsed> => {
  const tests = testsOf(flow, cachedSurvey(flow).walks);
  for (const each of tests) {
    const difference = await firstLiveDifference(flow, each);
    if (difference !== null) return { tests: tests.length, difference };
  }
  return { tests: tests.length, difference: null };
};

/** Runs each flow in its own thread, as many at a time as there are cores. `thread` posts the result of `cachedProof`. */
export const proveAll = async (names: readonly string[], thread: URL): Promise<readonly Proved[]> => {
  const waiting = [...names];
  const proved = new Map<string, Proved>();
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const [answer] = (await once(new Worker(thread, { workerData: name }), 'message')) as [Proved];
      proved.set(name, answer);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return names.flatMap((name) => proved.get(name) ?? []);
};

const sumOf = (proved: readonly Proved[]): MutationCount => {
  const sum = (of: (count: MutationCount) => number) => proved.reduce((total, { count }) => total + of(count), 0);
  return counted(
    sum(({ mutants }) => mutants),
    sum(({ killed }) => killed),
  );
};

/** Sums up the results of each area, in the order of the flows. */
export const strengthByArea = (proved: readonly Proved[]): ReadonlyMap<Area, MutationCount> => {
  const byArea = new Map<Area, Proved[]>();
  for (const each of proved) {
    const area = flows.find(({ name }) => name === each.flow)?.area;
    if (area !== undefined) byArea.set(area, [...(byArea.get(area) ?? []), each]);
  }
  return new Map([...byArea].map(([area, ofArea]) => [area, sumOf(ofArea)]));
};

/** Sums up the results, and names the flows whose tests kill too few mutants. */
export const strengthOf = (
  proved: readonly Proved[],
): { readonly overall: MutationCount; readonly weak: readonly string[]; readonly isEnough: boolean } => {
  const overall = sumOf(proved);
  const weak = proved.filter(({ count }) => count.rate < leastOfEach).map(({ flow }) => flow);
  return { overall, weak, isEnough: weak.length === 0 && overall.rate >= leastOverall };
};
