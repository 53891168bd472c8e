import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Db } from '../../server/database/database.ts';
import { codesOf } from '../../server/rights/roles.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import type { Person } from '../flows/browser/device.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';
import { holdsOnly } from '../server/give-rights.ts';

const mayOnly =
  (...names: FunctionalityName[]) =>
  (db: Db, person: Person): Promise<unknown> =>
    holdsOnly(db, person, codesOf(names));

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 5,
    conditions: {
      'may search flights and hotels': mayOnly('Search', 'SearchHotel'),
      'may see group fares': mayOnly('Search', 'AccessGroupFares'),
    },
  });
});

afterAll(() => portal?.close());

const open = async (person: Person, path: string = pagePaths.searchPad) => {
  const device = await portal.device({ signedInAs: person });
  await device.page.goto(`${portal.url}${path}`);
  await tabs(device.page).waitFor();
  return device;
};

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Search pad' });
const tabWords = async (page: Page): Promise<string[]> =>
  (await tabs(page).getByRole('link').allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
const openTab = (page: Page) => tabs(page).locator('[aria-current="page"]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const all = [
  ['Flights', pagePaths.searchPad, 'Where to next?'],
  ['Hotels New', pagePaths.hotelSearch, 'Hotels'],
  ['Holidays Soon', pagePaths.holidaySearch, 'Holidays'],
  ['Visa Soon', pagePaths.visaSearch, 'Visa'],
  ['Queue Share Soon', pagePaths.queueShare, 'Queue Share'],
  ['Xclusive Fares Soon', pagePaths.exclusiveFares, 'Xclusive Fares'],
  ['Umrah Soon', pagePaths.umrahFares, 'Umrah'],
  ['Group Fares Soon', pagePaths.groupFares, 'Group Fares'],
] as const;

test('[PAD-01] a tab without a page says so and opens nothing; its address shows what will come, under its own tab', async () => {
  const { page, complaints, context } = await open(portal.person());
  expect(await tabWords(page)).toEqual(all.map(([words]) => words));
  for (const [words, path, title] of all.filter(([tab]) => tab.endsWith('Soon'))) {
    const link = tabs(page).getByRole('link', { name: words });
    const before = page.url();
    await link.focus();
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(before);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await heading(page, title).waitFor();
    expect((await openTab(page).innerText()).replace(/\s+/g, ' ')).toBe(words);
    await page.getByText('Not yet available').waitFor();
  }
  expect(await axeBesidePage(page)).toEqual([]);
  await tabs(page).getByRole('link', { name: 'Flights' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Where to next?').waitFor();
  expect(await openTab(page).innerText()).toBe('Flights');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[PAD-01] each tab is there only with its feature; without it its address is denied', async () => {
  const { page, context } = await open(portal.somebodyWho('may search flights and hotels'));
  expect(await tabWords(page)).toEqual(['Flights', 'Hotels New']);
  await page.goto(`${portal.url}${pagePaths.groupFaresToo}`);
  await heading(page, 'Access denied').waitFor();
  await context.close();
});

test('[PAD-01] both addresses of the group fares open the same tab', async () => {
  const { page, context } = await open(portal.somebodyWho('may see group fares'), pagePaths.groupFaresToo);
  for (const path of [pagePaths.groupFaresToo, pagePaths.groupFares, '/SearchPad/GroupFares/']) {
    await page.goto(`${portal.url}${path}`);
    await heading(page, 'Group Fares').waitFor();
    expect(await openTab(page).innerText()).toMatch(/^Group Fares\s*Soon$/);
    expect(await tabWords(page)).toEqual(['Flights', 'Group Fares Soon']);
  }
  await context.close();
});

test('[PAD-01] on a phone the tabs scroll beside each other: the open one is in sight, and none is cut off for good', async () => {
  const { page, context } = await open(portal.person(), pagePaths.groupFares);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.reload();
    await heading(page, 'Group Fares').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const inSight = async (name: string): Promise<boolean> => {
      const place = await tabs(page).getByRole('link', { name }).boundingBox();
      return (place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? width) <= width;
    };
    expect(await inSight('Group Fares')).toBe(true);
    expect(await inSight('Flights')).toBe(false);
    await tabs(page).getByRole('link', { name: 'Flights' }).focus();
    await expect.poll(() => inSight('Flights')).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeBesidePage(page)).toEqual([]);
    }
  }
  await context.close();
});

test('[PAD-02] a finger swipes the offers on and back; on a phone nothing sticks out, in light and dark', async () => {
  const { page, context } = await open(portal.person());
  await page.setViewportSize({ width: 320, height: 700 });
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await offers.scrollIntoViewIfNeeded();
  const shown = () => offers.locator('li:not([inert])').innerText();
  const first = await shown();
  const slides = offers.getByRole('list');
  /** A finger that goes down, moves across and goes up. */
  const swipe = async (acrossPx: number): Promise<void> => {
    const touch = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 300 };
    await slides.dispatchEvent('pointerdown', { ...touch, clientX: 160 });
    await slides.dispatchEvent('pointerup', { ...touch, clientX: 160 + acrossPx });
  };
  await swipe(-80);
  await expect.poll(shown).not.toBe(first);
  await swipe(80);
  await expect.poll(shown).toBe(first);
  await swipe(12);
  expect(await shown()).toBe(first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeBesidePage(page)).toEqual([]);
  }
  await context.close();
});

/** Controls of the search form whose middle a finger cannot reach on the first screen: out of view, or covered. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Flight search' }).evaluate((form) => {
    const nameOf = (control: Element) =>
      control.getAttribute('aria-label') ??
      (control as HTMLInputElement).labels?.[0]?.textContent ??
      control.textContent ??
      '';
    return [...form.querySelectorAll('form :is(button, input, select)')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || !(control.contains(hit) || control.closest('label')?.contains(hit));
      })
      .map((control) => nameOf(control).trim());
  });

test('[PAD-02] [SHL-12] on a phone of 320 pixels every control of the search form is on the first screen', async () => {
  const { page, context } = await open(portal.person());
  await page.setViewportSize({ width: 320, height: 660 });
  await page.reload();
  const form = page.getByRole('region', { name: 'Flight search' });
  await page.getByRole('region', { name: 'Offers of the day' }).waitFor();
  expect(await form.getByRole('button', { name: 'Search flights' }).count()).toBe(1);
  await page.getByRole('complementary', { name: 'Notifications' }).waitFor();
  for (const tripType of ['Return', 'One way']) {
    await form.getByRole('radio', { name: tripType }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await outOfReach(page)).toEqual([]);
  }
  await context.close();
});
