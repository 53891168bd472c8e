import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasVerifiedPhone, mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { answerOf, bearer, contextStatus, otherThan, signInAnswer } from './sign-in-steps.ts';

let server: FreshServer;
let token: string;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
  token = await temporary('asha');
});
afterEach(() => server.close());

const minuteMs = 60_000;
const number = '+8801712345678';
const written = { e164Code: '+880', phoneNumber: '01712345678' };

const temporary = async (person: Person): Promise<string> => {
  await mustVerifyPhone(server.database.db, server.people[person], number);
  const { identity } = await signInAnswer(server, person);
  return identity?.token ?? '';
};

const heldBy = (person: Person, held: string) => ({
  headers: {
    ...bearer(held),
    'x-device-id': server.people[person].deviceId,
    'x-tenant': server.people[person].tenantId,
  },
});

const send = (
  given: Partial<typeof written & { changePhoneNumber: boolean }> = {},
  person: Person = 'asha',
  held = token,
) => answerOf(server, 'SendPhoneCode', { ...written, changePhoneNumber: false, ...given }, heldBy(person, held));

const verify = (
  reference: string,
  verificationCode: string,
  given: Partial<typeof written & { username: string }> = {},
  person: Person = 'asha',
  held = token,
) =>
  answerOf(
    server,
    'VerifyPhoneCode',
    { reference, username: server.people[person].email, verificationCode, ...written, ...given },
    heldBy(person, held),
  );

const asked = async () => {
  const { verificationReference } = await send();
  return { reference: verificationReference ?? '', code: await server.codeSentTo(number) };
};

const userOf = (person: Person) =>
  server.database.db
    .selectFrom('app_user')
    .select(['phone', 'proven_phone', 'verify_phone_number'])
    .where('id', '=', server.people[person].userId)
    .executeTakeFirstOrThrow();

const wrongCode = { verified: false, identity: null, error: { code: 'wrong-code' } };

test('[AUT-05] the code sent to the phone opens the session, and the number is not asked for again', async () => {
  expect(await contextStatus(server, token)).toBe(401);
  const { reference, code } = await asked();
  expect(code).toMatch(/^\d{6}$/);
  const { verified, identity, error } = await verify(reference, code);
  expect({ verified, error }).toEqual({ verified: true, error: null });
  expect(await contextStatus(server, identity?.token ?? '')).toBe(200);
  expect(await userOf('asha')).toEqual({ phone: number, proven_phone: number, verify_phone_number: false });
  expect(await signInAnswer(server, 'asha')).toMatchObject({ authenticated: true, verifyPhoneNumber: false });
});

test('[AUT-05] a verified answer that was lost on its way can be asked for again, and says the same', async () => {
  const { reference, code } = await asked();
  const request = { reference, username: server.people.asha.email, verificationCode: code, ...written };
  const first = await server.send('VerifyPhoneCode', request, { ...heldBy('asha', token), key: 'one-intent' });
  const again = await server.send('VerifyPhoneCode', request, { ...heldBy('asha', token), key: 'one-intent' });
  expect(again.text).toBe(first.text);
  expect(first.json()).toMatchObject({ verified: true });
});

test('[AUT-05] the temporary token is good for fifteen minutes, and can change nothing after the phone is verified', async () => {
  const { reference, code } = await asked();
  await verify(reference, code);
  expect(await send()).toMatchObject({ smsSent: false, error: { code: 'phone-not-asked' } });
  server.clock.advance(15 * minuteMs);
  const late = await server.send('SendPhoneCode', { ...written, changePhoneNumber: false }, heldBy('asha', token));
  expect(late.status).toBe(401);
});

test('[AUT-08] however it is written, it is the same number', async () => {
  for (const given of [
    { e164Code: '880', phoneNumber: '1712345678' },
    { e164Code: '+880', phoneNumber: '017-1234-5678' },
    { e164Code: '+880', phoneNumber: '8801712345678' },
  ]) {
    expect(await send(given)).toMatchObject({ smsSent: true });
  }
});

test('[AUT-08] another number than the account’s must be marked as a change, and replaces it once verified', async () => {
  const other = { phoneNumber: '01812345678' };
  expect(await send(other)).toMatchObject({ smsSent: false, error: { code: 'phone-differs' } });
  const { smsSent, verificationReference } = await send({ ...other, changePhoneNumber: true });
  expect(smsSent).toBe(true);
  const code = await server.codeSentTo('+8801812345678');
  expect((await userOf('asha')).phone).toBe(number);
  expect(await verify(verificationReference ?? '', code, other)).toMatchObject({ verified: true });
  expect((await userOf('asha')).phone).toBe('+8801812345678');
});

test('[AUT-08] a number that was proved before skips the code and opens the session', async () => {
  await hasVerifiedPhone(server.database.db, server.people.asha, '+8801912345678');
  const { skip, smsSent, identity } = await send({ phoneNumber: '01912345678', changePhoneNumber: true });
  expect({ skip, smsSent }).toEqual({ skip: true, smsSent: false });
  expect(await contextStatus(server, identity?.token ?? '')).toBe(200);
  expect(await userOf('asha')).toMatchObject({ phone: '+8801912345678', verify_phone_number: false });
});

test('[AUT-08] an impossible number is answered in the words of the form', async () => {
  for (const phoneNumber of ['0288123456', '01012345678', '0200000000']) {
    expect(await send({ phoneNumber, changePhoneNumber: true })).toMatchObject({
      smsSent: false,
      error: { code: 'phone-wrong', message: 'Please enter valid Phonenumber' },
    });
  }
  for (const phoneNumber of ['171234567', '----------']) {
    const noNumber = { e164Code: '+880', phoneNumber, changePhoneNumber: true };
    expect((await server.send('SendPhoneCode', noNumber, heldBy('asha', token))).status).toBe(400);
  }
});

test('[AUT-05] a code is good once, for ten minutes, for its number, its user and its device', async () => {
  const { reference, code } = await asked();
  expect(await verify(reference, code, { phoneNumber: '01812345678' })).toMatchObject(wrongCode);
  expect(await verify((await send()).verificationReference ?? '', code)).toMatchObject(wrongCode);
  const mine = await asked();
  expect(await verify(mine.reference, mine.code, { username: server.people.badrul.email })).toMatchObject(wrongCode);
  const badrul = await temporary('badrul');
  const theirs = await asked();
  expect(await verify(theirs.reference, theirs.code, {}, 'badrul', badrul)).toMatchObject(wrongCode);
  server.clock.advance(10 * minuteMs);
  expect(await verify(theirs.reference, theirs.code)).toMatchObject(wrongCode);
});

test('[AUT-05] a reference of another tenant opens nothing', async () => {
  const { reference, code } = await asked();
  const carol = await temporary('carol');
  expect(await verify(reference, code, {}, 'carol', carol)).toMatchObject(wrongCode);
});

test('[AUT-07] a resend ends the code before it, and its tries still count', async () => {
  const first = await asked();
  for (let guess = 0; guess < 3; guess += 1) await verify(first.reference, otherThan(first.code));
  const second = await asked();
  expect(await verify(first.reference, first.code)).toMatchObject(wrongCode);
  for (let guess = 0; guess < 2; guess += 1) await verify(second.reference, otherThan(second.code));
  expect(await verify(second.reference, second.code)).toMatchObject(wrongCode);
  expect(await send()).toMatchObject({ smsSent: false, error: { code: 'too-many-tries' } });
  server.clock.advance(10 * minuteMs);
  expect(await send()).toMatchObject({ smsSent: true });
});

test('[AUT-05] at most five codes an hour are sent to one user, and to one phone from all', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect(await send()).toMatchObject({ smsSent: true });
  expect(await send()).toMatchObject({ error: { code: 'too-many-codes' } });
  const badrul = await temporary('badrul');
  expect(await send({}, 'badrul', badrul)).toMatchObject({ error: { code: 'too-many-codes' } });
});

test('[AUT-05] where no SMS can be sent, nobody is told that one was', async () => {
  await server.close();
  server = await freshServer({ suppliers: [], smsLeaves: false });
  token = await temporary('asha');
  expect(await send()).toMatchObject({
    smsSent: false,
    verificationReference: null,
    error: { code: 'sms-unavailable' },
  });
});

test('[AUT-05] codes and verified numbers are in the audit, without the number or the code', async () => {
  const { reference, code } = await asked();
  await verify(reference, otherThan(code));
  await verify(reference, code);
  const entries = await server.database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'session.opened',
    'phone.asked',
    'phone.refused',
    'phone.verified',
    'session.opened',
  ]);
  for (const secret of [code, number]) expect(JSON.stringify(entries)).not.toContain(secret);
});
