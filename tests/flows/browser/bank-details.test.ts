import type { Page } from 'playwright';
import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bankDetailsDriver } from './bank-details.driver.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

/** A page that comes only when it is told to; the frame around it is there. */
const openLatePage = async (page: Page, { url }: WalkPortal): Promise<() => void> => {
  let comes = () => {};
  const mayCome = new Promise<void>((come) => {
    comes = come;
  });
  await page.route('**/assets/HelpScreen-*.js', (route) => mayCome.then(() => route.continue()));
  await page.goto(`${url}${pagePaths.help}`);
  return comes;
};

testWalks(bankDetailsDriver, undefined, {
  '[SHL-12] bank-details with the keyboard alone': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.person() });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${portal.url}${pagePaths.help}`);
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Quick links' }).focus();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await page.getByRole('button', { name: 'Bank Details' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bank details' });
    const copy = dialog.getByRole('button', { name: /account number of/ }).first();
    await copy.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Tab');
    await dialog.getByRole('link').and(page.locator(':focus')).waitFor();
    await keyboard.press('Tab');
    await copy.and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await dialog.getByRole('status').filter({ hasText: 'Account number copied' }).waitFor();
    const number = await dialog.getByRole('definition').first().innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Quick links' }).and(page.locator(':focus')).waitFor();
    await portal.giveBack({ context });
  },

  '[SHL-12] a page that comes under an open dialog leaves the focus to it, and has it when the dialog goes': async (
    portal,
  ) => {
    const { page, context } = await portal.device({ signedInAs: portal.person() });
    const comes = await openLatePage(page, portal);
    await page.getByRole('button', { name: 'Quick links' }).click();
    await page.getByRole('button', { name: 'Bank Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bank details' });
    const close = dialog.getByRole('button', { name: 'Close' }).and(page.locator(':focus'));
    await close.waitFor();
    comes();
    await page.locator('h1').waitFor();
    // Longer than a page takes to be hidden from people who listen, or shown to them again.
    await page.clock.runFor(1_000);
    expect(await close.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Quick links' }).and(page.locator(':focus')).waitFor();
    await portal.giveBack({ context });
  },

  '[SHL-12] a page that comes while somebody reads a menu of the header leaves the focus there': async (portal) => {
    const { page, context } = await portal.device({ signedInAs: portal.person() });
    const comes = await openLatePage(page, portal);
    const trigger = page.getByRole('button', { name: 'Products' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('group', { name: 'Products' }).locator('a, button').and(page.locator(':focus'));
    await first.waitFor();
    comes();
    await page.locator('h1').waitFor();
    await page.clock.runFor(1_000);
    expect(await first.count()).toBe(1);
    // A link of the menu leads to a page, which has the focus then.
    await page.getByRole('group', { name: 'Products' }).getByRole('link', { name: 'Flights' }).press('Enter');
    await page.locator('h1:focus').waitFor();
    await portal.giveBack({ context });
  },

  '[SHL-06] the bank details open from the side sheet of a phone, fit it in light and dark, and show a mark for each bank':
    async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.person() });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${portal.url}${pagePaths.help}`);
      await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('navigation', { name: 'Side' }).getByRole('button', { name: 'Bank details' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bank details' });
      await dialog.getByRole('heading', { level: 3 }).first().waitFor();
      expect(await dialog.locator('img').count()).toBeGreaterThanOrEqual(3);
      await expectSoundAtSizes(page, [320]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Menu', exact: true }).and(page.locator(':focus')).waitFor();
      await portal.giveBack({ context });
    },
});
