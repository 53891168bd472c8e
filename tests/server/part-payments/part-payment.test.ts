import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FunctionalityName } from '../../../contract/functionalities.ts';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, offerFor, openPartsDesk, owed, partPaid, partRequest, settleRequest } from './parts-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
});

const without = (...names: FunctionalityName[]) => agencyFunctionalities.filter((name) => !names.includes(name));
const everybodyMay = () => desk.server.allowOnly('asha', agencyFunctionalities);

const postingsOf = async (reference: string) => {
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', reference)
    .where('kind', '=', 'posted')
    .orderBy('id')
    .execute();
  return rows.map(({ debit_account, credit_account, amount_minor }) => [
    debit_account.split(':')[0],
    credit_account.split(':')[0],
    amount_minor,
  ]);
};

/** What each account of the agency pays of postings. */
const paidBy = (postings: Awaited<ReturnType<typeof postingsOf>>) => {
  const sums: Record<string, number> = {};
  for (const [debit, , minor] of postings)
    if (debit === 'wallet' || debit === 'part-payment-due') sums[debit] = (sums[debit] ?? 0) + Number(minor);
  return sums;
};

describe('the offer', () => {
  test('[MNY-05][BKG-06] names both parts and both days, and a price says the same before it is booked', async () => {
    const priced = await desk.priced();
    const order = await desk.held();
    const offer = await offerFor(desk, order);
    expect(priced.partPayment).toEqual(offer);
    expect(offer).toMatchObject({ totalMinor: order.sums.agentMinor, payBy: '2026-12-04', inParts: false });
    // The day ends at midnight in Dhaka.
    expect(offer.dueAt).toBe('2026-12-04T18:00:00.000Z');
    expect(offer.nowMinor).toBe(Math.ceil((offer.totalMinor * 0.3) / 100) * 100);
  });

  test('[MNY-05] is made to nobody without its permission, and refused to who sends it all the same', async () => {
    const order = await desk.held();
    const request = partRequest(order, await offerFor(desk, order));
    await desk.server.allowOnly('asha', without('EnablePartialPayment'));
    expect((await desk.priced()).partPayment).toBeNull();
    expect(await desk.server.call('AirTicket', request, { as: 'asha' })).toMatchObject({ refusal: 'part-not-offered' });
    await everybodyMay();
  });

  test('[MNY-05] the order of another agency is unknown', async () => {
    const { orderReference } = await desk.held();
    for (const as of ['badrul', 'carol'] as const) {
      for (const name of ['GetPartialPaymentForIssueTicket', 'GetFullPaymentForIssueTicket'] as const) {
        expect(await desk.server.call(name, { orderReference }, { as })).toMatchObject({ refusal: 'order-unknown' });
      }
    }
  });

  test('[MNY-05] a ticketed order is offered nothing', async () => {
    const { orderReference } = await desk.ticketed();
    expect(await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' })).toMatchObject(
      { refusal: 'not-allowed' },
    );
  });
});

describe('the full effect', () => {
  test('[MNY-05][MNY-01] what is shown of a part payment is what is posted, to the last minor unit', async () => {
    const order = await desk.held();
    const { orderReference } = order;
    const shown = await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' });
    if (!shown.ok || !shown.answer.offer || !shown.answer.effect) throw new Error('not offered');
    const { offer, effect } = shown.answer;
    const before = await desk.walletMinor();
    expect(effect.before.balanceMinor).toBe(before.balanceMinor);
    const paid = await desk.server.call('AirTicket', partRequest(order, offer), { as: 'asha' });
    expect(paid).toMatchObject({ ok: true });
    const after = await desk.walletMinor();
    expect([effect.after.balanceMinor, effect.after.availableMinor]).toEqual([
      after.balanceMinor,
      after.availableMinor,
    ]);
    expect(before.balanceMinor - after.balanceMinor).toBe(offer.nowMinor);
    expect(paidBy(await postingsOf(orderReference))).toEqual({
      wallet: offer.nowMinor,
      'part-payment-due': offer.restMinor,
    });
  });

  test('[MNY-05][MNY-01] the same holds of a full payment', async () => {
    const order = await desk.held();
    const { orderReference } = order;
    const shown = await desk.server.call('GetFullPaymentForIssueTicket', { orderReference }, { as: 'asha' });
    if (!shown.ok || !shown.answer.effect) throw new Error('refused');
    const { effect, nowMinor } = shown.answer;
    expect(nowMinor).toBe(order.sums.agentMinor);
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(effect.after.balanceMinor).toBe((await desk.walletMinor()).balanceMinor);
    expect(effect.postings).toEqual([{ debit: 'Wallet', credit: 'This order', amountMinor: nowMinor }]);
    expect(paidBy(await postingsOf(orderReference))).toEqual({ wallet: nowMinor });
  });

  test('[MNY-05][RES-10] each payer is one amount, which tells nothing of what the platform keeps', async () => {
    const { orderReference, sums } = await desk.held();
    const shown = await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' });
    if (!shown.ok || !shown.answer.offer) throw new Error('not offered');
    const { nowMinor, restMinor } = shown.answer.offer;
    expect(shown.answer.effect?.postings).toEqual([
      { debit: 'Wallet', credit: 'This order', amountMinor: nowMinor },
      { debit: 'Due later', credit: 'This order', amountMinor: restMinor },
    ]);
    expect(nowMinor + restMinor).toBe(sums.agentMinor);
  });
});

describe('ticketing in parts', () => {
  test('[MNY-05][BKG-06] the wallet pays the first part, the supplier is owed the whole, and the rest is due', async () => {
    const order = await desk.held();
    const full = await desk.held();
    const offer = await offerFor(desk, order);
    const outcome = await desk.server.call('AirTicket', partRequest(order, offer), { as: 'asha' });
    if (!outcome.ok) throw new Error(outcome.refusal);
    const paid = outcome.answer.order;
    expect(paid).toMatchObject({
      state: 'ticketed',
      standing: { paidMinor: offer.nowMinor, rest: { state: 'open', leftMinor: offer.restMinor, payBy: '2026-12-04' } },
    });
    expect(paid.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([['paid', -offer.nowMinor]]);
    await desk.server.call('AirTicket', desk.ticketRequest(full), { as: 'asha' });
    const sumTo = (postings: Awaited<ReturnType<typeof postingsOf>>) =>
      Object.fromEntries(
        [...new Set(postings.map(([, credit]) => credit))].map((to) => [
          to,
          postings.filter(([, credit]) => credit === to).reduce((sum, [, , minor]) => sum + Number(minor), 0),
        ]),
      );
    expect(sumTo(await postingsOf(order.orderReference))).toEqual(sumTo(await postingsOf(full.orderReference)));
  });

  test('[MNY-05][NET-03] one part payment sent 20 times at once is one charge and one due', async () => {
    const order = await desk.held();
    const request = partRequest(order, await offerFor(desk, order));
    const before = await desk.walletMinor();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => desk.server.send('AirTicket', request, { as: 'asha', key: 'one-part-payment' })),
    );
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(sent[0]?.json().order.state).toBe('ticketed');
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(request.payment.amountMinor);
  });

  test('[MNY-05] terms that are not those of now are refused, and nothing is charged', async () => {
    const order = await desk.held();
    const request = partRequest(order, await offerFor(desk, order));
    const before = await desk.walletMinor();
    const { amountMinor, part } = request.payment;
    const send = (payment: typeof request.payment) =>
      desk.server.call('AirTicket', { ...request, payment }, { as: 'asha' });
    expect(await send({ ...request.payment, part: { ...part, payBy: '2026-12-09' } })).toMatchObject({
      refusal: 'terms-changed',
    });
    const less = {
      ...request.payment,
      amountMinor: amountMinor - 100,
      part: { ...part, restMinor: part.restMinor + 100 },
    };
    expect(await send(less)).toMatchObject({ refusal: 'terms-changed' });
    expect(await send({ ...request.payment, amountMinor: amountMinor - 100 })).toMatchObject({
      refusal: 'amount-differs',
    });
    expect(await desk.walletMinor()).toEqual(before);
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });

  test('[MNY-05] a supplier that refuses to issue leaves neither charge nor due', async () => {
    const order = await desk.held();
    const request = partRequest(order, await offerFor(desk, order));
    const before = await desk.walletMinor();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'No.' } });
    expect(await desk.server.call('AirTicket', request, { as: 'asha' })).toMatchObject({
      refusal: 'ticketing-refused',
    });
    expect(await desk.walletMinor()).toEqual(before);
    expect(await desk.order(order.orderReference)).toMatchObject({ standing: { rest: null, paidMinor: 0 } });
    const rows = await desk.server.database.db
      .selectFrom('part_payment_due')
      .select('state')
      .where('order_reference', '=', order.orderReference)
      .execute();
    expect(rows).toEqual([]);
  });

  test('[MNY-05][RUN-04] while the supplier is silent the first part is set aside, and the completer settles it', async () => {
    const order = await desk.held();
    const request = partRequest(order, await offerFor(desk, order));
    const before = await desk.walletMinor();
    desk.supplier.next({ ticket: 'acts-then-silent' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const answer = desk.server.call('AirTicket', request, { as: 'asha' });
    await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('ticketing');
    const meanwhile = await desk.walletMinor();
    expect(before.availableMinor - meanwhile.availableMinor).toBe(request.payment.amountMinor);
    expect((await desk.order(order.orderReference)).standing.rest).toBeNull();
    await expect
      .poll(async () => {
        desk.clock.advance(2_000);
        await completeSagas(desk.deps);
        return (await desk.order(order.orderReference)).state;
      })
      .toBe('ticketed');
    expect(await answer).toMatchObject({ ok: true });
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'ticketed',
      standing: { rest: { state: 'open' } },
    });
  });

  test('[MNY-05][BKG-06] a wallet that does not cover the first part says how much is missing of it', async () => {
    const order = await desk.held();
    const offer = await offerFor(desk, order);
    const { availableMinor } = await desk.walletMinor();
    await desk.server.database.db
      .updateTable('account')
      .set((row) => ({ pending_minor: row('pending_minor', '+', availableMinor - 1_000) }))
      .where('agency_id', '=', desk.server.people.asha.agencyId)
      .where('kind', '=', 'wallet')
      .execute();
    const outcome = await desk.server.call('AirTicket', partRequest(order, offer), { as: 'asha' });
    await desk.server.database.db
      .updateTable('account')
      .set((row) => ({ pending_minor: row('pending_minor', '-', availableMinor - 1_000) }))
      .where('agency_id', '=', desk.server.people.asha.agencyId)
      .where('kind', '=', 'wallet')
      .execute();
    expect(outcome).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { shortfallMinor: offer.nowMinor - 1_000 },
    });
  });
});

describe('the limit on what an agency owes', () => {
  test('[MNY-05] two part payments at once, of which one is left of the limit: one is paid', async () => {
    const orders = [await desk.held(), await desk.held()];
    const requests = await Promise.all(orders.map(async (order) => partRequest(order, await offerFor(desk, order))));
    const { db } = desk.server.database;
    const dues = await db.selectFrom('part_payment_due').selectAll().where('state', '<>', 'settled').execute();
    const open = dues
      .filter(({ agency_id }) => agency_id === desk.server.people.asha.agencyId)
      .reduce((sum, due) => sum + due.due_minor - due.settled_minor, 0);
    const { most_open_minor: usually } = await db
      .selectFrom('part_payment_terms')
      .select('most_open_minor')
      .where('tenant_id', '=', 'platform')
      .executeTakeFirstOrThrow();
    const limited = (most: number) =>
      db.updateTable('part_payment_terms').set({ most_open_minor: most }).where('tenant_id', '=', 'platform').execute();
    await limited(open + (requests[0]?.payment.part.restMinor ?? 0));
    const outcomes = await Promise.all(
      requests.map((request) => desk.server.call('AirTicket', request, { as: 'asha' })),
    );
    await limited(usually);
    expect(outcomes.map((outcome) => (outcome.ok ? 'paid' : outcome.refusal)).sort()).toEqual([
      'paid',
      'part-not-offered',
    ]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ facts: { why: 'limit-reached' } });
  });
});

describe('settling', () => {
  test('[MNY-05] pays the rest once, as shown before, whatever is sent again', async () => {
    const order = await partPaid(desk);
    const due = await dueOf(desk, order.orderReference);
    const shown = await desk.server.call(
      'GetSettlementDetails',
      { orderReference: order.orderReference, amountMinor: null },
      { as: 'asha' },
    );
    if (!shown.ok) throw new Error(shown.refusal);
    const before = await desk.walletMinor();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        desk.server.send('SettleNow', settleRequest(due), { as: 'asha', key: 'one-settlement' }),
      ),
    );
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(sent[0]?.json().effect).toEqual(shown.answer.effect);
    const after = await desk.walletMinor();
    expect(before.balanceMinor - after.balanceMinor).toBe(due.leftMinor);
    expect(shown.answer.effect?.after.balanceMinor).toBe(after.balanceMinor);
    expect(shown.answer.effect?.postings).toEqual([
      { debit: 'Wallet', credit: 'Due later', amountMinor: due.leftMinor },
    ]);
    expect(await desk.order(order.orderReference)).toMatchObject({
      standing: { paidMinor: order.sums.agentMinor, rest: { state: 'settled', leftMinor: 0 } },
    });
  });

  test('[MNY-05] two settlements at once under different keys: one pays, the other is told', async () => {
    const due = await dueOf(desk, (await partPaid(desk)).orderReference);
    const before = await desk.walletMinor();
    const outcomes = await Promise.all(
      ['first-settlement', 'second-settlement', 'third-settlement'].map((key) =>
        desk.server.call('SettleNow', settleRequest(due), { as: 'asha', key }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'paid' : outcome.refusal)).sort()).toEqual([
      'nothing-due',
      'nothing-due',
      'paid',
    ]);
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(due.leftMinor);
  });

  test('[MNY-05] a due whose rule wants one amount takes no part of it, and none takes more than is left', async () => {
    const due = await dueOf(desk, (await partPaid(desk)).orderReference);
    for (const amountMinor of [due.leftMinor - 1, due.leftMinor + 1]) {
      expect(await desk.server.call('SettleNow', settleRequest(due, amountMinor), { as: 'asha' })).toMatchObject({
        refusal: 'amount-not-allowed',
      });
    }
  });

  test('[MNY-05] where the rule allows it the rest is settled in several amounts, each agreed at what is left', async () => {
    const { db } = desk.server.database;
    await db.updateTable('part_payment_rule').set({ in_parts: true }).where('id', '=', 'from-7-days').execute();
    const { orderReference } = await partPaid(desk);
    await db.updateTable('part_payment_rule').set({ in_parts: false }).where('id', '=', 'from-7-days').execute();
    const due = await dueOf(desk, orderReference);
    expect(await desk.server.call('SettleNow', settleRequest(due, 100_000), { as: 'asha' })).toMatchObject({
      answer: { due: { state: 'open', settledMinor: 100_000, leftMinor: due.leftMinor - 100_000 } },
    });
    expect(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' })).toMatchObject({
      refusal: 'due-changed',
    });
    const rest = await dueOf(desk, orderReference);
    expect(await desk.server.call('SettleNow', settleRequest(rest), { as: 'asha' })).toMatchObject({ ok: true });
    const details = await desk.server.call(
      'GetSettlementDetails',
      { orderReference, amountMinor: null },
      { as: 'asha' },
    );
    expect(
      details.ok && details.answer.settlements.map(({ amountMinor, leftMinor }) => [amountMinor, leftMinor]),
    ).toEqual([
      [100_000, due.leftMinor - 100_000],
      [rest.leftMinor, 0],
    ]);
    expect(details).toMatchObject({ answer: { effect: null, due: { state: 'settled' } } });
  });

  test('[MNY-05] the dues of an agency are those of no other, and are settled by nobody else', async () => {
    const due = await dueOf(desk, (await partPaid(desk)).orderReference);
    for (const as of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('SettleNow', settleRequest(due), { as })).toMatchObject({ refusal: 'due-unknown' });
      const asked = { orderReference: due.orderReference, amountMinor: null };
      expect(await desk.server.call('GetSettlementDetails', asked, { as })).toMatchObject({ refusal: 'due-unknown' });
      const list = await desk.server.call(
        'GetOrders',
        { states: [], search: '', from: null, to: null, after: null },
        { as },
      );
      expect(list).toMatchObject({ answer: { dues: [], count: 0 } });
    }
  });

  test('[MNY-05] a frozen wallet settles nothing', async () => {
    const due = await dueOf(desk, (await partPaid(desk)).orderReference);
    const { db } = desk.server.database;
    const own = db.updateTable('account').where('kind', '=', 'wallet');
    await own.set({ frozen_at: desk.clock.now() }).execute();
    expect(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' })).toMatchObject({
      refusal: 'insufficient-balance',
    });
    await own.set({ frozen_at: null }).execute();
    expect((await ledgerBalances(db, products, 'platform')).faults).toEqual([]);
  });
});
