/**
 * Canonical JSON (RFC 8785) of a value made of texts, safe integers, booleans, null, lists and objects: no spaces, and names in the order of their
 * UTF-16 units. Texts and whole numbers are written as `JSON.stringify` writes them, which is what the RFC asks for. Throws for other
 * numbers, which no hashed value has.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
};
