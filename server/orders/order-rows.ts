import type { Selectable } from 'kysely';
import type { OrderOption } from '../../contract/orders/options.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AirOrderTable, ListedBy, OrderTravellerTable } from './tables.ts';

export type OrderRow = Omit<Selectable<AirOrderTable>, keyof ListedBy>;
export type TravellerRow = Selectable<OrderTravellerTable>;

/** An order of the agency. Orders of other agencies are not found. */
export const findOrder = (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** An order of any agency of the tenant. */
export const findAnyOrder = (db: Db | Tx, tenantId: string, reference: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** An order of any agency of the tenant, locked until the transaction ends. */
export const lockAnyOrder = (tx: Tx, tenantId: string, reference: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

/** An order of the agency, locked until the transaction ends. */
export const lockOrder = (
  tx: Tx,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();

export const travellersOf = (db: Db | Tx, tenantId: string, reference: string): Promise<TravellerRow[]> =>
  db
    .selectFrom('order_traveller')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();

/** The options of an order, as its documents list them. */
export const optionsOfOrder = async (db: Db | Tx, tenantId: string, reference: string): Promise<OrderOption[]> => {
  const rows = await db
    .selectFrom('order_option')
    .select(['chosen', 'pax_id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();
  return rows.map(({ chosen, pax_id: paxId, state }) => ({ ...chosen, paxId, state }));
};
