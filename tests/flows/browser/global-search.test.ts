import { expect } from 'vitest';
import { flightOrderAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { globalSearchDriver, searchPortal } from './global-search.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { heldOrder } from './trade.ts';
import { testWalks } from './walk-tests.ts';

testWalks(globalSearchDriver, searchPortal, {
  '[SHL-12] global-search with the keyboard alone': async (portal) => {
    const person = portal.person();
    const orders = [
      await heldOrder(portal, person, { from: 'DAC', to: 'DXB' }),
      await heldOrder(portal, person, { from: 'DAC', to: 'SIN' }),
    ];
    const { page, context } = await portal.device({ signedInAs: person });
    const { keyboard } = page;
    const box = page.getByRole('search').getByRole('textbox');
    await page.goto(`${portal.url}${pagePaths.help}`);
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    await keyboard.press('/');
    await box.and(page.locator(':focus')).waitFor();
    await keyboard.type('Rahman K');
    await keyboard.press('Enter');
    const found = page.getByRole('list', { name: 'Orders found' });
    await found.waitFor();
    expect(await found.getByRole('link').count()).toBe(2);
    expect(await axeBesidePage(page)).toEqual([]);
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await found.getByRole('link').nth(1).and(page.locator(':focus')).waitFor();
    await keyboard.press('ArrowUp');
    let letThrough = () => {};
    const opened = new Promise<void>((open) => {
      letThrough = open;
    });
    await page.route('**/AirGetOrder?**', (route) => opened.then(() => route.continue()));
    await keyboard.press('Enter');
    // The newest comes first.
    await page.waitForURL(`**${flightOrderAddress(orders[1]?.orderReference ?? '')}`);
    await found.waitFor({ state: 'hidden' });
    expect(await box.inputValue()).toBe('Rahman K');
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    await keyboard.press('/');
    // An order that comes while somebody searches leaves the focus to the search.
    letThrough();
    await page.getByRole('region', { name: 'Order' }).waitFor();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.type(orders[0]?.orderReference ?? '');
    await keyboard.press('Enter');
    await page.waitForURL(`**${flightOrderAddress(orders[0]?.orderReference ?? '')}`);
    await keyboard.press('Escape');
    await portal.giveBack({ context });
  },

  '[GSR-01] on a phone the search unfolds under the header, fits it in light and dark, and a slash is a letter in a field':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.person() });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${pagePaths.help}`);
      await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
      const box = page.getByRole('search').getByRole('textbox');
      expect(await box.count()).toBe(0);
      await page.getByRole('button', { name: 'Search orders and references' }).click();
      await box.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('a/b');
      expect(await box.inputValue()).toBe('a/b');
      await page.keyboard.press('Enter');
      await page.getByRole('search').getByText('Type at least 4 characters').filter({ visible: true }).waitFor();
      await expectSoundAtSizes(page, [320]);
      // The first Escape takes the words away, the second folds the search up; what was typed stays.
      await page.keyboard.press('Escape');
      await box.waitFor();
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' }).catch(() => {});
      expect(await box.count()).toBe(0);
      await page.locator('h1').focus();
      await page.keyboard.press('/');
      await box.and(page.locator(':focus')).waitFor();
      expect(await box.inputValue()).toBe('a/b');
      await portal.giveBack({ context });
    },
});
