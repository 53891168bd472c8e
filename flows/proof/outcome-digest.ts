import { canonicalJson, textHash } from '../model/content-hash.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { Performed } from '../run/simulation.ts';

/**
 * Everything that can be told about a flow after a move, as one short text: whether it answered at all, where it stands,
 * its context, what it asked of the world, what it waits for. Two machines that give the same texts for the same moves
 * cannot be told apart.
 */
export const outcomeDigest = ({ standing, effects, taken }: Performed): string => {
  const { snapshot, nowMs, timers, pending } = standing;
  const context = Object.entries(snapshot.context as Readonly<Record<string, unknown>>)
    .map(([key, value]) => `${key}=${hashOf(value)}`)
    .sort();
  return textHash(
    [
      taken.length > 0 ? 'answered' : 'ignored',
      snapshot.status,
      leavesOf(snapshot).join(' '),
      ...context,
      hashOf(snapshot.output),
      ...effects.map(({ type, params }) => `${type} ${canonicalJson(told(params))}`),
      ...timers.map(({ eventType, dueMs }) => `${eventType} in ${dueMs - nowMs}`),
      ...pending.keys(),
    ].join('\n'),
  );
};

/** Contexts share most of what they hold with the ones before: each object is hashed once. */
const hashes = new WeakMap<object, string>();

const hashOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return canonicalJson(value);
  const known = hashes.get(value);
  if (known !== undefined) return known;
  const made = textHash(canonicalJson(value));
  hashes.set(value, made);
  return made;
};

/** An effect without the actors in it: those are told by their names. */
const told = (params: unknown): unknown => {
  if (typeof params !== 'object' || params === null) return params;
  if ('getSnapshot' in params) return (params as { readonly id?: string }).id ?? 'an actor';
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && 'getSnapshot' in value
        ? ((value as { readonly id?: string }).id ?? 'an actor')
        : value,
    ]),
  );
};
