import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { mustChangePassword } from '../../../server/demonstration/user-states.ts';
import { wipeExpiredCodes } from '../../../server/messages/messages.ts';
import { commonPasswordMessage, companyPasswordMessage } from '../../../server/sign-in/new-password-fault.ts';
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

test('[AUT-02] wrong codes count with wrong passwords, from one address', async () => {
  const { reference } = await asked();
  for (let guess = 0; guess < 60; guess += 1) await verifyCode(reference, '000000');
  const tooMany = { error: { code: 'too-many-attempts' } };
  expect(await verifyCode(reference, '000000')).toMatchObject(tooMany);
  expect(await reset(server.people.asha.email, {}, true)).toMatchObject(tooMany);
  expect(await change()).toMatchObject(tooMany);
  expect(await signInAnswer(server, 'asha')).toMatchObject({ error: { code: 'prove-first' } });
});

test('[AUT-02] one address can ask for sixty reset codes in a quarter of an hour, for whatever accounts', async () => {
  for (let asking = 0; asking < 60; asking += 1) {
    expect(await reset(`nobody-${asking}@meghna.example`)).toMatchObject({ mailSent: true });
  }
  expect(await reset('another@meghna.example')).toMatchObject({ error: { code: 'too-many-attempts' } });
});

test('[AUT-09] ten reset codes a day are sent to an account, over all devices, and a known device has its own ten', async () => {
  await signInAnswer(server, 'asha');
  const elsewhere = (index: number) => ({ 'x-device-id': `stranger-${index}` });
  for (let hour = 0; hour < 2; hour += 1) {
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await reset(server.people.asha.email, elsewhere(sent))).toMatchObject({ mailSent: true });
    }
    expect(await reset(server.people.asha.email, elsewhere(9))).toMatchObject({ error: { code: 'too-many-codes' } });
    server.clock.advance(60 * minuteMs);
  }
  const refused = await reset(server.people.asha.email, elsewhere(9));
  expect(refused).toMatchObject({ mailSent: false, error: { code: 'too-many-codes-today' } });
  expect(await reset()).toMatchObject({ mailSent: true, error: null });
  server.clock.advance(24 * 60 * minuteMs);
  expect(await reset(server.people.asha.email, elsewhere(9))).toMatchObject({ mailSent: true });
});

test('[AUT-09] fifty wrong reset codes a day are compared for an account, over all devices and codes', async () => {
  const codes = vi.spyOn(server.secrets, 'sign');
  const compared = () => codes.mock.calls.filter(([purpose]) => purpose === 'verification code').length;
  const { email } = server.people.asha;
  const sent: { readonly headers: Record<string, string>; readonly reference: string; readonly code: string }[] = [];
  for (let device = 0; device < 12; device += 1) {
    const headers = { 'x-device-id': `stranger-${device}` };
    await server.database.db.deleteFrom('attempt').execute();
    const { verificationReference } = await reset(email, headers);
    sent.push({ headers, reference: verificationReference ?? '', code: await server.mailedCode('asha') });
  }
  const before = compared();
  for (const { headers, reference, code } of sent) {
    await server.database.db.deleteFrom('attempt').where('kind', 'like', '%address').execute();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verifyCode(reference, otherThan(code), email, headers)).toMatchObject(wrongCode);
    }
  }
  expect(compared() - before).toBe(50);
  expect(await reset(email, { 'x-device-id': 'stranger-99' })).toMatchObject({
    error: { code: 'too-many-tries-today' },
  });
});

test('[AUT-04] a code that was right for a reset does not make the device known', async () => {
  await granted();
  await change();
  const { email: username } = server.people.asha;
  expect(await answerOf(server, 'Authenticate', { username, password: newPassword })).toMatchObject({
    authenticated: false,
    verificationReference: expect.any(String),
  });
});

test('[AUT-09] a code that was used, replaced or has expired is wiped from its message', async () => {
  const stands = async (code: string) =>
    (await server.database.db.selectFrom('outbox').select(['body', 'state']).execute()).filter(({ body }) =>
      body?.includes(code),
    ).length;
  const replaced = await asked();
  const used = await asked();
  expect([await stands(replaced.code), await stands(used.code)]).toEqual([0, 1]);
  await verifyCode(used.reference, used.code);
  expect(await stands(used.code)).toBe(0);
  const expired = await asked();
  server.clock.advance(10 * minuteMs - 1);
  await wipeExpiredCodes(server.database.db, server.clock.now());
  expect(await stands(expired.code)).toBe(1);
  server.clock.advance(1);
  await wipeExpiredCodes(server.database.db, server.clock.now());
  expect(await stands(expired.code)).toBe(0);
  const states = await server.database.db.selectFrom('outbox').select('state').execute();
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['failed']));
});

test('[AUT-09] the most used passwords and the names of tenant and agency are refused, with the reason, and the grant stands', async () => {
  await granted();
  for (const [wanted, message] of [
    ['Password1', commonPasswordMessage],
    ['QwErTy123', commonPasswordMessage],
    ['Meghna2026', companyPasswordMessage],
    ['MeghnaTravels-1', companyPasswordMessage],
    ['12Portolan!', companyPasswordMessage],
  ] as const) {
    expect(await change(wanted), wanted).toEqual({ passwordChanged: false, error: { code: 'password-rule', message } });
  }
  expect(await change('Meghna-Monsoon-7')).toMatchObject({ passwordChanged: true });
});

test('[AUT-09] the audit says what allowed a new password, without code or password', async () => {
  const { reference, code } = await asked();
  await verifyCode(reference, otherThan(code));
  await verifyCode(reference, code);
  await change();
  await answerOf(server, 'Authenticate', { username: server.people.asha.email, password: 'Not-The-One-1' });
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
    'session.refused',
  ]);
  const failure = { account: server.people.asha.email, address: '127.0.0.1' };
  expect(entries[1]).toMatchObject({ facts: failure });
  expect(entries[3]).toMatchObject({ actor: server.people.asha.userId, facts: { earnedBy: reference } });
  expect(entries[4]).toMatchObject({ actor: server.people.asha.userId, facts: failure });
  for (const secret of [code, newPassword]) expect(JSON.stringify(entries)).not.toContain(secret);
});
