import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { hasVerifiedPhone, mustVerifyPhone } from '../../server/demonstration/user-states.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';
import { codeFromOutbox } from './portal.ts';

let portal: WalkPortal;

const phones = { looked: '+8801711000501', verified: '+8801711000502', skipped: '+8801711000503' } as const;
const proved = '+8801711000599';

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 4,
    conditions: {
      'has a phone to look at': (db, person) => mustVerifyPhone(db, person, phones.looked),
      'has a phone to verify': (db, person) => mustVerifyPhone(db, person, phones.verified),
      'has proved another phone': async (db, person) => {
        await mustVerifyPhone(db, person, phones.skipped);
        await hasVerifiedPhone(db, person, proved);
      },
    },
  });
});

afterAll(() => portal?.close());

/** The narrowest phone, a screen of 1280 by 800 pixels at 200 %, and a desktop. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 1440, height: 900 },
] as const;

/** Elements that reach beyond the right edge of the window: their text and their right edge in pixels. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
          .filter(({ right }) => right > innerWidth)
          .map(
            ({ element, right }) =>
              `${element.tagName} “${element.textContent.slice(0, 40)}” to ${right} of ${innerWidth}`,
          ),
  );

const nothingSticksOut = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Until the next paint a part of the page may still have the colours of the other scheme.
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      expect(await stickingOut(page)).toEqual([]);
      expect(await axeBesidePage(page)).toEqual([]);
    }
  }
};

const signedIn = async (path: string) => {
  const device = await portal.device({ signedInAs: portal.person() });
  await device.page.goto(`${portal.url}${path}`);
  return device;
};

const atThePhone = async (condition: string) => {
  const person = portal.somebodyWho(condition);
  const device = await portal.device({ deviceId: person.deviceId });
  const { page } = device;
  await page.goto(portal.url);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Send Code' }).waitFor();
  return { ...device, person };
};

const savedToken = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('portolan.token'))?.[1] ?? '');
const searchPad = (page: Page) => page.getByRole('heading', { level: 1, name: 'Where to next?' });

test('[SHL-12] the profile fits every screen in light and dark, read, written, wrong and asked about', async () => {
  const { page, context } = await signedIn(pagePaths.profile);
  await page.getByRole('button', { name: 'Edit information' }).waitFor();
  await nothingSticksOut(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Edit information' }).click();
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save information' }).click();
  await page.getByText(messages.phoneInvalid).waitFor();
  await nothingSticksOut(page);
  await page.getByRole('region', { name: 'Basic information' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Discard your changes?').waitFor();
  await nothingSticksOut(page);
  await context.close();
});

test('[SHL-12] who asks for less motion has the other scheme at once, on every level of the page', async () => {
  const { page, context } = await signedIn(pagePaths.help);
  await page.getByRole('list', { name: 'How to reach us' }).waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
  await context.close();
});

test('[SHL-11] the help page says how to reach us, and is found by its headings and words', async () => {
  const { page, context } = await signedIn(pagePaths.help);
  const contacts = page.getByRole('list', { name: 'How to reach us' });
  await contacts.getByRole('link', { name: '+880 9600 000000' }).first().waitFor();
  expect(await contacts.getByRole('link', { name: 'support@portolan.example' }).count()).toBeGreaterThan(0);
  await nothingSticksOut(page);

  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('cancel hold');
  await page.getByRole('heading', { name: 'How do I cancel a hold?' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1);
  expect(await page.getByRole('status').filter({ hasText: '1 found' }).count()).toBe(1);
  await search.fill('submarine');
  await page.getByText('No results for “submarine”.').waitFor();
  await nothingSticksOut(page);
  await context.close();
});

test('[SHL-12] help with the keyboard alone: from its contents to a topic, from its search to an answer', async () => {
  const { page, context } = await signedIn(pagePaths.help);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await expect.poll(focused).toBe('Help');
  for (let presses = 0; (await focused()) !== 'Search help'; presses += 1) {
    if (presses > 20) throw new Error('the Tab key never came to the search');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('balance');
  await page.getByRole('heading', { name: 'Where is my balance?' }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  for (let presses = 0; (await focused()) !== 'Keyboard shortcuts'; presses += 1) {
    if (presses > 20) throw new Error('the Tab key never came to the shortcuts');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const shortcuts = page.getByRole('heading', { level: 2, name: 'Keyboard shortcuts' });
  const below = async () => (await shortcuts.boundingBox())?.y ?? -1;
  await expect.poll(below).toBeLessThan(900);
  // The header is fixed: it must not cover the heading.
  expect(await below()).toBeGreaterThan(56);
  await context.close();
});

test('[SHL-12] the verification of a phone fits every screen in light and dark', async () => {
  const { page, context } = await atThePhone('has a phone to look at');
  await nothingSticksOut(page);
  await page.getByRole('button', { name: 'Change Number' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText(messages.phoneInvalid).waitFor();
  await nothingSticksOut(page);
  await page.getByRole('button', { name: /^Country: / }).click();
  await page.getByRole('listbox', { name: 'Countries' }).waitFor();
  await nothingSticksOut(page);
  await page.getByRole('combobox').press('Escape');
  await page.getByRole('button', { name: /^Keep \+880/ }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  // A toast that closes by itself would be inspected while it fades.
  await page.locator('.fui-Toast').getByRole('button').click();
  await page.locator('.fui-Toast').waitFor({ state: 'detached' });
  await nothingSticksOut(page);
  await context.close();
});

test('[AUT-05] a phone to verify lets nobody in before its code, and then without asking again', async () => {
  const { page, context } = await atThePhone('has a phone to verify');
  expect(await savedToken(page)).toBe('');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText(messages.phoneCodeSent).first().waitFor();
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.insertText(await codeFromOutbox(portal, phones.verified));
  await page.getByText(messages.phoneVerified).waitFor();
  await expect.poll(() => savedToken(page)).toMatch(/.{20}/);
  expect(await searchPad(page).count()).toBe(0);
  await page.clock.fastForward(3_000);
  await searchPad(page).waitFor();
  await page.reload();
  await searchPad(page).waitFor();
  await context.close();
});

test('[AUT-08] a wrong code shows a toast with the server’s words, and the boxes have the focus again', async () => {
  const { page, context } = await atThePhone('has a phone to look at');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  const right = await codeFromOutbox(portal, phones.looked);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.insertText(right === '123456' ? '654321' : '123456');
  const words = 'The verification code is incorrect or has expired.';
  await expect.poll(() => page.getByText(words).count()).toBe(2);
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor();
  await context.close();
});

test('[AUT-08] a number that was proved before is changed to without a code, and the portal opens after 3 s', async () => {
  const { page, context } = await atThePhone('has proved another phone');
  await page.getByRole('button', { name: 'Change Number' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01711-000599');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText(messages.phoneChanged).waitFor();
  await expect.poll(() => savedToken(page)).toMatch(/.{20}/);
  await page.clock.fastForward(3_000);
  await searchPad(page).waitFor();
  await context.close();
});
