import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { viewOfOrder } from '../../../machines/orders/order.view.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { endLateCases, lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn, scriptedSupplier } from '../booking/scripted-supplier.ts';
import { deadlineAt } from '../deadlines/read-deadlines.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from './case-desk.ts';
import {
  brandFor,
  everybody,
  exchanged,
  exchangeOf,
  holdFor,
  oneAdult,
  priceFor,
  requestedExchange,
  theFirst,
} from './exchange-desk.ts';
import { soldAs, without } from './returned-sales.ts';

const refunds = casesOf('refund');

const as = 'asha';
const dayMs = 86_400_000;
const dhakaAheadMs = 6 * 3_600_000;
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };
const notAllowed: FareRule = { allowed: false, penaltyMinor: null, words: 'Changes not permitted' };

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000, heldForMs: 3 * dayMs });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.exchanging = { isAutomatic: true };
  desk.supplier.delay = async () => {};
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  // An airline that was silent is asked again.
  for (let asked = 0; asked < 2; asked += 1) {
    await completeSagas(desk.deps);
    desk.clock.advance(60_000);
  }
  desk.server.forgetTokens();
  expect(await reservedMinor()).toBe(0);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const jobs = () => ({ db: desk.server.database.db, now: desk.clock.now });
const exchangesAt = (reference: string) =>
  desk.supplier.acts.filter((act) => act.does === 'exchanged' && act.reference === reference).length;
const heldAt = (reference: string) =>
  desk.supplier.acts.filter((act) => act.does === 'held' && act.reference === reference).length;
const kinds = (outcomes: readonly ({ readonly ok: true } | { readonly ok: false; readonly refusal: string })[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal)).sort();
const update = async (caseReference: string, action: 'withdraw' | 'accept', penaltyMinor = 0) => {
  const newOrderReference = (await exchangeOf(desk, caseReference)).exchangedFor?.orderReference ?? null;
  return desk.server.call('UpdateExchangeStatus', { caseReference, action, penaltyMinor, newOrderReference }, { as });
};
const reservedMinor = async () => {
  const { balanceMinor, availableMinor } = await desk.walletMinor();
  return balanceMinor - availableMinor;
};
const orderState = async ({ orderReference }: Pick<Order, 'orderReference'>) =>
  (await desk.order(orderReference)).state;
/** The line of an order in the list of bookings. */
const lineOf = async (reference: string) => {
  const outcome = await desk.server.call('GetBookings', { ...allBookings, search: reference, after: null }, { as });
  return outcome.ok ? outcome.answer.orders[0] : outcome.refusal;
};
/** A supplier that does not answer at first, so that the case stays with it. */
const silent = () => desk.supplier.next({ exchange: { outcome: 'unknown' } });

/** The other tests have moved the clock. */
const todayInDhaka = () => new Date(desk.clock.now().getTime() + dhakaAheadMs).toISOString().slice(0, 10);

describe('choosing other flights', () => {
  it('[PTK-04] shows the legs and the days to which they may move, what the fare says, and who does it', async () => {
    const { orderReference } = await desk.ticketed();
    expect(await desk.server.call('GetExchangeOrder', { orderReference }, { as })).toMatchObject({
      answer: {
        reason: null,
        isAutomatic: true,
        rules: ['Before departure: BDT 4,500 per passenger'],
        travelClass: 'E',
        airlineCode: 'EK',
        airports: [
          { airportCode: 'DAC', cityName: 'Dhaka' },
          { airportCode: 'DXB', cityName: 'Dubai' },
        ],
        exchangeItineraries: [
          { origin: 'DAC', destination: 'DXB', legGroup: 0, date: '2026-12-10', minDate: todayInDhaka() },
          {
            origin: 'DXB',
            destination: 'DAC',
            legGroup: 1,
            date: '2026-12-17',
            maxDate: expect.stringMatching(/^2027/),
          },
        ],
      },
    });
  });

  it('[PTK-04] says what the old tickets are worth before flights are chosen', async () => {
    const order = await desk.ticketed();
    const choice = { orderReference: order.orderReference, paxIds: paxOf(order, 0) };
    expect(await desk.server.call('VerifyExchangePenalty', choice, { as })).toMatchObject({
      answer: {
        money: { amountMinor: 3_357_575, penaltyMinor: 450_000, feeMinor: 20_000, walletMinor: 2_887_575, newMinor: 0 },
      },
    });
  });

  it('[PTK-04] a fare that cannot be changed says so, and what helps instead', async () => {
    const order = await soldAs(desk, { ...classicBrand(), change: notAllowed });
    const { orderReference } = order;
    expect(await desk.server.call('GetExchangeOrder', { orderReference }, { as })).toMatchObject({
      answer: { reason: 'This fare cannot be exchanged.', rules: ['Changes not permitted'] },
    });
    const choice = { orderReference, paxIds: paxOf(order, 0) };
    expect(await desk.server.call('VerifyExchangePenalty', choice, { as })).toMatchObject({ refusal: 'not-allowed' });
  });

  it('[PTK-01] no other agency sees or exchanges it, and who may not ask is not admitted', async () => {
    const order = await desk.ticketed();
    const { orderReference } = order;
    const { request } = await holdFor(desk, order, theFirst, 0);
    silent();
    const { caseReference } = await requestedExchange(desk, request);
    for (const other of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('GetExchangeOrder', { orderReference }, { as: other })).toMatchObject({
        refusal: 'order-unknown',
      });
      expect(await desk.server.call('RequestExchange', request, { as: other })).toMatchObject({
        refusal: 'order-unknown',
      });
      expect(await desk.server.call('GetExchange', { caseReference }, { as: other })).toMatchObject({
        refusal: 'case-unknown',
      });
    }
    expect(await desk.server.call('GetRefund', { caseReference }, { as })).toMatchObject({ refusal: 'case-unknown' });
    await without(desk, ['ReissueRequest', 'ShowExchangeList'], async () => {
      expect((await desk.server.send('GetExchangeOrder', { orderReference }, { as })).status).toBe(403);
      expect((await desk.server.send('RequestExchange', request, { as })).status).toBe(403);
      expect((await desk.server.send('GetExchanges', { search: '', states: [], after: null }, { as })).status).toBe(
        403,
      );
    });
  });

  it('[PTK-04] the search asks only the supplier of the order and only its airline, and knows no other agency’s order', async () => {
    const { orderReference } = await desk.ticketed();
    const news = await desk.searched(as, { exchangeOf: orderReference });
    expect(news.suppliers).toHaveLength(1);
    const kept = await desk.server.call('GetAirSearch', { requestId: news.requestId }, { as });
    expect(kept).toMatchObject({ answer: { request: { exchangeOf: orderReference, preferredAirlines: ['EK'] } } });
    await expect(desk.searched('badrul', { exchangeOf: orderReference })).rejects.toThrow();
  });

  it('[PTK-04] of two suppliers that sell the same flights, only the one that issued the tickets is searched', async () => {
    const other = { ...scriptedSupplier(desk.clock.now), code: 'other', name: 'Other' };
    const both = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000, others: [other] });
    try {
      expect((await both.searched()).suppliers).toHaveLength(2);
      const { orderReference, itinerary } = await both.ticketed();
      const { suppliers } = await both.searched(as, { exchangeOf: orderReference });
      expect(suppliers.map(({ code }) => code)).toEqual([itinerary.supplierCode]);
    } finally {
      await both.close();
    }
  });

  it('[PTK-04] a price for other passengers, of another airline, or that has run out is none for these tickets', async () => {
    const order = await desk.ticketed();
    const choice = { orderReference: order.orderReference, paxIds: paxOf(order, 0) };
    const forAll = await priceFor(desk, order, everybody, 0);
    expect(await desk.server.call('PriceExchange', { ...choice, priceId: forAll.priceId }, { as })).toMatchObject({
      refusal: 'choice-unsound',
      detail: expect.stringContaining('other passengers'),
    });
    const brand = brandFor(oneAdult);
    const other = { ...dubaiReturn(brand), validatingAirline: 'QR' };
    const holdUntil = new Date(desk.clock.now().getTime() + dayMs);
    desk.supplier.next({
      price: { outcome: 'priced', offer: other, brand, passportRequired: true, validForMs: 900_000, holdUntil },
    });
    const elsewhere = await desk.priced(as, {
      adultCount: 1,
      childCount: 0,
      childAges: [],
      exchangeOf: order.orderReference,
    });
    expect(await desk.server.call('PriceExchange', { ...choice, priceId: elsewhere.priceId }, { as })).toMatchObject({
      refusal: 'choice-unsound',
      detail: expect.stringContaining('airline and supplier'),
    });
    const late = await priceFor(desk, order, theFirst, 0);
    desk.clock.advance(dayMs);
    desk.server.forgetTokens();
    expect(await desk.server.call('PriceExchange', { ...choice, priceId: late.priceId }, { as })).toMatchObject({
      refusal: 'price-expired',
    });
  });
});

describe('the new seats', () => {
  it('[PTK-04][BKG-04] are held once for the same passengers, with their passports, however often it is sent', async () => {
    const order = await desk.ticketed();
    const priced = await priceFor(desk, order, everybody, 0);
    const hold = {
      orderReference: order.orderReference,
      paxIds: paxOf(order, 0, 1, 2),
      priceId: priced.priceId,
      acceptedMinor: priced.sums.agentMinor,
    };
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => desk.server.send('HoldExchange', hold, { as, key: 'one-hold' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    const [answer] = sent;
    if (!answer) throw new Error('nothing was sent');
    const { order: held } = answer.json() as { order: Order };
    expect(heldAt(held.orderReference)).toBe(1);
    const people = ({ travellers }: Order) =>
      travellers.map(({ firstName, lastName, type, dateOfBirth, passportMasked }) => [
        firstName,
        lastName,
        type,
        dateOfBirth,
        passportMasked,
      ]);
    expect(people(held)).toEqual(people(order));
    const [first] = held.travellers;
    const passport = { orderReference: held.orderReference, paxId: first?.paxId ?? '' };
    expect(await desk.server.call('GetPassportVisa', passport, { as })).toMatchObject({
      answer: { passport: { number: 'BX1234567', expiryDate: '2031-05-01' } },
    });
    // Another price than the one that was seen is refused.
    const other = { ...hold, acceptedMinor: hold.acceptedMinor + 1 };
    expect(await desk.server.call('HoldExchange', other, { as })).toMatchObject({ refusal: 'price-changed' });
  });

  it('[PTK-04][ORD-07] in an open exchange are neither paid, cancelled nor extended by themselves, and do not expire', async () => {
    desk.supplier.exchanging = { isAutomatic: false };
    const order = await desk.ticketed();
    const { held, request } = await holdFor(desk, order, theFirst, 500_000);
    const { caseReference } = await requestedExchange(desk, request);
    const { orderReference } = held;
    const { facts } = await desk.order(orderReference);
    expect(facts).toMatchObject({ inExchange: true });
    expect(await desk.server.call('AirTicket', desk.ticketRequest(held), { as })).toMatchObject({
      refusal: 'not-allowed',
    });
    expect(await desk.server.call('AirCancel', { orderReference }, { as })).toMatchObject({ refusal: 'not-allowed' });
    await desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
    desk.clock.advance(4 * dayMs);
    desk.server.forgetTokens();
    await expireHolds(desk.deps);
    await endLateCases(jobs());
    // The airline may have issued already: only its answer ends it.
    expect(await orderState(held)).toBe('held');
    expect((await exchangeOf(desk, caseReference)).state).toBe('processing');
    await desk.server.call('RefuseCase', { caseReference, reason: 'The airline did not.' }, { as: 'dipa' });
    await expireHolds(desk.deps);
    expect(await orderState(held)).toBe('expired');
    expect(await reservedMinor()).toBe(0);
    const told = await desk.server.call('GetNotifications', {}, { as });
    expect(told.ok && told.answer.notifications.map(({ title }) => title)).toContain(
      `The seats for the exchange of order ${order.orderReference} lapsed`,
    );
  });

  it('[PTK-04][ORD-07] are sold by nobody as new tickets, whether their exchange was asked for or not', async () => {
    const order = await desk.ticketed();
    const atHand = async () => {
      const outcome = await desk.server.call('GetOrdersAtHand', {}, { as });
      return outcome.ok ? outcome.answer.orders?.dueMinor : outcome.refusal;
    };
    const due = await atHand();
    const before = await desk.walletMinor();
    const { held, request } = await holdFor(desk, order, everybody, 500_000);
    const pay = () => desk.server.call('AirTicket', desk.ticketRequest(held), { as });
    expect((await desk.order(held.orderReference)).facts).toMatchObject({ forExchange: true, inExchange: false });
    expect(await pay()).toMatchObject({ refusal: 'not-allowed' });
    expect(await atHand()).toBe(due);
    desk.supplier.exchanging = { isAutomatic: false };
    const { caseReference } = await requestedExchange(desk, request);
    expect(await pay()).toMatchObject({ refusal: 'not-allowed' });
    expect(await update(caseReference, 'withdraw')).toMatchObject({ ok: true });
    expect((await desk.order(held.orderReference)).facts).toMatchObject({ forExchange: true, inExchange: false });
    expect(await pay()).toMatchObject({ refusal: 'not-allowed' });
    expect(await desk.walletMinor()).toEqual(before);
    expect(desk.supplier.ticketAsks.filter(({ reference }) => reference === held.orderReference)).toEqual([]);
    // Nobody wants them any more: they can be given back.
    const { orderReference } = held;
    expect(await desk.server.call('AirCancel', { orderReference }, { as })).toMatchObject({ ok: true });
  });

  it('[PTK-04][ORD-04] are said everywhere to be held for it, with the difference once it is asked for', async () => {
    const order = await desk.ticketed();
    const of = order.orderReference;
    const { held, money, request } = await holdFor(desk, order, everybody, 500_000);
    const { orderReference } = held;
    expect((await desk.order(orderReference)).exchange).toEqual({
      of,
      caseReference: null,
      payMinor: null,
      newOrders: [],
    });
    expect(await lineOf(orderReference)).toMatchObject({ state: 'held', purpose: 'exchange', partly: null });
    expect(await deadlineAt(desk.server, 'hold', pageAddress.flightOrder(orderReference))).toMatchObject({
      charged: null,
      detail: expect.stringContaining(`held for an exchange of order ${of}`),
    });
    desk.supplier.exchanging = { isAutomatic: false };
    const { caseReference } = await requestedExchange(desk, request);
    expect((await desk.order(orderReference)).exchange).toMatchObject({ caseReference, payMinor: money.payMinor });
    expect(money.payMinor).toBeGreaterThan(0);
    expect(await update(caseReference, 'withdraw')).toMatchObject({ ok: true });
  });

  it('[PTK-04][ORD-04] taken in exchange, list and file say so of the old tickets as their page does', async () => {
    const order = await desk.ticketed();
    const { held } = await exchanged(desk, order, theFirst, 500_000);
    const { orderReference } = order;
    expect(await lineOf(orderReference)).toMatchObject({ state: 'ticketed', purpose: 'sale', partly: 'exchanged' });
    expect(await lineOf(held.orderReference)).toMatchObject({ state: 'ticketed', purpose: 'exchange', partly: null });
    const now = await desk.order(orderReference);
    expect(viewOfOrder(now).title).toBe('Partly exchanged');
    expect(now.exchange.newOrders).toEqual([held.orderReference]);
    const { text } = await desk.server.send(
      'ExportBookings',
      { ...allBookings, search: orderReference, format: 'csv', columns: ['reference', 'status'] },
      { as },
    );
    expect(text).toContain('Partly exchanged');
  });

  it('[PTK-04][BKG-04] a price that was asked for an exchange is not sold by itself, and one of a sale holds no exchange', async () => {
    const order = await desk.ticketed();
    const priced = await priceFor(desk, order, everybody, 0);
    expect(await desk.server.call('AirBook', desk.bookRequest(priced), { as })).toMatchObject({
      refusal: 'other-purpose',
    });
    const { priceId, sums } = await desk.priced();
    const choice = { orderReference: order.orderReference, paxIds: paxOf(order, 0, 1, 2), priceId };
    const detail = 'These flights were not searched for an exchange of these tickets. Search again from their order.';
    expect(await desk.server.call('PriceExchange', choice, { as })).toMatchObject({
      refusal: 'choice-unsound',
      detail,
    });
    const hold = { ...choice, acceptedMinor: sums.agentMinor };
    expect(await desk.server.call('HoldExchange', hold, { as })).toMatchObject({ refusal: 'choice-unsound', detail });
    const another = await desk.ticketed();
    const elsewhere = { ...hold, orderReference: another.orderReference, paxIds: paxOf(another, 0, 1, 2) };
    expect(await desk.server.call('HoldExchange', { ...elsewhere, priceId: priced.priceId }, { as })).toMatchObject({
      refusal: 'choice-unsound',
      detail,
    });
  });

  it('[PTK-04] of another order, for other passengers, or in another exchange are none for these tickets', async () => {
    const order = await desk.ticketed();
    const { request } = await holdFor(desk, order, theFirst, 0);
    const send = (changes: Partial<typeof request>) =>
      desk.server.call('RequestExchange', { ...request, ...changes }, { as });
    expect(await send({ paxIds: paxOf(order, 1) })).toMatchObject({
      refusal: 'choice-unsound',
      detail: 'The new seats are held for other passengers.',
    });
    const plain = await desk.held();
    expect(await send({ newOrderReference: plain.orderReference })).toMatchObject({
      refusal: 'choice-unsound',
      detail: 'These seats are not held for an exchange of this order.',
    });
    silent();
    expect(await send({})).toMatchObject({ ok: true });
    const again = await send({ paxIds: paxOf(order, 1) });
    expect(again).toMatchObject({ refusal: 'choice-unsound', detail: 'These seats are in another exchange already.' });
  });
});

describe('an exchange', () => {
  it('[PTK-04][PTK-05] sent 50 times at once it is one case, one exchange and one payment; the agency reads each step', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const { held, money, request } = await holdFor(desk, order, everybody, 500_000);
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.send('RequestExchange', request, { as, key: 'one-exchange' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(await reservedMinor()).toBe(money.payMinor);
    await Promise.all([completeSagas(desk.deps), completeSagas(desk.deps)]);
    expect(exchangesAt(order.orderReference)).toBe(1);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(-2_837_700);
    expect(await reservedMinor()).toBe(0);
    expect(await orderState(order)).toBe('exchanged');
    const [answer] = sent;
    if (!answer) throw new Error('nothing was sent');
    const { case: first } = answer.json() as { case: { caseReference: string } };
    const done = await exchangeOf(desk, first.caseReference);
    expect(done).toMatchObject({
      state: 'done',
      owner: null,
      exchangedFor: {
        orderReference: held.orderReference,
        flights: [
          { flight: 'EK583', origin: 'DAC', destination: 'DXB' },
          { flight: 'EK582', origin: 'DXB', destination: 'DAC' },
        ],
      },
    });
    const now = await desk.order(held.orderReference);
    expect(now.state).toBe('ticketed');
    expect(new Set(now.travellers.map(({ ticketNumber }) => ticketNumber)).size).toBe(3);
    // The mail with the new tickets goes to the contact of the booking, and the order has its invoice.
    const { db } = desk.server.database;
    const mails = await db
      .selectFrom('outbox')
      .select('ticket_of')
      .where('ticket_of', '=', held.orderReference)
      .execute();
    expect(mails).toHaveLength(1);
    const invoices = await db
      .selectFrom('invoice')
      .select('number')
      .where('order_reference', '=', held.orderReference)
      .execute();
    expect(invoices).toHaveLength(1);
    const notices = await db
      .selectFrom('notification')
      .select('title')
      .where('path', '=', pageAddress.exchangeDetails(first.caseReference))
      .execute();
    expect(notices).toEqual([{ title: `Exchange ${first.caseReference}: the new tickets are here` }]);
  });

  it('[PTK-04] agreed to at another effect, or without one, it is refused, and nothing is reserved', async () => {
    const order = await desk.ticketed();
    const { request } = await holdFor(desk, order, theFirst, 500_000);
    for (const agreed of [[], request.agreed.slice(1)]) {
      expect(await desk.server.call('RequestExchange', { ...request, agreed }, { as })).toMatchObject({
        refusal: 'effect-changed',
      });
    }
    expect(await reservedMinor()).toBe(0);
    expect(await desk.server.call('RequestExchange', request, { as })).toMatchObject({ ok: true });
  });

  it('[PTK-05] and a refund of the same ticket at once: one of them is asked for, and the money follows it', async () => {
    for (let round = 0; round < 3; round += 1) {
      desk.server.forgetTokens();
      const order = await desk.ticketed();
      const { request } = await holdFor(desk, order, theFirst, 500_000);
      const refund = await refunds.requestFor(desk, order, paxOf(order, 0));
      const outcomes = await Promise.all([
        desk.server.call('RequestExchange', request, { as }),
        desk.server.call('RequestRefund', refund, { as }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      await completeSagas(desk.deps);
      const { travellers } = await desk.order(order.orderReference);
      expect(travellers[0]?.ticketState).toBe(outcomes[0]?.ok ? 'exchanged' : 'refunded');
      expect(await reservedMinor()).toBe(0);
    }
  });

  it('[PTK-05] two exchanges of one ticket for different seats at once: one is asked for, the other seats stay free', async () => {
    const order = await desk.ticketed();
    const one = await holdFor(desk, order, theFirst, 0);
    const other = await holdFor(desk, order, theFirst, 500_000);
    const outcomes = await Promise.all(
      [one, other].map(({ request }) => desk.server.call('RequestExchange', request, { as })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await completeSagas(desk.deps);
    const states = await Promise.all([one, other].map(({ held }) => orderState(held)));
    expect([...states].sort()).toEqual(['held', 'ticketed']);
    expect(exchangesAt(order.orderReference)).toBe(1);
  });

  it('[PTK-04][PTK-05] of which the airline did not say what it did is asked again, and done once', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    desk.supplier.next({ exchange: 'acts-then-silent' });
    const { one } = await exchanged(desk, order, theFirst, 500_000);
    expect(one.state).toBe('unknown');
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    const after = await exchangeOf(desk, one.caseReference);
    expect(after.history.map(({ state }) => state)).toEqual(['requested', 'processing', 'unknown', 'done']);
    expect(exchangesAt(order.orderReference)).toBe(1);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(-946_225);
  });

  it('[PTK-04] that the airline refuses ends with its words: the money is free again, the seats too, and the ticket as it was', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    desk.supplier.next({ exchange: { outcome: 'refused', words: 'The ticket was used.' } });
    const { held, one } = await exchanged(desk, order, theFirst, 500_000);
    expect(one).toMatchObject({ state: 'refused', reason: 'The ticket was used.' });
    expect(await desk.walletMinor()).toEqual(before);
    const { orderReference } = held;
    expect(await desk.server.call('AirCancel', { orderReference }, { as })).toMatchObject({ ok: true });
    expect((await exchanged(desk, order, theFirst, 0)).one.state).toBe('done');
  });

  it('[PTK-04] for which the airline keeps something else is quoted again: the reserve follows what is agreed to', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    desk.supplier.next({ exchange: { outcome: 'requoted', penaltyMinor: 700_000 } });
    const { one } = await exchanged(desk, order, theFirst, 500_000);
    expect(one).toMatchObject({ state: 'quoted', money: { penaltyMinor: 700_000, payMinor: 946_225 + 250_000 } });
    expect(one.history.at(-1)?.words).toBe('The airline keeps BDT 7,000. BDT 11,962.25 would be paid from the wallet.');
    expect(await reservedMinor()).toBe(0);
    expect(await update(one.caseReference, 'accept', 450_000)).toMatchObject({ refusal: 'effect-changed' });
    expect(await update(one.caseReference, 'accept', 700_000)).toMatchObject({ ok: true });
    expect(await reservedMinor()).toBe(1_196_225);
    await completeSagas(desk.deps);
    expect((await exchangeOf(desk, one.caseReference)).state).toBe('done');
    expect(desk.supplier.exchangeAsks.at(-1)).toMatchObject({ expectedPenaltyMinor: 700_000 });
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(-1_196_225);
  });

  it('[PTK-04][MNY-01] that the wallet does not cover is refused with what is missing, and nothing is asked', async () => {
    const order = await desk.ticketed();
    const { availableMinor } = await desk.walletMinor();
    const { db } = desk.server.database;
    const { request, held } = await holdFor(desk, order, theFirst, 500_000);
    const mine = () =>
      db.updateTable('account').where('kind', '=', 'wallet').where('agency_id', '=', desk.server.people.asha.agencyId);
    // All but 5,000 taka is set aside elsewhere.
    await mine()
      .set((eb) => ({ pending_minor: eb('pending_minor', '+', availableMinor - 500_000) }))
      .execute();
    expect(await desk.server.call('RequestExchange', request, { as })).toMatchObject({
      refusal: 'not-allowed',
      detail:
        'The exchange costs BDT 9,462.25, and BDT 5,000 are available. Deposit the difference first. Nothing has changed.',
    });
    expect((await desk.order(held.orderReference)).facts.inExchange).toBe(false);
    await mine()
      .set((eb) => ({ pending_minor: eb('pending_minor', '-', availableMinor - 500_000), frozen_at: desk.clock.now() }))
      .execute();
    expect(await desk.server.call('RequestExchange', request, { as })).toMatchObject({ refusal: 'not-allowed' });
    await mine().set({ frozen_at: null }).execute();
    expect(await desk.server.call('RequestExchange', request, { as })).toMatchObject({ ok: true });
  });

  it('[PTK-04][PTK-05] that takes all that the wallet has shows its effect while it is reserved, and is done', async () => {
    const order = await desk.ticketed();
    const { request, money } = await holdFor(desk, order, theFirst, 500_000);
    const { availableMinor } = await desk.walletMinor();
    const aside = availableMinor - money.payMinor;
    const mine = () =>
      desk.server.database.db
        .updateTable('account')
        .where('kind', '=', 'wallet')
        .where('agency_id', '=', desk.server.people.asha.agencyId);
    await mine()
      .set((eb) => ({ pending_minor: eb('pending_minor', '+', aside) }))
      .execute();
    const { caseReference } = await requestedExchange(desk, request);
    expect((await desk.walletMinor()).availableMinor).toBe(0);
    expect((await exchangeOf(desk, caseReference)).money.effect).toMatchObject({ after: { availableMinor: 0 } });
    await completeSagas(desk.deps);
    expect((await exchangeOf(desk, caseReference)).state).toBe('done');
    await mine()
      .set((eb) => ({ pending_minor: eb('pending_minor', '-', aside) }))
      .execute();
  });

  it('[GSR-01][PTK-01] is found by its reference, in the list and by the search box', async () => {
    const { one } = await exchanged(desk, await desk.ticketed(), theFirst, 0);
    const { caseReference } = one;
    const listed = await desk.server.call('GetExchanges', { search: caseReference, states: [], after: null }, { as });
    expect(listed).toMatchObject({ answer: { count: 1, cases: [{ caseReference, kind: 'exchange', owner: null }] } });
    expect(await desk.server.call('GetSearchBar', { searchKey: caseReference }, { as })).toMatchObject({
      answer: { type: 'exchange' },
    });
  });
});

describe('an exchange at the desk', () => {
  beforeEach(() => {
    desk.supplier.exchanging = { isAutomatic: false };
  });
  const quote = (caseReference: string, penaltyMinor: number) =>
    desk.server.call('QuoteCase', { caseReference, penaltyMinor }, { as: 'dipa' });
  const begin = (caseReference: string) => desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
  const confirm = (
    caseReference: string,
    newTickets: { paxId: string; ticketNumber: string }[],
    person: 'dipa' | 'emdad' = 'emdad',
  ) => desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'REISSUED', newTickets }, { as: person });

  it('[OPS-01][PTK-04][PTK-05] is taken up, and confirmed by another person with the new tickets, once', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const { held, request } = await holdFor(desk, order, everybody, 500_000);
    const { caseReference, state } = await requestedExchange(desk, request);
    expect(state).toBe('requested');
    const queues = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
    expect(queues.ok && queues.answer.queues.find(({ queue }) => queue === 'exchanges')?.waiting).toBe(1);
    expect(await begin(caseReference)).toMatchObject({ answer: { case: { state: 'processing', owner: 'desk' } } });
    expect(await update(caseReference, 'withdraw')).toMatchObject({ refusal: 'not-allowed' });
    const paxIds = paxOf(order, 0, 1, 2);
    const tickets = paxIds.map((paxId, place) => ({ paxId, ticketNumber: `17655500000${String(10 + place)}` }));
    // The old tickets pay for more of the new ones than one person decides about.
    expect(await confirm(caseReference, tickets, 'dipa')).toMatchObject({ refusal: 'own-preparation' });
    const shown = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    expect(shown.ok && shown.answer.acts.find(({ act }) => act === 'confirm')?.reason).toBe(
      'You prepared this, and the old tickets pay for so much that another person must confirm it.',
    );
    expect(await confirm(caseReference, tickets)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(desk.server, 'emdad');
    const [first, second, third] = tickets;
    if (!first || !second || !third) throw new Error('no tickets');
    for (const wrong of [
      [],
      [first, second],
      [first, second, { ...third, ticketNumber: first.ticketNumber }],
      [first, second, { ...third, paxId: first.paxId }],
      [first, second, { ...third, ticketNumber: '9975550000012' }],
      [first, second, { ...third, ticketNumber: order.travellers[0]?.ticketNumber ?? '' }],
    ]) {
      expect(await confirm(caseReference, wrong)).toMatchObject({ refusal: 'tickets-differ' });
    }
    expect(kinds(await Promise.all([confirm(caseReference, tickets), confirm(caseReference, tickets)]))).toEqual([
      'not-allowed',
      'ok',
    ]);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(-2_837_700);
    expect((await desk.order(held.orderReference)).travellers.map(({ ticketNumber }) => ticketNumber)).toEqual(
      tickets.map(({ ticketNumber }) => ticketNumber),
    );
    expect(await exchangeOf(desk, caseReference)).toMatchObject({ state: 'done', airlineAnswer: 'REISSUED' });
  });

  it('[PTK-04] a void or refund takes no new tickets', async () => {
    desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: true };
    const order = await desk.ticketed();
    const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
    await begin(caseReference);
    await stepUp(desk.server, 'emdad');
    const [paxId = ''] = paxOf(order, 0);
    expect(await confirm(caseReference, [{ paxId, ticketNumber: '1765550000999' }])).toMatchObject({
      refusal: 'tickets-differ',
    });
    expect(await confirm(caseReference, [])).toMatchObject({ ok: true });
    desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  });

  it('[PTK-04] where no rule is known, the desk quotes; accepting reserves, and a wallet that does not cover it keeps the quote', async () => {
    desk.supplier.exchanging = { isAutomatic: true };
    const order = await soldAs(desk, { ...classicBrand(), change: notSupplied });
    const { money, request } = await holdFor(desk, order, theFirst, 500_000);
    expect(money).toMatchObject({ isPriced: false, effect: null, payMinor: 0, newMinor: 3_833_800 });
    const { caseReference, state } = await requestedExchange(desk, request);
    expect(state).toBe('requested');
    expect(await begin(caseReference)).toMatchObject({ detail: 'Quote what the airline keeps first.' });
    expect(await quote(caseReference, 3_290_001)).toMatchObject({ refusal: 'penalty-too-high' });
    expect(await quote(caseReference, 600_000)).toMatchObject({
      answer: { case: { state: 'quoted', owner: 'agent' } },
    });
    expect(await reservedMinor()).toBe(0);
    const { availableMinor } = await desk.walletMinor();
    const mine = desk.server.database.db
      .updateTable('account')
      .where('kind', '=', 'wallet')
      .where('agency_id', '=', desk.server.people.asha.agencyId);
    await mine.set((eb) => ({ pending_minor: eb('pending_minor', '+', availableMinor) })).execute();
    expect(await update(caseReference, 'accept', 600_000)).toMatchObject({ refusal: 'not-allowed' });
    await mine.set((eb) => ({ pending_minor: eb('pending_minor', '-', availableMinor) })).execute();
    expect((await exchangeOf(desk, caseReference)).state).toBe('quoted');
    expect(await update(caseReference, 'accept', 600_000)).toMatchObject({ answer: { case: { state: 'accepted' } } });
    expect(await reservedMinor()).toBe(946_225 + 150_000);
    expect(await update(caseReference, 'withdraw')).toMatchObject({ ok: true });
    expect(await reservedMinor()).toBe(0);
  });

  it('[PTK-04] a quote without an answer goes back to the desk; seats whose time limit passes end the exchange', async () => {
    const order = await soldAs(desk, { ...classicBrand(), change: notSupplied });
    const { held, request } = await holdFor(desk, order, theFirst, 500_000);
    const { caseReference } = await requestedExchange(desk, request);
    await quote(caseReference, 600_000);
    desk.clock.advance(dayMs + 60_000);
    desk.server.forgetTokens();
    expect(await update(caseReference, 'accept', 600_000)).toMatchObject({
      detail: 'The quote has run out. Ask the desk for a new one.',
    });
    await lapseQuotes(jobs());
    expect(await exchangeOf(desk, caseReference)).toMatchObject({ state: 'requested', money: { isPriced: false } });
    await quote(caseReference, 500_000);
    await update(caseReference, 'accept', 500_000);
    expect(await reservedMinor()).toBeGreaterThan(0);
    desk.clock.advance(2 * dayMs);
    desk.server.forgetTokens();
    await endLateCases(jobs());
    expect(await exchangeOf(desk, caseReference)).toMatchObject({
      state: 'refused',
      reason: 'The new seats were not held any longer.',
    });
    expect(await reservedMinor()).toBe(0);
    await expireHolds(desk.deps);
    expect(await orderState(held)).toBe('expired');
    expect((await desk.order(order.orderReference)).travellers[0]?.ticketState).toBe('open');
  });

  it('[PTK-04] withdrawing and taking up at once: one of them holds, and the reserve follows it', async () => {
    for (let round = 0; round < 3; round += 1) {
      desk.server.forgetTokens();
      const { held, request } = await holdFor(desk, await desk.ticketed(), theFirst, 500_000);
      const { caseReference } = await requestedExchange(desk, request);
      const outcomes = await Promise.all([update(caseReference, 'withdraw'), begin(caseReference)]);
      expect(kinds(outcomes)).toEqual(['not-allowed', 'ok']);
      const isWithdrawn = outcomes[0]?.ok === true;
      expect((await desk.order(held.orderReference)).facts.inExchange).toBe(!isWithdrawn);
      expect(await reservedMinor()).toBe(isWithdrawn ? 0 : 946_225);
      if (!isWithdrawn) await desk.server.call('RefuseCase', { caseReference, reason: 'No.' }, { as: 'dipa' });
    }
  });
});
