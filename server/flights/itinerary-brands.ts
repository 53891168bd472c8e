import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type { SignedInContext } from '../http/handler.ts';
import { findOffer } from './find-offer.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toBrand, toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing.ts';

/** An itinerary with its brands at the agency's terms. Refusals: `search-unknown`, `fare-gone`. */
export const brandsOf = async (
  { requestId, itineraryId }: CallRequest<'GetAirSearchItineraryBrandDetails'>,
  ids: OfferIds,
  { db, tenant, agent, now }: SignedInContext,
): Promise<
  | { readonly ok: true; readonly answer: CallAnswer<'GetAirSearchItineraryBrandDetails'> }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' }
> => {
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, requestId, itineraryId, now: now() };
  const offered = await findOffer(db, asked);
  if (!offered.ok) return offered;
  const { supplierCode, offer } = offered.found;
  const terms = { ids, terms: await termsOf(db, tenant, agent.agencyId) };
  const itinerary = toItinerary(supplierCode, offer, terms);
  const brands = offer.brands.map((brand) => toBrand(supplierCode, offer, brand, terms));
  return { ok: true, answer: { itinerary, brands, names: namesFor([itinerary]) } };
};
