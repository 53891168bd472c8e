import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { atDesk } from './desk-visit.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { banksOfHouse, statementImportDriver } from './statement-import.driver.ts';
import { testWalks } from './walk-tests.ts';
import { spreadsheetOf } from './xlsx-file.ts';

testWalks(
  statementImportDriver,
  { desk: 2 * statementImportDriver.walks.length + 2 },
  {
    '[MNY-03] a spreadsheet of a bank is read below its letterhead, fits every screen, and is taken in by the keyboard':
      async (portal) => {
        const at = await atDesk(portal, []);
        const { page, device } = at;
        await banksOfHouse(at, ['Shapla']);
        await page.goto(`${portal.url}${pagePaths.deskStatementImport}`);
        await page.getByRole('button', { name: 'Choose a file' }).waitFor();
        await expectSoundAtSizes(page);
        await page.getByRole('combobox', { name: 'Account of the statement' }).selectOption('bank-shapla');
        await page.getByLabel('File of the statement').setInputFiles({
          name: 'shapla.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: spreadsheetOf([
            ['Shapla Bank PLC', 'Account 1020-4400120-001'],
            ['Tran Date', 'Particulars', 'Ref No.', 'Debit (BDT)', 'Credit (BDT)', 'Balance'],
            [{ day: '2026-11-24' }, 'NPSB from Meghna Travels', 'FT 7712', '', 50_000.5, 1_150_000.5],
            [{ day: '2026-11-24' }, 'Charge of the bank', '', 230, '', 1_149_770.5],
            ['31/02/2026', 'Cash', '', '', 700, ''],
          ]),
        });
        await page
          .getByText('shapla.xlsx: 2 lines can be taken in: 1 in, 1 out. 1 row cannot and is left out.')
          .waitFor();
        const lines = page.getByRole('list', { name: 'Lines to take in' }).getByRole('listitem');
        expect(await lines.allInnerTexts()).toEqual([
          expect.stringMatching(/Row 3[^]*In BDT 50,000\.50[^]*FT 7712 · NPSB from Meghna Travels/),
          expect.stringMatching(/Row 4[^]*Out BDT 230[^]*Charge of the bank/),
        ]);
        await expectSoundAtSizes(page);
        await page.getByRole('button', { name: 'Take in 2 lines' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('2 lines taken in.').waitFor();
        expect(device.complaints).toEqual([]);
        await device.context.close();
      },
  },
);
