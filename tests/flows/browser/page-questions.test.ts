import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedBrowser, shareBrowser } from '../../e2e/portal.ts';
import { firstFault, type PlaceSeen } from './page-questions.ts';

let shared: SharedBrowser;
let page: Page;

const body = `
  <main>
    <h1>Fares</h1>
    <button>Book</button> <button aria-label="Book">now</button> <button hidden>Book</button> <button disabled>Pay</button>
    <div role="button">Book</div> <span role="link">Rules</span> <a href="#rules">Rules</a> <a>Rules</a>
    <div><span>Book</span></div>
    <svg role="img" aria-label="Chart"><path role="img" aria-label="Line" d="M0 0h9v9"></path><title>Chart</title></svg>
    <ul><li>One</li><li><button>Book two</button></li></ul>
    <ul role="presentation"><li>Three</li></ul>
    <section aria-label="Bag"><button>Add</button></section>
    <div role="dialog" aria-label="Seats"><button>Add</button><div role="dialog" aria-label="Rows"><b>12</b></div></div>
    <input type="checkbox" aria-label="Agree" checked /> <input value="Dhaka" aria-label="From" />
  </main>`;

beforeAll(async () => {
  shared = await shareBrowser();
  page = await shared.browser.newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>${body}</html>`);
});

afterAll(() => shared.closeProfiles());

const placesOf = (on: Page): readonly Locator[] => [
  on.getByRole('button'),
  on.getByRole('button', { name: 'Book' }),
  on.getByRole('button', { name: 'Book', exact: true }),
  on.getByRole('button', { name: /^Book/, includeHidden: true }),
  on.getByRole('button', { name: 'Pay', disabled: true }),
  on.getByRole('button', { name: 'Nothing' }),
  on.getByRole('link', { name: 'Rules' }),
  on.getByRole('img'),
  on.getByRole('listitem'),
  on.getByRole('listitem').filter({ has: on.getByRole('button') }),
  on.getByRole('dialog', { name: 'Seats' }).getByRole('button', { name: 'Add' }),
  on.getByRole('dialog').getByRole('dialog'),
  on.getByRole('region', { name: 'Bag' }).getByRole('button').or(on.getByText('Three')),
  on.getByRole('button', { name: 'Add' }).and(on.getByText('Add')),
  on.getByRole('checkbox', { checked: true }),
  on.getByRole('heading', { level: 1 }).first(),
  on.getByText('Book').first(),
  on.locator('main').getByRole('button', { name: 'Book' }),
];

const wordsAt = async (place: Locator): Promise<readonly string[]> => {
  const words: string[] = [];
  for (const element of await place.all())
    if (await element.isVisible()) words.push(await element.evaluate((each) => (each as HTMLElement).innerText));
  return words;
};

test('[FLW-04] places that are looked at together are seen as each of them alone', async () => {
  const places = placesOf(page);
  let together: readonly PlaceSeen[] = [];
  await firstFault([{ places, faultIn: (seen) => (together = seen) && null }]);
  const alone: Record<string, readonly string[]> = {};
  for (const place of places) alone[String(place)] = await wordsAt(place);
  expect(Object.fromEntries(places.map((place, index) => [String(place), together[index]?.texts]))).toEqual(alone);
  expect(Object.values(alone).filter((words) => words.length > 0)).toHaveLength(places.length - 1);
});
