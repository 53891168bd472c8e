import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { rewordTexts } from '../words-of-tenant.ts';
import { isFixed, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  vi.restoreAllMocks();
});

it('[TEN-01] the history of a stay is in the words that its tenant has when it is read', async () => {
  const { orderReference } = await desk.booked('BKK', isFixed);
  const lines = async () => (await desk.order(orderReference)).history?.map(({ who, what }) => `${who}: ${what}`);
  const { locator } = await desk.order(orderReference);
  expect(await lines()).toEqual([
    'Asha Rahman: Rate kept',
    'Asha Rahman: Price reserved in the wallet; the property is asked to book',
    `Property: Stay confirmed under number ${locator} and paid from the wallet`,
  ]);
  rewordTexts(desk.server.tenants, {
    'Stay confirmed under number {locator} and paid from the wallet': 'Paid. The hotel’s number is {locator}',
    Property: 'Hotel',
  });
  expect(await lines()).toEqual([
    'Asha Rahman: Rate kept',
    'Asha Rahman: Price reserved in the wallet; the property is asked to book',
    `Hotel: Paid. The hotel’s number is ${locator}`,
  ]);
});
