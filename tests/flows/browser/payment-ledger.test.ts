import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { paymentLedgerDriver, paymentLedgerPortal } from './payment-ledger.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(paymentLedgerDriver, paymentLedgerPortal, {
  '[MNY-02] [SHL-12] a payment is found, opened to its postings and followed to its order with the keyboard alone':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has paid sixty orders') });
      await page.goto(`${portal.url}${pagePaths.searchPad}`);
      // A page that appears takes the focus, so a key pressed before that would be its own.
      await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Quick links' }).press('Enter');
      await page.getByRole('link', { name: 'Payment Ledger' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Payment ledger' }).and(page.locator(':focus')).waitFor();
      const table = page.getByRole('table', { name: 'Ledger' });
      await table.waitFor();
      const find = page.getByRole('searchbox', { name: 'Find a line' });
      await find.focus();
      await page.keyboard.type('TRPAID01A1007');
      await page.keyboard.press('Enter');
      await expect.poll(() => table.getByRole('button', { expanded: false }).count()).toBe(1);
      expect(new URL(page.url()).search).toBe('?search=TRPAID01A1007');
      await table.getByRole('button', { expanded: false }).press('Enter');
      await page.getByRole('group', { name: 'Postings' }).getByText('Your wallet → Airline and supplier').waitFor();
      await table.getByRole('link', { name: 'TRPAID01A1007' }).press('Enter');
      await page.waitForURL(/flight-order/);
      await page.goBack();
      await expect.poll(() => find.inputValue()).toBe('TRPAID01A1007');
      await portal.giveBack({ context });
    },

  '[MNY-02] [SHL-12] both ledgers fit a phone, in light and dark, with a line opened and the filters too': async (
    portal,
  ) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has paid sixty orders') });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [pagePaths.paymentLedger, pagePaths.creditLedger]) {
      await page.goto(`${portal.url}${path}`);
      await page.getByRole('list', { name: 'Ledger' }).getByRole('button', { expanded: false }).first().click();
      await page.getByRole('group', { name: 'Postings' }).waitFor();
      await page.locator('summary').click();
      await expectSoundAtSizes(page, [320]);
    }
    await portal.giveBack({ context });
  },
});
