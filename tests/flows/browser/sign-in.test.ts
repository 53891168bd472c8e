import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { signInDriver, signInPortal } from './sign-in.driver.ts';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import { testWalks } from './walk-tests.ts';

testWalks(signInDriver, signInPortal, {
  '[SHL-12] sign-in with the keyboard alone': async (portal) => {
    const person = portal.person();
    const { page, context, complaints } = await portal.device();
    const { keyboard } = page;
    await page.goto(portal.url);
    await expectFocus(page, 'E-mail');
    await keyboard.press('Enter');
    await page.getByText('Please enter valid email id').waitFor();
    await expectFocus(page, 'E-mail');
    await keyboard.type(person.email);
    await keyboard.press('Enter');
    await expectFocus(page, 'Password');
    await keyboard.type('short');
    await keyboard.press('Enter');
    await page.getByText('Please enter valid password').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type('quite another password');
    await keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    await expectFocus(page, 'Password');

    await keyboard.press('Tab');
    await expectFocus(page, 'Show password');
    await keyboard.press('Tab');
    await expectFocus(page, 'Sign in');
    await keyboard.press('Tab');
    await expectFocus(page, 'Reset here');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expectFocus(page, 'E-mail');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expectFocus(page, 'Cancel');
    await keyboard.press('Space');
    await expectFocus(page, 'E-mail');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);

    await keyboard.press('Tab');
    await keyboard.press('Control+A');
    await keyboard.type(person.password);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expectFocus(page, 'Digit 1 of 6');
    await keyboard.type(await codeFromOutbox(portal, person.email));
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    expect(complaints).toEqual([]);
    await portal.giveBack({ context });
  },

  '[AUT-01, SHL-12] what the credentials lack stands at their fields, sound at 320 and 1440 pixels, light and dark':
    async (portal) => {
      const { page, context } = await portal.device();
      await page.goto(portal.url);
      await page.getByRole('button', { name: 'Sign in' }).click();
      const email = page.getByLabel('E-mail');
      await email.and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(await describedBy(email)).toBe('Please enter valid email id');
      expect(await describedBy(page.getByLabel('Password', { exact: true }))).toBe('Please enter valid password');
      await expectSoundAtSizes(page);
      await portal.giveBack({ context });
    },

  '[AUT-03, NET-02] a network that is lost while signing in keeps what was typed, and the next try goes on to the code':
    async (portal) => {
      const person = portal.person();
      const { page, context } = await portal.device();
      await page.goto(portal.url);
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Sign in' }).click();
      const told = page.getByRole('alert').getByText('The network could not be reached.');
      while (!(await told.isVisible())) await page.clock.runFor(1_000);
      await context.setOffline(false);
      expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
      await portal.giveBack({ context });
    },
});

const describedBy = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
