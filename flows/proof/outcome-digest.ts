import { textHash } from '../model/content-hash.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { Performed } from '../run/simulation.ts';

/**
 * A digest of everything observable after a move: whether the flow reacted, its states, context, effects, timers and
 * pending actors. Two machines with equal digests for equal moves behave alike.
 */
export const outcomeDigest = ({ standing, effects, taken }: Performed): string => {
  const { snapshot, nowMs, timers, pending } = standing;
  return textHash(
    [
      taken.length > 0 ? 'answered' : 'ignored',
      snapshot.status,
      leavesOf(snapshot).join(' '),
      contentOf(snapshot.context),
      contentOf(snapshot.output),
      ...effects.map(({ type, params }) => `${type} ${contentOf(params)}`),
      ...timers.map(({ eventType, dueMs }) => `${eventType} in ${dueMs - nowMs}`),
      ...pending.keys(),
    ].join('\n'),
  );
};

/** Digests by object. Contexts are never changed in place and share most of their objects, so each is read once. */
const contents = new WeakMap<object, string>();

/** A short text for a value. Equal values give equal texts. An actor is represented by its id. */
export const contentOf = (value: unknown): string => {
  if (typeof value === 'function') return 'function';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  const known = contents.get(value);
  if (known !== undefined) return known;
  const made = 'getSnapshot' in value ? `actor ${(value as { readonly id?: string }).id ?? ''}` : textHash(read(value));
  contents.set(value, made);
  return made;
};

const read = (value: object): string => {
  if (Array.isArray(value)) return `[${value.map(contentOf).join(',')}]`;
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${read([...value])}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Error) return JSON.stringify([value.name, value.message]);
  const entries = value as Readonly<Record<string, unknown>>;
  return Object.keys(entries)
    .sort()
    .filter((key) => entries[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}=${contentOf(entries[key])}`)
    .join(';');
};
