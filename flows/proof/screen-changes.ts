import { contentOf } from './outcome-digest.ts';
import { fieldsOf, listOf } from './short-value.ts';

/** A part of a view that has changed. */
export interface ScreenChange {
  /** Path into the view: `filters.airlines[2].isChosen`. */
  readonly path: string;
  /** `undefined`: the view did not have the part. */
  readonly before: unknown;
  /** `undefined`: the view no longer has the part. */
  readonly after: unknown;
}

/** Fields that say which kind of record a view or a part of it is. */
const kinds = ['show', 'is', 'kind'];

/**
 * The parts of a view that differ from an earlier view, each as small as possible. `before` is `undefined` if there was
 * none. Parts that another kind of view no longer has are left out. Lists of different lengths are one change.
 */
export const screenChanges = (before: unknown, after: unknown): readonly ScreenChange[] => {
  const changes: ScreenChange[] = [];
  compare('', before ?? {}, after, changes);
  return changes;
};

const compare = (path: string, before: unknown, after: unknown, changes: ScreenChange[]): void => {
  if (Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after)) return void changes.push({ path, before, after });
  const [was, is] = [listOf(before), listOf(after)];
  if (was === null && is === null && isPlain(before) && isPlain(after)) compareRecords(path, before, after, changes);
  else if (was !== null && is !== null && was.length === is.length)
    for (const [index, each] of is.entries()) compare(`${path}[${index}]`, was[index], each, changes);
  else if (contentOf(before) !== contentOf(after)) changes.push({ path, before, after });
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlain = (value: object): boolean =>
  !(value instanceof Date || value instanceof Error || value instanceof Map || value instanceof Set) &&
  !('getSnapshot' in value);

const compareRecords = (path: string, before: object, after: object, changes: ScreenChange[]): void => {
  const was = new Map(fieldsOf(before));
  const is = new Map(fieldsOf(after));
  for (const [key, value] of is) compare(within(path, key), was.get(key), value, changes);
  if (kinds.some((kind) => is.has(kind) && was.get(kind) !== is.get(kind))) return;
  for (const [key, value] of was)
    if (!is.has(key)) changes.push({ path: within(path, key), before: value, after: undefined });
};

const within = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
