import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { BookStayOutcome, HotelSupplier, Stay, SupplierRate } from '../../../server/hotels/port.ts';
import { supplierTotalMinor } from '../../../server/hotels/port.ts';
import { createEmbeddedHotels } from '../../../server/hotels/suppliers/embedded-hotel-supplier.ts';
import { freshDatabase } from '../fresh-database.ts';
import { testClock } from '../fresh-server.ts';
import { supplierJobs } from '../own-searches.ts';

const clock = testClock();
let database: Database;
let native: HotelSupplier;
let wired: HotelSupplier;
beforeAll(async () => {
  database = await freshDatabase();
  const made = createEmbeddedHotels({ db: database.db, clock: clock.now, pace: 0, jobs: supplierJobs });
  const byCode = (code: string) => made.find((one) => one.code === code);
  const [stays, bedbank] = [byCode('stays'), byCode('bedbank')];
  if (stays === undefined || bedbank === undefined) throw new Error('a supplier is missing');
  native = stays;
  wired = bedbank;
});
afterAll(() => database.close());

const stay: Stay = {
  checkIn: '2026-12-22',
  checkOut: '2026-12-24',
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'GB',
};
const lead = { room: 0, title: 'Ms', firstName: 'Rina', lastName: 'Begum' };

/** The rates of the first property of a city that has a free room. */
const ratesIn = async (
  supplier: HotelSupplier,
  cityCode: string,
  of: Stay = stay,
): Promise<readonly SupplierRate[]> => {
  for (let index = 1; index <= 9; index += 1) {
    const outcome = await supplier.rooms(`${cityCode}-0${index}`, of);
    const rates = outcome.outcome === 'listed' ? outcome.rooms.flatMap((room) => room.rates) : [];
    if (rates.length > 0 && rates[0]?.confirms === (onRequest.has(cityCode) ? 'request' : 'at-once')) return rates;
  }
  throw new Error(`${supplier.code} sells nothing in ${cityCode}`);
};
const onRequest = new Set(['FUN', 'MAJ']);

const rateIn = async (supplier: HotelSupplier, cityCode: string, of: Stay = stay): Promise<SupplierRate> => {
  const [rate] = await ratesIn(supplier, cityCode, of);
  if (rate === undefined) throw new Error('no rate');
  return rate;
};

let references = 0;
const nextReference = (): string => {
  references += 1;
  return `HTL-TEST-${references}`;
};

const booked = async (
  supplier: HotelSupplier,
  rate: SupplierRate,
  reference = nextReference(),
  expectedMinor = supplierTotalMinor(rate),
): Promise<{ readonly reference: string; readonly outcome: BookStayOutcome }> => ({
  reference,
  outcome: await supplier.book({ reference, rateKey: rate.rateKey, guests: [lead], remark: null, expectedMinor }),
});

const journalOf = async (reference: string): Promise<readonly string[]> => {
  const rows = await database.db
    .selectFrom('supplier_journal')
    .select('operation')
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  return rows.map(({ operation }) => operation);
};

test('[HTL-06] a repeated booking by our reference books nothing again', async () => {
  for (const supplier of [native, wired]) {
    const rate = await rateIn(supplier, 'LON');
    const first = await booked(supplier, rate);
    expect(first.outcome.outcome).toBe('confirmed');
    expect((await booked(supplier, rate, first.reference)).outcome).toEqual(first.outcome);
    expect(await journalOf(first.reference)).toEqual(['confirmed']);
  }
});

test('[HTL-06] a reference of another stay is refused', async () => {
  const first = await booked(native, await rateIn(native, 'PAR'));
  expect((await booked(native, await rateIn(native, 'KTM'), first.reference)).outcome.outcome).toBe('refused');
});

test('[HTL-06] at any other price than the expected one nothing is booked', async () => {
  const rate = await rateIn(native, 'LON');
  const { reference, outcome } = await booked(native, rate, nextReference(), supplierTotalMinor(rate) - 100);
  expect(outcome).toEqual({ outcome: 'price-changed', newMinor: supplierTotalMinor(rate) });
  expect(await native.retrieve(reference)).toEqual({ outcome: 'none' });
});

test('[HTL-06] each room needs the name of an adult', async () => {
  const rate = await rateIn(native, 'LON', { ...stay, rooms: [stay.rooms, stay.rooms].flat() });
  expect((await booked(native, rate)).outcome).toMatchObject({ outcome: 'refused' });
});

test('[HTL-03] rooms sell out for both suppliers alike, and a cancellation gives its room back', async () => {
  const rate = await rateIn(native, 'PSY', { ...stay, checkIn: '2027-03-02', checkOut: '2027-03-03' });
  const left = rate.roomsLeft ?? 0;
  expect(left).toBeGreaterThan(0);
  const checkNow = async () => {
    const outcome = await native.checkRate(rate.rateKey);
    return outcome.outcome === 'checked' ? outcome.rate : outcome.outcome;
  };
  const risen = await checkNow();
  if (typeof risen === 'string') throw new Error(risen);
  const references: string[] = [];
  for (let count = 0; count < left; count += 1) {
    const { reference, outcome } = await booked(native, risen);
    expect(outcome.outcome).toBe('confirmed');
    references.push(reference);
  }
  expect((await booked(native, risen)).outcome).toEqual({ outcome: 'room-gone' });
  expect(await checkNow()).toBe('room-gone');
  const same = rate.rateKey.replace('stays', 'bedbank');
  expect(await wired.checkRate(same)).toEqual({ outcome: 'room-gone' });
  const reference = references[0] ?? '';
  const quote = await native.quoteCancel(reference);
  if (quote.outcome !== 'quoted') throw new Error(quote.outcome);
  expect((await native.cancel(reference, 'key-1', quote.penaltyMinor)).outcome).toBe('cancelled');
  expect(await checkNow()).toMatchObject({ roomsLeft: 1 });
});

test('[HTL-05] many at once never take more rooms than there are', async () => {
  const rate = await rateIn(native, 'SIN', { ...stay, checkIn: '2027-02-10', checkOut: '2027-02-11' });
  const left = rate.roomsLeft ?? 0;
  const outcomes = await Promise.all(Array.from({ length: left + 3 }, () => booked(native, rate)));
  expect(outcomes.filter(({ outcome }) => outcome.outcome === 'confirmed')).toHaveLength(left);
  expect(outcomes.filter(({ outcome }) => outcome.outcome === 'room-gone')).toHaveLength(3);
});

describe('[HTL-05] cancelling', () => {
  const flexible = async () => {
    const found = (await ratesIn(native, 'LON')).find(({ cancellation }) => cancellation.length > 1);
    if (found === undefined) throw new Error('no flexible rate');
    return found;
  };

  test('is free before the first date, and repeated by our key it cancels nothing again', async () => {
    const { reference } = await booked(native, await flexible());
    expect(await native.quoteCancel(reference)).toMatchObject({ outcome: 'quoted', penaltyMinor: 0 });
    expect(await native.cancel(reference, 'once', 0)).toEqual({ outcome: 'cancelled', chargedMinor: 0 });
    expect(await native.cancel(reference, 'once', 0)).toEqual({ outcome: 'cancelled', chargedMinor: 0 });
    expect((await native.cancel(reference, 'another', 0)).outcome).toBe('refused');
    expect((await native.history(reference)).map(({ what }) => what)).toEqual(['confirmed', 'cancelled']);
  });

  test('costs the first night after the first date, and no other amount is charged than was quoted', async () => {
    const rate = await flexible();
    const { reference } = await booked(native, rate);
    clock.advance(19.9 * 86_400_000);
    const [first] = rate.cancellation;
    expect(await native.cancel(reference, 'too-cheap', 0)).toEqual({
      outcome: 'requoted',
      penaltyMinor: first?.penaltyMinor,
    });
    expect(await native.cancel(reference, 'agreed', first?.penaltyMinor ?? 0)).toEqual({
      outcome: 'cancelled',
      chargedMinor: first?.penaltyMinor,
    });
    clock.advance(-19.9 * 86_400_000);
  });

  test('is refused once the stay is over', async () => {
    const { reference } = await booked(native, await flexible());
    clock.advance(30 * 86_400_000);
    expect((await native.quoteCancel(reference)).outcome).toBe('refused');
    clock.advance(-30 * 86_400_000);
  });

  test('costs more than was said in Yaren, once, and the new amount then stands', async () => {
    const { reference } = await booked(native, await rateIn(native, 'INU'));
    const quote = await native.quoteCancel(reference);
    const said = quote.outcome === 'quoted' ? quote.penaltyMinor : -1;
    const requoted = await native.cancel(reference, 'yaren', said);
    expect(requoted).toEqual({ outcome: 'requoted', penaltyMinor: said + 100_000 });
    expect(await native.cancel(reference, 'yaren', said + 100_000)).toMatchObject({ outcome: 'cancelled' });
  });

  test('takes effect in Tarawa although the answer is lost', async () => {
    const { reference } = await booked(native, await rateIn(native, 'TRW'));
    const quote = await native.quoteCancel(reference);
    const cost = quote.outcome === 'quoted' ? quote.penaltyMinor : -1;
    expect(await native.cancel(reference, 'tarawa', cost)).toEqual({ outcome: 'unknown' });
    expect(await native.retrieve(reference)).toMatchObject({ outcome: 'cancelled', chargedMinor: cost });
    expect(await native.cancel(reference, 'tarawa', cost)).toMatchObject({ outcome: 'cancelled' });
    expect(await journalOf(reference)).toEqual(['confirmed', 'cancelled']);
  });
});

describe('[HTL-06] at the reserved places', () => {
  test('a room is gone when booked in Alofi', async () => {
    expect((await booked(wired, await rateIn(wired, 'IUE'))).outcome).toEqual({ outcome: 'room-gone' });
  });

  test('the price rises at booking in Apia, and the risen price is then checked and booked', async () => {
    const rate = await rateIn(native, 'APW');
    const first = await booked(native, rate);
    if (first.outcome.outcome !== 'price-changed') throw new Error(first.outcome.outcome);
    expect(first.outcome.newMinor).toBeGreaterThan(supplierTotalMinor(rate) * 1.07);
    const checked = await native.checkRate(rate.rateKey);
    expect(checked.outcome === 'checked' && supplierTotalMinor(checked.rate)).toBe(first.outcome.newMinor);
    const again = await booked(native, rate, first.reference, first.outcome.newMinor);
    expect(again.outcome.outcome).toBe('confirmed');
  });

  test('a request in Funafuti is unconfirmed first, and confirmed by hand 45 seconds later', async () => {
    const slow = createEmbeddedHotels({ db: database.db, clock: clock.now, pace: 0.001, jobs: supplierJobs })[0];
    if (slow === undefined) throw new Error('no supplier');
    const { reference, outcome } = await booked(slow, await rateIn(slow, 'FUN'));
    expect(outcome.outcome).toBe('requested');
    expect(await slow.retrieve(reference)).toMatchObject({ outcome: 'requested' });
    clock.advance(45);
    expect(await slow.retrieve(reference)).toMatchObject({ outcome: 'confirmed' });
    expect(await journalOf(reference)).toEqual(['requested', 'confirmed']);
  });

  test('a request in Majuro is refused, and its room is free again', async () => {
    const rate = await rateIn(wired, 'MAJ');
    const { reference, outcome } = await booked(wired, rate);
    expect(outcome.outcome).toBe('requested');
    expect(await wired.retrieve(reference)).toMatchObject({ outcome: 'refused' });
    expect(await journalOf(reference)).toEqual(['requested', 'refused']);
    const { taken } = await database.db
      .selectFrom('supplier_room_stock')
      .select((row) => row.fn.sum<number>('rooms_taken').as('taken'))
      .where('room_key', 'like', 'MAJ-%')
      .executeTakeFirstOrThrow();
    expect(Number(taken)).toBe(0);
  });

  test('a request that waits is taken back free of charge', async () => {
    const slow = createEmbeddedHotels({ db: database.db, clock: clock.now, pace: 0.001, jobs: supplierJobs })[0];
    if (slow === undefined) throw new Error('no supplier');
    const { reference } = await booked(slow, await rateIn(slow, 'FUN'));
    expect(await slow.cancel(reference, 'back', 0)).toEqual({ outcome: 'cancelled', chargedMinor: 0 });
  });

  test('a booking in Nuuk is confirmed although it did not answer', async () => {
    const rate = await rateIn(native, 'GOH');
    const { reference, outcome } = await booked(native, rate);
    expect(outcome).toEqual({ outcome: 'unknown' });
    expect(await native.retrieve(reference)).toMatchObject({ outcome: 'confirmed' });
    expect((await booked(native, rate, reference)).outcome.outcome).toBe('confirmed');
    expect(await journalOf(reference)).toEqual(['confirmed']);
  });
});
