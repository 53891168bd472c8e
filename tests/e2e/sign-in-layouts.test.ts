import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import type { Device } from '../flows/browser/device.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';
import { codeFromOutbox } from './portal.ts';

const layouts = {
  cover: 'CoverLayout',
  centered: 'CenteredLayout',
  modal: 'ModalLayout',
  'form-left': 'FormLeftLayout',
} as const;
type Layout = keyof typeof layouts;

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 6 });
});

afterAll(() => portal?.close());

/** Serves the page as for a tenant with this layout: changes the choice that the server writes into the page. */
const openAs = async (layout: Layout, device: Device): Promise<Page> => {
  const { page } = device;
  await page.route(`${portal.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /loginVariation&quot;:&quot;[a-z-]+/,
      `loginVariation&quot;:&quot;${layout}`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(portal.url);
  return page;
};

const email = (page: Page) => page.getByLabel('E-mail');
const login = (page: Page) => page.getByRole('button', { name: 'Login' });

/** Opens the form with the keyboard where it is behind a button. */
const openForm = async (page: Page, layout: Layout): Promise<void> => {
  if (layout === 'modal') {
    await login(page).focus();
    await page.keyboard.press('Enter');
  }
  await email(page).waitFor();
};

/** Records which layouts a page fetches. Call it before the page is opened. */
const watchLayouts = (page: Page): (() => string[]) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return () => {
    const found = Object.values(layouts).filter((name) => asked.some((path) => path.startsWith(`/assets/${name}-`)));
    asked.length = 0;
    return found;
  };
};

const movesOf = ({ eye }: Device): string[] =>
  eye.sights.flatMap(({ flow, taken }) => (flow === 'sign-in' ? taken : []));

const moves: Partial<Record<Layout, string[]>> = {};

test.each(Object.keys(layouts) as Layout[])(
  '[AUT-11] %s drives the flow of signing in from a refusal through the code to the search pad, by keys alone',
  async (layout) => {
    const person = portal.person();
    const device = await portal.device();
    const layoutsFetched = watchLayouts(device.page);
    const page = await openAs(layout, device);
    await openForm(page, layout);
    expect(layoutsFetched()).toEqual([layouts[layout]]);
    // In every layout the e-mail has the focus at first.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not their password');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password.').first().waitFor();
    expect(await email(page).inputValue()).toBe(person.email);
    expect(await axeBesidePage(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Digit 1 of 6').waitFor();
    expect(await axeBesidePage(page)).toEqual([]);
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.insertText(await codeFromOutbox(portal, person.email));
    await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
    moves[layout] = movesOf(device);
    expect(moves[layout]).not.toEqual([]);
    expect(moves[layout]).toEqual(moves.cover);
    await device.context.close();
  },
);

test.each(Object.keys(layouts) as Layout[])(
  '[SHL-12] %s finds room on every screen, and axe finds nothing in it, in light and dark',
  async (layout) => {
    const device = await portal.device();
    const page = await openAs(layout, device);
    await openForm(page, layout);
    // 720 by 450 is a screen of 1440 by 900 at 200 %.
    for (const [width, height] of [
      [320, 640],
      [720, 450],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.scrollIntoViewIfNeeded();
      const place = await button.boundingBox();
      expect((place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? 0) <= width).toBe(true);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page)).toEqual([]);
      }
    }
    expect(device.complaints).toEqual([]);
    await device.context.close();
  },
);

test('[AUT-11] the dialog of modal keeps what was typed, gives the focus back, and leaves nothing else to be used', async () => {
  const device = await portal.device();
  const page = await openAs('modal', device);
  await openForm(page, 'modal');
  const dialog = page.getByRole('dialog', { name: /^Login to/ });
  await page.keyboard.type('somebody@padma.example');
  expect(await login(page).evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Login');
  await page.keyboard.press('Enter');
  expect(await email(page).inputValue()).toBe('somebody@padma.example');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[AUT-11] a tenant has the layout of its own choice, or of its theme; modal opens at / and has no page of its own', async () => {
  const device = await portal.device();
  const { page } = device;
  const layoutsFetched = watchLayouts(page);
  await page.goto(portal.url);
  await email(page).waitFor();
  expect(layoutsFetched()).toEqual(['FormLeftLayout']);
  await page.goto(`${portal.url}/?tenant=trotly-demo`);
  await login(page).click();
  await email(page).waitFor();
  expect(layoutsFetched()).toEqual(['ModalLayout']);
  await page.goto(`${portal.url}${pagePaths.signIn}?tenant=trotly-demo`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await device.context.close();
});

test('[TEN-06] a tenant asked for by name stays: its title, its logo and its calls, also at addresses that do not name it', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.goto(`${portal.url}/?tenant=trotly-demo`);
  await page.goto(`${portal.url}${pagePaths.contactUs}`);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Trotly, home' }).locator('img');
  await logo.waitFor();
  const shown = await fetch(new URL(String(await logo.getAttribute('src')), portal.url));
  expect(await shown.text()).toBe(readFileSync('tenants/trotly-demo/assets/logo.svg', 'utf8'));
  expect(await page.title()).toContain('Trotly');
  await page.goto(portal.url);
  await login(page).click();
  await email(page).fill('nobody@trotly.example');
  await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1');
  const [asked] = await Promise.all([
    page.waitForRequest(/Authentication\/Authenticate/),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  expect(asked.headers()['x-tenant']).toBe('trotly-demo');
  await device.context.close();
});
