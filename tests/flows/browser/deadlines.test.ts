import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { deadlinesDriver, deadlinesPortal } from './deadlines.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deadlinesDriver, deadlinesPortal, {
  '[ORD-03] [SHL-12] what ends soon says each clock, counts down, and leads to its order by the keyboard': async (
    portal,
  ) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has two holds') });
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    const region = page.getByRole('region', { name: 'What ends soon' });
    const row = region.getByRole('link').first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Ticket by .* in Dubai · .* in Dhaka/s);
    const timer = row.getByRole('timer');
    const before = await timer.innerText();
    await page.clock.runFor(2_000);
    await expect.poll(() => timer.innerText()).not.toBe(before);
    await row.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/flight-order\?reference=TRTWO/);
    await portal.giveBack({ context });
  },

  '[ORD-03] [SHL-12] what ends soon fits a phone, in light and dark, also when all of it is shown': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has 26 holds') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    await page.getByRole('button', { name: 'Show all 26' }).click();
    await page.getByRole('heading', { name: 'What ends soon: next 20 of 26' }).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('heading', { name: 'What ends soon', exact: true }).waitFor();
    await expectSoundAtSizes(page, [320]);
    await portal.giveBack({ context });
  },
});
