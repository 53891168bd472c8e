import type { Infer } from 'superstruct';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import type { LedgerLineKind } from '../../contract/money.ts';
import type { Order, OrderMoneyLine } from '../../contract/orders/orders.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import type { OrderFacts } from '../../machines/orders/order.machine.ts';
import { kindOfReference } from '../../machines/post-travel/case-kinds.ts';
import { aboutHeldOrder } from '../consent/consent-rows.ts';
import { shownConsents } from '../consent/shown-consents.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { couponsOf } from './coupons.ts';
import { shownNote } from './credit-notes.ts';
import { movedByOpenCase } from './moved-by-case.ts';
import { findOrderDetails, type OrderDetails, type ShownTraveller } from './order-details.ts';
import { type OrderRow, shownLine, ticketFacts } from './order-rows.ts';
import { type OrderTransfer, standingOfOrder } from './standing.ts';

/** Input of the order machine's guards when a person acts. */
export const factsFor = (order: OrderRow, agent: Agent, availableMinor: number, now: Date): OrderFacts => ({
  timeLimitPassed: order.time_limit_at <= now,
  departed: order.departs_at <= now,
  walletCovers: availableMinor >= order.agent_minor,
  mayIssue: agent.functionalities.has(functionalities.IssueTicket),
  mayCancel: agent.functionalities.has(functionalities.CancelTicket),
  mayExtend: agent.functionalities.has(functionalities.ExtendTimeLimit),
  mayPrint: agent.functionalities.has(functionalities.PrintTicket),
  mayAmend: agent.functionalities.has(functionalities.BookTicket),
  mayVoid: agent.functionalities.has(functionalities.VoidRequest),
  mayRefund: agent.functionalities.has(functionalities.RefundRequest),
  mayExchange: agent.functionalities.has(functionalities.ReissueRequest),
  ...ticketFacts(order, now),
});

/** The answer for an order of the agency. `undefined`: the agency has no such order. */
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
    orderType: 1,
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
    facts: factsFor(order, agent, availableMinor, now),
    names,
  };
};

/** What the passenger was asked before the seats are cancelled. Most orders ask nothing, and read nothing for it. */
const consentToCancel = async (db: Db | Tx, order: OrderRow): Promise<Order['consent']> =>
  order.consent_state === null && !(order.consent_rule === 'required' && order.state === 'held')
    ? { rule: order.consent_rule, asked: [], contactIsAgencys: false }
    : shownConsents(db, order.consent_rule, aboutHeldOrder(order), order);

/** What an order has to do with exchanges of tickets. Their money is told to who may read exchanges. */
const inExchange = (
  { order, exchange_amounts, new_orders }: OrderDetails,
  may: (feature: FunctionalityName) => boolean,
): Order['exchange'] => {
  const isShown = may(listOfKind.exchange);
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

/** The list whose readers see the cases of a kind. */
export const listOfKind = {
  void: 'ShowVoidList',
  refund: 'ShowRefundList',
  exchange: 'ShowExchangeList',
} as const satisfies Record<CaseKind, FunctionalityName>;

const travellerOf = (
  order: OrderRow,
  row: ShownTraveller,
  may: (feature: FunctionalityName) => boolean,
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
    row.case_reference !== null && may(listOfKind[kindOfReference(row.case_reference)]) ? row.case_reference : null,
});

/** The ledger's movements for an order, one line per time and kind. A posted reservation appears only as paid. */
export const moneyLines = (
  order: Pick<OrderRow, 'agency_id' | 'currency'>,
  rows: readonly OrderTransfer[],
  words: Readonly<Record<Infer<typeof LedgerLineKind>, Sentence>> = moneyWords,
): OrderMoneyLine[] => {
  const wallet = walletOf(order.agency_id, order.currency).id;
  const paid = new Set(rows.filter(({ kind }) => kind === 'posted').map(({ pending_id }) => pending_id));
  const lines = new Map<string, OrderMoneyLine>();
  for (const row of rows) {
    if (paid.has(row.id)) continue;
    const out = row.debit_account === wallet;
    if (!out && row.credit_account !== wallet) continue;
    const kind: Infer<typeof LedgerLineKind> =
      row.kind === 'pending' ? 'reserved' : row.kind === 'void' ? 'released' : out ? 'paid' : 'refunded';
    const at = new Date(row.at).toISOString();
    const signed = out && kind !== 'released' ? -row.amount_minor : row.amount_minor;
    const line = lines.get(`${at} ${kind}`) ?? { at, kind, words: wordsOfSaid(words[kind]), walletMinor: 0 };
    lines.set(`${at} ${kind}`, { ...line, walletMinor: line.walletMinor + signed });
  }
  return [...lines.values()];
};

/** Words of the lines of an order of flights. */
export const moneyWords: Record<Infer<typeof LedgerLineKind>, Sentence> = {
  reserved: sentence('Reserved in the wallet while the tickets are issued'),
  paid: sentence('Paid from the wallet'),
  released: sentence('Returned to the wallet'),
  deposited: sentence('Deposited'),
  refunded: sentence('Refunded to the wallet'),
};
