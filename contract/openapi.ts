import { cacheControlOf } from './answer-cache.ts';
import { type AnyStruct, addressOf, type Call } from './call.ts';
import { noteOf } from './shapes.ts';
import { openedBy } from './shown-with.ts';
import { headers, Problem } from './wire.ts';

/** A piece of JSON Schema or OpenAPI. */
export interface Json {
  readonly [name: string]: JsonValue;
}
export type JsonValue = string | number | boolean | null | Json | readonly JsonValue[];

/**
 * The OpenAPI 3.1 page of these calls, made from their structs alone, so that another back end can serve the portal and
 * another front end can use the server (NET-06).
 */
export const openApiOf = (calls: Readonly<Record<string, Call>>): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Portolan',
    version: '1',
    description:
      'Every call between the portal and its back end. A refusal is a problem (RFC 9457) whose `code` an agent can act on.',
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      addressOf(call),
      { [call.method.toLowerCase()]: operationOf(name, call) },
    ]),
  ),
  components: {
    schemas: { Problem: schemaOf(Problem) },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  },
});

const operationOf = (name: string, call: Call): Json => ({
  operationId: name,
  tags: [call.service],
  summary: call.summary,
  'x-access': call.access,
  'x-effect': call.effect,
  ...(call.tellsEnd === true ? { 'x-tells-end': true } : {}),
  ...(call.cached === undefined ? {} : { 'x-cached': { ...call.cached } }),
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...headersOf(call), ...(call.sends === 'query' ? queryOf(call.request) : [])],
  ...(call.sends === 'body'
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.request) } } } }
    : {}),
  responses: responsesOf(call),
});

const headersOf = (call: Call): Json[] => [
  header(headers.deviceId, call.access === 'public', 'Made once by a browser; a session belongs to it.'),
  ...(call.effect === 'acts' ? [header(headers.idempotencyKey, true, 'One an intent, the same on every retry.')] : []),
];

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** Lists travel as one value with commas. */
const queryOf = (request: AnyStruct): Json[] =>
  Object.entries(fieldsOf(request)).map(([name, struct]) => ({
    name,
    in: 'query',
    required: struct.type !== 'array',
    ...(struct.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: schemaOf(struct),
  }));

const responsesOf = (call: Call): Json => {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, title }] of Object.entries(call.refusals)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${title}`]);
  }
  const general: [number, string][] = [[400, '`bad-request`: The request is not right.']];
  if (call.access !== 'public') general.push([401, '`unauthenticated`: Sign in first.']);
  if (call.access !== 'public' && call.access !== 'signed-in') {
    general.push([403, '`forbidden`: You do not have the permission for this.']);
  }
  if (call.effect === 'acts') {
    general.push([409, '`in-flight`: The same request is still at work.']);
    general.push([422, '`key-reused`: This idempotency key was used for another request.']);
  }
  for (const [status, words] of general) byStatus.set(status, [...(byStatus.get(status) ?? []), words]);
  const problems = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, words]): [string, Json] => [String(status), problem(words.join('\n\n'))]);
  return {
    200: {
      description: 'The answer.',
      headers: {
        'cache-control': {
          description: 'How long it may be kept, and by whom.',
          schema: { type: 'string', const: cacheControlOf(call) },
        },
      },
      content:
        call.answer === 'pdf'
          ? { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } }
          : { 'application/json': { schema: schemaOf(call.answer) } },
    },
    ...Object.fromEntries(problems),
  };
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Refuses a value of this struct, or not: how a struct tells what it does not say of itself. */
const takes = (struct: AnyStruct, value: unknown): boolean => struct.is(value);

/**
 * JSON Schema of a struct: its bounds where the struct was made with some, and null where it takes null. A field that
 * only a permission opens says which one; `within` is the name of the list or object that the struct stands in.
 */
export const schemaOf = (struct: AnyStruct, within = ''): Json => {
  const schema = plainSchemaOf(struct, within);
  return takes(struct, null) ? { anyOf: [schema, { type: 'null' }] } : schema;
};

const fieldsOf = (struct: AnyStruct): Readonly<Record<string, AnyStruct>> =>
  (struct.schema ?? {}) as Readonly<Record<string, AnyStruct>>;

const itemsOf = (list: AnyStruct, within: string): Json => schemaOf(list.schema as AnyStruct, within);

const shownNoteOf = (within: string, name: string): Json => {
  const opened = openedBy(within, name) ?? 'everyone';
  return opened === 'everyone' ? {} : { 'x-shown-with': opened };
};

const plainSchemaOf = (struct: AnyStruct, within: string): Json => {
  const note = noteOf(struct);
  if (note !== undefined) return note.type === 'array' ? { ...note, items: itemsOf(struct, within) } : { ...note };
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries(fieldsOf(struct));
      return {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([name, field]) => [name, { ...schemaOf(field, name), ...shownNoteOf(within, name) }]),
        ),
        required: fields.filter(([, field]) => !takes(field, undefined)).map(([name]) => name),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: itemsOf(struct, within) };
    case 'record':
      return { type: 'object', additionalProperties: true };
    case 'enums':
      return { enum: Object.values(struct.schema as Readonly<Record<string, string | number>>) };
    case 'literal':
      return { const: struct.schema as string | number };
    case 'string':
    case 'boolean':
    case 'integer':
    case 'number':
      return { type: struct.type };
    default:
      return {};
  }
};
