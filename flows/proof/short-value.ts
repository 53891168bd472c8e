/** Largest number of characters of a text, of entries of a list and of fields of a record that a short value shows. */
const longestText = 120;
const mostEntries = 3;
const mostFields = 8;
const deepest = 3;

/** Writes values on one line, and knows whether something of them was left out. */
export class ShortWriter {
  /** Whether a value so far was longer than what was written of it. */
  isCut = false;

  /** A value as in JavaScript, without quotes around keys. Long texts are cut, long lists end with their length. */
  write(value: unknown, depth = 0): string {
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'function') return 'function';
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
    if (value instanceof Error) return `${value.name}(${this.#text(value.message)})`;
    if (value instanceof Map || value instanceof Set)
      return `${value.constructor.name} ${this.write([...value], depth)}`;
    if ('getSnapshot' in value) return `actor ${(value as { readonly id?: string }).id ?? ''}`;
    const list = listOf(value);
    return list === null ? this.#record(fieldsOf(value), depth) : this.#list(list, depth);
  }

  /** Cut in its middle: sentences and addresses differ at their ends, too. */
  #text(text: string): string {
    if (text.length <= longestText) return JSON.stringify(text);
    this.isCut = true;
    return JSON.stringify(`${text.slice(0, longestText - 41)}…${text.slice(-40)}`);
  }

  #list(list: readonly unknown[], depth: number): string {
    if (list.length === 0) return '[]';
    const shown = depth >= deepest ? [] : list.slice(0, mostEntries);
    const words = shown.map((each) => this.write(each, depth + 1));
    if (shown.length === list.length) return `[${words.join(', ')}]`;
    this.isCut = true;
    return `[${[...words, `… of ${list.length}`].join(', ')}]`;
  }

  #record(fields: readonly (readonly [key: string, value: unknown])[], depth: number): string {
    const shown = depth >= deepest ? [] : fields.slice(0, mostFields);
    const words = shown.map(([key, each]) => `${key}: ${this.write(each, depth + 1)}`);
    if (shown.length === fields.length) return `{${words.join(', ')}}`;
    this.isCut = true;
    return `{${[...words, '…'].join(', ')}}`;
  }
}

/** The entries of a list or a typed array. `null`: it is neither. */
export const listOf = (value: object): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as readonly unknown[];
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? [...(value as Uint8Array)] : null;
};

/** The fields of a record that have a value. */
export const fieldsOf = (record: object): readonly (readonly [key: string, value: unknown])[] =>
  Object.entries(record).filter(([, value]) => value !== undefined);
