import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../machines/flow.ts';
import { readModel } from '../model/read-model.ts';
import { leavesOf } from '../run/chart-run.ts';
import { type Performed, Simulation } from '../run/simulation.ts';
import { outcomeDigest } from './outcome-digest.ts';
import { type Expected, type PlannedTest, testsOf } from './planned-test.ts';
import { kindOf, type TargetKind, targetKinds } from './targets.ts';
import type { Walked } from './walk.ts';

/** Version of the file format. Readers reject other versions. */
export const suiteVersion = 1;

/** A flow's generated tests. The same chart, cases and expression give the same suite, byte for byte. */
export interface Suite {
  readonly format: 'portolan-suite';
  readonly version: typeof suiteVersion;
  readonly flow: string;
  /** Hash of the flow model that it was generated from. */
  readonly model: string;
  readonly expression: string;
  /** Covered and possible targets, by kind. */
  readonly coverage: Partial<Record<TargetKind, { readonly covered: number; readonly possible: number }>>;
  /** Targets that are not covered, each with the reason. */
  readonly unreached: readonly { readonly target: string; readonly why: string }[];
  readonly tests: readonly PlannedTest[];
}

/** Numbers of covered and possible targets, by kind. Kinds without possible targets are left out. */
export const coverageOf = ({ covered, possible }: Pick<Walked, 'covered' | 'possible'>): Suite['coverage'] => {
  const count = (targets: ReadonlySet<string>, kind: TargetKind) =>
    [...targets].filter((target) => kindOf(target) === kind).length;
  return Object.fromEntries(
    targetKinds
      .map((kind) => [kind, { covered: count(covered, kind), possible: count(possible, kind) }] as const)
      .filter(([, counted]) => counted.possible > 0),
  );
};

export const suiteOf = (flow: Flow, expression: string, walked: Walked, unreached: Suite['unreached']): Suite => ({
  format: 'portolan-suite',
  version: suiteVersion,
  flow: flow.name,
  model: readModel(flow).hash,
  expression,
  coverage: coverageOf(walked),
  unreached,
  tests: testsOf(flow, walked.walks, walked.explored.simulation),
});

/** The first step at which a machine behaves differently from what a suite expects. */
export interface Difference {
  readonly test: string;
  /** Index of the step. -1: the beginning. */
  readonly step: number;
  readonly why: string;
}

/**
 * Runs tests on a machine, and stops at the first difference. `null`: none. The tests may come from another machine.
 */
export const firstDifference = (
  machine: AnyStateMachine,
  cases: Flow['cases'],
  tests: readonly PlannedTest[],
): Difference | null => {
  let simulation: Simulation;
  try {
    simulation = new Simulation({ machine, cases });
  } catch (fault) {
    return { test: tests[0]?.name ?? '', step: -1, why: String(fault) };
  }
  for (const test of tests) {
    const difference = differenceIn(simulation, test);
    if (difference) return difference;
  }
  return null;
};

const differenceIn = (simulation: Simulation, test: PlannedTest): Difference | null => {
  let step = -1;
  try {
    let after = simulation.begin(test.input);
    if (differs(after, test.begins)) return { test: test.name, step, why: whereItIs(after) };
    for (const { move, expect } of test.steps) {
      step += 1;
      after = simulation.perform(after.standing, move);
      if (differs(after, expect)) return { test: test.name, step, why: whereItIs(after) };
    }
    return null;
  } catch (fault) {
    return { test: test.name, step, why: String(fault) };
  }
};

const differs = (after: Performed, { digest }: Expected): boolean => outcomeDigest(after) !== digest;

const whereItIs = ({ standing }: Performed): string => `it is at ${leavesOf(standing.snapshot).join(', ')}`;
