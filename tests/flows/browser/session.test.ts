import { expect } from 'vitest';
import type { FunctionalityName } from '../../../contract/functionalities.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { sessionsHaveExpired } from '../../../server/demonstration/user-states.ts';
import { codesOf } from '../../../server/rights/roles.ts';
import { holdsOnly } from '../../server/give-rights.ts';
import { sessionDriver } from './session.driver.ts';
import { sessionPortal } from './session.worlds.ts';
import { testWalks } from './walk-tests.ts';

/** What somebody may see, and the heading of the list to which My Bookings then leads. */
const lists: readonly (readonly [readonly FunctionalityName[], string])[] = [
  [['ShowExchangeList', 'ShowRefundList', 'ShowVoidList', 'ShowBookings'], 'My bookings'],
  [['ShowExchangeList', 'ShowRefundList', 'ShowVoidList'], 'Voids'],
  [['ShowExchangeList', 'ShowRefundList'], 'Refunds'],
  [['ShowExchangeList'], 'Exchanges'],
];

testWalks(
  sessionDriver,
  { ...sessionPortal, people: 30 },
  {
    '[SHL-12] session with the keyboard alone': async (portal) => {
      const person = portal.person();
      const { page, context } = await portal.device({ deviceId: person.deviceId });
      const signIn = async () => {
        await page.getByLabel('E-mail').focus();
        await page.keyboard.type(person.email);
        await page.keyboard.press('Tab');
        await page.getByLabel('Password', { exact: true }).focus();
        await page.keyboard.type(person.password);
        await page.keyboard.press('Enter');
      };
      await page.goto(portal.url);
      await signIn();
      await page.getByRole('heading', { level: 1, name: 'Where to next?' }).and(page.locator(':focus')).waitFor();
      const profile = page.getByRole('button', { name: /Profile of/ });
      await profile.focus();
      await page.keyboard.press('Enter');
      const logOut = page.getByRole('button', { name: 'Logout' });
      await logOut.waitFor();
      for (let presses = 0; !(await logOut.and(page.locator(':focus')).isVisible()); presses += 1) {
        expect(presses).toBeLessThan(8);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await signIn();
      await profile.waitFor();
      await portal.edit((db) => sessionsHaveExpired(db, person));
      await page.reload();
      const dialog = page.getByRole('dialog', { name: 'Session expired' });
      await dialog.getByRole('button', { name: 'Ok' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await dialog.getByRole('button', { name: 'Ok' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('portolan.token/platform'))).toBeNull();
      await context.close();
    },

    '[SES-06] My Bookings leads to the first list that one may see, and is left out where one may see none': async (
      portal,
    ) => {
      const people = lists.map(([held, heading]) => ({ person: portal.person(), held, heading }));
      const none = portal.person();
      await portal.edit(async (db) => {
        const allow = (userId: string, held: readonly FunctionalityName[]) =>
          holdsOnly(db, { tenantId: 'platform', userId }, codesOf(held));
        for (const { person, held } of people) await allow(person.userId, held);
        await allow(none.userId, ['Search']);
      });
      const open = async (person: typeof none) => {
        const { page, context } = await portal.device({ signedInAs: person });
        await page.goto(`${portal.url}${pagePaths.accessDenied}`);
        await page.getByRole('button', { name: 'Quick links' }).click();
        const link = page.getByRole('group', { name: 'Quick links' }).getByRole('link', { name: 'My Bookings' });
        return { page, context, link };
      };
      for (const { person, heading } of people) {
        const { page, context, link } = await open(person);
        await link.click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await context.close();
      }
      const { page, context, link } = await open(none);
      await page.getByRole('group', { name: 'Quick links' }).waitFor();
      expect(await link.count()).toBe(0);
      await context.close();
    },
  },
);
