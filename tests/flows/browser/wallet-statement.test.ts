import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { textOfPdf } from '../../server/documents/pdf-text.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { testWalks } from './walk-tests.ts';
import { walletStatementDriver, walletStatementPortal } from './wallet-statement.driver.ts';

testWalks(walletStatementDriver, walletStatementPortal, {
  '[MNY-02] [SHL-12] the statement of a month is saved with the keyboard alone, and opens': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has paid for two months') });
    await page.goto(`${portal.url}${pagePaths.paymentLedger}`);
    await page.getByRole('table', { name: 'Ledger' }).waitFor();
    await page.getByRole('button', { name: 'Statement' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'BDT wallet statement' });
    await dialog.getByRole('group', { name: 'Month' }).getByRole('button').nth(1).press('Enter');
    expect(await axeBesidePage(page)).toEqual([]);
    const from = await dialog.getByLabel('First day').inputValue();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save PDF' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe(
      `statement-BDT-${from}-to-${await dialog.getByLabel('Last day').inputValue()}.pdf`,
    );
    expect(textOfPdf(await readFile(await download.path()))).toContain('Closing balance');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Statement' }).and(page.locator(':focus')).waitFor();
    await portal.giveBack({ context });
  },
});
