import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingsAsked } from '../../../contract/orders/bookings.ts';
import { allBookings as all } from '../../../contract/orders/bookings-link.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { anyList, overAllPages, plainList } from './plain-list.ts';
import { bookingCopy, copyBookings, type SoldBooking, writeBookings } from './sold-bookings.ts';

/** 18 travellers each: more than 40,000 of them begin with `bench`, and about half of them with `bench name 1`. */
const copies = 2_250;

let server: FreshServer;
let bookings: readonly SoldBooking[] = [];
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  const model: SoldBooking = {
    reference: 'TR700001',
    state: 'held',
    createdAt: server.clock.now(),
    timeLimitAt: new Date(server.clock.now().getTime() + 2 * 3_600_000),
    carrier: 'BG',
    origin: 'DAC',
    destination: 'DXB',
    departsOn: '2026-12-04',
    phone: '+8801711000001',
    pnr: 'PXMDAA',
    travellers: [['Name', 'Bench']],
    tickets: ['9971234567890'],
  };
  const other: SoldBooking = {
    ...model,
    reference: 'TR700002',
    createdAt: new Date(model.createdAt.getTime() - 100 * 300_000),
    carrier: 'EK',
    pnr: 'QRSTXV',
    departsOn: '2026-12-01',
    phone: '+8801999000002',
    travellers: [
      ['Kamal', 'Rahman'],
      ['Bench', 'Rahman'],
    ],
    tickets: ['1761234567890', '1761234567891'],
  };
  await writeBookings(db, server.people.asha, [model, other]);
  await copyBookings(db, { model: model.reference, from: 1, until: copies, travellers: 18 });
  for (const table of ['air_order', 'order_traveller']) await sql`analyze ${sql.table(table)}`.execute(db);
  bookings = [model, other, ...Array.from({ length: copies }, (_, index) => bookingCopy(model, index + 1))];
});
afterAll(() => server.close());

const list = async (asked: BookingsAsked, after: Parameters<Parameters<typeof overAllPages>[0]>[0] = null) => {
  const outcome = await server.call('GetBookings', { ...all, ...asked, after }, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

test('[ORD-04] a term that a few, many or nearly all bookings match lists exactly those, each once and in order', async () => {
  const days = fc.integer({ min: 20, max: 31 }).map((day) => `2026-0${day % 2 === 0 ? 7 : 8}-${day}`);
  const terms = [
    'bench',
    'bench name 1',
    'name',
    'PX0',
    'px 0000 1',
    'PXMDAA',
    '01711',
    '997',
    'bench rah',
    'bench name 77',
  ];
  await fc.assert(
    fc.asyncProperty(anyList(terms, days), async (asked) => {
      const expected = plainList(bookings, asked, server.clock.now());
      expect(await overAllPages((after) => list(asked, after))).toEqual(expected);
      expect((await list(asked)).count).toBe(expected.length);
    }),
    { ...drawn(5, 15), examples: terms.map((search): [BookingsAsked] => [{ ...all, search }]) },
  );
});
