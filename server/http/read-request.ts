import type { StructError } from 'superstruct';
import type { AnyStruct, Call } from '../../contract/call.ts';
import { type FieldError, ProblemError } from './problems.ts';

/**
 * What was asked, as the call declares it. Throws `bad-request` naming every path that is not right, and never a value:
 * unknown fields are refused, query text becomes whole numbers, booleans and lists where the struct says so.
 */
export const readRequest = (call: Call, query: unknown, body: unknown): unknown => {
  const sent = call.sends === 'query' ? readQuery(call.request, query) : body;
  refuseMonsters(sent);
  const [error, value] = call.request.validate(sent);
  if (error !== undefined) throw new ProblemError('bad-request', fieldErrors(error));
  return value;
};

const depthAtMost = 16;
/** A booking of eighteen travellers has about two hundred. */
const valuesAtMost = 2_000;

/**
 * What no call of ours has is refused before a recursive reader sees it: nesting, masses of values, and text that no
 * column holds (a null character, half a surrogate pair).
 */
const refuseMonsters = (sent: unknown): void => {
  let level: readonly (readonly [path: string, value: unknown])[] = [['', sent]];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthAtMost) throw refusedAt('', 'Nested too deeply');
    const below: (readonly [string, unknown])[] = [];
    for (const [path, value] of level) {
      if (typeof value === 'string' && !isKeepable(value)) throw refusedAt(path, 'Expected plain text');
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.entries(value);
      values += inner.length;
      if (values > valuesAtMost) throw refusedAt('', 'Too many values');
      for (const [name, item] of inner) below.push([path === '' ? name : `${path}.${name}`, item]);
    }
    level = below;
  }
};

const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

const refusedAt = (path: string, message: string): ProblemError =>
  new ProblemError('bad-request', [{ path: path.slice(0, pathAtMost), message }]);

const errorsAtMost = 20;
const pathAtMost = 120;

const fieldErrors = (error: StructError): FieldError[] => {
  const found: FieldError[] = [];
  for (const failure of error.failures()) {
    if (found.length === errorsAtMost) break;
    found.push({ path: failure.path.join('.').slice(0, pathAtMost), message: wordsFor(failure) });
  }
  return found;
};

/** The rule that failed, without the value that failed it. */
const wordsFor = (failure: {
  readonly type: string;
  readonly value: unknown;
  readonly message: string;
  readonly refinement: string | undefined;
}): string => {
  if (failure.type === 'never') return 'Unknown field';
  if (failure.value === undefined) return 'Required';
  if (failure.refinement === 'pattern') return 'Expected another format';
  return failure.message.replace(/,? but received[\s\S]*$/, '').slice(0, 200);
};

type Shape = Readonly<Record<string, AnyStruct>>;

const readQuery = (request: AnyStruct, query: unknown): Record<string, unknown> => {
  const shape = (request.schema ?? {}) as Shape;
  const read = new Map<string, unknown>(
    Object.entries(query as Record<string, unknown>).map(([name, text]) => {
      const struct = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, struct === undefined ? text : fromText(struct, text)];
    }),
  );
  // A list of nothing travels as no field at all.
  for (const [name, struct] of Object.entries(shape))
    if (struct.type === 'array' && !read.has(name)) read.set(name, []);
  return Object.fromEntries(read);
};

/** Text that does not read as the struct's type stays text, and the struct then refuses it. */
const fromText = (struct: AnyStruct, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  if (struct.type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (struct.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (struct.type === 'enums') {
    const known = Object.values(struct.schema as Readonly<Record<string, string | number>>);
    return known.find((value) => String(value) === text) ?? text;
  }
  if (struct.type === 'array') return text.split(',').map((item) => fromText(struct.schema as AnyStruct, item));
  return text;
};
