import type { Db } from '../database/database.ts';

/** Number of an agency's newest orders that are counted. */
const countedOrders = 300;

/** Number of the agency's newest orders by airport of destination. Reads one index. */
export const ordersByDestination = async (
  db: Db,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
): Promise<ReadonlyMap<string, number>> => {
  const newest = db
    .selectFrom('air_order')
    .select('destination')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('created_at', 'desc')
    .limit(countedOrders)
    .as('newest');
  const counted = await db
    .selectFrom(newest)
    .select(({ fn }) => ['destination', fn.countAll<number>().as('orders')])
    .groupBy('destination')
    .execute();
  return new Map(counted.map(({ destination, orders }) => [destination, orders]));
};
