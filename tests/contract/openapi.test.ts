import { expect, test } from 'vitest';
import { addressesOf, addressOf, type Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { fileKindsOf, mediaTypes } from '../../contract/file-kinds.ts';
import { type Json, openApiOf } from '../../contract/openapi.ts';

const page = openApiOf(calls);
/** What a reference refers to. */
const resolved = (value: unknown): unknown => {
  const reference = (value as Json | undefined)?.['$ref'];
  if (typeof reference !== 'string') return value;
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name.replaceAll('~1', '/')], page);
};
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => resolved((resolved(inner) as Json | undefined)?.[name]), value);
const operationOf = (call: Call) => at(page, 'paths', addressOf(call), call.method.toLowerCase());

test.each(Object.entries<Call>(calls))('[NET-06] %s is documented with request, answer and refusals', (name, call) => {
  const operation = operationOf(call);
  expect(at(operation, 'operationId')).toBe(name);
  expect(at(operation, 'summary')).toBe(call.summary);
  const fields = Object.keys((call.request.schema ?? {}) as object);
  if (call.file !== undefined) {
    const { field } = call.file;
    expect(at(operation, 'requestBody', 'content')).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    });
    const header = (at(operation, 'parameters') as readonly Json[]).find((each) => each['name'] === 'x-fields');
    const beside = at(header, 'content', 'application/json', 'schema');
    expect([...Object.keys(at(beside, 'properties') as object), field]).toEqual(expect.arrayContaining(fields));
    expect(at(beside, 'additionalProperties')).toBe(false);
  } else if (call.sends === 'body') {
    const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
    expect(Object.keys(at(body, 'properties') as object)).toEqual(fields);
    expect(at(body, 'additionalProperties')).toBe(false);
  } else {
    const parameters = at(operation, 'parameters') as readonly Json[];
    expect(parameters.filter((parameter) => parameter['in'] === 'query').map(({ name: field }) => field)).toEqual(
      fields,
    );
  }
  const answers = fileKindsOf(call.answer)?.map((kind) => mediaTypes[kind]) ?? ['application/json'];
  for (const answer of answers) {
    expect(at(operation, 'responses', '200', 'content', answer, 'schema')).toBeTruthy();
  }
  for (const [code, { status }] of Object.entries(call.refusals)) {
    expect(at(operation, 'responses', String(status), 'description')).toContain(`\`${code}\``);
  }
});

test('[NET-06] a call that has several names is described at each', () => {
  const [address, other] = addressesOf(calls.GetAllTravellers);
  expect(other).toBe('/customer/v1/Traveller/search');
  expect(at(page, 'paths', other ?? '')).toEqual(at(page, 'paths', address));
});

test('[NET-06] bounds stand in the page, also where a value may be null', () => {
  const segment = at(
    operationOf(calls.AirSearch),
    'requestBody',
    'content',
    'application/json',
    'schema',
    'properties',
    'segments',
  );
  expect(segment).toMatchObject({ type: 'array', minItems: 1, maxItems: 6 });
  expect(at(segment, 'items', 'properties', 'origin')).toMatchObject({ type: 'string', pattern: '^[A-Z]{3}$' });
  expect(at(segment, 'items', 'properties', 'returnDate')).toMatchObject({
    anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }],
  });
});

test('[NET-03] a call that acts asks for an idempotency key, and one that reads does not', () => {
  for (const call of Object.values<Call>(calls)) {
    const parameters = at(operationOf(call), 'parameters') as readonly Json[];
    const key = parameters.find(({ name }) => name === 'idempotency-key');
    expect(key !== undefined).toBe(call.effect === 'acts');
  }
});

test('[RES-10] a field that only a permission opens says which one, and that it may be null', () => {
  const news = at(operationOf(calls.RefreshAirSearch), 'responses', '200', 'content', 'application/json', 'schema');
  const supplier = at(news, 'properties', 'suppliers', 'items', 'properties');
  expect(at(supplier, 'name', 'x-shown-with')).toBe('ShowSource');
  expect(at(supplier, 'name', 'anyOf')).toContainEqual({ type: 'null' });
  const price = at(news, 'properties', 'itineraries', 'items', 'properties', 'price', 'properties');
  expect([at(price, 'grossMinor', 'x-shown-with'), at(price, 'agentMinor', 'x-shown-with')]).toEqual([
    'ShowMarkup',
    undefined,
  ]);
});

/** Every object of the document with where it stands. */
const objectsOf = function* (value: unknown, path = ''): Generator<readonly [path: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Json];
  for (const [name, inner] of Object.entries(value)) yield* objectsOf(inner, `${path}/${name}`);
};

test('[NET-06] no struct with fields is written twice: it is a component that others refer to', () => {
  const seen = new Map<string, string>();
  const twice = [...objectsOf(page)].flatMap(([path, object]) => {
    if (object['type'] !== 'object' || Object.keys((object['properties'] ?? {}) as object).length === 0) return [];
    const text = JSON.stringify(object);
    const first = seen.get(text);
    seen.set(text, path);
    return first === undefined ? [] : [`${first} and ${path}`];
  });
  expect(twice).toEqual([]);
});

test('[NET-06] every reference names a component that is there', () => {
  const dangling = [...objectsOf(page)].filter(([, object]) => '$ref' in object && resolved(object) === undefined);
  expect(dangling).toEqual([]);
});

test('[NET-06] the permission of a field stands beside a reference, too', () => {
  const charged = at(page, 'components', 'schemas', 'Price', 'properties', 'charged');
  expect(charged).toBeDefined();
  for (const [path, object] of objectsOf(page)) {
    if ('x-shown-with' in object) expect(path).toMatch(/^\/components\/schemas\/\w+\/properties\/\w+$/);
  }
});
