import type { Page } from 'playwright';
import { expect } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { phonePortal, phoneVerificationDriver, somebodyAtThePhone } from './phone-verification.driver.ts';
import { testWalks } from './walk-tests.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.name ?? '';
  });
const focusedWords = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

testWalks(phoneVerificationDriver, phonePortal, {
  '[SHL-12] phone-verification with the keyboard alone': async (portal) => {
    const at = await somebodyAtThePhone(portal, 'unverified');
    const { page, person, another, device } = at;
    const { keyboard } = page;
    await page.goto(portal.url);
    await page.getByLabel('E-mail').waitFor();
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Enter');

    await expect.poll(() => focusedWords(page)).toBe('Verify your phone');
    await page.getByRole('button', { name: 'Change Number' }).waitFor();
    await keyboard.press('Tab');
    expect(await focusedWords(page)).toBe('Change Number');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('tel');

    await keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Country: Bangladesh, +880');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Country or calling code');
    await keyboard.type('united');
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Country: Bangladesh, +880');
    await keyboard.press('Space');
    await expect.poll(() => focused(page)).toBe('Country or calling code');
    await keyboard.type('+880');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('tel');

    await keyboard.type('12');
    await keyboard.press('Enter');
    await page.getByText(messages.phoneInvalid).waitFor();
    await expect.poll(() => focused(page)).toBe('tel');
    await keyboard.type(another);
    await keyboard.press('Enter');

    await expect.poll(() => focused(page)).toBe('Digit 1 of 6');
    await keyboard.type(await codeFromOutbox(portal, `+880${another}`));
    await keyboard.press('Enter');
    await page.getByText(messages.phoneVerified).waitFor();
    await page.clock.fastForward(3_000);
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    expect(device.complaints).toEqual([]);
    await portal.giveBack(device);
  },

  '[AUT-08] flags are fetched as they are shown, and 880 brings that of Bangladesh': async (portal) => {
    const { page, person, device } = await somebodyAtThePhone(portal, 'unverified');
    const flags: string[] = [];
    page.on('request', (request) => {
      const [, country] = /flags-[^/]*\/(\w+)\.svg/.exec(request.url()) ?? [];
      if (country !== undefined) flags.push(country);
    });
    await page.goto(portal.url);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Change Number' }).click();
    expect([...new Set(flags)]).toEqual(['BD']);

    await page.getByRole('button', { name: /^Country: / }).click();
    await page.getByRole('combobox').fill('Zim');
    await page.getByRole('option', { name: /Zimbabwe/ }).click();
    const flag = page.getByRole('button', { name: /^Country: / }).locator('img');
    await expect.poll(() => flag.getAttribute('src')).toMatch(/ZW\.svg$/);
    await page.getByRole('button', { name: /^Country: / }).click();
    await page.getByRole('combobox').fill('880');
    await page.getByRole('combobox').press('Enter');
    await expect.poll(() => flag.getAttribute('src')).toMatch(/BD\.svg$/);
    expect(await flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await portal.giveBack(device);
  },
});
