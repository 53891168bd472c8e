import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { openDatabase } from '../../server/database/database.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { openedAct } from '../order-acts.ts';
import { newDevice, openPortal, type Portal } from './portal.ts';
import {
  bookAndPay,
  chooseBrand,
  nameTravellers,
  searchFlights,
  searchThreeCities,
  signInOnNewDevice,
  toAddOns,
  toReview,
  travellers,
} from './sale.ts';

let portal: Portal;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  portal = await openPortal({ engine: 'embedded' });
  ({ page, complaints } = await newDevice(portal));
});

afterAll(() => portal.close());

const walletShown = async (): Promise<number> =>
  Number((await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).innerText()).replace(/[^\d]/g, ''));

const amountIn = (words: string): number => Number(words.replace(/[^\d]/g, ''));

/** The text of a document that a button opens. */
const textOfDocument = async (button: string): Promise<string> => {
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/GetBookingPdf')),
    (await openedAct(page, button)).click(),
  ]);
  expect(document.headers()['content-type']).toContain('application/pdf');
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await document.body(), encoding: 'utf8' });
};

test('[AUT-04, AUT-06, AUT-03] a new device asks for the mailed code; six digits open the search pad', async () => {
  await page.goto(portal.url);
  expect(await axeBesidePage(page)).toEqual([]);
  await signInOnNewDevice(page, {
    url: portal.url,
    beforeCode: async () => {
      expect(await page.locator('input[inputmode="numeric"]').count()).toBe(6);
      expect(await axeBesidePage(page)).toEqual([]);
    },
  });
  expect(await walletShown()).toBe(2_000_000);
});

test('[FLT-01, FLT-03, RES-01] a return search shows results from every supplier', async () => {
  expect(await axeBesidePage(page)).toEqual([]);
  await searchFlights(page);
  const suppliers = page.getByRole('region', { name: 'Suppliers' });
  const names = suppliers.getByText('3 suppliers');
  await names.click();
  for (const supplier of ['Meridian GDS', 'Direct Connect', 'BudgetWings aggregator']) {
    await suppliers.getByText(supplier).first().waitFor();
  }
  await names.click();
  expect(await axeBesidePage(page)).toEqual([]);
});

const shownCount = async (): Promise<number> =>
  Number(/(\d[\d,]*) (?:of [\d,]+ )?itinerar/.exec(await page.getByRole('main').innerText())?.[1]?.replace(/,/g, ''));

const shownPrices = async (): Promise<number[]> =>
  (await page.getByRole('region', { name: 'Flights found' }).innerText())
    .split('\n')
    .filter((line) => /^BDT [\d,]+$/.test(line))
    .map(amountIn);

test('[RES-03, RES-04] a filter leaves the number it promised, and the list is in the chosen order', async () => {
  const all = await shownCount();
  const nonStop = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /Non-stop/ })
    .first();
  const row = await nonStop.locator('xpath=ancestor::label').innerText();
  const promised = Number(/Non-stop\s+(\d+)/.exec(row)?.[1]);
  await nonStop.check();
  await expect.poll(shownCount).toBe(promised);
  expect(promised).toBeLessThan(all);
  expect(page.url()).toContain('stops');
  // The fourth card: three are highlighted before it, and cards are drawn one after the other.
  await expect.poll(async () => (await shownPrices()).slice(3).length).toBeGreaterThan(3);
  const prices = (await shownPrices()).slice(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

/** All that the pages of this device have stored, as one text. */
const storedInBrowser = (device: Page): Promise<string> =>
  device.evaluate(async () => {
    const bases = await indexedDB.databases();
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of bases) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of base.objectStoreNames) {
        const all = base.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      base.close();
    }
    return JSON.stringify(stored);
  });

test('[BKG-08] a reload, another fare and another device bring back what was typed, and no browser stores it', async () => {
  const results = page.url();
  await chooseBrand(page);
  expect(await axeBesidePage(page)).toEqual([]);
  await nameTravellers(page);
  await page.getByLabel('Phone').fill('+8801711000001');
  await page.reload();
  expect(await page.getByLabel('Phone').inputValue()).toBe('+8801711000001');
  await page.getByText('Rahim Uddin').waitFor();
  await page.goto(results);
  await page.getByText('Every supplier has answered.').waitFor();
  await page
    .getByRole('button', { name: /See \d+ fares/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Book for BDT/ })
    .nth(1)
    .click();
  await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
  expect(await page.getByLabel('Given name').inputValue()).toBe('Rahim');
  const toContact = page.getByRole('button', { name: 'Edit contact' });
  await toContact.click();
  await page.getByLabel('Phone').fill('+8801711000000');
  await toAddOns(page);
  const bag = page.getByRole('combobox', { name: /^Extra bag for Rahim/ }).first();
  await bag.selectOption({ index: 1 });
  const chosen = await bag.inputValue();
  await page.reload();
  await bag.waitFor();
  expect(await bag.inputValue()).toBe(chosen);
  const stored = await storedInBrowser(page);
  for (const { passport, lastName } of travellers)
    for (const typed of [passport, lastName]) expect(stored).not.toContain(typed);

  const other = await newDevice(portal);
  await other.page.goto(portal.url);
  await signInOnNewDevice(other.page, { url: portal.url });
  await other.page
    .getByRole('link', { name: /Priced for you and not booked yet/ })
    .first()
    .click();
  await other.page
    .getByRole('combobox', { name: /^Extra bag for Rahim/ })
    .first()
    .waitFor();
  expect(
    await other.page
      .getByRole('combobox', { name: /^Extra bag for Rahim/ })
      .first()
      .inputValue(),
  ).toBe(chosen);
  await other.page.context().close();
  await page.goto(results);
  await page.getByText('Every supplier has answered.').waitFor();
});

test('[BKG-01, BKG-07, MNY-01] a sale takes exactly the fare from the wallet and gives a ticket to everybody', async () => {
  const before = await walletShown();
  // The travellers of this fare were typed by the test before.
  const offered = await chooseBrand(page);
  await toReview(page);
  let asked = '';
  const { reference, tickets } = await bookAndPay(page, {
    beforePaying: async () => {
      asked = await page.getByRole('button', { name: /^Pay BDT [\d,.]+$/ }).innerText();
      expect(await axeBesidePage(page)).toEqual([]);
    },
  });
  expect(amountIn(asked)).toBe(amountIn(offered));
  expect(reference).toMatch(/^PT/);
  expect(new Set(tickets).size).toBe(travellers.length);
  await expect.poll(walletShown).toBe(before - amountIn(asked));
});

test('[ORD-01, ORD-06] the order shows PNR, travellers and money, and both documents name everybody', async () => {
  await page.getByRole('link', { name: 'Open order' }).click();
  await page.getByRole('tab', { name: 'Travellers' }).waitFor();
  const order = await page.getByRole('main').innerText();
  expect(order).toContain('Ticketed');
  expect(order).toMatch(/Airline PNR\s+[A-HJ-NP-Z2-9]{6}/);
  expect(await axeBesidePage(page)).toEqual([]);
  const ticket = await textOfDocument('Open e-ticket');
  const invoice = await textOfDocument('Open invoice');
  for (const { firstName, lastName } of travellers) {
    const name = new RegExp(`${lastName}.*${firstName}`, 'i');
    expect(ticket).toMatch(name);
    expect(invoice).toMatch(name);
  }
  expect(invoice).toContain('INV-');
});

test('[BKG-08] the way back to the booking, and a reload of it, show the order that it came to', async () => {
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
  await page.goBack();
  for (const again of [async () => {}, () => page.reload()]) {
    await again();
    expect(page.url()).toContain(`${pagePaths.flightBooking}?`);
    await page.getByRole('region', { name: 'Order' }).getByText(reference).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Who is travelling?' }).count()).toBe(0);
  }
});

test('[FLT-01, FLT-04, RES-05] a trip through three cities is searched, sold and printed with each of its journeys', async () => {
  await searchThreeCities(page);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await page.getByRole('heading', { level: 3 }).nth(2).waitFor();
  const journeys = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(journeys.map((words) => /[A-Z]{3} – [A-Z]{3}/.exec(words)?.[0])).toEqual([
    'DAC – DXB',
    'DXB – LHR',
    'LHR – DAC',
  ]);
  for (const route of ['DAC – DXB', 'DXB – LHR', 'LHR – DAC']) {
    await page.getByRole('group', { name: `${route}: departs` }).waitFor();
  }
  await chooseBrand(page);
  await nameTravellers(page, 1);
  await toReview(page);
  const { tickets } = await bookAndPay(page);
  expect(new Set(tickets).size).toBe(1);
  await page.getByRole('link', { name: 'Open order' }).click();
  await page.getByRole('tab', { name: 'Travellers' }).waitFor();
  const ticket = await textOfDocument('Open e-ticket');
  const invoice = await textOfDocument('Open invoice');
  for (const route of ['Dhaka to Dubai', 'Dubai to London', 'London to Dhaka']) {
    expect(ticket).toContain(route);
    expect(invoice).toContain(route);
  }
});

test('[NET-01] nothing was logged as an error on the way', () => {
  expect(complaints).toEqual([]);
});

test('[MNY-01] after the sale every transfer balances and every stored total is the fold of its transfers', async () => {
  await portal.stopServer();
  const { db, close } = await openDatabase({ ...portal.place, outsideScopes: 'everything' });
  expect((await ledgerBalances(db, products, 'platform')).faults).toEqual([]);
  await close();
});
