import { expect } from 'vitest';
import { voidRequestAddress } from '../../../contract/page-addresses.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { voidRequestDriver } from './void-request.driver.ts';
import { writeVoidable } from './voids-in-walks.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  voidRequestDriver,
  {},
  {
    '[PTK-02] [SHL-12] asking for a void fits a phone, in light and dark': async (portal) => {
      const person = portal.person();
      const reference = await portal.edit((db) => writeVoidable(db, person));
      const { page, context } = await portal.device({ signedInAs: person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${voidRequestAddress(reference)}`);
      await page.getByRole('button', { name: 'See what comes back' }).click();
      await page.getByRole('button', { name: /^Void 2/ }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await context.close();
    },
  },
);
