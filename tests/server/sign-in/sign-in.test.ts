import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

test('[AUT-04] a new device asks for the e-mailed code, and is known afterwards', async () => {
  const { people } = server;
  const asked = { username: people.asha.email, password };
  const first = await server.call('Authenticate', asked);
  if (!first.ok) throw new Error('refused');
  expect(first.answer).toMatchObject({ authenticated: false, identity: null, error: null });
  const proof = {
    username: people.asha.email,
    reference: first.answer.verificationReference ?? '',
    verificationCode: await server.mailedCode('asha'),
  };
  const proved = await server.call('VerifyDevice', proof);
  expect(proved).toMatchObject({ ok: true, answer: { authenticated: true, error: null } });
  const again = await server.call('Authenticate', asked);
  expect(again).toMatchObject({ ok: true, answer: { authenticated: true, verificationReference: null } });
});

test('[AUT-03] who signs in sees their own context and wallet', async () => {
  const context = await server.call('GetUserContext', {}, { as: 'badrul' });
  expect(context).toMatchObject({
    ok: true,
    answer: { email: server.people.badrul.email, companyName: 'Jamuna Tours' },
  });
  const wallet = await server.call('mybalance', {}, { as: 'badrul' });
  expect(wallet).toMatchObject({ ok: true, answer: { balanceMinor: 200_000_000 } });
});
