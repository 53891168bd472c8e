import type { Flow } from '../../machines/flow.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { Move } from '../run/moves.ts';
import { type Performed, Simulation } from '../run/simulation.ts';
import { outcomeDigest } from './outcome-digest.ts';
import type { Walk } from './walk.ts';

/** Expected result of a step. */
export interface Expected {
  /** Ids of the active states that have no children. */
  readonly at: readonly string[];
  /** Ids of the candidates taken. Empty: nothing happens. */
  readonly taken: readonly string[];
  /** Digest of states, context, effects and timers (`outcomeDigest`). */
  readonly digest: string;
}

export interface PlannedStep {
  readonly move: Move;
  readonly expect: Expected;
}

/** A test: a flow started with one of its inputs, and its steps. */
export interface PlannedTest {
  readonly name: string;
  readonly input: string;
  readonly begins: Expected;
  readonly steps: readonly PlannedStep[];
}

/** Tests of a flow from walks: what its machine does on them. */
export const testsOf = (
  flow: Flow,
  walks: readonly Walk[],
  simulation = new Simulation(flow),
): readonly PlannedTest[] =>
  walks.map(({ input, moves }, index) => {
    const began = simulation.begin(input);
    let { standing } = began;
    const steps = moves.map((move): PlannedStep => {
      const after = simulation.perform(standing, move);
      standing = after.standing;
      return { move, expect: expectedOf(after) };
    });
    const name = `${flow.name}-${String(index + 1).padStart(3, '0')}`;
    return { name, input, begins: expectedOf(began), steps };
  });

const expectedOf = (after: Performed): Expected => ({
  at: leavesOf(after.standing.snapshot),
  taken: after.taken,
  digest: outcomeDigest(after),
});
