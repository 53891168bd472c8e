import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotelOutcomeAddress, pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { passCode } from './code-boxes-by-hand.ts';
import type { Person } from './device.ts';
import { brisk } from './sale-visit.ts';
import { stayAtDesk } from './stays-at-desk.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

let portal: WalkPortal;
beforeAll(async () => {
  portal = await openWalkPortal({ people: 1, desk: 2, environment: { ...brisk } });
});
afterAll(() => portal?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const sound = async (page: Page): Promise<void> => expect(await axeBesidePage(page)).toEqual([]);

/** Somebody of the house opens the stay from the queue of what waits for the house. */
const openFromQueue = async (clerk: Person, reference: string) => {
  const device = await portal.device({ signedInAs: clerk });
  await device.page.goto(`${portal.url}${pagePaths.deskStays}`);
  await device.page.getByRole('link', { name: new RegExp(reference) }).click();
  await device.page.getByRole('heading', { level: 1, name: `Stay ${reference}` }).waitFor();
  return device;
};

test('[HTL-05] [OPS-01] two people of the desk raise the price of a request, and its agency accepts it before anything is confirmed', async () => {
  const [person, maker, checker] = [portal.person(), portal.atDesk(), portal.atDesk()];
  const reference = await stayAtDesk({ portal, agent: person }, 'requested');

  const one = await openFromQueue(maker, reference);
  await button(one.page, 'Edit price').click();
  await dialog(one.page)
    .getByRole('textbox', { name: /^New price of the property in BDT/ })
    .fill('999999');
  await dialog(one.page)
    .getByRole('textbox', { name: /^Why the property asks/ })
    .fill('Only a larger room is left.');
  await sound(one.page);
  await button(one.page, 'Prepare this price').click();
  await passCode({ device: one, page: one.page, portal }, maker.email);
  await one.page.getByRole('heading', { name: 'Another price waits for a second person' }).waitFor();
  await one.page.getByText('Approve price: You prepared this price, so another person must decide about it.').waitFor();
  await sound(one.page);

  const other = await openFromQueue(checker, reference);
  await other.page.getByText(/^Prepared by .*: Only a larger room is left\.$/).waitFor();
  await button(other.page, 'Approve price').click();
  await dialog(other.page).getByText('What it does once the agency accepts').waitFor();
  await sound(other.page);
  await button(other.page, 'Ask the agency').click();
  await passCode({ device: other, page: other.page, portal }, checker.email);
  await other.page.getByRole('status').getByText('Higher price asked', { exact: true }).waitFor();
  await other.page.getByText(/^Agency answers by /).waitFor();

  const agent = await portal.device({ signedInAs: person });
  const { page } = agent;
  await page.goto(`${portal.url}${hotelOutcomeAddress(false, reference)}`);
  await page.getByRole('heading', { name: 'The property asks for a higher price' }).waitFor();
  await sound(page);
  await page.goto(`${portal.url}${pageAddress.hotelBooking(reference)}`);
  await page.getByText('Only a larger room is left.', { exact: true }).waitFor();
  await sound(page);
  await button(page, 'Accept the new price').click();
  await page.getByRole('region', { name: 'Order' }).getByText('Unconfirmed', { exact: true }).waitFor();
  await page.getByText(/^New price accepted: BDT/).waitFor();
  await sound(page);
  expect([...agent.complaints, ...one.complaints, ...other.complaints]).toEqual([]);
  for (const { context } of [agent, one, other]) await context.close();
});
