import { expiringDocuments, expiryHoldsFrom } from '../../../contract/company/document-rules.ts';
import { dayMs } from '../../../contract/days.ts';
import type { Tx } from '../../database/database.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { zoneAtHome } from '../../tenants/today-at-home.ts';
import { startOfDay } from '../../time/end-of-day.ts';

/** When documents of which the first expires on `day` have expired: a document is valid through its last day. */
export const endOf = (day: string, tenant: Tenant): Date => {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return startOfDay(after < expiryHoldsFrom ? expiryHoldsFrom : after, zoneAtHome(tenant));
};

/** Computes anew from when on the accepted documents of an agency have expired, so that a renewal counts at once. */
export const noteDocumentsEnd = async (tx: Tx, tenant: Tenant, agencyId: string): Promise<void> => {
  const { expiry } = await tx
    .selectFrom('agency_document')
    .select(({ fn }) => fn.min('expiry').as('expiry'))
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'accepted')
    .where('kind', 'in', expiringDocuments)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('agency')
    .set({ documents_end_at: expiry === null ? null : endOf(expiry, tenant), documents_told: null })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .execute();
};
