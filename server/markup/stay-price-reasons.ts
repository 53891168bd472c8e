import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { StayTax } from '../../contract/hotels/hotels.ts';
import type { PriceReasons, SearchedRate } from '../../contract/markup/markup.ts';
import { say } from '../../contract/say.ts';
import type { PricedFare } from '../flights/pricing.ts';
import { termsOfStays } from '../flights/pricing-terms.ts';
import type { HotelIds } from '../hotels/hotel-ids.ts';
import { type HotelOfSearchDeps, hotelOfSearch } from '../hotels/hotel-of-search.ts';
import { factsAt, shownRate } from '../hotels/hotel-rooms.ts';
import { findRooms } from '../hotels/kept-rooms.ts';
import { findHotelOrder } from '../hotels/orders/order-rows.ts';
import { pricedRate, roomNightsOf, taxesOf } from '../hotels/stay-prices.ts';
import { pricedByKept } from '../hotels/stay-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { reasonsAnswer } from './price-reasons.ts';

type Reasons = CallOutcome<'GetStayPriceReasons'>;

interface StayReasonsDeps extends HotelOfSearchDeps {
  readonly ids: HotelIds;
}

/** Every part of the price of a stay: of a rate as its rooms were shown, or of an order as it was sold. */
export const stayPriceReasons = async (
  deps: StayReasonsDeps,
  { rate, orderReference }: CallRequest<'GetStayPriceReasons'>,
  context: SignedInContext,
): Promise<Reasons> => {
  if ((rate === null) === (orderReference === null))
    throw new ProblemError('bad-request', [{ path: 'rate', message: say('Name either a rate or an order.') }]);
  return rate === null ? ofOrder(orderReference ?? '', context) : ofShownRate(deps, rate, context);
};

const ofOrder = async (reference: string, { db, tenant, agent }: SignedInContext): Promise<Reasons> => {
  const order = await findHotelOrder(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference });
  if (order === undefined) return { ok: false, refusal: 'order-unknown' };
  const { sums, taxes, commissionBasisPoints, terms, stay } = order.sold;
  const priced = pricedByKept({ baseMinor: sums.baseMinor, taxes, commissionBasisPoints }, terms);
  return { ok: true, answer: stayAnswer(priced, roomNightsOf(stay), taxes) };
};

const ofShownRate = async (
  { kept, ids }: StayReasonsDeps,
  asked: SearchedRate,
  context: SignedInContext,
): Promise<Reasons> => {
  const { db, tenant, agent } = context;
  const outcome = await hotelOfSearch({ kept }, asked, context);
  if (!outcome.ok)
    return { ok: false, refusal: outcome.refusal === 'search-unknown' ? 'search-unknown' : 'rate-unknown' };
  const shown = await findRooms(db, { tenantId: tenant.id, searchId: asked.requestId, hotelId: asked.hotelGuid });
  if (shown === undefined) return { ok: false, refusal: 'rate-unknown' };
  const found = shownRate(shown.rooms, asked, ids);
  if (found === undefined) return { ok: false, refusal: 'rate-unknown' };
  const { supplierCode, rate } = found.sold;
  const facts = factsAt(outcome.of)(supplierCode);
  const priced = pricedRate(rate, facts, await termsOfStays(db, tenant, agent.agencyId, shown.askedAt));
  return { ok: true, answer: stayAnswer(priced, facts.roomNights, taxesOf(rate)) };
};

/** A stay is priced as one passenger, who is not named. */
const stayAnswer = (priced: PricedFare, roomNights: number, taxes: readonly StayTax[]): PriceReasons => {
  const { platformParts, agencyParts, ...reasons } = reasonsAnswer([], priced);
  return {
    ...reasons,
    stay: { roomNights, taxes: taxes.filter(({ paid }) => paid === 'here') },
    platformParts: platformParts.map((part) => ({ ...part, travellerTypes: [] })),
    agencyParts: agencyParts.map((part) => ({ ...part, travellerTypes: [] })),
  };
};
