import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPayment, type PaidOrder, paymentLegs, reservePayment } from '../../../server/booking/sale-payment.ts';
import { returnSale } from '../../../server/booking/sale-return.ts';
import { inTx } from '../../../server/database/database.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { walletFigures } from '../../../server/money/effect.ts';
import { saleFaults } from '../../../server/money/sale-standing.ts';
import { agreePart } from '../../../server/part-payments/agree-part.ts';
import { offeredParts, readPartPaymentEligibility } from '../../../server/part-payments/offer-parts.ts';
import { settleDue } from '../../../server/part-payments/settle-due.ts';
import { products } from '../../../server/products.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { sellInParts } from '../part-payments/parts-desk.ts';
import { createWalks, dropWalks, walks } from './walks.ts';

const three = [...products, walks];

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  await createWalks(server.database.db);
  await sellInParts({ server, clock: server.clock });
});
afterAll(async () => {
  await dropWalks(server.database.db);
  await server.close();
});

/** A walk for 1,000.00, of which the guides get 900.00 and the house 100.00. */
const walkOf = (reference: string): PaidOrder => {
  const { tenantId, agencyId } = server.people.asha;
  return {
    tenant_id: tenantId,
    agency_id: agencyId,
    branch_id: null,
    reference,
    supplier_code: 'guides',
    supplier_minor: 90_000,
    currency: 'BDT',
    agent_minor: 100_000,
    sold: {
      sums: {
        currency: 'BDT',
        baseMinor: 90_000,
        taxMinor: 0,
        optionsMinor: 0,
        platformMarkupMinor: 10_000,
        commissionMinor: 0,
        taxOnCommissionMinor: 0,
        agentMinor: 100_000,
        agencyMarkupMinor: 0,
        grossMinor: 100_000,
      },
      commissionBasisPoints: 0,
      supplier: { currency: 'BDT', baseMinor: 90_000, rate: null },
    },
  };
};

const written = async (reference: string): Promise<PaidOrder> => {
  const order = walkOf(reference);
  await sql`insert into walk_order (tenant_id, agency_id, reference, walker, name_key, sold_at) values (${order.tenant_id}, ${order.agency_id},
    ${reference}, 'Kamal Rahman', 'kamal rahman', ${server.clock.now()}::timestamptz)`.execute(server.database.db);
  return order;
};

const by = () => ({ actor: server.people.asha.userId, now: server.clock.now() });

const wallet = async (): Promise<readonly [balance: number, available: number]> => {
  const { tenantId, agencyId } = server.people.asha;
  const figures = await walletFigures(server.database.db, tenantId, walletOf(agencyId, 'BDT'));
  if (!figures) throw new Error('no wallet');
  return [figures.balanceMinor, figures.availableMinor];
};

const transfersOf = async (reference: string) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', t.kind, t.purpose, d.kind, '→', c.kind, t.amount_minor, t.words) as line
    from transfer t
    join account d on d.tenant_id = t.tenant_id and d.id = t.debit_account
    join account c on c.tenant_id = t.tenant_id and c.id = t.credit_account
    where t.order_reference = ${reference} order by t.id`.execute(server.database.db);
  return rows.map(({ line }) => line);
};

const dueOf = async (reference: string) =>
  server.database.db
    .selectFrom('part_payment_due')
    .select(['sold_as', 'state', 'due_minor', 'settled_minor'])
    .where('order_reference', '=', reference)
    .executeTakeFirst();

const invoicesOf = async (reference: string) =>
  (await sql`select 1 from invoice where order_reference = ${reference}`.execute(server.database.db)).rows.length;

/** Reserves a walk that is paid in part, on the terms that the rules offer. */
const reservedInPart = (order: PaidOrder) =>
  inTx(server.database.db, async (tx) => {
    const tenant = server.tenants.byId(order.tenant_id);
    if (!tenant) throw new Error('no tenant');
    const { actor, now } = by();
    const sale = { currency: 'BDT', totalMinor: 100_000, departsOn: '2026-12-24', refundable: true, lowCost: false };
    const offered = (eligibility: Parameters<typeof offeredParts>[0]) =>
      offeredParts(eligibility, tenant, { ...sale, carrier: null }, now);
    const asked = await agreePart(tx, { order, agreed: { restMinor: 0, payBy: '' }, offered, now });
    expect(asked).toEqual({ ok: false, refusal: 'terms-changed' });
    const terms = offered(await readPartPaymentEligibility(tx, tenant.id, order.agency_id, now));
    if (!terms.ok) throw new Error(`not offered: ${terms.why}`);
    const agreed = await agreePart(tx, { order, agreed: terms.offer, offered, now });
    if (!agreed.ok) throw new Error(`not agreed: ${JSON.stringify(agreed)}`);
    const part = { ...agreed.offer, agreedBy: 'Asha', agreedAt: now.toISOString() };
    const legs = paymentLegs(walks, order, part.nowMinor, now);
    const reserved = await reservePayment(tx, walks, order, { legs, part }, { actor, now });
    if (!reserved.ok) throw new Error(`not reserved: ${reserved.why}`);
    return reserved.pendingIds;
  });

const ended = (order: PaidOrder, kind: 'posted' | 'void', pendingIds: readonly string[]) =>
  inTx(server.database.db, (tx) => endPayment(tx, walks, order, { kind, pendingIds, inPart: true }, by()));

test('[MNY-01][MNY-05] an order of a further product is reserved, paid in part, settled and given back by its own purposes', async () => {
  const { db } = server.database;
  const order = await written('PWWALKPAID');
  const [balance, available] = await wallet();
  const pendingIds = await reservedInPart(order);
  expect(await wallet()).toEqual([balance, available - 30_000]);
  expect(await dueOf(order.reference)).toMatchObject({ sold_as: 'walk', state: 'reserved', due_minor: 70_000 });

  await ended(order, 'posted', pendingIds);
  expect(await wallet()).toEqual([balance - 30_000, available - 30_000]);
  expect(await dueOf(order.reference)).toMatchObject({ state: 'open', settled_minor: 0 });
  expect(await invoicesOf(order.reference)).toBe(1);
  await expect(ended(order, 'posted', pendingIds)).rejects.toThrow('has ended already');

  const { tenantId, agencyId, userId } = server.people.asha;
  const settlement = { tenantId, agencyId, reference: order.reference, actor: userId, now: server.clock.now() };
  const paid = { amountMinor: 70_000, leftMinor: 70_000, by: 'due-day' } as const;
  expect(await inTx(db, (tx) => settleDue(tx, three, { ...settlement, ...paid }))).toMatchObject({ ok: true });
  expect(await wallet()).toEqual([balance - 100_000, available - 100_000]);

  const kept = { penaltyMinor: 10_000, supplierMinor: 10_000 };
  const back = { kept, purpose: 'stay-cancelled', title: 'Walk cancelled' } as const;
  expect(await inTx(db, (tx) => returnSale(tx, walks, order, back, by()))).toEqual({
    returnedMinor: 90_000,
    droppedMinor: 0,
  });
  expect(await wallet()).toEqual([balance - 10_000, available - 10_000]);
  expect(await transfersOf(order.reference)).toEqual([
    'pending stay wallet → supplier-payable 30000 Guide for PWWALKPAID',
    'pending stay part-payment-due → supplier-payable 60000 Guide for PWWALKPAID',
    'pending stay part-payment-due → platform-revenue 10000 Service fee for PWWALKPAID',
    'posted stay wallet → supplier-payable 30000 Guide for PWWALKPAID',
    'posted stay part-payment-due → supplier-payable 60000 Guide for PWWALKPAID',
    'posted stay part-payment-due → platform-revenue 10000 Service fee for PWWALKPAID',
    'posted stay-due wallet → part-payment-due 70000 Rest of PWWALKPAID',
    'posted stay-cancelled supplier-payable → wallet 80000 Cancelled: Guide for PWWALKPAID',
    'posted stay-cancelled platform-revenue → wallet 10000 Cancelled: Service fee for PWWALKPAID',
  ]);
  expect(await inTx(db, (tx) => saleFaults(tx, three, tenantId))).toEqual([]);
});

test('[MNY-05] an order of a further product that its supplier refuses costs nothing, and leaves no due', async () => {
  const order = await written('PWWALKREFUSED');
  const before = await wallet();
  const pendingIds = await reservedInPart(order);
  await ended(order, 'void', pendingIds);
  expect(await wallet()).toEqual(before);
  expect(await dueOf(order.reference)).toBeUndefined();
  expect(await invoicesOf(order.reference)).toBe(0);
  await sql`delete from walk_order where reference = ${order.reference}`.execute(server.database.db);
});

test('[MNY-05] what an order of a further product gives back first clears the rest of its part payment', async () => {
  const { db } = server.database;
  const order = await written('PWWALKBACK');
  await ended(order, 'posted', await reservedInPart(order));
  const [balance] = await wallet();
  const back = {
    kept: { penaltyMinor: 0, supplierMinor: 0 },
    purpose: 'stay-cancelled',
    title: 'Walk cancelled',
  } as const;
  expect(await inTx(db, (tx) => returnSale(tx, walks, order, back, by()))).toEqual({
    returnedMinor: 30_000,
    droppedMinor: 70_000,
  });
  expect(await wallet()).toEqual([balance + 30_000, expect.any(Number)]);
  expect(await dueOf(order.reference)).toMatchObject({ state: 'settled', settled_minor: 70_000 });
});
