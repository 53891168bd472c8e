import type { Money } from '../../contract/money.ts';
import { documentTypes, type MailedDocument } from '../../contract/orders.ts';
import { orderMessage } from '../../machines/orders/order-message.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Message } from '../messages/messages.ts';
import { returnedTicket } from '../orders/coupons.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { agencyContact } from './agency-card.ts';

export interface MailAsked {
  /** Default: the tickets. */
  readonly typeId?: MailedDocument;
  /** The customer price, in the text and on the document. Default: neither names one. */
  readonly price?: Money | null;
  /** Tickets that are not written to the travellers yet. */
  readonly issued?: readonly IssuedTicket[];
}

/**
 * The mail with the tickets of an order, or with the itinerary of its held seats, to the contact of its booking, in the name of its
 * agency. The PDF is attached when the mail is sent.
 */
export const ticketMail = async (
  db: Db | Tx,
  order: OrderRow,
  { typeId = documentTypes.ticket, price = null, issued = [] }: MailAsked = {},
): Promise<Message> => {
  const { tenant_id: tenantId, reference, pnr, sold } = order;
  const agency = await agencyContact(db, tenantId, order.agency_id);
  const numbers = new Map(issued.map(({ paxId, ticketNumber }) => [paxId, ticketNumber]));
  const travellers = (await travellersOf(db, tenantId, reference)).map((row) => ({
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    ticketNumber: numbers.get(row.pax_id) ?? row.ticket_number,
    ...returnedTicket(order, row),
  }));
  const { subject, text } = orderMessage({ ...sold, pnr, orderReference: reference, travellers }, { typeId, price });
  const signature = [agency.name, agency.phone, agency.email].filter((line) => line !== null && line !== '');
  const attached = typeId === documentTypes.itinerary ? { itineraryOf: reference } : { ticketOf: reference };
  return {
    tenantId,
    channel: 'mail',
    recipient: sold.contact.email,
    subject,
    body: [text, '', attachedWords[typeId], '', ...signature].join('\n'),
    sender: { name: agency.name, replyTo: agency.email },
    ...attached,
    withPrice: price !== null,
  };
};

/** The mail to the contact about tickets that are just issued. `null`: the agency does not want this order's mailed. */
export const mailOfIssued = async (
  db: Db | Tx,
  order: OrderRow,
  issued: readonly IssuedTicket[],
): Promise<Message | null> => (order.mails_tickets ? ticketMail(db, order, { issued }) : null);

const attachedWords: Readonly<Record<MailedDocument, string>> = {
  [documentTypes.ticket]: 'Your e-ticket is attached as a PDF.',
  [documentTypes.itinerary]: 'Your itinerary is attached as a PDF.',
};
