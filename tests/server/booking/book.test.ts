import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricedOffer, Traveller } from '../../../contract/booking/booking.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { openNumber } from '../../../server/booking/passport-seal.ts';
import { sizeOf } from '../../whole.ts';
import { copyHeldOrder } from './held-copies.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';
import { classicBrand, dubaiReturn } from './scripted-supplier.ts';

/** How often an intent is sent again. */
const manyTimes = sizeOf(12, 50);

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

const ordersInAll = async () => {
  const { db } = desk.server.database;
  const rows = await db.selectFrom('air_order').select('reference').execute();
  return rows.length;
};
const holds = () => desk.supplier.acts.filter(({ does }) => does === 'held').length;

describe('one price, one order', () => {
  it('[BKG-07] a price that is booked is not booked again by a reload, a second tab or a colleague', async () => {
    const priced = await desk.priced();
    const orders = await ordersInAll();
    const held = holds();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe('price-expired');
    expect(await ordersInAll()).toBe(orders + 1);
    expect(holds()).toBe(held + 1);
  });

  it('[BKG-07] a price whose booking the supplier refused may be booked again', async () => {
    const priced = await desk.priced();
    desk.supplier.next({ hold: { outcome: 'refused', words: 'Name not accepted.' } });
    expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })).toMatchObject({
      refusal: 'booking-refused',
    });
    expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })).toMatchObject({ ok: true });
  });
});

describe('the contact', () => {
  it('[BKG-02] a phone number is kept in one way, however it was written', async () => {
    const contact = { email: 'rahim@padma.example', phone: '8801711-000002' };
    const request = { ...desk.bookRequest(await desk.priced()), contact };
    const order = { contact: { ...contact, phone: '+8801711000002' } };
    expect(await desk.server.call('AirBook', request, { as: 'asha' })).toMatchObject({ answer: { order } });
  });

  it('[BKG-02] a phone number that nobody has is refused before the airline is asked, with its field', async () => {
    const priced = await desk.priced();
    const held = holds();
    const request = { ...desk.bookRequest(priced), contact: { email: 'rahim@padma.example', phone: '0000000000' } };
    expect(await desk.server.call('AirBook', request, { as: 'asha' })).toMatchObject({
      refusal: 'travellers-differ',
      detail: expect.stringContaining('no such phone number'),
      facts: { path: 'contact.phone' },
    });
    expect(holds()).toBe(held);
    expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })).toMatchObject({ ok: true });
  });

  it('[ORD-01] a change of the contact keeps the number in the same way, and refuses what nobody has', async () => {
    const { orderReference } = await desk.held();
    const change = (phone: string) =>
      desk.server.call(
        'UpdateSupplementary',
        { orderReference, contact: { email: 'rahim@padma.example', phone }, mailsTickets: true, remarks: '' },
        { as: 'asha' },
      );
    expect(await change('1711000003')).toMatchObject({ answer: { order: { contact: { phone: '+8801711000003' } } } });
    expect(await change('+1000000000')).toMatchObject({ ok: false, refusal: 'phone-wrong' });
  });
});

describe('how many an agency may hold', () => {
  it('[BKG-06] ends at a hundred unpaid bookings, in a clear sentence, and goes on when one of them ends', async () => {
    const busy = await openSalesDesk();
    try {
      const order = await busy.held();
      const { db } = busy.server.database;
      const copies = await copyHeldOrder(db, busy.supplier, order, 98);
      const book = async () => busy.server.call('AirBook', busy.bookRequest(await busy.priced()), { as: 'asha' });
      expect(await book()).toMatchObject({ ok: true });
      const holdsBefore = busy.supplier.acts.length;
      const refused = await book();
      expect(refused).toMatchObject({ ok: false, refusal: 'too-many-holds', facts: { atMost: 100 } });
      expect(refused).toMatchObject({ detail: expect.stringContaining('100 unpaid bookings') });
      expect(busy.supplier.acts.slice(holdsBefore).filter(({ does }) => does === 'held')).toEqual([]);
      await busy.server.call('AirCancel', { orderReference: copies[0] ?? '' }, { as: 'asha' });
      expect(await book()).toMatchObject({ ok: true });
    } finally {
      await busy.close();
    }
  });
});

describe('holding without payment', () => {
  const later = (priced: PricedOffer) => ({ ...desk.bookRequest(priced), payment: 'later' as const });

  it('[BKG-06] a price says until when the airline would hold it, and a hold takes no money', async () => {
    const before = await desk.walletMinor();
    const priced = await desk.priced();
    expect(priced.holdUntil).toBe(new Date(desk.clock.now().getTime() + 24 * 60 * 60_000).toISOString());
    const booked = await desk.server.call('AirBook', later(priced), { as: 'asha' });
    expect(booked).toMatchObject({ ok: true, answer: { order: { state: 'held', standing: { paidMinor: 0 } } } });
    expect(await desk.walletMinor()).toEqual(before);
  });

  it.each([
    ['the supplier gives no time', { holdAllowed: true }, null],
    ['the brand is not held', { holdAllowed: false }, new Date('2026-12-02T00:00:00Z')],
  ])(
    '[BKG-06] a fare that must be paid at once is refused before the airline is asked: %s',
    async (_why, given, holdUntil) => {
      const brand = { ...classicBrand(), ...given };
      desk.supplier.next({
        price: {
          outcome: 'priced',
          offer: dubaiReturn(brand),
          brand,
          passportRequired: true,
          validForMs: 600_000,
          holdUntil,
        },
      });
      const priced = await desk.priced();
      expect(priced.holdUntil).toBeNull();
      const held = holds();
      expect(await desk.server.call('AirBook', later(priced), { as: 'asha' })).toMatchObject({
        refusal: 'hold-not-allowed',
      });
      expect(holds()).toBe(held);
      expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })).toMatchObject({ ok: true });
    },
  );
});

describe('pricing', () => {
  it('[BKG-03] a price that the supplier has raised shows the old and the new amount, and warns', async () => {
    const brand = classicBrand(100_000);
    desk.supplier.next({
      price: {
        outcome: 'priced',
        offer: dubaiReturn(brand),
        brand,
        passportRequired: true,
        validForMs: 600_000,
        holdUntil: null,
      },
    });
    const priced = await desk.priced();
    expect(priced.priceChange?.newMinor).toBe(priced.sums.agentMinor);
    expect(priced.priceChange?.oldMinor).toBeLessThan(priced.sums.agentMinor);
    expect(priced.warnings).toContain('price-change');
    expect(priced.remainingMs).toBe(600_000);
  });

  it.each([
    [1, 4, 0, false],
    [1, 5, 0, true],
    [1, 4, 1, true],
    [2, 5, 1, false],
  ])(
    '[BKG-03] %i adults with %i children and %i infants: a warning that these are many, %s',
    async (adults, children, infants, warns) => {
      const party = {
        adultCount: adults,
        childCount: children,
        childAges: Array(children).fill(7),
        infantCount: infants,
      };
      const priced = await desk.priced('asha', party);
      expect(priced.warnings.includes('only-child')).toBe(warns);
    },
  );

  it('[BKG-03] a fare that is gone, and a supplier that is silent, are refused by name', async () => {
    desk.supplier.next({ price: { outcome: 'fare-gone' } });
    await expect(desk.priced()).rejects.toThrow('fare-gone');
    desk.supplier.next({ price: { outcome: 'silent' } });
    await expect(desk.priced()).rejects.toThrow('supplier-silent');
  });

  it('[BKG-04] a price stands for its time by the server’s clock, and not a second longer', async () => {
    const priced = await desk.priced();
    desk.clock.advance(14 * 60_000);
    const kept = await desk.server.call('AirGetItinerary', { priceId: priced.priceId }, { as: 'asha' });
    expect(kept.ok && kept.answer.remainingMs).toBe(60_000);
    desk.clock.advance(60_000);
    const late = await desk.server.call('AirGetItinerary', { priceId: priced.priceId }, { as: 'asha' });
    expect(late).toMatchObject({ refusal: 'price-expired' });
    const booked = await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' });
    expect(booked).toMatchObject({ refusal: 'price-expired' });
  });

  it('[BKG-03] a price belongs to the agency that asked for it', async () => {
    const priced = await desk.priced();
    for (const as of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('AirGetItinerary', { priceId: priced.priceId }, { as })).toMatchObject({
        refusal: 'price-expired',
      });
      expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as })).toMatchObject({
        refusal: 'price-expired',
      });
    }
  });
});

describe('booking', () => {
  it('[BKG-07] a booking holds the seats under our reference, with the airline’s own locator and no charge', async () => {
    const before = await desk.walletMinor();
    const order = await desk.held();
    expect(order).toMatchObject({ state: 'held', standing: { paidMinor: 0 }, money: [] });
    expect(order.orderReference).toMatch(/^PT[A-HJ-NP-Z2-9]{8}$/);
    expect(order.pnr).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(order.timeLimit?.remainingMs).toBe(24 * 60 * 60_000);
    expect(order.history?.map(({ what }) => what)).toEqual([`Seats held under airline reference ${order.pnr}`]);
    expect(await desk.walletMinor()).toEqual(before);
  });

  it('[BKG-02] passports leave masked and lie sealed: nobody reads one from the database', async () => {
    const order = await desk.held();
    expect(order.travellers.map(({ passportMasked }) => passportMasked)).toEqual([
      '••••••567',
      '••••••321',
      '••••••223',
    ]);
    const { db } = desk.server.database;
    const rows = await db
      .selectFrom('order_traveller')
      .selectAll()
      .where('order_reference', '=', order.orderReference)
      .orderBy('position')
      .execute();
    const sagas = await db.selectFrom('saga').selectAll().execute();
    expect(JSON.stringify([rows, sagas])).not.toContain('BX1234567');
    const [first, second] = rows;
    if (!first?.passport_sealed || !second) throw new Error('travellers are kept');
    const { secrets } = desk.server;
    const sealed = first.passport_sealed;
    expect(openNumber(secrets, 'passport', sealed, first)).toBe('BX1234567');
    expect(() => openNumber(secrets, 'passport', sealed, second)).toThrow();
    expect(() => openNumber(secrets, 'visa', sealed, first)).toThrow();
  });

  it('[BKG-02] a frequent flyer number goes to the airline and stands on the order, if that airline takes it', async () => {
    const request = desk.bookRequest(await desk.priced());
    const [kamal, ...others] = request.travellers;
    const withNumber = (airlineCode: string) => ({
      ...request,
      travellers: [{ ...kamal, frequentFlyer: { airlineCode, number: 'EK00512345' } } as Traveller, ...others],
    });
    expect(await desk.server.call('AirBook', withNumber('QR'), { as: 'asha' })).toMatchObject({
      refusal: 'travellers-differ',
      detail: 'No airline of this journey takes numbers of Privilege Club.',
      facts: { path: 'travellers.0.frequentFlyer.airlineCode' },
    });
    const booked = await desk.server.call('AirBook', withNumber('EK'), { as: 'asha' });
    if (!booked.ok) throw new Error(booked.refusal);
    const { travellers } = await desk.order(booked.answer.order.orderReference);
    expect(travellers.map(({ frequentFlyer }) => frequentFlyer)).toEqual([
      { airlineCode: 'EK', number: 'EK00512345' },
      null,
      null,
    ]);
  });

  it('[BKG-07][NET-03] one booking sent many times at once is one order and identical answers', async () => {
    const request = desk.bookRequest(await desk.priced());
    const [orders, held] = [await ordersInAll(), holds()];
    const sent = await Promise.all(
      Array.from({ length: manyTimes }, () => desk.server.send('AirBook', request, { as: 'asha', key: 'one-booking' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect((await ordersInAll()) - orders).toBe(1);
    expect(holds() - held).toBe(1);
  });

  it('[BKG-07][NET-03] a booking whose answers were all lost is the same order when it is sent again', async () => {
    const request = desk.bookRequest(await desk.priced());
    const orders = await ordersInAll();
    const texts = [];
    for (let n = 0; n < manyTimes; n += 1) {
      // Each answer counts as lost: the caller sends the same intent again.
      texts.push((await desk.server.send('AirBook', request, { as: 'asha', key: 'lost-answers' })).text);
    }
    expect(new Set(texts).size).toBe(1);
    expect((await ordersInAll()) - orders).toBe(1);
  });

  it('[BKG-07] a supplier that held but never answered is asked, and its hold becomes the order', async () => {
    desk.supplier.next({ hold: 'acts-then-silent' });
    const held = holds();
    const order = await desk.held();
    expect(order.state).toBe('held');
    expect(holds() - held).toBe(1);
  });

  it('[BKG-07][RUN-04] a booking that the supplier left open is finished by the completer, once', async () => {
    desk.supplier.next({ hold: 'acts-then-silent' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const [orders, held] = [await ordersInAll(), holds()];
    const request = desk.bookRequest(await desk.priced());
    const answer = desk.server.call('AirBook', request, { as: 'asha', key: 'left-open' });
    await expect.poll(() => holds() - held).toBe(1);
    await expect
      .poll(async () => {
        desk.clock.advance(2_000);
        await completeSagas(desk.deps);
        return (await ordersInAll()) - orders;
      })
      .toBe(1);
    const outcome = await answer;
    expect(outcome.ok && outcome.answer.order.state).toBe('held');
    expect(holds() - held).toBe(1);
  });

  it.each([
    [{ outcome: 'fare-gone' } as const, { refusal: 'fare-gone' }],
    [
      { outcome: 'refused', words: 'Name too long.' } as const,
      { refusal: 'booking-refused', detail: 'Name too long.' },
    ],
  ])('[BKG-03][BKG-07] a hold that the airline refuses (%j) leaves no order', async (hold, expected) => {
    const request = desk.bookRequest(await desk.priced());
    const orders = await ordersInAll();
    desk.supplier.next({ hold });
    expect(await desk.server.call('AirBook', request, { as: 'asha', key: `refused-${hold.outcome}` })).toMatchObject(
      expected,
    );
    const again = await desk.server.call('AirBook', request, { as: 'asha', key: `refused-${hold.outcome}` });
    expect(again).toMatchObject(expected);
    expect(await ordersInAll()).toBe(orders);
  });

  it('[BKG-03] a fare that rose between price and booking is shown with both amounts and not sold', async () => {
    const priced = await desk.priced();
    desk.supplier.next({
      hold: { outcome: 'price-changed', newSupplierMinor: priced.sums.baseMinor + priced.sums.taxMinor + 120_000 },
    });
    expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' })).toMatchObject({
      refusal: 'price-changed',
      facts: { oldMinor: priced.sums.agentMinor, newMinor: priced.sums.agentMinor + 120_000 },
    });
  });

  it('[BKG-03] an amount that the agent did not see is never booked', async () => {
    const priced = await desk.priced();
    const request = { ...desk.bookRequest(priced), acceptedMinor: priced.sums.agentMinor - 100 };
    expect(await desk.server.call('AirBook', request, { as: 'asha' })).toMatchObject({ refusal: 'price-changed' });
  });

  it.each([
    ['an adult of eleven', 0, { dateOfBirth: '2015-12-18' }, 'travellers.0.dateOfBirth'],
    ['a child who turns twelve before the last flight', 2, { dateOfBirth: '2014-12-16' }, 'travellers.2.dateOfBirth'],
    ['a birth in the future', 2, { dateOfBirth: '2027-01-01' }, 'travellers.2.dateOfBirth'],
    ['a title of another age', 2, { title: 'Mr' as const }, 'travellers.2.title'],
    [
      'the name of another traveller, born on another day',
      1,
      { firstName: 'kamal', lastName: 'RAHMAN' },
      'travellers.1.firstName',
    ],
    ['no passport', 1, { passport: null }, 'travellers.1.passport'],
    [
      'a passport that ends with the trip',
      1,
      { passport: { number: 'BX7654321', expiryDate: '2026-12-17', nationality: 'BD' } },
      'travellers.1.passport.expiryDate',
    ],
    ['a traveller too few', 2, null, 'travellers'],
  ])('[BKG-02] %s is refused at its field', async (_words, position, change, path) => {
    const request = desk.bookRequest(await desk.priced());
    const [orders, held] = [await ordersInAll(), holds()];
    request.travellers = request.travellers.flatMap((traveller, n) =>
      n !== position ? [traveller] : change ? [{ ...traveller, ...change }] : [],
    );
    const outcome = await desk.server.call('AirBook', request, { as: 'asha' });
    expect(outcome).toMatchObject({ refusal: 'travellers-differ', facts: { path } });
    expect([await ordersInAll(), holds()]).toEqual([orders, held]);
  });

  it('[BKG-02] a child who turns twelve after the last flight still flies as a child', async () => {
    const request = desk.bookRequest(await desk.priced());
    request.travellers = request.travellers.map((one) =>
      one.type === 'CHD' ? { ...one, dateOfBirth: '2014-12-18' } : one,
    );
    expect((await desk.server.call('AirBook', request, { as: 'asha' })).ok).toBe(true);
  });
});

describe('releasing seats', () => {
  it('[ORD-07] a held order is cancelled at the airline first, then here, and charges nothing', async () => {
    const order = await desk.held();
    const outcome = await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' });
    expect(outcome.ok && outcome.answer.order.state).toBe('cancelled');
    expect(desk.supplier.acts).toContainEqual({ does: 'cancelled', reference: order.orderReference });
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(paid).toMatchObject({ refusal: 'not-allowed' });
  });

  it('[ORD-07] a ticketed order is not cancelled', async () => {
    const order = await desk.ticketed();
    expect(await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' })).toMatchObject(
      { refusal: 'not-allowed' },
    );
    expect(desk.supplier.acts).not.toContainEqual({ does: 'cancelled', reference: order.orderReference });
  });

  it('[ORD-07] an airline that cancelled without answering is asked before anything else', async () => {
    const order = await desk.held();
    desk.supplier.next({ cancel: 'acts-then-silent' });
    const outcome = await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' });
    expect(outcome.ok && outcome.answer.order.state).toBe('cancelled');
  });

  it('[ORD-07] when the airline says nothing at all the hold stands, and may be cancelled again', async () => {
    const order = await desk.held();
    desk.supplier.next({ cancel: { outcome: 'unknown' } });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const asked = { orderReference: order.orderReference };
    expect(await desk.server.call('AirCancel', asked, { as: 'asha' })).toMatchObject({ refusal: 'supplier-silent' });
    expect((await desk.order(order.orderReference)).state).toBe('held');
    const again = await desk.server.call('AirCancel', asked, { as: 'asha' });
    expect(again.ok && again.answer.order.state).toBe('cancelled');
  });

  it('[ORD-03] a held order whose time limit passes gives its seats back by itself', async () => {
    const late = await openSalesDesk({ heldForMs: 60_000 });
    const order = await late.held();
    await expireHolds(late.deps);
    expect((await late.order(order.orderReference)).state).toBe('held');
    late.clock.advance(60_000);
    await Promise.all([expireHolds(late.deps), expireHolds(late.deps)]);
    expect((await late.order(order.orderReference)).state).toBe('expired');
    expect(late.supplier.acts.filter(({ does }) => does === 'cancelled')).toHaveLength(1);
    await late.close();
  });
});
