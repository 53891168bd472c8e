import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RobotCheck } from '../../../contract/sign-in/robot-check.ts';
import type { SignInAnswer } from '../../../contract/sign-in/sign-in.ts';
import { signInsOfAddress, subjectOf } from '../../../server/sign-in/attempts.ts';
import { endSessionsOfInactive } from '../../../server/sign-in/sessions.ts';
import { type FreshServer, freshServer, type Person, password } from '../fresh-server.ts';
import { solved } from '../registration/applicant.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const authenticate = async (
  username: string,
  secret: string,
  headers: Record<string, string> = {},
  robotCheck: RobotCheck | null = null,
) => {
  const outcome = await server.call('Authenticate', { username, password: secret, robotCheck }, { headers });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const solvedOf = ({ challenge }: SignInAnswer): Promise<RobotCheck> => {
  if (!challenge) throw new Error('no challenge was set');
  return solved(challenge);
};

const verify = async (person: Person, reference: string, verificationCode: string) => {
  const outcome = await server.call('VerifyDevice', {
    username: server.people[person].email,
    reference,
    verificationCode,
  });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

/** A reference for which a code was mailed, and that code. */
const asked = async () => {
  const { verificationReference } = await authenticate(server.people.asha.email, password);
  return { reference: verificationReference ?? '', code: await server.mailedCode('asha') };
};

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Answer of `GetUserContext` with this token. */
const getContext = async (token: string, device = server.people.asha.deviceId) =>
  server.send('GetUserContext', {}, { headers: { authorization: `Bearer ${token}`, 'x-device-id': device } });

test('[AUT-04] a new device asks for the e-mailed code, and is known for ninety days afterwards', async () => {
  const { reference, code } = await asked();
  expect(await verify('asha', reference, code)).toMatchObject({ authenticated: true, error: null });
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({
    authenticated: true,
    verificationReference: null,
  });
  server.clock.advance(90 * dayMs);
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({
    authenticated: false,
    identity: null,
  });
});

test('[AUT-04] a code is good once', async () => {
  const { reference, code } = await asked();
  expect(await verify('asha', reference, code)).toMatchObject({ authenticated: true });
  expect(await verify('asha', reference, code)).toMatchObject({ authenticated: false, error: { code: 'wrong-code' } });
});

test('[AUT-04] a code is good for ten minutes', async () => {
  const { reference, code } = await asked();
  server.clock.advance(10 * minuteMs);
  expect(await verify('asha', reference, code)).toMatchObject({ error: { code: 'wrong-code' } });
});

test('[AUT-04] five wrong codes end the reference, the right one included', async () => {
  const { reference, code } = await asked();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await verify('asha', reference, otherThan(code))).toMatchObject({ error: { code: 'wrong-code' } });
  }
  expect(await verify('asha', reference, code)).toMatchObject({ authenticated: false });
});

test('[AUT-04] guesses sent side by side are compared no more often than five', async () => {
  const { reference, code } = await asked();
  await Promise.all(Array.from({ length: 20 }, () => verify('asha', reference, otherThan(code))));
  const { tries } = await server.database.db.selectFrom('verification').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect(await verify('asha', reference, code)).toMatchObject({ authenticated: false });
});

test('[AUT-04] a code belongs to the device that asked for it, and to its own user', async () => {
  const { reference, code } = await asked();
  const stolen = await server.call(
    'VerifyDevice',
    { username: server.people.asha.email, reference, verificationCode: code },
    { headers: { 'x-device-id': 'another-device' } },
  );
  expect(stolen).toMatchObject({ answer: { authenticated: false } });
  expect(await verify('badrul', reference, code)).toMatchObject({ authenticated: false });
});

test('[AUT-04] at most five codes an hour are sent to one user', async () => {
  for (let code = 0; code < 5; code += 1) await asked();
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({ error: { code: 'too-many-codes' } });
  expect(await server.database.db.selectFrom('outbox').select('id').execute()).toHaveLength(5);
  server.clock.advance(60 * minuteMs);
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({ error: null });
});

test('[AUT-04] a code stands in no table but in the message itself', async () => {
  const { code } = await asked();
  const kept = await server.database.db.selectFrom('verification').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(code);
});

test('[AUT-02] a wrong password and an unknown e-mail are answered alike, as an answer and not as a status', async () => {
  const wrong = await server.send('Authenticate', { username: server.people.asha.email, password: 'Not-The-One-1' });
  const unknown = await server.send('Authenticate', { username: 'nobody@meghna.example', password: 'Not-The-One-1' });
  expect(wrong.status).toBe(200);
  expect(wrong.json()).toMatchObject({ authenticated: false, error: { message: 'Invalid email or password.' } });
  expect(unknown.text).toBe(wrong.text);
});

test('[AUT-02] attempts on one account are limited, known or not, and the right password waits too', async () => {
  for (const username of [server.people.asha.email, 'nobody@meghna.example']) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await authenticate(username, 'Not-The-One-1')).toMatchObject({ error: { code: 'wrong-credentials' } });
    }
    expect(await authenticate(username, password)).toMatchObject({ error: { code: 'too-many-attempts' } });
  }
  server.clock.advance(15 * minuteMs);
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({ error: null });
});

test('[AUT-02] wrong passwords from elsewhere do not lock out a device that the user has verified', async () => {
  const { reference, code } = await asked();
  await verify('asha', reference, code);
  const { email } = server.people.asha;
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await authenticate(email, 'Not-The-One-1', { 'x-device-id': 'another-device' });
  }
  const tooMany = { error: { code: 'too-many-attempts' } };
  expect(await authenticate(email, password, { 'x-device-id': 'another-device' })).toMatchObject(tooMany);
  expect(await authenticate(email, password)).toMatchObject({ authenticated: true });
  for (let attempt = 0; attempt < 10; attempt += 1) await authenticate(email, 'Not-The-One-1');
  expect(await authenticate(email, password)).toMatchObject(tooMany);
});

test('[AUT-02] right passwords and codes from one address are not limited, so that an office can start its morning', async () => {
  for (let person = 0; person < 70; person += 1) {
    await server.database.db.deleteFrom('attempt').where('kind', '<>', 'sign-in from address').execute();
    await server.database.db.deleteFrom('device').execute();
    const { reference, code } = await asked();
    expect(await verify('asha', reference, code)).toMatchObject({ authenticated: true });
  }
  const counted = await server.database.db.selectFrom('attempt').selectAll().execute();
  expect(counted.filter(({ kind }) => kind === 'sign-in from address')).toEqual([]);
});

test('[AUT-02] a failed sign-in is audited with its account and network, and never with what is no address', async () => {
  await authenticate(server.people.asha.email.toUpperCase(), 'Not-The-One-1');
  await authenticate('My-Secret-Passw0rd', 'Not-The-One-1');
  for (let attempt = 0; attempt < 10; attempt += 1) await authenticate(server.people.asha.email, 'Not-The-One-1');
  const entries = await server.database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  const facts = { account: server.people.asha.email, address: '127.0.0.1' };
  expect(entries[0]).toMatchObject({ actor: server.people.asha.userId, subject: 'password', facts });
  expect(entries[1]).toMatchObject({ actor: 'unknown', subject: 'password', facts: { ...facts, account: null } });
  expect(entries.at(-1)).toMatchObject({ action: 'session.refused', subject: 'too-many-attempts', facts });
});

/** As many wrong sign-ins from the network of the tests, in this quarter of an hour. */
const wrongSignIns = async (count: number): Promise<void> => {
  const of = { tenant_id: server.people.asha.tenantId, kind: signInsOfAddress.kind, subject: subjectOf('127.0.0.1') };
  const until = new Date(server.clock.now().getTime() + signInsOfAddress.windowMs);
  await server.database.db
    .insertInto('attempt')
    .values({ ...of, window_ends_at: until, count })
    .onConflict((held) => held.columns(['tenant_id', 'kind', 'subject']).doUpdateSet({ count, window_ends_at: until }))
    .execute();
};

const elsewhere = { 'x-device-id': 'another-device' };

test('[AUT-02] after thirty wrong sign-ins from an address a new device solves a challenge before its password is compared', async () => {
  const { email } = server.people.asha;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await server.database.db.deleteFrom('attempt').where('kind', 'like', '%account%').execute();
    const wrong = await authenticate('nobody@meghna.example', 'Not-The-One-1', elsewhere);
    expect(wrong).toMatchObject({ error: { code: 'wrong-credentials' } });
  }
  // Right and wrong passwords are answered alike.
  const first = await authenticate(email, password, elsewhere);
  expect(first).toMatchObject({ authenticated: false, verificationReference: null, error: { code: 'prove-first' } });
  expect(await authenticate(email, 'Not-The-One-1', elsewhere)).toMatchObject({ error: { code: 'prove-first' } });
  const robotCheck = await solvedOf(first);
  expect(await authenticate(email, password, elsewhere, robotCheck)).toMatchObject({
    error: null,
    verificationReference: expect.any(String),
  });
  expect(await authenticate(email, 'Not-The-One-1', elsewhere, robotCheck)).toMatchObject({
    error: { code: 'wrong-credentials' },
  });
});

test('[AUT-02] a solved challenge serves one person on one device, for half an hour, and not when its answer is changed', async () => {
  await wrongSignIns(30);
  const { email } = server.people.asha;
  const robotCheck = await solvedOf(await authenticate(email, password, elsewhere));
  const again = { error: { code: 'prove-first' } };
  const { email: other } = server.people.badrul;
  expect(await authenticate(other, password, elsewhere, robotCheck)).toMatchObject(again);
  expect(await authenticate(email, password, { 'x-device-id': 'third-device' }, robotCheck)).toMatchObject(again);
  const { challenge, solution } = robotCheck;
  const changed = { challenge, solution: { ...solution, counter: solution.counter + 1 } };
  expect(await authenticate(email, password, elsewhere, changed)).toMatchObject(again);
  server.clock.advance(30 * minuteMs);
  await wrongSignIns(30);
  expect(await authenticate(email, password, elsewhere, robotCheck)).toMatchObject(again);
});

test('[AUT-02] six hundred wrong sign-ins from one address close it for new devices, whatever they solve', async () => {
  await wrongSignIns(600);
  const { email } = server.people.badrul;
  const robotCheck = await solvedOf(await authenticate(email, password, elsewhere));
  expect(await authenticate(email, password, elsewhere, robotCheck)).toMatchObject({
    error: { code: 'too-many-attempts' },
  });
});

test('[AUT-02] strangers behind the same address lock nobody out who signs in rightly on a known device, and ask nothing of it', async () => {
  const { reference, code } = await asked();
  await verify('asha', reference, code);
  await wrongSignIns(600);
  const tooMany = { error: { code: 'too-many-attempts' } };
  const { email } = server.people.asha;
  expect(await authenticate(email, 'Not-The-One-1')).toMatchObject(tooMany);
  expect(await authenticate(email, password)).toMatchObject({ authenticated: true });
  // Guesses on the known device count all the same.
  for (let guess = 0; guess < 10; guess += 1) await authenticate(email, 'Not-The-One-1');
  expect(await authenticate(email, password)).toMatchObject(tooMany);
});

test('[AUT-03] a user who must change the password gets a token that opens nothing else', async () => {
  await server.database.db.updateTable('app_user').set({ force_change_password: true }).execute();
  const { reference, code } = await asked();
  const answer = await verify('asha', reference, code);
  expect(answer).toMatchObject({ authenticated: true, forceChangePassword: true });
  expect((await getContext(answer.identity?.token ?? '')).status).toBe(401);
});

test('[AUT-05] a user whose phone must be verified gets its number, and no access yet', async () => {
  await server.database.db.updateTable('app_user').set({ verify_phone_number: true }).execute();
  const { reference, code } = await asked();
  const answer = await verify('asha', reference, code);
  expect(answer).toMatchObject({ verifyPhoneNumber: true, phoneNumber: '+8801700000000' });
  expect((await getContext(answer.identity?.token ?? '')).status).toBe(401);
});

test('[SES-01] the context names user, agency and permissions of the token', async () => {
  expect(await server.call('GetUserContext', {}, { as: 'badrul' })).toMatchObject({
    ok: true,
    answer: { email: server.people.badrul.email, companyName: 'Jamuna Tours', authentic: { newToken: null } },
  });
});

test('[SES-01] in the last quarter of its idle time a token is replaced, and both tabs get the same new one', async () => {
  const token = await server.signIn('asha');
  server.clock.advance(22 * minuteMs);
  expect((await getContext(token)).json().authentic.newToken).toBeNull();
  server.clock.advance(minuteMs);
  const [one, other] = await Promise.all([getContext(token), getContext(token)]);
  const newToken = one.json().authentic.newToken;
  expect(newToken).toMatch(/^[\w-]{43}$/);
  expect(newToken).not.toBe(token);
  expect(other.json().authentic.newToken).toBe(newToken);
  server.clock.advance(minuteMs);
  expect((await getContext(token)).status).toBe(200);
  expect((await getContext(newToken)).status).toBe(200);
});

test('[SES-01] a replaced token that is used after its grace time ends the whole session', async () => {
  const token = await server.signIn('asha');
  server.clock.advance(23 * minuteMs);
  const { newToken } = (await getContext(token)).json().authentic;
  server.clock.advance(minuteMs + 1);
  expect((await getContext(newToken)).status).toBe(200);
  expect((await getContext(token)).status).toBe(401);
  expect((await getContext(newToken)).status).toBe(401);
});

test('[SES-02] thirty idle minutes end a session, and so do twelve hours of work', async () => {
  const idle = await server.signIn('asha');
  server.clock.advance(30 * minuteMs);
  expect((await getContext(idle)).status).toBe(401);
  server.forgetTokens();
  let token = await server.signIn('asha');
  for (let worked = 0; worked < 12 * 60 - 20; worked += 20) {
    server.clock.advance(20 * minuteMs);
    const seen = await getContext(token);
    expect(seen.status).toBe(200);
    token = seen.json().authentic.newToken ?? token;
  }
  server.clock.advance(20 * minuteMs);
  expect((await getContext(token)).status).toBe(401);
});

test('[SES-09] signing out ends the session on the server at once', async () => {
  const token = await server.signIn('asha');
  expect(await server.call('SignOut', {}, { as: 'asha' })).toMatchObject({ answer: { signedOut: true } });
  expect((await getContext(token)).status).toBe(401);
});

test('[SES-04] a user who is switched off is out at once', async () => {
  const token = await server.signIn('asha');
  await server.database.db.updateTable('app_user').set({ active: false }).execute();
  expect((await getContext(token)).status).toBe(401);
  expect(await authenticate(server.people.asha.email, password)).toMatchObject({
    error: { code: 'wrong-credentials' },
  });
});

test('[SES-04] a session of a user who was switched off stays ended when the user is switched on again', async () => {
  const switched = (active: boolean) => server.database.db.updateTable('app_user').set({ active }).execute();
  const used = await server.signIn('asha');
  await switched(false);
  expect((await getContext(used)).status).toBe(401);
  await switched(true);
  expect((await getContext(used)).status).toBe(401);

  server.forgetTokens();
  const unused = await server.signIn('asha');
  await switched(false);
  await endSessionsOfInactive(server.database.db, server.clock.now());
  await switched(true);
  expect((await getContext(unused)).status).toBe(401);
  server.forgetTokens();
  expect((await getContext(await server.signIn('asha'))).status).toBe(200);
});
