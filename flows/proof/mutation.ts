import type { Flow } from '../../machines/flow.ts';
import { breedMutants, type Mutant, type MutantOperator } from './breed-mutants.ts';
import { type Difference, firstDifference, type PlannedTest } from './suite.ts';

export interface MutationCount {
  readonly mutants: number;
  readonly killed: number;
  /** Argued, one by one, to behave as the chart does: `equivalents.ts`. */
  readonly equivalent: number;
  /** killed / (mutants − equivalent); 1 where there is nothing to kill. */
  readonly rate: number;
}

export interface MutationResult extends MutationCount {
  readonly killedBy: ReadonlyMap<string, Difference>;
  readonly survivors: readonly Mutant[];
  readonly byOperator: Readonly<Partial<Record<MutantOperator, { readonly mutants: number; readonly killed: number }>>>;
  /** Faults that make no valid machine: XState refuses to build it, so they are not counted. */
  readonly invalid: number;
}

/** Breeds a flow's mutants and runs its tests on each until one tells it from the chart. */
export const mutate = (
  flow: Flow,
  tests: readonly PlannedTest[],
  equivalents: Readonly<Record<string, string>> = {},
): MutationResult => {
  const order = orderFor(tests);
  const killedBy = new Map<string, Difference>();
  const survivors: Mutant[] = [];
  const byOperator: Partial<Record<MutantOperator, { mutants: number; killed: number }>> = {};
  let invalid = 0;
  let mutants = 0;
  for (const mutant of breedMutants(flow.machine)) {
    let machine: ReturnType<Mutant['build']>;
    try {
      machine = mutant.build();
    } catch {
      invalid += 1;
      continue;
    }
    mutants += 1;
    const difference = firstDifference(machine, flow.cases, order(mutant.state));
    const tally = (byOperator[mutant.operator] ??= { mutants: 0, killed: 0 });
    tally.mutants += 1;
    if (difference) {
      killedBy.set(mutant.id, difference);
      tally.killed += 1;
    } else survivors.push(mutant);
  }
  const equivalent = survivors.filter(({ id }) => id in equivalents).length;
  const stale = Object.keys(equivalents).filter((id) => !survivors.some((each) => each.id === id));
  if (stale.length > 0) throw new Error(`argued to be equivalent, but killed or gone: ${stale.join('; ')}`);
  const count = counted(mutants, killedBy.size, equivalent);
  return { ...count, killedBy, survivors, byOperator, invalid };
};

export const counted = (mutants: number, killed: number, equivalent: number): MutationCount => ({
  mutants,
  killed,
  equivalent,
  rate: mutants === equivalent ? 1 : killed / (mutants - equivalent),
});

/** Tests that come by a state early are run first, so that most mutants die within a few steps. */
const orderFor = (tests: readonly PlannedTest[]): ((state: string) => readonly PlannedTest[]) => {
  const known = new Map<string, readonly PlannedTest[]>();
  return (state) => {
    const order = known.get(state) ?? sortedFor(state, tests);
    known.set(state, order);
    return order;
  };
};

const sortedFor = (state: string, tests: readonly PlannedTest[]): readonly PlannedTest[] => {
  const firstAt = ({ begins, steps }: PlannedTest): number => {
    const passes = (at: readonly string[], taken: readonly string[]) =>
      at.includes(state) || taken.some((id) => id.startsWith(`${state}|`));
    if (passes(begins.at, begins.taken)) return 0;
    const found = steps.findIndex(({ expect }) => passes(expect.at, expect.taken));
    return found < 0 ? Number.MAX_SAFE_INTEGER : found + 1;
  };
  return tests
    .map((test) => ({ test, first: firstAt(test) }))
    .sort((a, b) => a.first - b.first)
    .map(({ test }) => test);
};
