import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { drawn } from '../../whole.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { stepUp } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';
import { componentSchemas, fieldsOf, type Request, wired } from './described-calls.ts';
import { schemaValues } from './schema-values.ts';

let desk: SalesDesk;
/** What stands under some names, so that calls find something to act on. */
let known: ReadonlyMap<string, fc.Arbitrary<unknown>>;

beforeAll(async () => {
  desk = await openSalesDesk();
  const [held, ticketed] = [await desk.held(), await desk.ticketed()];
  const references = fc.constantFrom(held.orderReference, ticketed.orderReference);
  known = new Map<string, fc.Arbitrary<unknown>>([
    ['orderReference', references],
    ['paxIds', fc.constantFrom(...[held, ticketed].map(({ travellers }) => travellers.map(({ paxId }) => paxId)))],
    ['amountMinor', fc.constantFrom(held.sums.agentMinor, ticketed.sums.agentMinor, 1)],
  ]);
});
afterAll(() => desk.close());

/** Calls that would end the sessions of the others. */
const endsSession: readonly CallName[] = ['SignOut'];
const everyCall = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => !endsSession.includes(name));

const valuesOf = schemaValues(componentSchemas);

interface Asked {
  readonly name: CallName;
  readonly request: Request;
}

const oddValues = fc.constantFrom<unknown>(
  null,
  '',
  [],
  {},
  { toString: 1 },
  [{ toString: 1 }],
  -1,
  0.5,
  1e300,
  '2026-02-30T25:61:00Z',
  '\u0000',
  '\ud800',
  '__proto__',
);

const asked = (name: CallName, call: Call): fc.Arbitrary<Asked> =>
  fc
    .record(Object.fromEntries(fieldsOf(call).map(([field, schema]) => [field, known.get(field) ?? valuesOf(schema)])))
    .chain((request) =>
      fc.option(fc.record({ at: fc.nat(), value: oddValues }), { nil: null }).map((odd) => ({
        name,
        request: odd === null ? request : (withOdd(request, odd) as Asked['request']),
      })),
    );

/** Places of a value, from the outside in. */
const placesIn = (value: unknown, within: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...within, name], ...placesIn(inner, [...within, name])])
    : [];

/** The request with an odd value at one of its places. */
const withOdd = (request: unknown, { at, value }: { readonly at: number; readonly value: unknown }): unknown => {
  const places = placesIn(request);
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return request;
  const copy = structuredClone(request) as Record<string, unknown>;
  const holder = place.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, copy);
  holder[place.at(-1) ?? ''] = value;
  return copy;
};

const statusOf = async ({ name, request }: Asked): Promise<number> => {
  const call: Call = calls[name];
  const as: Person = call.service === 'desk' ? 'dipa' : 'asha';
  const token = await desk.server.signIn(as);
  const { query, headers: own, ...body } = wired(call, request);
  const { statusCode } = await desk.server.app.inject({
    method: call.method,
    url: `${addressOf(call)}${query}`,
    headers: {
      'x-device-id': desk.server.people[as].deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...own,
    },
    ...body,
  });
  // A call may have ended the session, as a change of the password does.
  if (statusCode === 401) desk.server.forgetTokens();
  return statusCode;
};

test('[NET-01] what is asked of any call, believable or odd to any depth, is answered or refused, and never breaks the server', async () => {
  await stepUp(desk.server, 'dipa');
  const requests = fc.oneof(...everyCall.map(([name, call]) => asked(name, call)));
  const broken = new Map<string, string>();
  for (const each of fc.sample(requests, drawn(400, 20_000))) {
    if ((await statusOf(each)) >= 500 && !broken.has(each.name)) broken.set(each.name, JSON.stringify(each.request));
  }
  expect([...broken]).toEqual([]);
});
