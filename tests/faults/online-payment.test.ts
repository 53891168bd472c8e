import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OnlinePayment } from '../../contract/money/online-payment.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { FaultPoint } from '../../server/fault-points.ts';
import { type SandboxGateway, startSandboxGateway } from '../../server/gateways/sandbox/sandbox-gateway.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { meantPayment } from '../server/gateways/meant-payment.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';
import { type BuiltServer, type Session, startBuiltServer } from './built-server.ts';
import { answerOf, signInOfDemonstration } from './demonstration-session.ts';

let data: MigratedPlace;
let gateway: SandboxGateway;
const session: Session = { token: null };
const account = { storeId: 'a-store', storePassword: 'a-password-of-the-store' };

/** The gateway survives the portal's death: it stands for one of somebody else. */
const start = (environment: Readonly<Record<string, string>> = {}): Promise<BuiltServer> =>
  startBuiltServer(data.place.dataDir, session, {
    ...data.environment,
    SSLCOMMERZ_URL: gateway.address,
    SSLCOMMERZ_STORE_ID: account.storeId,
    SSLCOMMERZ_STORE_PASSWORD: account.storePassword,
    ...environment,
  });

beforeAll(async () => {
  data = await migratedPlace();
  const bookFile = `${data.place.dataDir}/book-of-the-gateway.jsonl`;
  gateway = await startSandboxGateway({ port: 0, host: '127.0.0.1', bookFile, lateMs: 0, ...account });
  const server = await start();
  await signInOfDemonstration(server, session);
  await server.stop();
});
afterAll(async () => {
  await gateway?.close();
  await data?.remove();
});

const asked = { method: 'card', amountMinor: 1_000_000, chargeMinor: 25_000 } as const;
/** Another amount: no earlier payment is asked about. */
const other = { method: 'card', amountMinor: 2_000_000, chargeMinor: 50_000 } as const;

const press = async (redirectUrl: string): Promise<void> => {
  const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press: 'never' }) });
  expect(answer.status).toBe(200);
};

const credited = (server: BuiltServer, code: string): Promise<OnlinePayment> =>
  vi.waitFor(
    async () => {
      const read = answerOf(await server.call('GetStatusMessage', { code }, ''));
      expect(read.state).toBe('credited');
      return read;
    },
    { timeout: 30_000, interval: 200 },
  );

const balanceOf = async (server: BuiltServer): Promise<number> =>
  answerOf(await server.call('mybalance', {}, '')).balanceMinor;

test.each<FaultPoint>(['paying.verified', 'paying.credited'])(
  '[RUN-04][MNY-04] killed at %s, the payment is credited once after the next start',
  async (point) => {
    const server = await start();
    const before = await balanceOf(server);
    const { code, redirectUrl } = answerOf(
      await meantPayment(asked, (request) => server.call('CreatePayment', request, randomUUID())),
    );
    await server.stop();
    await press(redirectUrl);
    const dying = await start({ FAULT_POINT: point });
    expect(await dying.gone).toBe('SIGKILL');
    // What died held the payment: it is free again when its lease ends.
    const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
    await database.db.updateTable('online_payment').set({ lease_until: null }).where('id', '=', code).execute();
    await database.close();
    const next = await start();
    await credited(next, code);
    expect(await balanceOf(next)).toBe(before + 975_000);
    await next.stop();
  },
);

test('[RUN-04][MNY-04] killed once the gateway has opened a session, the same intent leads to one payment', async () => {
  const key = randomUUID();
  const dying = await start({ FAULT_POINT: 'paying.opened' });
  await expect(dying.send('CreatePayment', other, key)).rejects.toThrow();
  expect(await dying.gone).toBe('SIGKILL');
  const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
  await database.db.updateTable('online_payment').set({ lease_until: null }).where('intent_key', '=', key).execute();
  await database.close();
  const server = await start();
  const before = await balanceOf(server);
  const { code, redirectUrl } = answerOf(await server.call('CreatePayment', other, key));
  await press(redirectUrl);
  await credited(server, code);
  expect(await balanceOf(server)).toBe(before + 1_950_000);
  await server.stop();
});

test('[RUN-04][MNY-04] by the gateway’s own book nothing was credited twice or not at all, and the ledger balances', async () => {
  const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
  const check = await ledgerBalances(database.db, products, 'platform');
  await database.close();
  expect(check.faults).toEqual([]);
  const paid = [...gateway.book.attempts.values()].filter(({ status }) => status === 'VALID');
  expect(paid).toHaveLength(3);
  expect(check.balanceMinor.get('gateway-clearing:BDT')).toBe(-(2 * asked.amountMinor + other.amountMinor));
});
