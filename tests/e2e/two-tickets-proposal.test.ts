import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDevice, openPortal, type Portal } from './portal.ts';
import { searchFlights, signInOnNewDevice } from './sale.ts';

let portal: Portal;
let page: Page;
let complaints: string[];
let link = '';
let offeredPrice = '';

beforeAll(async () => {
  portal = await openPortal({ environment: { SUPPLIERS_PACE_PERCENT: '10' } });
  ({ page, complaints } = await newDevice(portal));
  await page.goto(portal.url);
  await signInOnNewDevice(page, { url: portal.url });
});

afterAll(() => portal.close());

const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const twoTickets = 'Two separate tickets, each changed and refunded on its own.';

/** The fares that the address of the two lists names. */
const chosenInAddress = (): readonly (string | null)[] => {
  const { searchParams } = new URL(page.url());
  return ['outboundSearch', 'outbound', 'outboundBrand', 'inboundSearch', 'inbound', 'inboundBrand'].map((name) =>
    searchParams.get(name),
  );
};

let chosen: readonly (string | null)[] = [];

test('[RES-07] [RES-08] the flights chosen in two lists are offered as one option, with the markup on their sum', async () => {
  await searchFlights(page);
  await page.getByRole('link', { name: 'Two one-ways' }).click();
  await page.getByText('Both directions have been searched.').waitFor();
  const add = button(/^Add to proposal/);
  expect(await add.isDisabled()).toBe(true);
  for (const direction of ['Outbound', 'Inbound']) {
    const list = page.getByRole('region', { name: new RegExp(`^${direction},`) });
    await list.getByRole('button', { name: 'Choose', exact: true }).first().click();
  }
  await page.getByText('Ready to book, the outbound first.').waitFor();
  await add.click();
  await page.getByRole('region', { name: 'Proposal' }).getByText('1 in the proposal.').waitFor();
  chosen = chosenInAddress();
  await button('Make proposal').click();
  const dialog = page.getByRole('dialog', { name: 'Make a proposal' });
  const markup = dialog.getByRole('textbox', { name: /^Your markup/ });
  await expect.poll(() => markup.evaluate((field) => field === document.activeElement)).toBe(true);
  const option = dialog.getByRole('list', { name: 'Options' }).getByRole('listitem');
  expect(await option.count()).toBe(1);
  expect(await option.innerText()).toContain(twoTickets);
  await page.keyboard.insertText('4');
  await dialog.getByRole('textbox', { name: /name/ }).fill('Nasrin Chowdhury');
  const [, priced = ''] = (await option.innerText()).match(/BDT\s[\d,]+/g) ?? [];
  expect(priced).toMatch(/\d/);
  offeredPrice = priced;
  await dialog.getByRole('button', { name: 'Make the proposal' }).click();
  const given = page.getByRole('dialog').getByRole('textbox', { name: 'Link for your customer' });
  link = await given.inputValue();
  expect(await given.evaluate((field) => field === document.activeElement)).toBe(true);
  await button('Close the proposal').click();
});

test('[RES-08] the customer sees one option at one price, is told that it is two tickets, and chooses it', async () => {
  const customer = await newDevice(portal, { viewport: { width: 390, height: 844 } });
  await customer.page.goto(link);
  const option = customer.page.getByRole('article', { name: /^Option \d/ });
  await option.getByText(twoTickets).waitFor();
  expect(await option.count()).toBe(1);
  expect(await option.innerText()).toContain(offeredPrice);
  expect(await option.getByRole('region', { name: /^Ticket \d$/ }).count()).toBe(2);
  await option.getByRole('button', { name: /^Choose/ }).click();
  await customer.page.getByText(/^You have chosen option 1/).waitFor();
  expect(customer.complaints).toEqual([]);
  await customer.context.close();
});

test('[RES-08] [BKG-01] its notification leads to the booking of the outbound, with the inbound to follow', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).click();
  await page.reload();
  const told = page.getByRole('complementary', { name: 'Notifications' });
  await told.getByText('Nasrin Chowdhury has chosen two flights').waitFor();
  expect(await told.innerText()).toContain(twoTickets);
  await told
    .getByRole('listitem')
    .filter({ hasText: 'Nasrin Chowdhury has chosen two flights' })
    .getByRole('link', { name: 'Open page' })
    .click();
  await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
  const { searchParams } = new URL(page.url());
  const names = ['requestId', 'itineraryId', 'brandId', 'nextRequestId', 'nextItineraryId', 'nextBrandId'];
  // A fare that the lists' address leaves out is the cheapest one.
  expect(names.map((name) => searchParams.get(name))).toEqual(chosen.map((id) => id ?? expect.stringMatching(/./)));
  await page
    .getByText(/^This is the outbound\. The inbound, which lands on .* is booked next as a separate ticket/)
    .waitFor();
  expect(complaints).toEqual([]);
});
