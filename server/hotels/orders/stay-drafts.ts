import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { HotelDraft } from '../../../contract/hotels/hotel-booking.ts';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { unsealedDraft, writeDraft } from '../../booking/booking-drafts.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import type { Secrets } from '../../http/secrets.ts';
import { lockHotelOrder } from './order-rows.ts';

/** The draft of a stay is named by its order: each person has one for it. */
const keyOf = ({ tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>, orderReference: string) => ({
  tenant_id: tenant.id,
  user_id: agent.userId,
  sale_id: orderReference,
});

/** Keeps what was typed for a rate that can still be booked. The lock of the order makes a booking and its end wait. */
export const keepStayDraft = async (
  secrets: Secrets,
  { orderReference, draft }: CallRequest<'KeepHotelDraft'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'KeepHotelDraft'>> => {
  const { tx, tenant, agent, now } = context;
  const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
  const order = await lockHotelOrder(tx, of);
  if (!order || !isOpenSale(order.state) || order.expires_at <= now()) return { ok: true, answer: { kept: false } };
  await writeDraft(tx, secrets, keyOf(context, orderReference), {
    agency_id: agent.agencyId,
    price_id: null,
    search_id: null,
    itinerary_id: null,
    brand_id: null,
    hotel_reference: orderReference,
    draft,
    kept_at: now(),
  });
  return { ok: true, answer: { kept: true } };
};

/** What the person has typed for a stay that can still be booked. */
export const findStayDraft = async (
  secrets: Secrets,
  orderReference: string,
  context: SignedInContext,
): Promise<HotelDraft | null> => {
  const key = keyOf(context, orderReference);
  const row = await context.db
    .selectFrom('booking_draft')
    .select(['tenant_id', 'user_id', 'sale_id', 'sealed'])
    .where('tenant_id', '=', key.tenant_id)
    .where('user_id', '=', key.user_id)
    .where('sale_id', '=', key.sale_id)
    .where('agency_id', '=', context.agent.agencyId)
    .where('hotel_reference', '=', orderReference)
    .executeTakeFirst();
  return row === undefined ? null : unsealedDraft<HotelDraft>(secrets, row);
};

/** Whether a kept rate can be booked, if its time has not passed. */
export const isOpenSale = (state: HotelOrderState): boolean => state === 'prepared' || state === 'repriced';
