import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { openDatabase } from '../../server/database/database.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { serverTime } from '../flows/browser/server-time.ts';
import { callAs, isoDayIn } from '../flows/browser/trade.ts';
import { newDevice, openPortal, type Portal } from './portal.ts';
import { demonstrationAgents, openSeats, searchFlights, signInOnNewDevice, toAddOns } from './sale.ts';

const hourMs = 3_600_000;
const time = serverTime();

/** Yesterday's travellers, who have flown with the agency before. */
const family = [
  { title: 'Mr', firstName: 'Mahfuz', lastName: 'Chowdhury', born: '1984-02-11', gender: 'M', passport: 'BZ7100001' },
  { title: 'Mrs', firstName: 'Nasrin', lastName: 'Chowdhury', born: '1987-09-30', gender: 'F', passport: 'BZ7100002' },
  {
    title: 'Mstr',
    firstName: 'Zayan',
    lastName: 'Chowdhury',
    born: isoDayIn(-7 * 366),
    gender: 'M',
    passport: 'BZ7100003',
  },
] as const;

let portal: Portal;
let page: Page;
let complaints: string[];
let reference = '';
let seats: readonly string[] = [];

beforeAll(async () => {
  portal = await openPortal({ environment: { ...time.environment, SUPPLIERS_PACE_PERCENT: '10' } });
  const agent = await newDevice(portal);
  ({ page, complaints } = agent);
  await page.goto(portal.url);
  await signInOnNewDevice(page, { url: portal.url });
  await saveFamily();
});

afterAll(() => portal.close());

const saveFamily = async (): Promise<void> => {
  const person = await page.evaluate(() => ({
    deviceId: localStorage.getItem('portolan.deviceId') ?? '',
    token: localStorage.getItem('portolan.token/platform')?.split(' ')[0] ?? '',
  }));
  for (const { born, passport, ...named } of family) {
    const saved = await callAs(portal, person, 'CreateTraveller', {
      ...named,
      dateOfBirth: born,
      nationality: 'BD',
      passport: { number: passport, expiryDate: isoDayIn(2_000) },
      email: null,
      phone: null,
      frequentFlyers: [],
    });
    expect(saved.ok).toBe(true);
  }
};

const list = (): Locator => page.getByRole('feed', { name: 'Itineraries' });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

/** Adds a fare that can be held of each of three itineraries. */
const collectThree = async (): Promise<void> => {
  for (let place = 0, added = 0; added < 3; place += 1) {
    const card = list().locator(`article[aria-posinset="${place + 1}"]`);
    await card.getByRole('button', { name: /^See (fare|\d+ fares)$/ }).click();
    await card
      .getByRole('button', { name: /^Book for BDT/ })
      .first()
      .waitFor();
    const holdable = card
      .getByText(/Can be held$/)
      .locator('xpath=following-sibling::button')
      .first();
    if ((await holdable.count()) === 0) continue;
    await holdable.click();
    added += 1;
  }
};

test('[RES-08] three options are sent to a customer, who chooses one without signing in', async () => {
  await searchFlights(page);
  await collectThree();
  await button('Make proposal').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /name/ }).fill('Nasrin Chowdhury');
  await dialog.getByRole('textbox', { name: /^Your markup/ }).fill('4');
  await button('Make the proposal').click();
  await dialog.getByRole('textbox', { name: /e-mail/ }).fill('nasrin@family.example');
  const link = await dialog.getByRole('textbox', { name: 'Link for your customer' }).inputValue();
  await button('Mail with PDF').click();
  await dialog.getByText(/mailed/i).waitFor();

  const customer = await newDevice(portal, { viewport: { width: 390, height: 844 } });
  await customer.page.goto(link);
  const options = customer.page.getByRole('article', { name: /^Option \d/ });
  await expect.poll(() => options.count()).toBe(3);
  expect(await customer.page.getByRole('main').innerText()).not.toMatch(/markup|commission/i);
  await options
    .nth(1)
    .getByRole('button', { name: /^Choose/ })
    .click();
  await customer.page.getByText(/^You have chosen option 2/).waitFor();
  expect(customer.complaints).toEqual([]);
  await customer.context.close();
});

test('[BKG-02] [BKG-05] [BKG-06] the choice is booked for a family that is known, with a bag and seats together, and held', async () => {
  await page.goto(`${portal.url}${pagePaths.proposals}`);
  await button(/^Book this choice/).click();
  const goOn = button('Go on with the new price');
  const travellersStep = page.getByRole('heading', { name: 'Who is travelling?' });
  await goOn.or(travellersStep).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await travellersStep.waitFor();
  for (const { firstName } of family) {
    await page.getByRole('combobox', { name: 'Saved traveller' }).fill(firstName.slice(0, 2));
    await page.getByRole('option', { name: new RegExp(firstName) }).click();
    await expect.poll(() => page.getByLabel('Given name').inputValue()).toBe(firstName);
    await button(/^Next/).click();
  }
  await page.getByLabel('E-mail').fill('nasrin@family.example');
  await page.getByLabel('Phone').fill('+8801711000000');
  await toAddOns(page);
  await page
    .getByRole('combobox', { name: /^Extra bag for Mahfuz/ })
    .first()
    .selectOption({ index: 1 });
  await openSeats(page);
  await button('Seat us together').click();
  const seated = await page.getByText(/^Seated together:/).innerText();
  seats = [...seated.matchAll(/\b(\d+)([A-L])\b/g)].map(([seat]) => seat);
  expect(new Set(seats).size).toBe(3);
  expect(new Set(seats.map((seat) => Number.parseInt(seat, 10))).size).toBe(1);
  await button('Continue to review').click();
  await button('Continue to payment').click();
  await button('Hold, pay later').click();
  await page.getByRole('heading', { name: /^Seats held until / }).waitFor();
  reference = /\bPT[A-HJ-NP-Z2-9]{8}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(reference).not.toBe('');
});

test('[ORD-03] the airline is asked for more time, and gives it', async () => {
  await page.getByRole('link', { name: 'Open order' }).click();
  const limit = page.getByRole('region', { name: 'Time limit' });
  await limit.getByRole('button', { name: 'Ask for more time' }).click();
  await limit.getByRole('status').filter({ hasText: 'The airline gave more time.' }).waitFor();
});

test('[BKG-07] [ORD-06] next morning it is paid and ticketed, and the ticket names each seat and the bag', async () => {
  await time.ahead(14 * hourMs);
  await page.goto(portal.url);
  await button('Ok').click();
  await page.getByLabel('E-mail').fill(demonstrationAgents.padma.email);
  await page.getByLabel('Password', { exact: true }).fill(demonstrationAgents.padma.password);
  await button('Sign in').click();
  await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  await page.goto(`${portal.url}${pagePaths.myBookings}`);
  await page.getByRole('link', { name: /Dhaka/ }).first().click();
  await button('Pay and issue ticket').click();
  await page
    .getByRole('region', { name: 'Payment' })
    .getByRole('button', { name: /^Pay BDT [\d,.]+$/ })
    .click();
  const ticket = button('Open e-ticket');
  await ticket.waitFor();
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/GetBookingPdf')),
    ticket.click(),
  ]);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: await document.body(), encoding: 'utf8' });
  for (const { firstName } of family) expect(text.toUpperCase()).toContain(firstName.toUpperCase());
  for (const seat of seats) expect(text).toContain(seat);
  expect(text).toMatch(/\d+ kg/);
  // The session of yesterday was refused before its end was told.
  expect(complaints.filter((complaint) => !complaint.includes('status of 401'))).toEqual([]);
});

test('[MNY-01] after the day every transfer balances', async () => {
  await portal.stopServer();
  const { db, close } = await openDatabase({ ...portal.place, outsideScopes: 'everything' });
  expect((await ledgerBalances(db, products, 'platform')).faults).toEqual([]);
  await close();
});
