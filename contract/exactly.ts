import { is, Struct } from 'superstruct';
import type { AnyStruct } from './call.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether parsed JSON has exactly the fields and values that a struct declares. Such JSON needs no `mask`, which copies
 * all of it and takes twenty times as long as parsing. Where an answer differs, superstruct finds the place. The
 * contract has no structs that coerce, so coercion is not supported.
 */
export const isExactly = (value: unknown, struct: AnyStruct): boolean => {
  if (typeof value !== 'object' || value === null) return isLeaf(value, struct);
  const { type, schema } = struct;
  if (type === 'object' && schema !== null) return isObject(value as Fields, struct, schema as Schema);
  if (type === 'array' && schema instanceof Struct) return isArray(value, struct, schema);
  return is(value, struct);
};

type Schema = Readonly<Record<string, AnyStruct>>;

const isObject = (value: Fields, struct: AnyStruct, schema: Schema): boolean => {
  if (Array.isArray(value)) return false;
  let declared = 0;
  for (const name in schema) {
    const field = value[name];
    if (field !== undefined) declared += 1;
    if (!isExactly(field, schema[name] as AnyStruct)) return false;
  }
  return Object.keys(value).length === declared && isRefined(value, struct);
};

const isArray = (value: unknown, struct: AnyStruct, item: AnyStruct): boolean => {
  if (!Array.isArray(value)) return false;
  for (const each of value) if (!isExactly(each, item)) return false;
  return isRefined(value, struct);
};

/** Most values remembered per struct. Codes, times and amounts repeat, and a value that passed once passes again. */
const rememberedAtMost = 500;
const remembered = new WeakMap<AnyStruct, Set<unknown>>();

const isLeaf = (value: unknown, struct: AnyStruct): boolean => {
  let known = remembered.get(struct);
  if (known === undefined) {
    known = new Set();
    remembered.set(struct, known);
  }
  if (known.has(value)) return true;
  for (const _ of struct.validator(value, nowhere)) return false;
  if (!isRefined(value, struct)) return false;
  if (known.size < rememberedAtMost) known.add(value);
  return true;
};

/** An empty context: only whether there is a failure matters, not its place. */
const nowhere = { path: [], branch: [] };

const isRefined = (value: unknown, struct: AnyStruct): boolean => {
  for (const _ of struct.refiner(value, nowhere)) return false;
  return true;
};
