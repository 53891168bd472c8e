type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Identity of an entry within its list: its `key` or `code`. Entries without one are matched by position. */
const identityOf = (entry: unknown): unknown => (isPlain(entry) ? (entry['key'] ?? entry['code'] ?? null) : null);

const shareList = (before: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const known = new Map(before.map((entry) => [identityOf(entry), entry]));
  let isSame = before.length === now.length;
  const shared = now.map((entry, index) => {
    const identity = identityOf(entry);
    const stays = identityOf(before[index]) === identity;
    const next = shareStructure(stays ? before[index] : known.get(identity), entry);
    isSame &&= next === before[index];
    return next;
  });
  return isSame ? before : shared;
};

const shareObject = (before: Plain, now: Plain): Plain => {
  const keys = Object.keys(now);
  let isSame = Object.keys(before).length === keys.length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    const next = shareStructure(before[key], now[key]);
    isSame &&= key in before && next === before[key];
    shared[key] = next;
  }
  return isSame ? before : shared;
};

/**
 * Returns `now`, in which every part with the same content as in `before` is replaced by that same object. Compares
 * arrays and plain objects by content, anything else (functions, class instances) by identity. Finds moved list entries
 * by their `key` or `code`. O(size of `now`), without the parts that are already the same object.
 */
export const shareStructure = <Value>(before: unknown, now: Value): Value => {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now) as Value;
  return isPlain(before) && isPlain(now) ? (shareObject(before, now) as Value) : now;
};
