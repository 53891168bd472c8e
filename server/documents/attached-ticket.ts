import { documentTypes } from '../../contract/orders/orders.ts';
import { documentFileName, hasDocument } from '../../machines/orders/document-names.ts';
import type { Db } from '../database/database.ts';
import type { AttachmentOf } from '../messages/deliver.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { agencyCard } from './agency-card.ts';
import { exchangedTickets } from './exchanged-tickets.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import { itineraryDocument } from './itinerary-document.ts';
import { printedPrices } from './print-prices.ts';
import { ticketDocument, ticketHolders } from './ticket-document.ts';

/**
 * The e-ticket of all travellers that goes with the mail about an order's tickets, or the itinerary of held seats. It has the customer
 * price where the mail asks for it or, on tickets, the market's rules want it. `null`: the order has none any more when the mail is sent.
 */
export const attachedTicket =
  (db: Db, tenants: TenantBook): AttachmentOf =>
  async ({ tenant_id, ticket_of, itinerary_of, with_price: withPrice }) => {
    const reference = ticket_of ?? itinerary_of;
    if (reference === null) return null;
    const typeId = ticket_of === null ? documentTypes.itinerary : documentTypes.ticket;
    const tenant = tenants.byId(tenant_id);
    if (!tenant) throw new Error(`there is no tenant ${tenant_id}`);
    const order = await db
      .selectFrom('air_order')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const facts = { ...factsWithoutPerson(order, new Date(0)), mayPrint: true, timeLimitPassed: false };
    if (!hasDocument({ state: order.state, facts }, typeId)) return null;
    const everyone = await travellersOf(db, tenant_id, reference);
    const options = await optionsOfOrder(db, tenant_id, reference);
    const agency = await agencyCard(db, tenant, order.agency_id);
    const printed = await printedPrices(db, order);
    const paper = { tenant, agency, order, everyone, options, withPrice, printed };
    const file = { filename: documentFileName(typeId, reference), contentType: 'application/pdf' } as const;
    if (typeId === documentTypes.itinerary) {
      return { ...file, content: await itineraryDocument({ ...paper, travellers: everyone }) };
    }
    const travellers = ticketHolders(everyone);
    const { issuedAt } = await invoiceNumberOf(db, order);
    const inExchangeFor = await exchangedTickets(db, order, travellers);
    return { ...file, content: await ticketDocument({ ...paper, travellers, issuedAt, inExchangeFor }) };
  };
