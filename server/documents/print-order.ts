import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { documentTypes } from '../../contract/orders/orders.ts';
import { hasDocument } from '../../machines/orders/document-names.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { moneyLines } from '../orders/money-lines.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import { readSaleLedger, standingOfOrder } from '../orders/standing.ts';
import { agencyCard } from './agency-card.ts';
import { invoiceHtml, ticketHtml } from './document-html.ts';
import { exchangedTickets } from './exchanged-tickets.ts';
import type { PaperAsked } from './flight-paper.ts';
import { type InvoiceAsked, invoiceData, invoiceDocument } from './invoice-document.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { itineraryData, itineraryDocument } from './itinerary-document.ts';
import { printedPrices } from './print-prices.ts';
import { taxInvoiceForm } from './tax-forms.ts';
import { type TicketAsked, ticketData, ticketDocument, ticketHolders } from './ticket-document.ts';

type Printed =
  | { readonly is: 'itinerary'; readonly asked: PaperAsked }
  | { readonly is: 'ticket'; readonly asked: TicketAsked }
  | { readonly is: 'invoice'; readonly asked: InvoiceAsked };
type Refused = Extract<CallOutcome<'GetBookingPdf'>, { ok: false }>;

/** The itinerary, the e-ticket or an invoice of an order as a PDF, for all or some of its travellers, with prices or without. */
export const printOrder = async (
  request: CallRequest<'GetBookingPdf'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const printed = await whatToPrint(request, context);
  return 'ok' in printed ? printed : { ok: true, answer: await pdfOf(printed) };
};

const pdfOf = (printed: Printed): Promise<Uint8Array> => {
  switch (printed.is) {
    case 'itinerary':
      return itineraryDocument(printed.asked);
    case 'ticket':
      return ticketDocument(printed.asked);
    case 'invoice':
      return invoiceDocument(printed.asked);
  }
};

/** The same document as a page. */
export const printOrderHtml = async (
  request: CallRequest<'GetOrderPdfHtml'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetOrderPdfHtml'>> => {
  const printed = await whatToPrint(request, context);
  return 'ok' in printed ? printed : { ok: true, answer: { html: htmlOf(printed) } };
};

const htmlOf = (printed: Printed): string => {
  switch (printed.is) {
    case 'itinerary':
      return ticketHtml(itineraryData(printed.asked));
    case 'ticket':
      return ticketHtml(ticketData(printed.asked));
    case 'invoice':
      return invoiceHtml(invoiceData(printed.asked));
  }
};

const whatToPrint = async (
  { typeId, orderReference, paxIds, ...request }: CallRequest<'GetBookingPdf'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<Printed | Refused> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const charted = { state: order.state, facts: factsForAgent(order, agent, 0, now()) };
  if (!hasDocument(charted, typeId)) {
    if (typeId === documentTypes.itinerary) return { ok: false, refusal: 'not-held' };
    // Tickets that all came back leave an invoice.
    return { ok: false, refusal: hasDocument(charted, documentTypes.invoice) ? 'none-open' : 'not-ticketed' };
  }
  const everyone = await travellersOf(db, tenant.id, order.reference);
  const known = new Set(everyone.map(({ pax_id }) => pax_id));
  if (paxIds.some((paxId) => !known.has(paxId))) return { ok: false, refusal: 'order-unknown' };
  const travellers = everyone.filter(({ pax_id }) => paxIds.length === 0 || paxIds.includes(pax_id));
  const options = await optionsOfOrder(db, tenant.id, order.reference);
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const printed = await printedPrices(db, order);
  const shown = shownTo(agent);
  const customerShown = shown.sees('grossMinor');
  const paper = { tenant, agency, order, everyone, options, printed };
  if (typeId === documentTypes.itinerary) {
    return { is: 'itinerary', asked: { ...paper, travellers, withPrice: request.withPrice && customerShown } };
  }
  const { number, issuedAt } = await invoiceNumberOf(db, order);
  if (typeId === documentTypes.ticket) {
    const holders = ticketHolders(travellers);
    if (holders.length === 0) return { ok: false, refusal: 'none-open' };
    const inExchangeFor = await exchangedTickets(db, order, holders);
    const withPrice = request.withPrice && customerShown;
    return { is: 'ticket', asked: { ...paper, travellers: holders, withPrice, issuedAt, inExchangeFor } };
  }
  const { withPrice } = request;
  const forCustomer = typeId === documentTypes.customerInvoice;
  // The customer's invoice shows only the customer price, which this agent may not see.
  if (forCustomer && withPrice && !customerShown) throw new ProblemError('forbidden');
  const books = await readSaleLedger(db, order);
  const audience = forCustomer ? 'customer' : shown.sees('commissionMinor') ? 'agent' : 'agent-without-commission';
  const money = moneyLines(order, books.transfers);
  const standing = standingOfOrder(books, now());
  // The form tells the commission, of the whole booking.
  const isWhole = audience === 'agent' && withPrice && travellers.length === everyone.length;
  const taxForm = isWhole ? await taxInvoiceForm({ db, tenant, agency, order }) : null;
  return {
    is: 'invoice',
    asked: { ...paper, travellers, money, standing, number, issuedAt, audience, withPrice, taxForm },
  };
};
