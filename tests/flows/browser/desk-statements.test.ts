import { expect } from 'vitest';
import { deskDepositAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { lineIds } from '../../../machines/desk/desk-statements.cases.ts';
import { writeAtDesk } from './deposits-at-desk.ts';
import { deskStatementsDriver, writeLines } from './desk-statements.driver.ts';
import { atDesk } from './desk-visit.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(
  deskStatementsDriver,
  { desk: 2 * deskStatementsDriver.walks.length + 2 },
  {
    '[MNY-03] [OPS-01] a match is confirmed by the keyboard, and the deposit names its line; all fits every screen':
      async (portal) => {
        const at = await atDesk(portal, []);
        const { page, device } = at;
        await writeLines(at, [
          { id: lineIds.proposed, reference: 'FT770' },
          { id: lineIds.unmatched, amount_minor: 700 },
        ]);
        const reference = await writeAtDesk(at);
        await page.goto(`${portal.url}${deskDepositAddress(reference)}`);
        await page.getByRole('link', { name: '1 line of a statement may be this payment' }).click();
        await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
        await page.getByText('Amount, reference and account agree; paid on the same day').waitFor();
        await expectSoundAtSizes(page);
        await page.getByRole('button', { name: `Confirm ${reference}` }).focus();
        await page.keyboard.press('Enter');
        await page.getByText(`Deposit ${reference} is matched. A second person approves it.`).waitFor();
        await page.goto(`${portal.url}${deskDepositAddress(reference)}`);
        await page.getByRole('heading', { name: 'Found in the statement' }).waitFor();
        await page.getByText('FT770 · Transfer from Meghna Travels').waitFor();
        await page.getByRole('button', { name: 'Undo the match' }).click();
        await page.getByRole('link', { name: '1 line of a statement may be this payment' }).waitFor();
        expect(
          await page
            .getByRole('navigation', { name: 'Desk' })
            .getByRole('link', { name: 'Statements' })
            .getAttribute('href'),
        ).toBe(pagePaths.deskStatements);
        expect(device.complaints).toEqual([]);
        await portal.giveBack(device);
      },
  },
);
