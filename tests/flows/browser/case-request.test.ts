import { expect } from 'vitest';
import { refundRequestAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { caseRequestDriver } from './case-request.driver.ts';
import { writeTicketed } from './cases-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  caseRequestDriver,
  {},
  {
    '[PTK-03] [SHL-12] asking for a refund fits a phone, in light and dark': async (portal) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeTicketed(db, person));
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${refundRequestAddress(reference)}`);
      await page.getByRole('button', { name: 'See what comes back' }).click();
      await page.getByRole('button', { name: 'Ask for a quote' }).waitFor();
      await page.getByRole('link', { name: 'Void them instead' }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await context.close();
    },
  },
);
