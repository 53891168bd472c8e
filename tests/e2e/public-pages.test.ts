import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { publicPageNames, publicPagePaths } from '../../contract/public-page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 1 });
});

afterAll(() => portal?.close());

const pagesOf = {
  platform: publicPageNames.filter((page) => page !== 'home' && page !== 'about-us'),
  'trotly-demo': publicPageNames.filter((page) => page !== 'home' && page !== 'whitelabel' && page !== 'supplier'),
} as const;

const signedInCode = /\/assets\/(SignedInFrame|DeskFrame|SearchPadScreen|SignInScreen|ResultsScreen)-/;

test.each(
  Object.entries(pagesOf).flatMap(([tenantId, pages]) =>
    ([320, 1440] as const).map((width) => ({ tenantId, pages, width })),
  ),
)(
  '[PUB-02] [PUB-03] [PUB-04] [PUB-06] the public pages of $tenantId at $width px fit, stand still, and axe finds nothing in them',
  async ({ tenantId, pages, width }) => {
    const device = await portal.device();
    const { page } = device;
    await page.setExtraHTTPHeaders({ 'x-tenant': tenantId });
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const name of pages) {
      await page.goto(`${portal.url}${publicPagePaths[name]}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), name).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeBesidePage(page), `${name} ${colorScheme}`).toEqual([]);
      }
    }
    expect(fetched.filter((url) => signedInCode.test(url))).toEqual([]);
    expect(device.complaints).toEqual([]);
    await device.context.close();
  },
);

test('[PUB-09] a visitor goes from page to page by the header, on a phone by its menu, and with the keyboard alone', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${portal.url}${pagePaths.forAgents}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
  await page.getByRole('heading', { level: 1, name: /own calls/ }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const menu = page.getByText('Menu', { exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).focus();
  expect(await axeBesidePage(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[PUB-06] white label stands only at the default tenant, and about us only where it is enabled', async () => {
  const device = await portal.device();
  const { page } = device;
  const open = async (tenantId: string, path: string) => {
    await page.setExtraHTTPHeaders({ 'x-tenant': tenantId });
    await page.goto(`${portal.url}${path}`);
    return page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  };
  expect(await open('platform', pagePaths.whiteLabel)).toMatch(/^Your name/);
  expect(await open('trotly-demo', pagePaths.whiteLabel)).toBe('Page not found');
  expect(await open('trotly-demo', pagePaths.aboutUs)).toMatch(/^Travel trade/);
  expect(await open('platform', pagePaths.aboutUs)).toBe('Page not found');
  await device.context.close();
});

test('[PUB-08] who is signed in reads a public page in the public frame, and goes on to the search pad', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.termsAndConditions}`);
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Search pad' }).click();
  await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[PUB-08] destinations move by themselves, wait for who looks at them, and stay still where less motion is asked for', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.setExtraHTTPHeaders({ 'x-tenant': 'trotly-demo' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const slider = page.getByRole('region', { name: 'Destinations' });
  const shown = slider.locator('li:not([inert])').getByRole('heading');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portal.url}${pagePaths.aboutUs}`);
  await slider.getByRole('button', { name: 'Destinations: play' }).waitFor();
  await slider.getByRole('button', { name: 'Destinations: next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown.innerText()).toBe('Kuala Lumpur');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.reload();
  await slider.getByRole('button', { name: 'Destinations: pause' }).waitFor();
  await page.clock.runFor(3_000);
  await expect.poll(() => shown.innerText()).toBe('Kuala Lumpur');
  await slider.getByRole('button', { name: 'Destinations: pause' }).click();
  await page.clock.runFor(9_000);
  expect(await shown.innerText()).toBe('Kuala Lumpur');
  await device.context.close();
});
