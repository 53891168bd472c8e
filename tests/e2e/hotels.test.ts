import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotelResultsAddress } from '../../contract/hotels/hotel-search-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { expectSoundAtSizes } from '../flows/browser/sound-at-sizes.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';

let portal: WalkPortal;
let page: Page;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 1, environment: { SUPPLIERS_PACE_PERCENT: '50' } });
  page = (await portal.device({ signedInAs: portal.person() })).page;
});
afterAll(() => portal?.close());

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[HTL-01] the form is sound at each size, with its list, its guests and what it lacks', async () => {
  await page.goto(`${portal.url}${pagePaths.hotelSearch}`);
  await page.getByRole('button', { name: 'Search hotels' }).click();
  await page.getByText('Choose where to stay').waitFor();
  await expectSoundAtSizes(page);
  await page.getByRole('combobox', { name: 'Destination' }).fill('dub');
  await page.getByRole('option').first().waitFor();
  await expectSoundAtSizes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Rooms and guests/ }).click();
  await page.getByRole('button', { name: 'One more: children in room 1' }).click();
  await expectSoundAtSizes(page);
});

test('[HTL-02] the list is sound at each size, and its address restores filters, order and name', async () => {
  const search = {
    placeCode: 'DXB',
    checkIn: dayIn(40),
    checkOut: dayIn(43),
    rooms: [{ adultCount: 2, childAges: [] }],
    nationality: 'BD',
  };
  await page.goto(`${portal.url}${hotelResultsAddress(search)}`);
  await page.getByText('Every supplier has answered.').waitFor();
  await expectSoundAtSizes(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /4 stars/ }).check();
  await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Distance from the centre' }).click();
  await page.waitForURL(/stars=4.*sort=distance/);
  const names = () => page.getByRole('feed').getByRole('heading', { level: 3 }).allInnerTexts();
  const before = await names();
  await page.reload();
  await page.getByText('Every supplier has answered.').waitFor();
  await expect.poll(names).toEqual(before);
  expect(await filters.getByRole('checkbox', { name: /4 stars/ }).isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('sort'));
});

test('[HTL-02] hotels are compared by keyboard, on the map too; filters, order and a reload keep them, and one is chosen', async () => {
  const search = {
    placeCode: 'DXB',
    checkIn: dayIn(41),
    checkOut: dayIn(44),
    rooms: [{ adultCount: 2, childAges: [] }],
    nationality: 'BD',
  };
  await page.goto(`${portal.url}${hotelResultsAddress(search)}`);
  await page.getByText('Every supplier has answered.').waitFor();
  const feed = page.getByRole('feed');
  const tray = page.getByRole('region', { name: 'To compare' });
  const names = () => tray.getByRole('listitem').allInnerTexts();
  await feed.getByRole('article').first().focus();
  await page.keyboard.press('c');
  await tray.getByText('1 selected. Select another to compare them.').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() =>
      feed
        .getByRole('article')
        .nth(1)
        .evaluate((card) => card === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('c');
  await tray.getByText('2 selected.').waitFor();
  await expect.poll(names).toHaveLength(2);
  const compared = await names();
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /5 stars/ })
    .check();
  await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Stars' }).click();
  await page.waitForURL(/stars=5.*sort=.*stars.*compare=/);
  expect(await names()).toEqual(compared);
  await page.reload();
  await page.getByText('Every supplier has answered.').waitFor();
  await expect.poll(names).toEqual(compared);
  await expectSoundAtSizes(page);

  await tray.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare hotels' });
  await dialog.getByText('Cheapest', { exact: true }).waitFor();
  expect(await dialog.getByText('Hidden by your filters.').count()).toBe(2);
  const rows = () => dialog.getByRole('rowheader').allInnerTexts();
  const all = await rows();
  expect(all).toEqual(expect.arrayContaining(['Taxes in the price', 'Taxes paid there', 'Free cancellation', 'Wi-Fi']));
  await expectSoundAtSizes(page, [320, 390, 1440]);
  await dialog.getByRole('switch', { name: 'Differences only' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await rows()).length).toBeLessThan(all.length);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Clear \d+ filter/ }).click();
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const card = map.getByRole('region');
  while ((await card.count()) === 0) {
    const before = page.url();
    await map.locator('[data-pin]').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => page.url() !== before || (await card.count()) > 0).toBe(true);
  }
  const box = card.getByRole('checkbox', { name: 'Compare' });
  const was = await box.isChecked();
  await box.press('Space');
  await expect.poll(() => box.isChecked()).toBe(!was);
  await expect.poll(async () => (await names()).length).toBe(was ? 1 : 3);
  await box.press('Space');
  await tray.getByText('2 selected.').waitFor();

  await tray.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const [chosen = ''] = await dialog.getByRole('columnheader').filter({ hasText: /\S/ }).allInnerTexts();
  await dialog
    .getByRole('link', { name: /^View rooms of / })
    .first()
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: chosen.trim() }).waitFor();
  await page.goBack();
  await page.getByText('Every supplier has answered.').waitFor();
  await expect.poll(async () => (await names()).length).toBe(2);
});

test('[HTL-02] a compared hotel that is not among the results is said to be gone, and can be taken out alone', async () => {
  const search = {
    placeCode: 'DXB',
    checkIn: dayIn(42),
    checkOut: dayIn(44),
    rooms: [{ adultCount: 1, childAges: [] }],
    nationality: 'BD',
  };
  await page.goto(`${portal.url}${hotelResultsAddress(search)}&compare=no-such-hotel`);
  await page.getByText('Every supplier has answered.').waitFor();
  const tray = page.getByRole('region', { name: 'To compare' });
  await tray.getByText('1 is no longer in the results.').waitFor();
  for (const index of [0, 1])
    await page.getByRole('feed').getByRole('checkbox', { name: 'Compare' }).nth(index).check();
  await tray.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare hotels' });
  await dialog.getByText('1 is no longer in the results.').waitFor();
  await expectSoundAtSizes(page);
  await dialog.getByRole('button', { name: 'Close the comparison' }).click();
  await tray.getByRole('button', { name: 'Remove from comparison: No longer in the results' }).click();
  await tray.getByText('2 selected.', { exact: true }).waitFor();
});

test('[HTL-03] a card leads to its hotel, whose page is sound at each size, and back to the same place', async () => {
  await page.goto(
    `${portal.url}${hotelResultsAddress({
      placeCode: 'DXB',
      checkIn: dayIn(40),
      checkOut: dayIn(43),
      rooms: [
        { adultCount: 2, childAges: [] },
        { adultCount: 1, childAges: [7] },
      ],
      nationality: 'BD',
    })}`,
  );
  await page.getByText('Every supplier has answered.').waitFor();
  await page.getByRole('feed').getByRole('article').first().focus();
  for (let card = 0; card < 3; card += 1) await page.keyboard.press('PageDown');
  const article = page.getByRole('article').and(page.locator(':focus'));
  const name = await article.getByRole('heading', { level: 3 }).innerText();
  const isInView = () =>
    page.getByRole('article', { name }).evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Book' }).first().waitFor();
  await page.getByText('Prices for 2 rooms, 3 nights').waitFor();
  await expectSoundAtSizes(page);
  await page.goBack();
  await page.getByRole('article', { name }).waitFor();
  await expect.poll(isInView).toBe(true);
  await expect.poll(() => article.getByRole('heading', { level: 3 }).innerText()).toBe(name);
});

test('[HTL-03] a search that is not kept is searched again with the stay of the address', async () => {
  const stay = 'place=DXB&in=2030-01-04&out=2030-01-06&rooms=2&nationality=BD';
  await page.goto(`${portal.url}/hotel/nobody-keeps-this/no-such-hotel?${stay}`);
  await page.getByRole('heading', { name: 'These prices are no longer held.' }).waitFor();
  await expectSoundAtSizes(page);
  await page.getByRole('button', { name: 'Search again' }).click();
  await page.waitForURL((url) => url.pathname === pagePaths.hotelResults && url.search.includes(stay));
});
