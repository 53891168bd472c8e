import { expect } from 'vitest';
import * as pagePaths from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';

import { calmRandom, connectionDriver } from './connection.driver.ts';
import { testWalks } from './walk-tests.ts';

/** Whether a click in the middle of an element reaches it, or something in it. */
const isUnderThePointer = (element: Node | null): boolean => {
  if (!(element instanceof HTMLElement)) throw new Error('no such element');
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

testWalks(
  connectionDriver,
  {},
  {
    '[SHL-12] connection with the keyboard alone, on the sign-in page: what is tried can be stopped, and what was typed stays':
      async (portal) => {
        const { email, password, deviceId } = portal.person();
        const { page, context } = await portal.device({ deviceId });
        await page.addInitScript(calmRandom);
        await page.goto(portal.url);
        await page.getByLabel('E-mail').focus();
        await page.keyboard.type(email);
        await page.keyboard.press('Tab');
        await page.getByLabel('Password', { exact: true }).focus();
        await page.keyboard.type(password);
        const notice = page.getByRole('status').filter({ hasText: 'Still trying' });
        await page.getByRole('status').first().waitFor({ state: 'attached' });
        const form = page.getByRole('heading', { name: 'Sign in' });
        const before = await form.boundingBox();
        await portal.stopServer();
        await page.keyboard.press('Enter');
        await notice.getByText('Still trying: signing you in.').waitFor();
        expect(await form.boundingBox()).toEqual(before);
        const stop = page.getByRole('button', { name: 'Stop' });
        const stations = await page.locator('a[href], button, input').count();
        for (let presses = 0; !(await stop.and(page.locator(':focus')).isVisible()); presses += 1) {
          expect(presses).toBeLessThan(stations);
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await notice.waitFor({ state: 'detached' });
        expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
        expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
        await page.getByRole('alert').first().waitFor();
        await portal.startServer();
        await page.getByRole('button', { name: 'Sign in' }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: /Profile of/ }).waitFor();
        await context.close();
      },

    '[NET-02] the notice lies over the page, and takes no click from it: nothing moves, narrow or wide, in light and dark':
      async (portal) => {
        const { page, context } = await portal.device({ signedInAs: portal.person() });
        await page.goto(`${portal.url}${pagePaths.reports}`);
        const heading = page.getByRole('heading', { level: 1, name: 'Reports' });
        await heading.waitFor();
        // The notice is fetched ahead.
        await page.waitForLoadState('networkidle');
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 720 });
          const before = await heading.boundingBox();
          await context.setOffline(true);
          await page.getByText('You are offline.').waitFor();
          expect(await heading.boundingBox()).toEqual(before);
          const words = await page.getByText('You are offline.').elementHandle();
          expect(await page.evaluate(isUnderThePointer, words)).toBe(false);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await axeBesidePage(page)).toEqual([]);
          }
          await context.setOffline(false);
          await page.getByText('You are offline.').waitFor({ state: 'detached' });
          await page.getByText('You are back online.').waitFor({ state: 'detached' });
        }
        await context.close();
      },

    '[NET-02] a page that could not be opened opens by itself once the network is back': async (portal) => {
      const { page, context } = await portal.device({ signedInAs: portal.person() });
      await page.addInitScript(calmRandom);
      await page.goto(`${portal.url}${pagePaths.reports}`);
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await page.route('**/GetUserContext', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByRole('heading', { name: 'We cannot reach the portal' }).waitFor({ timeout: 40_000 });
      await page.unroute('**/GetUserContext');
      await context.setOffline(true);
      await page.getByText('You are offline.').waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await context.close();
    },
  },
);
