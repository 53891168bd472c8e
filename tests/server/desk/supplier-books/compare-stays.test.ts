import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HotelAnswer } from '../../../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../../../contract/hotels/hotel-orders.ts';
import type { BookingDeps } from '../../../../server/booking/deps.ts';
import { completeSagas } from '../../../../server/booking/jobs.ts';
import { compareBooking } from '../../../../server/desk/supplier-books/compare-booking.ts';
import { compareSuppliers } from '../../../../server/desk/supplier-books/compare-suppliers.ts';
import { hearProperties, runStayClocks } from '../../../../server/hotels/orders/jobs.ts';
import type { HotelSupplier } from '../../../../server/hotels/port.ts';
import { supplierAnswersWithinMs } from '../../../../server/suppliers/answer-within.ts';
import { answerOf, anyRate, isFlexible, openStayDesk, type StayDesk } from '../../hotels/stay-desk.ts';
import { stepUp } from '../stepping-up.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

const minuteMs = 60_000;
beforeEach(async () => {
  desk.answersAgain();
  await desk.server.database.db.deleteFrom('supplier_difference').execute();
  // Two days later nothing of the test before is compared any more. Codes are limited by the hour.
  desk.later(49 * 60 * minuteMs);
});

const compare = async () => {
  desk.later(11 * minuteMs);
  return compareSuppliers(desk.deps);
};
const open = async () =>
  answerOf(await desk.server.call('GetSupplierDifferences', { which: 'open', after: null }, { as: 'dipa' }))
    .differences;
const supplierOf = async ({ orderReference }: HotelOrder) => {
  const { supplier_code, rate_key, supplier_minor } = await desk.server.database.db
    .selectFrom('hotel_order')
    .select(['supplier_code', 'rate_key', 'supplier_minor'])
    .where('reference', '=', orderReference)
    .executeTakeFirstOrThrow();
  const supplier = desk.server.hotelSearches.suppliers.find(({ code }) => code === supplier_code);
  if (supplier === undefined) throw new Error('no supplier');
  return { supplier, rateKey: rate_key, expectedMinor: supplier_minor };
};
const guests = [{ room: 0, title: 'Ms', firstName: 'Rina', lastName: 'Begum' }];

/** A call of ours that arrives at the supplier by itself. */
const booksLate = async (order: HotelOrder, reference = order.orderReference) => {
  const { supplier, ...asked } = await supplierOf(order);
  return supplier.book({ reference, ...asked, guests, remark: null });
};
const answered = async ({ orderReference, state }: HotelOrder, answer: HotelAnswer, locator = ''): Promise<void> => {
  await stepUp(desk.server, 'dipa');
  const asked = { orderReference, state, answer, locator, reason: 'Said by telephone.' };
  answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' }));
};

describe('what a hotel supplier has otherwise than we do', () => {
  test('[HTL-06] a stay that it has confirmed and we know as a kept rate alone becomes a case', async () => {
    const order = await desk.prepared('DXB');
    await booksLate(order);
    await compare();
    // Nobody has asked for it: no saga names the order.
    expect(await open()).toMatchObject([
      { reference: order.orderReference, product: 'stay', kind: 'only-theirs', ours: 'none', theirs: 'confirmed' },
    ]);
  });

  test('[HTL-06] a stay that we believe to be refused, and that it confirms, becomes a case', async () => {
    const order = await desk.booked('FUN');
    await answered(order, 'refused');
    await compare();
    expect(await open()).toEqual([]);
    const { supplier } = await supplierOf(order);
    expect((await supplier.retrieve(order.orderReference)).outcome).toBe('confirmed');
    await compare();
    expect(await open()).toMatchObject([
      { kind: 'only-theirs', ours: 'refused', theirs: 'confirmed', hasPage: true, agencyName: 'Meghna Travels' },
    ]);
  });

  test('[HTL-06] a confirmed stay that it has cancelled becomes a case', async () => {
    const order = await desk.booked('DXB', isFlexible);
    const { supplier } = await supplierOf(order);
    const quote = await supplier.quoteCancel(order.orderReference);
    if (quote.outcome !== 'quoted') throw new Error(quote.outcome);
    await supplier.cancel(order.orderReference, 'by-itself', quote.penaltyMinor);
    await compare();
    expect(await open()).toMatchObject([
      { reference: order.orderReference, kind: 'only-ours', ours: 'confirmed', theirs: 'cancelled' },
    ]);
  });

  test('[HTL-06] a stay that was booked weeks ago, and that it still has after we cancelled it, becomes a case', async () => {
    const order = await desk.booked('DXB', isFlexible);
    const { db } = desk.server.database;
    const weeksAgo = sql<Date>`now() - interval '5 weeks'`;
    await db
      .updateTable('saga')
      .set({ created_at: weeksAgo })
      .where('order_reference', '=', order.orderReference)
      .execute();
    await db
      .updateTable('supplier_journal')
      .set({ at: weeksAgo })
      .where('reference', '=', order.orderReference)
      .execute();
    desk.silence('cancel', 20, false);
    desk.silence('retrieve', 20, false);
    void desk.cancel(await desk.quoted(order));
    await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('cancelling');
    desk.later(6 * minuteMs);
    await answered(await desk.order(order.orderReference), 'cancelled');
    desk.answersAgain();
    await compare();
    expect(await open()).toMatchObject([
      { reference: order.orderReference, kind: 'only-theirs', ours: 'cancelled', theirs: 'confirmed' },
    ]);
  });

  test('[HTL-06] a booking under a reference of nobody belongs to the platform', async () => {
    const order = await desk.prepared('DXB');
    await booksLate(order, 'PHNOBODY22');
    await compare();
    expect(await open()).toMatchObject([
      { reference: 'PHNOBODY22', ours: 'none', theirs: 'confirmed', hasPage: false },
    ]);
  });

  test('[HTL-06] one that is silent is named, and nothing is found', async () => {
    const order = await desk.booked('DXB');
    const silent = desk.server.hotelSearches.suppliers.map((supplier) => ({
      ...supplier,
      listBookings: async () => ({ outcome: 'silent' }) as const,
    }));
    desk.later(11 * minuteMs);
    const ran = await compareSuppliers({ ...desk.deps, hotelSearches: { suppliers: silent } });
    expect(ran.silent.map(({ code }) => code)).toEqual(['stays', 'bedbank']);
    expect(ran.compared).toBe(0);
    expect(order.state).toBe('confirmed');
  });
});

describe('no alarm', () => {
  test('[HTL-05][HTL-06] over stays that were confirmed, requested, refused, cancelled, withdrawn, repriced or gone', async () => {
    await desk.booked('DXB');
    await desk.booked('GOH');
    const refused = await desk.booked('MAJ');
    const requested = await desk.booked('FUN');
    const withdrawn = await desk.booked('FUN');
    await desk.cancel(withdrawn, 0);
    const cancelled = await desk.booked('DXB', isFlexible);
    answerOf((await desk.cancel(await desk.quoted(cancelled))) as { ok: true; answer: unknown });
    for (const place of ['APW', 'IUE']) await desk.book(await desk.prepared(place, anyRate));
    expect((await compare()).silent).toEqual([]);
    expect(await open()).toEqual([]);
    await hearProperties(desk.deps);
    await runStayClocks(desk.deps);
    const states = await Promise.all(
      [refused, requested, withdrawn, cancelled].map((one) => desk.order(one.orderReference)),
    );
    expect(states.map(({ state }) => state)).toEqual(['refused', 'confirmed', 'cancelled', 'cancelled']);
    await compare();
    expect(await open()).toEqual([]);
  });

  test('[OPS-01] over a request that a person has confirmed by telephone', async () => {
    const order = await desk.booked('FUN');
    await answered(order, 'confirmed', 'TEL-1');
    await compare();
    expect(await open()).toEqual([]);
  });
});

test('[RUN-04] [HTL-06] a booking that leaves a frozen process after its saga was ended elsewhere becomes a case at once', async () => {
  const order = await desk.prepared('DXB');
  desk.silence('book', 1, false);
  // The process that began it is never answered, however often it asks: only the two below are.
  desk.silence('retrieve', 10_000, false);
  const begun = desk.server.send('BookHotel', desk.bookRequest(order), { as: 'asha' });
  await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('unknown');
  const withSuppliers = (suppliers: readonly HotelSupplier[]) => ({
    ...desk.deps,
    hotelSearches: { ...desk.deps.hotelSearches, suppliers },
  });
  const workerWhose = (book: (supplier: HotelSupplier) => HotelSupplier['book']): BookingDeps => ({
    ...withSuppliers(desk.answering.map((each) => ({ ...each, book: book(each) }))),
    whenOvertaken: (reference) => compareBooking(withSuppliers(desk.answering), reference),
  });
  let thaws = () => {};
  const thaw = new Promise<void>((resolve) => {
    thaws = resolve;
  });
  let isFrozen = false;
  const frozen = workerWhose((supplier) => async (request) => {
    isFrozen = true;
    await thaw;
    return supplier.book(request);
  });
  const other = workerWhose(() => async () => ({ outcome: 'room-gone' }));
  desk.later(supplierAnswersWithinMs);
  const work = completeSagas(frozen);
  await expect.poll(() => isFrozen).toBe(true);
  for (let tries = 0; tries < 3; tries += 1) {
    desk.later(supplierAnswersWithinMs);
    await completeSagas(other);
  }
  expect((await desk.order(order.orderReference)).state).toBe('unavailable');
  expect(await open()).toEqual([]);
  thaws();
  await work;
  expect(await open()).toMatchObject([
    { reference: order.orderReference, product: 'stay', kind: 'only-theirs', theirs: 'confirmed' },
  ]);
  desk.answersAgain();
  await begun;
});
