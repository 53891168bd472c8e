import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Supplier } from '../suppliers/port.ts';
import { findOffer } from './find-offer.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toBrand, toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing-terms.ts';
import { termsOfJourneys } from './terms-of-journeys.ts';

/** What the call of an itinerary's brands needs beside its context. */
export interface BrandDeps {
  readonly ids: OfferIds;
  readonly suppliers: readonly Supplier[];
}

/** An itinerary with its brands at the agency's terms. Refusals: `search-unknown`, `fare-gone`. */
export const brandsOf = async (
  { requestId, itineraryId }: CallRequest<'GetAirSearchItineraryBrandDetails'>,
  { ids, suppliers }: BrandDeps,
  { db, tenant, agent, now }: SignedInContext,
): Promise<
  | { readonly ok: true; readonly answer: CallAnswer<'GetAirSearchItineraryBrandDetails'> }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' }
> => {
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, requestId, itineraryId, now: now() };
  const offered = await findOffer(db, asked);
  if (!offered.ok) return offered;
  const { supplierCode, offer, search } = offered.found;
  const { fareType } = search.request;
  const searchedAt = search.created_at;
  const terms = { ids, terms: await termsOf(db, tenant, agent.agencyId, searchedAt), fareType };
  const itinerary = toItinerary(supplierCode, offer, terms);
  const supplier = suppliers.find(({ code }) => code === supplierCode);
  const journeyTerms = await termsOfJourneys(db, supplier, offer.offerKey, tenant.id, terms.terms.currency, searchedAt);
  const brands = offer.brands.map((brand) => ({
    ...toBrand(supplierCode, offer, brand, terms),
    journeyTerms: journeyTerms.get(brand.brandCode),
  }));
  return { ok: true, answer: { itinerary, brands, names: namesFor([itinerary]) } };
};
