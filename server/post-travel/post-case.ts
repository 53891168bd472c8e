import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { type Said, said, saidInARow, sentence } from '../../contract/said.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { asJson, type Tx } from '../database/database.ts';
import { openAccounts, platformAccount, supplierPayable, supplierReceivable } from '../money/accounts.ts';
import { type Leg, transfer } from '../money/transfer.ts';
import { type CouponedTicket, flightsOf, openCoupons } from '../orders/coupons.ts';
import { issueCreditNote } from '../orders/credit-notes.ts';
import { moveOrder } from '../orders/move-order.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { lockDue } from '../part-payments/due-rows.ts';
import { giveBack } from '../part-payments/give-back.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { termsOfCase } from './case-answer.ts';
import { caseMoney, dividedSale } from './case-money.ts';
import { type CaseRow, ticketsOf } from './case-rows.ts';
import { releaseReserved } from './exchange-money.ts';
import { inNewOrder, lockNewOrder } from './exchange-orders.ts';
import { type By, issueInExchange } from './issue-in-exchange.ts';
import { rulesOfKind } from './kinds.ts';
import type { DividedSale, TicketsBack } from './ticket-shares.ts';

export interface PostedCase {
  readonly effect: MoneyEffect;
  readonly keptMinor: number;
  readonly dueMinor: number;
  readonly walletMinor: number;
  readonly payMinor: number;
  readonly creditMinor: number;
  /** It was not of all flights of its tickets. */
  readonly isPartial: boolean;
  /** What the airline owes until it has paid, in its currency. `null`: it has paid in the same step. */
  readonly owedMinor: number | null;
}

/**
 * Posts the money of a case, marks its tickets, and moves the order by its own chart. Its order is locked before, so that every
 * act on the order's money comes after or before the whole of it. `issued`: the new tickets of an exchange, by the passengers of the old.
 */
export const postCase = async (
  tx: Tx,
  row: CaseRow,
  by: By,
  issued: readonly IssuedTicket[] | null,
): Promise<PostedCase> => {
  const order = await lockOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const due = await lockDue(tx, { tenantId: row.tenant_id, agencyId: row.agency_id, reference: order.reference });
  const tickets = await ticketsOf(tx, row);
  const { paxIds } = tickets;
  const sale = await dividedSale(tx, order);
  const newOrder = await lockNewOrder(tx, row);
  await releaseReserved(tx, row, by.actor, by.now);
  const terms = { ...termsOfCase(row, tickets, newOrder), reservedMinor: 0 };
  const { back, saleLegs, money } = await caseMoney(tx, sale, terms, by.now);
  if (money.effect === null) throw new Error(`the wallet of agency ${row.agency_id} cannot take ${row.reference}`);
  await openAccounts(tx, row.tenant_id, [
    platformAccount('platform-revenue', row.currency),
    supplierReceivable(order.supplier_code, order.sold.supplier.currency),
  ]);
  const note = {
    tenantId: row.tenant_id,
    orderReference: order.reference,
    purpose: row.kind,
    subject: row.reference,
    actor: by.actor,
    at: by.now,
  };
  const title = `${wordsOfCase[row.kind].title} ${row.reference}`;
  await giveBack(tx, note, back.legs, { due, title });
  const ended = await markTickets(tx, sale, { row, tickets, now: by.now });
  const isPartial = isOfSomeFlights(sale, tickets);
  await moveOrderAfter(tx, order, { row, tickets, ended, isPartial, back, by });
  if (newOrder && issued) {
    const chosen = inNewOrder(sale.travellers, paxIds);
    await issueInExchange(tx, { row, order: newOrder, chosen, issued, legs: saleLegs, by });
  }
  const came = { priceMinor: back.amountMinor, returnedMinor: back.walletMinor, droppedMinor: back.dueMinor };
  await issueCreditNote(tx, order, { caseReference: row.reference, ...came }, by.now);
  return {
    effect: money.effect,
    keptMinor: back.keptMinor,
    dueMinor: back.dueMinor,
    walletMinor: money.walletMinor,
    payMinor: money.payMinor,
    creditMinor: money.creditMinor,
    isPartial,
    owedMinor: row.settles_at_once ? null : owedOf(back.legs),
  };
};

const owedOf = (legs: readonly Leg[]): number =>
  legs.reduce((sum, { debit, amountMinor }) => sum + (debit.kind === 'supplier-receivable' ? amountMinor : 0), 0);

/** The airline has paid its part: what it owed lessens what it is owed. */
export const postSettlement = async (tx: Tx, row: CaseRow, actor: string, now: Date): Promise<void> => {
  const order = await lockOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  if (row.owed_minor === null) throw new Error(`nobody owes anything of ${row.reference}`);
  if (row.owed_minor === 0) return;
  const { currency } = order.sold.supplier;
  const note = {
    tenantId: row.tenant_id,
    orderReference: order.reference,
    purpose: 'airline-part',
    subject: row.reference,
    actor,
    at: now,
  } as const;
  const paid = await transfer(tx, note, [
    {
      debit: supplierPayable(order.supplier_code, currency),
      credit: supplierReceivable(order.supplier_code, currency),
      amountMinor: row.owed_minor,
      words: `${wordsOfCase[row.kind].title}: the airline has paid for ${order.reference}`,
    },
  ]);
  if (!paid.ok) throw new Error(`the settlement of ${row.reference} was not posted`);
};

interface Marking {
  readonly row: CaseRow;
  readonly tickets: TicketsBack;
  readonly now: Date;
}

/** Marks the tickets, or the flights of them, that have come back. Returns how many tickets have no flight left that was not used. */
const markTickets = async (
  tx: Tx,
  { order, travellers }: DividedSale,
  { row, tickets, now }: Marking,
): Promise<number> => {
  let ended = 0;
  for (const traveller of travellers) {
    if (!tickets.paxIds.includes(traveller.pax_id)) continue;
    const after = afterCase(order, traveller, row.kind, tickets.coupons[traveller.pax_id], now);
    if (after.ticket_state !== 'open') ended += 1;
    const { numUpdatedRows } = await tx
      .updateTable('order_traveller')
      .set({ ...after, refunded_coupons: asJson(after.refunded_coupons) })
      .where('tenant_id', '=', order.tenant_id)
      .where('order_reference', '=', order.reference)
      .where('pax_id', '=', traveller.pax_id)
      .where('ticket_state', '=', 'open')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`a ticket of order ${order.reference} was not open`);
  }
  return ended;
};

/** A ticket after its case is done. `coupons`: the flights that came back; `undefined`: the whole ticket. */
const afterCase = (
  order: OrderRow,
  ticket: CouponedTicket,
  kind: CaseKind,
  coupons: readonly number[] | undefined,
  now: Date,
): CouponedTicket => {
  const { ticketState } = rulesOfKind[kind];
  if (kind !== 'refund') return { ticket_state: ticketState, refunded_coupons: ticket.refunded_coupons };
  const back = coupons ?? flightsOf(order).map((_, place) => place + 1);
  if (back.some((number) => ticket.refunded_coupons.includes(number))) {
    throw new Error(`a flight of a ticket of ${order.reference} came back before`);
  }
  const refunded = [...ticket.refunded_coupons, ...back].sort((a, b) => a - b);
  const after: CouponedTicket = { ticket_state: 'open', refunded_coupons: refunded };
  return openCoupons(order, after, now).length > 0 ? after : { ...after, ticket_state: ticketState };
};

/** Whether a case is not of all flights of its tickets. */
const isOfSomeFlights = ({ order }: DividedSale, { paxIds, coupons }: TicketsBack): boolean =>
  paxIds.some((paxId) => coupons[paxId] !== undefined && coupons[paxId].length < flightsOf(order).length);

interface AfterCase {
  readonly row: CaseRow;
  readonly tickets: TicketsBack;
  /** How many of them have no flight left that was not used. */
  readonly ended: number;
  /** It was not of all their flights. */
  readonly isPartial: boolean;
  /** What came back to the wallet, and what it cleared of a due. */
  readonly back: { readonly walletMinor: number; readonly dueMinor: number };
  readonly by: By;
}

/** `2 tickets`, `1 flight of 2 tickets` */
const whatCame = ({ paxIds, coupons }: TicketsBack, isPartial: boolean): Said => {
  const count = paxIds.length;
  const tickets = said(sentence({ one: '{count} ticket', other: '{count} tickets' }), { count });
  if (!isPartial) return tickets;
  const flights = new Set(paxIds.flatMap((paxId) => coupons[paxId] ?? [])).size;
  return said(sentence({ one: '{count} flight of {tickets}', other: '{count} flights of {tickets}' }), {
    count: flights,
    tickets,
  });
};

/** `BDT 1,000 back to the wallet, BDT 500 cleared what was due` */
const whatMoved = ({ row, back: { walletMinor, dueMinor } }: Pick<AfterCase, 'row' | 'back'>): Said => {
  const amount = (minor: number) => ({ amount: displayMoney({ currency: row.currency, minor }) });
  const goes =
    row.kind === 'exchange'
      ? said(sentence('{amount} goes towards the new ones'), amount(walletMinor))
      : said(sentence('{amount} back to the wallet'), amount(walletMinor));
  return saidInARow([
    ...(walletMinor > 0 || dueMinor === 0 ? [goes] : []),
    ...(dueMinor > 0 ? [said(sentence('{amount} cleared what was due'), amount(dueMinor))] : []),
  ]);
};

const moveOrderAfter = async (
  tx: Tx,
  order: OrderRow,
  { row, tickets, ended, isPartial, back, by }: AfterCase,
): Promise<void> => {
  const { orderEvent } = rulesOfKind[row.kind];
  const left = order.open_tickets - ended;
  await tx
    .updateTable('air_order')
    .set({
      open_tickets: left,
      tickets_in_cases: order.tickets_in_cases - tickets.paxIds.length,
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
  const moved = await moveOrder(tx, {
    order,
    happening: orderHappening(orderEvent, by.doer, {
      tickets: whatCame(tickets, isPartial),
      money: whatMoved({ row, back }),
      reference: row.reference,
    }),
    facts: { ...factsWithoutPerson(order, by.now), hasOpenTickets: left > 0 },
    actor: by.actor,
    now: by.now,
  });
  if (moved === null) throw new Error(`order ${order.reference} is ${order.state}, not ticketed`);
};
