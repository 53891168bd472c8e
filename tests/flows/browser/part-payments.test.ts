import * as pagePaths from '../../../contract/page-paths.ts';
import { partPaymentsDriver, partPaymentsPortal } from './part-payments.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(partPaymentsDriver, partPaymentsPortal, {
  '[MNY-05] [SHL-12] the dues fit a phone, in light and dark': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty dues') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.partialPayments}`);
    await page.getByText('60 dues').waitFor();
    await expectSoundAtSizes(page, [320]);
    await portal.giveBack({ context });
  },
});
