import type { AnyStateMachine } from 'xstate';

export const mutantOperators = [
  'transition dropped',
  'transition retargeted',
  'transition added',
  'guard dropped',
  'guard negated',
  'condition dropped',
  'condition negated',
  'candidates swapped',
  'action dropped',
  'initial state changed',
  'delay dropped',
  'error exit dropped',
  'guard body negated',
  'guard always true',
  'guard always false',
  'assignment dropped',
  'assigned key kept',
  'assigned value changed',
  'delay doubled',
  'delay halved',
  'delay zero',
] as const;
export type MutantOperator = (typeof mutantOperators)[number];

/** A state, and the event if only one of its events is concerned. */
export interface Place {
  readonly state: string;
  readonly eventType: string | null;
}

/** A machine with one fault in it. */
export interface Mutant {
  /** Stable as long as the chart is: operator, state, place. */
  readonly id: string;
  readonly operator: MutantOperator;
  /** Where it changes behaviour: tests that come by there are run first. */
  readonly places: readonly Place[];
  /** Throws where the fault makes no valid machine at all. */
  readonly build: () => AnyStateMachine;
}
