import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { mustChangePassword } from '../../../server/demonstration/user-states.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';
import { answerOf, bearer, contextStatus, otherThan, signInAnswer } from './sign-in-steps.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const minuteMs = 60_000;
const newPassword = 'Fresh-Monsoon-7';
const stranger = 'nobody@meghna.example';

const reset = (username = server.people.asha.email, headers: Record<string, string> = {}, deviceCheck = false) =>
  answerOf(server, 'ResetPassword', { username, deviceCheck }, { headers });

const verifyCode = (
  reference: string,
  verificationCode: string,
  username = server.people.asha.email,
  headers: Record<string, string> = {},
) => answerOf(server, 'VerifyCode', { username, reference, verificationCode }, { headers });

const change = (wanted = newPassword, username = server.people.asha.email, headers: Record<string, string> = {}) =>
  answerOf(server, 'ChangePassword', { username, password: wanted }, { headers });

/** A reference for which a code was mailed, and that code. */
const asked = async () => {
  const { verificationReference } = await reset();
  return { reference: verificationReference ?? '', code: await server.mailedCode('asha') };
};

const granted = async () => {
  const { reference, code } = await asked();
  expect(await verifyCode(reference, code)).toEqual({ verified: true, error: null });
};

const noGrant = { passwordChanged: false, error: { code: 'no-grant' } };
const wrongCode = { verified: false, error: { code: 'wrong-code' } };

test('[AUT-09] e-mail, code and new password lead back to signing in, with the new one alone', async () => {
  await granted();
  expect(await change()).toEqual({ passwordChanged: true, error: null });
  expect(await signInAnswer(server, 'asha')).toMatchObject({ error: { code: 'wrong-credentials' } });
  expect(await signInAnswer(server, 'asha', { password: newPassword })).toMatchObject({ authenticated: true });
});

test('[AUT-09] after a change every session of the user has ended, and nobody else’s', async () => {
  const asha = await server.signIn('asha');
  const badrul = await server.signIn('badrul');
  await granted();
  await change();
  expect(await contextStatus(server, asha)).toBe(401);
  expect(await contextStatus(server, badrul, 'badrul')).toBe(200);
});

test('[AUT-09] the account’s owner is told of the change by mail, without a code or a password', async () => {
  await granted();
  await change();
  const mails = await server.database.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute();
  expect(mails[0]).toMatchObject({ recipient: server.people.asha.email, good_until: null });
  expect(mails[0]?.subject).toContain('your password was changed');
  expect(JSON.stringify(mails)).not.toContain(newPassword);
});

test('[AUT-09] no password is changed without a grant', async () => {
  const before = await tableHashes(server.database.db);
  expect(await change()).toMatchObject(noGrant);
  const after = await tableHashes(server.database.db);
  expect(after['app_user']).toBe(before['app_user']);
  expect(await signInAnswer(server, 'asha')).toMatchObject({ authenticated: true });
});

test('[AUT-09] a grant is good once', async () => {
  await granted();
  await change();
  expect(await change('Another-Monsoon-8')).toMatchObject(noGrant);
  expect(await signInAnswer(server, 'asha', { password: newPassword })).toMatchObject({ authenticated: true });
});

test('[AUT-09] of changes sent side by side on one grant, one is made', async () => {
  await granted();
  const wanted = ['First-Monsoon-1', 'Other-Monsoon-2', 'Third-Monsoon-3'];
  const answers = await Promise.all(wanted.map((each) => change(each)));
  expect(answers.filter(({ passwordChanged }) => passwordChanged)).toHaveLength(1);
});

test('[AUT-09] an answer that was lost on its way can be asked for again, and says the same', async () => {
  const { reference, code } = await asked();
  const username = server.people.asha.email;
  const twice = async (name: 'VerifyCode' | 'ChangePassword', request: never) => {
    const first = await server.send(name, request, { key: `intent-of-${name}` });
    const again = await server.send(name, request, { key: `intent-of-${name}` });
    expect(again.text).toBe(first.text);
    return first.json();
  };
  const proof = { username, reference, verificationCode: code } as never;
  expect(await twice('VerifyCode', proof)).toMatchObject({ verified: true });
  const wanted = { username, password: newPassword } as never;
  expect(await twice('ChangePassword', wanted)).toMatchObject({ passwordChanged: true });
});

test('[AUT-09] a grant is good for ten minutes', async () => {
  await granted();
  server.clock.advance(10 * minuteMs);
  expect(await change()).toMatchObject(noGrant);
});

test('[AUT-09] a grant belongs to the device that entered the code, to its user and to its tenant', async () => {
  await granted();
  expect(await change(newPassword, server.people.asha.email, { 'x-device-id': 'another-device' })).toMatchObject(
    noGrant,
  );
  expect(await change(newPassword, server.people.badrul.email)).toMatchObject(noGrant);
  expect(await change(newPassword, server.people.asha.email, { 'x-tenant': 'trotly-demo' })).toMatchObject(noGrant);
  expect(await change()).toMatchObject({ passwordChanged: true });
});

test('[AUT-09] a code for a new password belongs to its device, its address and its tenant', async () => {
  const { reference, code } = await asked();
  const { asha, badrul } = server.people;
  expect(await verifyCode(reference, code, asha.email, { 'x-device-id': 'another-device' })).toMatchObject(wrongCode);
  expect(await verifyCode(reference, code, asha.email, { 'x-tenant': 'trotly-demo' })).toMatchObject(wrongCode);
  expect(await verifyCode(reference, code, badrul.email)).toMatchObject(wrongCode);
});

test('[AUT-09] a code is good for what it was sent for alone', async () => {
  const { reference, code } = await asked();
  const username = server.people.asha.email;
  const proof = { username, reference, verificationCode: code };
  expect(await answerOf(server, 'VerifyDevice', proof)).toMatchObject({ error: { code: 'wrong-code' } });
  const { verificationReference } = await answerOf(server, 'Authenticate', { username, password });
  expect(await verifyCode(verificationReference ?? '', await server.mailedCode('asha'))).toMatchObject(wrongCode);
});

test('[AUT-09] a new password that breaks a rule is answered with that rule, and the grant stands', async () => {
  await granted();
  for (const [wanted, message] of [
    ['', messages.newPasswordMissing],
    ['Sh0rt', messages.newPasswordShort],
    ['all-lower-case-1', messages.newPasswordWeak],
    ['ALL-UPPER-CASE-1', messages.newPasswordWeak],
    ['No-Digit-Anywhere', messages.newPasswordWeak],
  ] as const) {
    expect(await change(wanted)).toEqual({ passwordChanged: false, error: { code: 'password-rule', message } });
  }
  expect(await change()).toMatchObject({ passwordChanged: true });
});

test('[AUT-09] known and unknown addresses answer alike, to the last guess and the last code', async () => {
  const seen = [];
  for (const username of [server.people.asha.email, stranger]) {
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const answer = await reset(username);
      answers.push(answer.error ?? { ...answer, verificationReference: answer.verificationReference?.length });
      if (sent === 0) {
        const code = username === stranger ? '000000' : otherThan(await server.mailedCode('asha'));
        for (let guess = 0; guess < 2; guess += 1) {
          answers.push(await verifyCode(answer.verificationReference ?? '', code, username));
        }
      }
    }
    answers.push(await change(newPassword, username));
    seen.push(answers);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(await server.codeSentTo(stranger)).toBe('');
});

test('[AUT-09] known and unknown addresses run the same statements, so that the time of an answer does not tell them apart', async () => {
  await server.close();
  const statements: string[] = [];
  server = await freshServer({ suppliers: [], watch: (statement) => statements.push(statement) });
  const ran = async (username: string) => {
    statements.length = 0;
    const { verificationReference } = await reset(username);
    await verifyCode(verificationReference ?? '', '000000', username);
    await change(newPassword, username);
    await reset(username, {}, true);
    return [...statements];
  };
  await ran('first@meghna.example');
  const known = await ran(server.people.asha.email);
  expect(await ran(stranger)).toEqual(known);
});

test('[AUT-09] a user who is switched off is sent nothing, and is answered like any other', async () => {
  await server.database.db.updateTable('app_user').set({ active: false }).execute();
  expect(await reset()).toMatchObject({ mailSent: true, error: null });
  expect(await server.mailedCode('asha')).toBe('');
});

test('[AUT-03] a forced change is granted by signing in, on that device, and ends in signing in anew', async () => {
  await mustChangePassword(server.database.db, server.people.asha);
  const { forceChangePassword, identity } = await signInAnswer(server, 'asha');
  expect(forceChangePassword).toBe(true);
  expect(await change(newPassword, server.people.asha.email, { 'x-device-id': 'another-device' })).toMatchObject(
    noGrant,
  );
  expect(await change(password)).toMatchObject({ passwordChanged: false, error: { code: 'password-same' } });
  expect(await change()).toMatchObject({ passwordChanged: true });
  expect(await contextStatus(server, identity?.token ?? '')).toBe(401);
  expect(await signInAnswer(server, 'asha', { password: newPassword })).toMatchObject({
    authenticated: true,
    forceChangePassword: false,
  });
});

test('[AUT-03] the temporary token of a forced change cannot skip it by verifying a phone', async () => {
  await mustChangePassword(server.database.db, server.people.asha);
  await server.database.db.updateTable('app_user').set({ verify_phone_number: true }).execute();
  const { identity } = await signInAnswer(server, 'asha');
  expect(
    await answerOf(
      server,
      'SendPhoneCode',
      { e164Code: '+880', phoneNumber: '01700000000', changePhoneNumber: false },
      { headers: bearer(identity?.token ?? '') },
    ),
  ).toMatchObject({ smsSent: false, error: { code: 'password-first' } });
});

test('[AUT-07] the code of a device check is sent again without the password, and the old one ends', async () => {
  const username = server.people.asha.email;
  const first = await answerOf(server, 'Authenticate', { username, password });
  const oldCode = await server.mailedCode('asha');
  const again = await reset(username, {}, true);
  expect(again).toMatchObject({ mailSent: true, error: null });
  expect(again.verificationReference).not.toBe(first.verificationReference);
  const old = { username, reference: first.verificationReference ?? '', verificationCode: oldCode };
  expect(await answerOf(server, 'VerifyDevice', old)).toMatchObject({ error: { code: 'wrong-code' } });
  const proof = {
    username,
    reference: again.verificationReference ?? '',
    verificationCode: await server.mailedCode('asha'),
  };
  expect(await answerOf(server, 'VerifyDevice', proof)).toMatchObject({ authenticated: true });
});

test('[AUT-07] a device whose check has not begun, or is long over, is sent to sign in', async () => {
  const username = server.people.asha.email;
  const again = { mailSent: false, error: { code: 'sign-in-again' } };
  expect(await reset(username, {}, true)).toMatchObject(again);
  expect(await reset(stranger, {}, true)).toMatchObject(again);
  await answerOf(server, 'Authenticate', { username, password });
  expect(await reset(username, { 'x-device-id': 'another-device' }, true)).toMatchObject(again);
  server.clock.advance(30 * minuteMs);
  expect(await reset(username, {}, true)).toMatchObject(again);
});

test('[AUT-02] attempts at codes and passwords count with those at signing in, from one address', async () => {
  const { reference } = await asked();
  for (let guess = 0; guess < 59; guess += 1) await verifyCode(reference, '000000');
  const tooMany = { error: { code: 'too-many-attempts' } };
  expect(await verifyCode(reference, '000000')).toMatchObject(tooMany);
  expect(await reset()).toMatchObject(tooMany);
  expect(await change()).toMatchObject(tooMany);
});

test('[AUT-09] the audit says what allowed a new password, without code or password', async () => {
  const { reference, code } = await asked();
  await verifyCode(reference, otherThan(code));
  await verifyCode(reference, code);
  await change();
  const entries = await server.database.db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'facts'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'password.asked',
    'password.refused',
    'password.granted',
    'password.changed',
  ]);
  expect(entries.at(-1)).toMatchObject({ actor: server.people.asha.userId, facts: { earnedBy: reference } });
  for (const secret of [code, newPassword]) expect(JSON.stringify(entries)).not.toContain(secret);
});
