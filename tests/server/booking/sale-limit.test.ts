import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { asJson } from '../../../server/database/database.ts';
import { hasRole } from '../give-rights.ts';
import { holdFor, theFirst } from '../post-travel/exchange-desk.ts';
import { copyHeldOrder } from './held-copies.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await completeSagas(desk.deps);
  desk.supplier.forgetScripts();
});

/** Gives Asha everything that owners hold, with limits. */
const limited = async (limits: { readonly sale?: number; readonly day?: number }): Promise<void> => {
  const { db } = desk.server.database;
  const { tenantId, agencyId } = desk.server.people.asha;
  const row = { sale_most_minor: limits.sale ?? null, day_most_minor: limits.day ?? null };
  await db
    .insertInto('agency_role')
    .values({
      tenant_id: tenantId,
      agency_id: agencyId,
      id: 'limited',
      name: 'Limited',
      functionalities: asJson<number[]>(Array.from({ length: 60 }, (_, place) => 201 + place)),
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id', 'id']).doUpdateSet(row))
    .execute();
  await hasRole(db, desk.server.people.asha, 'limited');
};

const pay = (order: Order) => desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });

it('[CMP-02] a sale above the limit is refused with the words of what is allowed, and nothing is charged', async () => {
  const order = await desk.held();
  const before = await desk.walletMinor();
  await limited({ sale: order.sums.agentMinor - 1 });
  expect(await pay(order)).toMatchObject({
    ok: false,
    refusal: 'over-limit',
    detail: expect.stringContaining('at most'),
    facts: { leftMinor: order.sums.agentMinor - 1 },
  });
  expect(await desk.walletMinor()).toEqual(before);
  await limited({ sale: order.sums.agentMinor });
  expect(await pay(order)).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
});

/** A held order, and copies of it at the same price. */
const sameHeld = async (many: number): Promise<readonly Order[]> => {
  const order = await desk.held();
  const copies = await copyHeldOrder(desk.server.database.db, desk.supplier, order, many - 1);
  return [order, ...copies.map((orderReference) => ({ ...order, orderReference }))];
};

const codesOf = (outcomes: readonly Awaited<ReturnType<typeof pay>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'paid' : outcome.refusal)).sort();

it('[CMP-02] the sales of a day count together, and those that gave their money back do not', async () => {
  const dayMs = 24 * 3_600_000;
  desk.server.clock.advance(dayMs);
  desk.server.forgetTokens();
  const [first, declined, second, third] = await sameHeld(4);
  if (!first || !declined || !second || !third) throw new Error('too few orders');
  const price = first.sums.agentMinor;
  await limited({ day: 2 * price });
  desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare has been withdrawn.' } });
  expect(await pay(declined)).toMatchObject({ refusal: 'ticketing-refused' });
  expect(await pay(first)).toMatchObject({ ok: true });
  expect(await pay(second)).toMatchObject({ ok: true });
  expect(await pay(third)).toMatchObject({
    refusal: 'over-limit',
    detail: expect.stringContaining('is left'),
    facts: { leftMinor: 0 },
  });
});

it('[CMP-02] of sales at once that pass the limit only together, no more are paid than it allows', async () => {
  desk.server.clock.advance(24 * 3_600_000);
  desk.server.forgetTokens();
  const orders = await sameHeld(4);
  await limited({ day: 2 * (orders[0]?.sums.agentMinor ?? 0) });
  expect(codesOf(await Promise.all(orders.map(pay)))).toEqual(['over-limit', 'over-limit', 'paid', 'paid']);
  expect(await desk.ledgerFaults()).toEqual([]);
});

it('[CMP-02] what an exchange costs beside the old tickets counts like a sale', async () => {
  await limited({});
  const order = await desk.ticketed();
  const { request, money } = await holdFor(desk, order, theFirst, 500_000);
  expect(money.payMinor).toBeGreaterThan(0);
  await limited({ sale: money.payMinor - 1 });
  const asked = () => desk.server.call('RequestExchange', request, { as: 'asha' });
  expect(await asked()).toMatchObject({ refusal: 'not-allowed', detail: expect.stringContaining('at most') });
  await limited({ sale: money.payMinor });
  expect(await asked()).toMatchObject({ ok: true });
});
