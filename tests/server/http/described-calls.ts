import { addressOf, type Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { type Json, openApiOf } from '../../../contract/openapi.ts';
import { headers } from '../../../contract/wire.ts';
import { sentBody } from './sent-body.ts';

const document = openApiOf(calls as Readonly<Record<string, Call>>);

/** What schemas refer to. */
export const componentSchemas = (document['components'] as Json)['schemas'] as Json;

/** A request as values by field. */
export type Request = Readonly<Record<string, unknown>>;

const schemaNamed = (reference: string): Json => componentSchemas[reference.split('/').at(-1) ?? ''] as Json;

/** Fields of a call's request with their schemas. */
export const fieldsOf = (call: Call): readonly (readonly [string, Json])[] => {
  const path = (document['paths'] as Json)[addressOf(call)] as Json;
  const { parameters, requestBody } = (path['get'] ?? path['post']) as { parameters: Json[]; requestBody?: Json };
  if (requestBody === undefined)
    return parameters
      .filter((each) => each['in'] === 'query')
      .map((each) => [each['name'] as string, each['schema'] as Json]);
  const inHeader = parameters.find((each) => each['name'] === headers.fields);
  const content = ((inHeader ?? requestBody)['content'] as Json)['application/json'] as Json;
  const schema = content['schema'] as Json;
  const body = typeof schema['$ref'] === 'string' ? schemaNamed(schema['$ref']) : schema;
  return Object.entries((body['properties'] ?? {}) as Json) as [string, Json][];
};

const inQuery = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isPlainList ? value.join(',') : JSON.stringify(value);
};

/** The request as it travels: in the query, as JSON, or beside a file. */
export const wired = (call: Call, request: Request) => {
  if (call.sends === 'body') return { query: '', ...sentBody(call, JSON.stringify(request)) };
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, inQuery(value)]);
  return { query: `?${new URLSearchParams(fields)}`, headers: {} };
};

/** Short texts of the forms that fields ask for. */
const forms = [
  'x',
  'xxxxxx',
  'x'.repeat(22),
  'x@meghna.example',
  '1',
  '123',
  '123456',
  '+8801700000000',
  'A',
  'AB',
  'BDT',
  '1A',
  'ABCD',
  'PTABCDEF',
  ...['VOD', 'RFD', 'DEP', 'WDR', 'REG', 'RCP', 'BNK'].map((kind) => `${kind}ABCD2345`),
  'CN-2026-000001',
  '2026-12',
  '12:00',
  '#000000',
  '0123456789abcdef',
  '01a22fc2-6a00-735e-8a6a-e36f489e57df',
  'a'.repeat(64),
  'a'.repeat(128),
];

/** A short text that has the form of a field: nothing, where that is allowed. */
const textOf = (schema: Json): string => {
  const shortest = 'x'.repeat(Number(schema['minLength'] ?? 0));
  if (typeof schema['pattern'] !== 'string') return shortest;
  const form = new RegExp(schema['pattern'], 'u');
  const fits = (text: string): boolean => text.length >= shortest.length && form.test(text);
  return fits(shortest) ? shortest : (forms.find(fits) ?? shortest);
};

/** The plainest value of a schema: nothing, where that is allowed, or else its shortest. */
export const plainest = (schema: Json): unknown => {
  if (typeof schema['$ref'] === 'string') return plainest(schemaNamed(schema['$ref']));
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'].includes('csv') ? 'csv' : schema['enum'][0];
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (alternatives !== undefined)
    return alternatives.some((each) => each['type'] === 'null') ? null : plainest(alternatives[0] ?? {});
  switch (schema['type'] as string) {
    case 'string':
      if (schema['format'] === 'date') return '2026-12-10';
      if (schema['format'] === 'date-time') return '2026-12-10T00:00:00.000Z';
      return textOf(schema);
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => plainest((schema['items'] ?? {}) as Json));
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Json).map(([name, field]) => [name, plainest(field as Json)]),
      );
    default:
      return null;
  }
};
