import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { mayStaySignedIn, mustSignOut, mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { signInAnswer } from '../sign-in/sign-in-steps.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
/** Badrul's, who has a phone to verify. */
let temporary: string;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  for (const person of ['asha', 'carol'] as const) await server.signIn(person);
  await mustVerifyPhone(server.database.db, server.people.badrul, '+8801712345678');
  temporary = (await signInAnswer(server, 'badrul')).identity?.token ?? '';
});
afterAll(() => server.close());

const everyName = Object.keys(functionalities) as FunctionalityName[];
const guarded = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.access !== 'public');
const forTemporary = guarded.filter(([, call]) => call.access === 'temporary-token');
const pastTemporary = guarded.filter(([, call]) => call.access !== 'temporary-token');
const untold = guarded.filter(([, call]) => call.answersEndedSession !== true);
const told = guarded.filter(([, call]) => call.answersEndedSession === true);
/** Whose permissions a call asks for: the desk's are for people of the house. */
const holderOf = ({ service }: Call): Person => (service === 'desk' ? 'dipa' : 'asha');
const ofDesk = guarded.filter(([, call]) => call.service === 'desk');
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
  const before = await tableHashes(server.database.db);
  const answer = await knocking();
  expect(answer.statusCode).toBe(status);
  expect(await tableHashes(server.database.db)).toEqual(before);
};

/** A call joins this list by decision, never because its access was forgotten. */
test('[SES-04] these calls alone are open to everybody', () => {
  const open = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.access === 'public');
  expect(open.map(([name]) => name).sort()).toEqual([
    'Authenticate',
    'ChangePassword',
    'ChooseProposal',
    'GetAllCountries',
    'GetAllReviews',
    'GetHomePageBanner',
    'GetLedgerKeys',
    'OpenProposal',
    'ResetPassword',
    'VerifyCode',
    'VerifyDevice',
  ]);
});

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

describe.each(pastTemporary)('%s', (_name, call) => {
  test('[AUT-05] a temporary token does not open it', () =>
    unchanged(() => knock(call, { token: temporary, device: 'badrul', tenant: 'platform' }), 401));
});

describe.each(forTemporary)('%s', (_name, call) => {
  test('[AUT-05] a temporary token opens it', async () => {
    const { statusCode } = await knock(call, { token: temporary, device: 'badrul', tenant: 'platform' });
    expect([401, 403]).not.toContain(statusCode);
  });
});

describe('a session that the platform has ended', () => {
  let token: string;
  beforeAll(async () => {
    token = await server.signIn('asha');
    await mustSignOut(server.database.db, server.people.asha, 'Please call the office.');
  });
  afterAll(() => mayStaySignedIn(server.database.db, server.people.asha));

  test.each(untold)('[SES-01] does not open %s', (_name, call) =>
    unchanged(() => knock(call, { token, device: 'asha', tenant: 'platform' }), 401),
  );

  test('[SES-01] allows only the calls that report the end, and signing out', () => {
    expect(told.map(([name]) => name).sort()).toEqual(['GetLogo', 'GetUserContext', 'SignOut']);
  });
});

describe.each(withCode)('%s', (_name, call) => {
  test('[SES-04] without its permission it is refused, whatever else is held', async () => {
    const person = holderOf(call);
    const token = await server.signIn(person);
    await server.allowOnly(
      person,
      everyName.filter((name) => name !== call.access),
    );
    await unchanged(() => knock(call, { token, device: person, tenant: 'platform' }), 403);
  });

  test('[SES-04] an empty list of permissions opens nothing on the server', async () => {
    const person = holderOf(call);
    const token = await server.signIn(person);
    await server.allowOnly(person, []);
    await unchanged(() => knock(call, { token, device: person, tenant: 'platform' }), 403);
  });

  test('[SES-04] its own permission alone lets it in', async () => {
    const person = holderOf(call);
    const token = await server.signIn(person);
    await server.allowOnly(person, [call.access as FunctionalityName]);
    const { statusCode } = await knock(call, { token, device: person, tenant: 'platform' });
    expect([401, 403]).not.toContain(statusCode);
  });
});

describe.each(ofDesk)('%s', (_name, call) => {
  test('[OPS-01] whoever is not of the house is refused, even with every permission', async () => {
    const token = await server.signIn('asha');
    await server.allowOnly('asha', everyName);
    await unchanged(() => knock(call, { token, device: 'asha', tenant: 'platform' }), 403);
  });
});
