import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BookingMark,
  type BookingsAsked,
  bookingsAPage,
  listedStates,
} from '../../../contract/orders/bookings.ts';
import { allBookings as all } from '../../../contract/orders/bookings-link.ts';
import { settlements } from '../../../contract/orders/standing.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { anyList, overAllPages, plainList } from './plain-list.ts';
import { bookingMinor, orderStates, paidOnce, type SoldBooking, type Stood, writeBookings } from './sold-bookings.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  bookings = made();
  await sell(bookings);
});
afterAll(() => server.close());

const list = async (asked: Partial<BookingsAsked> = {}, as: Person = 'asha', after: BookingMark | null = null) => {
  const outcome = await server.call('GetBookings', { ...all, ...asked, after }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const everything = (asked: Partial<BookingsAsked> = {}): Promise<string[]> =>
  overAllPages((after) => list(asked, 'asha', after));

const sell = (bookings: readonly SoldBooking[]): Promise<void> =>
  writeBookings(server.database.db, server.people.asha, bookings);

const hourMs = 3_600_000;
const oneOf = <Each>(list: readonly Each[], index: number): Each => list[index % list.length] as Each;
const day = (daysOn: number): string => new Date(Date.UTC(2026, 11, 1 + daysOn)).toISOString().slice(0, 10);

/** 130 bookings, several of them made in the same moment or departing on the same day. */
const made = (): SoldBooking[] =>
  Array.from({ length: 130 }, (_, index) => {
    const createdAt = new Date(server.clock.now().getTime() - Math.floor(index / 3) * 5 * hourMs);
    return {
      reference: `TR${String(100_000 + index * 7919).slice(-6)}`,
      state: oneOf(orderStates, index),
      createdAt,
      timeLimitAt: new Date(server.clock.now().getTime() + (index - 20) * hourMs),
      carrier: oneOf(['BG', 'EK', 'XY'], index),
      origin: oneOf(['DAC', 'CGP'], index),
      destination: oneOf(['DXB', 'JED', 'KUL', 'SIN'], index),
      departsOn: day(Math.floor(index / 4)),
      phone: `+88017${String(10_000_000 + index)}`,
      pnr: `PN${String.fromCharCode(65 + (index % 8))}${String.fromCharCode(65 + Math.floor(index / 8))}22`.replace(
        /[IO]/g,
        'Z',
      ),
      travellers: [[oneOf(['Kamal', 'Nasrin', 'Tarek'], index), oneOf(['Rahman', 'Akter'], index)]],
      ...(oneOf(orderStates, index) === 'ticketed'
        ? {
            stood: oneOf(stoods(), Math.floor(index / 6)),
            ...oneOf([{}, { cameBack: 'ticket' }, { cameBack: 'flight' }] as const, Math.floor(index / 12)),
          }
        : {}),
    };
  });

/** Each way in which a sale can stand: paid, paid in part, settled, dropped, given back in part and whole. */
const stoods = (): readonly Stood[] => {
  const now = server.clock.now().getTime();
  const sums = (paidMinor: number, returnedMinor: number, droppedMinor: number, dueInMs: number | null): Stood => ({
    chargedMinor: bookingMinor,
    paidMinor,
    returnedMinor,
    droppedMinor,
    dueAt: dueInMs === null ? null : new Date(now + dueInMs),
  });
  const third = bookingMinor / 3;
  return [
    paidOnce(bookingMinor),
    sums(third, 0, 0, hourMs),
    sums(third, 0, 0, 0),
    sums(third, 0, 0, -hourMs),
    sums(bookingMinor, 0, 0, -hourMs),
    sums(bookingMinor, third, 0, null),
    sums(bookingMinor, bookingMinor, 0, null),
    sums(third, 0, 2 * third, hourMs),
    sums(third, third, 2 * third, hourMs),
    sums(third, 0, third, hourMs),
    sums(third, 0, third, -hourMs),
  ];
};

let bookings: readonly SoldBooking[] = [];

test('[ORD-04] an agency without bookings is answered with an empty list and its people', async () => {
  const answer = await list({}, 'badrul');
  expect(answer).toMatchObject({ orders: [], next: null, count: 0, airlines: [] });
  expect(answer.people.map(({ name }) => name)).toContain('Badrul Haque');
});

test('[ORD-04] a booking stands in the list with its trip, traveller, airline, person and price', async () => {
  const { orders, count, airlines } = await list();
  const newest = bookings
    .filter(({ createdAt }) => createdAt.getTime() === server.clock.now().getTime())
    .sort((one, other) => (one.reference < other.reference ? 1 : -1))[0];
  expect(orders).toHaveLength(bookingsAPage);
  expect(orders[0]).toMatchObject({
    orderReference: newest?.reference,
    traveller: newest?.travellers[0]?.join(' '),
    travellerCount: 1,
    departureDate: newest?.departsOn,
    agentMinor: bookingMinor,
    bookedAt: newest?.createdAt.toISOString(),
    bookedBy: 'Asha Rahman',
  });
  expect(count).toBe(130);
  expect(airlines).toEqual([
    { code: 'BG', name: 'Biman Bangladesh' },
    { code: 'EK', name: 'Emirates' },
    { code: 'XY', name: 'XY' },
  ]);
});

const ruled = (asked: BookingsAsked): string[] => plainList(bookings, asked, server.clock.now());

test('[ORD-04] whatever is filtered and sorted, the pages hold exactly the bookings that match, each once and in order', async () => {
  const asked = anyList(
    ['', '', '', 'kamal', 'rahman', 'Akter Nas', 'nobody', 'TR1', 'tr 10', 'pna', '+8801710', '017100001', '99717010'],
    fc.integer({ min: -45, max: 40 }).map(day),
  );
  await fc.assert(
    fc.asyncProperty(asked, async (each) => {
      const expected = ruled(each);
      expect(await everything(each)).toEqual(expected);
      expect((await list(each)).count).toBe(expected.length);
    }),
    {
      ...drawn(15, 60),
      examples: [
        [all],
        [{ ...all, sort: 'departure' }],
        [{ ...all, sort: 'time-limit' }],
        ...settlements.map((settlement): [BookingsAsked] => [{ ...all, settlements: [settlement] }]),
        ...listedStates.map((state): [BookingsAsked] => [{ ...all, states: [state] }]),
      ],
    },
  );
});

test('[ORD-04] a booking is found by the beginning of its reference, PNR or phone number, with and without the country', async () => {
  const [one] = bookings;
  if (!one) throw new Error('nothing was sold');
  for (const search of [
    one.reference,
    one.reference.toLowerCase(),
    one.phone,
    one.phone.slice(1),
    `0${one.phone.slice(4)}`,
    one.phone.slice(4),
  ]) {
    expect(await everything({ search }), search).toEqual([one.reference]);
  }
  expect(await everything({ search: one.pnr })).toContain(one.reference);
  expect(await everything({ search: 'TR' })).toEqual([]);
});

test('[ORD-04] what the person booked is told apart from what a colleague booked', async () => {
  expect((await list({ bookedBy: server.people.asha.userId })).count).toBe(130);
  expect((await list({ bookedBy: 'somebody-else' })).count).toBe(0);
});

test('[ORD-04] a booking that is made while pages are read moves nobody to another page', async () => {
  const first = await list();
  const [pattern] = bookings;
  if (!pattern) throw new Error('nothing was sold');
  await sell([{ ...pattern, reference: 'TRNEWEST', createdAt: new Date(server.clock.now().getTime() + hourMs) }]);
  const second = await list({}, 'asha', first.next);
  expect(second.orders.map(({ orderReference }) => orderReference)).toEqual(
    ruled(all).slice(bookingsAPage, 2 * bookingsAPage),
  );
  const { db } = server.database;
  await db.deleteFrom('order_traveller').where('order_reference', '=', 'TRNEWEST').execute();
  await db.deleteFrom('air_order').where('reference', '=', 'TRNEWEST').execute();
});

test('[ORD-04] [SES-04] bookings of another agency or tenant are never listed, and without ShowBookings nothing is', async () => {
  for (const other of ['badrul', 'carol'] as const) expect((await list({}, other)).orders).toEqual([]);
  await server.allowOnly('asha', ['Search']);
  await expect(list()).rejects.toThrow();
});

test('[ORD-04] a mark or a day that nobody can read is refused at its field', async () => {
  for (const body of [
    { ...all, after: { at: '2026-99-99', orderReference: 'TR100000' } },
    { ...all, after: { at: '0000-01-01', orderReference: 'TR100000' } },
    { ...all, bookedFrom: '0000-01-01', after: null },
    { ...all, travelTo: '2026-02-30', after: null },
  ]) {
    const answer = await server.send('GetBookings', body, { as: 'badrul' });
    expect(answer.status).toBe(400);
  }
});
