import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { depositListDriver, depositListPortal } from './deposit-list.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(depositListDriver, depositListPortal, {
  '[MNY-03] [SHL-12] a deposit is found by the bank’s reference and opened with the keyboard alone, and Back shows the list as it was':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty deposits') });
      await page.goto(`${portal.url}${pagePaths.deposits}`);
      await page.getByText('60 deposits').waitFor();
      const find = page.getByRole('searchbox', { name: 'Find a deposit' });
      await find.focus();
      await page.keyboard.type('ft 77 42');
      await page.getByText('1 deposit', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?search=ft%2077%2042');
      await page.getByRole('table').getByRole('link').press('Enter');
      await page.getByRole('heading', { level: 1, name: /^Deposit DEPPAID/ }).waitFor();
      await page.goBack();
      await page.getByText('1 deposit', { exact: true }).waitFor();
      expect(await find.inputValue()).toBe('ft 77 42');
      await portal.giveBack({ context });
    },

  '[MNY-03] [SHL-12] the list fits a phone, in light and dark, and its filters too': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty deposits') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.deposits}`);
    await page.getByText('60 deposits').waitFor();
    await page.locator('summary').click();
    await expectSoundAtSizes(page, [320]);
    await portal.giveBack({ context });
  },
});
