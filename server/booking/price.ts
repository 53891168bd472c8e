import { nanoid } from 'nanoid';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import type { KeptSearch } from '../flights/air-searches.ts';
import { findOffer } from '../flights/find-offer.ts';
import { namesFor } from '../flights/names.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import { toBrand, toItinerary } from '../flights/offer-shapes.ts';
import {
  atAcceptedPrice,
  factsOf,
  type KeptReasons,
  passengersOf,
  priceFare,
  priceSums,
  publishedSums,
} from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import { brandInOwn, offerInOwn, supplierRateOf } from '../flights/supplier-currency.ts';
import { termsOfJourneys } from '../flights/terms-of-journeys.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { acceptedFare } from '../proposals/accepted-price.ts';
import { summariesUpTo } from '../searches/search-store.ts';
import type { Party } from '../suppliers/port.ts';
import { answerOf, type BookingDeps, supplierOf } from './deps.ts';
import { costCurrency, priceWarnings } from './price-warnings.ts';
import { findPricedOffer, keepPricedOffer, type PricedOfferRow, pricedOfferAnswer } from './priced-offers.ts';

/** Validity of a price for which the supplier gives none, and the longest validity of any price. */
const defaultValidityMs = 20 * 60_000;
const validityAtMostMs = dayMs;

type PriceWork = (given: { readonly tx: Tx }) => Promise<CallOutcome<'AirPrice'>>;

/**
 * Asks the supplier for its current price. Returns the work that keeps the price in a transaction. A fare that is sold from a proposal
 * has the customer price that was accepted there. Moves no money.
 */
export const priceNow = async (
  deps: BookingDeps,
  request: CallRequest<'AirPrice'>,
  { tenant, agent }: SignedInContext,
): Promise<PriceWork> => {
  const { db } = deps;
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, now: deps.now() };
  const offered = await findOffer(db, { ...asked, ...request });
  if (!offered.ok) return refuse(offered);
  const { supplierCode, offer: searched, search } = offered.found;
  const { adultCount, childCount, infantCount, fareType, exchangeOf } = search.request;
  const ids = offerIdsOf(deps.secrets);
  const chosen = searched.brands.find(
    ({ brandCode }) => ids.brand(supplierCode, searched.offerKey, brandCode) === request.brandId,
  );
  if (!chosen) return refuse({ ok: false, refusal: 'fare-gone' });
  const party: Party = { adults: adultCount, children: childCount, infants: infantCount };
  const supplier = supplierOf(deps, supplierCode);
  const priced = await answerOf(deps, supplier.price(searched.offerKey, chosen.brandCode, party));
  if (priced.outcome === 'fare-gone') return refuse({ ok: false, refusal: 'fare-gone' });
  if (priced.outcome !== 'priced') return refuse({ ok: false, refusal: 'supplier-silent' });

  const terms = await termsOf(db, tenant, agent.agencyId, deps.now());
  const { currency } = priced.offer;
  const rate = await supplierRateOf(db, tenant.id, terms.currency, currency, asked.now);
  if (rate === undefined) {
    deps.log.error({ supplier: supplierCode, currency, tenant: tenant.id }, 'no rate for the currency of a supplier');
    return refuse({ ok: false, refusal: 'fare-gone' });
  }
  const offer = offerInOwn(priced.offer, rate, terms.currency);
  const brand = brandInOwn(priced.brand, rate, terms.currency);
  const published = publishedSums(priced.brand.fares);
  const facts = factsOf(supplierCode, offer, brand.productClass, fareType);
  const byRules = priceFare(passengersOf(brand.fares), brand.commissionBasisPoints, facts, terms);
  const proposal =
    request.proposalId === undefined
      ? null
      : await acceptedFare(db, asked, request.proposalId, {
          supplierCode,
          brandCode: brand.brandCode,
          journeys: offer.journeys,
        });
  if (request.proposalId !== undefined && proposal === null)
    throw new ProblemError('bad-request', [
      { path: 'proposalId', message: say('Expected a proposal that has this fare') },
    ]);
  const offeredMinor = proposal?.offeredMinor ?? null;
  const { sums, ...parts } = offeredMinor === null ? byRules : atAcceptedPrice(byRules, offeredMinor);
  const reasons: KeptReasons = { fareType, ...parts };
  const oldMinor = priceSums(
    chosen.fares,
    chosen.commissionBasisPoints,
    factsOf(supplierCode, searched, chosen.productClass, fareType),
    await termsOf(db, tenant, agent.agencyId, search.created_at),
  ).agentMinor;
  const changed = oldMinor !== sums.agentMinor;
  const itinerary = toItinerary(supplierCode, offer, { ids, terms, fareType }, brand);
  // Kept with the sale, for its tickets name booking class and fare basis.
  const journeyTerms = await termsOfJourneys(db, supplier, offer.offerKey, tenant.id, terms.currency, asked.now);
  const now = deps.now();
  const standsMs = Math.min(priced.validForMs > 0 ? priced.validForMs : defaultValidityMs, validityAtMostMs);
  const row: PricedOfferRow = {
    tenant_id: tenant.id,
    id: nanoid(),
    agency_id: agent.agencyId,
    branch_id: agent.branchId,
    user_id: agent.userId,
    search_id: request.requestId,
    supplier_code: supplierCode,
    offer_key: offer.offerKey,
    brand_code: brand.brandCode,
    supplier_minor: published.baseMinor + published.taxMinor,
    offer: {
      itinerary,
      brand: {
        ...toBrand(supplierCode, offer, brand, { ids, terms, fareType }),
        journeyTerms: journeyTerms.get(brand.brandCode),
      },
      fares: brand.fares,
      sums,
      reasons,
      ...(proposal === null ? {} : { proposal }),
      ...(exchangeOf === undefined ? {} : { exchangeOf }),
      options: [],
      names: namesFor([itinerary]),
      party,
      passportRequired: priced.passportRequired,
      priceChange: changed ? { oldMinor, newMinor: sums.agentMinor } : null,
      warnings: priceWarnings({
        agentMinor: sums.agentMinor,
        searchedMinor: await searchedAmounts(deps, search),
        flightMinutes: itinerary.duration,
        party,
        changed,
        costRate: await supplierRateOf(db, tenant.id, terms.currency, costCurrency, now),
      }),
      holdUntil: (brand.holdAllowed && priced.holdUntil?.toISOString()) || null,
      commissionBasisPoints: brand.commissionBasisPoints,
      supplier: { currency, baseMinor: published.baseMinor, rate: rate === 'own' ? null : rate },
    },
    created_at: now,
    expires_at: new Date(now.getTime() + standsMs),
    taken_by: null,
  };
  return async ({ tx }) => {
    await keepPricedOffer(tx, row);
    return { ok: true, answer: await pricedOfferAnswer(tx, row, { tenant, agent }, deps.now()) };
  };
};

const refuse =
  (refusal: Extract<CallOutcome<'AirPrice'>, { ok: false }>): PriceWork =>
  async () =>
    refusal;

const everyBatch = 1_000_000;

const searchedAmounts = async ({ db }: BookingDeps, search: KeptSearch): Promise<readonly number[]> => {
  const batches = await summariesUpTo(db, search, everyBatch);
  return batches.flatMap(({ summaries }) => summaries.map(({ agentMinor }) => agentMinor));
};

/** A kept price with its remaining time. */
export const keptPrice = async (
  deps: BookingDeps,
  { priceId }: CallRequest<'AirGetItinerary'>,
  { tenant, agent }: SignedInContext,
): Promise<CallOutcome<'AirGetItinerary'>> => {
  const now = deps.now();
  const row = await findPricedOffer(deps.db, tenant.id, agent.agencyId, priceId);
  if (!row || row.expires_at <= now) return { ok: false, refusal: 'price-expired' };
  return { ok: true, answer: await pricedOfferAnswer(deps.db, row, { tenant, agent }, now) };
};
