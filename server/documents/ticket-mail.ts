import { orderMessage } from '../../machines/orders/order-message.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Message } from '../messages/messages.ts';
import { returnedTicket } from '../orders/coupons.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { agencyContact } from './agency-card.ts';

/**
 * The mail with the tickets of an order, to the contact of its booking, in the name of its agency. Its text names
 * no price. The e-ticket is attached when the mail is sent. `issued`: tickets that are not written to the travellers yet.
 */
export const ticketMail = async (
  db: Db | Tx,
  order: OrderRow,
  issued: readonly IssuedTicket[] = [],
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
  const { subject, text } = orderMessage({ ...sold, pnr, orderReference: reference, travellers });
  const signature = [agency.name, agency.phone, agency.email].filter((line) => line !== null && line !== '');
  return {
    tenantId,
    channel: 'mail',
    recipient: sold.contact.email,
    subject,
    body: [text, '', 'Your e-ticket is attached as a PDF.', '', ...signature].join('\n'),
    sender: { name: agency.name, replyTo: agency.email },
    ticketOf: reference,
  };
};
