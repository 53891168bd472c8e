import { masked, type Shown } from './protocol.ts';

/** An allow-list as a tree. `*`: every entry of a list, or every key of a record. */
export interface Allowed {
  readonly [key: string]: Allowed;
}

/* Limits of depth, text length and list length. Values beyond them are not shown. */

const deepest = 6;
const longestText = 120;
const mostEntries = 40;

/** Converts paths such as `['boxes.*', 'order.state']` to a tree. */
export const allowedPaths = (paths: readonly string[]): Allowed => {
  const root: Record<string, Allowed> = {};
  for (const path of paths) {
    let at = root;
    for (const key of path.split('.').slice(0, deepest)) {
      const next: Record<string, Allowed> = { ...at[key] };
      at[key] = next;
      at = next;
    }
  }
  return root;
};

const isLeaf = (allowed: Allowed): boolean => Object.keys(allowed).length === 0;

/**
 * Masks a value. A value at the end of a path is shown if it is a string, a number, a boolean or null. An object or
 * list on a path is shown with the keys that paths name. Everything else becomes `•••`.
 */
export const shownOf = (value: unknown, allowed: Allowed): Shown => {
  if (isLeaf(allowed)) return plain(value);
  if (Array.isArray(value)) {
    const inside = allowed['*'];
    if (inside === undefined) return masked;
    const entries = value.slice(0, mostEntries).map((each) => shownOf(each, inside));
    return value.length > mostEntries ? [...entries, `and ${value.length - mostEntries} more`] : entries;
  }
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return masked;
  const given = value as Readonly<Record<string, unknown>>;
  const shown: Record<string, Shown> = {};
  const everyKey = allowed['*'];
  const keys = everyKey === undefined ? Object.keys(allowed) : Object.keys(given).slice(0, mostEntries);
  for (const key of keys) {
    const inside = allowed[key] ?? everyKey;
    if (inside !== undefined && Object.hasOwn(given, key)) shown[key] = shownOf(given[key], inside);
  }
  return shown;
};

const plain = (value: unknown): Shown => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return masked;
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
};

/** Masks a context or the data of an event. All keys are shown; values that are not allowed become `•••`. */
export const shownKeysOf = (value: unknown, allowed: Allowed): Shown => {
  if (value === null || typeof value !== 'object') return value === undefined || value === null ? null : masked;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const inside = allowed[key];
      return [key, inside === undefined ? masked : shownOf(each, inside)];
    }),
  );
};
