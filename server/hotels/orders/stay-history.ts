import { sql } from 'kysely';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelOrderEventName } from '../../../machines/hotels/hotel-order.machine.ts';
import type { HistoryLine } from '../../../machines/outcomes/happening.ts';
import { asJson, type Tx } from '../../database/database.ts';

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
