import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { newDevice, openPortal, type Portal } from './portal.ts';
import { chooseBrand, searchFlights, signInOnNewDevice } from './sale.ts';

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = await newDevice(portal, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }));
});

afterAll(() => portal.close());

const nothingSticksOut = async () => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeBesidePage(page)).toEqual([]);
};

/** What lies on top at the centre of an element: itself, or what covers it. */
const isOnTop = (name: string) =>
  page.getByRole('complementary', { name: 'Notifications' }).evaluate((popup, label) => {
    const wanted = label === 'title' ? popup.querySelector('h2') : popup.querySelector('button');
    wanted?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = wanted?.getBoundingClientRect() ?? new DOMRect();
    return wanted?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  }, name);

test('[SHL-12] every screen of a sale fits 320 pixels and reads in the dark', async () => {
  await page.goto(portal.url);
  await page.getByLabel('E-mail').waitFor();
  await nothingSticksOut();
  await signInOnNewDevice(page, { url: portal.url, beforeCode: nothingSticksOut });
  await nothingSticksOut();
  const notifications = page.getByRole('complementary', { name: 'Notifications' });
  await notifications.waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect([await isOnTop('title'), await isOnTop('button')]).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await notifications.getByRole('button', { name: 'Close notifications' }).click();
  await searchFlights(page);
  await nothingSticksOut();
  await chooseBrand(page, { beforeChoice: nothingSticksOut });
  await nothingSticksOut();
});
