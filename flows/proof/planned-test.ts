import type { Move } from '../run/moves.ts';

/** What must be true after a step. */
export interface Expected {
  /** The states without children that the flow is in. */
  readonly at: readonly string[];
  /** Candidates taken on the way; empty: nothing happens. */
  readonly taken: readonly string[];
  /** Of states, context, effects and timers together. */
  readonly digest: string;
}

export interface PlannedStep {
  readonly move: Move;
  readonly expect: Expected;
}

/** One test: a flow begun from one of its inputs, and what is done to it. */
export interface PlannedTest {
  readonly name: string;
  readonly input: string;
  readonly begins: Expected;
  readonly steps: readonly PlannedStep[];
}
