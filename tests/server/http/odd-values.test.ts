import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import type { GatewayCode } from '../../../contract/money/online-payment.ts';
import { isoDay, isoTime } from '../../../contract/shapes.ts';
import { configuredGateways } from '../../../server/gateways/configured-gateways.ts';
import { drawn, sizeOf } from '../../whole.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { sentBody } from './sent-body.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const everyCall = Object.entries(calls) as [CallName, Call][];
const fieldsOf = ({ request, file }: Call): readonly string[] =>
  Object.keys((request.schema ?? {}) as object).filter((field) => field !== file?.field);

/** Text of values, as JSON, that no field expects and some code might trip over. */
const odd: Readonly<Record<string, string>> = {
  'an object whose toString is none': '{"toString":1}',
  'an object whose valueOf is none': '{"valueOf":{},"toString":null}',
  'a list of such objects': '[{"toString":1}]',
  'a number beyond all numbers': '1e999',
  'an impossible time': '"2026-02-30T25:61:00Z"',
  'text of other letters': '"\\u0995\\u200b\\ud83d\\ude00%"',
  nothing: 'null',
};

const answerTo = async (call: Call, json: string, as: Person): Promise<string> => {
  const token = await server.signIn(as);
  const query = call.sends === 'query';
  const text = query ? `?${new URLSearchParams(fieldsOf(call).map((field) => [field, json]))}` : '';
  const { headers, ...sent } = sentBody(
    call,
    `{${fieldsOf(call)
      .map((field) => `"${field}":${json}`)
      .join()}}`,
  );
  const { statusCode, body } = await server.app.inject({
    method: call.method,
    url: `${addressOf(call)}${text}`,
    headers: {
      'x-device-id': server.people[as].deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    ...sent,
  });
  return statusCode >= 500 ? `${statusCode} ${body.slice(0, 120)}` : 'refused or answered';
};

/** `npm test` sends those that have broken something. */
const sent = Object.entries(odd).slice(0, sizeOf(5, Object.keys(odd).length));

describe.each(sent)('%s', (_what, json) => {
  test('[NET-01] in every field of every call is refused or answered, and never breaks the server', async () => {
    const broken: string[] = [];
    for (const [name, call] of everyCall.filter(([of]) => of !== 'SignOut')) {
      const answer = await answerTo(call, json, call.service === 'desk' ? 'dipa' : 'asha');
      if (answer !== 'refused or answered') broken.push(`${name}: ${answer}`);
    }
    expect(broken).toEqual([]);
  });
});

test('[MNY-04] a gateway named like a part of every object is unknown', () => {
  const gateways = configuredGateways({ sslCommerz: undefined, bkash: undefined, sandbox: undefined });
  for (const name of ['__proto__', 'constructor', 'toString', 'sslcommerz'])
    expect(gateways.of(name as GatewayCode)).toBeUndefined();
});

const digits = (least: number, most: number, length: number) =>
  fc.integer({ min: least, max: most }).map((number) => `${number}`.padStart(length, '0'));

test('[NET-01] every time and day that a call takes can be stored', async () => {
  const { db } = server.database;
  const day = fc.tuple(digits(0, 9999, 4), digits(0, 13, 2), digits(0, 32, 2)).map((parts) => parts.join('-'));
  const offset = fc.oneof(
    fc.constant('Z'),
    fc
      .tuple(fc.constantFrom('+', '-'), digits(0, 20, 2), digits(0, 61, 2))
      .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
  );
  const time = fc
    .tuple(day, digits(0, 25, 2), digits(0, 61, 2), digits(0, 61, 2), offset)
    .map(([on, hours, minutes, seconds, at]) => `${on}T${hours}:${minutes}:${seconds}${at}`);
  const leapDays = digits(1, 9999, 4).map((year) => `${year}-02-29T00:00Z`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(time, leapDays), { minLength: 40, maxLength: 40 }),
      fc.array(day, { minLength: 40, maxLength: 40 }),
      async (times, days) => {
        const taken = times.filter((each) => is(each, isoTime()));
        const takenDays = days.filter((each) => is(each, isoDay()));
        await sql`select ${taken}::text[]::timestamptz[], ${takenDays}::text[]::date[]`.execute(db);
      },
    ),
    drawn(30, 300),
  );
});
