import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallName, calls } from '../../../contract/calls.ts';
import { addressOfCall, type FreshServer, freshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  await server.signIn('asha');
});
/** All rows but the counts of calls before sign-in, among which wrong ones are. */
const rows = async () => {
  const { attempt: _, ...others } = await tableHashes(server.database.db);
  return others;
};
beforeEach(async () => {
  before = await rows();
});
afterEach(async () => {
  expect(await rows()).toEqual(before);
});
afterAll(() => server.close());

const search = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const post = async (name: CallName, body: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: addressOfCall(name),
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-device-id': server.people.asha.deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${await server.signIn('asha')}`,
      'idempotency-key': 'a-fresh-intent',
      ...headers,
    },
  });
  return { status: answer.statusCode, text: answer.body, problem: answer.json() };
};

const pathsOf = (problem: { readonly errors?: readonly { readonly path: string }[] }): readonly string[] =>
  (problem.errors ?? []).map(({ path }) => path);

const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['an unknown field', { ...search, agencyId: 'of-another' }, 'agencyId'],
  ['a field of another type', { ...search, adultCount: '1' }, 'adultCount'],
  ['a missing field', { ...search, fareType: undefined }, 'fareType'],
  [
    'a deep field out of bounds',
    { ...search, segments: [{ ...search.segments[0], origin: 'dhaka' }] },
    'segments.0.origin',
  ],
  [
    'a day that is in no calendar',
    { ...search, segments: [{ ...search.segments[0], departureDate: '2026-02-30' }] },
    'segments.0.departureDate',
  ],
  ['too long a list', { ...search, segments: Array.from({ length: 7 }, () => search.segments[0]) }, 'segments'],
])('[NET-06] %s is refused with its path', async (_title, body, path) => {
  const { status, problem } = await post('AirSearch', JSON.stringify(body));
  expect(status).toBe(400);
  expect(problem.code).toBe('bad-request');
  expect(pathsOf(problem)).toContain(path);
});

test.each([
  ['a null character', 'a\u0000@b.example'],
  ['half a surrogate pair', 'a\ud800@b.example'],
])('[NET-06] text with %s, which no column holds, is refused with its path', async (_title, username) => {
  const { status, problem } = await post('Authenticate', JSON.stringify({ username, password: 'whatever-1' }));
  expect(status).toBe(400);
  expect(pathsOf(problem)).toContain('username');
  const deep = { ...search, segments: [{ ...search.segments[0], origin: username }] };
  expect(pathsOf((await post('AirSearch', JSON.stringify(deep))).problem)).toContain('segments.0.origin');
});

test('[NET-06] a megabyte that is nearly an address is refused as any other long text', async () => {
  const email = `a@${'a.'.repeat(500_000)} `;
  const { status, problem } = await post(
    'MailProposal',
    JSON.stringify({ proposalId: 'proposal', token: 'link', email }),
  );
  expect(status).toBe(400);
  expect(pathsOf(problem)).toContain('email');
});

test('[NET-06] text that the database cannot store is refused in a query too', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${addressOfCall('AirGetOrder')}?orderReference=ABC%00EF&firstTime=false`,
    headers: {
      'x-device-id': server.people.asha.deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${await server.signIn('asha')}`,
    },
  });
  expect(answer.statusCode).toBe(400);
  expect(pathsOf(answer.json())).toContain('orderReference');
});

test('[NET-06] more values than any call has are refused before each is looked at', async () => {
  const body = JSON.stringify({ ...search, preferredAirlines: Array.from({ length: 100_000 }, () => 'BG') });
  const { status, problem } = await post('AirSearch', body);
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: '', message: 'Too many values' }]);
});

test.each([
  ['a day that is over', { ...search, segments: [{ ...search.segments[0], departureDate: '2020-01-01' }] }],
  ['one place as both ends', { ...search, segments: [{ ...search.segments[0], destination: 'DAC' }] }],
])('[NET-06] a search for %s is refused, and its key stays free', async (_title, body) => {
  expect((await post('AirSearch', JSON.stringify(body))).status).toBe(400);
});

test('[NET-06] a problem names the field and never repeats the value', async () => {
  const { text, status } = await post(
    'Authenticate',
    JSON.stringify({ username: 'asha@example.com', password: 'x'.repeat(65) }),
  );
  expect(status).toBe(400);
  expect(text).toContain('password');
  expect(text).not.toContain('xxxx');
});

test('[NET-06] a flood of mistakes is answered with at most twenty', async () => {
  const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
  const { problem, status } = await post('AirSearch', JSON.stringify(body));
  expect(status).toBe(400);
  expect(pathsOf(problem).length).toBeLessThanOrEqual(20);
});

test.each([
  [
    'a body over one mebibyte',
    JSON.stringify({ ...search, travelClass: 'E'.repeat(1024 * 1024) }),
    {},
    413,
    'too-large',
  ],
  ['text instead of JSON', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported-media'],
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media'],
  ['broken JSON', '{"tripType":', {}, 400, 'bad-request'],
  ['a list for an object', '[]', {}, 400, 'bad-request'],
  ['null', 'null', {}, 400, 'bad-request'],
  ['lists nested a hundred thousand deep', nest(100_000), {}, 400, 'bad-request'],
  ['a field nested too deep', `{"segments":${nest(40)}}`, {}, 400, 'bad-request'],
  ['a prototype in the body', '{"__proto__":{"admin":true}}', {}, 400, 'bad-request'],
  ['a constructor in the body', '{"constructor":{"prototype":{"admin":true}}}', {}, 400, 'bad-request'],
] as const)('[NET-06] %s is refused', async (_title, body, headers, status, code) => {
  const answer = await post('AirSearch', body, headers);
  expect(answer.status).toBe(status);
  expect(answer.problem.code).toBe(code);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

const bytes = 'application/octet-stream';
test.each([
  ['a picture as JSON', 'uploadlogo', '{"picture":"iVBORw0KGgo="}', {}, 415, undefined],
  ['bytes where the call takes JSON', 'AirSearch', '{}', { 'content-type': bytes }, 415, undefined],
  ['a picture of another type', 'uploadlogo', 'x', { 'content-type': 'image/png', 'x-fields': '{}' }, 415, undefined],
  ['a file without its fields', 'uploadlogo', 'x', { 'content-type': bytes }, 400, 'x-fields'],
  ['a file with broken fields', 'uploadlogo', 'x', { 'content-type': bytes, 'x-fields': '{"a":' }, 400, 'x-fields'],
  ['a list for the fields', 'uploadlogo', 'x', { 'content-type': bytes, 'x-fields': '[]' }, 400, 'x-fields'],
  ['a prototype', 'uploadlogo', 'x', { 'content-type': bytes, 'x-fields': '{"__proto__":{}}' }, 400, '__proto__'],
  ['an unknown field', 'uploadlogo', 'x', { 'content-type': bytes, 'x-fields': '{"agencyId":"a"}' }, 400, 'agencyId'],
  ['a file in the header', 'uploadlogo', '', { 'content-type': bytes, 'x-fields': '{"picture":"x"}' }, 400, 'picture'],
  ['no file', 'uploadlogo', '', { 'content-type': bytes, 'x-fields': '{"picture":null}' }, 400, 'picture'],
  [
    'a file that is null and there',
    'initate',
    'x',
    { 'content-type': bytes, 'x-fields': '{"slip":null}' },
    400,
    'slip',
  ],
] as const)('[NET-06] to a call with a file, %s is refused', async (_title, name, body, headers, status, path) => {
  const answer = await post(name, body, { 'idempotency-key': `a-file-${status}-${path}`, ...headers });
  expect(answer.status).toBe(status);
  if (path !== undefined) expect(pathsOf(answer.problem)).toContain(path);
});

test.each([
  ['a word for a number', 'requestId=abcdef&cursor=first', 'cursor'],
  ['an unknown name', 'requestId=abcdef&cursor=0&tenantId=other', 'tenantId'],
  ['a name given twice', 'requestId=abcdef&requestId=ghijkl&cursor=0', 'requestId'],
  ['a missing name', 'requestId=abcdef', 'cursor'],
  ['a prototype', 'requestId=abcdef&cursor=0&__proto__=x', '__proto__'],
])('[NET-06] in a query, %s is refused with its path', async (_title, query, path) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `${addressOfCall('RefreshAirSearch')}?${query}`,
    headers: {
      'x-device-id': server.people.asha.deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${await server.signIn('asha')}`,
    },
  });
  expect(answer.statusCode).toBe(400);
  expect(pathsOf(answer.json())).toContain(path);
});

test('[AUT-10] a call before sign-in says which device makes it', async () => {
  const body = JSON.stringify({ username: 'a@b.example', password: 'whatever-1' });
  const { status, problem } = await post('Authenticate', body, { 'x-device-id': '' });
  expect(status).toBe(400);
  expect(pathsOf(problem)).toContain('x-device-id');
});

test('every call of the contract is served', () => {
  for (const [name, call] of Object.entries(calls)) {
    expect(server.app.hasRoute({ method: call.method, url: addressOfCall(name as CallName) }), name).toBe(true);
  }
});
