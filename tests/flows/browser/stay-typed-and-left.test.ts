import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookHotelAddress } from '../../../contract/page-addresses.ts';
import { brisk } from './sale-visit.ts';
import { someRate } from './stays-in-walks.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

let portal: WalkPortal;
beforeAll(async () => {
  portal = await openWalkPortal({ people: 1, environment: { ...brisk } });
});
afterAll(() => portal?.close());

const guest = (page: Page, name: string) => page.getByRole('group', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

const readForm = async (page: Page) => ({
  given: await guest(page, 'Room 1, Lead guest').getByLabel('Given name').inputValue(),
  child: await guest(page, 'Room 2, Child of 7').getByLabel('Given name').inputValue(),
  phone: await page.getByLabel('Phone').inputValue(),
  requests: await page.getByLabel('Special requests').inputValue(),
});

test('[HTL-04] what was typed for a stay survives a reload, is there on another device, and never lies in the browser', async () => {
  const person = portal.person();
  const rate = await someRate(portal, person, 'DXB');
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.goto(`${portal.url}${bookHotelAddress(rate)}`);
  await heading(page, 'Who is staying?');
  await guest(page, 'Room 1, Lead guest').getByLabel('Title').selectOption('Ms');
  await guest(page, 'Room 1, Lead guest').getByLabel('Given name').fill('Rina');
  await guest(page, 'Room 1, Lead guest').getByLabel('Surname').fill('Begum');
  await guest(page, 'Room 2, Child of 7').getByLabel('Given name').fill('As');
  await page.getByLabel('Phone').fill('+880 1711 0');
  await page.getByLabel('Special requests').fill('A quiet room');
  const typed = await readForm(page);

  await page.reload();
  await heading(page, 'Who is staying?');
  expect(await readForm(page)).toEqual(typed);
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].flatMap((kept) => Object.entries(kept)))),
  ).not.toContain('Rina');

  const another = await portal.device({ signedInAs: person });
  await another.page.goto(page.url());
  await heading(another.page, 'Who is staying?');
  expect(await readForm(another.page)).toEqual(typed);
  await guest(another.page, 'Room 2, Child of 7').getByLabel('Given name').fill('');
  const salma = guest(another.page, 'Room 2, Lead guest');
  await salma.getByLabel('Title').selectOption('Ms');
  await salma.getByLabel('Given name').fill('Salma');
  await salma.getByLabel('Surname').fill('Begum');
  await another.page.getByLabel('Phone').fill('+880 1711 000000');
  await another.page.getByRole('button', { name: 'Continue to preview' }).click();
  await heading(another.page, 'Preview the booking');

  await another.page.reload();
  await heading(another.page, 'Preview the booking');
  await another.page.getByText('Ms Salma Begum').waitFor();
  expect([...device.complaints, ...another.complaints]).toEqual([]);
});
