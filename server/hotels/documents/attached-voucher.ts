import { nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayFileName } from '../../../machines/hotels/stay-documents.ts';
import type { Db } from '../../database/database.ts';
import { agencyCard } from '../../documents/agency-card.ts';
import { typeset } from '../../documents/typeset.ts';
import type { AttachmentOf } from '../../messages/deliver.ts';
import type { TenantBook } from '../../tenants/tenant-book.ts';
import { factsOfClock, findHotelOrder, guestsOf } from '../orders/order-rows.ts';
import voucher from './voucher.typ';
import { voucherData } from './voucher-document.ts';

/** The voucher that goes with the mail about a confirmed stay. `null`: the stay has none any more when the mail is sent. */
export const attachedVoucher =
  (db: Db, tenants: TenantBook): AttachmentOf =>
  async ({ tenant_id, voucher_of }) => {
    if (voucher_of === null) return null;
    const tenant = tenants.byId(tenant_id);
    if (!tenant) throw new Error(`there is no tenant ${tenant_id}`);
    const order = await findHotelOrder(db, { tenantId: tenant_id, agencyId: null, reference: voucher_of });
    if (!order) throw new Error(`hotel order ${voucher_of} is gone`);
    const facts = { ...factsOfClock(order, new Date(0)), mayPrint: true };
    if (nextHotelOrderState(order.state, facts, { type: 'voucher.printed' }) === null) return null;
    const agency = await agencyCard(db, tenant, order.agency_id);
    const guests = await guestsOf(db, tenant_id, order.reference);
    const content = await typeset(voucher, voucherData({ tenant, agency, order, guests }));
    return { filename: stayFileName('voucher', voucher_of), contentType: 'application/pdf', content };
  };
