import { expect } from 'vitest';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { bookingOf } from './trade.ts';
import { enterBooking, travellerPickDriver, travellerPickPortal } from './traveller-pick.driver.ts';
import { saveTwo } from './travellers.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(travellerPickDriver, travellerPickPortal, {
  '[BKG-02] a saved traveller is picked by two letters with the keyboard alone, and fits every screen': async (
    portal,
  ) => {
    const person = portal.person();
    await saveTwo({ portal, person });
    const { page, fare, device } = await enterBooking(portal, person);
    await page.goto(`${portal.url}${bookingOf(fare)}`);
    const combobox = page.getByRole('combobox', { name: 'Saved traveller' });
    await combobox.waitFor();
    await combobox.focus();
    await page.keyboard.type('ab');
    await page.getByRole('option', { name: /Rahman, Abdul Karim.*Born 12 Mar 1984.*•567.*Expires in/ }).waitFor();
    await expectSoundAtSizes(page);
    await page.keyboard.press('Enter');
    await page.getByText('Filled in for Abdul Karim Rahman.').waitFor();
    expect(await page.getByLabel('Passport number').inputValue()).toBe('BX1234567');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('12/03/1984');
    expect(await page.getByRole('radio', { name: 'Mr', exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Save to travellers').check();
    await expectSoundAtSizes(page);
    expect(page.url()).not.toContain('BX1234567');
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain('BX1234567');
    expect(device.complaints).toEqual([]);
    await portal.giveBack(device);
  },
});
