import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../e2e/portal.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';
import { type BuiltServer, type Session, startBuiltServer } from './built-server.ts';
import { answerOf, signInOfDemonstration } from './demonstration-session.ts';

let data: MigratedPlace;
let port: number;
let server: BuiltServer;
const session: Session = { token: null };

const start = () =>
  startBuiltServer(data.place.dataDir, session, {
    ...data.environment,
    SANDBOX_GATEWAY: '1',
    GATEWAY_PORT: String(port),
  });

beforeAll(async () => {
  data = await migratedPlace();
  port = await freePort();
  server = await start();
  await signInOfDemonstration(server, session);
});
afterAll(async () => {
  await server?.stop();
  await data?.remove();
});

/** The status of the gateway's front page; `null`: nothing listens. */
const gatewayStatus = (): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ status }) => status,
    () => null,
  );
const listens = (status: number | null) =>
  vi.waitFor(async () => expect(await gatewayStatus()).toBe(status), { timeout: 20_000, interval: 100 });

const asked = { method: 'card', amountMinor: 1_000_000, chargeMinor: 25_000 } as const;

test('[RUN-04][MNY-04] a gateway that was killed comes back at its address, with the payments of its book', async () => {
  const { code, redirectUrl } = answerOf(await server.call('CreatePayment', asked, randomUUID()));
  expect(new URL(redirectUrl).port).toBe(String(port));
  const children = execFileSync('pgrep', ['-P', String(server.pid), '-f', 'sandbox-gateway.js'], { encoding: 'utf8' });
  process.kill(Number(children.trim()), 'SIGKILL');
  await listens(null);
  await listens(404);
  const page = await fetch(redirectUrl);
  expect(await page.text()).toContain(code);
  await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press: 'never' }) });
  await vi.waitFor(
    async () => expect(answerOf(await server.call('GetStatusMessage', { code }, '')).state).toBe('credited'),
    { timeout: 30_000, interval: 200 },
  );
});

test('[RUN-04][MNY-04] the gateway ends with its server, and when its server is killed', async () => {
  await server.stop();
  expect(await gatewayStatus()).toBeNull();
  server = await start();
  await listens(404);
  process.kill(server.pid, 'SIGKILL');
  await server.gone;
  await listens(null);
});
