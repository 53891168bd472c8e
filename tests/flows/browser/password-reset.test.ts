import type { Page } from 'playwright';
import { expect } from 'vitest';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { box } from './code-boxes-by-hand.ts';
import { newPassword, nextForced, passwordResetDriver, passwordResetPortal } from './password-reset.driver.ts';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

const askForCode = async (portal: WalkPortal, page: Page, email: string): Promise<void> => {
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Reset here' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
};

testWalks(passwordResetDriver, passwordResetPortal, {
  '[SHL-12] password-reset with the keyboard alone': async (portal) => {
    const person = portal.person();
    const { page, context, complaints } = await portal.device({ deviceId: person.deviceId });
    const { keyboard } = page;
    await page.goto(portal.url);
    await expectFocus(page, 'E-mail');
    for (const stop of ['Password', 'Show password', 'Sign in', 'Reset here']) {
      await keyboard.press('Tab');
      await expectFocus(page, stop);
    }
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expectFocus(page, 'E-mail');
    await keyboard.press('Enter');
    await page.getByText('Please enter valid email id').waitFor();
    await keyboard.type(person.email);
    await keyboard.press('Enter');
    await expectFocus(page, 'Digit 1 of 6');
    await keyboard.type(await codeFromOutbox(portal, person.email));
    await expectFocus(page, 'New password');
    await keyboard.type(newPassword);
    await keyboard.press('Enter');
    await page.getByText('Please fill the confirm password').waitFor();
    await expectFocus(page, 'Confirm password');
    await keyboard.type('Correct-horse-8');
    await keyboard.press('Tab');
    await expectFocus(page, 'Show passwords');
    await keyboard.press('Space');
    expect(await page.getByLabel('Confirm password').getAttribute('type')).toBe('text');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await page.getByText('Password and confirm password are not matching').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type(newPassword);
    await keyboard.press('Enter');
    const changed = page.getByRole('dialog', { name: 'Your password successfully changed' });
    await changed.getByText('Please login using new password').waitFor();
    await expectFocus(page, 'Sign in');
    await keyboard.press('Enter');

    // Loaded again: the old password holds no more, the new one does.
    await changed.waitFor({ state: 'detached' });
    await expectFocus(page, 'E-mail');
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type(newPassword);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    expect(complaints).toEqual([]);
    await portal.giveBack({ context });
  },

  '[AUT-09] an address that nobody has is led along like one that somebody has': async (portal) => {
    const person = portal.person();
    const seen: string[] = [];
    for (const email of [person.email, 'nobody-at-all@walks.example']) {
      const { page, context } = await portal.device();
      await askForCode(portal, page, email);
      await page.getByRole('button', { name: 'Verify code' }).click();
      await page.getByText('Please Enter the Verification code').waitFor();
      await box(page, 0).fill('000000');
      await page.getByText('The verification code is incorrect or has expired.').waitFor();
      const said = await page.getByRole('main').innerText();
      seen.push(said.replaceAll(email, '…').replace(/\d:\d\d/, '0:00'));
      await portal.giveBack({ context });
    }
    expect(seen[1]).toBe(seen[0]);
  },

  '[AUT-03, SHL-12] a forced change: what is missing at its fields, sound at 320 and 1440 pixels, and the success too':
    async (portal) => {
      const person = nextForced(portal);
      const { page, context } = await portal.device({ deviceId: person.deviceId });
      await page.goto(portal.url);
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      expect(await page.getByLabel('New password').getAttribute('autocomplete')).toBe('new-password');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Please fill the password').waitFor();
      await expectSoundAtSizes(page);
      await page.getByLabel('New password').fill(newPassword);
      await page.getByLabel('Confirm password').fill(newPassword);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('dialog', { name: 'Your password successfully changed' }).waitFor();
      await expectSoundAtSizes(page);
      await portal.giveBack({ context });
    },

  '[AUT-09] nothing of a new password stands in an address or in the browser’s storage': async (portal) => {
    const person = portal.person();
    const { page, context } = await portal.device();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await askForCode(portal, page, person.email);
    const code = await codeFromOutbox(portal, person.email);
    await box(page, 0).fill(code);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('dialog').waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    for (const secret of [newPassword, code, person.password]) {
      expect(kept).not.toContain(secret);
      expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    }
    await portal.giveBack({ context });
  },
});
