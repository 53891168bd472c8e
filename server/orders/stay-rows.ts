import { sql } from 'kysely';
import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import type { HotelOrderEventName } from '../../machines/hotels/hotel-order.machine.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import type { OrderOfAgency } from './order-of-agency.ts';

/**
 * The columns of a hotel order that payments need. `undefined`: the agency has no such order. They are read here and not in
 * `server/hotels`, because that room imports this one. `locked`: until the transaction ends.
 */
export const findStay = (db: Db | Tx, { tenantId, agencyId, reference }: OrderOfAgency, locked = false) =>
  db
    .selectFrom('hotel_order')
    .select(['tenant_id', 'reference', 'agency_id', 'state', 'sold'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('reference', '=', reference)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();

export type StayOfAgency = NonNullable<Awaited<ReturnType<typeof findStay>>>;

/** Adds a line to the history of a hotel order, with the state that the order has in the transaction. The caller has locked the order. */
export const writeHotelEvent = async (
  tx: Tx,
  {
    tenant_id,
    reference,
    state,
  }: { readonly tenant_id: string; readonly reference: string; readonly state: HotelOrderState },
  { who, said }: HistoryLine,
  { event, now }: { readonly event: HotelOrderEventName | null; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('hotel_order_event')
    .values({
      tenant_id,
      order_reference: reference,
      place: sql<number>`(select count(*)::integer from hotel_order_event h
        where h.tenant_id = ${tenant_id} and h.order_reference = ${reference})`,
      at: now,
      who,
      said: asJson(said),
      event,
      state,
    })
    .execute();
};
