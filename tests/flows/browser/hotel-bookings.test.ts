import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { hotelBookingsDriver, hotelBookingsPortal } from './hotel-bookings.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(hotelBookingsDriver, hotelBookingsPortal, {
  '[HTL-05] a stay is searched among my bookings and opened with the keyboard alone, and Back shows the list as it was':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty stays') });
      await page.goto(`${portal.url}${pagePaths.myBookings}`);
      const products = page.getByRole('navigation', { name: 'Product' });
      await products.getByRole('link', { name: 'Hotels' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Hotel bookings' }).and(page.locator(':focus')).waitFor();
      await page.getByText('60 bookings').waitFor();
      const find = page.getByRole('searchbox', { name: 'Find a booking' });
      await find.focus();
      await page.keyboard.type('DXB48007');
      await page.keyboard.press('Enter');
      await page.getByText('1 booking', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?search=DXB48007');
      await page.getByRole('table').getByRole('link', { name: 'Marina Bay Residence' }).press('Enter');
      await page.waitForURL(`**${pagePaths.hotelBookings}/PHMANY1007`);
      await page.goBack();
      await page.getByText('1 booking', { exact: true }).waitFor();
      expect(await find.inputValue()).toBe('DXB48007');
      await products.getByRole('link', { name: 'Flights' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
      await portal.giveBack({ context });
    },

  '[HTL-05] [SHL-03] [GSR-01] the menu leads to the list of stays, and so does a search that finds more stays than it lists':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty stays') });
      await page.goto(`${portal.url}${pagePaths.searchPad}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Side' });
      await expectSoundAtSizes(page);
      await menu.getByRole('link', { name: 'Hotel bookings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hotel bookings' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('PHMANY');
      await page.keyboard.press('Enter');
      const search = page.getByRole('search', { name: 'Orders and references' });
      await search.getByText('54 more match.').waitFor();
      await expectSoundAtSizes(page, [1440]);
      expect(await search.getByRole('link', { name: 'Show all in My bookings' }).count()).toBe(0);
      await search.getByRole('link', { name: 'Show all in Hotel bookings' }).click();
      await page.waitForURL(`**${pagePaths.hotelBookings}?search=PHMANY`);
      await page.getByText('60 bookings').waitFor();
      await portal.giveBack({ context });
    },

  '[HTL-05] [SHL-12] the list of stays fits a phone, in light and dark, and its filters too': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.somebodyWho('has sixty stays') });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.url}${pagePaths.hotelBookings}`);
    await page.getByText('60 bookings').waitFor();
    await page.locator('summary').click();
    await expectSoundAtSizes(page, [320]);
    await portal.giveBack({ context });
  },
});
