import { expect } from 'vitest';
import { deskRefundAddress, deskVoidAddress, refundAddress, voidAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { casePageDriver } from './case-page.driver.ts';
import { writeCase } from './cases-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  casePageDriver,
  { desk: 2 * casePageDriver.walks.length + 2 },
  {
    '[PTK-01] [PTK-02] an agent reads a void on a phone, accepts nothing unseen, and withdraws it': async (portal) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeCase(db, person));
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${voidAddress(reference)}`);
      await page.getByRole('heading', { name: `Void ${reference}` }).waitFor();
      expect(await page.getByText('Back to the wallet').count()).toBe(1);
      expect(await axeBesidePage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // The desk quotes meanwhile, and the page shows it by itself.
      const clerk = await portal.device({ signedInAs: portal.atDesk() });
      await clerk.page.goto(`${portal.url}${deskVoidAddress(reference)}`);
      await clerk.page.getByRole('button', { name: 'Quote a penalty' }).click();
      await clerk.page.getByRole('textbox', { name: /^Penalty/ }).fill('500');
      await clerk.page.getByRole('button', { name: 'Quote BDT 500' }).click();
      await page.getByText('Kept by the airline').waitFor();
      await page.getByRole('button', { name: 'Withdraw request' }).click();
      await page.getByRole('button', { name: 'Yes, withdraw' }).click();
      await page.getByRole('status').getByText('Withdrawn').waitFor();
      await clerk.context.close();
      await context.close();
    },
    '[PTK-01] [PTK-03] [SHL-12] a refund without a price is quoted, and the agent accepts the quote': async (
      portal,
    ) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeCase(db, person, 'requested', 'refund'));
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${portal.url}${refundAddress(reference)}`);
      await page.getByRole('heading', { name: `Refund ${reference}` }).waitFor();
      await page.getByText('What comes back is known when the airline’s penalty is quoted.').waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Accept quote' }).count()).toBe(0);
      expect(await axeBesidePage(page)).toEqual([]);
      const clerk = await portal.device({ signedInAs: portal.atDesk() });
      await clerk.page.goto(`${portal.url}${deskRefundAddress(reference)}`);
      await clerk.page.getByText('Ask the airline: Quote what the airline keeps first.').waitFor();
      await clerk.page.getByRole('button', { name: 'Quote a penalty' }).click();
      await clerk.page.getByRole('textbox', { name: /^Penalty/ }).fill('5000');
      await clerk.page.getByRole('button', { name: 'Quote BDT 5,000' }).click();
      await page.getByRole('button', { name: 'Accept quote' }).click();
      expect(await axeBesidePage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Accept, BDT 17,350 back' }).click();
      await page.getByRole('status').getByText('Quote accepted').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // The desk sees it by itself, and may ask the airline now.
      await clerk.page.getByRole('status').getByText('Quote accepted').waitFor();
      expect(await clerk.page.getByRole('button', { name: 'Ask the airline' }).isEnabled()).toBe(true);
      await clerk.context.close();
      await context.close();
    },
  },
);
