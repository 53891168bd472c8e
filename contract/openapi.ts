import { Struct } from 'superstruct';
import { cacheControlOf } from './answer-cache.ts';
import * as banners from './banners.ts';
import * as booking from './booking.ts';
import { type AnyStruct, addressOf, type Call } from './call.ts';
import * as documentInfo from './document-info.ts';
import * as flights from './flights.ts';
import * as globalSearch from './global-search.ts';
import * as money from './money.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as phone from './phone.ts';
import * as profile from './profile.ts';
import * as searchPad from './search-pad.ts';
import { noteOf } from './shapes.ts';
import * as shell from './shell.ts';
import { openedBy } from './shown-with.ts';
import * as signIn from './sign-in.ts';
import * as testimonials from './testimonials.ts';
import * as wire from './wire.ts';

/** A piece of JSON Schema or OpenAPI. */
export interface Json {
  readonly [name: string]: JsonValue;
}
export type JsonValue = string | number | boolean | null | Json | readonly JsonValue[];

const modules = [
  banners,
  booking,
  documentInfo,
  flights,
  globalSearch,
  money,
  notifications,
  orders,
  phone,
  profile,
  searchPad,
  shell,
  signIn,
  testimonials,
  wire,
];

/** Names of the exported object structs, by their fields: `nullable` makes another struct of the same fields. */
const structNames = new Map<unknown, string>(
  modules
    .flatMap((module) => Object.entries(module as Readonly<Record<string, unknown>>))
    .flatMap(([name, value]) =>
      value instanceof Struct && value.type === 'object' ? [[value.schema, name] as const] : [],
    ),
);

/** The components of one document. */
interface Components {
  readonly byName: Map<string, Json>;
  /** Names by the text of the schema, so that a struct without a name that has the same fields refers to it, too. */
  readonly names: Map<string, string>;
}

/**
 * The OpenAPI 3.1 document of these calls, made from their structs alone, so that another back end can serve the portal
 * and another front end can use the server (NET-06). Each exported object struct is a component.
 */
export const openApiOf = (calls: Readonly<Record<string, Call>>): Json => {
  // The first pass finds the names; the second refers to them wherever they stand.
  const { components: found } = pathsOf(calls, new Map());
  const { paths, components } = pathsOf(calls, found.names);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan',
      version: '1',
      description:
        'Every call between the portal and its back end. A refusal is a problem (RFC 9457) whose `code` an agent can act on.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...components.byName].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};

const pathsOf = (calls: Readonly<Record<string, Call>>, names: Components['names']) => {
  const components: Components = { byName: new Map(), names: new Map(names) };
  schemaOf(wire.Problem, components);
  const paths = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      addressOf(call),
      { [call.method.toLowerCase()]: operationOf(name, call, components) },
    ]),
  );
  return { paths, components };
};

const operationOf = (name: string, call: Call, components: Components): Json => ({
  operationId: name,
  tags: [call.service],
  summary: call.summary,
  'x-access': call.access,
  'x-effect': call.effect,
  ...(call.tellsEnd === true ? { 'x-tells-end': true } : {}),
  ...(call.cached === undefined ? {} : { 'x-cached': { ...call.cached } }),
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...headersOf(call), ...(call.sends === 'query' ? queryOf(call.request, components) : [])],
  ...(call.sends === 'body'
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: bodyOf(`${name}Request`, call.request, components) } },
        },
      }
    : {}),
  responses: responsesOf(name, call, components),
});

const headersOf = (call: Call): Json[] => [
  header(wire.headers.deviceId, call.access === 'public', 'Made once by a browser; a session belongs to it.'),
  ...(call.effect === 'acts'
    ? [header(wire.headers.idempotencyKey, true, 'One an intent, the same on every retry.')]
    : []),
];

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** Lists travel as one value with commas. */
const queryOf = (request: AnyStruct, components: Components): Json[] =>
  Object.entries(fieldsOf(request)).map(([name, struct]) => ({
    name,
    in: 'query',
    required: struct.type !== 'array',
    ...(struct.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: schemaOf(struct, components),
  }));

const responsesOf = (name: string, call: Call, components: Components): Json => {
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
          : { 'application/json': { schema: bodyOf(`${name}Answer`, call.answer, components) } },
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
 * only a permission opens says which one; `within` is the name of the list or object that the struct stands in. An
 * exported object struct is put into `components` and referred to.
 */
export const schemaOf = (struct: AnyStruct, components: Components, within = ''): Json => {
  const schema = referredSchemaOf(struct, components, within);
  return takes(struct, null) ? { anyOf: [schema, { type: 'null' }] } : schema;
};

const referredSchemaOf = (struct: AnyStruct, components: Components, within: string): Json => {
  const schema = plainSchemaOf(struct, components, within);
  if (struct.type !== 'object') return schema;
  const name = structNames.get(struct.schema) ?? components.names.get(JSON.stringify(schema));
  return name === undefined ? schema : referTo(name, schema, components, within);
};

/** The struct of a whole body: a component, under the call's name where the struct has none. */
const bodyOf = (name: string, struct: AnyStruct, components: Components): Json => {
  const schema = schemaOf(struct, components);
  return schema['type'] === 'object' ? referTo(name, schema, components, '') : schema;
};

/** One struct may show its fields with other permissions in another place: it is then another component. */
const referTo = (name: string, schema: Json, { byName, names }: Components, within: string): Json => {
  const text = JSON.stringify(schema);
  const taken = (own: string) => byName.has(own) && JSON.stringify(byName.get(own)) !== text;
  const own = taken(name) ? `${name}In${within[0]?.toUpperCase() ?? ''}${within.slice(1)}` : name;
  if (taken(own)) throw new Error(`two schemas are named ${own}`);
  byName.set(own, schema);
  if (!names.has(text)) names.set(text, own);
  return { $ref: `#/components/schemas/${own}` };
};

const fieldsOf = (struct: AnyStruct): Readonly<Record<string, AnyStruct>> =>
  (struct.schema ?? {}) as Readonly<Record<string, AnyStruct>>;

const itemsOf = (list: AnyStruct, components: Components, within: string): Json =>
  schemaOf(list.schema as AnyStruct, components, within);

const shownNoteOf = (within: string, name: string): Json => {
  const opened = openedBy(within, name) ?? 'everyone';
  return opened === 'everyone' ? {} : { 'x-shown-with': opened };
};

const plainSchemaOf = (struct: AnyStruct, components: Components, within: string): Json => {
  const note = noteOf(struct);
  if (note !== undefined) {
    return note.type === 'array' ? { ...note, items: itemsOf(struct, components, within) } : { ...note };
  }
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries(fieldsOf(struct));
      return {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([name, field]) => [name, { ...schemaOf(field, components, name), ...shownNoteOf(within, name) }]),
        ),
        required: fields.filter(([, field]) => !takes(field, undefined)).map(([name]) => name),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: itemsOf(struct, components, within) };
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
