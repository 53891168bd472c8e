import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskTicketing, DeskTicketingAct } from '../../../contract/desk/desk-ticketing.ts';
import type { FunctionalityName } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import type { TicketingAct } from '../../../machines/orders/ticketing-acts.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { supplierAnswersWithinMs } from '../../../server/suppliers/answer-within.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { stepUp } from './stepping-up.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000 });
});
afterAll(() => desk.close());
beforeEach(async () => {
  // The fresh codes of the test before have ended.
  desk.clock.advance(20 * 60_000);
  desk.server.forgetTokens();
  await completeSagas(desk.deps);
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const silent = { outcome: 'unknown' } as const;
/** A promise, and the function that resolves it. */
const door = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

const nobodys = [{ paxId: 'somebody', ticketNumber: '176' }];

/**
 * An order whose supplier has not said soundly what it did, `minutes` after it was paid; its payer has gone away. `issued`: the
 * supplier has issued the tickets.
 */
const stuck = async ({ issued = false, minutes = 6 } = {}): Promise<Order> => {
  const order = await desk.held();
  if (issued) {
    desk.supplier.next({ ticket: 'acts-then-silent' });
    desk.supplier.next({ retrieve: { outcome: 'ticketed', pnr: 'ABC234', tickets: nobodys, options: [] } });
  } else {
    desk.supplier.next({ ticket: { outcome: 'issued', tickets: nobodys, options: [] } });
  }
  const sent = await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  expect(sent.status).toBe(500);
  desk.clock.advance(minutes * 60_000);
  desk.server.forgetTokens();
  return desk.order(order.orderReference);
};

const sagaOf = (reference: string) =>
  desk.server.database.db
    .selectFrom('saga')
    .selectAll()
    .where('order_reference', '=', reference)
    .where('kind', '=', 'ticket')
    .executeTakeFirstOrThrow();
const seen = async (orderReference: string, as: Person = 'dipa'): Promise<DeskTicketing> => {
  const outcome = await desk.server.call('GetDeskTicketing', { orderReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const reasonOf = ({ acts }: DeskTicketing, act: DeskTicketingAct) => acts.find((each) => each.act === act)?.reason;
const ask = (orderReference: string, as: Person = 'dipa') =>
  desk.server.call('AskForTickets', { orderReference }, { as });
const giveBack = (orderReference: string, as: Person = 'dipa', reason = 'The airline has no such booking') =>
  desk.server.call('GiveTicketMoneyBack', { orderReference, reason }, { as });
const enter = (order: Order, numbers: readonly string[], as: Person = 'dipa', prepares = false) =>
  desk.server.call(
    'EnterTickets',
    {
      orderReference: order.orderReference,
      tickets: order.travellers.map(({ paxId }, place) => ({ paxId, ticketNumber: numbers[place] ?? '' })),
      prepares,
    },
    { as },
  );
let serial = 0;
/** Numbers for three travellers that no ticket has. */
const numbers = (prefix = '176'): string[] =>
  [0, 1, 2].map(() => {
    serial += 1;
    return `${prefix}99${String(serial).padStart(8, '0')}`;
  });

const issuesOf = (reference: string): number =>
  desk.supplier.acts.filter((act) => act.does === 'issued' && act.reference === reference).length;
const history = async ({ orderReference }: Order): Promise<string[]> =>
  ((await desk.order(orderReference)).history ?? []).map(({ who, what }) => `${who}: ${what}`);
const actions = async ({ orderReference }: Order): Promise<string[]> =>
  (
    await desk.server.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', orderReference)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** Balance and available amount of the agency's wallet, less those of `before`. */
const movedSince = async (before: { balanceMinor: number; availableMinor: number }) => {
  const after = await desk.walletMinor();
  return [after.balanceMinor - before.balanceMinor, after.availableMinor - before.availableMinor];
};

/** What the agency is told of an order. */
const told = async ({ orderReference }: Order): Promise<string[]> =>
  (
    await desk.server.database.db
      .selectFrom('notification')
      .select('title')
      .where('path', '=', pageAddress.flightOrder(orderReference))
      .execute()
  ).map(({ title }) => title);

const queue = async () => {
  const outcome = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.queues.find((each) => each.queue === 'ticketing');
};
const listed = async (tab: 'late' | 'all', search = '') => {
  const outcome = await desk.server.call('GetDeskTicketings', { tab, search, after: null }, { as: 'dipa' });
  if (!outcome.ok) throw new Error('no list');
  return outcome.answer;
};

describe('an order whose airline does not answer', () => {
  test('[OPS-01][ORD-07] waits for the house after five minutes, with its age, its due and who has taken it', async () => {
    const order = await stuck({ minutes: 0 });
    expect(await queue()).toMatchObject({ waiting: 0, oldestAt: null });
    expect((await listed('all')).orders).toMatchObject([{ orderReference: order.orderReference, owner: 'airline' }]);
    expect(reasonOf(await seen(order.orderReference), 'ask')).toBe('The airline still has time to answer.');
    expect((await desk.order(order.orderReference)).facts.ticketingLate).toBe(false);
    desk.clock.advance(5 * 60_000);
    desk.server.forgetTokens();
    const waiting = await queue();
    expect(waiting).toMatchObject({ waiting: 1, mine: 0 });
    expect(Date.parse(waiting?.dueAt ?? '') - Date.parse(waiting?.oldestAt ?? '')).toBe(30 * 60_000);
    await desk.server.call(
      'TakeDeskCase',
      { queue: 'ticketing', caseId: order.orderReference, seenTakenAt: null },
      { as: 'dipa' },
    );
    expect(await queue()).toMatchObject({ mine: 1 });
    const { orders, late } = await listed('late', order.orderReference.slice(2, 7).toLowerCase());
    expect(late).toBe(1);
    expect(orders).toMatchObject([
      {
        agencyName: expect.any(String),
        origin: 'DAC',
        destination: 'DXB',
        travellers: 3,
        owner: 'desk',
        due: { remainingMs: expect.any(Number) },
        takenBy: 'Dipa Sarkar',
        amountMinor: order.sums.agentMinor,
      },
    ]);
    expect(await listed('late', 'ZZZZZZ')).toMatchObject({ orders: [], late: 1 });
    expect((await desk.order(order.orderReference)).facts.ticketingLate).toBe(true);
    await ask(order.orderReference);
    expect(await queue()).toMatchObject({ waiting: 0, mine: 0 });
  });

  test('[OPS-01] is shown with its travellers, its history and the exact effect of each act, and only to the house', async () => {
    const order = await stuck();
    const shown = await seen(order.orderReference);
    const { balanceMinor, availableMinor } = await desk.walletMinor();
    expect(shown).toMatchObject({
      ticketPrefix: '176',
      order: { supplierName: 'Scripted' },
      attempts: 1,
      travellers: order.travellers.map(({ paxId, lastName }) => ({
        paxId,
        name: expect.stringContaining(lastName),
        ticketNumber: null,
      })),
    });
    const [paid, back] = shown.effects;
    expect(paid?.money.after).toMatchObject({ balanceMinor: balanceMinor - order.sums.agentMinor, availableMinor });
    expect(
      paid?.money.postings.filter(({ debit }) => debit === 'Wallet').reduce((sum, each) => sum + each.amountMinor, 0),
    ).toBe(order.sums.agentMinor);
    expect(back?.money).toMatchObject({
      postings: [],
      after: { balanceMinor, availableMinor: availableMinor + order.sums.agentMinor },
    });
    expect(
      (await desk.server.send('GetDeskTicketing', { orderReference: order.orderReference }, { as: 'asha' })).status,
    ).toBe(403);
    await stepUp(desk.server, 'dipa');
    await giveBack(order.orderReference);
  });

  test('[OPS-01] an order that was never paid, and one of nobody, is not found at the desk', async () => {
    const held = await desk.held();
    for (const orderReference of [held.orderReference, 'NOBODY123']) {
      for (const outcome of [
        await desk.server.call('GetDeskTicketing', { orderReference }, { as: 'dipa' }),
        await ask(orderReference),
        await giveBack(orderReference),
        await desk.server.call(
          'EnterTickets',
          { orderReference, tickets: [{ paxId: 'traveller', ticketNumber: '1760000000001' }], prepares: false },
          { as: 'dipa' },
        ),
      ]) {
        expect(outcome).toMatchObject({ refusal: 'order-unknown' });
      }
    }
  });

  test.each<[TicketingAct, FunctionalityName]>([
    ['ask', 'DeskAskForTickets'],
    ['enter', 'DeskEnterTickets'],
    ['give-back', 'DeskGiveTicketMoneyBack'],
  ])('[OPS-01][SES-04] whoever lacks the permission to %s is refused, and its button says why', async (act, code) => {
    const order = await stuck();
    const others = (
      [
        'DeskReadSales',
        'DeskPrepareMoney',
        'DeskDecideMoney',
        'DeskAskForTickets',
        'DeskEnterTickets',
        'DeskGiveTicketMoneyBack',
      ] as const
    ).filter((name) => name !== code);
    await desk.server.allowOnly('emdad', others);
    const request = { orderReference: order.orderReference };
    const [call, asked] = (
      {
        ask: ['AskForTickets', request],
        enter: [
          'EnterTickets',
          {
            ...request,
            tickets: [{ paxId: order.travellers[0]?.paxId ?? '', ticketNumber: '1760000000001' }],
            prepares: false,
          },
        ],
        'give-back': ['GiveTicketMoneyBack', { ...request, reason: 'No' }],
      } as const
    )[act];
    expect((await desk.server.send(call, asked as never, { as: 'emdad' })).status).toBe(403);
    expect(reasonOf(await seen(order.orderReference, 'emdad'), act)).toMatch(/^Your role does not include/);
    await desk.server.allowOnly('emdad', [...others, code]);
    expect(reasonOf(await seen(order.orderReference, 'emdad'), act)).toBeNull();
    await ask(order.orderReference, 'emdad');
  });
});

describe('asking the airline again', () => {
  test('[OPS-01][BKG-07] tickets that it had issued are found and paid once, and nothing is issued again', async () => {
    const order = await stuck({ issued: true });
    const before = await desk.walletMinor();
    const asks = desk.supplier.ticketAsks.length;
    expect(await ask(order.orderReference)).toMatchObject({
      ok: true,
      answer: { order: { state: 'ticketed' }, acts: [] },
    });
    expect(desk.supplier.ticketAsks).toHaveLength(asks);
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
    expect(await history(order)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Dipa Sarkar: Our desk asked the airline again$/)]),
    );
    expect(await actions(order)).toEqual(expect.arrayContaining(['ticketing.asked-again', 'order.ticketed']));
  });

  test('[OPS-01][BKG-07] a booking that is still held is ticketed under the key of the payment', async () => {
    const order = await stuck();
    expect(await ask(order.orderReference)).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
    expect(await told(order)).toEqual([`The tickets of order ${order.orderReference} are issued`]);
    const keys = desk.supplier.ticketAsks.filter(({ reference }) => reference === order.orderReference);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(issuesOf(order.orderReference)).toBe(1);
  });

  test('[OPS-01] an airline that stays silent leaves the order as it is, its money reserved', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    desk.supplier.next({ retrieve: silent });
    expect(await ask(order.orderReference)).toMatchObject({
      ok: true,
      answer: { order: { state: 'ticketing' }, attempts: 2 },
    });
    expect(await movedSince(before)).toEqual([0, 0]);
    await ask(order.orderReference);
    expect((await desk.order(order.orderReference)).state).toBe('ticketed');
  });

  test('[OPS-01] before the airline is late it is not asked', async () => {
    const order = await stuck({ minutes: 4 });
    expect(await ask(order.orderReference)).toMatchObject({ refusal: 'not-allowed' });
    expect((await sagaOf(order.orderReference)).attempt).toBe(1);
    desk.clock.advance(60_000);
    desk.server.forgetTokens();
    await ask(order.orderReference);
  });

  test('[OPS-01][BKG-07] two people who ask at once, and the completer, issue once and pay once', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    desk.clock.advance(60_000);
    desk.server.forgetTokens();
    const [first, second] = await Promise.all([
      ask(order.orderReference, 'dipa'),
      ask(order.orderReference, 'emdad'),
      completeSagas(desk.deps),
    ]);
    for (const outcome of [first, second]) expect(outcome).toMatchObject({ answer: { order: { state: 'ticketed' } } });
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
  });
});

describe('entering tickets by hand', () => {
  test('[OPS-01][BKG-07] tickets the order and pays as an answer would, once, and says who did it', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    const typed = numbers();
    expect(await enter(order, typed)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(desk.server, 'dipa');
    const effect = (await seen(order.orderReference)).effects.find(({ act }) => act === 'enter')?.money;
    expect(await enter(order, typed)).toMatchObject({
      ok: true,
      answer: { order: { state: 'ticketed' }, effects: [] },
    });
    const after = await desk.order(order.orderReference);
    expect(after.travellers.map(({ ticketNumber }) => ticketNumber)).toEqual(typed);
    expect(after.standing.paidMinor).toBe(order.sums.agentMinor);
    expect(after.money.map(({ kind }) => kind)).toEqual(['paid']);
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
    expect((await desk.walletMinor()).balanceMinor).toBe(effect?.after.balanceMinor);
    expect(after.history?.at(-1)).toMatchObject({
      who: 'Dipa Sarkar',
      what: 'Tickets issued, their numbers entered by our desk and paid from the wallet',
    });
    expect(await actions(order)).toEqual(expect.arrayContaining(['ticketing.entered-by-hand', 'order.ticketed']));
    // What the supplier says later changes nothing.
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    expect(issuesOf(order.orderReference)).toBe(0);
    expect((await desk.order(order.orderReference)).travellers.map((each) => each.ticketNumber)).toEqual(typed);
    expect(await enter(order, numbers())).toMatchObject({ refusal: 'not-allowed' });
    const mails = await desk.server.database.db
      .selectFrom('outbox')
      .select('ticket_of')
      .where('ticket_of', '=', order.orderReference)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test.each<[string, (order: Order) => { paxId: string; ticketNumber: string }[], string]>([
    [
      'a number too few',
      (order) => order.travellers.slice(1).map(({ paxId }, n) => ({ paxId, ticketNumber: numbers()[n] ?? '' })),
      'tickets-incomplete',
    ],
    [
      'one number twice',
      (order) => order.travellers.map(({ paxId }) => ({ paxId, ticketNumber: '1769900000000' })),
      'tickets-incomplete',
    ],
    [
      'a traveller of nobody',
      (order) => order.travellers.map((_, n) => ({ paxId: `nobody-${n}`, ticketNumber: numbers()[n] ?? '' })),
      'tickets-incomplete',
    ],
    [
      'a traveller twice',
      (order) =>
        order.travellers.map((_, n) => ({ paxId: order.travellers[0]?.paxId ?? '', ticketNumber: numbers()[n] ?? '' })),
      'tickets-incomplete',
    ],
    [
      'another airline',
      (order) => {
        const typed = numbers('157');
        return order.travellers.map(({ paxId }, n) => ({ paxId, ticketNumber: typed[n] ?? '' }));
      },
      'ticket-of-another-airline',
    ],
  ])('[OPS-01] %s is refused and changes nothing', async (_words, ticketsOf, refusal) => {
    const order = await stuck();
    const before = await desk.walletMinor();
    await stepUp(desk.server, 'dipa');
    const request = { orderReference: order.orderReference, tickets: ticketsOf(order), prepares: false };
    expect(await desk.server.call('EnterTickets', request, { as: 'dipa' })).toMatchObject({ refusal });
    expect((await desk.order(order.orderReference)).state).toBe('ticketing');
    expect(await movedSince(before)).toEqual([0, 0]);
    await ask(order.orderReference);
  });

  test('[OPS-01] twelve digits, or letters, are no ticket number', async () => {
    const order = await stuck();
    for (const wrong of ['176000000001', '176000000000A', '17600000000011']) {
      const tickets = order.travellers.map(({ paxId }) => ({ paxId, ticketNumber: wrong }));
      const sent = await desk.server.send(
        'EnterTickets',
        { orderReference: order.orderReference, tickets, prepares: false },
        { as: 'dipa' },
      );
      expect(sent.status).toBe(400);
    }
    await ask(order.orderReference);
  });

  test('[OPS-01] a number that stands in another order is refused, also when two are entered at once', async () => {
    const [one, other] = [await stuck(), await stuck()];
    await stepUp(desk.server, 'dipa');
    await stepUp(desk.server, 'emdad');
    const typed = numbers();
    const outcomes = await Promise.all([enter(one, typed, 'dipa'), enter(other, typed, 'emdad')]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'entered' : outcome.refusal)).sort()).toEqual([
      'entered',
      'ticket-used',
    ]);
    const [used, free] = outcomes[0]?.ok ? [one, other] : [other, one];
    expect((await desk.order(used.orderReference)).state).toBe('ticketed');
    expect(await enter(free, typed)).toMatchObject({ refusal: 'ticket-used' });
    expect((await desk.order(free.orderReference)).state).toBe('ticketing');
    expect(await enter(free, numbers())).toMatchObject({ ok: true });
    expect(await told(free)).toEqual([`The tickets of order ${free.orderReference} are issued`]);
  });

  test('[OPS-01][BKG-07] an order whose supplier answers with tickets for others is ended by hand', async () => {
    const order = await stuck();
    await stepUp(desk.server, 'dipa');
    const unsound = { outcome: 'ticketed', pnr: 'ABC234', tickets: nobodys, options: [] } as const;
    desk.supplier.next({ retrieve: unsound });
    expect(await ask(order.orderReference)).toMatchObject({ ok: true, answer: { order: { state: 'ticketing' } } });
    desk.supplier.next({ retrieve: unsound });
    expect(await giveBack(order.orderReference)).toMatchObject({
      refusal: 'not-allowed',
      detail: expect.stringContaining('Enter them by hand'),
    });
    expect(await enter(order, numbers())).toMatchObject({ ok: true });
  });
});

describe('giving the money back', () => {
  test('[OPS-01][BKG-07] releases all of it once, fails the order, and says why to its agency', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    expect(await giveBack(order.orderReference)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(desk.server, 'dipa');
    const effect = (await seen(order.orderReference)).effects.find(({ act }) => act === 'give-back')?.money;
    desk.supplier.next({ retrieve: silent });
    expect(await giveBack(order.orderReference)).toMatchObject({
      ok: true,
      answer: { order: { state: 'failed' }, acts: [] },
    });
    expect(await movedSince(before)).toEqual([0, order.sums.agentMinor]);
    expect((await desk.walletMinor()).availableMinor).toBe(effect?.after.availableMinor);
    const after = await desk.order(order.orderReference);
    expect(after.money.map(({ kind }) => kind)).toEqual(['reserved', 'released']);
    expect(after.history?.at(-1)).toMatchObject({
      who: 'Dipa Sarkar',
      what: 'Tickets not issued; the money is back in the wallet: The airline has no such booking',
    });
    expect(await actions(order)).toEqual(expect.arrayContaining(['ticketing.money-given-back', 'order.failed']));
    expect(await giveBack(order.orderReference)).toMatchObject({ refusal: 'not-allowed' });
    // The seats go back to the airline.
    desk.clock.advance(60_000);
    await completeSagas(desk.deps);
    const cancelled = desk.supplier.acts.filter(
      ({ does, reference }) => does === 'cancelled' && reference === order.orderReference,
    );
    expect(cancelled).toHaveLength(1);
    expect(issuesOf(order.orderReference)).toBe(0);
  });

  test('[OPS-01][BKG-07] waits until no call of ours can issue the tickets any more', async () => {
    const order = await stuck();
    await stepUp(desk.server, 'dipa');
    const before = await desk.walletMinor();
    desk.supplier.next({ ticket: silent });
    await ask(order.orderReference);
    const request = { orderReference: order.orderReference, reason: 'No answer' };
    expect((await desk.server.send('GiveTicketMoneyBack', request, { as: 'dipa' })).status).toBe(409);
    expect(await movedSince(before)).toEqual([0, 0]);
    desk.clock.advance(supplierAnswersWithinMs);
    expect(await giveBack(order.orderReference)).toMatchObject({ ok: true, answer: { order: { state: 'failed' } } });
    expect(await movedSince(before)).toEqual([0, order.sums.agentMinor]);
  });

  test('[OPS-01][BKG-07] the same intent sent again gets the same answer', async () => {
    const order = await stuck();
    await stepUp(desk.server, 'dipa');
    const before = await desk.walletMinor();
    const send = () =>
      desk.server.send(
        'GiveTicketMoneyBack',
        { orderReference: order.orderReference, reason: 'No answer' },
        { as: 'dipa', key: `back-${order.orderReference}` },
      );
    const texts = [(await send()).text, (await send()).text, (await send()).text];
    expect(new Set(texts).size).toBe(1);
    expect(await movedSince(before)).toEqual([0, order.sums.agentMinor]);
  });

  test('[OPS-01][BKG-07] tickets that the airline has issued after all are paid instead', async () => {
    const order = await stuck({ issued: true });
    const before = await desk.walletMinor();
    await stepUp(desk.server, 'dipa');
    expect(await giveBack(order.orderReference)).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
    expect((await history(order)).at(-1)).toMatch(/: Tickets issued and paid from the wallet$/);
    expect(issuesOf(order.orderReference)).toBe(1);
  });

  test('[OPS-01] before the airline is late no money goes back', async () => {
    const order = await stuck({ minutes: 4 });
    await stepUp(desk.server, 'dipa');
    expect(await giveBack(order.orderReference)).toMatchObject({ refusal: 'not-allowed' });
    desk.clock.advance(60_000);
    await ask(order.orderReference);
  });
});

describe('acts that race', () => {
  test('[OPS-01][BKG-07] a late answer that arrives after the tickets were entered writes nothing', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    await stepUp(desk.server, 'dipa');
    const { opened, open } = door();
    desk.supplier.delay = () => opened;
    const asks = desk.supplier.ticketAsks.length;
    const late = ask(order.orderReference, 'emdad');
    await expect.poll(() => desk.supplier.ticketAsks.length).toBe(asks + 1);
    desk.supplier.delay = async () => {};
    const typed = numbers();
    expect(await enter(order, typed)).toMatchObject({ ok: true });
    open();
    expect(await late).toMatchObject({ answer: { order: { state: 'ticketed' } } });
    expect((await desk.order(order.orderReference)).travellers.map((each) => each.ticketNumber)).toEqual(typed);
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
  });

  test('[OPS-01][BKG-07] money is not given back while the airline is being asked: its late answer counts', async () => {
    const order = await stuck();
    const before = await desk.walletMinor();
    await stepUp(desk.server, 'dipa');
    const { opened, open } = door();
    desk.supplier.delay = () => opened;
    const asks = desk.supplier.ticketAsks.length;
    const late = ask(order.orderReference, 'emdad');
    await expect.poll(() => desk.supplier.ticketAsks.length).toBe(asks + 1);
    desk.supplier.delay = async () => {};
    const back = giveBack(order.orderReference);
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await desk.order(order.orderReference)).state).toBe('ticketing');
    }
    open();
    expect(await late).toMatchObject({ answer: { order: { state: 'ticketed' } } });
    expect(await back).toMatchObject({ refusal: 'not-allowed' });
    expect(issuesOf(order.orderReference)).toBe(1);
    expect(await movedSince(before)).toEqual([-order.sums.agentMinor, 0]);
  });

  test('[OPS-01][BKG-07] two people who enter, give back and ask at once end it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await stuck();
      const before = await desk.walletMinor();
      desk.server.forgetTokens();
      await stepUp(desk.server, 'dipa');
      await stepUp(desk.server, 'emdad');
      const outcomes = await Promise.all([
        giveBack(order.orderReference, 'dipa'),
        enter(order, numbers(), 'emdad'),
        giveBack(order.orderReference, 'emdad'),
        enter(order, numbers(), 'dipa'),
      ]);
      const { state, standing } = await desk.order(order.orderReference);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'not-allowed')).toHaveLength(3);
      expect(['ticketed', 'failed']).toContain(state);
      const paid = state === 'ticketed' ? order.sums.agentMinor : 0;
      expect(standing.paidMinor).toBe(paid);
      expect(await movedSince(before)).toEqual([0 - paid, order.sums.agentMinor - paid]);
      expect(await desk.ledgerFaults()).toEqual([]);
      desk.clock.advance(20 * 60_000);
      await completeSagas(desk.deps);
      desk.server.forgetTokens();
    }
  });
});
