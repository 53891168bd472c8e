import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { wholeDatabase } from '../whole-database.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  for (const person of ['asha', 'carol'] as const) await server.signIn(person);
});
afterAll(() => server.close());

const everyName = Object.keys(functionalities) as FunctionalityName[];
const guarded = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.access !== 'public');
const withCode = guarded.filter(([, call]) => call.access !== 'signed-in' && call.access !== 'temporary-token');

/** The call with nothing right but its address: whoever may not come in must not learn even that. */
const knock = (call: Call, given: { readonly token?: string; readonly device: Person; readonly tenant: string }) =>
  server.app.inject({
    method: call.method,
    url: addressOf(call),
    headers: {
      'x-device-id': server.people[given.device].deviceId,
      'x-tenant': given.tenant,
      'idempotency-key': 'a-key-of-its-own',
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...(call.sends === 'body' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.sends === 'body' ? { payload: '{}' } : {}),
  });

const unchanged = async (knocking: () => Promise<{ readonly statusCode: number }>, status: number) => {
  const before = await wholeDatabase(server.database.db);
  const answer = await knocking();
  expect(answer.statusCode).toBe(status);
  expect(await wholeDatabase(server.database.db)).toEqual(before);
};

describe.each(guarded)('%s', (_name, call) => {
  test('[SES-04] without a token it is refused and changes nothing', () =>
    unchanged(() => knock(call, { device: 'asha', tenant: 'platform' }), 401));

  test("[SES-04] another tenant's token opens nothing here", async () => {
    const token = await server.signIn('carol');
    await unchanged(() => knock(call, { token, device: 'carol', tenant: 'platform' }), 401);
  });

  test('[SES-04] a token is good on its own device only', async () => {
    const token = await server.signIn('asha');
    await unchanged(() => knock(call, { token, device: 'badrul', tenant: 'platform' }), 401);
  });
});

describe.each(withCode)('%s', (_name, call) => {
  test('[SES-04] without its permission it is refused, whatever else is held', async () => {
    const token = await server.signIn('asha');
    await server.allowOnly(
      'asha',
      everyName.filter((name) => name !== call.access),
    );
    await unchanged(() => knock(call, { token, device: 'asha', tenant: 'platform' }), 403);
  });

  test('[SES-04] an empty list of permissions opens nothing on the server', async () => {
    const token = await server.signIn('asha');
    await server.allowOnly('asha', []);
    await unchanged(() => knock(call, { token, device: 'asha', tenant: 'platform' }), 403);
  });

  test('[SES-04] its own permission alone lets it in', async () => {
    const token = await server.signIn('asha');
    await server.allowOnly('asha', [call.access as FunctionalityName]);
    const { statusCode } = await knock(call, { token, device: 'asha', tenant: 'platform' });
    expect([401, 403]).not.toContain(statusCode);
  });
});
