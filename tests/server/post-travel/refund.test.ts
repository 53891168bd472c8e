import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { soldAs, without } from './returned-sales.ts';

const { penaltyOf, requestFor, requested, caseOf, handled } = casesOf('refund');
const voids = casesOf('void');

const as = 'asha';
const dayMs = 86_400_000;
const automatic = { isAutomatic: true, settlesAtOnce: true };
const byDesk = { isAutomatic: false, settlesAtOnce: false };
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };

let desk: SalesDesk;
const openDesk = () => openSalesDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000, heldForMs: 40 * dayMs });
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.forgetScripts();
  desk.supplier.refunding = automatic;
  desk.supplier.delay = async () => {};
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  await completeSagas(desk.deps);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const refundsAt = (reference: string) =>
  desk.supplier.acts.filter((act) => act.does === 'refunded' && act.reference === reference).length;
const kinds = (outcomes: readonly ({ readonly ok: true } | { readonly ok: false; readonly refusal: string })[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal)).sort();
const update = (caseReference: string, action: 'withdraw' | 'accept', penaltyMinor = 0) =>
  desk.server.call('UpdateRefundStatus', { caseReference, action, penaltyMinor }, { as });
const soldUnknown = (): Promise<Order> => soldAs(desk, { ...classicBrand(), refund: notSupplied });
const orderState = async ({ orderReference }: Order) => (await desk.order(orderReference)).state;

describe('asking for a refund', () => {
  it('[PTK-01][PTK-03] shows what the fare says, who does it, and that a void still costs less', async () => {
    const order = await desk.ticketed();
    const { orderReference } = order;
    const read = await desk.server.call('GetRefundOrder', { orderReference }, { as });
    expect(read).toMatchObject({
      ok: true,
      answer: {
        reason: null,
        isAutomatic: true,
        rules: ['Before departure: BDT 9,000 per passenger'],
        voidable: { remainingMs: expect.any(Number) },
        closes: null,
      },
    });
    const money = await penaltyOf(desk, order, paxOf(order, 0));
    const cheaper = await voids.penaltyOf(desk, order, paxOf(order, 0));
    expect(cheaper.walletMinor).toBeGreaterThan(money.walletMinor);
    // After midnight it cannot be void any more, and is refunded all the same.
    desk.clock.advance(dayMs);
    desk.server.forgetTokens();
    expect(await desk.server.call('GetRefundOrder', { orderReference }, { as })).toMatchObject({
      answer: { reason: null, voidable: null },
    });
    expect((await handled(desk, order, paxOf(order, 0))).state).toBe('done');
  });

  it('[PTK-03] where the supplier gives no rule, it says none', async () => {
    const { orderReference } = await soldUnknown();
    expect(await desk.server.call('GetRefundOrder', { orderReference }, { as })).toMatchObject({
      answer: { rules: [] },
    });
  });

  it('[PTK-01] no other agency sees or refunds it, and who may not ask is not admitted', async () => {
    const order = await desk.ticketed();
    const { orderReference } = order;
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    for (const other of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('GetRefundOrder', { orderReference }, { as: other })).toMatchObject({
        refusal: 'order-unknown',
      });
      expect(await desk.server.call('GetRefund', { caseReference }, { as: other })).toMatchObject({
        refusal: 'case-unknown',
      });
    }
    // Whoever may see voids alone does not reach a refund through them.
    expect(await desk.server.call('GetVoid', { caseReference }, { as })).toMatchObject({ refusal: 'case-unknown' });
    await without(desk, ['RefundRequest', 'ShowRefundList'], async () => {
      expect((await desk.server.send('GetRefundOrder', { orderReference }, { as })).status).toBe(403);
      expect((await desk.server.send('GetRefunds', { search: '', states: [], after: null }, { as })).status).toBe(403);
    });
  });

  it('[PTK-03][PTK-05] sent 50 times at once it is one case, one refund and one return', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const request = await requestFor(desk, order, paxOf(order, 0, 1, 2));
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.send('RequestRefund', request, { as, key: 'one-refund' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    await Promise.all([completeSagas(desk.deps), completeSagas(desk.deps)]);
    expect(refundsAt(order.orderReference)).toBe(1);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(6_519_600);
    expect(await orderState(order)).toBe('refunded');
  });

  it('[PTK-03] agreed to at another effect, or without one, it is refused and nothing changes', async () => {
    const order = await desk.ticketed();
    const request = await requestFor(desk, order, paxOf(order, 0));
    const { agreed } = await requestFor(desk, order, paxOf(order, 2));
    for (const other of [agreed, []]) {
      expect(await desk.server.call('RequestRefund', { ...request, agreed: other }, { as })).toMatchObject({
        refusal: 'effect-changed',
      });
    }
    expect(await desk.server.call('RequestRefund', request, { as })).toMatchObject({ ok: true });
    // Nobody has agreed to postings that are not known yet.
    const unpriced = await soldUnknown();
    const early = { orderReference: unpriced.orderReference, paxIds: paxOf(unpriced, 0), agreed };
    expect(await desk.server.call('RequestRefund', early, { as })).toMatchObject({ refusal: 'effect-changed' });
  });

  it('[PTK-02][PTK-03] void and refund of one ticket at once: one of them is a case, and the ticket is in it', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await desk.ticketed();
      const refund = await requestFor(desk, order, paxOf(order, 0));
      const void_ = await voids.requestFor(desk, order, paxOf(order, 0));
      const outcomes = await Promise.all([
        desk.server.call('RequestRefund', refund, { as }),
        desk.server.call('RequestVoid', void_, { as }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      await completeSagas(desk.deps);
      const { travellers } = await desk.order(order.orderReference);
      expect(travellers[0]?.ticketState).toBe(outcomes[0]?.ok ? 'refunded' : 'voided');
    }
  });
});

describe('a refund that the supplier does by itself', () => {
  it('[PTK-03][PTK-05] and does not answer is asked again, by the same key, until it says so', async () => {
    const order = await desk.ticketed();
    desk.supplier.next({ refund: 'acts-then-silent' });
    const { caseReference, state } = await requested(desk, order, paxOf(order, 0));
    expect(state).toBe('processing');
    await completeSagas(desk.deps);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'unknown', owner: 'supplier' });
    expect(await update(caseReference, 'withdraw')).toMatchObject({ refusal: 'not-allowed' });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'done' });
    expect(refundsAt(order.orderReference)).toBe(1);
    const asked = desk.supplier.refundAsks.filter(({ reference }) => reference === order.orderReference);
    expect(asked.map(({ key, expectedPenaltyMinor }) => [key, expectedPenaltyMinor])).toEqual([
      [caseReference, 900_000],
      [caseReference, 900_000],
    ]);
  });

  it('[PTK-03] keeps another amount than expected: it is quoted, and nothing happens until it is accepted', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    desk.supplier.next({ refund: { outcome: 'requoted', penaltyMinor: 1_200_000 } });
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    await completeSagas(desk.deps);
    expect(await caseOf(desk, caseReference)).toMatchObject({
      state: 'quoted',
      owner: 'agent',
      money: { penaltyMinor: 1_200_000, walletMinor: 2_127_575 },
    });
    expect((await desk.walletMinor()).balanceMinor).toBe(before.balanceMinor);
    expect(await update(caseReference, 'accept', 900_000)).toMatchObject({ refusal: 'effect-changed' });
    expect(await update(caseReference, 'accept', 1_200_000)).toMatchObject({
      answer: { case: { state: 'processing' } },
    });
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('done');
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(2_127_575);
    expect(refundsAt(order.orderReference)).toBe(1);
  });

  it('[PTK-03][PTK-05] keeps less of a fare that is not refundable: by the quote the sale is undone, and the house keeps its fee alone', async () => {
    const order = await soldAs(desk, {
      ...classicBrand(),
      refund: { allowed: false, penaltyMinor: null, words: 'Not refundable' },
    });
    desk.supplier.next({ refund: { outcome: 'requoted', penaltyMinor: 3_000_000 } });
    const { caseReference, money } = await handled(desk, order, paxOf(order, 0));
    expect(money).toMatchObject({ penaltyMinor: 3_000_000, keptMinor: 0, walletMinor: 327_575 });
    expect(await update(caseReference, 'accept', 3_000_000)).toMatchObject({ ok: true });
    await completeSagas(desk.deps);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'done', money: { walletMinor: 327_575 } });
  });

  it('[OPS-01][PTK-03] that the desk has quoted meanwhile is not quoted by the airline, too, and can be accepted at once', async () => {
    const order = await soldUnknown();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    await completeSagas(desk.deps);
    const quoted = await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 500_000 }, { as: 'dipa' });
    expect(quoted).toMatchObject({ ok: true });
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 1_000_000 } });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).money.penaltyMinor).toBe(500_000);
    expect(await update(caseReference, 'accept', 500_000)).toMatchObject({ answer: { case: { state: 'processing' } } });
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('done');
    // The airline's quote was never asked for: the next refund gets it.
    const next = await soldUnknown();
    expect((await handled(desk, next, paxOf(next, 0))).money.penaltyMinor).toBe(1_000_000);
  });

  it('[PTK-03] is accepted once no other request of its order is with the airline', async () => {
    const order = await soldUnknown();
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 1_000_000 } });
    const { caseReference } = await handled(desk, order, paxOf(order, 0));
    const other = await requested(desk, order, paxOf(order, 1));
    expect(await update(caseReference, 'accept', 1_000_000)).toMatchObject({ refusal: 'not-allowed' });
    expect((await caseOf(desk, caseReference)).state).toBe('quoted');
    expect(await update(other.caseReference, 'withdraw')).toMatchObject({ ok: true });
    expect(await update(caseReference, 'accept', 1_000_000)).toMatchObject({ ok: true });
  });

  it('[PTK-03] whose rules are unknown is quoted by the airline after a while, accepted, and refunded', async () => {
    const order = await soldUnknown();
    const before = await desk.walletMinor();
    const { caseReference, state, money } = await requested(desk, order, paxOf(order, 0));
    expect({ state, isPriced: money.isPriced }).toEqual({ state: 'requested', isPriced: false });
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('requested');
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 1_000_000 } });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect(await caseOf(desk, caseReference)).toMatchObject({
      state: 'quoted',
      money: { isPriced: true, walletMinor: 2_327_575 },
    });
    expect(await update(caseReference, 'accept', 1_000_000)).toMatchObject({ ok: true });
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('done');
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(2_327_575);
  });

  it('[PTK-03] refuses: the case ends with its words, and the tickets may be asked for again', async () => {
    const order = await desk.ticketed();
    desk.supplier.next({ refund: { outcome: 'refused', words: 'The ticket was used.' } });
    const { state, reason } = await handled(desk, order, paxOf(order, 0));
    expect({ state, reason }).toEqual({ state: 'refused', reason: 'The ticket was used.' });
    expect((await handled(desk, order, paxOf(order, 0))).state).toBe('done');
  });

  it('[PTK-03] withdrawn while it is quoted: the airline is not asked again', async () => {
    const order = await soldUnknown();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    expect(await update(caseReference, 'withdraw')).toMatchObject({ ok: true });
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 1 } });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('withdrawn');
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 1_000 } });
    expect((await handled(desk, order, paxOf(order, 0))).money.penaltyMinor).toBe(1);
  });
});

/** Refunds that wait for the desk. */
const waiting = async () => {
  const queues = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
  return queues.ok && queues.answer.queues.find(({ queue }) => queue === 'refunds')?.waiting;
};

describe('a refund at the desk', () => {
  beforeEach(() => {
    desk.supplier.refunding = byDesk;
  });
  const quote = (caseReference: string, penaltyMinor: number) =>
    desk.server.call('QuoteCase', { caseReference, penaltyMinor }, { as: 'dipa' });
  const begin = (caseReference: string) => desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
  const confirm = (caseReference: string) =>
    desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'RFND 77', newTickets: [] }, { as: 'dipa' });
  const settle = (caseReference: string, as: 'dipa' | 'emdad' = 'dipa', prepares = false) =>
    desk.server.call('SettleCase', { caseReference, airlineAnswer: 'BSP 1142', prepares }, { as });

  it('[OPS-01][PTK-03][PTK-05] is quoted, accepted, taken up, confirmed and settled; the agency follows each step', async () => {
    const order = await soldUnknown();
    const before = await desk.walletMinor();
    const othersWaiting = Number(await waiting());
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    expect(await waiting()).toBe(othersWaiting + 1);
    expect(await begin(caseReference)).toMatchObject({
      refusal: 'not-allowed',
      detail: 'Quote what the airline keeps first.',
    });
    expect(await quote(caseReference, 3_290_001)).toMatchObject({ refusal: 'penalty-too-high' });
    expect(await quote(caseReference, 500_000)).toMatchObject({ answer: { case: { state: 'quoted' } } });
    expect(await waiting()).toBe(othersWaiting);
    expect(await update(caseReference, 'accept', 500_000)).toMatchObject({ answer: { case: { state: 'accepted' } } });
    expect(await begin(caseReference)).toMatchObject({ answer: { case: { state: 'processing', owner: 'desk' } } });
    await stepUp(desk.server, 'dipa');
    expect(kinds(await Promise.all([confirm(caseReference), confirm(caseReference)]))).toEqual(['not-allowed', 'ok']);
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(2_827_575);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'settling', owner: 'supplier' });
    expect(await waiting()).toBe(othersWaiting);
    expect(kinds(await Promise.all([settle(caseReference), settle(caseReference)]))).toEqual(['not-allowed', 'ok']);
    const done = await caseOf(desk, caseReference);
    expect(done).toMatchObject({ state: 'done', owner: null, money: { walletMinor: 2_827_575 } });
    expect(done.history.map(({ state }) => state)).toEqual([
      'requested',
      'quoted',
      'accepted',
      'processing',
      'settling',
      'done',
    ]);
    const notices = await desk.server.database.db
      .selectFrom('notification')
      .select('title')
      .where('path', '=', pageAddress.refundDetails(caseReference))
      .execute();
    expect(notices).toEqual([{ title: `Refund ${caseReference} is at its end` }]);
  });

  it('[ORD-07][PTK-01] the order names the case of each ticket while it is open, to those who may see refunds', async () => {
    const order = await desk.ticketed();
    const named = async () => (await desk.order(order.orderReference)).travellers.map((one) => one.caseReference);
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    expect(await named()).toEqual([caseReference, null, null]);
    await without(desk, ['ShowRefundList'], async () => expect(await named()).toEqual([null, null, null]));
    expect(await update(caseReference, 'withdraw')).toMatchObject({ ok: true });
    expect(await named()).toEqual([null, null, null]);
  });

  it('[PTK-03] a rule that is known needs no quote', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    expect(await begin(caseReference)).toMatchObject({ answer: { case: { state: 'processing' } } });
  });

  it('[OPS-01][PTK-03] a quote without an answer runs out, and goes back to the desk unpriced', async () => {
    const order = await soldUnknown();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    await quote(caseReference, 500_000);
    desk.clock.advance(2 * dayMs - 1);
    desk.server.forgetTokens();
    await lapseQuotes({ db: desk.server.database.db, now: desk.clock.now });
    expect((await caseOf(desk, caseReference)).state).toBe('quoted');
    desk.clock.advance(1);
    expect(await update(caseReference, 'accept', 500_000)).toMatchObject({
      refusal: 'not-allowed',
      detail: 'The quote has run out. Ask the desk for a new one.',
    });
    await lapseQuotes({ db: desk.server.database.db, now: desk.clock.now });
    expect(await caseOf(desk, caseReference)).toMatchObject({
      state: 'requested',
      owner: 'desk',
      backMinor: null,
      money: { isPriced: false },
    });
  });

  it('[PTK-03] withdrawing and confirming at once: one of them holds, and the money follows it', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await desk.ticketed();
      const before = await desk.walletMinor();
      const { caseReference } = await requested(desk, order, paxOf(order, 0));
      const outcomes = await Promise.all([begin(caseReference), update(caseReference, 'withdraw')]);
      expect(kinds(outcomes)).toEqual(['not-allowed', 'ok']);
      if (outcomes[0]?.ok) {
        await stepUp(desk.server, 'dipa');
        expect(await confirm(caseReference)).toMatchObject({ ok: true });
      }
      const moved = (await desk.walletMinor()).balanceMinor - before.balanceMinor;
      expect(moved).toBe(outcomes[0]?.ok ? 2_427_575 : 0);
    }
  });
});

describe('a refund of more than one person of the desk decides about', () => {
  beforeEach(() => {
    desk.supplier.refunding = byDesk;
    // The codes of the test before have ended.
    desk.clock.advance(3_600_000);
    desk.server.forgetTokens();
  });
  type House = 'dipa' | 'emdad';
  const quote = (caseReference: string, person: House) =>
    desk.server.call('QuoteCase', { caseReference, penaltyMinor: 500_000 }, { as: person });
  const begin = (caseReference: string, person: House) =>
    desk.server.call('BeginCase', { caseReference }, { as: person });
  const confirm = (caseReference: string, person: House) =>
    desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'RFND 78', newTickets: [] }, { as: person });
  /** Why this person may not confirm it. `null`: it may be done. */
  const reasonFor = async (caseReference: string, person: House) => {
    const read = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: person });
    return read.ok && read.answer.acts.find(({ act }) => act === 'confirm')?.reason;
  };
  const lastAudited = async (caseReference: string) => {
    const rows = await desk.server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', caseReference)
      .orderBy('id')
      .execute();
    return rows.at(-1);
  };
  /** Of three passengers more comes back than the limit of the tenant, of one less. */
  const quotedFor = async (...places: number[]): Promise<{ caseReference: string; order: Order }> => {
    const order = await soldUnknown();
    const { caseReference } = await requested(desk, order, paxOf(order, ...places));
    expect(await quote(caseReference, 'dipa')).toMatchObject({ ok: true });
    expect(await update(caseReference, 'accept', 500_000)).toMatchObject({ ok: true });
    return { caseReference, order };
  };

  it('[OPS-01][PTK-03] is not confirmed by whoever quoted it: she is refused and journalled, another person confirms it', async () => {
    const { caseReference, order } = await quotedFor(0, 1, 2);
    expect(await begin(caseReference, 'emdad')).toMatchObject({ ok: true });
    const before = await desk.walletMinor();
    expect(await reasonFor(caseReference, 'dipa')).toBe(
      'You prepared this, and so much comes back that another person must confirm it.',
    );
    expect(await reasonFor(caseReference, 'emdad')).toBeNull();
    // With and without a fresh code.
    for (let n = 0; n < 2; n += 1) {
      expect(await confirm(caseReference, 'dipa')).toMatchObject({ refusal: 'own-preparation' });
      expect(await lastAudited(caseReference)).toEqual({
        actor: desk.server.people.dipa.userId,
        action: 'refund.self-confirmation-refused',
      });
      await stepUp(desk.server, 'dipa');
    }
    expect((await desk.walletMinor()).balanceMinor).toBe(before.balanceMinor);
    expect(await orderState(order)).toBe('ticketed');
    expect(await confirm(caseReference, 'emdad')).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(desk.server, 'emdad');
    expect(await confirm(caseReference, 'emdad')).toMatchObject({ ok: true });
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(
      (await caseOf(desk, caseReference)).money.walletMinor,
    );
  });

  it('[OPS-01][PTK-03] both at once: the other one confirms it, once', async () => {
    await stepUp(desk.server, 'dipa');
    await stepUp(desk.server, 'emdad');
    for (let n = 0; n < 4; n += 1) {
      const { caseReference } = await quotedFor(0, 1, 2);
      expect(await begin(caseReference, 'dipa')).toMatchObject({ ok: true });
      const before = await desk.walletMinor();
      const order: readonly House[] = n % 2 === 0 ? ['dipa', 'emdad'] : ['emdad', 'dipa'];
      const outcomes = await Promise.all(order.map((person) => confirm(caseReference, person)));
      expect(outcomes[order.indexOf('emdad')]).toMatchObject({ ok: true });
      // Late, she finds it confirmed.
      expect(['own-preparation', 'not-allowed']).toContain(kinds([outcomes[order.indexOf('dipa')]!])[0]);
      const { money } = await caseOf(desk, caseReference);
      expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(money.walletMinor);
    }
  });

  it('[OPS-01][PTK-03] priced by the fare, it is not confirmed by whoever took it up', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await requested(desk, order, paxOf(order, 0, 1, 2));
    expect(await begin(caseReference, 'emdad')).toMatchObject({ ok: true });
    expect(await confirm(caseReference, 'emdad')).toMatchObject({ refusal: 'own-preparation' });
    await stepUp(desk.server, 'dipa');
    expect(await confirm(caseReference, 'dipa')).toMatchObject({ ok: true });
  });

  it('[OPS-01][PTK-03] of less, one person does it all', async () => {
    const { caseReference } = await quotedFor(0);
    expect(await begin(caseReference, 'dipa')).toMatchObject({ ok: true });
    await stepUp(desk.server, 'dipa');
    expect(await confirm(caseReference, 'dipa')).toMatchObject({ ok: true });
  });

  it('[PTK-03] that the airline quotes and carries out by itself waits for nobody', async () => {
    desk.supplier.refunding = automatic;
    const order = await soldUnknown();
    const { caseReference } = await requested(desk, order, paxOf(order, 0, 1, 2));
    await completeSagas(desk.deps);
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 500_000 } });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    // The supplier answers with the earliest quote that it was told and not asked for.
    const { money } = await caseOf(desk, caseReference);
    expect(money.walletMinor).toBeGreaterThan(5_000_000);
    expect(await update(caseReference, 'accept', money.penaltyMinor)).toMatchObject({ ok: true });
    await completeSagas(desk.deps);
    expect((await caseOf(desk, caseReference)).state).toBe('done');
  });
});

describe('a month later', () => {
  /** The other tests are days before the flights leave. */
  let ofOthers: SalesDesk;
  beforeAll(async () => {
    ofOthers = desk;
    desk = await openDesk();
  });
  afterAll(async () => {
    await desk.close();
    desk = ofOthers;
  });

  it('[OPS-01][PTK-03] the desk asks an airline that has not paid; flights that have left are not priced by the rule from before', async () => {
    const order = await desk.ticketed();
    const other = await desk.ticketed();
    desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: false };
    expect((await handled(desk, order, paxOf(order, 0))).state).toBe('settling');
    const before = Number(await waiting());
    desk.clock.advance(31 * dayMs);
    desk.server.forgetTokens();
    expect(Number(await waiting())).toBeGreaterThan(before);
    expect(await penaltyOf(desk, other, paxOf(other, 0))).toMatchObject({ isPriced: false });
    expect(await penaltyOf(desk, other, paxOf(other, 0, 1, 2))).toMatchObject({ isPriced: false, walletMinor: 0 });
  });
});
