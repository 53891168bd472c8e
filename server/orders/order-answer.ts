import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { type Order, orderTypes } from '../../contract/orders/orders.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { kindOfReference } from '../../machines/post-travel/case-kinds.ts';
import { aboutHeldOrder } from '../consent/consent-rows.ts';
import { shownConsents } from '../consent/shown-consents.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { couponsOf } from './coupons.ts';
import { shownNote } from './credit-notes.ts';
import { moneyLines } from './money-lines.ts';
import { movedByOpenCase } from './moved-by-case.ts';
import { findOrderDetails, type OrderDetails, type ShownTraveller } from './order-details.ts';
import { factsForAgent } from './order-facts.ts';
import { shownLine } from './order-history.ts';
import type { OrderRow } from './order-rows.ts';
import { standingOfOrder } from './standing.ts';

/** An order of the agency as the person may see it. `undefined`: the agency has no such order. */
export const readOrder = async (
  db: Db | Tx,
  tenantId: string,
  agent: Agent,
  reference: string,
  now: Date,
): Promise<Order | undefined> => {
  const found = await findOrderDetails(db, tenantId, agent.agencyId, reference);
  if (!found) return undefined;
  const { order, travellers, options, history, messages, availableMinor } = found;
  const may = (name: FunctionalityName) => agent.functionalities.has(functionalities[name]);
  const { itinerary, brand, fares, sums, names, contact } = order.sold;
  return {
    orderReference: order.reference,
    orderType: orderTypes.flight,
    state: order.state,
    pnr: order.pnr,
    createdAt: order.created_at.toISOString(),
    timeLimit:
      order.state === 'held'
        ? {
            remainingMs: remainingMs(order.created_at, order.time_limit_at, now),
            at: order.time_limit_at.toISOString(),
          }
        : null,
    itinerary: { ...itinerary, supplierCode: order.supplier_code },
    brand,
    fares: [...fares],
    sums,
    options: [...options],
    standing: standingOfOrder(found, now),
    creditNotes: found.credit_notes.map(shownNote),
    travellers: travellers.map((row) => travellerOf(order, row, may, now)),
    contact,
    mailsTickets: order.mails_tickets,
    money: moneyLines(order, found.transfers),
    history: may('BookingHistory') ? history.map(withIsoTime).map(shownLine) : null,
    messages: messages.map(withIsoTime),
    consent: await consentToCancel(db, order),
    remarks: order.remarks,
    exchange: inExchange(found, may),
    mayShowPassports: may('ShowPassportVisa'),
    mayReadSsr: may('SSRHistory'),
    facts: factsForAgent(order, agent, availableMinor, now),
    names,
  };
};

/** What the passenger is asked before held seats are cancelled. Most orders ask nothing, and no statement is run for them. */
const consentToCancel = async (db: Db | Tx, order: OrderRow): Promise<Order['consent']> =>
  order.consent_state === null && !(order.consent_rule === 'required' && order.state === 'held')
    ? { rule: order.consent_rule, asked: [], contactIsAgencys: false }
    : shownConsents(db, order.consent_rule, aboutHeldOrder(order), order);

/** The exchanges that an order is part of. Case and money are shown only to those who may read exchanges. */
const inExchange = (
  { order, exchange_amounts, new_orders }: OrderDetails,
  may: (name: FunctionalityName) => boolean,
): Order['exchange'] => {
  const isShown = may(listPermissionOfKind.exchange);
  return {
    of: order.exchange_of,
    caseReference: isShown ? order.exchange_case : null,
    payMinor: isShown && exchange_amounts !== null ? movedByOpenCase(exchange_amounts).payMinor : null,
    newOrders: [...new_orders],
  };
};

const withIsoTime = <Line extends { readonly at: string }>(line: Line): Line => ({
  ...line,
  at: new Date(line.at).toISOString(),
});

/** The functionality that a person needs to see the cases of a kind: that of their list. */
export const listPermissionOfKind = {
  void: 'ShowVoidList',
  refund: 'ShowRefundList',
  exchange: 'ShowExchangeList',
} as const satisfies Record<CaseKind, FunctionalityName>;

const travellerOf = (
  order: OrderRow,
  row: ShownTraveller,
  may: (name: FunctionalityName) => boolean,
  now: Date,
): Order['travellers'][number] => ({
  paxId: row.pax_id,
  type: row.type,
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  passportMasked: row.passport_masked,
  passportExpiryDate: row.passport_expiry,
  nationality: row.nationality,
  visaMasked: row.visa_masked,
  visaCountry: row.visa_country,
  visaExpiryDate: row.visa_expiry,
  frequentFlyer: row.frequent_flyer,
  ticketNumber: row.ticket_number,
  ticketState: row.ticket_state,
  coupons: row.ticket_number === null ? [] : [...couponsOf(order, row, now)],
  caseReference:
    row.case_reference !== null && may(listPermissionOfKind[kindOfReference(row.case_reference)])
      ? row.case_reference
      : null,
});
