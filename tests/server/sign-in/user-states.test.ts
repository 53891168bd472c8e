import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import { padmaPeople } from '../../../server/demonstration/people.ts';
import { demonstrationSignIn, seedDemonstration } from '../../../server/demonstration/seed.ts';
import {
  mayStaySignedIn,
  mustSignOut,
  owesDocuments,
  sessionsHaveExpired,
  worksAtBranch,
} from '../../../server/demonstration/user-states.ts';
import { makePasswords } from '../../../server/sign-in/passwords.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { answerOf, bearer, contextStatus, signInAnswer } from './sign-in-steps.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const minuteMs = 60_000;
const moved = 'Your account is being moved. Please call the office.';

const contextOf = async (person: Person): Promise<CallAnswer<'GetUserContext'>> =>
  answerOf(server, 'GetUserContext', {}, { as: person });

/** The status of a call that is no telling. */
const work = async (person: Person) => (await server.send('mybalance', {}, { as: person })).status;

test('[SES-01] a forced logout is answered with its message, and no other call is', async () => {
  await server.signIn('asha');
  await mustSignOut(server.database.db, server.people.asha, moved);
  server.clock.advance(23 * minuteMs);
  expect((await contextOf('asha')).authentic).toEqual({ forceLogout: true, logoutMessage: moved, newToken: null });
  expect(await work('asha')).toBe(401);
  expect(await work('badrul')).toBe(200);
  expect(await answerOf(server, 'SignOut', {}, { as: 'asha' })).toEqual({ signedOut: true });
});

test('[SES-01] sessions begun after a forced logout stay', async () => {
  await server.signIn('asha');
  await mustSignOut(server.database.db, server.people.asha, moved, server.clock.now());
  expect(await work('asha')).toBe(200);
  server.clock.advance(minuteMs);
  await mustSignOut(server.database.db, server.people.asha, moved, server.clock.now());
  expect(await work('asha')).toBe(401);
  server.forgetTokens();
  expect(await work('asha')).toBe(200);
});

test('[SES-02] an expired session is reported as expired until the state is lifted', async () => {
  await server.signIn('asha');
  await sessionsHaveExpired(server.database.db, server.people.asha);
  expect(await contextOf('asha')).toMatchObject({
    sessionExpired: true,
    authentic: { forceLogout: false, logoutMessage: null, newToken: null },
  });
  expect(await work('asha')).toBe(401);
  await mayStaySignedIn(server.database.db, server.people.asha);
  expect(await contextOf('asha')).toMatchObject({ sessionExpired: false });
  expect(await work('asha')).toBe(200);
});

test('[SHL-05] a user of a branch gets its contact, and nobody else does', async () => {
  const branch = { name: 'Chattogram branch', email: 'ctg@meghna.example', phone: '+8801811000001' };
  const { asha } = server.people;
  await worksAtBranch(server.database.db, asha, {
    ...branch,
    id: 'branch-of-asha',
    agencyId: asha.agencyId,
    now: server.clock.now(),
  });
  expect((await contextOf('asha')).associatedBranch).toEqual({
    name: branch.name,
    email: branch.email,
    phoneNumber: branch.phone,
  });
  expect((await contextOf('badrul')).associatedBranch).toBeNull();
});

test('[DOC-01] a user who owes documents is asked for them, with the skips that are left', async () => {
  await owesDocuments(server.database.db, server.people.asha, {
    skipsLeft: 3,
    intervalMins: 5,
    now: server.clock.now(),
  });
  expect((await contextOf('asha')).documentCollect).toEqual({
    collectIntervalMins: 5,
    forceCollect: true,
    remainingSkipCount: 3,
  });
  expect((await contextOf('badrul')).documentCollect).toMatchObject({ forceCollect: false });
});

/** What signing in comes to, and what the context then says; on a device that the person is new to. */
const putInState = async (username: string) => {
  const { password } = demonstrationSignIn;
  const headers = { 'x-device-id': `device-of-${username.split('@')[0]}`, 'x-tenant': 'trotly-demo' };
  const first = await answerOf(server, 'Authenticate', { username, password }, { headers });
  const answer = await answerOf(
    server,
    'VerifyDevice',
    { username, reference: first.verificationReference ?? '', verificationCode: await server.codeSentTo(username) },
    { headers },
  );
  const held = { headers: { ...headers, ...bearer(answer.identity?.token ?? '') } };
  const context = await server.send('GetUserContext', {}, held);
  return { answer, context: context.status === 200 ? context.json() : null };
};

test('[RUN-01] each person of the demonstration is in the state that its documentation says', async () => {
  await server.database.db.deleteFrom('attempt').execute();
  for (const table of ['transfer', 'account', 'app_user', 'agency'] as const) {
    await server.database.db.deleteFrom(table).execute();
  }
  await seedDemonstration(server.database.db, {
    tenants: server.tenants,
    passwords: makePasswords(),
    now: server.clock.now(),
  });
  const seen = Object.fromEntries(
    await Promise.all(padmaPeople.map(async ({ email }) => [email.split('@')[0], await putInState(email)] as const)),
  );
  expect(seen).toMatchObject({
    'new-password': { answer: { authenticated: true, forceChangePassword: true }, context: null },
    phone: { answer: { verifyPhoneNumber: true, phoneNumber: '+8801711000002' }, context: null },
    'new-phone': { answer: { verifyPhoneNumber: true, phoneNumber: '+8801711000003' }, context: null },
    'signed-out': {
      context: { authentic: { forceLogout: true, logoutMessage: expect.stringContaining('another branch') } },
    },
    expired: { context: { sessionExpired: true } },
    branch: { context: { associatedBranch: { name: 'Chattogram branch' } } },
    documents: { context: { documentCollect: { forceCollect: true, remainingSkipCount: 3, collectIntervalMins: 5 } } },
    'documents-due': { context: { documentCollect: { forceCollect: true, remainingSkipCount: 0 } } },
    counter: { context: { functionalities: [201, 202, 211, 223] } },
    uttara: { context: { associatedBranch: { name: 'Uttara branch' } } },
  });
});

test('[AUT-03] nothing that a browser sends puts a user into a state, or out of one', async () => {
  const before = await server.database.db.selectFrom('app_user').selectAll().orderBy('id').execute();
  const { email: username } = server.people.asha;
  for (const smuggled of ['forceChangePassword', 'sessions_end_before', 'verifyPhoneNumber']) {
    const body = JSON.stringify({ username, password: 'Whatever-It-Is-1', [smuggled]: false });
    const { status } = await server.send('Authenticate', { username, password: 'x' }, { body });
    expect(status).toBe(400);
  }
  expect(await signInAnswer(server, 'asha')).toMatchObject({ authenticated: true });
  expect(await server.database.db.selectFrom('app_user').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await contextStatus(server, await server.signIn('asha'))).toBe(200);
});
