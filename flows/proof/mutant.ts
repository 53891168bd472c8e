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

/** A state, and an event if the fault concerns only that one. */
export interface Place {
  readonly state: string;
  readonly eventType: string | null;
}

/** A machine with one fault. */
export interface Mutant {
  /** Operator, state and place. It changes only if the chart does. */
  readonly id: string;
  readonly operator: MutantOperator;
  /** Places where it changes behaviour. Tests that reach them run first. */
  readonly places: readonly Place[];
  /** Builds the machine. Throws if the fault makes it invalid. */
  readonly build: () => AnyStateMachine;
}
