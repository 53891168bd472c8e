import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dirhamTenants } from '../booking/dirham-tenants.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk(100_000_000, dirhamTenants());
  // 1 dirham is 33.10 taka.
  await desk.server.database.db
    .insertInto('currency_rate_set')
    .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: desk.clock.now() })
    .execute();
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

/** What each account got of an order, less what it gave. */
const gotOf = async (reference: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', reference)
    .where('kind', '=', 'posted')
    .execute();
  const got = new Map<string, number>();
  for (const { debit_account, credit_account, amount_minor } of rows) {
    got.set(credit_account, (got.get(credit_account) ?? 0) + amount_minor);
    got.set(debit_account, (got.get(debit_account) ?? 0) - amount_minor);
  }
  return got;
};

const rowOf = (reference: string) =>
  desk.server.database.db
    .selectFrom('hotel_order')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

test('[HTL-04][MNY-01] a stay that is sold in taka is paid in dirham, and its supplier is owed taka', async () => {
  const order = await desk.booked('DXB', isFlexible);
  expect(order.sums.currency).toBe('AED');
  const { supplier_minor, supplier_code, sold } = await rowOf(order.orderReference);
  expect(sold.supplier).toMatchObject({ currency: 'BDT', rate: { currency: 'BDT', minor: 3_310, ownMinor: 100 } });
  const commission = Math.round((sold.supplier.baseMinor * sold.commissionBasisPoints) / 10_000);
  expect((await gotOf(order.orderReference)).get(`supplier-payable:${supplier_code}:BDT`)).toBe(
    supplier_minor - commission,
  );
});

test('[HTL-06][MNY-01] a free cancellation leaves nothing in any account', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('DXB', isFlexible);
  await desk.cancel(await desk.quoted(order));
  expect([...(await gotOf(order.orderReference)).values()].filter((minor) => minor !== 0)).toEqual([]);
  expect(await desk.wallet()).toEqual(before);
});

test('[HTL-06][MNY-01] what a supplier keeps in taka is kept of the price in dirham', async () => {
  const order = await desk.booked('DXB', isFlexible, { checkIn: '2026-12-20', checkOut: '2026-12-24' });
  const before = await desk.wallet();
  desk.later(Date.parse(order.cancellation[0]?.from ?? '') - desk.clock.now().getTime());
  const quoted = await desk.quoted(order);
  const penaltyMinor = order.cancellation[0]?.penaltyMinor ?? 0;
  expect(quoted.cancelling?.penaltyMinor).toBe(penaltyMinor);
  expect(penaltyMinor).toBeLessThan(order.sums.agentMinor);
  await desk.cancel(quoted);
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + order.sums.agentMinor - penaltyMinor);
  const { quote, supplier_code } = await rowOf(order.orderReference);
  const got = await gotOf(order.orderReference);
  expect(got.get(`supplier-payable:${supplier_code}:BDT`)).toBe(quote?.supplierMinor);
});

test('[HTL-06][MNY-01] a rate that is not refundable keeps the whole price, and a ledger line names the stay', async () => {
  const order = await desk.booked('DXB', isFixed, { checkIn: '2027-01-20', checkOut: '2027-01-22' });
  const before = await desk.wallet();
  const quoted = await desk.quoted(order);
  expect(quoted.cancelling?.penaltyMinor).toBe(order.sums.agentMinor);
  await desk.cancel(quoted);
  expect(await desk.wallet()).toEqual(before);
  const ledger = {
    ledger: 'payments' as const,
    currency: null,
    search: '',
    kinds: [],
    direction: null,
    from: null,
    to: null,
  };
  const { lines } = answerOf(await desk.server.call('LoadPassbook', { ...ledger, after: null }, { as: 'asha' }));
  expect(lines.map(({ orderReference }) => orderReference)).toContain(order.orderReference);
});
