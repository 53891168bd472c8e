import * as pagePaths from '../../../contract/page-paths.ts';
import { eTransactionsDriver, eTransactionsPortal } from './e-transactions.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(eTransactionsDriver, eTransactionsPortal, {
  '[MNY-06] [SHL-12] the list fits a phone in light and dark, and a payment is opened from it and Back leads to it again':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has paid ninety times online') });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${pagePaths.eTransactions}?state=failed`);
      await page.getByText('30 transactions').waitFor();
      await page.locator('summary').click();
      await expectSoundAtSizes(page, [320]);
      const [first] = await page.getByRole('link', { name: /^OPWALK/ }).all();
      await first?.press('Enter');
      await page.getByRole('heading', { name: 'The payment failed' }).waitFor();
      await page.goBack();
      await page.getByText('30 transactions').waitFor();
      await portal.giveBack({ context });
    },
});
