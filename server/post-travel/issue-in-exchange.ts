import { sql } from 'kysely';
import type { Doer } from '../../machines/outcomes/happening.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { assertSoundTickets, numberedTravellers, travellersToNumber } from '../booking/ticket-numbers.ts';
import type { Tx } from '../database/database.ts';
import { invoiceNumbered } from '../documents/invoice-number.ts';
import { mailOfIssued } from '../documents/ticket-mail.ts';
import { queueMessage } from '../messages/messages.ts';
import { type Leg, transfer } from '../money/transfer.ts';
import { moveOrder } from '../orders/move-order.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { type OrderRow, type TravellerRow, travellersOf } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import type { CaseRow } from './case-rows.ts';
import { ofNewPassengers } from './exchange-orders.ts';

/** Who ends a case: their id, and the name that histories have for them. */
export interface By {
  readonly actor: string;
  readonly doer: Doer<'airline' | 'desk'>;
  readonly now: Date;
}

export interface IssuedInExchange {
  readonly row: CaseRow;
  /** The order of the new flights, locked. */
  readonly order: OrderRow;
  /** The passengers in the order in which the new order has them. */
  readonly chosen: readonly TravellerRow[];
  /** The new tickets, by the passengers of the old ones. */
  readonly issued: readonly IssuedTicket[];
  /** What pays for them. */
  readonly legs: readonly Leg[];
  readonly by: By;
}

/** Pays for the new order of an exchange, writes its tickets, invoice number and mail (where the order has its tickets mailed), and moves it by its own chart. */
export const issueInExchange = async (
  tx: Tx,
  { row, order, chosen, issued, legs, by }: IssuedInExchange,
): Promise<void> => {
  const { actor, doer, now } = by;
  const note = {
    tenantId: order.tenant_id,
    orderReference: order.reference,
    purpose: 'new-tickets',
    subject: row.reference,
    actor,
    at: now,
  } as const;
  const paid = await transfer(tx, note, legs);
  if (!paid.ok) throw new Error(`the new tickets of ${row.reference} were not paid`);
  const travellers = await travellersOf(tx, order.tenant_id, order.reference);
  const tickets = ofNewPassengers(issued, chosen, travellers);
  assertSoundTickets(order, tickets);
  const mail = mailOfIssued(order);
  await sql`
    with ${travellersToNumber(order, tickets)},
    ${numberedTravellers(order, sql`true`)},
    ${invoiceNumbered(order, now, sql`true`)}
    select 1`.execute(tx);
  if (mail !== null) await queueMessage(tx, mail, now);
  const moved = await moveOrder(tx, {
    order,
    happening: orderHappening('tickets.reissued', doer, { order: row.order_reference, reference: row.reference }),
    facts: factsWithoutPerson(order, now),
    actor,
    now,
    // The airline voids no ticket that it has issued in exchange.
    issued: { tickets: tickets.length, voidUntil: null },
  });
  if (moved === null) throw new Error(`order ${order.reference} is ${order.state}, not held for ${row.reference}`);
};
