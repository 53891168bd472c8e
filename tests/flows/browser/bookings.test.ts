import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bookingsDriver, bookingsPortal } from './bookings.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(bookingsDriver, bookingsPortal, {
  '[ORD-04] [SHL-12] a booking is searched, filtered and opened with the keyboard alone, and Back shows the list as it was':
    async (portal) => {
      const { page, context } = await portal.device({
        signedInAs: portal.somebodyWho('has sixty bookings'),
      });
      await page.goto(`${portal.url}${pagePaths.searchPad}`);
      // A page that appears takes the focus, so a key pressed before that would be its own.
      await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Quick links' }).press('Enter');
      await page.getByRole('link', { name: 'My Bookings' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'My bookings' }).and(page.locator(':focus')).waitFor();
      await page.getByText('60 bookings').waitFor();
      const find = page.getByRole('searchbox', { name: 'Find a booking' });
      await find.focus();
      await page.keyboard.type('TRMANY1007');
      await page.keyboard.press('Enter');
      await page.getByText('1 booking', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?search=TRMANY1007');
      await page.getByRole('link', { name: 'Dhaka ⇄ Dubai' }).press('Enter');
      await page.waitForURL(/flight-order/);
      await page.goBack();
      await page.getByText('1 booking', { exact: true }).waitFor();
      expect(await find.inputValue()).toBe('TRMANY1007');
      await portal.giveBack({ context });
    },

  '[ORD-04] [SHL-12] the list fits a phone, in light and dark, and its filters too': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty bookings') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.ticketManagement}`);
    await page.getByText('60 bookings').waitFor();
    await page.locator('summary').click();
    await expectSoundAtSizes(page, [320]);
    await portal.giveBack({ context });
  },
});
