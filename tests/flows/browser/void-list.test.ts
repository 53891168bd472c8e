import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { voidListDriver, voidListPortal } from './void-list.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(voidListDriver, voidListPortal, {
  '[PTK-01] [OPS-01] the list fits a phone, for the agency and at the desk': async (portal) => {
    for (const { signedInAs, path } of [
      { signedInAs: portal.somebodyWho('has sixty voids'), path: pagePaths.voids },
      { signedInAs: portal.atDesk(), path: pagePaths.deskVoids },
    ]) {
      const { page, context } = await portal.device({ signedInAs });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${path}`);
      await page.getByText('60 voids').waitFor();
      expect(await axeBesidePage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await context.close();
    }
  },
});
