import type { TransitionModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { guardWords } from '../model/words.ts';
import type { Explored } from './explore.ts';
import type { Tried } from './guard-atoms.ts';
import { kindOf } from './targets.ts';
import type { Walked } from './walk.ts';

/**
 * Wanted targets that walks do not cover, each with the reason: states and candidates that no case leads to, results
 * that a guard never has, and targets that are possible but not on these walks.
 */
export const unreachedOf = (
  { explored, covered, possible }: Walked,
  wanted: ReadonlySet<string>,
): readonly { readonly target: string; readonly why: string }[] => {
  const { states, transitions } = readModel(explored.flow);
  const seen = sidesSeen(explored);
  const sides = sidesOf(possible);
  const impossible = [
    ...states.map(({ id }) => ({ target: `states:${id}`, why: 'no case leads there' })),
    ...transitions.map((transition) => ({
      target: `transitions:${transition.id}`,
      why: whyNotTaken(transition, seen.get(transition.id), possible),
    })),
    ...transitions
      .filter(({ guard }) => guard !== null)
      .flatMap(({ id, guard }) =>
        [true, false].map((side) => ({
          target: `guards:${id} ${side}`,
          why: `${guardInWords(guard)} is never ${side} for any case where it is asked`,
        })),
      )
      .filter(({ target }) => !sides.has(target)),
    ...transitions
      .filter(({ trigger, order }) => trigger.is === 'after' && order === 0)
      .flatMap(({ eventType }) =>
        ['before', 'at', 'after'].map((side) => ({
          target: `times:${eventType} ${side}`,
          why: 'no wait ends there: another delay is always due first, or its state is left',
        })),
      ),
  ].filter(({ target }) => wanted.has(kindOf(target)) && !covered.has(target) && !possible.has(target));
  const missed = [...possible]
    .filter((target) => wanted.has(kindOf(target)) && !covered.has(target))
    .map((target) => ({ target, why: 'possible, and not on any of these walks' }));
  return [...impossible, ...missed];
};

/** Results that guards have, without the results of their conditions. */
const sidesOf = (possible: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...possible]
      .filter((target) => kindOf(target) === 'guards')
      .map((target) => target.replace(/ (true|false): .*$/s, ' $1')),
  );

interface Sides {
  held: number;
  failed: number;
}

const sidesSeen = ({ beginnings, places }: Explored): ReadonlyMap<string, Sides> => {
  const seen = new Map<string, Sides>();
  const see = ({ tried }: { readonly tried: readonly Tried[] }) => {
    for (const { transition, held } of tried) {
      const known = seen.get(transition) ?? { held: 0, failed: 0 };
      known[held ? 'held' : 'failed'] += 1;
      seen.set(transition, known);
    }
  };
  beginnings.forEach(see);
  for (const { arcs } of places.values()) arcs.forEach(see);
  return seen;
};

const whyNotTaken = (
  { from, guard, order }: { readonly from: string; readonly guard: TransitionModel['guard']; readonly order: number },
  sides: Sides | undefined,
  possible: ReadonlySet<string>,
): string => {
  if (!possible.has(`states:${from}`)) return 'its state is never reached';
  if (sides === undefined) {
    return order > 0 ? 'an earlier candidate is always taken before it' : 'no case brings about its event there';
  }
  return `${guardInWords(guard)} was false each of the ${sides.failed} times it was asked`;
};

const guardInWords = (guard: TransitionModel['guard']): string => (guard === null ? 'always' : guardWords(guard));
