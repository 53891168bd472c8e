import type { Page } from 'playwright';
import { expect } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { passwordUpdateDriver } from './password-update.driver.ts';
import { callAs } from './trade.ts';
import { testWalks } from './walk-tests.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');

testWalks(
  passwordUpdateDriver,
  {},
  {
    '[SHL-12] password-update with the keyboard alone': async (portal) => {
      const person = portal.person();
      const device = await portal.device({ signedInAs: person });
      const { page } = device;
      const { keyboard } = page;
      await page.goto(`${portal.url}${pagePaths.profile}`);
      await page.getByLabel('Current password').waitFor();
      for (let presses = 0; (await focused(page)) !== 'current'; presses += 1) {
        if (presses > 40) throw new Error('the Tab key never came to the current password');
        await keyboard.press('Tab');
      }
      await keyboard.type('Not-the-one-1');
      await keyboard.press('Tab');
      await keyboard.type('Meghna-2027');
      await keyboard.press('Tab');
      await keyboard.type('Meghna-2028');
      await keyboard.press('Enter');
      await page.getByText(messages.passwordsDiffer).waitFor();
      await expect.poll(() => focused(page)).toBe('confirmation');
      await keyboard.type('Meghna-2027');
      await keyboard.press('Enter');
      await page.getByText('The old password is not correct.').waitFor();
      await expect.poll(() => focused(page)).toBe('current');
      await keyboard.type(person.password);
      await keyboard.press('Enter');
      await page.getByText(messages.passwordChanged).waitFor();
      expect(await page.getByLabel('Current password').inputValue()).toBe('');

      const { email: username, deviceId } = person;
      const signIn = (password: string) =>
        callAs(portal, { deviceId, token: '' }, 'Authenticate', { username, password });
      expect(await signIn('Meghna-2027')).toMatchObject({ ok: true, answer: { authenticated: true } });
      expect(await signIn(person.password)).toMatchObject({ ok: true, answer: { authenticated: false } });
      expect(device.complaints).toEqual([]);
      await portal.giveBack(device);
    },
  },
);
