import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { stepUp } from './stepping-up.ts';
import { tenantsWithLimits } from './with-limits.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: tenantsWithLimits({ tickets: 100 }) });
});
afterAll(() => desk.server.close());
beforeEach(() => completeSagas(desk.deps));
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

/** An order that was paid, and whose supplier has not said soundly what it did. */
const stuck = async (): Promise<Order> => {
  const order = await desk.held();
  const tickets = [{ paxId: 'somebody', ticketNumber: '176' }];
  desk.supplier.next({ ticket: { outcome: 'issued', tickets, options: [] } });
  await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  desk.clock.advance(6 * 60_000);
  desk.server.forgetTokens();
  return desk.order(order.orderReference);
};
let serial = 0;
const numbersFor = ({ travellers }: Order) =>
  travellers.map(({ paxId }) => {
    serial += 1;
    return { paxId, ticketNumber: `17698${String(serial).padStart(8, '0')}` };
  });

test('[OPS-01] tickets of an order above the limit are prepared by one person, and paid when another has confirmed exactly them', async () => {
  const order = await stuck();
  const { orderReference } = order;
  const tickets = numbersFor(order);
  const enter = (as: Person, prepares = false, given = tickets) =>
    desk.server.call('EnterTickets', { orderReference, tickets: given, prepares }, { as });
  for (const person of ['dipa', 'emdad'] as const) await stepUp(desk.server, person);

  expect(await enter('dipa')).toMatchObject({ refusal: 'takes-two' });
  // What cannot be entered is not prepared either.
  expect(await enter('dipa', true, tickets.slice(1))).toMatchObject({ refusal: 'tickets-incomplete' });
  expect(await enter('dipa', true)).toMatchObject({
    ok: true,
    answer: { order: { state: 'ticketing' }, twoPeople: { prepared: { own: true } } },
  });
  expect(await enter('dipa')).toMatchObject({ refusal: 'own-preparation' });
  expect(await enter('emdad', false, numbersFor(order))).toMatchObject({ refusal: 'takes-two' });
  expect((await desk.order(orderReference)).state).toBe('ticketing');
  // In whatever order they are typed.
  expect(await enter('emdad', false, tickets.toReversed())).toMatchObject({
    ok: true,
    answer: { order: { state: 'ticketed' }, twoPeople: { prepared: null } },
  });

  const entries = await desk.server.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('subject', '=', orderReference)
    .where('action', 'like', 'prepared-act.%')
    .orderBy('id')
    .execute();
  const { dipa, emdad } = desk.server.people;
  expect(entries).toEqual([
    { actor: dipa.userId, action: 'prepared-act.prepared' },
    { actor: dipa.userId, action: 'prepared-act.self-confirmation-refused' },
    { actor: emdad.userId, action: 'prepared-act.confirmed' },
  ]);
});
