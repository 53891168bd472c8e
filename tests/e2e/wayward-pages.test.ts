import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Db } from '../../server/database/database.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import type { Person } from '../flows/browser/device.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';

const named =
  (name: string) =>
  (db: Db, { tenantId, agencyId }: Person): Promise<unknown> =>
    db.updateTable('agency').set({ name }).where('tenant_id', '=', tenantId).where('id', '=', agencyId).execute();

const ofLength = (length: number): string =>
  'Meghna Overseas Travel and Tours Limited of Chattogram '.repeat(4).slice(0, length);

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 7,
    conditions: {
      'has a name of 90 characters': named(ofLength(90)),
      'has a name of 91 characters': named(ofLength(91)),
    },
  });
});

afterAll(() => portal?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A screen of 1280 by 800 pixels at 200 %, and the narrowest phone. */
const tight = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;

const nothingSticksOut = async (page: Page): Promise<void> => {
  for (const size of tight) {
    await page.setViewportSize(size);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeBesidePage(page)).toEqual([]);
    }
  }
};

test.each([
  ['has a name of 90 characters', ofLength(90)],
  ['has a name of 91 characters', `${ofLength(91).slice(0, 85)}…`],
])('[SHL-02] the company of who %s stands whole in the header, between 10 and 16 px', async (condition, shown) => {
  const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.help}`);
  const name = page.getByRole('banner').getByText(shown, { exact: true }).filter({ visible: true });
  await name.waitFor();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { sizePx, isCut } = await name.evaluate((element) => ({
      sizePx: Number.parseFloat(getComputedStyle(element).fontSize),
      isCut: element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
    }));
    expect(sizePx).toBeGreaterThanOrEqual(10);
    expect(sizePx).toBeLessThanOrEqual(16);
    expect(isCut).toBe(false);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
  // Where the header is too narrow, the side navigation shows the name.
  for (const size of tight) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Side' }).getByText(shown, { exact: true }).waitFor();
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    expect(await axeBesidePage(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await device.context.close();
});

test('[SHL-03] at 320 px and at 200 % the side navigation can be read to its end and used by keys alone', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.help}`);
  await heading(page, 'Help').waitFor();
  for (const size of tight) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    const side = page.getByRole('navigation', { name: 'Side' });
    const last = side.getByRole('link').last();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await last.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    const place = await last.boundingBox();
    expect((place?.y ?? -1) >= 0 && (place?.y ?? 0) + (place?.height ?? 0) <= size.height).toBe(true);
    expect(await side.getByText('Our Products').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await side.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
  }
  await device.context.close();
});

test('[SHL-08] an address where nothing stands says so, names itself in the tab, and leads back', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.help}`);
  await heading(page, 'Help').waitFor();
  await page.goto(`${portal.url}${pagePaths.searchPad}/submarine`);
  await heading(page, 'Page not found').waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Profile of/ })
    .waitFor();
  expect(await page.title()).toMatch(/^Page not found · /);
  await nothingSticksOut(page);
  await page.getByRole('button', { name: 'Go back' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Help').waitFor();
  await page.goto(`${portal.url}/nowhere`);
  await page.getByRole('button', { name: 'Go to search pad' }).click();
  await heading(page, 'Where to next?').waitFor();
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[SHL-08] who is denied a page is told who can change that, and goes on by keys alone', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.accessDenied}`);
  await heading(page, 'Access denied').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Access denied');
  await nothingSticksOut(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Where to next?').waitFor();
  await device.context.close();
});

test('[SHL-08] a page that breaks says so in the specified words, with Go Back and Reload, at every size', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.goto(`${portal.url}${pagePaths.help}`);
  await heading(page, 'Help').waitFor();
  // On the first load only, the tenant's data in the page is damaged.
  await page.evaluate((path) => {
    document.querySelector('meta[name="tenant"]')?.remove();
    history.pushState(null, '', path);
  }, pagePaths.voids);
  await heading(page, messages.somethingWrong).waitFor();
  await page.getByText('the page carries no tenant').waitFor();
  await nothingSticksOut(page);
  await page.getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Voids').waitFor();
  await page.evaluate((path) => {
    document.querySelector('meta[name="tenant"]')?.remove();
    history.pushState(null, '', path);
  }, pagePaths.reports);
  await heading(page, messages.somethingWrong).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await heading(page, 'Voids').waitFor();
  await device.context.close();
});

test('[SHL-07] a page that was scrolled gives way to the next at its top, and the path alone decides, not the query', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
  await heading(page, 'Where to next?').waitFor();
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await offers.waitFor();
  // What takes the place of orders and time limits that are not read yet is higher than none of them.
  await expect.poll(() => page.getByRole('status', { name: /^Loading / }).count()).toBe(0);
  const scrolled = () => page.evaluate(() => scrollY);
  await offers.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(100);
  const before = await scrolled();
  await page.evaluate((path) => history.replaceState(null, '', `${path}?any=thing`), pagePaths.searchPad);
  expect(await scrolled()).toBe(before);
  await page.evaluate((path) => history.pushState(null, '', path), pagePaths.help);
  await heading(page, 'Help').waitFor();
  await expect.poll(scrolled).toBe(0);
  await device.context.close();
});

test('[SHL-07] a page that gets shorter is scrolled to its top smoothly too, and then has its own height', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await offers.waitFor();
  // The browser tells of a scroll in its next frame. A page left before that is left at its top.
  const before = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(scrollY), { once: true });
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      }),
  );
  expect(before).toBeGreaterThan(300);
  const positions = await page.evaluate(
    (path) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          seen.push(scrollY);
          if (scrollY === 0 && seen.length > 5) resolve(seen);
          else requestAnimationFrame(look);
        };
        history.pushState(null, '', path);
        requestAnimationFrame(look);
      }),
    pagePaths.accessDenied,
  );
  await heading(page, 'Access denied').waitFor();
  const onTheWay = positions.filter((position) => position > 0);
  expect(onTheWay.length).toBeGreaterThan(3);
  expect(Math.max(...onTheWay)).toBeGreaterThan(before * 0.8);
  await expect.poll(() => page.evaluate(() => document.body.style.minHeight)).toBe('');
  await device.context.close();
});

test('[SHL-09] a tenant’s own loader animation replaces the default one, once a wait is worth a sign', async () => {
  const device = await portal.device();
  const { page } = device;
  await page.setExtraHTTPHeaders({ 'x-tenant': 'trotly-demo' });
  await page.route(/\/assets\/RegistrationScreens-.*\.js$/, () => {});
  await page.goto(`${portal.url}${pagePaths.registerProprietor}`);
  const picture = page.locator('img[src^="/tenant/loader.svg"]');
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(48);
  await device.context.close();
});

test('[SHL-09] while a page’s code is on its way a strip shows it, and after a second the loader, above nothing that moves', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  let letCome = (): void => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/SearchPadScreen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  expect(await axeBesidePage(page)).toEqual([]);
  letCome();
  await heading(page, 'Where to next?').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Loading the page' }).count()).toBe(0);
  await device.context.close();
});
