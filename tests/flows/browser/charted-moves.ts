import type { Move } from '../../../flows/run/moves.ts';
import type { Performed, Simulation, Standing } from '../../../flows/run/simulation.ts';
import type { Walk } from './walk-driver.ts';

/** A move, and what the chart does by it. */
export interface ChartedMove {
  readonly move: Move;
  readonly performed: Performed;
}

/** A walk as the chart goes it: each move with what it does, and each outcome with the invocation that it ends. */
export const chartedMoves = (simulation: Simulation, from: Standing, { name, moves }: Walk): readonly ChartedMove[] => {
  let standing = from;
  return moves.map((written, index) => {
    try {
      const move = written.do === 'settle' ? { ...written, invoke: invokeOf(standing, written) } : written;
      const performed = simulation.perform(standing, move);
      standing = performed.standing;
      return { move, performed };
    } catch (error) {
      throw new Error(`${name}, move ${index + 1}: the chart cannot go it`, { cause: error });
    }
  });
};

const invokeOf = ({ pending }: Standing, { actor, invoke }: { readonly actor: string; readonly invoke?: string }) => {
  const found = invoke ?? [...pending].find(([, each]) => each === actor)?.[0];
  if (found === undefined) throw new Error(`nobody waits for ${actor}, only for ${[...pending.values()].join(', ')}`);
  return found;
};

/** The outcome that an invocation is to have; null where the walk leaves it before. */
export const outcomeAhead = (ahead: readonly ChartedMove[], invoke: string): string | null => {
  for (const { move, performed } of ahead) {
    if (move.do === 'settle' && move.invoke === invoke) return move.outcome;
    if (!performed.standing.pending.has(invoke)) return null;
    if (begunIn(performed).includes(invoke)) return null;
  }
  return null;
};

/** The invocations that a move begins. */
export const begunIn = ({ effects }: Performed): readonly string[] =>
  effects.flatMap(({ type, params }) => (type === 'xstate.spawnChild' ? [(params as { readonly id: string }).id] : []));
