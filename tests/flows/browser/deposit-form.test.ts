import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { pngFile } from '../../server/pictures/upload-samples.ts';
import { depositFormDriver } from './deposit-form.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { isoDayIn } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

const opened = async (portal: WalkPortal, path: string) => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page, context } = device;
  await page.goto(`${portal.url}${path}`);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  return { page, context };
};

testWalks(
  depositFormDriver,
  { people: 40 },
  {
    '[MNY-03] [SHL-12] cash over the counter is claimed with the keyboard alone, and the effect is read before it is sent':
      async (portal) => {
        const { page, context } = await opened(portal, pagePaths.bankDeposit);
        const { keyboard } = page;
        await page.getByRole('radio').first().focus();
        await keyboard.press('Space');
        const type = async (id: string, text: string) => {
          await page.locator(`input#${id}`).focus();
          await keyboard.type(text);
        };
        await type('amount', '50,000');
        await page.locator('input#paidOn').fill(isoDayIn(-1));
        await type('bankReference', '4471120');
        await type('branch', 'Gulshan');
        await keyboard.press('Enter');
        await page.getByText('Check 1 field').waitFor();
        await page.getByRole('link', { name: 'Add the deposit slip' }).press('Enter');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('slip');
        await page.locator('input#slip').setInputFiles({
          name: 'slip.png',
          mimeType: 'image/png',
          buffer: pngFile(77),
        });
        await page.getByRole('img', { name: 'Preview of slip.png' }).waitFor();
        await page.getByRole('button', { name: 'Continue' }).press('Enter');
        await page.getByText('You pay BDT 50,000, charge BDT 0, your wallet gets BDT 50,000.').waitFor();
        await page.getByRole('button', { name: 'Send request' }).press('Enter');
        await page.getByRole('link', { name: 'Follow this deposit' }).press('Enter');
        await page.getByRole('img', { name: 'The slip of this payment' }).waitFor();
        await page.getByText('The desk looks for the payment at the bank.').waitFor();
        await portal.giveBack({ context });
      },

    '[MNY-03] mobile banking says its charge for the chosen provider before it is agreed': async (portal) => {
      const { page, context } = await opened(portal, pagePaths.mobileBanking);
      await page.getByRole('radio', { name: /^bKash Charge/ }).check();
      await page.getByRole('textbox', { name: 'Amount (BDT)' }).fill('50,000');
      await page.getByText('BDT 49,075').waitFor();
      await page.getByRole('radio', { name: /^Nagad Charge/ }).check();
      await page.getByText('BDT 49,250').waitFor();
      await portal.giveBack({ context });
    },

    '[MNY-03] a photo that is too large is made smaller before it is sent': async (portal) => {
      const { page, context } = await opened(portal, pagePaths.chequeDeposit);
      await page.locator('input#slip').setInputFiles({
        name: 'cheque.png',
        mimeType: 'image/png',
        buffer: pngFile(78, 1_400_000),
      });
      await page.getByText('The photo was made smaller, so that it can be sent.').waitFor();
      const preview = await page.getByRole('img', { name: 'Preview of cheque.png' }).getAttribute('src');
      expect(preview?.startsWith('data:image/jpeg;base64,')).toBe(true);
      expect(((preview?.length ?? 0) * 3) / 4).toBeLessThan(1024 * 1024);
      await portal.giveBack({ context });
    },

    '[MNY-03] [SHL-12] every form fits a phone, in light and dark': async (portal) => {
      for (const path of [pagePaths.bankDeposit, pagePaths.chequeDeposit, pagePaths.mobileBanking]) {
        const { page, context } = await opened(portal, path);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('group', { name: 'Fields to check' }).waitFor();
        await expectSoundAtSizes(page, [320]);
        await portal.giveBack({ context });
      }
    },
  },
);
