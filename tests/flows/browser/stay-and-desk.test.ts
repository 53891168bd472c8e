import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { brisk } from './sale-visit.ts';
import { stayAtDesk } from './stays-at-desk.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

let portal: WalkPortal;
beforeAll(async () => {
  portal = await openWalkPortal({ people: 1, desk: 1, environment: { ...brisk } });
});
afterAll(() => portal?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('[HTL-05] [HTL-06] [OPS-01] a request whose property is late is found in the queue, taken and confirmed, and its agency sees the number', async () => {
  const [agent, clerk] = [portal.person(), portal.atDesk()];
  const reference = await stayAtDesk({ portal, agent }, 'requested');
  const desk = await portal.device({ signedInAs: clerk });
  const { page } = desk;
  await page.goto(`${portal.url}${pagePaths.desk}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hotel stays/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Hotel stays' }).waitFor();
  await page.getByRole('link', { name: new RegExp(reference) }).click();
  await page.getByRole('heading', { level: 1, name: `Stay ${reference}` }).waitFor();
  await button(page, 'Take it').click();
  await page.getByText('You work on this').waitFor();
  await button(page, 'Enter confirmation').click();
  await page.getByRole('textbox', { name: /^Number of the booking/ }).fill('TEL-4471');
  await button(page, /^Confirm and pay BDT/).click();
  await passCode({ device: desk, page, portal }, clerk.email);
  await page.getByRole('status').getByText('Confirmed', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'All stays' }).click();
  await page.getByText('No stay waits for us.').waitFor();

  const agency = await portal.device({ signedInAs: agent });
  await agency.page.goto(`${portal.url}${pageAddress.hotelBooking(reference)}`);
  await agency.page.getByText('TEL-4471', { exact: true }).waitFor();
  expect([...agency.complaints, ...desk.complaints]).toEqual([]);
  await agency.context.close();
  await desk.context.close();
});
