import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { sheetCells } from '../../server/documents/sheet-cells.ts';
import { bookingsExportDriver, bookingsExportPortal } from './bookings-export.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(bookingsExportDriver, bookingsExportPortal, {
  '[ORD-04] the columns that a person chooses are there after a reload, and the saved file has them': async (
    portal,
  ) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has two bookings') });
    await page.goto(`${portal.url}${pagePaths.myBookings}`);
    const heads = () => page.getByRole('table', { name: 'Bookings' }).getByRole('columnheader').allInnerTexts();
    await page.getByText('2 bookings').waitFor();
    expect(await heads()).toEqual(['Trip', 'Traveller', 'Reference', 'Departs', 'Status', 'Booked', 'Price']);

    await page.getByRole('button', { name: 'Columns' }).press('ArrowDown');
    const columns = page.getByRole('group', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Trip' }).press('Space');
    await columns.getByRole('checkbox', { name: 'Booked', exact: true }).press('Space');
    await columns.getByRole('checkbox', { name: 'Phone' }).press('Space');
    expect(await columns.getByRole('checkbox', { name: 'Reference' }).isEnabled()).toBe(false);
    const own = ['Traveller', 'Reference', 'Phone', 'Departs', 'Status', 'Price'];
    expect(await heads()).toEqual(own);
    await page.reload();
    await page.getByText('2 bookings').waitFor();
    expect(await heads()).toEqual(own);
    await page.getByRole('link', { name: 'TRFEW1000' }).waitFor();

    await page.getByRole('button', { name: 'Export' }).press('ArrowDown');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.xlsx$/);
    const cells = sheetCells(await readFile(await download.path()));
    const inRow = (row: number) => cells.filter(({ at }) => at.replace(/\D/g, '') === String(row));
    expect(inRow(1).map(({ value }) => value.replace(/ \(.*/, ''))).toEqual([
      'First traveller',
      'Travellers',
      'Reference',
      'PNR',
      'Phone',
      'Departs',
      'Status',
      'Time limit',
      'Currency',
      'Price',
    ]);
    expect(inRow(2)[2]?.value).toBe('TRFEW1000');
    expect(inRow(3)[2]?.value).toBe('TRFEW1001');

    await page.getByRole('button', { name: 'Columns' }).click();
    await columns.getByRole('button', { name: 'Back to the usual columns' }).click();
    expect(await heads()).toContain('Trip');
    await portal.giveBack({ context });
  },
});
