import { sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { Db } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import type { Supplier } from '../suppliers/port.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { voidUntil } from './void-window.ts';

/** No rule of a supplier lets tickets be voided for longer. */
const longestMs = 3 * dayMs;

/**
 * Gives tickets their time for voids that were issued before the database kept one (migration 0063 left it empty). Neither the
 * suppliers' rules nor the tenants' time zones stand in the database, so it is done when a server starts. Tickets that were issued in
 * exchange have none. Repeatable.
 */
export const keepVoidsOfOlderTickets = async (
  db: Db,
  {
    tenants,
    suppliers,
    now,
  }: { readonly tenants: TenantBook; readonly suppliers: readonly Supplier[]; readonly now: Date },
): Promise<void> => {
  for (const tenant of tenants.all)
    await inTenant(tenant.id, () => keepOfTenant(db, tenant.id, zoneAtHome(tenant), suppliers, now));
};

const keepOfTenant = async (
  db: Db,
  tenantId: string,
  zone: string,
  suppliers: readonly Supplier[],
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ reference: string; supplier_code: string; issued_at: Date; departs_at: Date }>`
    select o.reference, o.supplier_code, o.departs_at, i.issued_at
    from air_order o join invoice i on i.tenant_id = o.tenant_id and i.order_reference = o.reference
    where o.tenant_id = ${tenantId} and o.state = 'ticketed' and o.void_until is null and o.exchange_of is null
      and i.issued_at > ${new Date(now.getTime() - longestMs)}::timestamptz`.execute(db);
  for (const { reference, supplier_code, issued_at: issuedAt, departs_at: departsAt } of rows) {
    const rule = suppliers.find(({ code }) => code === supplier_code)?.voiding?.rule;
    if (rule === undefined) continue;
    await db
      .updateTable('air_order')
      .set({ void_until: voidUntil(rule, { issuedAt, departsAt, zone }) })
      .where('tenant_id', '=', tenantId)
      .where('reference', '=', reference)
      .where('void_until', 'is', null)
      .execute();
  }
};
