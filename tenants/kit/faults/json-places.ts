import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';

/** A place in a text, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Names and indexes from the top of a JSON document to a value. */
export type JsonPath = readonly (string | number)[];

/** The line and column of an offset. */
export const placeAt = (source: string, offset: number): Place => {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

/** Where the value of a path stands, or the nearest of what holds it. `null`: the text is no JSON. */
export const placeOf = (source: string, path: JsonPath): Place | null => {
  const root = parseTree(source);
  if (!root) return null;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return placeAt(source, node.offset);
  }
  return placeAt(source, root.offset);
};

/** Whether the document has a value at a path. */
export const hasValueAt = (source: string, path: JsonPath): boolean => {
  const root = parseTree(source);
  return root !== undefined && findNodeAtLocation(root, [...path]) !== undefined;
};

/** The path of what stands at an offset. */
export const pathAt = (source: string, offset: number): string => getLocation(source, offset).path.join('.');
