import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { said, sentence } from '../../../contract/said.ts';
import { firstHotelOrderState, hotelOrderClock } from '../../../machines/hotels/hotel-order.machine.ts';
import { lineBy } from '../../../machines/outcomes/happening.ts';
import { newHotelReference } from '../../booking/references.ts';
import { asJson, type Tx } from '../../database/database.ts';
import { supplierRateOf } from '../../flights/supplier-currency.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { checkTimesOf } from '../check-times.ts';
import type { HotelIds } from '../hotel-ids.ts';
import { type CheckedRate, checkShownRate } from '../hotel-rooms.ts';
import { toCard } from '../hotel-shapes.ts';
import { cityByCode } from '../inventory/properties.ts';
import { nameOfRoom } from '../room-words.ts';
import { keptTermsOf } from '../stay-terms.ts';
import type { StayDeps } from './deps.ts';
import { hotelOrderAnswer } from './order-answer.ts';
import { factsOfClock, type HotelOrderRow } from './order-rows.ts';
import { momentsOf, soldRateOf } from './sold-stay.ts';
import { writeHotelEvent } from './stay-history.ts';

type Work = (context: SignedInContext & { readonly tx: Tx }) => Promise<CallOutcome<'PrepareHotel'>>;

/** Asks the supplier what a rate costs now. Returns the work that keeps it as an order to book. Moves no money. */
export const prepareHotel = async (
  deps: StayDeps & { readonly ids: HotelIds },
  request: CallRequest<'PrepareHotel'>,
  context: SignedInContext,
): Promise<Work> => {
  const { ids, log, hotelSearches } = deps;
  const outcome = await checkShownRate({ ...hotelSearches, ids, log }, request, context);
  if (!outcome.ok) return async () => outcome;
  const order = await orderToKeep(outcome.checked, request, context);
  return async ({ tx, tenant, agent, now }) => {
    await tx
      .insertInto('hotel_order')
      .values({ ...order, sold: asJson(order.sold), asked: null, pending_ids: null, quote: null })
      .execute();
    await writeHotelEvent(tx, order, lineBy(agent, said(sentence('Rate kept'))), { event: null, now: now() });
    const kept = { ...order, tenant_id: tenant.id };
    return { ok: true, answer: { order: await hotelOrderAnswer(tx, kept, agent, now()) } };
  };
};

const orderToKeep = async (
  { of, shown, room, rate, sold, facts, pricing }: CheckedRate,
  { requestId, hotelGuid, roomGuid, roomRateGuid }: CallRequest<'PrepareHotel'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<HotelOrderRow> => {
  const at = now();
  const { search, asked } = of;
  const city = cityByCode.get(asked.found.cityCode);
  if (city === undefined) throw new Error(`there is no city ${asked.found.cityCode}`);
  const { currency } = pricing.terms;
  const exchange = await supplierRateOf(db, tenant.id, currency, rate.currency, at);
  if (exchange === undefined) throw new Error(`tenant ${tenant.id} has no rate for ${rate.currency}`);
  const parts = soldRateOf(rate, exchange === 'own' ? null : exchange, keptTermsOf(pricing.terms, facts));
  const oldMinor = shown.agentMinor;
  const { checkIn, checkOut, rooms, nationality } = search.request;
  const hotel = toCard(asked.hotelGuid, asked.found);
  const stay = { checkIn, checkOut, rooms, nationality };
  const soldStay = {
    ...parts.sold,
    hotel,
    room: { name: nameOfRoom(room.meaning), ...room.meaning },
    ...checkTimesOf(hotel.stars),
    priceChange: oldMinor === parts.agent_minor ? null : { oldMinor, newMinor: parts.agent_minor },
    stay,
    chosen: { requestId, hotelGuid, roomGuid, roomRateGuid },
    hotelPhone: asked.found.phone,
    zone: city.zone,
  };
  const clock = hotelOrderClock('prepared', false);
  if (clock === null || !('withinMs' in clock)) throw new Error('a kept rate has a time');
  const expiresAt = new Date(at.getTime() + clock.withinMs);
  const order: HotelOrderRow = {
    ...parts,
    tenant_id: tenant.id,
    reference: newHotelReference(),
    agency_id: agent.agencyId,
    branch_id: agent.branchId,
    user_id: agent.userId,
    state: 'prepared',
    due_at: expiresAt,
    supplier_code: sold.supplierCode,
    sold: soldStay,
    asked: null,
    pending_ids: null,
    locator: null,
    quote: null,
    reason: null,
    created_at: at,
    expires_at: expiresAt,
    booked_at: null,
    ask_at: null,
    price_asked: null,
    ...momentsOf(soldStay),
  };
  return { ...order, state: firstHotelOrderState(factsOfClock(order, at)) };
};
