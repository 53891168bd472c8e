import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { SupplierBrand } from '../../../server/suppliers/port.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { paxOf } from './case-desk.ts';
import { brandFor, type Leaving } from './exchange-desk.ts';
import { pricedAs } from './returned-sales.ts';

/** A wish for flights four days later. */
export const wishFor = (order: Order, { places }: Leaving): CallRequest<'RequestManualExchange'> => ({
  orderReference: order.orderReference,
  paxIds: paxOf(order, ...places),
  exchangeItineraries: [
    { legGroup: 0, date: '2026-12-14' },
    { legGroup: 1, date: '2026-12-21' },
  ],
  remark: '',
});

/** What the desk finds for a case, once the supplier has answered. */
export const findFor = async (
  { server }: SalesDesk,
  caseReference: string,
): Promise<CallAnswer<'GetCaseFlights'> & { readonly requestId: string }> => {
  const begun = await server.call('FindCaseFlights', { caseReference }, { as: 'dipa' });
  if (!begun.ok) throw new Error(`${begun.refusal}: ${begun.detail}`);
  const { requestId } = begun.answer;
  await server.searchesDone();
  const found = await server.call('GetCaseFlights', { caseReference, requestId }, { as: 'dipa' });
  if (!found.ok) throw new Error(found.refusal);
  return { ...found.answer, requestId };
};

export interface OfferMade {
  /** How much dearer each fare is than the old one. */
  readonly extraMinor: number;
  /** `null`, or absent: what the fare says. */
  readonly penaltyMinor?: number | null;
  /** Default: it is sent. */
  readonly isSent?: boolean;
  /** How the supplier comes to sell the flights. Default: those of the tickets. */
  readonly sell?: (desk: SalesDesk, brand: SupplierBrand) => void;
}

/** Finds flights for a case, prices and weighs the first of them, and offers them. */
export const offerFor = async (
  desk: SalesDesk,
  caseReference: string,
  { counts }: Leaving,
  { extraMinor, penaltyMinor = null, isSent = true, sell }: OfferMade,
) => {
  const brand = brandFor(counts, extraMinor);
  sell?.(desk, brand);
  const { requestId, flights } = await findFor(desk, caseReference);
  const [first] = flights;
  if (!first) throw new Error('nothing was found');
  if (sell === undefined) desk.supplier.next(pricedAs(desk, brand));
  const fare = { caseReference, requestId, itineraryId: first.itinerary.itineraryId, brandId: first.brandId };
  const priced = await desk.server.call('PriceCaseFlights', fare, { as: 'dipa' });
  if (!priced.ok) throw new Error(`${priced.refusal}: ${priced.detail}`);
  const { priceId, sums } = priced.answer;
  const weighed = await desk.server.call('WeighCaseFlights', { caseReference, priceId, penaltyMinor }, { as: 'dipa' });
  if (!weighed.ok) throw new Error(`${weighed.refusal}: ${weighed.detail}`);
  const { money } = weighed.answer;
  const offer = { caseReference, priceId, acceptedMinor: sums.agentMinor, penaltyMinor: money.penaltyMinor };
  const outcome = isSent
    ? await desk.server.call('OfferCaseFlights', offer, { as: 'dipa' })
    : ({ ok: false, refusal: 'not-sent', detail: undefined } as const);
  const { request: search } = await desk.server.database.db
    .selectFrom('air_search')
    .select('request')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { offer, money, outcome, search };
};
