import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import { travellerImportDriver } from './traveller-import.driver.ts';
import { openTravellers } from './travellers.driver.ts';
import { testWalks } from './walk-tests.ts';
import { spreadsheetOf } from './xlsx-file.ts';

testWalks(
  travellerImportDriver,
  {},
  {
    '[CMP-03] a spreadsheet is previewed with its wrong rows, fits every screen, and is imported by the keyboard':
      async (portal) => {
        const person = portal.person();
        const device = await portal.device({ signedInAs: person });
        const { page } = device;
        await openTravellers({ portal, device, page, person });
        await page.getByRole('button', { name: 'Import from a file' }).click();
        await expectFocus(page, 'Import travellers');
        await expectSoundAtSizes(page);
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download the template' }).click();
        const template = await readFile(await (await downloading).path(), 'utf8');
        expect(template).toContain('"Title","Given name","Surname","Date of birth"');
        await page.getByLabel('File with travellers').setInputFiles({
          name: 'family.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: spreadsheetOf([
            ['Title', 'Given name', 'Surname', 'Date of birth', 'Nationality', 'Passport number', 'Passport expires'],
            ['Mr', 'Tareq', 'Zaman', { day: '1991-02-01' }, 'Bangladesh', 7_654_321, { day: '2033-05-31' }],
            ['Mr', 'Rafiq', 'Zaman', '31/02/1991', 'BD', '', ''],
          ]),
        });
        await page.getByText('family.xlsx: 1 traveller can be imported, 1 row cannot.').waitFor();
        const wrong = page.getByRole('list', { name: 'Wrong rows' }).getByRole('listitem');
        expect(await wrong.allInnerTexts()).toEqual([
          expect.stringMatching(/Row 3\s+Date of birth: 31\/02\/1991 is not/),
        ]);
        const right = page.getByRole('list', { name: 'To import' }).getByRole('listitem');
        expect(await right.innerText()).toMatch(/Row 2\s+Zaman, Tareq\s+Born 1 Feb 1991\s+Passport ••321/);
        await expectSoundAtSizes(page);
        await page.getByRole('button', { name: 'Import 1 traveller' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('1 traveller added, 0 updated from the file.').waitFor();
        await page.getByRole('button', { name: 'Edit Zaman, Tareq' }).waitFor();
        expect(device.complaints).toEqual([]);
        await portal.giveBack(device);
      },
  },
);
