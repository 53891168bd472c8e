import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { keepVoidsOfOlderTickets } from '../../../server/booking/voids-of-older-tickets.ts';
import { endLateCases } from '../../../server/post-travel/jobs.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { without } from './returned-sales.ts';

const { penaltyOf, requested, handled: voided, caseOf: voidOf, requestFor: voidRequest } = casesOf('void');

const as = 'asha';
const automatic = { rule: { kind: 'day-of-issue' }, isAutomatic: true } as const;
const byDesk = { ...automatic, isAutomatic: false } as const;
const dayMs = 86_400_000;

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000, heldForMs: 40 * dayMs });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.voiding = automatic;
  desk.supplier.delay = async () => {};
  desk.clock.advance(20 * 60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  await completeSagas(desk.deps);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const voidsAt = (reference: string) =>
  desk.supplier.acts.filter((act) => act.does === 'voided' && act.reference === reference).length;

const kinds = (outcomes: readonly ({ readonly ok: true } | { readonly ok: false; readonly refusal: string })[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal)).sort();

/** Notifications that lead to a void. */
const noticesOf = (caseReference: string) =>
  desk.server.database.db
    .selectFrom('notification')
    .select(['kind', 'title', 'agency_id'])
    .where('path', '=', pageAddress.voidDetails(caseReference))
    .execute();

const orderState = async ({ orderReference }: Order) => (await desk.order(orderReference)).state;

describe('asking for a void', () => {
  it('[PTK-02] tickets that were issued before an upgrade keep their time for voids, those in exchange and old ones have none', async () => {
    const { db } = desk.server.database;
    const [older, exchanged, old, kept] = [
      await desk.ticketed(),
      await desk.ticketed(),
      await desk.ticketed(),
      await desk.ticketed(),
    ];
    const windowOf = async ({ orderReference }: Order) =>
      (
        await db
          .selectFrom('air_order')
          .select('void_until')
          .where('reference', '=', orderReference)
          .executeTakeFirstOrThrow()
      ).void_until;
    const asIssued = await windowOf(older);
    // As migration 0063 left the tickets that it found.
    for (const { orderReference } of [older, exchanged, old]) {
      await db.updateTable('air_order').set({ void_until: null }).where('reference', '=', orderReference).execute();
    }
    await db
      .updateTable('air_order')
      .set({ exchange_of: older.orderReference })
      .where('reference', '=', exchanged.orderReference)
      .execute();
    await db
      .updateTable('invoice')
      .set({ issued_at: new Date(desk.clock.now().getTime() - 9 * dayMs) })
      .where('order_reference', '=', old.orderReference)
      .execute();
    await db
      .updateTable('air_order')
      .set({ void_until: desk.clock.now() })
      .where('reference', '=', kept.orderReference)
      .execute();
    const given = { tenants: desk.server.tenants, suppliers: [desk.supplier], now: desk.clock.now() };
    for (const _start of [1, 2]) await keepVoidsOfOlderTickets(db, given);
    expect(await windowOf(older)).toEqual(asIssued);
    expect([await windowOf(exchanged), await windowOf(old)]).toEqual([null, null]);
    expect(await windowOf(kept)).toEqual(desk.clock.now());
    expect((await voided(desk, older, paxOf(older, 0))).state).toBe('done');
  });

  it('[PTK-02] lists the tickets, until midnight at home, and what stands against it', async () => {
    const order = await desk.ticketed();
    const listed = await desk.server.call('GetVoidOrder', { orderReference: order.orderReference }, { as });
    if (!listed.ok) throw new Error(listed.refusal);
    const { closes, reason, tickets, isAutomatic } = listed.answer;
    expect({ reason, isAutomatic, why: tickets.map(({ why }) => why) }).toEqual({
      reason: null,
      isAutomatic: true,
      why: [null, null, null],
    });
    // Midnight in Dhaka, six hours ahead of UTC.
    expect(closes?.at).toMatch(/T18:00:00\.000Z$/);
    expect(closes?.remainingMs).toBeGreaterThan(0);
    expect(closes?.remainingMs).toBeLessThanOrEqual(dayMs);
  });

  it('[PTK-01][PTK-05] whatever was not shown as it is now is refused, and nothing is opened', async () => {
    const order = await desk.ticketed();
    const request = await voidRequest(desk, order, paxOf(order, 0));
    const [first, ...rest] = request.agreed;
    const agreed = [{ ...first, debit: first?.debit ?? '', credit: first?.credit ?? '', amountMinor: 1 }, ...rest];
    const outcome = await desk.server.call('RequestVoid', { ...request, agreed }, { as });
    expect(outcome).toMatchObject({ refusal: 'effect-changed' });
    const rows = await desk.server.database.db
      .selectFrom('post_travel_case')
      .select('reference')
      .where('order_reference', '=', order.orderReference)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[PTK-02] children do not stay behind, and strangers are not in the order', async () => {
    const order = await desk.ticketed();
    const verify = (paxIds: string[]) =>
      desk.server.call('VerifyVoidPenalty', { orderReference: order.orderReference, paxIds }, { as });
    expect(await verify(paxOf(order, 0, 1))).toMatchObject({ refusal: 'choice-unsound' });
    expect(await verify(['somebody-else'])).toMatchObject({ refusal: 'choice-unsound' });
    expect(await verify([...paxOf(order, 0), ...paxOf(order, 0)])).toMatchObject({ refusal: 'choice-unsound' });
  });

  it('[PTK-02] after midnight it is refused with the reason and what helps; a departed flight, too', async () => {
    const order = await desk.ticketed();
    const request = await voidRequest(desk, order, paxOf(order, 0, 1, 2));
    desk.clock.advance(dayMs);
    desk.server.forgetTokens();
    expect(await desk.server.call('RequestVoid', request, { as })).toMatchObject({
      refusal: 'not-allowed',
      detail: 'The airline’s time for voids has passed. Ask for a refund instead.',
    });
    expect((await desk.order(order.orderReference)).facts).toMatchObject({ voidWindowOpen: false });
  });

  it('[PTK-02] a carrier’s time for voids ends no later than the first departure', async () => {
    desk.supplier.voiding = { rule: { kind: 'hours', hours: 24 * 60 }, isAutomatic: false };
    const order = await desk.ticketed();
    const { closesAt } = await requested(desk, order, paxOf(order, 0, 1, 2));
    const departs = order.itinerary.journeyWises[0]?.segments[0]?.departsAt ?? '';
    expect(closesAt).toBe(new Date(departs).toISOString());
  });

  it('[PTK-01] no other agency sees or voids it, and who may not ask is not admitted', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    const { orderReference } = order;
    for (const other of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('GetVoid', { caseReference }, { as: other })).toMatchObject({
        refusal: 'case-unknown',
      });
      expect(await desk.server.call('GetVoidOrder', { orderReference }, { as: other })).toMatchObject({
        refusal: 'order-unknown',
      });
    }
    await without(desk, ['VoidRequest', 'ShowVoidList'], async () => {
      expect((await desk.server.send('GetVoidOrder', { orderReference }, { as })).status).toBe(403);
      expect((await desk.server.send('GetVoids', { search: '', states: [], after: null }, { as })).status).toBe(403);
    });
  });

  it('[PTK-05][RES-10] the postings tell nothing of what the platform keeps, and bind as they are', async () => {
    const order = await desk.ticketed();
    const request = await voidRequest(desk, order, paxOf(order, 0, 1, 2));
    expect(request.agreed).toEqual([
      { debit: 'This order', credit: 'Service fee', amountMinor: 45_000 },
      { debit: 'This order', credit: 'Wallet', amountMinor: order.sums.agentMinor - 45_000 },
    ]);
    expect(await desk.server.call('RequestVoid', request, { as })).toMatchObject({ ok: true });
  });

  it('[PTK-02][PTK-05] sent 50 times at once it is one case, one void and one return', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const request = await voidRequest(desk, order, paxOf(order, 0, 1, 2));
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.send('RequestVoid', request, { as, key: 'one-void' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    await Promise.all([completeSagas(desk.deps), completeSagas(desk.deps)]);
    expect(voidsAt(order.orderReference)).toBe(1);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(order.sums.agentMinor - 45_000);
  });

  it('[PTK-02] two requests of one ticket under two keys: one case, and the other is refused', async () => {
    const order = await desk.ticketed();
    const request = await voidRequest(desk, order, paxOf(order, 0));
    const outcomes = await Promise.all(
      ['left-tab', 'right-tab'].map((key) => desk.server.call('RequestVoid', request, { as, key: `${key}-void` })),
    );
    expect(kinds(outcomes)).toEqual(['choice-unsound', 'ok']);
    await completeSagas(desk.deps);
    expect(voidsAt(order.orderReference)).toBe(1);
  });

  it('[GSR-01][PTK-01] is found by its reference, in the list and by the search box', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await voided(desk, order, paxOf(order, 0));
    expect(await desk.server.call('GetSearchBar', { searchKey: caseReference }, { as })).toMatchObject({
      answer: { type: 'void', reference: caseReference },
    });
    for (const search of [caseReference.slice(2), order.orderReference, order.travellers[0]?.ticketNumber ?? '']) {
      const listed = await desk.server.call('GetVoids', { search, states: ['done'], after: null }, { as });
      expect(listed).toMatchObject({ answer: { count: 1, cases: [{ caseReference, backMinor: 3_342_575 }] } });
    }
  });
});

describe('a supplier that is asked to void', () => {
  it('[PTK-02][PTK-05] and does not answer is asked again, by the same key, until it says so', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const { caseReference } = await requested(desk, order, paxOf(order, 0, 1, 2));
    desk.supplier.next({ void: 'acts-then-silent' });
    await completeSagas(desk.deps);
    expect(await voidOf(desk, caseReference)).toMatchObject({ state: 'unknown', owner: 'supplier' });
    expect(await orderState(order)).toBe('ticketed');
    expect((await desk.walletMinor()).balanceMinor).toBe(before.balanceMinor);
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect(await voidOf(desk, caseReference)).toMatchObject({ state: 'done' });
    expect(voidsAt(order.orderReference)).toBe(1);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(order.sums.agentMinor - 45_000);
    const { history } = await voidOf(desk, caseReference);
    expect(history.map(({ state }) => state)).toEqual(['requested', 'processing', 'unknown', 'done']);
  });

  it('[PTK-02] and refuses ends the case with its words; the tickets may be asked for again', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    desk.supplier.next({ void: { outcome: 'refused', words: 'This fare is not voided.' } });
    await completeSagas(desk.deps);
    expect(await voidOf(desk, caseReference)).toMatchObject({ state: 'refused', reason: 'This fare is not voided.' });
    expect((await voided(desk, order, paxOf(order, 0))).state).toBe('done');
  });
});

describe('a void at the desk', () => {
  beforeEach(() => {
    desk.supplier.voiding = byDesk;
  });

  /** Voids in the queue of the desk. */
  const waiting = async (): Promise<number> => {
    const outcome = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
    const found = outcome.ok && outcome.answer.queues.find(({ queue }) => queue === 'voids');
    if (!found) throw new Error('the desk has no queue of voids');
    return found.waiting;
  };
  const begin = (caseReference: string) => desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
  const confirm = (caseReference: string) =>
    desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'VOID OK 1142', newTickets: [] }, { as: 'emdad' });
  const update = (caseReference: string, action: 'withdraw' | 'accept', penaltyMinor = 0) =>
    desk.server.call('UpdateVoidStatus', { caseReference, action, penaltyMinor }, { as });

  it('[OPS-01][PTK-05] is taken up, confirmed with a fresh code and the airline’s answer, and paid once', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const alreadyWaiting = await waiting();
    const { caseReference, state } = await requested(desk, order, paxOf(order, 0, 1, 2));
    expect(state).toBe('requested');
    expect(await waiting()).toBe(alreadyWaiting + 1);
    expect(await begin(caseReference)).toMatchObject({
      ok: true,
      answer: { case: { state: 'processing', owner: 'desk' } },
    });
    expect(await confirm(caseReference)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(desk.server, 'emdad');
    const twice = await Promise.all([confirm(caseReference), confirm(caseReference)]);
    expect(kinds(twice)).toEqual(['not-allowed', 'ok']);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(order.sums.agentMinor - 45_000);
    expect(await voidOf(desk, caseReference)).toMatchObject({ state: 'done', airlineAnswer: 'VOID OK 1142' });
    expect(await orderState(order)).toBe('voided');
    // One notification a case: that it was taken up has given way.
    expect(await noticesOf(caseReference)).toMatchObject([
      { kind: 'notice', title: `Void ${caseReference}: money is back` },
    ]);
  });

  it('[PTK-02][PTK-05] what the airline keeps is quoted, accepted as it was shown, and stays with the supplier', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    const quote = (penaltyMinor: number) =>
      desk.server.call('QuoteCase', { caseReference, penaltyMinor }, { as: 'dipa' });
    expect(await quote(3_290_001)).toMatchObject({ refusal: 'penalty-too-high' });
    expect(await quote(400_000)).toMatchObject({ ok: true, answer: { case: { state: 'quoted', owner: 'agent' } } });
    expect(await quote(500_000)).toMatchObject({ ok: true });
    expect(await update(caseReference, 'accept', 400_000)).toMatchObject({ refusal: 'effect-changed' });
    expect(await update(caseReference, 'accept', 500_000)).toMatchObject({
      ok: true,
      answer: { case: { state: 'accepted', money: { penaltyMinor: 500_000, walletMinor: 2_842_575 } } },
    });
    expect(await begin(caseReference)).toMatchObject({ ok: true });
    await stepUp(desk.server, 'emdad');
    expect(await confirm(caseReference)).toMatchObject({ ok: true });
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(2_842_575);
  });

  it('[PTK-02] a quote that has run out is not accepted', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 1 }, { as: 'dipa' });
    desk.clock.advance(2 * 3_600_000);
    desk.server.forgetTokens();
    expect(await update(caseReference, 'accept', 1)).toMatchObject({ refusal: 'not-allowed' });
  });

  it('[PTK-02] withdrawing and taking up at once: one of them holds, and the tickets follow it', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await desk.ticketed();
      const { caseReference } = await requested(desk, order, paxOf(order, 0));
      const outcomes = await Promise.all([begin(caseReference), update(caseReference, 'withdraw')]);
      expect(kinds(outcomes)).toEqual(['not-allowed', 'ok']);
      const { state } = await voidOf(desk, caseReference);
      expect(state).toBe(outcomes[0]?.ok ? 'processing' : 'withdrawn');
      expect((await penaltyOf(desk, order, paxOf(order, 1, 2)).catch(() => null))?.feeMinor).toBe(30_000);
    }
  });

  it('[OPS-01] is refused with a reason that the agency reads', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    const refused = await desk.server.call(
      'RefuseCase',
      { caseReference, reason: 'The ticket was used.' },
      { as: 'dipa' },
    );
    expect(refused).toMatchObject({ ok: true });
    expect(await voidOf(desk, caseReference)).toMatchObject({ state: 'refused', reason: 'The ticket was used.' });
    expect(await noticesOf(caseReference)).toEqual([
      { kind: 'warning', title: `Void ${caseReference} was refused`, agency_id: desk.server.people.asha.agencyId },
    ]);
    expect(await update(caseReference, 'withdraw')).toMatchObject({ refusal: 'not-allowed' });
  });

  it('[PTK-02] that nobody takes up until midnight ends by itself', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    desk.clock.advance(dayMs);
    desk.server.forgetTokens();
    expect(await begin(caseReference)).toMatchObject({ refusal: 'not-allowed' });
    expect(await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 1 }, { as: 'dipa' })).toMatchObject({
      refusal: 'not-allowed',
    });
    await endLateCases({ db: desk.server.database.db, now: desk.clock.now });
    expect(await voidOf(desk, caseReference)).toMatchObject({
      state: 'refused',
      reason: 'The airline’s time for voids has passed.',
    });
  });
});
