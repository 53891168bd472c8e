import type { Move } from '../run/moves.ts';

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
