import type { Flow } from '../../machines/flow.ts';
import { eventOfCase } from '../run/moves.ts';
import { assignedKeys } from './breed-bodies.ts';
import { breedMutants } from './breed-mutants.ts';
import type { Mutant, MutantOperator } from './mutant.ts';
import type { PlannedTest } from './planned-test.ts';
import { type Difference, firstDifference } from './suite.ts';

export interface MutationCount {
  readonly mutants: number;
  readonly killed: number;
  /** killed / mutants. 1: there is nothing to kill. Mutants that behave as the chart does are among those that survive. */
  readonly rate: number;
}

export interface MutationResult extends MutationCount {
  readonly killedBy: ReadonlyMap<string, Difference>;
  readonly survivors: readonly Mutant[];
  readonly byOperator: Readonly<Partial<Record<MutantOperator, { readonly mutants: number; readonly killed: number }>>>;
  /** Faults with which XState cannot build a machine. They are not counted as mutants. */
  readonly invalid: number;
}

/** Breeds a flow's mutants and runs its tests on each until one fails. */
export const mutate = (flow: Flow, tests: readonly PlannedTest[]): MutationResult => {
  const order = orderFor(flow, tests);
  const killedBy = new Map<string, Difference>();
  const survivors: Mutant[] = [];
  const byOperator: Partial<Record<MutantOperator, { mutants: number; killed: number }>> = {};
  let invalid = 0;
  let mutants = 0;
  for (const mutant of breedMutants(flow.machine, assignedKeys(flow, tests))) {
    let machine: ReturnType<Mutant['build']>;
    try {
      machine = mutant.build();
    } catch {
      invalid += 1;
      continue;
    }
    mutants += 1;
    const difference = firstDifference(machine, flow.cases, order(mutant));
    const tally = (byOperator[mutant.operator] ??= { mutants: 0, killed: 0 });
    tally.mutants += 1;
    if (difference) {
      killedBy.set(mutant.id, difference);
      tally.killed += 1;
    } else survivors.push(mutant);
  }
  return { ...counted(mutants, killedBy.size), killedBy, survivors, byOperator, invalid };
};

export const counted = (mutants: number, killed: number): MutationCount => ({
  mutants,
  killed,
  rate: mutants === 0 ? 1 : killed / mutants,
});

/**
 * Orders tests so that those that reach the faulty place earliest run first. Most mutants are then killed within a few
 * steps. If the fault concerns one event of a state, tests that send it there come first.
 */
const orderFor = ({ cases }: Flow, tests: readonly PlannedTest[]): ((mutant: Mutant) => readonly PlannedTest[]) => {
  const passed = tests.map((test) => ({ test, first: firstPassing(cases, test) }));
  const known = new Map<string, readonly PlannedTest[]>();
  const sorted = ({ places }: Mutant): readonly PlannedTest[] => {
    const at = ({ first }: (typeof passed)[number]): number =>
      Math.min(
        ...places.map(
          ({ state, eventType }) =>
            first.get(`${state}|${eventType ?? ''}`) ?? 1_000_000 + (first.get(state) ?? 1_000_000),
        ),
      );
    return [...passed].sort((a, b) => at(a) - at(b)).map(({ test }) => test);
  };
  return (mutant) => {
    const key = mutant.places.map(({ state, eventType }) => `${state}|${eventType ?? ''}`).join(' ');
    const order = known.get(key) ?? sorted(mutant);
    known.set(key, order);
    return order;
  };
};

/** The first step at which a test is in each state, and at which it sends each event there. */
const firstPassing = (cases: Flow['cases'], { begins, steps }: PlannedTest): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  const pass = (key: string, step: number) => first.has(key) || first.set(key, step);
  const passAll = ({ at, taken }: PlannedTest['begins'], step: number) => {
    for (const leaf of at) pass(leaf, step);
    for (const id of taken) {
      pass(id.slice(0, id.lastIndexOf('|')), step);
      pass(id.slice(0, id.indexOf('|')), step);
    }
  };
  passAll(begins, 0);
  let before = begins.at;
  for (const [index, { move, expect }] of steps.entries()) {
    const types = move.do === 'send' ? eventOfCase(cases, move.case).map(({ type }) => type) : [];
    for (const leaf of before) for (const type of types) pass(`${leaf}|${type}`, index + 1);
    passAll(expect, index + 1);
    before = expect.at;
  }
  return first;
};
