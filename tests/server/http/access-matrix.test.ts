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

type Named = readonly [name: string, call: Call];

/**
 * Knocks at each call and names those that changed a row. All are asked together first: hashing every table costs more than
 * a hundred refusals. `knocking` leaves what it arranges as it was before, or as another of its kind left it.
 */
const changedBy = async (asked: readonly Named[], knocking: (call: Call) => Promise<unknown>): Promise<string[]> => {
  const hashes = () => tableHashes(server.database.db);
  const [first] = asked;
  if (first) await knocking(first[1]);
  const before = await hashes();
  for (const [, call] of asked) await knocking(call);
  if (first) await knocking(first[1]);
  const after = await hashes();
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const changing: string[] = [];
  for (const [name, call] of asked) {
    const still = await hashes();
    await knocking(call);
    await knocking(call);
    if (JSON.stringify(still) !== JSON.stringify(await hashes())) changing.push(name);
  }
  return changing.length > 0 ? changing : ['some call, but not when asked again'];
};

/** A call joins this list by decision, never because its access was forgotten. */
test('[SES-04] these calls alone are open to everybody', () => {
  const open = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.access === 'public');
  expect(open.map(([name]) => name).sort()).toEqual([
    'AnswerConsent',
    'AnswerRegistrationQuestion',
    'Authenticate',
    'BeginFirstSignIn',
    'BeginRegistration',
    'ChangePassword',
    'ChooseProposal',
    'GetAllCountries',
    'GetAllReviews',
    'GetHomePageBanner',
    'GetLedgerKeys',
    'GetPublicPage',
    'GetRegistrationChallenge',
    'GetRegistrationDraft',
    'GetRegistrationStatus',
    'OpenConsent',
    'OpenProposal',
    'ReadConsent',
    'RemoveRegistrationDocument',
    'ReplaceRegistrationDocument',
    'ResetPassword',
    'SendRegistrationEmailCode',
    'SendRegistrationPhoneCode',
    'SubmitRegistration',
    'UploadRegistrationDocument',
    'VerifyCode',
    'VerifyDevice',
    'VerifyRegistrationEmail',
    'VerifyRegistrationPhone',
    'WithdrawRegistration',
  ]);
});

/** Who may not come in, by what is wrong: each knocks at all calls of a kind and is refused. */
const strangers: Readonly<
  Record<
    string,
    {
      readonly at: readonly Named[];
      readonly status: number;
      readonly knocks: (call: Call) => ReturnType<typeof knock>;
    }
  >
> = {
  '[SES-04] without a token': {
    at: guarded,
    status: 401,
    knocks: (call) => knock(call, { device: 'asha', tenant: 'platform' }),
  },
  "[SES-04] with another tenant's token": {
    at: guarded,
    status: 401,
    knocks: async (call) => knock(call, { token: await server.signIn('carol'), device: 'carol', tenant: 'platform' }),
  },
  '[SES-04] with a token of another device': {
    at: guarded,
    status: 401,
    knocks: async (call) => knock(call, { token: await server.signIn('asha'), device: 'badrul', tenant: 'platform' }),
  },
  '[AUT-05] with a temporary token': {
    at: pastTemporary,
    status: 401,
    knocks: (call) => knock(call, { token: temporary, device: 'badrul', tenant: 'platform' }),
  },
  '[SES-04] without its permission, whatever else is held': {
    at: withCode,
    status: 403,
    knocks: async (call) => {
      const person = holderOf(call);
      const others = everyName.filter((name) => name !== call.access);
      return asHolder(person, others, (token) => knock(call, { token, device: person, tenant: 'platform' }));
    },
  },
  '[SES-04] with an empty list of permissions': {
    at: withCode,
    status: 403,
    knocks: async (call) => {
      const person = holderOf(call);
      return asHolder(person, [], (token) => knock(call, { token, device: person, tenant: 'platform' }));
    },
  },
  '[OPS-01] with every permission, but not of the house': {
    at: ofDesk,
    status: 403,
    knocks: (call) =>
      asHolder('asha', everyName, (token) => knock(call, { token, device: 'asha', tenant: 'platform' })),
  },
};

/** Does something as a person who holds just these permissions, who holds all of them afterwards. */
const asHolder = async <Result>(
  person: Person,
  names: readonly FunctionalityName[],
  work: (token: string) => Promise<Result>,
): Promise<Result> => {
  const token = await server.signIn(person);
  await server.allowOnly(person, names);
  try {
    return await work(token);
  } finally {
    await server.allowOnly(person, everyName);
  }
};

describe.each(Object.entries(strangers))('%s', (_who, { at, status, knocks }) => {
  test.each(at)('%s is refused', async (_name, call) => {
    expect((await knocks(call)).statusCode).toBe(status);
  });

  test('nothing is changed', async () => {
    expect(await changedBy(at, knocks)).toEqual([]);
  });
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

  const knocks = (call: Call) => knock(call, { token, device: 'asha', tenant: 'platform' });

  test.each(untold)('[SES-01] does not open %s', async (_name, call) => {
    expect((await knocks(call)).statusCode).toBe(401);
  });

  test('[SES-01] changes nothing', async () => {
    expect(await changedBy(untold, knocks)).toEqual([]);
  });

  test('[SES-01] allows only the calls that report the end, and signing out', () => {
    expect(told.map(([name]) => name).sort()).toEqual(['GetLogo', 'GetUserContext', 'SignOut']);
  });
});

test.each(withCode)('[SES-04] its own permission alone opens %s', async (_name, call) => {
  const person = holderOf(call);
  const { statusCode } = await asHolder(person, [call.access as FunctionalityName], (token) =>
    knock(call, { token, device: person, tenant: 'platform' }),
  );
  expect([401, 403]).not.toContain(statusCode);
});
