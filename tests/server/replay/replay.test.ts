import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import type { TicketCase } from '../../../contract/post-travel/post-travel.ts';
import type { Replay, ReplayStood } from '../../../contract/replay/replay.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { drawn, sizeOf } from '../../whole.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { stepUp } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { exchangeOf, holdFor, requestedExchange, theFirst } from '../post-travel/exchange-desk.ts';
import { offerFor, wishFor } from '../post-travel/flights-found.ts';
import { without } from '../post-travel/returned-sales.ts';

const { requested: refundRequested, caseOf: refundOf } = casesOf('refund');
const { requested: voidRequested, caseOf: voidOf } = casesOf('void');
const automatic = { isAutomatic: true, settlesAtOnce: true };
const byHand = { isAutomatic: false, settlesAtOnce: false };

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.refunding = automatic;
  desk.clock.advance(60_000);
  // Hours of a test end the codes of the desk that others began.
  desk.server.forgetTokens();
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const replayed = async (reference: string, at: string | null = null, as: Person = 'asha'): Promise<Replay> => {
  const outcome = await desk.server.call('GetReplay', { reference, at }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

const stoodAt = async (reference: string, at: string | null = null): Promise<ReplayStood> => {
  const { stood } = await replayed(reference, at);
  if (stood === null) throw new Error(`${reference} did not exist at ${at}`);
  return stood;
};

const before = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

/** What an order says of itself, in the words of a replay. */
const asReplayed = (order: Order) => ({
  state: order.state,
  isExact: true,
  paidMinor: order.standing.paidMinor,
  pnr: order.pnr,
  remarks: order.remarks,
  tickets: order.travellers.map(({ paxId, ticketNumber, ticketState, caseReference }) => ({
    paxId,
    ticketNumber,
    ticketState,
    caseReference,
  })),
  options: order.options.map(({ state }) => ({ state })),
  messages: order.messages,
});

const caseAsReplayed = (one: TicketCase) => ({
  state: one.state,
  isExact: true,
  owner: one.owner,
  dueAt: one.due?.at ?? null,
  terms: {
    backMinor: one.backMinor,
    quoteUntil: one.quoteUntil,
    closesAt: one.closesAt,
    reason: one.reason,
    flights: one.flights,
    wish: one.wish,
  },
});

/** What the ledger has posted for an order on its agency's wallet until a moment, by the rows themselves. */
const ledgerUntil = async (order: Order, at: string) => {
  const { rows } = await sql<{ moved: number; held: number }>`
    select
      coalesce(sum(case when t.kind = 'posted' then case when c.kind = 'wallet' then t.amount_minor when d.kind = 'wallet' then -t.amount_minor else 0 end else 0 end), 0)::bigint as moved,
      coalesce(sum(case when t.kind = 'pending' and d.kind = 'wallet' then t.amount_minor
                        when t.pending_id is not null and p.at <= ${at}::timestamptz and pd.kind = 'wallet' then -p.amount_minor else 0 end), 0)::bigint as held
    from transfer t
    join account d on d.tenant_id = t.tenant_id and d.id = t.debit_account
    join account c on c.tenant_id = t.tenant_id and c.id = t.credit_account
    left join transfer p on p.tenant_id = t.tenant_id and p.id = t.pending_id
    left join account pd on pd.tenant_id = p.tenant_id and pd.id = p.debit_account
    where t.order_reference = ${order.orderReference} and t.at <= ${at}::timestamptz`.execute(desk.server.database.db);
  const [row] = rows;
  return { walletMinor: Number(row?.moved), heldMinor: Number(row?.held) };
};

const expectLive = async (order: Order): Promise<void> => {
  const now = await desk.order(order.orderReference);
  const { stood, moments } = await replayed(order.orderReference);
  expect(stood).toMatchObject(asReplayed(now));
  expect(stood?.money.lines).toEqual(now.money);
  expect(moments.filter(({ of }) => of === order.orderReference).map(({ at, words }) => ({ at, what: words }))).toEqual(
    now.history?.map(({ at, what }) => ({ at, what })),
  );
};

const expectCaseLive = async (one: TicketCase): Promise<void> => {
  const { stood, moments } = await replayed(one.caseReference);
  expect(stood).toMatchObject(caseAsReplayed(one));
  expect(moments.map(({ flights: _flights, ...moment }) => moment)).toEqual(
    one.history.map((event) => ({ ...event, of: one.caseReference })),
  );
  expect(moments.at(-1)?.flights).toBe(one.flights);
};

/** At each of its moments the sums are those of the ledger, and the instant before a moment lacks it. */
const expectMoments = async (order: Order): Promise<void> => {
  const { moments } = await replayed(order.orderReference);
  for (const { at } of moments) {
    const { money } = await stoodAt(order.orderReference, at);
    expect({ walletMinor: money.walletMinor, heldMinor: money.heldMinor }).toEqual(await ledgerUntil(order, at));
    for (const line of money.lines) expect(line.at <= at).toBe(true);
  }
};

const onlyLater = (ms = 60_000): void => desk.clock.advance(ms);

describe('an order as it stood', () => {
  it('[ORD-07] a sale is held, then being ticketed, then ticketed, by its own chart', async () => {
    const order = await desk.held();
    const heldAt = (await replayed(order.orderReference)).moments.at(-1)?.at ?? '';
    onlyLater();
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    expect(paid.ok).toBe(true);
    await expectLive(order);
    const { moments } = await replayed(order.orderReference);
    expect(moments.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1])).toEqual([
      'held',
      'ticketing',
      'ticketed',
    ]);
    expect(await stoodAt(order.orderReference, heldAt)).toMatchObject({
      state: 'held',
      isExact: true,
      owner: 'agent',
      dueAt: order.timeLimit?.at,
      paidMinor: 0,
      documents: [],
      mails: [],
      money: { walletMinor: 0, heldMinor: 0, lines: [], postings: null },
    });
    const now = await stoodAt(order.orderReference);
    expect(now.documents.map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'ticket', 'invoice']);
    expect(now.mails).toHaveLength(1);
    expect(now.sale).toMatchObject({ agentMinor: order.sums.agentMinor, grossMinor: order.sums.grossMinor });
    await expectMoments(order);
  });

  it('[ORD-07] before its first event it did not exist, and later than now is now', async () => {
    const order = await desk.held();
    const [first] = (await replayed(order.orderReference)).moments;
    expect((await replayed(order.orderReference, before(first?.at ?? ''))).stood).toBeNull();
    const late = await replayed(order.orderReference, '2199-01-01T00:00:00.000Z');
    expect(late.at).toBe(desk.clock.now().toISOString());
  });

  it('[ORD-07] remarks and messages stand only from when they were left', async () => {
    const order = await desk.ticketed();
    const { orderReference } = order;
    onlyLater();
    const contact = { email: 'a@b.example', phone: '+8801700000001' };
    const remarked = { orderReference, contact, mailsTickets: true, remarks: 'Wheelchair' };
    await desk.server.call('UpdateSupplementary', remarked, { as: 'asha' });
    const remarkedAt = desk.clock.now().toISOString();
    onlyLater();
    await desk.server.call('AddOrderMessage', { orderReference, words: 'Called the client' }, { as: 'asha' });
    await expectLive(order);
    expect(await stoodAt(orderReference, before(remarkedAt))).toMatchObject({ remarks: '', messages: [] });
    expect(await stoodAt(orderReference, remarkedAt)).toMatchObject({ remarks: 'Wheelchair', messages: [] });
    expect((await stoodAt(orderReference)).messages).toHaveLength(1);
  });

  it('[ORD-07] an extended hold had its earlier time limit before', async () => {
    const order = await desk.held();
    const { orderReference } = order;
    onlyLater();
    const asked = await desk.server.call('UpdateExtendTimeLimitRequest', { orderReference }, { as: 'asha' });
    expect(asked.ok).toBe(true);
    const [, extended] = (await replayed(orderReference)).moments;
    expect(await stoodAt(orderReference, before(extended?.at ?? ''))).toMatchObject({ dueAt: order.timeLimit?.at });
    expect((await stoodAt(orderReference)).dueAt).toBe((await desk.order(orderReference)).timeLimit?.at);
  });

  it('[ORD-07][MNY-05] an order paid in part: what was left of it before and after it was settled', async () => {
    const order = await partPaid(desk);
    const { orderReference } = order;
    const paidAt = desk.clock.now().toISOString();
    const due = await dueOf(desk, orderReference);
    const owing = { leftMinor: due.leftMinor, payBy: due.payBy };
    expect((await stoodAt(orderReference)).due).toEqual(owing);
    onlyLater();
    expect(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' })).toMatchObject({ ok: true });
    await expectLive(order);
    await expectMoments(order);
    expect((await stoodAt(orderReference)).due).toEqual({ ...owing, leftMinor: 0 });
    expect(await stoodAt(orderReference, paidAt)).toMatchObject({ due: owing, paidMinor: order.standing.paidMinor });
  });

  it('[ORD-07] of a time from before events were kept, it says so and invents nothing', async () => {
    const order = await desk.held();
    const { orderReference } = order;
    onlyLater();
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    await sql`update order_history set event = null, facts = null, state = null, kept = null where order_reference = ${orderReference}`.execute(
      desk.server.database.db,
    );
    const { moments, gaps } = await replayed(orderReference);
    expect(gaps[0]).toMatch(/from before they were kept/);
    expect(await stoodAt(orderReference)).toMatchObject({ state: 'ticketed', isExact: false, pnr: order.pnr });
    const early = await replayed(orderReference, moments[0]?.at ?? '');
    expect(early.stood).toMatchObject({ state: null, isExact: false, paidMinor: 0, dueAt: null, owner: null });
    expect(early.gaps.slice(0, 2)).toEqual([
      'The state was not kept then. The history tells what happened.',
      'Time limit and remarks were not kept then.',
    ]);
  });

  it('[ORD-07] an event by which the chart comes elsewhere today is named, and the written state stands', async () => {
    const order = await desk.ticketed();
    await sql`update order_history set event = 'ticketing.refused' where order_reference = ${order.orderReference} and event = 'tickets.issued'`.execute(
      desk.server.database.db,
    );
    const { stood, gaps } = await replayed(order.orderReference);
    expect(stood).toMatchObject({ state: 'ticketed', isExact: false });
    expect(gaps[0]).toMatch(/chart of today comes to another state/);
  });
});

describe('a case as it stood', () => {
  it('[PTK-05] a refund by hand: asked for, quoted twice, withdrawn, each with its terms', async () => {
    desk.supplier.refunding = byHand;
    const order = await desk.ticketed();
    const { caseReference } = await refundRequested(desk, order, paxOf(order, 0));
    await expectCaseLive(await refundOf(desk, caseReference));
    onlyLater();
    await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 700_000 }, { as: 'dipa' });
    const quotedAt = desk.clock.now().toISOString();
    const quoted = await refundOf(desk, caseReference);
    await expectCaseLive(quoted);
    onlyLater();
    await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 900_000 }, { as: 'dipa' });
    await expectCaseLive(await refundOf(desk, caseReference));
    expect(await stoodAt(caseReference, quotedAt)).toMatchObject({
      ...caseAsReplayed(quoted),
      terms: { penaltyMinor: 700_000, backMinor: quoted.backMinor, quoteUntil: quoted.quoteUntil },
    });
    expect((await stoodAt(caseReference, before(quotedAt))).terms?.backMinor).not.toBe(quoted.backMinor);
    onlyLater();
    await desk.server.call(
      'UpdateRefundStatus',
      { caseReference, action: 'withdraw', penaltyMinor: 0 },
      { as: 'asha' },
    );
    await expectCaseLive(await refundOf(desk, caseReference));
    expect(await stoodAt(caseReference)).toMatchObject({ state: 'withdrawn', owner: null, dueAt: null });
    await expectLive(order);
    const then = await stoodAt(order.orderReference, quotedAt);
    expect(then.tickets[0]).toMatchObject({ ticketState: 'open', caseReference });
    await expectMoments(order);
  });

  it('[PTK-05] a refund by hand that the airline pays later: accepted, with the airline, settling, done', async () => {
    desk.supplier.refunding = byHand;
    const order = await desk.ticketed();
    const { caseReference } = await refundRequested(desk, order, paxOf(order, 0));
    const acts = [
      () => desk.server.call('QuoteCase', { caseReference, penaltyMinor: 700_000 }, { as: 'dipa' }),
      () =>
        desk.server.call(
          'UpdateRefundStatus',
          { caseReference, action: 'accept', penaltyMinor: 700_000 },
          { as: 'asha' },
        ),
      () => desk.server.call('BeginCase', { caseReference }, { as: 'dipa' }),
      () => desk.server.call('ConfirmCase', { caseReference, airlineAnswer: 'Done', newTickets: [] }, { as: 'dipa' }),
      () => desk.server.call('SettleCase', { caseReference, airlineAnswer: 'Paid', prepares: false }, { as: 'dipa' }),
    ];
    await stepUp(desk.server, 'dipa');
    const known: { at: string; one: TicketCase }[] = [];
    for (const act of acts) {
      onlyLater();
      expect(await act()).toMatchObject({ ok: true });
      const one = await refundOf(desk, caseReference);
      await expectCaseLive(one);
      known.push({ at: desk.clock.now().toISOString(), one });
    }
    expect(known.map(({ one }) => one.state)).toEqual(['quoted', 'accepted', 'processing', 'settling', 'done']);
    // What was live then is what is told of then.
    for (const { at, one } of known) expect(await stoodAt(caseReference, at)).toMatchObject(caseAsReplayed(one));
    await expectLive(order);
    await expectMoments(order);
  });

  it('[PTK-01][PTK-05] an automatic void: the money and the ticket are as they were until the airline answered', async () => {
    const order = await desk.ticketed();
    onlyLater();
    const { caseReference } = await voidRequested(desk, order, paxOf(order, 1));
    const askedAt = desk.clock.now().toISOString();
    await expectCaseLive(await voidOf(desk, caseReference));
    onlyLater();
    await completeSagas(desk.deps);
    await expectCaseLive(await voidOf(desk, caseReference));
    await expectLive(order);
    expect((await stoodAt(order.orderReference, askedAt)).tickets[1]).toMatchObject({
      ticketState: 'open',
      caseReference,
    });
    const now = await stoodAt(caseReference);
    expect(now.tickets).toMatchObject([{ ticketState: 'voided' }]);
    const [note] = (await desk.order(order.orderReference)).creditNotes;
    const noteOf = ({ documents }: ReplayStood) => documents.filter(({ kind }) => kind === 'credit-note');
    expect(noteOf(now)).toMatchObject([{ number: note?.number, at: note?.issuedAt }]);
    expect(noteOf(await stoodAt(order.orderReference))).toEqual(noteOf(now));
    expect(noteOf(await stoodAt(order.orderReference, askedAt))).toEqual([]);
    expect(now.money.walletMinor).toBeGreaterThan((await stoodAt(caseReference, askedAt)).money.walletMinor);
    await expectMoments(order);
  });

  it('[PTK-04][PTK-05] an exchange: both orders and the case, before and after the new tickets', async () => {
    desk.supplier.exchanging = { isAutomatic: true };
    const order = await desk.ticketed();
    onlyLater();
    const { held, request } = await holdFor(desk, order, theFirst, 100_000);
    await expectLive(held);
    expect(await stoodAt(held.orderReference)).toMatchObject({
      state: 'held',
      owner: 'agent',
      dueAt: held.timeLimit?.at,
    });
    onlyLater();
    const { caseReference } = await requestedExchange(desk, request);
    const askedAt = desk.clock.now().toISOString();
    expect(await stoodAt(held.orderReference)).toMatchObject({ state: 'held', owner: null, dueAt: null });
    await expectCaseLive(await exchangeOf(desk, caseReference));
    onlyLater();
    await completeSagas(desk.deps);
    const done = await exchangeOf(desk, caseReference);
    expect(done.state).toBe('done');
    await expectCaseLive(done);
    await expectLive(order);
    await expectLive(held);
    await expectMoments(order);
    await expectMoments(held);
    const then = await stoodAt(caseReference, askedAt);
    expect(then.tickets).toMatchObject([{ ticketState: 'open', caseReference }]);
    expect((await stoodAt(caseReference)).tickets).toMatchObject([{ ticketState: 'exchanged', caseReference }]);
    expect((await stoodAt(held.orderReference, askedAt)).tickets).toMatchObject([{ ticketNumber: null }]);
  });

  it('[PTK-04] an exchange whose flights the desk finds: waited for, offered, let go, and offered again', async () => {
    const order = await desk.ticketed();
    onlyLater();
    const asked = await desk.server.call('RequestManualExchange', wishFor(order, theFirst), { as: 'asha' });
    if (!asked.ok) throw new Error(asked.refusal);
    const { caseReference } = asked.answer.case;
    const askedAt = desk.clock.now().toISOString();
    await expectCaseLive(asked.answer.case);
    onlyLater();
    await offerFor(desk, caseReference, theFirst, { extraMinor: 100_000 });
    const offeredAt = desk.clock.now().toISOString();
    const offered = await exchangeOf(desk, caseReference);
    await expectCaseLive(offered);
    onlyLater(25 * 3_600_000);
    desk.server.forgetTokens();
    await lapseQuotes({ db: desk.server.database.db, now: desk.clock.now });
    await expectCaseLive(await exchangeOf(desk, caseReference));
    // As it stood, the flights were offered, and before they were waited for.
    expect(await stoodAt(caseReference, offeredAt)).toMatchObject({
      state: 'quoted',
      terms: { flights: 'offered', newMinor: offered.money.newMinor },
    });
    expect(await stoodAt(caseReference, askedAt)).toMatchObject({
      state: 'requested',
      owner: 'desk',
      terms: { flights: 'awaited', newMinor: 0, wish: asked.answer.case.wish },
    });
    const { moments } = await replayed(caseReference);
    expect(moments.map(({ flights }) => flights)).toEqual(['awaited', 'offered', 'awaited']);
  });

  it('[ORD-07][PTK-05] whatever happened in whatever order, now is the live answer and each moment the ledger', async () => {
    let requests = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('void', 'refund', 'by-hand', 'message', 'answers', 'later'), { maxLength: 7 }),
        async (steps) => {
          const order = await desk.ticketed();
          let place = 0;
          for (const step of steps) {
            onlyLater();
            desk.supplier.refunding = step === 'by-hand' ? byHand : automatic;
            if (step === 'message') {
              await desk.server.call(
                'AddOrderMessage',
                { orderReference: order.orderReference, words: 'x' },
                { as: 'asha' },
              );
            }
            if (step === 'answers') await completeSagas(desk.deps);
            if ((step === 'void' || step === 'refund' || step === 'by-hand') && place < 3) {
              const asked = (step === 'void' ? voidRequested : refundRequested)(desk, order, paxOf(order, place));
              // The airline does one after the other.
              requests += await asked.then(
                () => 1,
                (error: unknown) => {
                  expect(String(error)).toMatch(/Another request|choice-unsound/);
                  return 0;
                },
              );
              place += 1;
            }
          }
          await expectLive(order);
          await expectMoments(order);
          await completeSagas(desk.deps);
          await expectLive(order);
        },
      ),
      drawn(6, 20),
    );
    expect(requests).toBeGreaterThanOrEqual(sizeOf(3, 10));
  });
});

describe('who sees it', () => {
  const refused = async (reference: string, as: Person, call: 'GetReplay' | 'GetDeskReplay' = 'GetReplay') => {
    const { status } = await desk.server.send(call, { reference, at: null }, { as });
    return status;
  };

  it('[ORD-07][PTK-01] another agency and another tenant find nothing, and so does a person without the permission', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await refundRequested(desk, order, paxOf(order, 0));
    for (const reference of [order.orderReference, caseReference, 'NOSUCHREF1']) {
      expect(await refused(reference, 'badrul')).toBe(404);
      expect(await refused(reference, 'carol')).toBe(404);
      expect((await desk.server.send('ExportReplay', { reference, at: null }, { as: 'badrul' })).status).toBe(404);
    }
    expect(await refused(order.orderReference, 'asha', 'GetDeskReplay')).toBe(403);
    await without(desk, ['BookingHistory'], async () => expect(await refused(order.orderReference, 'asha')).toBe(403));
    await without(desk, ['ViewBooking'], async () => expect(await refused(order.orderReference, 'asha')).toBe(404));
    await without(desk, ['ShowRefundList'], async () => {
      expect(await refused(caseReference, 'asha')).toBe(404);
      const { moments, stood } = await replayed(order.orderReference);
      expect(moments.some(({ of }) => of === caseReference)).toBe(false);
      expect(stood?.tickets[0]).toMatchObject({ caseReference: null });
    });
  });

  it('[ORD-07] transfers are apart only for the house, and the customer price is shown only with ShowMarkup', async () => {
    desk.server.forgetTokens();
    const { orderReference } = await desk.ticketed();
    expect((await stoodAt(orderReference)).money.postings).toBeNull();
    const atDesk = await desk.server.call('GetDeskReplay', { reference: orderReference, at: null }, { as: 'dipa' });
    expect(atDesk.ok && atDesk.answer.stood?.money.postings?.length).toBeGreaterThan(5);
    await without(desk, ['ShowMarkup'], async () => expect((await stoodAt(orderReference)).sale.grossMinor).toBeNull());
  });

  it('[OPS-01][PTK-05] the desk sees the cases and orders of all agencies of its tenant, and none of another', async () => {
    desk.server.forgetTokens();
    const held = await desk.held();
    const order = await desk.ticketed();
    const { caseReference } = await refundRequested(desk, order, paxOf(order, 0));
    for (const reference of [order.orderReference, caseReference, held.orderReference]) {
      const outcome = await desk.server.call('GetDeskReplay', { reference, at: null }, { as: 'dipa' });
      expect(outcome).toMatchObject({ ok: true, answer: { reference } });
    }
    const theirs = await desk.held('carol');
    expect(await refused(theirs.orderReference, 'dipa', 'GetDeskReplay')).toBe(404);
  });

  it('[ORD-07][OPS-01] what colleagues leave for each other is not for the house; what both sides wrote about a case is for both', async () => {
    desk.server.forgetTokens();
    const order = await desk.ticketed();
    const { orderReference } = order;
    const { caseReference } = await refundRequested(desk, order, paxOf(order, 0));
    const requestedAt = desk.clock.now().toISOString();
    onlyLater();
    await desk.server.call('AddOrderMessage', { orderReference, words: 'The client is a VIP' }, { as: 'asha' });
    await desk.server.call('WriteToDesk', { caseReference, words: 'When does it answer?' }, { as: 'asha' });
    const atDesk = async (reference: string) => {
      const outcome = await desk.server.call('GetDeskReplay', { reference, at: null }, { as: 'dipa' });
      if (!outcome.ok) throw new Error(outcome.refusal);
      expect(JSON.stringify(outcome.answer)).not.toContain('VIP');
      return outcome.answer;
    };
    const seen = await atDesk(orderReference);
    expect(seen.stood?.messages).toEqual([]);
    expect(seen.gaps.at(-1)).toContain('are not shown to the house');
    const asked = [expect.objectContaining({ words: 'When does it answer?' })];
    expect((await atDesk(caseReference)).stood?.messages).toEqual(asked);
    expect((await stoodAt(caseReference)).messages).toEqual(asked);
    expect((await stoodAt(caseReference, requestedAt)).messages).toEqual([]);
    expect((await stoodAt(orderReference)).messages).toEqual([
      expect.objectContaining({ words: 'The client is a VIP' }),
    ]);
  });
});
