import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { inTx, outsideTx } from '../../../server/database/database.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { everybody, exchanged } from '../post-travel/exchange-desk.ts';

const as = 'asha';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.forgetScripts();
  desk.supplier.exchanging = { isAutomatic: true };
  // Past the fresh codes of the test before.
  desk.clock.advance(20 * 60_000);
  desk.server.forgetTokens();
});

/** Seats held for an agent who has chosen whether the e-tickets are mailed. */
const heldWith = async (mailsTickets: boolean): Promise<Order> => {
  const request = { ...desk.bookRequest(await desk.priced()), mailsTickets };
  const outcome = await desk.server.call('AirBook', request, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.order;
};

/** Addresses to which mails with the e-tickets of an order were queued, in that order. */
const mailedTo = async ({ orderReference }: Pick<Order, 'orderReference'>): Promise<string[]> => {
  const rows = await desk.server.database.db
    .selectFrom('outbox')
    .select('recipient')
    .where('ticket_of', '=', orderReference)
    .orderBy('id')
    .execute();
  return rows.map(({ recipient }) => recipient);
};
const mailsToContact = async (): Promise<number> => {
  const rows = await desk.server.database.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', 'kamal@family.example')
    .execute();
  return rows.length;
};

const amend = (order: Order, changed: Partial<Pick<Order, 'contact' | 'mailsTickets' | 'remarks'>>) => {
  const { orderReference, contact, mailsTickets, remarks } = order;
  return desk.server.call(
    'UpdateSupplementary',
    { orderReference, contact, mailsTickets, remarks, ...changed },
    { as },
  );
};
const historyOf = async ({ orderReference }: Order): Promise<string[]> =>
  ((await desk.order(orderReference)).history ?? []).map(({ what }) => what);

type Issuing = (order: Order) => Promise<void>;

const pay: Issuing = async (order) => {
  expect(await desk.server.call('AirTicket', desk.ticketRequest(order), { as })).toMatchObject({ ok: true });
};
/** The supplier's answer cannot be read: the payer goes away, and the payment waits. */
const payUnanswered: Issuing = async (order) => {
  const nobodys = [{ paxId: 'somebody', ticketNumber: '176' }];
  desk.supplier.next({ ticket: { outcome: 'issued', tickets: nobodys, options: [] } });
  expect((await desk.server.send('AirTicket', desk.ticketRequest(order), { as })).status).toBe(500);
  desk.clock.advance(6 * 60_000);
  desk.server.forgetTokens();
};
const payAndComplete: Issuing = async (order) => {
  await payUnanswered(order);
  await completeSagas(desk.deps);
};
let serial = 0;
const payAndEnter: Issuing = async (order) => {
  await payUnanswered(order);
  const tickets = order.travellers.map(({ paxId }) => {
    serial += 1;
    return { paxId, ticketNumber: `17699${String(serial).padStart(8, '0')}` };
  });
  await codeStands(desk.server, 'dipa');
  const request = { orderReference: order.orderReference, tickets, prepares: false };
  expect(await desk.server.call('EnterTickets', request, { as: 'dipa' })).toMatchObject({ ok: true });
};

const ways: readonly (readonly [string, Issuing])[] = [
  ['by the airline at once', pay],
  ['by the airline, and a worker ends the payment later', payAndComplete],
  ['and entered by hand at the desk', payAndEnter],
];

test.each(ways)(
  '[BKG-07] e-tickets issued %s are mailed once where the agent chose it, and else to nobody',
  async (_, issue) => {
    const mailed = await heldWith(true);
    await issue(mailed);
    expect((await desk.order(mailed.orderReference)).state).toBe('ticketed');
    expect(await mailedTo(mailed)).toEqual(['kamal@family.example']);
    const before = await mailsToContact();
    const silent = await heldWith(false);
    expect(silent.mailsTickets).toBe(false);
    await issue(silent);
    expect((await desk.order(silent.orderReference)).state).toBe('ticketed');
    expect(await mailedTo(silent)).toEqual([]);
    expect(await mailsToContact()).toBe(before);
    expect((await historyOf(silent)).join()).not.toMatch(/mailed/i);
  },
);

test('[BKG-07] an agent who has nothing mailed by itself can still mail the e-tickets', async () => {
  const order = await heldWith(false);
  await pay(order);
  await desk.server.call('MailTicket', { orderReference: order.orderReference }, { as });
  expect(await mailedTo(order)).toEqual(['kamal@family.example']);
});

test('[BKG-07][ORD-01] the choice is changed with the contact, is told in the history, and holds for what is issued then', async () => {
  const email = 'new@family.example';
  const off = await heldWith(true);
  expect(await amend(off, { mailsTickets: false })).toMatchObject({ answer: { order: { mailsTickets: false } } });
  expect(await historyOf(off)).toContain('Changed: mail of e-tickets');
  await pay(off);
  expect(await mailedTo(off)).toEqual([]);
  const on = await heldWith(false);
  const contact = { ...on.contact, email };
  expect(await amend(on, { mailsTickets: true, contact })).toMatchObject({ answer: { order: { mailsTickets: true } } });
  expect(await historyOf(on)).toContain('Changed: mail address, mail of e-tickets');
  await pay(on);
  expect(await mailedTo(on)).toEqual([email]);
});

test.each([true, false])(
  '[BKG-07][PTK-04] an order that an exchange makes takes over whether e-tickets are mailed: %s',
  async (mailsTickets) => {
    const order = await heldWith(mailsTickets);
    await pay(order);
    const { held, one } = await exchanged(desk, await desk.order(order.orderReference), everybody, 100_000);
    expect(one.state).toBe('done');
    expect(held.mailsTickets).toBe(mailsTickets);
    expect(await mailedTo(held)).toEqual(mailsTickets ? ['kamal@family.example'] : []);
  },
);

// The embedded database has one connection, on which no statement waits for another's lock.
test.runIf(process.env['TEST_DATABASE_URL']).each([
  ['turned off', true],
  ['turned on, for another address,', false],
])('[BKG-07] a choice that is %s while the payment waits for the order holds for that payment', async (_, before) => {
  const order = await heldWith(before);
  let paying: Promise<unknown> | undefined;
  await inTx(desk.server.database.db, async (tx) => {
    await sql`
      update air_order set mails_tickets = ${!before}, sold = jsonb_set(sold, '{contact,email}', '"new@family.example"')
      where reference = ${order.orderReference}`.execute(tx);
    paying = outsideTx(() => desk.server.call('AirTicket', desk.ticketRequest(order), { as }));
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_locks
          where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
        expect(rows[0]?.waiting).toBe(1);
      },
      { timeout: 50_000 },
    );
  });
  expect(await paying).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
  expect(await mailedTo(order)).toEqual(before ? [] : ['new@family.example']);
});
