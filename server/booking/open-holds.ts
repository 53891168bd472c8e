import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Unpaid bookings that one agency may hold at a time, so that nobody can empty an airline's flights by holding seats. */
export const heldOrdersAtMost = 100;

/**
 * Whether the agency may hold one more order. Counts held orders and bookings under way. Locks the agency's row until the
 * transaction ends, so that bookings made side by side do not pass the limit together.
 */
export const mayHoldMore = async (tx: Tx, tenantId: string, agencyId: string): Promise<boolean> => {
  await tx
    .selectFrom('agency')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from air_order
            where tenant_id = ${tenantId} and agency_id = ${agencyId} and state = 'held')
         + (select count(*) from saga
            where tenant_id = ${tenantId} and agency_id = ${agencyId} and kind = 'book' and step <> 'done') as open`.execute(
    tx,
  );
  return (rows[0]?.open ?? 0) < heldOrdersAtMost;
};
