import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import { openPortal, type Portal } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
  page = await portal.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(portal.url);
  await signInOnNewDevice(page, { url: portal.url });
});
afterAll(() => portal.close());

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const dhakaDubai = (): string =>
  searchToQuery({
    tripType: 'R',
    segments: [{ origin: 'DAC', destination: 'DXB', departureDate: dayIn(40), returnDate: dayIn(50) }],
    adultCount: 2,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
  });

/** The same journeys as a trip of two flights, whose list has a card for each itinerary. */
const thereAndBack = (): string =>
  searchToQuery({
    tripType: 'M',
    segments: [
      { origin: 'DAC', destination: 'DXB', departureDate: dayIn(40), returnDate: null },
      { origin: 'DXB', destination: 'DAC', departureDate: dayIn(50), returnDate: null },
    ],
    adultCount: 2,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
  });

interface Itinerary {
  readonly itineraryId: string;
  readonly price: { readonly amountMinor: number };
}
const byAmount = (one: Itinerary, other: Itinerary) => one.price.amountMinor - other.price.amountMinor;

const complete = () => page.getByText('Every supplier has answered.').waitFor();
const focusedRow = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-row') ?? -1));
const onRow = (row: number) => expect.poll(focusedRow).toBe(row);
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/**
 * The eight dearest flights come alone, the others together when they are let: each of them stands before the eight.
 * Nothing is dropped as a duplicate but what is named.
 */
const dearestFirst = async (drop: (second: Itinerary) => readonly string[]) => {
  const refresh = '**/Search/RefreshAirSearch?*';
  const kept: Itinerary[] = [];
  let second: Itinerary | undefined;
  let letCome = () => {};
  const mayCome = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route(refresh, async (route) => {
    if (second) await mayCome;
    const response = await route.fetch();
    const news = (await response.json()) as { itineraries?: readonly Itinerary[] };
    const itineraries = [...kept.splice(0), ...(news.itineraries ?? [])].sort(byAmount);
    const duplicates = second ? drop(second) : [];
    if (!second) kept.push(...itineraries.splice(0, Math.max(0, itineraries.length - 8)));
    second ??= itineraries[1];
    await route.fulfill({ response, json: { ...news, itineraries, duplicates } });
  });
  await page.goto(`${portal.url}${pagePaths.flightResults}?${thereAndBack()}`);
  await page.getByRole('feed').getByRole('article').nth(1).waitFor();
  // New cards are drawn one after the other.
  await page.waitForFunction(() => document.querySelector('article:not(:has(button))') === null);
  return {
    theOthersCome: async () => {
      letCome();
      await complete();
      await page.getByRole('button', { name: /^Show \d+ more/ }).waitFor();
      await page.unroute(refresh);
    },
  };
};

test('[RES-06] what comes while a card is read is told by how many, moves nothing, and is taken in on request', async () => {
  const { theOthersCome } = await dearestFirst(() => []);
  await press('j', 'j');
  await onRow(1);
  const card = page.locator('article:focus');
  // The first card may be the best of a few, and not of many.
  const words = async () => (await card.innerText()).replace(/Best\s/, '');
  const wordsBefore = await words();
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  await theOthersCome();
  // More than a screen of new cards: the card is still drawn, keeps the focus, and has not moved.
  expect(await words()).toBe(wordsBefore);
  expect(Math.abs((await card.evaluate((element) => element.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  expect(await focusedRow()).toBeGreaterThan(30);
  const waits = page.getByRole('button', { name: /^Show \d+ more/ });
  await waits.click();
  await waits.waitFor({ state: 'detached' });
});

test('[RES-06] a card that is read and dropped as a duplicate leaves the focus to the one that stands in its place', async () => {
  const { theOthersCome } = await dearestFirst(({ itineraryId }) => [itineraryId]);
  await press('j', 'j');
  await onRow(1);
  const card = page.locator('article:focus');
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  await theOthersCome();
  await expect.poll(focusedRow).toBeGreaterThan(30);
  expect(Math.abs((await card.evaluate((element) => element.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  await press('k');
  await press('j');
  await expect.poll(focusedRow).toBeGreaterThan(30);
});

test('[RES-07] by keyboard alone flights are compared, chosen and opened, and the address brings all of it back', async () => {
  await page.goto(`${portal.url}${pagePaths.flightResults}?${dhakaDubai()}`);
  await complete();
  await press('j');
  await onRow(0);
  await press('c', 'ArrowDown', 'j', 'k');
  await onRow(1);
  await press('c', 'Control+c', 'j');
  await onRow(2);
  await press('c');
  await page.getByText('3 selected.').waitFor();
  await page.getByRole('button', { name: 'Compare', exact: true }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare flights' });
  await dialog.waitFor();
  const rows = dialog.getByRole('row');
  const all = await rows.count();
  await dialog.getByRole('switch').focus();
  await press('Space');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  // Meanwhile the list's keyboard shortcuts do nothing.
  await press('f');
  await dialog
    .getByRole('button', { name: /^See fares of/ })
    .nth(1)
    .focus();
  await press('Enter');
  await page
    .getByRole('region', { name: 'Fares', exact: true })
    .getByRole('button', { name: /^Book for/ })
    .first()
    .waitFor();
  await onRow(1);
  await page.reload();
  await page
    .getByRole('region', { name: 'Fares', exact: true })
    .getByRole('button', { name: /^Book for/ })
    .first()
    .waitFor();
  await page.getByText('3 selected.').waitFor();
  await onRow(1);
  await press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await press('Escape', 'f', 'Space');
  await page.getByRole('button', { name: 'Remove filter Non-stop' }).waitFor();
  expect(new URL(page.url()).searchParams.get('compare')?.split(',')).toHaveLength(3);
  const most = page.getByLabel(/^Price, at most/);
  await most.fill('20');
  await most.press('j');
  await most.press('Backspace');
  await most.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/^Between BDT [\d,]+ and BDT [\d,]+\.$/)
    .waitFor();
  expect(await most.inputValue()).toBe('20');
  await page.getByRole('button', { name: 'Remove filter Non-stop' }).focus();
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result-count');
  // The slash key means one thing on every page: the header's search.
  const slash = page.locator('[aria-keyshortcuts="/"]');
  const headerSearch = page.getByRole('search').getByRole('textbox').and(slash);
  expect(await slash.count()).toBe(1);
  await press('/');
  await expect.poll(() => headerSearch.evaluate((box) => box === document.activeElement)).toBe(true);
  await press('Escape');
  await page.locator('#result-count').focus();
  const edits = page.locator('[aria-keyshortcuts="e"]');
  expect(await edits.allTextContents()).toEqual(['Edit searche']);
  await press('e');
  const form = page.getByRole('region', { name: 'Edit search' });
  await form.getByRole('button', { name: 'Search flights' }).waitFor();
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(new URL(page.url()).pathname).toBe(pagePaths.flightResults);
  await page.getByRole('button', { name: 'Close form' }).focus();
  await press('Enter');
  await form.waitFor({ state: 'detached' });
  expect(await edits.allTextContents()).toEqual(['Edit searche']);
  expect(await slash.count()).toBe(1);
});

test('[RES-01] a worker that breaks is replaced: flights and filters stand, and the page says so', async () => {
  await page.goto(`${portal.url}${pagePaths.flightResults}?${dhakaDubai()}&stops=1`);
  await complete();
  const count = page.locator('#result-count');
  const before = await count.innerText();
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await page.getByText('No flights or filters were lost.').waitFor();
  expect(await count.innerText()).toBe(before);
  await page.getByRole('button', { name: 'Remove filter 1 stop' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('No flights or filters were lost.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove filter 1 stop' }).click();
  await expect.poll(() => count.innerText()).not.toBe(before);
});
