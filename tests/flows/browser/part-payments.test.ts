import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { partPaymentsDriver, partPaymentsPortal } from './part-payments.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(partPaymentsDriver, partPaymentsPortal, {
  '[MNY-05] [SHL-12] the dues fit a phone, in light and dark': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty dues') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.partialPayments}`);
    await page.getByText('60 dues').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeBesidePage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await context.close();
  },
});
