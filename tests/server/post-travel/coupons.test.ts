import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { drawn, sizeOf } from '../../whole.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stoodOf } from '../orders/stood.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { type AskedFlights, askedFor, choiceOf, couponsNow, refundedAt } from './coupon-desk.ts';
import { holdFor, theFirst } from './exchange-desk.ts';
import { soldAs } from './returned-sales.ts';

const refunds = casesOf('refund');
const as = 'asha';
const dayMs = 86_400_000;
let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 9_000_000_000, heldForMs: 40 * dayMs });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const verified = (asked: AskedFlights) => desk.server.call('VerifyRefundPenalty', choiceOf(asked), { as });
const requested = (asked: AskedFlights) =>
  desk.server.call('RequestRefund', { ...choiceOf(asked), agreed: [] }, { as });

const withdrawn = async (caseReference: string) => {
  const withdraw = { caseReference, action: 'withdraw' as const, penaltyMinor: 0 };
  expect(await desk.server.call('UpdateRefundStatus', withdraw, { as })).toMatchObject({ ok: true });
};

/** The same answer of both calls, and nothing has begun. */
const refusedAs = async (asked: AskedFlights, refusal: string, detail: string) => {
  expect(await verified(asked)).toMatchObject({ refusal, detail });
  expect(await requested(asked)).toMatchObject({ refusal, detail });
};

describe('which flights of a ticket can come back', () => {
  it('[PTK-03] each ticket says what stands with its flights', async () => {
    const order = await desk.ticketed();
    expect(order.travellers[0]?.coupons).toEqual([
      {
        number: 1,
        flight: 'EK583',
        origin: 'DAC',
        destination: 'DXB',
        departsAt: '2026-12-10T10:15+06:00',
        state: 'open',
      },
      {
        number: 2,
        flight: 'EK582',
        origin: 'DXB',
        destination: 'DAC',
        departsAt: '2026-12-17T01:50+04:00',
        state: 'open',
      },
    ]);
    const read = await desk.server.call('GetRefundOrder', { orderReference: order.orderReference }, { as });
    expect(read.ok && read.answer.tickets.map(({ coupons }) => coupons)).toEqual(
      order.travellers.map(({ coupons }) => coupons),
    );
  });

  it('[PTK-03] a flight that is not on the ticket, or is named twice, is refused', async () => {
    const order = await desk.ticketed();
    const paxIds = paxOf(order, 0);
    await refusedAs({ order, paxIds, coupons: [3] }, 'flights-unsound', 'One of these flights is not on this ticket.');
    await refusedAs({ order, paxIds, coupons: [2, 2] }, 'flights-unsound', 'A flight is named twice.');
    for (const coupons of [[0], [], [1.5]]) {
      const sent = await desk.server.send('VerifyRefundPenalty', choiceOf({ order, paxIds, coupons }), { as });
      expect(sent.status).toBe(400);
    }
  });

  it('[PTK-03] a flight that came back is refused, and one of another passenger is not', async () => {
    const order = await desk.ticketed();
    await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: [2] }, 0);
    const detail = 'DXB–DAC of Kamal Rahman is refunded already.';
    await refusedAs({ order, paxIds: paxOf(order, 0), coupons: [2] }, 'flights-unsound', detail);
    await refusedAs({ order, paxIds: paxOf(order, 0, 1, 2), coupons: [1, 2] }, 'flights-unsound', detail);
    expect(await verified({ order, paxIds: paxOf(order, 1, 2), coupons: [2] })).toMatchObject({ ok: true });
  });

  it('[PTK-03] while a request for a ticket is open, none of its flights is asked for again', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await askedFor(desk, { order, paxIds: paxOf(order, 0), coupons: [2] });
    const detail = 'A request for the ticket of Kamal Rahman is open already.';
    await refusedAs({ order, paxIds: paxOf(order, 0), coupons: [1] }, 'choice-unsound', detail);
    await withdrawn(caseReference);
  });

  it('[PTK-03] a child does not fly a single flight alone', async () => {
    const order = await desk.ticketed();
    const detail = 'Children cannot travel alone: choose them too, or leave an adult.';
    await refusedAs({ order, paxIds: paxOf(order, 0, 1), coupons: [2] }, 'choice-unsound', detail);
    await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: [2] }, 0);
    // The first adult stays on the flight out; on the flight back the child has the second one alone.
    await refusedAs({ order, paxIds: paxOf(order, 1), coupons: [2] }, 'choice-unsound', detail);
    expect(await verified({ order, paxIds: paxOf(order, 1), coupons: [1] })).toMatchObject({ ok: true });
  });

  it('[PTK-02][PTK-04] a ticket of which a flight came back is neither void nor exchanged', async () => {
    const order = await desk.ticketed();
    await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: [2] }, 0);
    const detail = 'Flights of the ticket of Kamal Rahman are refunded already. Ask for a refund of the rest.';
    const choice = { orderReference: order.orderReference, paxIds: paxOf(order, 0) };
    for (const call of ['VerifyVoidPenalty', 'VerifyExchangePenalty'] as const) {
      expect(await desk.server.call(call, choice, { as })).toMatchObject({ refusal: 'choice-unsound', detail });
    }
    const voidable = await desk.server.call('GetVoidOrder', { orderReference: order.orderReference }, { as });
    expect(voidable.ok && voidable.answer.tickets.map(({ why }) => why)).toEqual(['refunded-in-part', null, null]);
    await expect(holdFor(desk, order, theFirst, 0)).rejects.toThrow(detail);
    expect(await desk.server.call('RequestVoid', { ...choice, agreed: [] }, { as })).toMatchObject({ detail });
    // The others are, as before.
    const other = { ...choice, paxIds: paxOf(order, 1, 2) };
    expect(await desk.server.call('VerifyVoidPenalty', other, { as })).toMatchObject({ ok: true });
  });
});

describe('a refund of single flights', () => {
  it('[PTK-03][PTK-05] sent 50 times at once is one case; accepted 50 times it is refunded once', async () => {
    const order = await desk.ticketed();
    const before = (await desk.walletMinor()).balanceMinor;
    const request = { ...choiceOf({ order, paxIds: paxOf(order, 0), coupons: [2] }), agreed: [] };
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.send('RequestRefund', request, { as, key: 'one-flight' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    const again = await Promise.all(
      Array.from({ length: 50 }, () => desk.server.call('RequestRefund', request, { as })),
    );
    expect(new Set(again.map((outcome) => !outcome.ok && outcome.refusal))).toEqual(new Set(['choice-unsound']));
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 200_000 } });
    await completeSagas(desk.deps);
    const list = await desk.server.call(
      'GetRefunds',
      { search: order.orderReference, states: [], after: null },
      { as },
    );
    const { caseReference = '' } = (list.ok && list.answer.cases[0]) || {};
    const accept = { caseReference, action: 'accept' as const, penaltyMinor: 200_000 };
    await Promise.all(Array.from({ length: 50 }, () => desk.server.call('UpdateRefundStatus', accept, { as })));
    await Promise.all([completeSagas(desk.deps), completeSagas(desk.deps)]);
    expect((await desk.walletMinor()).balanceMinor - before).toBe(1_350_037);
    expect((await couponsNow(desk, order))[0]).toEqual(['open', 'refunded']);
  });

  it('[PTK-03] tells the supplier which flights of which tickets are meant', async () => {
    const order = await desk.ticketed();
    const [first = '', second = ''] = paxOf(order, 0, 1);
    await refundedAt(desk, { order, paxIds: [first], coupons: [2] }, 0);
    await refundedAt(desk, { order, paxIds: paxOf(order, 0, 1, 2) }, 0);
    const asked = desk.supplier.refundAsks.filter(({ reference }) => reference === order.orderReference);
    expect(asked.map(({ coupons }) => [coupons[first], coupons[second]])).toEqual([
      [[2], undefined],
      [[1], [1, 2]],
    ]);
  });

  it('[PTK-03] withdrawn or refused, its flights can be asked for again', async () => {
    const order = await desk.ticketed();
    const asked = { order, paxIds: paxOf(order, 0), coupons: [2] };
    desk.supplier.next({ quote: { outcome: 'refused', words: 'The ticket was used.' } });
    const { caseReference } = await askedFor(desk, asked);
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({ state: 'refused' });
    const second = await askedFor(desk, asked);
    await withdrawn(second.caseReference);
    await completeSagas(desk.deps);
    expect((await couponsNow(desk, order))[0]).toEqual(['open', 'open']);
    expect((await refundedAt(desk, asked, 0)).state).toBe('done');
  });

  it('[PTK-03] says in the order’s history and in the looking back what came back', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: [1] }, 0);
    const { history } = await desk.order(order.orderReference);
    expect(history?.at(-1)?.what).toContain('1 flight of 1 ticket refunded;');
    const stood = async (reference: string) => {
      const read = await desk.server.call('GetReplay', { reference, at: null }, { as });
      return read.ok ? read.answer.stood?.tickets[0] : null;
    };
    expect(await stood(order.orderReference)).toMatchObject({ ticketState: 'open', caseReference });
    desk.clock.advance(1_000);
    const last = await refundedAt(desk, { order, paxIds: paxOf(order, 0) }, 0);
    for (const reference of [order.orderReference, last.caseReference]) {
      expect(await stood(reference)).toMatchObject({ ticketState: 'refunded', caseReference: last.caseReference });
    }
    expect((await desk.order(order.orderReference)).travellers[0]?.caseReference).toBe(last.caseReference);
  });
});

/** A refund of some passengers' flights, whatever is left of them. */
interface Turn {
  readonly places: readonly number[];
  readonly coupons: readonly number[] | null;
  readonly penaltyMinor: number;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  places: fc.subarray([0, 1, 2], { minLength: 1 }),
  coupons: fc.option(fc.subarray([1, 2], { minLength: 1 })),
  penaltyMinor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
});

/** What each passenger's ticket has given back in all cases: what it was worth in each. */
const worthBack = async ({ orderReference }: Order): Promise<Map<string, number>> => {
  const rows = await desk.server.database.db
    .selectFrom('post_travel_ticket as t')
    .innerJoin('post_travel_case as c', (on) =>
      on.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.reference', '=', 't.case_reference'),
    )
    .select(['t.pax_id', 't.amount_minor'])
    .where('t.order_reference', '=', orderReference)
    .where('c.state', '=', 'done')
    .execute();
  const sums = new Map<string, number>();
  for (const { pax_id, amount_minor } of rows) sums.set(pax_id, (sums.get(pax_id) ?? 0) + amount_minor);
  return sums;
};

describe('any sequence of refunds of flights', () => {
  it('[PTK-03][PTK-05] gives back no flight twice and no more than was paid, for each passenger and in all', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), async (turns) => {
        const order = await soldAs(desk, {
          ...classicBrand(),
          refund: { allowed: null, penaltyMinor: null, words: 'Rules not supplied' },
        });
        const before = (await desk.walletMinor()).balanceMinor;
        const back = new Map<string, number>();
        for (const { places, coupons, penaltyMinor } of turns) {
          desk.clock.advance(1_000);
          const asked = { order, paxIds: paxOf(order, ...places), ...(coupons === null ? {} : { coupons }) };
          if (!(await verified(asked)).ok) continue;
          const open = await couponsNow(desk, order);
          const { state, money, tickets } = await refundedAt(desk, asked, penaltyMinor);
          expect(state).toBe('done');
          done += 1;
          expect(money.feeMinor + money.penaltyMinor + money.keptMinor + money.dueMinor + money.walletMinor).toBe(
            money.amountMinor,
          );
          expect(tickets.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(money.amountMinor);
          for (const place of places) {
            const paxId = paxOf(order, place)[0] ?? '';
            const left = (open[place] ?? []).flatMap((each, at) => (each === 'open' ? [at + 1] : []));
            for (const number of coupons ?? left) {
              const key = `${paxId} ${number}`;
              back.set(key, (back.get(key) ?? 0) + 1);
            }
          }
        }
        expect([...back.values()].every((times) => times === 1)).toBe(true);
        const prices = new Map(
          paxOf(order, 0, 1, 2).map((paxId, place) => [paxId, place === 2 ? 2_594_450 : 3_357_575]),
        );
        for (const [paxId, minor] of await worthBack(order)) {
          const numbers = [1, 2].filter((number) => back.has(`${paxId} ${number}`));
          if (numbers.length === 2) expect(minor).toBe(prices.get(paxId));
          else expect(minor).toBeLessThan(prices.get(paxId) ?? 0);
        }
        const row = await desk.server.database.db
          .selectFrom('air_order')
          .select(['open_tickets', 'tickets_in_cases', 'state'])
          .where('reference', '=', order.orderReference)
          .executeTakeFirstOrThrow();
        const stood = await stoodOf(desk.server.database.db, order.orderReference);
        expect((await desk.walletMinor()).balanceMinor - before).toBe(stood.returned_minor);
        expect(stood.returned_minor).toBeLessThanOrEqual(stood.paid_minor);
        const ended = paxOf(order, 0, 1, 2).filter((paxId) => back.has(`${paxId} 1`) && back.has(`${paxId} 2`));
        expect(row).toMatchObject({
          open_tickets: 3 - ended.length,
          tickets_in_cases: 0,
          state: ended.length === 3 ? 'refunded' : 'ticketed',
        });
        expect(await desk.ledgerFaults()).toEqual([]);
      }),
      drawn(8, 25),
    );
    expect(done).toBeGreaterThan(sizeOf(8, 25));
  }, 240_000);

  it('[PTK-02][PTK-03][PTK-05] requests for different flights of one ticket, and its void, at once: one of them is a case', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await desk.ticketed();
      const paxIds = paxOf(order, 0);
      const voided = await casesOf('void').requestFor(desk, order, paxIds);
      const outcomes = await Promise.all([
        ...[[1], [2], [2], [1]].map((coupons) => requested({ order, paxIds, coupons })),
        desk.server.call('RequestVoid', voided, { as }),
      ]);
      const asked = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.answer.case.caseReference] : []));
      expect(asked).toHaveLength(1);
      const [reference = ''] = asked;
      if (reference.startsWith('RFD')) await withdrawn(reference);
      await completeSagas(desk.deps);
      const states = (await couponsNow(desk, order))[0];
      expect(states).toEqual(reference.startsWith('RFD') ? ['open', 'open'] : ['voided', 'voided']);
    }
  });
});
