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

/** A part of a view: the kinds that were seen of it, and its own parts by key. */
interface SeenPart {
  readonly kinds: Set<string>;
  readonly parts: Map<string, SeenPart>;
}

const nothingSeen = (): SeenPart => ({ kinds: new Set(), parts: new Map() });

const partOf = ({ parts }: SeenPart, key: string): SeenPart => {
  const part = parts.get(key) ?? nothingSeen();
  parts.set(key, part);
  return part;
};

/**
 * The features of all views that were added. Most views of an exploration add none, and that is found without writing
 * one of their features.
 */
export class SeenFeatures {
  readonly #byShow = nothingSeen();

  /** Adds the features of a view. Returns whether one of them is new. */
  add(view: unknown): boolean {
    return this.#add(view, partOf(this.#byShow, showOf(view)), 0);
  }

  #add(value: unknown, seen: SeenPart, depth: number): boolean {
    const before = seen.kinds.size;
    seen.kinds.add(kindOf(value));
    let isNew = seen.kinds.size > before;
    for (const [key, part] of partsOf(value, depth)) isNew = this.#add(part, partOf(seen, key), depth + 1) || isNew;
    return isNew;
  }
}

const showOf = (view: unknown): string => {
  const show = (view as { readonly show?: unknown } | null)?.show;
  return typeof show === 'string' ? show : '';
};

/** The parts of a value that are told apart, by key. */
const partsOf = (value: unknown, depth: number): readonly (readonly [key: string, part: unknown])[] => {
  if (depth === maxDepth || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => ['*', entry]);
  return Object.entries(value);
};

/**
 * Each part of a view with its kind, such as `deposit: slip = null`. Two views with the same features look alike.
 * Entries of a list count as one part.
 */
export const viewFeatures = (view: unknown): readonly string[] => {
  const show = showOf(view);
  const found = new Set<string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    found.add(`${show}: ${path} = ${kindOf(value)}`);
    for (const [key, part] of partsOf(value, depth)) visit(part, `${path}.${key}`, depth + 1);
  };
  visit(view, '', 0);
  return [...found];
};
