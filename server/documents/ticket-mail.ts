import { documentTypes, type MailedDocument } from '../../contract/orders/orders.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { orderMessage, orderSubject } from '../../machines/orders/order-message.ts';
import type { Db } from '../database/database.ts';
import { linksOf, type Writing, type WrittenOf } from '../messages/mail-text.ts';
import type { Message } from '../messages/messages.ts';
import { returnedTicket } from '../orders/coupons.ts';
import { type OrderRow, optionsOfOrder, type TravellerRow, travellersOf } from '../orders/order-rows.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { agencyFace, signatureOf } from './agency-face.ts';
import { printedPrices } from './print-prices.ts';
import { customerPriceMinor } from './sale-of-travellers.ts';
import { ticketHolders } from './ticket-document.ts';

export interface MailAsked {
  /** Default: the tickets. */
  readonly typeId?: MailedDocument;
  /** Whether the text and the document name the customer price. Default: neither does. */
  readonly withPrice?: boolean;
}

/**
 * The mail with the tickets of an order, or with the itinerary of its held seats, to the contact of its booking, in the name of its
 * agency. Its text is written and the PDF attached when the mail is sent, so that a payment does not wait for them.
 */
export const orderMail = (
  { tenant_id: tenantId, reference, sold }: OrderRow,
  { typeId = documentTypes.ticket, withPrice = false }: MailAsked = {},
): Message => ({
  tenantId,
  channel: 'mail',
  recipient: sold.contact.email,
  subject: orderSubject(sold, typeId),
  body: null,
  ...(typeId === documentTypes.itinerary ? { itineraryOf: reference } : { ticketOf: reference }),
  withPrice,
});

/** The mail to the contact about tickets that are just issued. `null`: the agency does not want this order's mailed. */
export const mailOfIssued = (order: OrderRow): Message | null => (order.mails_tickets ? orderMail(order) : null);

/** What is made of messages when they are sent or shown. */
export const writingOf = (db: Db, tenants: TenantBook): Writing => ({
  linkOf: linksOf(tenants),
  writtenOf: writtenOrderMail(db, tenants),
});

/** Writes the mails about orders as the order stands. */
const writtenOrderMail =
  (db: Db, tenants: TenantBook): WrittenOf =>
  async ({ tenant_id: tenantId, ticket_of, itinerary_of, with_price: withPrice }) => {
    const typeId = ticket_of === null ? documentTypes.itinerary : documentTypes.ticket;
    const order = await db
      .selectFrom('air_order')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('reference', '=', ticket_of ?? itinerary_of)
      .executeTakeFirstOrThrow();
    const everyone = await travellersOf(db, tenantId, order.reference);
    const agency = await agencyFace(db, tenantOf(tenants, tenantId), order.agency_id);
    const price = withPrice ? { currency: order.currency, minor: await customerPriceOf(db, order, everyone) } : null;
    const { text } = orderMessage(
      {
        ...order.sold,
        pnr: order.pnr,
        orderReference: order.reference,
        travellers: everyone.map((row) => ({
          title: row.title,
          firstName: row.first_name,
          lastName: row.last_name,
          ticketNumber: row.ticket_number,
          ...returnedTicket(order, row),
        })),
      },
      { typeId, price },
    );
    return {
      body: [text, '', wordsOfSaid(attachedWords[typeId]), '', ...signatureOf(agency)].join('\n'),
      sender_name: agency.name,
      reply_to: agency.email,
    };
  };

const tenantOf = (tenants: TenantBook, id: string): Tenant => {
  const tenant = tenants.byId(id);
  if (!tenant) throw new Error(`there is no tenant ${id}`);
  return tenant;
};

/** What the customer pays for the travellers who are on the document. */
const customerPriceOf = async (db: Db, order: OrderRow, everyone: readonly TravellerRow[]): Promise<number> =>
  customerPriceMinor({
    order,
    options: await optionsOfOrder(db, order.tenant_id, order.reference),
    everyone,
    travellers: ticketHolders(everyone),
    printed: await printedPrices(db, order),
  });

const attachedWords: Readonly<Record<MailedDocument, Sentence>> = {
  [documentTypes.ticket]: sentence('Your e-ticket is attached as a PDF.'),
  [documentTypes.itinerary]: sentence('Your itinerary is attached as a PDF.'),
};
