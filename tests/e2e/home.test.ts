import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 1 });
});

afterAll(() => portal?.close());

/** Families of the faces that a page is set in. */
const facesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);

const signedInCode = /\/assets\/(SignedInFrame|DeskFrame|SearchPadScreen|ResultsScreen)-/;

test.each([
  ['platform', 'The travel desk of agencies', 'Inter Variable'],
  ['bizora-demo', 'Sell the seat', 'Manrope Variable'],
  ['chillora-demo', 'Somewhere warm', 'Nunito Variable'],
  ['trotly-demo', 'Travel for every counter', 'Figtree Variable'],
  ['safezone-demo', 'Travel under control', 'Inter Variable'],
])(
  '[PUB-01] [PUB-07] [TEN-03] the home page of %s has a face of its theme, stands still, fits and is sound',
  async (tenantId, title, face) => {
    const device = await portal.device();
    const { page } = device;
    await page.setExtraHTTPHeaders({ 'x-tenant': tenantId });
    await page.setViewportSize({ width: 320, height: 640 });
    await watchShifts(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(portal.url);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('main').getByRole('heading', { level: 2 }).last().waitFor();
      await page.getByRole('region', { name: 'Offers' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const colorScheme = width === 320 ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme });
      expect(await axeBesidePage(page), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(await facesOf(page)).toEqual([face]);
    const register = page.getByRole('main').getByRole('link', { name: /^(Get Started|Sign up here)$/ });
    expect(await register.last().getAttribute('href')).toBe(pagePaths.registerProprietor);
    expect(fetched.filter((url) => signedInCode.test(url))).toEqual([]);
    // A landing page of the same tenant has its frame.
    await page.goto(`${portal.url}${pagePaths.forAgents}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await axeBesidePage(page)).toEqual([]);
    expect(device.complaints).toEqual([]);
    await device.context.close();
  },
);

test.each([
  ['platform', 'Please enter valid email id', 'Invalid email or password.'],
  ['bizora-demo', 'Enter an e-mail address', 'E-mail and password do not go together.'],
])('[TEN-01] %s speaks its own words, also where the server answers', async (tenantId, ofForm, ofServer) => {
  const device = await portal.device();
  const { page } = device;
  await page.setExtraHTTPHeaders({ 'x-tenant': tenantId });
  await page.goto(`${portal.url}${tenantId === 'platform' ? pagePaths.home : pagePaths.signIn}`);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('E-mail').fill('nobody');
  await signIn.click();
  await page.getByText(ofForm).waitFor();
  await page.getByLabel('E-mail').fill('nobody@agency.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await signIn.click();
  await page.getByText(ofServer).waitFor();
  await device.context.close();
});

/** The banner that is shown. */
const shownIn = (page: Page) => page.getByRole('region', { name: 'Offers' }).locator('li:not([inert])');

test('[PUB-01] the banner moves on every three seconds, is paused and moved by keys, and stands still where less motion is asked for', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(portal.url);
  const slider = page.getByRole('region', { name: 'Offers' });
  await slider.getByRole('button', { name: 'Offers: pause' }).waitFor();
  const first = await shownIn(page).innerText();
  const picture = shownIn(page).locator('img');
  expect(await picture.evaluate((img: HTMLImageElement) => [img.width / img.height])).toEqual([
    expect.closeTo(1232 / 693, 1),
  ]);
  await page.clock.runFor(3_000);
  await expect.poll(() => shownIn(page).innerText()).not.toBe(first);
  const second = await shownIn(page).innerText();
  await slider.getByRole('button', { name: 'Offers: pause' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(9_000);
  expect(await shownIn(page).innerText()).toBe(second);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownIn(page).innerText()).toBe(first);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await slider.getByRole('button', { name: 'Offers: play' }).waitFor();
  await page.clock.runFor(9_000);
  expect(await shownIn(page).innerText()).toBe(first);
  await device.context.close();
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1', 'https://apps.example/portolan'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130', 'https://play.example/portolan'],
])('[PUB-10] the banner for the app leads %s to its store', async (_device, userAgent, store) => {
  const device = await portal.device();
  const { page } = device;
  await page.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  }, userAgent);
  await page.goto(portal.url);
  const slider = page.getByRole('region', { name: 'Offers' });
  await slider.getByRole('button', { name: 'Show 3 of 3' }).click();
  const link = shownIn(page).getByRole('link', { name: 'Your desk in your pocket' });
  expect(await link.getAttribute('href')).toBe(store);
  expect(await slider.getByRole('listitem').first().getByRole('link').count()).toBe(0);
  await device.context.close();
});

test('[PUB-01] a visitor who has a token goes on to the search pad', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(portal.url);
  await page.waitForURL(`**${pagePaths.searchPad}`);
  await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[PUB-01] a home page whose sections or banners fail lets its visitor sign in all the same', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.route('**/Banner/GetHomePageBanner*', (route) => route.abort());
  await page.route('**/Page/GetPublicPage*', (route) => route.abort());
  await page.goto(portal.url);
  await page.getByText('You can sign in all the same.').waitFor();
  expect(await page.getByLabel('E-mail').isEditable()).toBe(true);
  await page.unroute('**/Page/GetPublicPage*');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { level: 2, name: 'Popular destinations' }).waitFor();
  expect(await page.getByRole('region', { name: 'Offers' }).count()).toBe(0);
  await device.context.close();
});
