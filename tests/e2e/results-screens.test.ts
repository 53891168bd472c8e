import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { newDevice, openPortal, type Portal } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = await newDevice(portal));
  await page.goto(portal.url);
  await signInOnNewDevice(page, { url: portal.url });
});
afterAll(() => portal.close());

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const results = (): string =>
  `${portal.url}${pagePaths.flightResults}?trip=R&leg=DAC-DXB-${dayIn(40)}&back=${dayIn(50)}&adults=2&class=E&fare=1`;

const cards = () => page.getByRole('article');
const drawn = () => page.waitForFunction(() => document.querySelector('article:not(:has(button))') === null);

const everySupplierIsDone = () => page.getByText(/^\d suppliers$/).waitFor({ timeout: 40_000 });

const openList = async (size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(size);
  await page.goto(results());
  await everySupplierIsDone();
  await cards().nth(2).waitFor();
  await drawn();
};

const boxOf = (name: string, element = page.getByRole('main').getByLabel(name)) =>
  element.first().evaluate((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return { top, bottom, height };
  });

describe('on a phone', () => {
  test('[RES-05] the first fare stands in the upper half, under two rows, in a card of about 120 pixels', async () => {
    await openList(phone);
    const first = await boxOf('', cards());
    expect(first.bottom).toBeLessThan(phone.height / 2);
    expect(first.height).toBeLessThanOrEqual(132);
    expect(
      await cards()
        .first()
        .getByText(/^BDT [\d,]+$/)
        .isVisible(),
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeBesidePage(page)).toEqual([]);
  });

  test('[RES-05] fares open in a sheet from the bottom, which Escape closes, and the focus returns', async () => {
    await openList(phone);
    const button = cards().nth(1).getByRole('button', { name: /^See/ });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Fares and details' });
    await sheet
      .getByRole('button', { name: /^Book for/ })
      .first()
      .waitFor();
    const { bottom, top } = await boxOf('', sheet);
    expect([Math.round(bottom), top > 0]).toEqual([phone.height, true]);
    expect(await axeBesidePage(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('[RES-04] filters, order and the ways to sell a return stand in one sheet', async () => {
    await openList(phone);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('navigation', { name: 'Ways to sell this return' }).waitFor();
    expect(await axeBesidePage(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Duration' }).click();
    await sheet
      .getByRole('checkbox', { name: /Non-stop/ })
      .first()
      .check();
    await sheet.getByRole('button', { name: /^Show \d+ itinerar/ }).click();
    await page.getByRole('button', { name: 'Remove filter Non-stop' }).waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toContain('duration');
  });
});

describe('on a desk', () => {
  test('[RES-04] filters and order stay in view while the list scrolls', async () => {
    await openList(desk);
    const before = await boxOf('Sort by');
    await page.mouse.move(desk.width / 2, desk.height / 2);
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    const sort = await boxOf('Sort by');
    expect(sort.top).toBeLessThan(before.top);
    for (const name of ['Filters', 'Sort by']) {
      const { top, height } = await boxOf(name);
      expect([name, top >= 0 && top < 120, height > 0]).toEqual([name, true, true]);
    }
    expect(await page.getByLabel('Filters').first().getByRole('checkbox').first().isVisible()).toBe(true);
  });

  test('[RES-05] a card that is opened low on the screen is scrolled into view with its fares', async () => {
    await openList(desk);
    await cards().nth(3).getByRole('button', { name: /^See/ }).click();
    await page
      .getByRole('button', { name: /^Book for/ })
      .first()
      .waitFor();
    await expect
      .poll(async () => {
        const { top, bottom } = await boxOf('', cards().filter({ has: page.getByRole('region', { name: 'Fares' }) }));
        return top > 100 && bottom <= desk.height;
      })
      .toBe(true);
  });

  test('[RES-05] the returns of an outbound stand behind its first card, and unfold below it', async () => {
    await openList(desk);
    const unfold = cards()
      .getByRole('button', { name: /^\+\d+ returns?$/ })
      .first();
    const others = Number(/\d+/.exec(await unfold.innerText())?.[0]);
    const leads = cards().filter({ has: page.locator('[aria-expanded="true"]') });
    const before = Number(await cards().first().getAttribute('aria-setsize'));
    await unfold.click();
    await page.getByRole('button', { name: 'Fold returns' }).waitFor();
    await expect.poll(async () => Number(await cards().first().getAttribute('aria-setsize'))).toBeGreaterThan(before);
    const after = Number(await cards().first().getAttribute('aria-setsize'));
    // Those that stand out were listed before.
    expect(after - before).toBeLessThanOrEqual(others);
    expect(after - before).toBeGreaterThan(others - 4);
    expect(await axeBesidePage(page)).toEqual([]);
    await leads.getByRole('button', { name: 'Fold returns' }).click();
    await expect.poll(async () => Number(await cards().first().getAttribute('aria-setsize'))).toBe(before);
  });

  test('[RES-10] the customer’s price alone stands on cards, fares and buttons, and in the booking, after one switch', async () => {
    await openList(desk);
    const agent = await cards()
      .first()
      .getByText(/^BDT [\d,]+$/)
      .innerText();
    await page.getByRole('switch', { name: 'Customer prices' }).check();
    await cards().first().getByText(agent, { exact: true }).waitFor({ state: 'detached' });
    const customer = await cards()
      .first()
      .getByText(/^BDT [\d,]+$/)
      .innerText();
    await cards().first().getByRole('button', { name: /^See/ }).click();
    const fares = page.getByRole('region', { name: 'Fares', exact: true });
    await fares.getByText(customer, { exact: true }).waitFor();
    await fares.getByRole('button', { name: `Book for ${customer}` }).click();
    await page.getByText('Your customer pays').first().waitFor();
    expect(await page.getByText('You keep').count()).toBe(0);
    await openList(desk);
    await page.getByRole('switch', { name: 'Customer prices' }).uncheck();
    await cards().first().getByText(agent, { exact: true }).waitFor();
  });

  test('[FLT-01] another search is made in place, and its results replace these', async () => {
    await openList(desk);
    await page.getByRole('button', { name: 'Edit search' }).click();
    const form = page.getByRole('region', { name: 'Edit search' });
    await form.getByRole('button', { name: /^Swap/ }).click();
    await cards().first().waitFor();
    await form.getByRole('button', { name: 'Search flights' }).click();
    await page.waitForURL(/leg=DXB-DAC/);
    expect(new URL(page.url()).pathname).toBe(pagePaths.flightResults);
    await form.waitFor({ state: 'detached' });
    await everySupplierIsDone();
    await page.getByRole('heading', { level: 1, name: 'Dubai to and from Dhaka' }).waitFor();
  });
});

test.each([phone, desk])('[SHL-09] what waits is as high as what comes, at $width pixels', async (size) => {
  await page.setViewportSize(size);
  let answer = () => {};
  const mayAnswer = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/Search/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(results());
  const skeleton = page.locator('main [aria-hidden]:has(> div > div > div > span)').first();
  await skeleton.waitFor();
  const waiting = await boxOf('', skeleton);
  answer();
  await everySupplierIsDone();
  await drawn();
  const come = await boxOf('', cards());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect({ top: Math.round(come.top), height: Math.round(come.height) }).toEqual({
    top: Math.round(waiting.top),
    height: Math.round(waiting.height),
  });
});
