import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { mayStaySignedIn, mustSignOut, mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { signInAnswer } from '../sign-in/sign-in-steps.ts';
import { tableHashes } from '../table-hashes.ts';
import { sentBody } from './sent-body.ts';

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
/** Each call at each of its paths. */
const everywhere = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]): [string, Call][] => [
  [name, call],
  ...(call.alsoAt ?? []).map((path): [string, Call] => [path, { ...call, path }]),
]);
const guarded = everywhere.filter(([, call]) => call.access !== 'public');
const forTemporary = guarded.filter(([, call]) => call.access === 'temporary-token');
const pastTemporary = guarded.filter(([, call]) => call.access !== 'temporary-token');
const untold = guarded.filter(([, call]) => call.answersEndedSession !== true);
const told = guarded.filter(([, call]) => call.answersEndedSession === true);
/** Whose permissions a call asks for: the desk's are for people of the house. */
const holderOf = ({ service }: Call): Person => (service === 'desk' ? 'dipa' : 'asha');
const ofDesk = guarded.filter(([, call]) => call.service === 'desk');
const withCode = guarded.filter(([, call]) => call.access !== 'signed-in' && call.access !== 'temporary-token');

/** The call with nothing right but its address: whoever may not come in must not learn even that. */
const knock = (call: Call, given: { readonly token?: string; readonly device: Person; readonly tenant: string }) => {
  const { headers, ...body } = sentBody(call, '{}');
  return server.app.inject({
    method: call.method,
    url: addressOf(call),
    headers: {
      'x-device-id': server.people[given.device].deviceId,
      'x-tenant': given.tenant,
      'idempotency-key': 'a-key-of-its-own',
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...headers,
    },
    ...body,
  });
};

type Named = readonly [name: string, call: Call];

/** How each of the calls answers when `knocking` has knocked at all of them; a call that changed a row says so. */
const answersOf = async (asked: readonly Named[], knocking: Knocking): Promise<ReadonlyMap<string, string>> => {
  const hashes = () => tableHashes(server.database.db);
  const changedSince = async (before: Readonly<Record<string, string>>) => {
    const now = await hashes();
    return Object.keys(now).filter((table) => now[table] !== before[table]);
  };
  // What is noted once of a holder, as the last use of a session is, is noted before.
  const firstOfEach = new Map(asked.map((named) => [holderOf(named[1]), named]));
  await knocking([...firstOfEach.values()]);
  const before = await hashes();
  const answers = await knocking(asked);
  // Hashing every table costs more than a hundred refusals, so that each call is asked alone only if some changed a row.
  const changed = await changedSince(before);
  if (changed.length === 0) return answers;
  const alone = new Map<string, string>();
  for (const each of asked) {
    const still = await hashes();
    const [[name, answer] = ['', '']] = await knocking([each]);
    const tables = await changedSince(still);
    alone.set(name, tables.length === 0 ? answer : `${answer}, and a row is changed in ${tables.join()}`);
  }
  alone.set('all together', `a row is changed in ${changed.join()}`);
  return alone;
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

type Knocked = Awaited<ReturnType<typeof knock>>;
/** Knocks at all these calls and tells how each answered. */
type Knocking = (asked: readonly Named[]) => Promise<ReadonlyMap<string, string>>;

/** Knocks in the same way at each call. */
const each =
  (knocks: (call: Call) => Promise<Knocked>): Knocking =>
  async (asked) => {
    const answers = new Map<string, string>();
    for (const [name, call] of asked) answers.set(name, `${(await knocks(call)).statusCode}`);
    return answers;
  };

/**
 * Knocks as the holder of permissions that depend on the call's own. They are given once for all calls with the same
 * permission; afterwards the holder has every permission.
 */
const asHolderOf =
  (
    held: (own: FunctionalityName) => readonly FunctionalityName[],
    holder: (call: Call) => Person = holderOf,
  ): Knocking =>
  async (asked) => {
    const answers = new Map<string, string>();
    const kinds = new Set(asked.map(([, call]) => `${holder(call)} ${call.access}`));
    for (const kind of kinds) {
      const [person, own] = kind.split(' ') as [Person, FunctionalityName];
      const token = await server.signIn(person);
      await server.allowOnly(person, held(own));
      const same = asked.filter(([, call]) => `${holder(call)} ${call.access}` === kind);
      const knocking = each((call) => knock(call, { token, device: person, tenant: 'platform' }));
      for (const [name, answer] of await knocking(same)) answers.set(name, answer);
    }
    for (const person of new Set(asked.map(([, call]) => holder(call)))) await server.allowOnly(person, everyName);
    return answers;
  };

/** Who may not come in, by what is wrong: each knocks at all calls of a kind. */
const strangers: Readonly<
  Record<string, { readonly at: readonly Named[]; readonly status: number; readonly knocks: Knocking }>
> = {
  '[SES-04] without a token no call is opened': {
    at: guarded,
    status: 401,
    knocks: each((call) => knock(call, { device: 'asha', tenant: 'platform' })),
  },
  "[SES-04] another tenant's token opens no call": {
    at: guarded,
    status: 401,
    knocks: each(async (call) =>
      knock(call, { token: await server.signIn('carol'), device: 'carol', tenant: 'platform' }),
    ),
  },
  '[SES-04] the token of another device opens no call': {
    at: guarded,
    status: 401,
    knocks: each(async (call) =>
      knock(call, { token: await server.signIn('asha'), device: 'badrul', tenant: 'platform' }),
    ),
  },
  '[AUT-05] a temporary token opens no call that a signed-in person makes': {
    at: pastTemporary,
    status: 401,
    knocks: each((call) => knock(call, { token: temporary, device: 'badrul', tenant: 'platform' })),
  },
  '[SES-04] without its permission no call is opened, whatever else is held': {
    at: withCode,
    status: 403,
    knocks: asHolderOf((own) => everyName.filter((name) => name !== own)),
  },
  '[SES-04] an empty list of permissions opens no call': { at: withCode, status: 403, knocks: asHolderOf(() => []) },
  '[OPS-01] every permission opens no call of the desk to somebody who is not of the house': {
    at: ofDesk,
    status: 403,
    knocks: asHolderOf(
      () => everyName,
      () => 'asha',
    ),
  },
};

test.each(Object.entries(strangers))('%s, and nothing is changed', async (_who, { at, status, knocks }) => {
  const answers = await answersOf(at, knocks);
  expect(answers.size).toBeGreaterThan(0);
  expect([...answers].filter(([, answer]) => answer !== `${status}`)).toEqual([]);
});

const closedTo = (answers: ReadonlyMap<string, string>) =>
  [...answers].filter(([, answer]) => answer === '401' || answer === '403');

test('[AUT-05] a temporary token opens the calls that verify a phone', async () => {
  const knocks = each((call) => knock(call, { token: temporary, device: 'badrul', tenant: 'platform' }));
  const answers = await knocks(forTemporary);
  expect(answers.size).toBeGreaterThan(0);
  expect(closedTo(answers)).toEqual([]);
});

describe('a session that the platform has ended', () => {
  let token: string;
  beforeAll(async () => {
    token = await server.signIn('asha');
    await mustSignOut(server.database.db, server.people.asha, 'Please call the office.');
  });
  afterAll(() => mayStaySignedIn(server.database.db, server.people.asha));

  test('[SES-01] opens no call but those that report the end, and changes nothing', async () => {
    const answers = await answersOf(
      untold,
      each((call) => knock(call, { token, device: 'asha', tenant: 'platform' })),
    );
    expect([...answers].filter(([, answer]) => answer !== '401')).toEqual([]);
  });

  test('[SES-01] allows only the calls that report the end, and signing out', () => {
    expect(told.map(([name]) => name).sort()).toEqual(['GetLogo', 'GetUserContext', 'SignOut']);
  });
});

test('[SES-04] its own permission alone opens each call', async () => {
  const answers = await asHolderOf((own) => [own])(withCode);
  expect(answers.size).toBe(withCode.length);
  expect(closedTo(answers)).toEqual([]);
});
