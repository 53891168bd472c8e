import type { FastifyRequest } from 'fastify';
import type { StructError } from 'superstruct';
import type { AnyStruct, Call } from '../../contract/call.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { headers as headerNames } from '../../contract/wire.ts';
import { ProblemError } from './problems.ts';

type SentRequest = Pick<FastifyRequest, 'query' | 'body' | 'headers'>;

/**
 * Reads a request as its call declares it. Query text becomes numbers, booleans and lists as the struct requires.
 * Throws `bad-request` with the path of each error, for unknown fields too, but never with a value.
 */
export const readRequest = (call: Call, { query, body, headers }: SentRequest): unknown => {
  const sent =
    call.sends === 'query' ? readQuery(call.request, query) : call.file ? withFile(call.file, headers, body) : body;
  rejectOversized(sent, call.valuesAtMost ?? valuesUsuallyAtMost);
  const [error, value] = call.request.validate(sent);
  if (error !== undefined) throw new ProblemError('bad-request', fieldErrors(error));
  return value;
};

/** The fields of a call that sends a file: JSON in a header, and the bytes of the body. A file that is null stands in the header, and the body is empty. */
const withFile = (
  { field }: NonNullable<Call['file']>,
  headers: SentRequest['headers'],
  body: unknown,
): Readonly<Record<string, unknown>> => {
  const fields = parsedFields(headers[headerNames.fields]);
  if (fields === null) throw refusedAt(headerNames.fields, 'Expected an object as JSON');
  if (!(body instanceof Uint8Array)) throw refusedAt(field, 'Required');
  if (!Object.hasOwn(fields, field)) return { ...fields, [field]: body };
  if (fields[field] === null && body.length === 0) return fields;
  throw refusedAt(field, 'Expected a file as the body');
};

const parsedFields = (header: string | string[] | undefined): Readonly<Record<string, unknown>> | null => {
  if (typeof header !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(header);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
};

const depthAtMost = 16;
/** Most values in a request. A booking of eighteen travellers has about two hundred. */
const valuesUsuallyAtMost = 2_000;

/**
 * Throws `bad-request` for a body that no call can need, before a recursive function reads it: deep nesting, very many
 * values, or text that the database cannot store (a null character, half a surrogate pair).
 */
const rejectOversized = (sent: unknown, valuesAtMost: number): void => {
  let level: readonly (readonly [path: string, value: unknown])[] = [['', sent]];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthAtMost) throw refusedAt('', 'Nested too deeply');
    const below: (readonly [string, unknown])[] = [];
    for (const [path, value] of level) {
      if (typeof value === 'string' && !isStorable(value)) throw refusedAt(path, 'Expected plain text');
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      const inner = Object.entries(value);
      values += inner.length;
      if (values > valuesAtMost) throw refusedAt('', 'Too many values');
      for (const [name, item] of inner) {
        const place = path === '' ? name : `${path}.${name}`;
        // No call has such a field, and an object whose `toString` is none cannot be written into a message.
        if (name in Object.prototype) throw refusedAt(place, 'Unknown field');
        below.push([place, item]);
      }
    }
    level = below;
  }
};

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

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

/** Message for a failed rule, without the value. */
const wordsFor = (failure: {
  readonly type: string;
  readonly value: unknown;
  readonly message: string;
  readonly refinement: string | undefined;
}): string => {
  if (failure.type === 'never') return say('Unknown field');
  if (failure.value === undefined) return say('Required');
  if (failure.refinement === 'pattern') return say('Expected another format');
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
  // An empty list is sent as no field.
  for (const [name, struct] of Object.entries(shape))
    if (struct.type === 'array' && !read.has(name)) read.set(name, []);
  return Object.fromEntries(read);
};

/** Query text as the struct's type. Text that does not fit stays text, which the struct then refuses. */
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
