import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { takeDueSagas } from '../../../server/booking/saga.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { textOf } from '../../../server/messages/mail-text.ts';
import { sizeOf } from '../../whole.ts';
import { copyHeldOrder } from './held-copies.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

/** How often an intent is sent again. */
const manyTimes = sizeOf(12, 50);

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  // What other sales have left is not to take the answers that follow.
  await completeSagas(desk.deps);
  desk.supplier.forgetScripts();
});

const issuesOf = (reference: string) =>
  desk.supplier.acts.filter((act) => act.does === 'issued' && act.reference === reference).length;

describe('ticketing from the wallet', () => {
  it('[BKG-07][MNY-01] a paid order has its tickets, and the wallet fell by exactly the fare', async () => {
    const before = await desk.walletMinor();
    const order = await desk.ticketed();
    expect(order.state).toBe('ticketed');
    expect(order.travellers.map(({ ticketNumber }) => ticketNumber)).toEqual([
      expect.stringMatching(/^\d{13}$/),
      expect.stringMatching(/^\d{13}$/),
      expect.stringMatching(/^\d{13}$/),
    ]);
    expect(order.standing.paidMinor).toBe(order.sums.agentMinor);
    expect(order.money.map(({ kind, walletMinor }) => ({ kind, walletMinor }))).toEqual([
      { kind: 'paid', walletMinor: -order.sums.agentMinor },
    ]);
    const after = await desk.walletMinor();
    expect(before.balanceMinor - after.balanceMinor).toBe(order.sums.agentMinor);
    expect(after.availableMinor).toBe(after.balanceMinor);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07][NET-03] one payment sent many times at once is one charge, one issue, and identical answers', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    const sent = await Promise.all(
      Array.from({ length: manyTimes }, () =>
        desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha', key: 'one-payment' }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(order.sums.agentMinor);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07][NET-03] a payment whose answers were all lost is the same charge when it is sent again', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    const texts = [];
    for (let n = 0; n < manyTimes; n += 1) {
      // Each answer counts as lost: the caller sends the same intent again.
      texts.push(
        (await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha', key: 'lost-payment' })).text,
      );
    }
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '').order.state).toBe('ticketed');
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(order.sums.agentMinor);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07] the answer to a payment is the order as it is read afterwards', async () => {
    const order = await desk.ticketed();
    expect(await desk.order(order.orderReference)).toEqual(order);
  });

  it.each([
    ['a ticket too few', ['176999999901', '176999999902']],
    ['a ticket for somebody else', ['176999999911', '176999999912', '176999999913']],
  ])('[BKG-07][ORD-07] %s: nothing is posted and the money stays set aside', async (_words, numbers) => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    const tickets = numbers.map((number, n) => ({
      paxId: n === 2 ? 'somebody-else' : (order.travellers[n]?.paxId ?? ''),
      ticketNumber: `${number}0`,
    }));
    desk.supplier.next({ ticket: { outcome: 'issued', tickets, options: [] } });
    const sent = await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(sent.status).toBe(500);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'ticketing', standing: { paidMinor: 0 } });
    expect(await desk.walletMinor()).toEqual({
      balanceMinor: before.balanceMinor,
      availableMinor: before.availableMinor - order.sums.agentMinor,
    });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('ticketed');
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07][ORD-07] two payments of one order under different keys: one issues, the other is refused', async () => {
    const order = await desk.held();
    const outcomes = await Promise.all(
      ['left-tab', 'right-tab'].map((key) =>
        desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha', key }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'issued' : outcome.refusal)).sort()).toEqual([
      'issued',
      'not-allowed',
    ]);
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07] a supplier that issued but did not answer is asked first, and issues nothing again', async () => {
    const order = await desk.held();
    desk.supplier.next({ ticket: 'acts-then-silent' });
    const outcome = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(outcome.ok && outcome.answer.order.state).toBe('ticketed');
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(desk.supplier.ticketAsks.filter(({ reference }) => reference === order.orderReference)).toHaveLength(1);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07] a supplier that says it has not issued is called again with the same key', async () => {
    const order = await desk.held();
    desk.supplier.next({ ticket: { outcome: 'unknown' } });
    const outcome = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(outcome.ok && outcome.answer.order.state).toBe('ticketed');
    const keys = desk.supplier.ticketAsks.filter(({ reference }) => reference === order.orderReference);
    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });

  it('[BKG-07][RUN-04] while the supplier does not say what it did, the money stays reserved, and the completer settles it', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    desk.supplier.next({ ticket: 'acts-then-silent' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const answer = desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('ticketing');
    const meanwhile = await desk.walletMinor();
    expect(before.availableMinor - meanwhile.availableMinor).toBe(order.sums.agentMinor);
    expect(meanwhile.balanceMinor).toBe(before.balanceMinor);
    await expect
      .poll(async () => {
        desk.clock.advance(2_000);
        await completeSagas(desk.deps);
        return (await desk.order(order.orderReference)).state;
      })
      .toBe('ticketed');
    const outcome = await answer;
    expect(outcome.ok && outcome.answer.order.state).toBe('ticketed');
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[RUN-04][BKG-07] a worker that stalled past its lease is fenced: another settles the order, and it is paid once', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    let wake = () => {};
    const stalled = new Promise<void>((resolve) => {
      wake = resolve;
    });
    desk.supplier.delay = () => stalled;
    const answer = desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    await expect.poll(() => desk.supplier.ticketAsks.at(-1)?.reference).toBe(order.orderReference);
    desk.supplier.delay = async () => {};
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('ticketed');
    wake();
    const outcome = await answer;
    expect(outcome.ok && outcome.answer.order.state).toBe('ticketed');
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(order.sums.agentMinor);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[RUN-04][BKG-07] a late worker writes nothing, even if the worker that runs the saga now has not finished', async () => {
    const order = await desk.held();
    let wake = () => {};
    const stalled = new Promise<void>((resolve) => {
      wake = resolve;
    });
    desk.supplier.delay = () => stalled;
    const answer = desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    await expect.poll(() => desk.supplier.ticketAsks.at(-1)?.reference).toBe(order.orderReference);
    desk.supplier.delay = async () => {};
    desk.clock.advance(60_000);
    const taken = await takeDueSagas(desk.deps.db, desk.clock.now(), 10_000, 10);
    expect(taken.map(({ orderReference }) => orderReference)).toEqual([order.orderReference]);
    wake();
    await expect.poll(() => issuesOf(order.orderReference)).toBe(1);
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await desk.order(order.orderReference)).state).toBe('ticketing');
    }
    desk.clock.advance(10_000);
    await completeSagas(desk.deps);
    const outcome = await answer;
    expect(outcome.ok && outcome.answer.order.state).toBe('ticketed');
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07] a refused issue gives all of the money back, and says so', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare has been withdrawn.' } });
    const outcome = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: 'ticketing-refused',
      detail: 'The fare has been withdrawn.',
    });
    expect(await desk.walletMinor()).toEqual(before);
    const after = await desk.order(order.orderReference);
    expect(after.state).toBe('failed');
    expect(after.money.map(({ kind }) => kind)).toEqual(['reserved', 'released']);
    expect(await desk.ledgerFaults()).toEqual([]);
  });

  it('[BKG-07][ORD-07] seats whose tickets were refused are given back to the airline, once, even if it is silent at first', async () => {
    const order = await desk.held();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare has been withdrawn.' } });
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    const cancelled = () =>
      desk.supplier.acts.filter(({ does, reference }) => does === 'cancelled' && reference === order.orderReference);
    expect(cancelled()).toHaveLength(0);
    desk.supplier.next({ cancel: { outcome: 'unknown' } });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    await completeSagas(desk.deps);
    expect(cancelled()).toHaveLength(0);
    desk.clock.advance(60_000);
    await Promise.all([completeSagas(desk.deps), completeSagas(desk.deps)]);
    expect(cancelled()).toHaveLength(1);
    const { state, history } = await desk.order(order.orderReference);
    expect(state).toBe('failed');
    expect(history?.at(-1)).toMatchObject({ who: 'Portal', what: 'Tickets not issued; seats released' });
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect(cancelled()).toHaveLength(1);
  });

  it('[BKG-07] an airline that does not take the seats back is named in the history', async () => {
    const order = await desk.held();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare has been withdrawn.' } });
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    desk.supplier.next({ cancel: { outcome: 'refused', words: 'Ask our desk.' } });
    await completeSagas(desk.deps);
    expect((await desk.order(order.orderReference)).history?.at(-1)?.what).toBe(
      'Tickets not issued; the airline did not release the seats: Ask our desk.',
    );
  });

  it('[BKG-07] another amount than the order costs is refused and charges nothing', async () => {
    const order = await desk.held();
    const before = await desk.walletMinor();
    const outcome = await desk.server.call(
      'AirTicket',
      {
        orderReference: order.orderReference,
        payment: { method: 'wallet', amountMinor: order.sums.agentMinor - 1 },
      },
      { as: 'asha' },
    );
    expect(outcome).toMatchObject({
      ok: false,
      refusal: 'amount-differs',
      facts: { dueMinor: order.sums.agentMinor },
    });
    expect(await desk.walletMinor()).toEqual(before);
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });

  it('[ORD-07] a ticketed order is not ticketed again', async () => {
    const order = await desk.ticketed();
    const outcome = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });

  it('[ORD-03][ORD-07] a hold whose time limit has passed is not ticketed', async () => {
    const late = await openSalesDesk({ heldForMs: 60_000 });
    const order = await late.held();
    late.clock.advance(60_000);
    const outcome = await late.server.call('AirTicket', late.ticketRequest(order), { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'not-allowed' });
    await late.close();
  });

  it('[BKG-07] another agency’s order, and another tenant’s, does not exist', async () => {
    const order = await desk.held();
    for (const as of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('AirTicket', desk.ticketRequest(order), { as })).toMatchObject({
        refusal: 'order-unknown',
      });
      const asked = { orderReference: order.orderReference, firstTime: false };
      expect((await desk.server.send('AirGetOrder', asked, { as })).status).toBe(404);
      expect(await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as })).toMatchObject({
        refusal: 'order-unknown',
      });
    }
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });

  it('[BKG-06][MNY-01] a wallet that does not cover an order refuses with the shortfall, and 20 payments at once take what it covers', async () => {
    const costs = (await desk.priced()).sums.agentMinor;
    const small = await openSalesDesk({ depositMinor: costs * 5 + 1_000 });
    const orders = [];
    for (let n = 0; n < 20; n += 1) orders.push(await small.held());
    const outcomes = await Promise.all(
      orders.map((order) => small.server.call('AirTicket', small.ticketRequest(order), { as: 'asha' })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await small.walletMinor()).toEqual({ balanceMinor: 1_000, availableMinor: 1_000 });
    const [refused] = orders.filter((_order, n) => outcomes[n]?.ok === false);
    if (!refused) throw new Error('fifteen were not covered');
    const again = await small.server.call('AirTicket', small.ticketRequest(refused), { as: 'asha' });
    expect(again).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { balanceMinor: 1_000, shortfallMinor: costs - 1_000 },
    });
    expect((await small.order(refused.orderReference)).facts.walletCovers).toBe(false);
    expect(await small.ledgerFaults()).toEqual([]);
    await small.close();
  });

  it('[BKG-06][MNY-01] credit pays as money does: it is shown as available, covers an order, and is named in a shortfall', async () => {
    const costs = (await desk.priced()).sums.agentMinor;
    const onCredit = await openSalesDesk({ depositMinor: costs - 1_000 });
    const { tenantId, agencyId } = onCredit.server.people.asha;
    const allow = (creditMinor: number) =>
      onCredit.server.database.db
        .updateTable('account')
        .set({ credit_limit_minor: creditMinor })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', `wallet:${agencyId}:BDT`)
        .execute();
    await allow(999);
    expect(await onCredit.walletMinor()).toEqual({ balanceMinor: costs - 1_000, availableMinor: costs - 1 });
    const order = await onCredit.held();
    expect(order.facts.walletCovers).toBe(false);
    const short = await onCredit.server.call('AirTicket', onCredit.ticketRequest(order), { as: 'asha' });
    expect(short).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { balanceMinor: costs - 1, shortfallMinor: 1 },
    });
    await allow(1_000);
    expect((await onCredit.order(order.orderReference)).facts.walletCovers).toBe(true);
    const paid = await onCredit.server.call('AirTicket', onCredit.ticketRequest(order), { as: 'asha' });
    expect(paid.ok && paid.answer.order.state).toBe('ticketed');
    expect(await onCredit.walletMinor()).toEqual({ balanceMinor: -1_000, availableMinor: 0 });
    expect(await onCredit.ledgerFaults()).toEqual([]);
    await onCredit.close();
  });

  it('[BKG-07][ORD-07] every step of a sale leaves its line in the audit, with the amount, and mails the tickets once', async () => {
    const order = await desk.ticketed();
    const { db } = desk.server.database;
    const { orderReference: subject, sums } = order;
    const entries = await db.selectFrom('audit_entry').selectAll().where('subject', '=', subject).execute();
    const { userId, tenantId } = desk.server.people.asha;
    expect(entries.map(({ action }) => action).sort()).toEqual(['order.held', 'order.ticketed', 'order.ticketing']);
    for (const entry of entries) {
      expect(entry).toMatchObject({ tenant_id: tenantId, actor: userId });
      expect(entry.facts).toMatchObject({ amountMinor: sums.agentMinor, currency: 'BDT' });
    }
    const mails = await db.selectFrom('outbox').selectAll().where('ticket_of', '=', subject).execute();
    expect(mails.map(({ recipient, channel }) => [recipient, channel])).toEqual([['kamal@family.example', 'mail']]);
    const { body } = await textOf(mails[0] ?? expect.fail('no mail'), writingOf(db, desk.server.tenants));
    for (const { firstName, lastName, ticketNumber } of order.travellers) {
      expect(body).toContain(`${firstName} ${lastName}, ticket ${ticketNumber}`);
    }
    expect(order.history?.map(({ who }) => who)).toEqual(['Asha Rahman', 'Asha Rahman', 'Airline']);
  });

  it('[BKG-07] a payment refused for its wallet is refused again by the same intent, and a new intent may pay', async () => {
    const costs = (await desk.priced()).sums.agentMinor;
    const empty = await openSalesDesk({ depositMinor: 1_000 });
    const order = await empty.held();
    const pay = (key: string) => empty.server.call('AirTicket', empty.ticketRequest(order), { as: 'asha', key });
    expect(await pay('first-try')).toMatchObject({ refusal: 'insufficient-balance' });
    const { db } = empty.server.database;
    await db.deleteFrom('request_key').execute();
    const { tenantId, agencyId } = empty.server.people.asha;
    await db
      .updateTable('account')
      .set({ credit_limit_minor: costs })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', `wallet:${agencyId}:BDT`)
      .execute();
    expect(await pay('first-try')).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { balanceMinor: 1_000, shortfallMinor: costs - 1_000 },
    });
    expect(await pay('second-try')).toMatchObject({ ok: true });
    await empty.close();
  });

  it('[BKG-06][BKG-07][MNY-01] of many payments at once on a wallet that covers a quarter, a quarter is ticketed and the others are refused', async () => {
    const costs = (await desk.priced()).sums.agentMinor;
    const covered = sizeOf(10, 50);
    const quarter = await openSalesDesk({ depositMinor: costs * covered });
    const { db } = quarter.server.database;
    const references = await copyHeldOrder(db, quarter.supplier, await quarter.held(), 4 * covered);
    const payment = { method: 'wallet' as const, amountMinor: costs };
    const outcomes = await Promise.all(
      references.map((orderReference) =>
        quarter.server.call('AirTicket', { orderReference, payment }, { as: 'asha', key: `pays-${orderReference}` }),
      ),
    );
    const said = outcomes.map((outcome) => (outcome.ok ? outcome.answer.order.state : outcome.refusal));
    expect(said.filter((one) => one === 'ticketed')).toHaveLength(covered);
    expect(said.filter((one) => one === 'insufficient-balance')).toHaveLength(3 * covered);
    expect(await quarter.walletMinor()).toEqual({ balanceMinor: 0, availableMinor: 0 });
    const issued = quarter.supplier.acts.filter(({ does }) => does === 'issued').map(({ reference }) => reference);
    expect(issued.sort()).toEqual(references.filter((_reference, n) => outcomes[n]?.ok).sort());
    expect(await quarter.ledgerFaults()).toEqual([]);
    await quarter.close();
  });
});
