const lineWidth = 120;

/**
 * JSON for files that people compare: keys are sorted, each member of an object has its own line, and an array is on
 * one line if it fits. The project's formatter does not change it.
 */
export const writtenJson = (value: unknown): string => `${written(value, 0, 0, 0)}\n`;

/** `before`, `after`: number of characters on the line before and after the value. */
const written = (value: unknown, indent: number, before: number, after: number): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const inner = ' '.repeat(indent + 2);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.every(isFlat)) {
      const line = `[${items.map((item) => written(item, indent, 0, 0)).join(', ')}]`;
      if (before + line.length + after <= lineWidth) return line;
    }
    if (items.every((item) => typeof item === 'number')) return `[\n${filled(items, inner)}\n${' '.repeat(indent)}]`;
    const lines = items.map((item, at) => inner + written(item, indent + 2, indent + 2, comma(at, items)));
    return `[\n${lines.join(',\n')}\n${' '.repeat(indent)}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (members.length === 0) return '{}';
  const lines = members.map(([key, member], at) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + written(member, indent + 2, name.length, comma(at, members));
  });
  return `{\n${lines.join(',\n')}\n${' '.repeat(indent)}}`;
};

const comma = (at: number, all: readonly unknown[]): number => (at < all.length - 1 ? 1 : 0);

const isFlat = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Numbers in lines, as many on each as fit. */
const filled = (numbers: readonly number[], inner: string): string => {
  const lines: string[] = [];
  for (const [at, number] of numbers.entries()) {
    const text = at < numbers.length - 1 ? `${number},` : String(number);
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + text.length > lineWidth) lines.push(inner + text);
    else lines[lines.length - 1] = `${last} ${text}`;
  }
  return lines.join('\n');
};
