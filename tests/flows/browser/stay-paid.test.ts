import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import { displayMoney } from '../../../contract/money.ts';
import { bookHotelAddress, pageAddress } from '../../../contract/page-addresses.ts';
import { dayText, thisYear } from '../../../src/ui/format-day.ts';
import type { Device, Person } from './device.ts';
import { payOut, sellInParts } from './flight-booking.worlds.ts';
import { brisk } from './sale-visit.ts';
import { expectFocus, expectSoundAtSizes } from './sound-at-sizes.ts';
import { keepRate, keepTyped, someRate } from './stays-in-walks.ts';
import { callAs } from './trade.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

let portal: WalkPortal;
beforeAll(async () => {
  portal = await openWalkPortal({
    people: 1,
    environment: { ...brisk, SANDBOX_GATEWAY: '1', GATEWAY_PORT: '0' },
    conditions: {
      'has BDT 100': (db, person) => payOut(db, person, 199_990_000),
      'has BDT 100 too': (db, person) => payOut(db, person, 199_990_000),
    },
  });
});
afterAll(() => portal?.close());

const isFlexible = ({ freeCancellationUntil, confirms }: HotelRate): boolean =>
  freeCancellationUntil !== null && confirms === 'at-once';
const money = (minor: number): string => displayMoney({ currency: 'BDT', minor });

interface Preview {
  readonly device: Device;
  readonly page: Page;
  readonly order: HotelOrder;
  readonly payment: CallAnswer<'GetHotelPayment'>;
}

/** The preview of a stay whose guests are named already. */
const previewOf = async (person: Person): Promise<Preview> => {
  const rate = await someRate(portal, person, 'DXB', isFlexible);
  const order = await keepRate(portal, person, rate);
  await keepTyped(portal, person, order, 'preview');
  const { orderReference } = order;
  const read = await callAs(portal, person, 'GetHotelPayment', { orderReference });
  if (!read.ok) throw new Error(read.refusal);
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.goto(`${portal.url}${bookHotelAddress(rate)}?order=${orderReference}`);
  await page.getByRole('heading', { name: 'Preview the booking' }).waitFor();
  return { device, page, order, payment: read.answer };
};

const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
const short = (page: Page) => page.getByRole('dialog', { name: 'Insufficient balance' });

const openOrder = async (page: Page, { orderReference, hotel }: HotelOrder): Promise<void> => {
  await page.goto(`${portal.url}${pageAddress.hotelBooking(orderReference)}`);
  await page.getByRole('heading', { level: 1, name: hotel.name }).waitFor();
};

test('[HTL-04][MNY-05] a stay is paid in part, its page says what is owed and by when, and leads to its settlement', async () => {
  const person = portal.person();
  await sellInParts(portal, person);
  const { device, page, order, payment: known } = await previewOf(person);
  const offer = known.part?.offer;
  if (!offer) throw new Error(`not offered: ${known.part?.why}`);
  const pay = payment(page).getByRole('button', {
    name: `Book the stay, pay ${money(offer.nowMinor)} now, the rest later`,
  });
  await pay.waitFor();
  await payment(page)
    .getByText(`${money(offer.restMinor)} is due by`)
    .waitFor();
  await expectSoundAtSizes(page);
  await payment(page).getByRole('button', { name: 'Refresh balance' }).press('Enter');
  await expectFocus(page, 'Payment');
  await pay.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  await openOrder(page, order);
  await page.getByText(`Due by ${dayText(offer.payBy, thisYear)}`).waitFor();
  await page.getByText('Paid from the wallet').first().waitFor();
  await expectSoundAtSizes(page);
  await page.getByRole('button', { name: 'Cancel this stay' }).click();
  await page.getByText(`${money(offer.nowMinor)} comes back to the wallet.`).waitFor();
  await page.getByRole('link', { name: 'Settle the due' }).click();
  await page.waitForURL(`**${pageAddress.partialPayments(order.orderReference)}`);
  await page.getByText(order.hotel.name).waitFor();
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[HTL-04][MNY-04] what the wallet lacks for a stay is paid online, and the browser comes back to its preview to book it', async () => {
  const { device, page, order, payment: known } = await previewOf(portal.somebodyWho('has BDT 100'));
  const { nowMinor } = known.full;
  await payment(page)
    .getByRole('button', { name: `Book the stay, pay ${money(nowMinor)}` })
    .click();
  await short(page).getByText(money(known.full.shortfallMinor)).first().waitFor();
  await expectSoundAtSizes(page);
  await short(page)
    .getByRole('button', { name: /^Pay BDT [\d,.]+ online$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Sandbox payment gateway' }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Preview the booking' }).waitFor();
  const address = new URL(page.url());
  expect(address.searchParams.get('order')).toBe(order.orderReference);
  await page.getByText('Ms Rina Begum').waitFor();
  await payment(page)
    .getByText(/^Leaves BDT/)
    .first()
    .waitFor();
  await expectSoundAtSizes(page);
  await payment(page)
    .getByRole('button', { name: `Book the stay, pay ${money(nowMinor)}` })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  await openOrder(page, order);
  expect(await page.getByText(/^Due by/).count()).toBe(0);
  expect(device.complaints).toEqual([]);
  await device.context.close();
});

test('[HTL-04][BKG-06] a wallet that does not cover a stay says what it lacks, books nothing, and the rate stays kept', async () => {
  const person = portal.somebodyWho('has BDT 100 too');
  const { device, page, order, payment: known } = await previewOf(person);
  await payment(page)
    .getByRole('button', { name: `Book the stay, pay ${money(known.full.nowMinor)}` })
    .press('Enter');
  await short(page).getByText('Your wallet does not cover this payment. Nothing was charged.').waitFor();
  await short(page)
    .getByRole('link', { name: /Make a deposit/ })
    .waitFor();
  expect(await short(page).getByRole('button', { name: 'Keep it on hold' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await short(page).waitFor({ state: 'detached' });
  await expectFocus(page, `Book the stay, pay ${money(known.full.nowMinor)}`);
  const { orderReference } = order;
  const sale = await callAs(portal, person, 'GetHotelSale', { orderReference });
  expect(sale).toMatchObject({ ok: true, answer: { order: { state: 'prepared' } } });
  expect(device.complaints).toEqual([]);
  await device.context.close();
});
