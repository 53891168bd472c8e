import type { Db } from '../database/database.ts';

/** So many of an agency's newest orders say what it sells. */
const newestOrders = 300;

/** How many of the agency's newest orders go to each airport. Reads one index. */
export const soldPlaces = async (
  db: Db,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
): Promise<ReadonlyMap<string, number>> => {
  const newest = db
    .selectFrom('air_order')
    .select('destination')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('created_at', 'desc')
    .limit(newestOrders)
    .as('newest');
  const counted = await db
    .selectFrom(newest)
    .select(({ fn }) => ['destination', fn.countAll<number>().as('orders')])
    .groupBy('destination')
    .execute();
  return new Map(counted.map(({ destination, orders }) => [destination, orders]));
};
