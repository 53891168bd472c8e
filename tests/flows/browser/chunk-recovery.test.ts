import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { chunkRecoveryDriver, part, partIsGone } from './chunk-recovery.driver.ts';
import { testWalks } from './walk-tests.ts';

const count = () => localStorage.getItem('portolan.chunkReloads');

testWalks(
  chunkRecoveryDriver,
  {},
  {
    '[SES-08] a part that stays away is asked for eleven times, then said; Reload finds it once it is back': async (
      portal,
    ) => {
      const { page, context } = await portal.device({ signedInAs: portal.person(), isNew: true });
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await partIsGone(page);
      await page.goto(`${portal.url}${pagePaths.reports}`);
      await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor({ timeout: 40_000 });
      await page.getByText('This page could not be loaded').waitFor();
      expect(loads).toBe(11);
      expect(await page.evaluate(count)).toBe('10');

      await page.unroute(part);
      await page.getByRole('button', { name: 'Reload' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await page.clock.runFor(20_000);
      expect(await page.evaluate(count)).toBeNull();
      await context.close();
    },

    '[SHL-12] chunk-recovery with the keyboard alone': async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.person(), isNew: true });
      await page.goto(`${portal.url}${pagePaths.searchPad}`);
      await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.evaluate((path) => history.pushState(null, '', path), pagePaths.reports);
      await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
      await context.setOffline(false);
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Reload' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Go Back' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
      await context.close();
    },
  },
);
