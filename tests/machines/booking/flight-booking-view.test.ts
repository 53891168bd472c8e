import { expect, test } from 'vitest';
import { dearerOffer, orderIn, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { bookingNotices } from '../../../machines/booking/booking-notices.ts';
import { walletOf } from '../../../machines/booking/flight-booking.cases.ts';
import { type BookingView, viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import {
  answersArrive,
  type BookingAtDesk,
  bookingAtDesk,
  lost,
  nameEverybody,
  nameTravellers,
  never,
  readyToPay,
  readyToPayWithBag,
} from './booking-desk.ts';

const shownBy = async (booking: BookingAtDesk): Promise<BookingView> => {
  await answersArrive();
  return viewOfBooking(booking.actor.getSnapshot());
};
const paying = async (overrides: Parameters<typeof readyToPay>[0]): Promise<BookingAtDesk> => {
  const booking = await readyToPay(overrides);
  booking.actor.send({ type: 'payment.confirmed' });
  await answersArrive();
  return booking;
};
const later = async (booking: BookingAtDesk, ms: number): Promise<BookingAtDesk> => {
  await answersArrive();
  booking.clock.increment(ms);
  return booking;
};

const rows: readonly (readonly [
  string,
  () => BookingAtDesk | Promise<BookingAtDesk>,
  Partial<BookingView> & object,
])[] = [
  ['pricing', () => bookingAtDesk({ priced: never }), { show: 'pricing', slow: false }],
  ['pricing for 8 s', () => later(bookingAtDesk({ priced: never }), 8_000), { show: 'pricing', slow: true }],
  [
    'silent',
    () => bookingAtDesk({ priced: async () => ({ ok: false, refusal: 'supplier-silent' }) }),
    { show: 'stopped', stop: 'silent' },
  ],
  ['unpriced', () => bookingAtDesk({ priced: lost }), { show: 'stopped', stop: 'unpriced' }],
  [
    'searchGone',
    () => bookingAtDesk({ priced: async () => ({ ok: false, refusal: 'search-unknown' }) }),
    { show: 'stopped', stop: 'searchGone' },
  ],
  [
    'fareGone',
    () => bookingAtDesk({ priced: async () => ({ ok: false, refusal: 'fare-gone' }) }),
    { show: 'stopped', stop: 'fareGone' },
  ],
  ['expired', () => later(bookingAtDesk(), pricedOffer.remainingMs), { show: 'expired' }],
  [
    'deciding',
    () => bookingAtDesk({ priced: async () => ({ ok: true, answer: dearerOffer }) }),
    { show: 'deciding', step: 1, oldMinor: 17_884_000, newMinor: 18_084_000 },
  ],
  ['travellers', () => bookingAtDesk(), { show: 'travellers', step: 1, keepLabel: 'Next: adult 2', errors: [] }],
  [
    'add-ons',
    async () => {
      const booking = bookingAtDesk();
      await answersArrive();
      nameTravellers(booking);
      return booking;
    },
    { show: 'addOns', step: 2 },
  ],
  [
    'adding again',
    async () => {
      const booking = await readyToPayWithBag({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
      booking.desk.sold = never;
      booking.actor.send({ type: 'payment.confirmed' });
      return booking;
    },
    { show: 'pricing', slow: false },
  ],
  [
    'review',
    async () => {
      const booking = bookingAtDesk();
      await answersArrive();
      nameEverybody(booking);
      return booking;
    },
    { show: 'review', step: 3 },
  ],
  [
    'payment, reading the wallet',
    () => readyToPay({ wallet: never }),
    { show: 'payment', step: 4, wallet: { is: 'reading' } },
  ],
  [
    'payment, covered',
    () => readyToPay(),
    { show: 'payment', wallet: { is: 'covers', availableMinor: 200_000_000, leavesMinor: 181_916_000 } },
  ],
  [
    'payment, short',
    () => readyToPay({ wallet: async () => ({ ok: true, answer: walletOf(18_000_000) }) }),
    { show: 'payment', wallet: { is: 'short', availableMinor: 18_000_000, shortfallMinor: 84_000 } },
  ],
  ['payment, and what may be held', () => readyToPay(), { show: 'payment', holdUntil: '2026-12-02T09:12:00Z' }],
  ['payment, wallet unread', () => readyToPay({ wallet: lost }), { show: 'payment', wallet: { is: 'unread' } }],
  [
    'payment, the airline refused',
    () => paying({ booked: async () => ({ ok: false, refusal: 'booking-refused', detail: 'No.' }) }),
    { show: 'payment', refusalWords: 'No.' },
  ],
  [
    'repricing',
    async () => {
      const booking = await readyToPay({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
      booking.desk.priced = never;
      booking.actor.send({ type: 'payment.confirmed' });
      return booking;
    },
    { show: 'pricing', slow: false },
  ],
  [
    'changeUnheard',
    async () => {
      const booking = await readyToPay({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
      booking.desk.priced = lost;
      booking.actor.send({ type: 'payment.confirmed' });
      return booking;
    },
    { show: 'stopped', stop: 'changeUnheard' },
  ],
  [
    'booking',
    () => paying({ booked: never }),
    { show: 'working', slow: false, waitingFor: 'the airline to hold the seats' },
  ],
  ['booking for 8 s', async () => later(await paying({ booked: never }), 8_000), { show: 'working', slow: true }],
  ['bookingUnheard', () => paying({ booked: lost }), { show: 'stopped', stop: 'bookingUnheard', order: null }],
  [
    'ticketing',
    () => paying({ ticketed: never }),
    { show: 'working', slow: false, waitingFor: 'the airline to issue the tickets' },
  ],
  [
    'ticketingUnheard',
    () => paying({ ticketed: lost }),
    { show: 'stopped', stop: 'ticketingUnheard', order: orderIn('held') },
  ],
  [
    'unpaid',
    () =>
      paying({
        ticketed: async () => ({ ok: false, refusal: 'insufficient-balance', facts: { shortfallMinor: 84_000 } }),
      }),
    { show: 'stopped', stop: 'unpaid', shortfallMinor: 84_000 },
  ],
  [
    'notIssued',
    () => paying({ ticketed: async () => ({ ok: false, refusal: 'ticketing-refused' }) }),
    { show: 'stopped', stop: 'notIssued' },
  ],
  [
    'notPayable',
    () => paying({ ticketed: async () => ({ ok: false, refusal: 'not-allowed' }) }),
    { show: 'stopped', stop: 'notPayable' },
  ],
  [
    'settling',
    () => paying({ ticketed: async () => ({ ok: true, answer: { order: orderIn('ticketing') } }) }),
    { show: 'working', slow: true },
  ],
  ['confirmed', () => paying({}), { show: 'confirmed', step: 5, order: orderIn('ticketed'), next: null }],
  [
    'left',
    async () => {
      const booking = bookingAtDesk({ priced: lost });
      await answersArrive();
      booking.actor.send({ type: 'search.renewed' });
      return booking;
    },
    { show: 'left', search: null },
  ],
];

test.each(rows)('[FLW-01] [BKG-01] what is shown while %s', async (_, standing, expected) => {
  expect(await shownBy(await standing())).toMatchObject(expected);
});

test('[BKG-03] where the price changed at booking, the sums beside the decision are the new ones', async () => {
  const sums = { ...pricedOffer.sums, agentMinor: 18_384_000 };
  const booking = await readyToPay({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
  booking.desk.priced = async () => ({ ok: true, answer: { ...pricedOffer, sums } });
  booking.actor.send({ type: 'payment.confirmed' });
  const view = await shownBy(booking);
  expect(view).toMatchObject({ show: 'deciding', step: 4, oldMinor: 18_084_000, newMinor: 18_384_000 });
  expect(view).toMatchObject({ summary: { toPayMinor: 18_384_000 } });
});

test('[BKG-01] one section is open at a time, and complete ones say so', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  nameEverybody(booking);
  booking.actor.send({ type: 'travellers.reopened' });
  booking.actor.send({ type: 'section.opened', section: 1 });
  const view = await shownBy(booking);
  if (view.show !== 'travellers') throw new Error(view.show);
  expect(view.sections.map(({ label, open, complete }) => [label, open, complete])).toEqual([
    ['Adult 1', false, true],
    ['Adult 2', true, true],
    ['Child', false, true],
    ['Contact', false, true],
  ]);
  expect(view.keepLabel).toBe('Continue to add-ons');
});

test('[BKG-07] every stop says what became of the money and offers a way on', () => {
  for (const notice of Object.values(bookingNotices)) {
    expect(notice.money).toMatch(/charged|money|amount/i);
    expect(notice.offers.length).toBeGreaterThan(0);
  }
});
