import type { Db } from '../database/database.ts';
import type { AttachmentOf } from '../messages/deliver.ts';
import { optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { agencyCard } from './agency-card.ts';
import { printedPrices } from './print-prices.ts';
import { ticketDocument } from './ticket-document.ts';

/** The e-ticket of all travellers that goes with the mail about an order's tickets. It has a price where the market's rules want one. */
export const attachedTicket =
  (db: Db, tenants: TenantBook): AttachmentOf =>
  async ({ tenant_id, ticket_of }) => {
    if (ticket_of === null) return null;
    const tenant = tenants.byId(tenant_id);
    if (!tenant) throw new Error(`there is no tenant ${tenant_id}`);
    const order = await db
      .selectFrom('air_order')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('reference', '=', ticket_of)
      .executeTakeFirstOrThrow();
    const travellers = await travellersOf(db, tenant_id, ticket_of);
    const options = await optionsOfOrder(db, tenant_id, ticket_of);
    const agency = await agencyCard(db, tenant, order.agency_id);
    const content = ticketDocument({
      tenant,
      agency,
      order,
      everyone: travellers,
      travellers,
      options,
      withPrice: false,
      printed: await printedPrices(db, order),
    });
    return { filename: `e-ticket-${ticket_of}.pdf`, contentType: 'application/pdf', content };
  };
