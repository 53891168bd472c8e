import { displayMoney } from '../../contract/money.ts';
import type { MoneyEffect } from '../../contract/money-decisions.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { openAccounts, platformAccount } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { factsWithoutPerson, lockOrder, moveOrder, type OrderRow } from '../orders/order-rows.ts';
import { type DueRow, lockDue } from '../part-payments/due-rows.ts';
import { forgetNotice } from '../part-payments/settle-due.ts';
import { type CaseRow, paxIdsOf } from './case-rows.ts';
import { dividedSale, voidMoney } from './void-money.ts';

export interface PostedVoid {
  readonly effect: MoneyEffect;
  readonly dueMinor: number;
  readonly walletMinor: number;
}

interface By {
  readonly actor: string;
  readonly who: string;
  readonly now: Date;
}

/**
 * Posts the money of a void, marks its tickets, and moves the order by its own chart. Its order is locked before, so that every
 * act on the order's money comes after or before the whole of it.
 */
export const postVoid = async (tx: Tx, row: CaseRow, by: By): Promise<PostedVoid> => {
  const order = await lockOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const due = await lockDue(tx, { tenantId: row.tenant_id, agencyId: row.agency_id, reference: order.reference });
  const paxIds = await paxIdsOf(tx, row);
  const sale = await dividedSale(tx, order);
  const { back, money } = await voidMoney(
    tx,
    sale,
    { paxIds, feeMinor: row.fee_minor, penaltyMinor: row.penalty_minor },
    by.now,
  );
  if (money.effect === null) throw new Error(`agency ${row.agency_id} has no wallet in ${row.currency}`);
  await openAccounts(tx, row.tenant_id, [platformAccount('platform-revenue', row.currency)]);
  const note = { tenantId: row.tenant_id, orderReference: order.reference, actor: by.actor, at: by.now };
  const moved = await transfer(tx, note, back.legs);
  if (!moved.ok) throw new Error(`the void ${row.reference} was not posted`);
  if (due && back.dueMinor > 0)
    await clearDue(tx, due, { minor: back.dueMinor, reference: row.reference, now: by.now });
  await voidTickets(tx, order, paxIds);
  await moveAfterVoid(tx, order, { row, tickets: paxIds.length, walletMinor: back.walletMinor, by });
  return { effect: money.effect, dueMinor: back.dueMinor, walletMinor: back.walletMinor };
};

const clearDue = async (
  tx: Tx,
  due: DueRow,
  { minor, reference, now }: { readonly minor: number; readonly reference: string; readonly now: Date },
): Promise<void> => {
  const left = due.due_minor - due.settled_minor - minor;
  await tx
    .updateTable('part_payment_due')
    .set({
      settled_minor: due.settled_minor + minor,
      ...(left === 0 ? { state: 'settled' as const, settled_at: now } : {}),
    })
    .where('tenant_id', '=', due.tenant_id)
    .where('order_reference', '=', due.order_reference)
    .execute();
  await tx
    .insertInto('part_payment_settlement')
    .values({
      tenant_id: due.tenant_id,
      order_reference: due.order_reference,
      id: timeOrderedId(now.getTime()),
      at: now,
      who: `Void ${reference}`,
      amount_minor: minor,
      left_minor: left,
    })
    .execute();
  if (left === 0) await forgetNotice(tx, due);
};

const voidTickets = async (tx: Tx, order: OrderRow, paxIds: readonly string[]): Promise<void> => {
  const marked = await tx
    .updateTable('order_traveller')
    .set({ ticket_state: 'voided' })
    .where('tenant_id', '=', order.tenant_id)
    .where('order_reference', '=', order.reference)
    .where('pax_id', 'in', [...paxIds])
    .where('ticket_state', '=', 'open')
    .returning('pax_id')
    .execute();
  if (marked.length !== paxIds.length) throw new Error(`a ticket of order ${order.reference} was not open`);
};

interface AfterVoid {
  readonly row: CaseRow;
  readonly tickets: number;
  readonly walletMinor: number;
  readonly by: By;
}

const moveAfterVoid = async (tx: Tx, order: OrderRow, { row, tickets, walletMinor, by }: AfterVoid): Promise<void> => {
  const left = order.open_tickets - tickets;
  await tx
    .updateTable('air_order')
    .set({
      open_tickets: left,
      tickets_in_cases: order.tickets_in_cases - tickets,
      returned_minor: order.returned_minor + walletMinor,
    })
    .where('tenant_id', '=', order.tenant_id)
    .where('reference', '=', order.reference)
    .execute();
  await tx
    .updateTable('post_travel_ticket')
    .set({ open: false })
    .where('tenant_id', '=', row.tenant_id)
    .where('case_reference', '=', row.reference)
    .execute();
  const back = displayMoney({ currency: row.currency, minor: walletMinor });
  const moved = await moveOrder(tx, {
    order,
    event: { type: 'tickets.voided' },
    facts: { ...factsWithoutPerson(order, by.now), hasOpenTickets: left > 0 },
    actor: by.actor,
    who: by.who,
    what: `${tickets === 1 ? '1 ticket' : `${tickets} tickets`} void; ${back} back to the wallet (${row.reference})`,
    now: by.now,
    paidMinor: order.paid_minor,
  });
  if (moved === null) throw new Error(`order ${order.reference} is ${order.state}, not ticketed`);
};
