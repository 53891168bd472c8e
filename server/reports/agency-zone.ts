import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

/** IANA time zone in which an agency's days are told: that of its basic information, else that of the tenant's home. */
export const zoneOfAgency = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<string> => {
  const row = await db
    .selectFrom('company_info')
    .select('time_zone')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return row?.time_zone ?? zoneAtHome(tenant);
};
