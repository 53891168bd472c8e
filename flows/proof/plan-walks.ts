import type { Flow } from '../../machines/flow.ts';
import type { Move } from '../run/moves.ts';
import type { TargetKind } from './targets.ts';
import { type Walk, walkFlow } from './walk.ts';

/**
 * Makes walks that use only the allowed moves. By default they start from every input and cover every state and
 * transition that those moves can reach.
 */
export const planWalks = (
  flow: Flow,
  {
    input,
    allowed,
    targets = ['states', 'transitions'],
    maxLength = 30,
    seed = 7,
  }: {
    readonly input?: string;
    readonly allowed: (move: Move) => boolean;
    readonly targets?: readonly TargetKind[];
    readonly maxLength?: number;
    readonly seed?: number;
  },
): readonly Walk[] => {
  const inputs = flow.cases.inputs.filter(({ name }) => input === undefined || name === input);
  const wanted = Object.fromEntries(targets.map((kind) => [kind, 100]));
  return walkFlow({ ...flow, cases: { ...flow.cases, inputs } }, { wanted, maxLength, seed, allowed }).walks;
};
