import type { OrderDue, PartPaymentOffer } from '../../../contract/money/part-payments.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { inTx } from '../../../server/database/database.ts';
import { startPartPayments } from '../../../server/part-payments/starter-rules.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';

/** Lets a desk's tenant sell in parts by the starter rules. */
export const sellInParts = async ({ server, clock }: Pick<SalesDesk, 'server' | 'clock'>): Promise<void> => {
  const tenant = server.tenants.byId('platform');
  if (!tenant) throw new Error('no tenant');
  await inTx(server.database.db, (tx) => startPartPayments(tx, tenant, { needsAdmission: false, now: clock.now() }));
};

/** A sales desk whose tenant sells in parts. Its flights leave in nine days: the rest is due within three. */
export const openPartsDesk = async (given: Parameters<typeof openSalesDesk>[0] = {}): Promise<SalesDesk> => {
  const desk = await openSalesDesk(given);
  await sellInParts(desk);
  return desk;
};

export const offerFor = async (desk: SalesDesk, order: Order, as: Person = 'asha'): Promise<PartPaymentOffer> => {
  const outcome = await desk.server.call(
    'GetPartialPaymentForIssueTicket',
    { orderReference: order.orderReference },
    { as },
  );
  if (!outcome.ok || !outcome.answer.offer) throw new Error(`not offered: ${JSON.stringify(outcome)}`);
  return outcome.answer.offer;
};

export const partRequest = (order: Order, { nowMinor, restMinor, payBy }: PartPaymentOffer) => ({
  orderReference: order.orderReference,
  payment: { method: 'wallet' as const, amountMinor: nowMinor, part: { restMinor, payBy } },
});

/** An order that is ticketed and paid in part. */
export const partPaid = async (desk: SalesDesk, as: Person = 'asha'): Promise<Order> => {
  const order = await desk.held(as);
  const outcome = await desk.server.call('AirTicket', partRequest(order, await offerFor(desk, order, as)), { as });
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer.order;
};

export const dueOf = async (
  desk: Pick<SalesDesk, 'server'>,
  orderReference: string,
  as: Person = 'asha',
): Promise<OrderDue> => {
  const outcome = await desk.server.call('GetOrderDues', { orderReference }, { as });
  if (!outcome.ok || !outcome.answer.due) throw new Error('no due');
  return outcome.answer.due;
};

export const settleRequest = ({ orderReference, leftMinor }: OrderDue, amountMinor = leftMinor) => ({
  orderReference,
  amountMinor,
  leftMinor,
});

/** Balance of the account of dues, by the transfers, and what the rows say is left. They are equal, or the books are wrong. */
export const owed = async ({
  server,
}: Pick<SalesDesk, 'server'>): Promise<{ readonly byLedger: number; readonly byRows: number }> => {
  const { db } = server.database;
  const rows = await db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('kind', '=', 'posted')
    .execute();
  const isDue = (account: string) => account.startsWith('part-payment-due:');
  const byLedger = rows.reduce(
    (sum, row) =>
      sum + (isDue(row.debit_account) ? row.amount_minor : 0) - (isDue(row.credit_account) ? row.amount_minor : 0),
    0,
  );
  const dues = await db
    .selectFrom('part_payment_due')
    .select(['due_minor', 'settled_minor'])
    .where('state', '<>', 'reserved')
    .execute();
  return { byLedger, byRows: dues.reduce((sum, due) => sum + due.due_minor - due.settled_minor, 0) };
};
