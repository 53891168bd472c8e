import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { documentTypes } from '../../contract/orders.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { factsFor, moneyLines } from '../orders/order-answer.ts';
import { findOrder, optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import { booksOf, standingByBooks } from '../orders/standing.ts';
import { agencyCard } from './agency-card.ts';
import { invoiceHtml, ticketHtml } from './document-html.ts';
import { type InvoiceAsked, invoiceData, invoiceDocument } from './invoice-document.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { printedPrices } from './print-prices.ts';
import { type TicketAsked, ticketData, ticketDocument } from './ticket-document.ts';

type Printed = { readonly ticket: TicketAsked } | { readonly invoice: InvoiceAsked };
type Refused = Extract<CallOutcome<'GetBookingPdf'>, { ok: false }>;

/** The e-ticket or an invoice of an order as a PDF, for all or some of its travellers, with prices or without. */
export const printOrder = async (
  request: CallRequest<'GetBookingPdf'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const printed = await whatToPrint(request, context);
  if ('ok' in printed) return printed;
  const made = 'ticket' in printed ? ticketDocument(printed.ticket) : invoiceDocument(printed.invoice);
  return { ok: true, answer: made };
};

/** The same document as a page. */
export const printOrderHtml = async (
  request: CallRequest<'GetOrderPdfHtml'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetOrderPdfHtml'>> => {
  const printed = await whatToPrint(request, context);
  if ('ok' in printed) return printed;
  const html = 'ticket' in printed ? ticketHtml(ticketData(printed.ticket)) : invoiceHtml(invoiceData(printed.invoice));
  return { ok: true, answer: { html } };
};

const whatToPrint = async (
  request: CallRequest<'GetBookingPdf'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<Printed | Refused> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, request.orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (nextOrderState(order.state, factsFor(order, agent, 0, now()), { type: 'print.requested' }) === null) {
    return { ok: false, refusal: 'not-ticketed' };
  }
  const everyone = await travellersOf(db, tenant.id, order.reference);
  const known = new Set(everyone.map(({ pax_id }) => pax_id));
  if (request.paxIds.some((paxId) => !known.has(paxId))) return { ok: false, refusal: 'order-unknown' };
  const travellers = everyone.filter(({ pax_id }) => request.paxIds.length === 0 || request.paxIds.includes(pax_id));
  const options = await optionsOfOrder(db, tenant.id, order.reference);
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const shown = shownTo(agent);
  const printed = await printedPrices(db, order);
  const customerShown = shown.sees('grossMinor');
  if (request.typeId === documentTypes.ticket) {
    const withPrice = request.withPrice && customerShown;
    return { ticket: { tenant, agency, order, everyone, travellers, options, withPrice, printed } };
  }
  const { withPrice } = request;
  const forCustomer = request.typeId === documentTypes.customerInvoice;
  // The customer's invoice shows only the customer price, which this agent may not see.
  if (forCustomer && withPrice && !customerShown) throw new ProblemError('forbidden');
  const { number, issuedAt } = await invoiceNumberOf(db, order);
  const books = await booksOf(db, order);
  const audience = forCustomer ? 'customer' : shown.sees('commissionMinor') ? 'agent' : 'agent-without-commission';
  const asked = {
    tenant,
    agency,
    order,
    everyone,
    travellers,
    options,
    money: moneyLines(order, books.transfers),
    standing: standingByBooks(order, books, now()),
    number,
    issuedAt,
    audience,
    withPrice,
    printed,
  } as const;
  return { invoice: asked };
};
