import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { products } from '../../../server/products.ts';
import type { Person } from '../fresh-server.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { bringWalletTo } from '../money/wallet-balance.ts';
import { dueOf, owed, sellInParts, settleRequest } from '../part-payments/parts-desk.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
let gateway: ScriptedGateway;
const open = async (): Promise<void> => {
  gateway = scriptedGateway();
  desk = await openStayDesk(100_000, undefined, gateway.gateways);
  await sellInParts(desk);
};
const booksAgree = async (): Promise<void> => {
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
};
beforeAll(open);
afterAll(() => desk.close());
// What a test leaves in the wallet would pay for the stay of the next.
beforeEach(() => bringWalletTo(desk.server, 100_000));
afterEach(booksAgree);

const as = 'asha';
type Known = CallAnswer<'GetHotelPayment'>;
type Way = Known['online'][number];

const paymentOf = async ({ orderReference }: HotelOrder, person: Person = as): Promise<Known> =>
  answerOf(await desk.server.call('GetHotelPayment', { orderReference }, { as: person }));

/** The request to book as it was shown, in full or in part. */
const agreedRequest = (order: HotelOrder, known: Known, way: 'full' | 'part'): CallRequest<'BookHotel'> => {
  const request = desk.bookRequest(order);
  const offer = known.part?.offer;
  const effect = way === 'full' ? known.full.effect : known.part?.effect;
  if (way === 'part' && !offer) throw new Error(`not offered: ${known.part?.why}`);
  return {
    ...request,
    ...(way === 'part' && offer ? { part: { restMinor: offer.restMinor, payBy: offer.payBy } } : {}),
    ...(effect ? { agreed: effect.postings } : {}),
  };
};

const book = async (order: HotelOrder, way: 'full' | 'part', key?: string) =>
  desk.server.call('BookHotel', agreedRequest(order, await paymentOf(order), way), { as, ...(key ? { key } : {}) });

/** Opens an online payment, and ends it at the gateway. */
const opened = async (way: Way | undefined, { orderReference }: HotelOrder): Promise<string> => {
  if (way === undefined) throw new Error('there is no such way to pay');
  const { method, payMinor, chargeMinor } = way;
  const request = { method, amountMinor: payMinor, chargeMinor, orderReference };
  return answerOf(await meantPayment(request, (asked) => desk.server.call('CreatePayment', asked, { as }))).code;
};

const comeBack = async (code: string) =>
  (
    await desk.server.app.inject({
      method: 'POST',
      url: `/gateway/sandbox/return/${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=VALID',
    })
  ).headers['location'];

const sweep = () =>
  sweepPayments({
    db: desk.server.database.db,
    products,
    gateways: gateway.gateways,
    now: desk.clock.now,
    log: desk.deps.log,
  });

const payOnline = async (way: Way | undefined, order: HotelOrder): Promise<string> => {
  const code = await opened(way, order);
  gateway.end(code, 'paid');
  await comeBack(code);
  await sweep();
  return code;
};

/** Brings so much into the wallet that it covers a payment. */
const cover = async (order: HotelOrder, way: 'full' | 'part'): Promise<void> => {
  const known = await paymentOf(order);
  const ways = way === 'full' ? known.online : known.partOnline;
  if (ways.length > 0) await payOnline(ways[0], order);
};

const booked = async (way: 'full' | 'part', ...asked: Parameters<StayDesk['prepared']>): Promise<HotelOrder> => {
  const order = await desk.prepared(...asked);
  await cover(order, way);
  return answerOf(await book(order, way)).order;
};

const dayMs = 86_400_000;

/** The words of a stay's invoice. */
const invoiceOf = async ({ orderReference }: HotelOrder): Promise<string> => {
  const asked = { orderReference, document: 'invoice' } as const;
  const { html } = answerOf(await desk.server.call('GetHotelPdfHtml', asked, { as }));
  return html
    .replace(/<style>.*?<\/style>/s, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
};

describe('[HTL-04][MNY-04] online:', () => {
  test('what the wallet lacks is paid online, leads back to the booking, and the stay is booked and paid in full', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    const before = await desk.wallet();
    const known = await paymentOf(order);
    expect(known.full).toMatchObject({
      nowMinor: order.sums.agentMinor,
      effect: null,
      shortfallMinor: order.sums.agentMinor - before.availableMinor,
    });
    expect(known.online.map(({ method }) => method)).toEqual(['card', 'net-banking', 'mobile-wallet']);
    const [way] = known.online;
    const code = await opened(way, order);
    gateway.end(code, 'paid');
    const led = String(await comeBack(code));
    const { pathname, searchParams } = new URL(led, 'https://portal.example');
    expect(pathname).toMatch(/^\/hotel\/booking(\/[^/]+){4}$/);
    expect(Object.fromEntries(searchParams)).toEqual({ order: order.orderReference, payment: code });
    await sweep();
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + (way?.creditMinor ?? 0));
    expect(await paymentOf(order)).toMatchObject({ full: { shortfallMinor: 0 }, online: [] });
    const stay = answerOf(await book(order, 'full')).order;
    expect(stay).toMatchObject({ state: 'confirmed', standing: { paidMinor: order.sums.agentMinor, rest: null } });
    expect((await desk.wallet()).balanceMinor).toBe(
      before.balanceMinor + (way?.creditMinor ?? 0) - order.sums.agentMinor,
    );
  });

  test('a gateway that says twice that it was paid credits once, and the stay is booked once', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    const before = await desk.wallet();
    const [way] = (await paymentOf(order)).online;
    const code = await payOnline(way, order);
    await comeBack(code);
    await sweep();
    await comeBack(code);
    await sweep();
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + (way?.creditMinor ?? 0));
    const request = agreedRequest(order, await paymentOf(order), 'full');
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => desk.server.call('BookHotel', request, { as, key: 'pressed-five-times' })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
  });

  test('money that arrives when the time of the rate is over stays in the wallet, and nothing is booked', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    const request = desk.bookRequest(order);
    const before = await desk.wallet();
    const [way] = (await paymentOf(order)).online;
    const code = await opened(way, order);
    desk.later(21 * 60_000);
    await runStayClocks(desk.deps);
    gateway.end(code, 'paid');
    expect(String(await comeBack(code))).toContain(`payment=${code}`);
    await sweep();
    const { orderReference } = order;
    expect(await desk.server.call('GetHotelPayment', { orderReference }, { as })).toMatchObject({
      refusal: 'session-expired',
    });
    expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({ refusal: 'session-expired' });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + (way?.creditMinor ?? 0));
  });

  test('a room that is gone, and a price that rose, after the money came leave it in the wallet', async () => {
    const gone = await desk.prepared('IUE');
    await cover(gone, 'full');
    const covered = await desk.wallet();
    expect(await book(gone, 'full')).toMatchObject({ refusal: 'room-gone' });
    expect(await desk.wallet()).toEqual(covered);
    const risen = await desk.prepared('APW');
    await cover(risen, 'full');
    const before = await desk.wallet();
    expect(await book(risen, 'full')).toMatchObject({ refusal: 'price-changed' });
    expect(await desk.wallet()).toEqual(before);
  });

  test('[TEN-06] neither the amounts nor a payment for a stay are open to another agency', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    const { orderReference } = order;
    for (const other of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('GetHotelPayment', { orderReference }, { as: other })).toMatchObject({
        refusal: 'session-expired',
      });
      const asked = { method: 'card', amountMinor: 100_000, chargeMinor: 2_500, orderReference } as const;
      expect(await desk.server.call('CreatePayment', asked, { as: other })).toMatchObject({ refusal: 'order-unknown' });
    }
  });

  test('postings other than those that were shown book nothing', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    await cover(order, 'full');
    const before = await desk.wallet();
    const request = {
      ...desk.bookRequest(order),
      agreed: [{ debit: 'Wallet', credit: 'Owed to suppliers', amountMinor: order.sums.agentMinor }] as const,
    };
    expect(await desk.server.call('BookHotel', { ...request, agreed: [...request.agreed] }, { as })).toMatchObject({
      refusal: 'effect-changed',
    });
    expect(await desk.wallet()).toEqual(before);
    expect((await desk.order(order.orderReference)).state).toBe('prepared');
  });
});

describe('[HTL-04][MNY-05] in part:', () => {
  test('the wallet pays the first part, the supplier is owed the whole, and the rest is a due', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    await cover(order, 'part');
    const before = await desk.wallet();
    const known = await paymentOf(order);
    const offer = known.part?.offer;
    // Three weeks ahead the rest is due within ten days, by the starter rules.
    expect(offer).toMatchObject({ totalMinor: order.sums.agentMinor, payBy: '2026-12-11', inParts: true });
    const stay = answerOf(await book(order, 'part')).order;
    expect(stay).toMatchObject({
      state: 'confirmed',
      standing: {
        paidMinor: offer?.nowMinor,
        rest: { leftMinor: offer?.restMinor, payBy: '2026-12-11', state: 'open' },
      },
    });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - (offer?.nowMinor ?? 0));
    const due = await dueOf(desk, order.orderReference);
    expect(due).toMatchObject({
      hotelName: order.hotel.name,
      cities: [order.hotel.cityName],
      departureDate: '2026-12-22',
      traveller: 'Rina Begum',
      state: 'open',
      leftMinor: offer?.restMinor,
    });
    const list = answerOf(
      await desk.server.call(
        'GetOrders',
        { states: [], search: order.hotel.name, from: null, to: null, after: null },
        { as },
      ),
    );
    expect(list.dues).toContainEqual({ ...due, remainingMs: expect.any(Number) });
    const invoice = await invoiceOf(order);
    expect(invoice).toMatch(/Paid in part Pay BDT [\d,.]+ by Fri 11 Dec 2026/);
    expect(invoice).toMatch(/Due by Fri 11 Dec 2026 BDT/);
  });

  test('what the first part lacks is paid online; the rest is settled in amounts, once each', async () => {
    const stay = await booked('part', 'DXB', isFlexible);
    const due = await dueOf(desk, stay.orderReference);
    const other = await desk.prepared('DXB', isFlexible);
    await cover(other, 'full');
    const request = settleRequest(due, 50_000);
    const settle = () => desk.server.call('SettleNow', request, { as, key: `settle-${stay.orderReference}` });
    const first = await settle();
    expect(first).toMatchObject({ ok: true, answer: { due: { leftMinor: due.leftMinor - 50_000 } } });
    expect(await settle()).toEqual(first);
    expect((await desk.order(stay.orderReference)).standing.paidMinor).toBe(stay.standing.paidMinor + 50_000);
    expect(await desk.server.call('SettleNow', settleRequest(due), { as })).toMatchObject({ refusal: 'due-changed' });
    for (const person of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('SettleNow', request, { as: person })).toMatchObject({ refusal: 'due-unknown' });
    }
  });

  test('a stay whose terms are fixed, and one whose last day is too near, are not offered in parts', async () => {
    const fixed = await desk.prepared('DXB', isFixed);
    expect((await paymentOf(fixed)).part).toMatchObject({ offer: null, why: 'not-refundable' });
    const near = await desk.prepared('DXB', isFlexible, { checkIn: '2026-12-05', checkOut: '2026-12-07' });
    expect((await paymentOf(near)).part).toMatchObject({ offer: null, why: 'too-soon' });
    const request = { ...desk.bookRequest(near), part: { restMinor: 100, payBy: '2026-12-03' } };
    expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({ refusal: 'part-not-offered' });
  });

  test('terms that were not offered, and a person who may not pay in part, book nothing', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    await cover(order, 'part');
    const offer = (await paymentOf(order)).part?.offer;
    const part = { restMinor: (offer?.restMinor ?? 0) + 100, payBy: offer?.payBy ?? '' };
    const request = { ...desk.bookRequest(order), part };
    expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({ refusal: 'terms-changed' });
    await desk.server.allowOnly(
      as,
      agencyFunctionalities.filter((name) => name !== 'EnablePartialPayment'),
    );
    expect((await paymentOf(order)).part).toBeNull();
    expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({ refusal: 'part-not-offered' });
    await desk.server.allowOnly(as, agencyFunctionalities);
    expect((await desk.order(order.orderReference)).state).toBe('prepared');
  });

  test('cancelling free of charge clears what was never paid, and gives the first part back', async () => {
    const before = await desk.wallet();
    const order = await desk.prepared('DXB', isFlexible);
    await cover(order, 'part');
    const covered = await desk.wallet();
    const stay = answerOf(await book(order, 'part')).order;
    const quoted = await desk.quoted(stay);
    expect(quoted.cancelling).toMatchObject({ penaltyMinor: 0, backMinor: stay.standing.paidMinor, dueMinor: 0 });
    const cancelled = answerOf(
      await desk.server.call('CancelHotel', { orderReference: stay.orderReference, acceptedPenaltyMinor: 0 }, { as }),
    ).order;
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      standing: { returnedMinor: stay.standing.paidMinor, keptMinor: 0, rest: { state: 'dropped', leftMinor: 0 } },
    });
    expect(await desk.wallet()).toEqual(covered);
    expect(covered.balanceMinor).toBeGreaterThanOrEqual(before.balanceMinor);
    expect(await dueOf(desk, stay.orderReference)).toMatchObject({ state: 'dropped', leftMinor: 0 });
  });

  test('whose due was settled before it is cancelled gives all that was paid back, and clears nothing', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    await cover(order, 'full');
    const covered = await desk.wallet();
    const stay = answerOf(await book(order, 'part')).order;
    const due = await dueOf(desk, stay.orderReference);
    expect(await desk.server.call('SettleNow', settleRequest(due), { as })).toMatchObject({ ok: true });
    expect((await desk.wallet()).balanceMinor).toBe(covered.balanceMinor - stay.standing.paidMinor - due.leftMinor);
    const quoted = await desk.quoted(stay);
    expect(quoted.cancelling).toMatchObject({
      penaltyMinor: 0,
      backMinor: stay.standing.paidMinor + due.leftMinor,
      dueMinor: 0,
    });
    const cancelled = answerOf(
      await desk.server.call('CancelHotel', { orderReference: stay.orderReference, acceptedPenaltyMinor: 0 }, { as }),
    ).order;
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      standing: { returnedMinor: stay.standing.paidMinor + due.leftMinor, rest: { state: 'settled', leftMinor: 0 } },
    });
    expect(await desk.wallet()).toEqual(covered);
    expect(await dueOf(desk, stay.orderReference)).toMatchObject({ state: 'settled', leftMinor: 0 });
  });
});

describe('[HTL-04][MNY-05] in part, weeks later:', () => {
  /** The other tests are three weeks before the arrival. */
  let ofOthers: [StayDesk, ScriptedGateway];
  beforeAll(async () => {
    ofOthers = [desk, gateway];
    await open();
  });
  afterAll(async () => {
    await desk.close();
    [desk, gateway] = ofOthers;
  });

  test('a penalty above what was paid leaves the difference due, and nothing comes back', async () => {
    const stay = await booked('part', 'DXB', isFlexible, { checkIn: '2027-01-20', checkOut: '2027-01-22' });
    // One day before the arrival a night is kept. The rest was missed on its day.
    desk.later(49.5 * dayMs);
    const quoted = await desk.quoted(stay);
    const penaltyMinor = quoted.cancelling?.penaltyMinor ?? 0;
    expect(penaltyMinor).toBeGreaterThan(stay.standing.paidMinor);
    expect(quoted.cancelling).toMatchObject({ backMinor: 0, dueMinor: penaltyMinor - stay.standing.paidMinor });
    const before = await desk.wallet();
    const cancelled = answerOf(
      await desk.server.call(
        'CancelHotel',
        { orderReference: stay.orderReference, acceptedPenaltyMinor: penaltyMinor },
        { as },
      ),
    ).order;
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      standing: { returnedMinor: 0, rest: { leftMinor: penaltyMinor - stay.standing.paidMinor, state: 'missed' } },
    });
    expect(await invoiceOf(cancelled)).toMatch(/Overdue Pay BDT [\d,.]+ It was due by/);
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor);
  });
});
