import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from '../hotels/stay-desk.ts';
import { deadlineAt, readDeadlines } from './read-deadlines.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.answersAgain();
  desk.later(61 * minuteMs);
});

test('[ORD-03][HTL-05] a confirmed stay is free to cancel until one moment, by the clocks of its property and the agency', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const path = pageAddress.hotelBooking(order.orderReference);
  const found = () => deadlineAt(desk.server, 'free-cancellation', path);
  const { freeCancellationUntil } = order;
  if (freeCancellationUntil === null) throw new Error('it is not free');
  expect(await found()).toMatchObject({
    deadlineId: `free-cancellation-${order.orderReference}`,
    cities: ['Dubai'],
    detail: `${order.hotel.name}, Tue 22 Dec 2026 to Thu 24 Dec 2026, Rina Begum`,
    charged: null,
    at: new Date(freeCancellationUntil).toISOString(),
    zones: [
      { whose: 'property', place: 'Dubai', zone: 'Asia/Dubai' },
      { whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' },
    ],
  });
  expect(await deadlineAt(desk.server, 'free-cancellation', path, 'badrul')).toBeUndefined();
  // Nobody has to cancel, so that it is no deadline of who may not.
  await desk.server.allowOnly(
    'asha',
    agencyFunctionalities.filter((name) => name !== 'CancelHotel'),
  );
  expect(await found()).toBeUndefined();
  await desk.server.allowOnly('asha', agencyFunctionalities);
  const quoted = await desk.quoted(order);
  expect(await found()).toBeDefined();
  expect(await desk.cancel(quoted)).toMatchObject({ ok: true });
  expect(await found()).toBeUndefined();
  const fixed = await desk.booked('DXB', isFixed);
  expect(
    await deadlineAt(desk.server, 'free-cancellation', pageAddress.hotelBooking(fixed.orderReference)),
  ).toBeUndefined();
});

test('[ORD-03][HTL-05] a higher price of a request waits for the agency until it lapses or is accepted', async () => {
  await stepUp(desk.server, 'dipa');
  await stepUp(desk.server, 'emdad');
  const order = await desk.booked('FUN');
  const { orderReference } = order;
  const { sale } = answerOf(await desk.server.call('GetDeskStay', { orderReference }, { as: 'emdad' }));
  const asked = {
    orderReference,
    seenMinor: order.sums.agentMinor,
    supplierMinor: Math.round(sale.supplierMinor * 1.2),
    reason: 'Only a larger room is left.',
  };
  const { price } = answerOf(await desk.server.call('PrepareStayPrice', asked, { as: 'dipa' }));
  const decisionId = price?.decisionId ?? '';
  const path = pageAddress.hotelBooking(orderReference);
  const found = () => deadlineAt(desk.server, 'asked-price', path);
  expect(await found()).toBeUndefined();
  const decided = { orderReference, decisionId, approves: true, words: '' };
  answerOf(await desk.server.call('DecideStayPrice', decided, { as: 'emdad' }));
  const waiting = await desk.order(orderReference);
  expect(await found()).toMatchObject({
    deadlineId: `asked-price-${orderReference}`,
    cities: [order.hotel.cityName],
    charged: { currency: 'BDT', minor: waiting.priceAsked?.newMinor },
    at: waiting.due?.at,
  });
  expect(await deadlineAt(desk.server, 'asked-price', path, 'badrul')).toBeUndefined();
  const acceptedMinor = waiting.priceAsked?.newMinor ?? 0;
  answerOf(await desk.server.call('AcceptHotelPrice', { orderReference, acceptedMinor }, { as: 'asha' }));
  expect(await found()).toBeUndefined();
});

test('[ORD-03][HTL-06] a stay that costs another amount when it is booked waits for the agency, at that price', async () => {
  const order = await desk.prepared('APW');
  expect(await desk.book(order)).toMatchObject({ refusal: 'price-changed' });
  const found = () => deadlineAt(desk.server, 'asked-price', pageAddress.hotelBooking(order.orderReference));
  const repriced = await desk.order(order.orderReference);
  expect(await found()).toMatchObject({ charged: { minor: repriced.sums.agentMinor }, at: repriced.due?.at });
  desk.later(hourMs);
  expect(await found()).toBeUndefined();
});

test('[SES-04][ORD-03] deadlines of stays are not for who may not see bookings', async () => {
  await desk.booked('DXB', isFlexible);
  await desk.server.allowOnly('asha', ['Search', 'BookHotel']);
  expect(await readDeadlines(desk.server)).toBeNull();
});
