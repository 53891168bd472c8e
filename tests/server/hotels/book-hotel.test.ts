import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { hearProperties, runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const minuteMs = 60_000;
const as = 'asha';

test('[HTL-04] a kept rate says what it is, what it costs and until when it stands, and moves no money', async () => {
  const before = await desk.wallet();
  const order = await desk.prepared('DXB');
  expect(order).toMatchObject({
    orderType: 2,
    state: 'prepared',
    owner: 'agent',
    due: { remainingMs: 20 * minuteMs },
    bookedAt: null,
    checkIn: '2026-12-22',
    checkOut: '2026-12-24',
    nights: 2,
    timeZone: 'Asia/Dubai',
    guests: [],
    contact: null,
    priceChange: null,
    standing: { paidMinor: 0 },
    money: [],
  });
  expect(order.cancellation.every(({ penaltyMinor }) => penaltyMinor <= order.sums.agentMinor)).toBe(true);
  expect(await desk.wallet()).toEqual(before);
  expect(await desk.server.call('GetHotelSale', { orderReference: order.orderReference }, { as })).toMatchObject({
    ok: true,
    answer: { order: { state: 'prepared' } },
  });
});

test('[HTL-04][HTL-05] a booked stay is confirmed under the number of the property, and paid once', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('DXB');
  expect(order).toMatchObject({
    state: 'confirmed',
    owner: 'agent',
    locator: expect.stringMatching(/^.{4,}$/),
    standing: { paidMinor: order.sums.agentMinor },
    specialRequests: 'A quiet room',
    guests: [{ guests: [{ firstName: 'Rina', lastName: 'Begum' }] }],
    contact: { email: 'rina@family.example' },
  });
  expect(order.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([['paid', -order.sums.agentMinor]]);
  expect(order.history?.map(({ what }) => what)).toEqual([
    'Rate kept',
    'Price reserved in the wallet; the property is asked to book',
    `Stay confirmed under number ${order.locator} and paid from the wallet`,
  ]);
  const after = await desk.wallet();
  expect(after.balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
  expect(after.availableMinor).toBe(before.availableMinor - order.sums.agentMinor);
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
});

test('[HTL-04] the supplier is owed what it sells for, and the house what it adds', async () => {
  const order = await desk.booked('DXB');
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['credit_account', 'amount_minor'])
    .where('order_reference', '=', order.orderReference)
    .where('kind', '=', 'posted')
    .execute();
  expect(rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(order.sums.agentMinor);
  const row = await desk.server.database.db
    .selectFrom('hotel_order')
    .select(['supplier_minor', 'sold', 'supplier_code'])
    .where('reference', '=', order.orderReference)
    .executeTakeFirstOrThrow();
  const payable = rows.find(({ credit_account }) => credit_account === `supplier-payable:${row.supplier_code}:BDT`);
  const commission = Math.round((row.sold.supplier.baseMinor * row.sold.commissionBasisPoints) / 10_000);
  expect(payable?.amount_minor).toBe(row.supplier_minor - commission);
});

test('[HTL-04] several rooms of one type are one order, with the guests of each room', async () => {
  const rooms = [
    { adultCount: 2, childAges: [] },
    { adultCount: 1, childAges: [7] },
  ];
  const order = await desk.prepared('DXB', undefined, { rooms });
  const request = {
    ...desk.bookRequest(order),
    rooms: [
      { guests: [{ title: 'Mr' as const, firstName: 'Kamal', lastName: 'Rahman' }] },
      {
        guests: [
          { title: 'Mrs' as const, firstName: 'Nasrin', lastName: 'Rahman' },
          { title: 'Mstr' as const, firstName: 'Arif', lastName: 'Rahman', age: 7 },
        ],
      },
    ],
  };
  const booked = answerOf(await desk.server.call('BookHotel', request, { as })).order;
  expect(booked).toMatchObject({ state: 'confirmed', rooms, guests: request.rooms });
});

describe('[HTL-04] guests who do not fit the rooms are refused with the field:', () => {
  const adult = { title: 'Mr' as const, firstName: 'Kamal', lastName: 'Rahman' };
  test.each([
    ['rooms', [{ guests: [adult] }, { guests: [adult] }]],
    ['rooms.0.guests.0.age', [{ guests: [{ ...adult, age: 9 }] }]],
    ['rooms.0.guests', [{ guests: [adult, adult, adult] }]],
    ['rooms.0.guests.1.age', [{ guests: [adult, { ...adult, age: 9 }] }]],
  ])('%s', async (path, rooms) => {
    const order = await desk.prepared('DXB');
    const outcome = await desk.server.call('BookHotel', { ...desk.bookRequest(order), rooms }, { as });
    expect(outcome).toMatchObject({ refusal: 'guests-differ', facts: { path } });
    expect((await desk.order(order.orderReference)).state).toBe('prepared');
  });
});

test('[HTL-06] the same booking sent 20 times is one booking at the supplier, paid once', async () => {
  const order = await desk.prepared('DXB');
  const before = await desk.wallet();
  const request = desk.bookRequest(order);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => desk.server.call('BookHotel', request, { as, key: 'twenty-times-the-same' })),
  );
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.answer.order.state))).toEqual(new Set(['confirmed']));
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
});

test('[HTL-06] one kept rate that twenty intents book at once is one booking', async () => {
  const order = await desk.prepared('DXB');
  const before = await desk.wallet();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => desk.book(order)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
});

test('[HTL-04] at another price than the kept one nothing is charged', async () => {
  const order = await desk.prepared('DXB');
  const request = { ...desk.bookRequest(order), acceptedMinor: order.sums.agentMinor - 100 };
  expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({
    refusal: 'price-changed',
    facts: { oldMinor: order.sums.agentMinor - 100, newMinor: order.sums.agentMinor },
  });
  expect((await desk.order(order.orderReference)).state).toBe('prepared');
});

test('[HTL-04] a price that differs from the one that was shown is told with the kept rate', async () => {
  const { priceChange, sums } = await desk.prepared('PSY');
  expect(priceChange?.newMinor).toBe(sums.agentMinor);
  expect(priceChange?.oldMinor).toBeLessThan(sums.agentMinor);
});

test('[HTL-06] a price that changes at booking is charged only after it was accepted', async () => {
  const before = await desk.wallet();
  const order = await desk.prepared('APW');
  const outcome = await desk.book(order);
  expect(outcome).toMatchObject({ refusal: 'price-changed', facts: { oldMinor: order.sums.agentMinor } });
  const repriced = await desk.order(order.orderReference);
  expect(repriced).toMatchObject({ state: 'repriced', owner: 'agent', standing: { paidMinor: 0 } });
  expect(repriced.sums.agentMinor).toBeGreaterThan(order.sums.agentMinor);
  expect(repriced.priceChange).toEqual({ oldMinor: order.sums.agentMinor, newMinor: repriced.sums.agentMinor });
  expect(await desk.wallet()).toEqual(before);
  expect(await desk.journal(order.orderReference)).toEqual([]);
  expect(await desk.book(order)).toMatchObject({ refusal: 'price-changed' });

  const booked = answerOf(await desk.server.call('BookHotel', desk.bookRequest(repriced), { as })).order;
  expect(booked).toMatchObject({ state: 'confirmed', standing: { paidMinor: repriced.sums.agentMinor } });
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - repriced.sums.agentMinor);
});

test('[HTL-06] a room that is gone at booking is not charged', async () => {
  const before = await desk.wallet();
  const order = await desk.prepared('IUE');
  expect(await desk.book(order)).toMatchObject({ refusal: 'room-gone' });
  expect(await desk.order(order.orderReference)).toMatchObject({ state: 'unavailable', owner: null, due: null });
  expect(await desk.wallet()).toEqual(before);
});

test('[HTL-04] a room that is gone, and a supplier that is silent, keep no rate', async () => {
  await expect(desk.prepared('RAR')).rejects.toThrow('room-gone');
  await expect(desk.prepared('NLK')).rejects.toThrow('supplier-silent');
});

test('[HTL-06] a kept rate whose time has passed is not booked', async () => {
  const order = await desk.prepared('DXB');
  const forgotten = await desk.prepared('DXB');
  desk.later(20 * minuteMs);
  expect(await desk.book(order)).toMatchObject({ refusal: 'session-expired' });
  expect((await desk.order(order.orderReference)).state).toBe('expired');
  expect(await desk.server.call('GetHotelSale', { orderReference: forgotten.orderReference }, { as })).toMatchObject({
    refusal: 'session-expired',
  });
  await runStayClocks(desk.deps);
  expect((await desk.order(forgotten.orderReference)).state).toBe('expired');
});

test('[HTL-06] a wallet that does not cover the stay pays nothing, and the rate stays kept', async () => {
  const poor = await openStayDesk(100_000);
  try {
    const order = await poor.prepared('DXB');
    expect(order.facts.walletCovers).toBe(false);
    expect(await poor.book(order)).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { balanceMinor: 100_000, shortfallMinor: order.sums.agentMinor - 100_000 },
    });
    expect((await poor.order(order.orderReference)).state).toBe('prepared');
    expect(await poor.wallet()).toEqual({ balanceMinor: 100_000, availableMinor: 100_000 });
    expect(await poor.ledgerFaults()).toEqual([]);
  } finally {
    await poor.close();
  }
});

describe('[HTL-06] a property on request', () => {
  test('keeps the money reserved until it confirms', async () => {
    const before = await desk.wallet();
    const order = await desk.booked('FUN');
    expect(order).toMatchObject({
      state: 'requested',
      owner: 'supplier',
      standing: { paidMinor: 0 },
      confirms: 'request',
    });
    expect(await desk.wallet()).toEqual({
      balanceMinor: before.balanceMinor,
      availableMinor: before.availableMinor - order.sums.agentMinor,
    });
    await hearProperties(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('requested');
    desk.later(45);
    expect((await desk.order(order.orderReference)).owner).toBe('desk');
    await hearProperties(desk.deps);
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'confirmed',
      standing: { paidMinor: order.sums.agentMinor },
      money: [{ kind: 'paid' }],
    });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
    expect(await desk.journal(order.orderReference)).toEqual(['requested', 'confirmed']);
  });

  test('gives the money back when it refuses, with the reason', async () => {
    const before = await desk.wallet();
    const order = await desk.booked('MAJ');
    expect(order.state).toBe('requested');
    desk.later(45);
    await hearProperties(desk.deps);
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'refused',
      reason: 'The property could not confirm the stay.',
      standing: { paidMinor: 0 },
    });
    expect(await desk.wallet()).toEqual(before);
  });

  test('that is silent is asked again a minute later', async () => {
    const order = await desk.booked('FUN');
    desk.later(45);
    desk.silence('retrieve', 1, false);
    await hearProperties(desk.deps);
    await hearProperties(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('requested');
    desk.later(minuteMs);
    await hearProperties(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('confirmed');
  });

  test('gives the money back when the request is taken back', async () => {
    const before = await desk.wallet();
    const order = await desk.booked('FUN', isFixed);
    expect(await desk.cancel(order, 100)).toMatchObject({ refusal: 'cost-changed', facts: { newMinor: 0 } });
    const cancelled = answerOf((await desk.cancel(order, 0)) as never) as { order: typeof order };
    expect(cancelled.order).toMatchObject({ state: 'cancelled', standing: { paidMinor: 0, returnedMinor: 0 } });
    expect(await desk.wallet()).toEqual(before);
    expect(await desk.journal(order.orderReference)).toEqual(['requested', 'cancelled']);
  });

  test('that has confirmed meanwhile is paid, and cancelling must be asked for', async () => {
    const before = await desk.wallet();
    const order = await desk.booked('FUN', isFixed);
    desk.later(45);
    expect(await desk.cancel(order, 0)).toMatchObject({ refusal: 'stay-confirmed' });
    expect((await desk.order(order.orderReference)).state).toBe('confirmed');
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
  });

  test('that has refused meanwhile gives the money back', async () => {
    const before = await desk.wallet();
    const order = await desk.booked('MAJ');
    desk.later(45);
    expect(await desk.cancel(order, 0)).toMatchObject({ refusal: 'stay-refused' });
    expect((await desk.order(order.orderReference)).state).toBe('refused');
    expect(await desk.wallet()).toEqual(before);
  });
});

describe('[HTL-06] a supplier that does not answer a booking', () => {
  test('has booked: the stay is found, confirmed and paid once', async () => {
    const order = await desk.booked('GOH');
    expect(order.state).toBe('confirmed');
    expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
  });

  test('is asked until it answers, and the order says so meanwhile', async () => {
    const before = await desk.wallet();
    const prepared = await desk.prepared('DXB');
    desk.silence('book', 1, true);
    desk.silence('retrieve', 1, false);
    const booking = desk.book(prepared);
    await expect.poll(async () => (await desk.order(prepared.orderReference)).state).toBe('unknown');
    expect(await desk.order(prepared.orderReference)).toMatchObject({ owner: 'supplier', standing: { paidMinor: 0 } });
    expect((await desk.wallet()).availableMinor).toBe(before.availableMinor - prepared.sums.agentMinor);
    desk.clock.advance(5_000);
    await completeSagas(desk.deps);
    expect(await booking).toMatchObject({ ok: true, answer: { order: { state: 'confirmed' } } });
    expect(await desk.journal(prepared.orderReference)).toEqual(['confirmed']);
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - prepared.sums.agentMinor);
  });

  test('has not booked: it is booked once', async () => {
    const prepared = await desk.prepared('DXB');
    desk.silence('book', 1, false);
    expect(await desk.book(prepared)).toMatchObject({ ok: true, answer: { order: { state: 'confirmed' } } });
    expect(await desk.journal(prepared.orderReference)).toEqual(['confirmed']);
  });
});

describe('[HTL-06] a confirmed stay', () => {
  test('is over at its end, by the clock of the property', async () => {
    const order = await desk.booked('LON', isFlexible, { checkIn: '2026-12-05', checkOut: '2026-12-06' });
    const endsAt = Date.parse(order.due?.at ?? '');
    desk.later(endsAt - desk.clock.now().getTime() - 1_000);
    await runStayClocks(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('confirmed');
    desk.later(1_000);
    await runStayClocks(desk.deps);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'completed', owner: null, due: null });
  });
});
