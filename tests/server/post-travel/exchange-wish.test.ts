import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { FareRule } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import type { ExchangeRoute, TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { expireHolds } from '../../../server/booking/jobs.ts';
import { endLateCases, lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { paxOf } from './case-desk.ts';
import { everybody, exchangeOf, type Leaving, theFirst } from './exchange-desk.ts';
import { findFor, offerFor, wishFor } from './flights-found.ts';
import { sellsAbuDhabi, toAbuDhabi } from './rerouted.ts';
import { changed, soldAs, without } from './returned-sales.ts';

const as = 'asha';
const dipa = 'dipa';
const dayMs = 86_400_000;
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000, heldForMs: dayMs / 2 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  desk.server.forgetTokens();
  const { balanceMinor, availableMinor } = await desk.walletMinor();
  expect(balanceMinor - availableMinor).toBe(0);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const jobs = () => ({ db: desk.server.database.db, now: desk.clock.now });
type Wish = CallRequest<'RequestManualExchange'>;
const send = (wish: Wish, person: typeof as | 'badrul' | 'carol' = as) =>
  desk.server.call('RequestManualExchange', wish, { as: person });
const requested = async (wish: Wish): Promise<TicketCase> => {
  const outcome = await send(wish);
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.case;
};
const update = async (shown: TicketCase, action: 'withdraw' | 'accept') =>
  desk.server.call(
    'UpdateExchangeStatus',
    {
      caseReference: shown.caseReference,
      action,
      penaltyMinor: shown.money.penaltyMinor,
      newOrderReference: shown.exchangedFor?.orderReference ?? null,
    },
    { as },
  );
const offered = async (order: Order, leaving: Leaving, extraMinor: number, penaltyMinor: number | null = null) => {
  const { caseReference } = await requested(wishFor(order, leaving));
  const { money, outcome } = await offerFor(desk, caseReference, leaving, { extraMinor, penaltyMinor });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return { money, shown: await exchangeOf(desk, caseReference) };
};
const orderState = async (reference: string | undefined) => (await desk.order(reference ?? '')).state;
const words = ({ history }: TicketCase) => history.map(({ words: said }) => said);

describe('asking the desk to find flights', () => {
  it('[PTK-04] opens an exchange without flights, which waits for the desk within a time; nothing is priced or reserved', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const one = await requested({ ...wishFor(order, theFirst), remark: '  In the morning.\nNot by night. ' });
    expect(one).toMatchObject({
      kind: 'exchange',
      state: 'requested',
      owner: 'desk',
      flights: 'awaited',
      exchangedFor: null,
      closesAt: null,
      backMinor: null,
      isAutomatic: false,
      money: { isPriced: false, effect: null, newMinor: 0 },
      wish: {
        exchangeItineraries: [
          { origin: 'DAC', destination: 'DXB', legGroup: 0, date: '2026-12-14' },
          { origin: 'DXB', destination: 'DAC', legGroup: 1, date: '2026-12-21' },
        ],
        remark: 'In the morning.\nNot by night.',
      },
    });
    expect(one.due?.remainingMs).toBe(2 * 3_600_000);
    expect(words(one)[0]).toContain('DAC to DXB on Mon 14 Dec 2026');
    expect(await desk.walletMinor()).toEqual(before);
    const queues = await desk.server.call('GetDeskQueues', {}, { as: dipa });
    expect(queues.ok && queues.answer.queues.find(({ queue }) => queue === 'exchanges')?.waiting).toBeGreaterThan(0);
    // Its tickets are in no second case.
    expect(await send(wishFor(order, theFirst))).toMatchObject({ refusal: 'choice-unsound' });
    expect(await update(one, 'withdraw')).toMatchObject({ answer: { case: { state: 'withdrawn' } } });
  });

  it('[PTK-04] sent 50 times at once is one case', async () => {
    const order = await desk.ticketed();
    const wish = wishFor(order, everybody);
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.send('RequestManualExchange', wish, { as, key: 'one-wish' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    const cases = await desk.server.database.db
      .selectFrom('post_travel_case')
      .select('reference')
      .where('order_reference', '=', order.orderReference)
      .execute();
    expect(cases).toHaveLength(1);
  });

  it('[PTK-04] names the field that is wrong, and opens nothing', async () => {
    const order = await desk.ticketed();
    const wish = wishFor(order, theFirst);
    const on = (...dates: readonly string[]) => dates.map((date, legGroup) => ({ legGroup, date }));
    const routed = (route: Partial<ExchangeRoute>) =>
      on('2026-12-10', '2026-12-17').map((leg) => (leg.legGroup === 0 ? { ...leg, ...route } : leg));
    const cases: readonly (readonly [changes: Partial<Wish>, path: string])[] = [
      [{ exchangeItineraries: on('2026-11-01', '2026-12-21') }, 'exchangeItineraries.0.date'],
      [{ exchangeItineraries: on('2026-12-14', '2028-01-01') }, 'exchangeItineraries.1.date'],
      [{ exchangeItineraries: on('2026-12-21', '2026-12-14') }, 'exchangeItineraries.1.date'],
      [{ exchangeItineraries: on('2026-12-14') }, 'exchangeItineraries'],
      [{ exchangeItineraries: on('2026-12-14', '2026-12-21').reverse() }, 'exchangeItineraries.0.legGroup'],
      [{ exchangeItineraries: on('2026-12-10', '2026-12-17'), remark: '  ' }, 'remark'],
      [{ exchangeItineraries: routed({ destination: 'DAC' }) }, 'exchangeItineraries.0.destination'],
      [{ exchangeItineraries: routed({ origin: 'DXB' }) }, 'exchangeItineraries.0.destination'],
      [{ exchangeItineraries: routed({ origin: 'QQQ' }) }, 'exchangeItineraries.0.origin'],
      [{ exchangeItineraries: routed({ destination: 'QQQ' }) }, 'exchangeItineraries.0.destination'],
      // A city and one of its airports.
      [{ exchangeItineraries: routed({ origin: 'LON', destination: 'LHR' }) }, 'exchangeItineraries.0.destination'],
      // Naming the route of the tickets changes nothing.
      [{ exchangeItineraries: routed({ origin: 'DAC', destination: 'DXB' }) }, 'remark'],
    ];
    for (const [changes, path] of cases) {
      expect(await send({ ...wish, ...changes })).toMatchObject({ refusal: 'wish-unsound', facts: { path } });
    }
    for (const remark of ['x'.repeat(501), 'a\u0000b']) {
      expect((await desk.server.send('RequestManualExchange', { ...wish, remark }, { as })).status).toBe(400);
    }
    // The same days with a note say what should change.
    const same = { exchangeItineraries: on('2026-12-10', '2026-12-17'), remark: 'A later flight of these days.' };
    expect(await send({ ...wish, ...same })).toMatchObject({ ok: true });
  });

  it('[PTK-01] no other agency asks or sees it, and who may not exchange, or has no code of the desk, is denied', async () => {
    const order = await desk.ticketed();
    const wish = wishFor(order, theFirst);
    for (const other of ['badrul', 'carol'] as const) {
      expect(await send(wish, other)).toMatchObject({ refusal: 'order-unknown' });
    }
    await without(desk, ['ReissueRequest'], async () => {
      expect((await desk.server.send('RequestManualExchange', wish, { as })).status).toBe(403);
    });
    const { caseReference } = await requested(wish);
    expect(await desk.server.call('GetExchange', { caseReference }, { as: 'badrul' })).toMatchObject({
      refusal: 'case-unknown',
    });
    const priceId = 'a-price-id';
    const sent = await Promise.all([
      desk.server.send('FindCaseFlights', { caseReference }, { as }),
      desk.server.send('GetCaseFlights', { caseReference, requestId: 'a-search' }, { as }),
      desk.server.send(
        'PriceCaseFlights',
        { caseReference, requestId: 'a-search', itineraryId: 'an-itinerary', brandId: 'a-brand' },
        { as },
      ),
      desk.server.send('WeighCaseFlights', { caseReference, priceId, penaltyMinor: null }, { as }),
      desk.server.send('OfferCaseFlights', { caseReference, priceId, acceptedMinor: 1, penaltyMinor: 0 }, { as }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    // The house of another tenant finds no such case.
    expect(
      await desk.server.call(
        'WeighCaseFlights',
        { caseReference: 'EXC22222222', priceId, penaltyMinor: null },
        { as: dipa },
      ),
    ).toMatchObject({ refusal: 'case-unknown' });
  });
});

describe('another route', () => {
  const wished = async () => {
    const order = await desk.ticketed();
    const one = await requested({ ...wishFor(order, everybody), exchangeItineraries: toAbuDhabi });
    return { order, one };
  };

  it('[PTK-04] can be wished on the days of now; the case says it beside the route of the tickets, and so does its record', async () => {
    const { one } = await wished();
    expect(one.wish?.exchangeItineraries).toEqual([
      {
        origin: 'DAC',
        destination: 'AUH',
        insteadOf: { origin: 'DAC', destination: 'DXB' },
        legGroup: 0,
        date: '2026-12-10',
      },
      { origin: 'DXB', destination: 'DAC', legGroup: 1, date: '2026-12-17' },
    ]);
    expect(words(one)[0]).toContain('DAC to AUH instead of DAC to DXB on Thu 10 Dec 2026, DXB to DAC on Thu 17 Dec');
    const { caseReference } = one;
    const atDesk = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: dipa });
    expect(atDesk.ok && atDesk.answer.case.wish).toEqual(one.wish);
    expect(await update(one, 'withdraw')).toMatchObject({ ok: true });
  });

  it('[PTK-04][PTK-05] is searched by the desk, quoted with its name, approved and exchanged, by its price alone', async () => {
    const { order, one } = await wished();
    const { caseReference } = one;
    const made = { extraMinor: 500_000, sell: sellsAbuDhabi };
    const { money, outcome, search } = await offerFor(desk, caseReference, everybody, made);
    expect(outcome).toMatchObject({ ok: true });
    expect(search).toMatchObject({
      tripType: 'M',
      exchangeOf: order.orderReference,
      segments: [
        { origin: 'DAC', destination: 'AUH', departureDate: '2026-12-10' },
        { origin: 'DXB', destination: 'DAC', departureDate: '2026-12-17' },
      ],
    });
    // The same as for flights of the same route at this price (41 to 43 of exchange-money.test.ts).
    expect(money).toMatchObject({ newMinor: 10_737_300, payMinor: 2_837_700, penaltyMinor: 1_350_000 });
    const shown = await exchangeOf(desk, caseReference);
    expect(shown.exchangedFor?.flights.map(({ flight }) => flight)).toEqual(['EK583', 'EK161', 'EK582']);
    const notice = await desk.server.database.db
      .selectFrom('notification')
      .select('words')
      .where('path', '=', pageAddress.exchangeDetails(caseReference))
      .executeTakeFirstOrThrow();
    expect(notice.words).toContain('Their route is another one: DAC to AUH instead of DAC to DXB.');
    expect(words(shown).at(-1)).toContain('DAC to AUH instead of DAC to DXB');
    expect(await update(shown, 'accept')).toMatchObject({ ok: true });
    await desk.server.call('BeginCase', { caseReference }, { as: dipa });
    await stepUp(desk.server, 'emdad');
    const newTickets = paxOf(order, 0, 1, 2).map((paxId, place) => ({ paxId, ticketNumber: `176999988810${place}` }));
    const confirm = { caseReference, airlineAnswer: 'Reissued', newTickets };
    const wallet = (await desk.walletMinor()).balanceMinor;
    expect(await desk.server.call('ConfirmCase', confirm, { as: 'emdad' })).toMatchObject({ ok: true });
    expect((await desk.walletMinor()).balanceMinor - wallet).toBe(-money.payMinor);
    expect(await orderState(shown.exchangedFor?.orderReference)).toBe('ticketed');
    expect(await orderState(order.orderReference)).toBe('exchanged');
  });

  it('[PTK-04] is no wish any more once a flight of the tickets has departed', async () => {
    const order = await desk.ticketed();
    const wish = { ...wishFor(order, theFirst), exchangeItineraries: toAbuDhabi };
    await desk.server.database.db
      .updateTable('air_order')
      .set({ departs_at: desk.clock.now() })
      .where('reference', '=', order.orderReference)
      .execute();
    expect(await send(wish)).toMatchObject({ refusal: 'not-allowed', detail: 'The first flight has departed.' });
  });
});

describe('flights that the desk finds', () => {
  it('[PTK-04] are searched of the airline and supplier of the tickets, with what the agency would pay for each', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(wishFor(order, everybody));
    const { requestId, flights } = await findFor(desk, caseReference);
    expect(flights.length).toBeGreaterThan(0);
    const totals = flights.map(({ payMinor, walletMinor }) => payMinor - walletMinor);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    const { db } = desk.server.database;
    const search = await db.selectFrom('air_search').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow();
    expect(search).toMatchObject({
      agency_id: desk.server.people.asha.agencyId,
      request: {
        exchangeOf: order.orderReference,
        preferredAirlines: ['EK'],
        adultCount: 2,
        childCount: 1,
        childAges: [7],
        segments: [{ departureDate: '2026-12-14', returnDate: '2026-12-21' }],
      },
    });
    // A search of something else is none for this case.
    const other = await desk.searched();
    expect(
      await desk.server.call('GetCaseFlights', { caseReference, requestId: other.requestId }, { as: dipa }),
    ).toMatchObject({ refusal: 'search-unknown' });
  });

  it('[PTK-04] stand in the order of what they keep: a brand that loses nothing before a cheaper one that has no bags', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(wishFor(order, everybody));
    const light = { ...classicBrand(-500_000), brandCode: 'LIGHT', name: 'Light', baggage: null };
    vi.spyOn(desk.supplier, 'search').mockImplementationOnce(async (_asked, emit) =>
      emit([{ ...dubaiReturn(), brands: [light, classicBrand(700_000)] }]),
    );
    const { flights, oldBrand } = await findFor(desk, caseReference);
    expect(oldBrand).toMatchObject({ name: 'Classic', baggage: '30 kg' });
    expect(flights.map(({ brand }) => [brand.name, brand.baggage])).toEqual([
      ['Classic', '30 kg'],
      ['Light', null],
    ]);
  });

  it('[PTK-04] in the list say what the agency pays for them, and on their page which brand they are', async () => {
    const order = await desk.ticketed();
    const { shown, money } = await offered(order, everybody, 700_000);
    expect(money.payMinor).toBeGreaterThan(0);
    const list = await desk.server.call(
      'GetExchanges',
      { search: shown.caseReference, states: [], after: null },
      { as },
    );
    expect(list).toMatchObject({ answer: { cases: [{ backMinor: 0, payMinor: money.payMinor }] } });
    expect(shown.exchangedFor).toMatchObject({
      brand: { name: 'Classic', baggage: '30 kg', cabinBaggage: '7 kg' },
      oldBrand: { name: 'Classic' },
    });
    expect((await update(shown, 'withdraw')).ok).toBe(true);
  });

  it('[PTK-04][PTK-05] are quoted, approved and exchanged: tickets and postings equal the quote', async () => {
    const order = await desk.ticketed();
    const { money, shown } = await offered(order, everybody, 500_000);
    const { caseReference } = shown;
    expect(shown).toMatchObject({
      state: 'quoted',
      owner: 'agent',
      flights: 'offered',
      money: { isPriced: true, payMinor: money.payMinor, penaltyMinor: 900_000 + 450_000 },
      exchangedFor: { flights: [{ flight: 'EK583' }, { flight: 'EK582' }] },
    });
    const atDesk = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: dipa });
    expect(atDesk.ok && atDesk.answer.case.money.effect).toEqual(money.effect);
    expect(shown.quoteUntil).not.toBeNull();
    const { db } = desk.server.database;
    const notice = () =>
      db
        .selectFrom('notification')
        .select(['title', 'words'])
        .where('path', '=', pageAddress.exchangeDetails(caseReference))
        .execute();
    expect(await notice()).toEqual([
      {
        title: `Exchange ${caseReference}: approve the new flights`,
        words: expect.stringContaining('New flights are found'),
      },
    ]);
    const newReference = shown.exchangedFor?.orderReference ?? '';
    expect((await desk.order(newReference)).facts).toMatchObject({ inExchange: true });
    const accepted = await update(shown, 'accept');
    expect(accepted).toMatchObject({ answer: { case: { state: 'accepted', closesAt: expect.any(String) } } });
    await desk.server.call('BeginCase', { caseReference }, { as: dipa });
    await stepUp(desk.server, 'emdad');
    const newTickets = paxOf(order, 0, 1, 2).map((paxId, place) => ({ paxId, ticketNumber: `176999988800${place}` }));
    const confirm = () =>
      desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'Reissued', newTickets }, { as: 'emdad' });
    const wallet = (await desk.walletMinor()).balanceMinor;
    expect(await confirm()).toMatchObject({ ok: true });
    expect((await desk.walletMinor()).balanceMinor - wallet).toBe(-money.payMinor);
    const done = await exchangeOf(desk, caseReference);
    expect(done).toMatchObject({ state: 'done', money: { payMinor: money.payMinor, newMinor: money.newMinor } });
    expect(done.money.effect?.postings).toEqual(shown.money.effect?.postings);
    const now = await desk.order(newReference);
    expect(now.state).toBe('ticketed');
    expect(now.travellers.map(({ ticketNumber }) => ticketNumber)).toEqual(
      newTickets.map(({ ticketNumber }) => ticketNumber),
    );
    expect(await orderState(order.orderReference)).toBe('exchanged');
    expect(done.history.map(({ state }) => state)).toEqual(['requested', 'quoted', 'accepted', 'processing', 'done']);
  });

  it('[PTK-04] offered 20 times at once are held once and quoted once', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(wishFor(order, theFirst));
    const { offer } = await offerFor(desk, caseReference, theFirst, { extraMinor: 0, isSent: false });
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => desk.server.send('OfferCaseFlights', offer, { as: dipa, key: 'one-offer' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    const { db } = desk.server.database;
    const orders = await db
      .selectFrom('air_order')
      .select(['reference', 'user_id', 'agency_id'])
      .where('exchange_of', '=', order.orderReference)
      .execute();
    const { asha } = desk.server.people;
    expect(orders).toEqual([expect.objectContaining({ user_id: asha.userId, agency_id: asha.agencyId })]);
    expect(words(await exchangeOf(desk, caseReference))).toHaveLength(2);
  });

  it('[PTK-04] of a fare without rules are quoted at the penalty that the desk names, at most what the airline got', async () => {
    const order = await soldAs(desk, { ...classicBrand(), change: notSupplied });
    const { caseReference } = await requested(wishFor(order, theFirst));
    const { offer, money } = await offerFor(desk, caseReference, theFirst, { extraMinor: 0, isSent: false });
    expect(money.isPriced).toBe(false);
    const { priceId } = offer;
    const weighed = (penaltyMinor: number) =>
      desk.server.call('WeighCaseFlights', { caseReference, priceId, penaltyMinor }, { as: dipa });
    expect(await weighed(999_999_999)).toMatchObject({ refusal: 'penalty-too-high' });
    const sent = (penaltyMinor: number) =>
      desk.server.call('OfferCaseFlights', { ...offer, penaltyMinor }, { as: dipa });
    expect(await sent(999_999_999)).toMatchObject({ refusal: 'penalty-too-high' });
    const known = await weighed(600_000);
    expect(await sent(600_000)).toMatchObject({ ok: true });
    const shown = await exchangeOf(desk, caseReference);
    expect(shown.money).toMatchObject({ penaltyMinor: 600_000 });
    expect(known.ok && known.answer.money.payMinor).toBe(shown.money.payMinor);
  });

  it('[PTK-04] that others take the place of let the first seats go, and are approved only as they are shown', async () => {
    const order = await desk.ticketed();
    const { shown } = await offered(order, theFirst, 500_000);
    const second = await offerFor(desk, shown.caseReference, theFirst, { extraMinor: 900_000 });
    expect(second.outcome).toMatchObject({ ok: true });
    const latest = await exchangeOf(desk, shown.caseReference);
    expect(latest.money.penaltyMinor).toBe(shown.money.penaltyMinor);
    expect(latest.exchangedFor?.orderReference).not.toBe(shown.exchangedFor?.orderReference);
    expect((await desk.order(shown.exchangedFor?.orderReference ?? '')).facts).toMatchObject({ inExchange: false });
    expect(await update(shown, 'accept')).toMatchObject({ refusal: 'effect-changed' });
    expect(await update(latest, 'accept')).toMatchObject({ ok: true });
    expect(await update(latest, 'withdraw')).toMatchObject({ ok: true });
  });

  it('[PTK-04] are not begun, quoted or offered before they are found, nor for an exchange whose agency has chosen', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(wishFor(order, theFirst));
    const acts = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: dipa });
    expect(acts).toMatchObject({
      answer: {
        acts: [
          { act: 'offer', reason: null },
          { act: 'refuse', reason: null },
        ],
      },
    });
    expect(await desk.server.call('BeginCase', { caseReference }, { as: dipa })).toMatchObject({
      refusal: 'not-allowed',
    });
    expect(await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 0 }, { as: dipa })).toMatchObject({
      refusal: 'not-allowed',
    });
    await desk.server.call('RefuseCase', { caseReference, reason: 'Nothing flies.' }, { as: dipa });
    expect(await desk.server.call('FindCaseFlights', { caseReference }, { as: dipa })).toMatchObject({
      refusal: 'not-allowed',
    });
  });

  it('[PTK-04] that are not found end with the desk’s reason; withdrawn before a quote, the tickets are as they were', async () => {
    const order = await desk.ticketed();
    const first = await requested(wishFor(order, theFirst));
    const { caseReference } = first;
    const reason = 'The airline does not fly on these days.';
    expect(await desk.server.call('RefuseCase', { caseReference, reason }, { as: dipa })).toMatchObject({
      answer: { case: { state: 'refused', reason } },
    });
    const second = await requested(wishFor(order, theFirst));
    expect(await update(second, 'withdraw')).toMatchObject({ answer: { case: { state: 'withdrawn' } } });
    expect(await orderState(order.orderReference)).toBe('ticketed');
    expect(await requested(wishFor(order, theFirst))).toMatchObject({ state: 'requested' });
  });

  it('[PTK-04] go back to the desk without an answer: the seats are let go, and others can be offered', async () => {
    const order = await desk.ticketed();
    const { shown } = await offered(order, theFirst, 500_000);
    const { caseReference } = shown;
    const reference = shown.exchangedFor?.orderReference;
    // The seats are held for less than a quote stands.
    expect(Date.parse(shown.quoteUntil ?? '') - desk.clock.now().getTime()).toBeLessThanOrEqual(dayMs / 2);
    expect(shown.due?.at).toBe(shown.quoteUntil);
    desk.clock.advance(dayMs / 2 + 60_000);
    desk.server.forgetTokens();
    expect(await update(shown, 'accept')).toMatchObject({ refusal: 'not-allowed' });
    await endLateCases(jobs());
    await lapseQuotes(jobs());
    const back = await exchangeOf(desk, caseReference);
    expect(back).toMatchObject({
      state: 'requested',
      owner: 'desk',
      flights: 'awaited',
      exchangedFor: null,
      quoteUntil: null,
      money: { isPriced: false, newMinor: 0 },
      wish: shown.wish,
    });
    await expireHolds(desk.deps);
    expect(await orderState(reference)).toBe('expired');
    expect((await offerFor(desk, caseReference, theFirst, { extraMinor: 0 })).outcome).toMatchObject({ ok: true });
    expect(await update(await exchangeOf(desk, caseReference), 'accept')).toMatchObject({ ok: true });
    // From now on it is done while the seats are held, as any exchange.
    desk.clock.advance(dayMs / 2 + 60_000);
    desk.server.forgetTokens();
    await endLateCases(jobs());
    expect((await exchangeOf(desk, caseReference)).state).toBe('refused');
  });

  it('[PTK-05] approved above the wallet’s means are refused with what is missing', async () => {
    const order = await desk.ticketed();
    const { shown, money } = await offered(order, theFirst, 500_000);
    const { availableMinor } = await desk.walletMinor();
    const mine = (minor: number) =>
      desk.server.database.db
        .updateTable('account')
        .where('kind', '=', 'wallet')
        .where('agency_id', '=', desk.server.people.asha.agencyId)
        .set((eb) => ({ pending_minor: eb('pending_minor', '+', minor) }))
        .execute();
    await mine(availableMinor - money.payMinor + 1);
    expect(await update(shown, 'accept')).toMatchObject({ refusal: 'not-allowed' });
    await mine(money.payMinor - 1 - availableMinor);
    expect(await changed(desk, () => update(shown, 'withdraw'), [])).toEqual([]);
    expect((await exchangeOf(desk, shown.caseReference)).state).toBe('withdrawn');
  });
});
