import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { caseListDriver, caseListPortal } from './case-list.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(caseListDriver, caseListPortal, {
  '[PTK-01] [OPS-01] the lists fit a phone, for the agency and at the desk': async (portal) => {
    for (const { signedInAs, path, count } of [
      { signedInAs: portal.somebodyWho('has sixty voids'), path: pagePaths.voids, count: '60 voids' },
      { signedInAs: portal.somebodyWho('has sixty voids'), path: pagePaths.refunds, count: '1 refund' },
      { signedInAs: portal.somebodyWho('has no case'), path: pagePaths.exchanges, count: 'No exchange is open.' },
      { signedInAs: portal.atDesk(), path: pagePaths.deskVoids, count: '60 voids' },
    ]) {
      const { page, context } = await portal.device({ signedInAs });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${path}`);
      await page.getByText(count).waitFor();
      expect(await axeBesidePage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await context.close();
    }
  },
});
