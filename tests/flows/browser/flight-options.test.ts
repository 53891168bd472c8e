import { expect } from 'vitest';
import { enterAddOns, expectSeatedTogether, flightOptionsDriver } from './flight-options.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { expectSoundAtSizes, focusedName } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(
  flightOptionsDriver(time),
  { environment: { ...time.environment, ...brisk } },
  {
    '[BKG-05] a seat is chosen by the keyboard alone, each is named with place and price, and every screen fits':
      async (portal) => {
        const at = await enterAddOns(portal, time);
        const { page, device } = at;
        await page.getByRole('group', { name: 'What to add' }).waitFor();
        await expectSoundAtSizes(page);
        await page.getByRole('radio', { name: /^Assistance/ }).check();
        await expectSoundAtSizes(page);
        await page.getByRole('radio', { name: /^Seats/ }).check();
        const grid = page.getByRole('grid').first();
        await grid.waitFor();
        await expectSoundAtSizes(page);
        await grid.locator('[tabindex="0"]').focus();
        const first = await focusedName(page);
        expect(first).toMatch(/^\d+[A-L], .*(window|aisle|middle).*(free of charge|BDT [\d,]+)/);
        await page.keyboard.press('Enter');
        await page.getByText(/^\d+[A-L] for Nusrat Rahman\. Now choose for Imran Rahman\.$/).waitFor();
        expect(await focusedName(page)).toMatch(/Nusrat Rahman sits here$/);
        await page.keyboard.press('ArrowDown');
        expect(Number.parseInt(await focusedName(page), 10)).toBeGreaterThan(Number.parseInt(first, 10));
        await page.keyboard.press('End');
        const last = await focusedName(page);
        await page.keyboard.press('Home');
        expect(await focusedName(page)).not.toBe(last);
        await page.keyboard.press('ArrowRight');
        expect(Number.parseInt(await focusedName(page), 10)).toBe(Number.parseInt(last, 10));
        await page.getByRole('button', { name: 'Seat us together' }).press('Enter');
        await page.getByText(/^Seated together: /).waitFor();
        await expectSeatedTogether(at);
        await page.getByRole('radio', { name: 'List', exact: true }).check();
        await page.getByRole('button', { name: /Tahmid Rahman sits here$/, pressed: true }).waitFor();
        await expectSoundAtSizes(page);
        expect(device.complaints).toEqual([]);
        await portal.giveBack(device);
      },
  },
);
