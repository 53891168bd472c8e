/** Depth to which the parts of a view are told apart. */
const maxDepth = 4;
/** Number of entries of a list whose parts are told apart. */
const maxEntries = 4;

const enumeration = /^[a-z][a-z0-9-]*$/;
const longestEnumeration = 24;

/** Kind of a value: `null`, an empty or filled text, a word of a closed set, zero, a list by its length. */
const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `list of ${Math.min(value.length, 2)}`;
  if (typeof value === 'string') {
    if (value === '') return 'empty';
    return value.length <= longestEnumeration && enumeration.test(value) ? value : 'text';
  }
  if (typeof value === 'number') return value === 0 ? '0' : value < 0 ? 'negative' : 'number';
  return typeof value === 'boolean' ? String(value) : typeof value;
};

/**
 * Each part of a view with its kind, such as `deposit: slip = null`. Two views with the same features look alike.
 * Entries of a list count as one part.
 */
export const viewFeatures = (view: unknown): readonly string[] => {
  const show = (view as { readonly show?: unknown } | null)?.show;
  const found = new Set<string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    found.add(`${typeof show === 'string' ? show : ''}: ${path} = ${kindOf(value)}`);
    if (depth === maxDepth || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const entry of value.slice(0, maxEntries)) visit(entry, `${path}.*`, depth + 1);
      return;
    }
    for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`, depth + 1);
  };
  visit(view, '', 0);
  return [...found];
};
