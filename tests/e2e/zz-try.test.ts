import { mkdtempSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { inTenant } from '../../server/database/tenant-scope.ts';
import { act, openForActs, type WalletAct } from '../server/ledger/wallet-acts.ts';
import { writeBookings } from '../server/orders/sold-bookings.ts';
import { soldBookings } from '../flows/browser/sold-in-walks.ts';
import { launchBrowser, startServer } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';

test('pictures', async () => {
  mkdirSync('/tmp/pics', { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'zz-'));
  let server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  await server.stop();
  const database = await openDatabase({ dataDir, outsideScopes: 'everything' });
  for (const tenantId of ['platform', 'trotly-demo']) {
    await inTenant(tenantId, async () => {
      const { db } = database;
      const user = await db
        .selectFrom('app_user')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('email', '=', 'agent@padma.example')
        .executeTakeFirstOrThrow();
      const owner = { tenantId, agencyId: user.agency_id, userId: user.id };
      await writeBookings(db, owner, soldBookings('TRX4K7M', 8));
      await openForActs(db, owner);
      await db
        .updateTable('account')
        .set({ credit_limit_minor: 60_000_000 })
        .where('id', '=', `wallet:${owner.agencyId}:BDT`)
        .where('tenant_id', '=', tenantId)
        .execute();
      const acts: WalletAct[] = [
        { does: 'payment', minor: 18_450_050, orderReference: 'TRX4K7M1000', rate: true },
        { does: 'released', minor: 4_200_000, orderReference: 'TRX4K7M1001' },
        { does: 'payment', minor: 150_000_000, orderReference: 'TRX4K7M1001' },
        { does: 'payment', minor: 54_000_000, orderReference: 'TRX4K7M1002' },
        { does: 'deposit', minor: 30_000_000, words: 'City Bank transfer 4471 of Padma Travels, Gulshan branch' },
        { does: 'online-deposit', minor: 5_000_000, words: 'bKash 8N7A6D5C' },
        { does: 'payment', minor: 9_900_000, orderReference: 'TRX4K7M1003' },
        { does: 'refund', minor: 6_500_000, orderReference: 'TRX4K7M1000' },
        { does: 'reserved', minor: 3_300_000, orderReference: 'TRX4K7M1004' },
      ];
      let at = Date.now() - 40 * 86_400_000;
      for (const one of acts) {
        at += 4 * 86_400_000 + 3_723_000;
        if (!(await act(db, owner, one, new Date(at)))) console.log('refused', one);
      }
    });
  }
  await database.close();
  server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const browser = await launchBrowser();
  for (const tenant of ['platform', 'trotly-demo']) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      extraHTTPHeaders: { 'x-tenant': tenant },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(server.url + (tenant === 'platform' ? '/' : '/login'));
    if (tenant !== 'platform') {
      const b = page.getByRole('button', { name: 'Sign in' }).first();
      if (!(await page.getByLabel('E-mail').isVisible())) await b.click();
    }
    await signInOnNewDevice(page, { url: server.url, agent: 'padma' }).catch(async (e) => {
      await page.screenshot({ path: '/tmp/pics/fail.png' });
      throw e;
    });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
        await page.goto(`${server.url}/my-transactions`);
        await page.getByText('Open a line for its postings').waitFor();
        await page
          .getByRole('button', { expanded: false, name: /Payment for tickets/ })
          .last()
          .click();
        await page.getByRole('group', { name: 'Postings' }).waitFor();
        await page.screenshot({ path: `/tmp/pics/ledger-${tenant}-${width}-${scheme}.png`, fullPage: true });
        if (scheme === 'light') {
          await page.goto(`${server.url}/CreditLedger`);
          await page.getByText('Open a line for its postings').waitFor();
          await page.screenshot({ path: `/tmp/pics/credit-${tenant}-${width}-${scheme}.png`, fullPage: true });
        }
        await page.getByRole('button', { name: 'Statement' }).click();
        await page.getByRole('dialog').waitFor();
        await page.screenshot({ path: `/tmp/pics/statement-${tenant}-${width}-${scheme}.png` });
      }
    }
    await context.close();
  }
  await browser.close();
  await server.stop();
}, 900_000);
