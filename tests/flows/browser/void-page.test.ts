import { expect } from 'vitest';
import { deskVoidAddress, voidAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { voidPageDriver } from './void-page.driver.ts';
import { writeVoid } from './voids-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  voidPageDriver,
  { desk: 2 * voidPageDriver.walks.length + 1 },
  {
    '[PTK-01] [PTK-02] an agent reads a void on a phone, accepts nothing unseen, and withdraws it': async (portal) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeVoid(db, person));
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
  },
);
