import { afterEach, expect, test } from 'vitest';
import { mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { makeLog } from '../../../server/http/log.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { answerOf, bearer, otherThan } from './sign-in-steps.ts';

let server: FreshServer;
afterEach(() => server.close());

const newPassword = 'Fresh-Monsoon-7';

test('[AUT-02] no password, code, token or number stands in the log, whatever its level', async () => {
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  server = await freshServer({ suppliers: [], log });
  const { email: username } = server.people.asha;
  await mustVerifyPhone(server.database.db, server.people.asha, '+8801712345678');
  const { verificationReference } = await answerOf(server, 'Authenticate', { username, password });
  const mailed = await server.mailedCode('asha');
  const { identity } = await answerOf(server, 'VerifyDevice', {
    username,
    reference: verificationReference ?? '',
    verificationCode: mailed,
  });
  const temporary = { headers: bearer(identity?.token ?? '') };
  const written = { e164Code: '+880', phoneNumber: '01712345678' };
  const sent = await answerOf(server, 'SendPhoneCode', { ...written, changePhoneNumber: false }, temporary);
  const texted = await server.codeSentTo('+8801712345678');
  const proof = { reference: sent.verificationReference ?? '', username, ...written };
  await answerOf(server, 'VerifyPhoneCode', { ...proof, verificationCode: otherThan(texted) }, temporary);
  const verified = await answerOf(server, 'VerifyPhoneCode', { ...proof, verificationCode: texted }, temporary);
  const reset = await answerOf(server, 'ResetPassword', { username, deviceCheck: false });
  const code = await server.mailedCode('asha');
  await answerOf(server, 'VerifyCode', {
    username,
    reference: reset.verificationReference ?? '',
    verificationCode: code,
  });
  await answerOf(server, 'ChangePassword', { username, password: newPassword });
  await server.send('GetUserContext', {}, { headers: bearer(verified.identity?.token ?? '') });
  await server.send('SendPhoneCode', { ...written, changePhoneNumber: false }, { body: '{"phoneNumber":' });
  const logged = lines.join('\n');
  for (const secret of [
    password,
    newPassword,
    mailed,
    texted,
    code,
    identity?.token,
    verified.identity?.token,
    '1712345678',
  ]) {
    expect(secret).toBeTruthy();
    expect(logged).not.toContain(secret);
  }
  expect(logged).toContain('not admitted');
});
