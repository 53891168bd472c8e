import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const complete = () => page.getByText('Every supplier has answered.').waitFor();
const focusedRow = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-row') ?? -1));
const onRow = (row: number) => expect.poll(focusedRow).toBe(row);
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

test('[RES-06] what comes while a card is read is told by how many, moves nothing, and is taken in on request', async () => {
  let hasCome = false;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/Search/RefreshAirSearch?*', async (route) => {
    if (hasCome) await released;
    const response = await route.fetch();
    hasCome ||= (await response.text()).includes('"itineraryId"');
    await route.fulfill({ response });
  });
  await page.goto(`${portal.url}/flight-search-result?${dhakaDubai()}`);
  await page.getByRole('feed').getByRole('article').nth(1).waitFor();
  await press('j', 'j');
  await onRow(1);
  const card = page.locator('article:focus');
  const words = await card.innerText();
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  release();
  await complete();
  const waits = page.getByRole('button', { name: /^Show \d+ more/ });
  await waits.waitFor();
  expect(await card.innerText()).toBe(words);
  expect(Math.abs((await card.evaluate((element) => element.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  await waits.click();
  await waits.waitFor({ state: 'detached' });
  await page.unroute('**/Search/RefreshAirSearch?*');
});

test('[RES-07] by keyboard alone flights are compared, chosen and opened, and the address brings all of it back', async () => {
  await page.goto(`${portal.url}/flight-search-result?${dhakaDubai()}`);
  await complete();
  await press('j');
  await onRow(0);
  await press('c', 'ArrowDown', 'j', 'k');
  await onRow(1);
  await press('c', 'Control+c', 'j');
  await onRow(2);
  await press('c');
  await page.getByText('3 to compare.').waitFor();
  await page.getByRole('button', { name: 'Compare', exact: true }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare flights' });
  await dialog.waitFor();
  const rows = dialog.getByRole('row');
  const all = await rows.count();
  await dialog.getByRole('switch').focus();
  await press('Space');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  // No key of the list is heard meanwhile.
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
  await page.getByText('3 to compare.').waitFor();
  await onRow(1);
  await press('?');
  await page.getByRole('dialog', { name: 'Keys of the list' }).waitFor();
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
});

test('[RES-01] a worker that breaks is replaced: flights and filters stand, and the page says so', async () => {
  await page.goto(`${portal.url}/flight-search-result?${dhakaDubai()}&stops=1`);
  await complete();
  const count = page.locator('#result-count');
  const before = await count.innerText();
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await page.getByText('No flights and no filters were lost.').waitFor();
  expect(await count.innerText()).toBe(before);
  await page.getByRole('button', { name: 'Remove filter 1 stop' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('No flights and no filters were lost.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove filter 1 stop' }).click();
  await expect.poll(() => count.innerText()).not.toBe(before);
});
