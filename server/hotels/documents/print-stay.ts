import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { reworded } from '../../../contract/say.ts';
import { nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import { agencyCard } from '../../documents/agency-card.ts';
import { creditNoteData } from '../../documents/credit-note-document.ts';
import { invoiceHtml } from '../../documents/document-html.ts';
import invoice from '../../documents/invoice.typ';
import type { InvoiceData } from '../../documents/invoice-document.ts';
import { invoiceNumberOf } from '../../documents/invoice-number.ts';
import { typeset } from '../../documents/typeset.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { ProblemError } from '../../http/problems.ts';
import { shownTo } from '../../http/shown.ts';
import { latestCreditNote } from '../../orders/credit-notes.ts';
import { readSaleLedger, standingOfOrder } from '../../orders/standing.ts';
import { factsOfPerson, stayMoney } from '../orders/order-answer.ts';
import { findHotelOrder, guestsOf } from '../orders/order-rows.ts';
import { stayCancellation } from '../orders/settle-stay.ts';
import { guestLines, stayInvoiceData, stayWords } from './stay-invoice.ts';
import voucher from './voucher.typ';
import { type VoucherData, voucherData } from './voucher-document.ts';
import { voucherHtml } from './voucher-html.ts';

type Printed = { readonly voucher: VoucherData } | { readonly invoice: InvoiceData };
type Refused = Extract<CallOutcome<'GetHotelPdf'>, { ok: false }>;

/** The voucher of a confirmed stay, an invoice of a paid one, or the credit note of what came back, as a PDF. */
export const printStay = async (
  request: CallRequest<'GetHotelPdf'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetHotelPdf'>> => {
  const printed = await whatToPrint(request, context);
  if ('ok' in printed) return printed;
  const made = 'voucher' in printed ? typeset(voucher, printed.voucher) : typeset(invoice, printed.invoice);
  return { ok: true, answer: await made };
};

/** The same document as a page. */
export const printStayHtml = async (
  request: CallRequest<'GetHotelPdfHtml'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetHotelPdfHtml'>> => {
  const printed = await whatToPrint(request, context);
  if ('ok' in printed) return printed;
  const html = 'voucher' in printed ? voucherHtml(printed.voucher) : invoiceHtml(printed.invoice);
  return { ok: true, answer: { html } };
};

const whatToPrint = async (
  { orderReference, document }: CallRequest<'GetHotelPdf'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<Printed | Refused> => {
  const order = await findHotelOrder(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference });
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const guests = await guestsOf(db, tenant.id, order.reference);
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const asked = { tenant, agency, order, guests };
  if (document === 'voucher') {
    const facts = factsOfPerson(order, agent, 0, now());
    return nextHotelOrderState(order.state, facts, { type: 'voucher.printed' }) === null
      ? { ok: false, refusal: 'not-confirmed' }
      : { voucher: voucherData(asked) };
  }
  if (document === 'credit-note') {
    const note = await latestCreditNote(db, order);
    if (!note) return { ok: false, refusal: 'nothing-credited' };
    const { number: invoiceNumber } = await invoiceNumberOf(db, order);
    const travellers = guestLines(guests);
    const reason = reworded(stayCancellation.title);
    const about = stayWords(order);
    return {
      invoice: creditNoteData({ tenant, agency, note, invoiceNumber, reason, about, travellers, taxForm: null }),
    };
  }
  const books = await readSaleLedger(db, order);
  const standing = standingOfOrder(books, now());
  if (standing.chargedMinor === 0) return { ok: false, refusal: 'not-paid' };
  const { number, issuedAt } = await invoiceNumberOf(db, order);
  const forCustomer = document === 'customer-invoice';
  // The customer's invoice shows the customer price, which this agent may not see.
  if (forCustomer && !shownTo(agent).sees('grossMinor')) throw new ProblemError('forbidden');
  const forAgent = shownTo(agent).sees('commissionMinor') ? 'agent' : 'agent-without-commission';
  const audience = forCustomer ? 'customer' : forAgent;
  const money = stayMoney(order, books);
  return { invoice: stayInvoiceData({ ...asked, number, issuedAt, audience, money, standing }) };
};
