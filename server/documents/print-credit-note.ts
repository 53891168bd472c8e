import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { reworded, say } from '../../contract/say.ts';
import { kindOfReference, wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Db } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import { type CreditNoteRow, findCreditNote } from '../orders/credit-notes.ts';
import { findOrder, type OrderRow, travellersOf } from '../orders/order-rows.ts';
import { agencyCard } from './agency-card.ts';
import { creditNoteData } from './credit-note-document.ts';
import { routeWords } from './flight-paper.ts';
import template from './invoice.typ';
import { invoiceNumberOf } from './invoice-number.ts';
import { taxNoteForm } from './tax-forms.ts';
import { typeset } from './typeset.ts';
import { ticketName, ticketWords, typeWords } from './words.ts';

/** A credit note of an order of flights as a PDF. */
export const printCreditNote = async (
  { orderReference, number }: CallRequest<'GetCreditNotePdf'>,
  { db, tenant, agent }: SignedInContext,
): Promise<CallOutcome<'GetCreditNotePdf'>> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const note = await findCreditNote(db, order, number);
  if (!note) return { ok: false, refusal: 'no-credit-note' };
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const reason = reasonOf(note);
  // The form tells the commission.
  const isTold = shownTo(agent).sees('commissionMinor');
  const data = creditNoteData({
    tenant,
    agency,
    note,
    invoiceNumber: (await invoiceNumberOf(db, order)).number,
    reason,
    taxForm: isTold ? await taxNoteForm({ db, tenant, agency, order }, { note, reason }) : null,
    about: routeWords(order),
    travellers: {
      title: say('Tickets'),
      heads: [say('Name'), say('Type'), say('Ticket number')],
      rows: await ticketRows(db, order, note),
    },
  });
  return { ok: true, answer: await typeset(template, data) };
};

/** `Refund RFD7K2M9QXW` */
const reasonOf = ({ order_reference, case_reference: reference }: CreditNoteRow): string => {
  if (reference === null) throw new Error(`a credit note of order ${order_reference} has no case`);
  return `${reworded(wordsOfCase[kindOfReference(reference)].title)} ${reference}`;
};

/** The travellers whose tickets, or flights of them, came back in the case of a credit note. */
const ticketRows = async (db: Db, order: OrderRow, { tenant_id, case_reference }: CreditNoteRow) => {
  const tickets = await db
    .selectFrom('post_travel_ticket')
    .select('pax_id')
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', case_reference ?? '')
    .execute();
  const came = new Set(tickets.map(({ pax_id }) => pax_id));
  return (await travellersOf(db, tenant_id, order.reference))
    .filter(({ pax_id }) => came.has(pax_id))
    .map((one) => ({ name: ticketName(one), type: typeWords(one.type), ticketNumber: ticketWords(order, one) }));
};
