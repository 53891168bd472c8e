import type { AnyStateMachine } from 'xstate';

/** A move that a chart can make. */
export interface Move {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Every move of a chart, in the order of its states. */
export const movesOf = ({ states }: AnyStateMachine): readonly Move[] =>
  Object.values(states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .map(({ eventType, target }) => ({ event: eventType, from: state.key, to: target?.[0]?.key ?? state.key })),
  );
