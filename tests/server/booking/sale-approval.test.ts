import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { asJson } from '../../../server/database/database.ts';
import { hasRole } from '../give-rights.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
/** The role of owners. */
let owners: string | null;

/** Badrul works in the agency of Asha, as a colleague. */
beforeAll(async () => {
  desk = await openSalesDesk();
  const { db } = desk.server.database;
  const { asha, badrul } = desk.server.people;
  const own = await db.selectFrom('app_user').select('role_id').where('id', '=', asha.userId).executeTakeFirstOrThrow();
  owners = own.role_id;
  await db
    .updateTable('app_user')
    .set({ agency_id: asha.agencyId, role_id: owners })
    .where('id', '=', badrul.userId)
    .execute();
});
afterAll(() => desk.close());
beforeEach(() => both({}));

/** A role with everything but one's limits. */
const limited = async (
  person: 'asha' | 'badrul',
  { sale = null, without = [] }: { readonly sale?: number | null; readonly without?: readonly number[] },
): Promise<void> => {
  const { db } = desk.server.database;
  const { tenantId, agencyId } = desk.server.people.asha;
  const row = {
    sale_most_minor: sale,
    functionalities: asJson<number[]>(
      Array.from({ length: 60 }, (_, place) => 201 + place).filter((code) => !without.includes(code)),
    ),
  };
  const id = `limited-${person}`;
  await db
    .insertInto('agency_role')
    .values({ tenant_id: tenantId, agency_id: agencyId, id, name: id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id', 'id']).doUpdateSet(row))
    .execute();
  await hasRole(db, desk.server.people[person], id);
};

const both = async (limits: Parameters<typeof limited>[1]): Promise<void> => {
  await limited('asha', limits);
  await limited('badrul', limits);
};

type Colleague = 'asha' | 'badrul' | 'carol';

const call = (name: 'GetSaleApproval' | 'AskSaleApproval' | 'WithdrawSaleApproval', order: Order, as: Colleague) =>
  desk.server.call(name, { orderReference: order.orderReference }, { as });
const decline = (order: Order, as: Colleague, reason = 'The customer owes us.') =>
  desk.server.call('DeclineSaleApproval', { orderReference: order.orderReference, reason }, { as });
const pay = (order: Order, as: Colleague = 'badrul') =>
  desk.server.call('AirTicket', desk.ticketRequest(order), { as });

/** A held order of Asha above her limit, which she has asked her colleagues to approve. */
const asked = async (): Promise<Order> => {
  const order = await desk.held();
  await limited('asha', { sale: order.sums.agentMinor - 1 });
  expect(await call('AskSaleApproval', order, 'asha')).toMatchObject({
    answer: { approval: { mayAsk: false, mayDecide: false, request: { state: 'waits', own: true } } },
  });
  return order;
};

const noticesOf = async (order: Order) => {
  const rows = await desk.server.database.db
    .selectFrom('notification')
    .select('title')
    .where('path', 'like', `%${order.orderReference}`)
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
};

it('[CMP-02] a sale above a limit waits for a colleague, who pays it once, and whoever asked is told', async () => {
  const order = await asked();
  expect(await noticesOf(order)).toEqual([expect.stringContaining('asks a colleague')]);
  expect(await call('GetSaleApproval', order, 'badrul')).toMatchObject({
    answer: { approval: { limit: null, mayDecide: true, request: { state: 'waits', own: false } } },
  });
  const before = await desk.walletMinor();
  const paid = await Promise.all([pay(order), pay(order)]);
  expect(paid.filter(({ ok }) => ok)).not.toHaveLength(0);
  const after = await desk.walletMinor();
  expect(before.balanceMinor - after.balanceMinor).toBe(order.sums.agentMinor);
  expect(await noticesOf(order)).toEqual([expect.stringContaining('has approved')]);
  const mails = await desk.server.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('subject', 'like', `%approved order ${order.orderReference}%`)
    .execute();
  expect(mails).toEqual([{ recipient: desk.server.people.asha.email, subject: expect.any(String) }]);
  const { history } = await desk.order(order.orderReference);
  expect(history?.map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringContaining('asked to approve'), expect.stringContaining('Sale approved')]),
  );
  expect(await desk.ledgerFaults()).toEqual([]);
});

it('[CMP-02] nobody approves above the own limit, as the limit stands when it is paid', async () => {
  const order = await asked();
  await limited('badrul', { sale: order.sums.agentMinor - 1 });
  expect(await pay(order)).toMatchObject({ refusal: 'over-limit' });
  expect(await call('GetSaleApproval', order, 'badrul')).toMatchObject({
    answer: { approval: { limit: { over: 'sale' }, request: { state: 'waits' } } },
  });
  await limited('badrul', { sale: order.sums.agentMinor });
  expect(await pay(order)).toMatchObject({ ok: true });
});

it('[CMP-02] nobody approves or declines the own request, and no other agency finds it', async () => {
  const order = await asked();
  expect(await pay(order, 'asha')).toMatchObject({ refusal: 'over-limit' });
  expect(await decline(order, 'asha')).toMatchObject({ refusal: 'own-request' });
  expect(await call('GetSaleApproval', order, 'carol')).toMatchObject({ refusal: 'order-unknown' });
  expect(await decline(order, 'carol')).toMatchObject({ refusal: 'order-unknown' });
  expect(await call('WithdrawSaleApproval', order, 'badrul')).toMatchObject({ refusal: 'not-asked' });
});

it('[CMP-02] a declined sale is held as before, with the reason for whoever asked, who may ask again', async () => {
  const order = await asked();
  expect(await decline(order, 'badrul')).toMatchObject({ ok: true });
  expect(await decline(order, 'badrul')).toMatchObject({ refusal: 'not-asked' });
  expect(await call('GetSaleApproval', order, 'asha')).toMatchObject({
    answer: { approval: { mayAsk: true, request: { state: 'declined', reason: 'The customer owes us.' } } },
  });
  expect(await noticesOf(order)).toEqual([expect.stringContaining('does not approve')]);
  expect((await desk.order(order.orderReference)).state).toBe('held');
  expect(await call('AskSaleApproval', order, 'asha')).toMatchObject({
    answer: { approval: { request: { state: 'waits' } } },
  });
  expect(await call('WithdrawSaleApproval', order, 'asha')).toMatchObject({ answer: { approval: { request: null } } });
});

it('[CMP-02] only a sale that the person may make but for the limit is asked for', async () => {
  const order = await desk.held();
  expect(await call('AskSaleApproval', order, 'asha')).toMatchObject({ refusal: 'within-limit' });
  await limited('asha', { sale: 1, without: [functionalities.IssueTicket] });
  await expect(call('AskSaleApproval', order, 'asha')).rejects.toThrow();
  await limited('asha', { sale: order.sums.agentMinor - 1 });
  await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'badrul' });
  expect(await call('AskSaleApproval', order, 'asha')).toMatchObject({ refusal: 'not-allowed' });
});

it('[CMP-02] the limit is shown with the payment before it is refused', async () => {
  const order = await desk.held();
  const { orderReference } = order;
  await limited('asha', { sale: order.sums.agentMinor - 1 });
  expect(await desk.server.call('GetFullPaymentForIssueTicket', { orderReference }, { as: 'asha' })).toMatchObject({
    answer: { limit: { saleMostMinor: order.sums.agentMinor - 1, soldTodayMinor: 0, over: 'sale' } },
  });
  expect(await desk.server.call('GetFullPaymentForIssueTicket', { orderReference }, { as: 'badrul' })).toMatchObject({
    answer: { limit: null },
  });
});
