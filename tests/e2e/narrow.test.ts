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

test('[SHL-12] every screen of a sale fits 320 pixels and reads in the dark', async () => {
  await page.goto(portal.url);
  await page.getByLabel('E-mail').waitFor();
  await nothingSticksOut();
  await signInOnNewDevice(page, { url: portal.url, beforeCode: nothingSticksOut });
  await nothingSticksOut();
  await searchFlights(page);
  await nothingSticksOut();
  await chooseBrand(page, { beforeChoice: nothingSticksOut });
  await nothingSticksOut();
});
