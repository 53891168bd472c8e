import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { offeredMinorOf } from '../../contract/proposals/own-markup.ts';
import type { ProposedFare } from '../../contract/proposals/proposals.ts';
import { sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { findSearch, type KeptSearch } from '../flights/air-searches.ts';
import { findOffer } from '../flights/find-offer.ts';
import { type OfferIds, offerIdsOf } from '../flights/offer-ids.ts';
import { type OfferTerms, toBrand, toItinerary } from '../flights/offer-shapes.ts';
import { factsOf, priceSums } from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { type FoundFare, partyFault, unpairedFault } from './fare-pairs.ts';
import type { KeptFare, KeptProposalOption } from './tables.ts';

export interface ProposedOptions {
  readonly ok: true;
  readonly options: readonly KeptProposalOption[];
  readonly currency: string;
  /** When the oldest of the searches was made. */
  readonly pricedAt: Date;
}

type Refusal = Extract<CallOutcome<'MakeProposal'>, { ok: false }>;

interface PricedFare extends FoundFare {
  readonly ok: true;
  readonly search: KeptSearch;
  readonly kept: KeptFare;
  readonly agentMinor: number;
  readonly grossMinor: number;
}

/**
 * Finds and prices the fares of each option. The agent's markup is added to the sum of an option's fares, so that it is
 * rounded once. A refusal names the option, and where it has two fares which of them.
 */
export const proposedOptions = async (
  secrets: Pick<Secrets, 'sign'>,
  request: CallRequest<'MakeProposal'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<ProposedOptions | Refusal> => {
  const ids = offerIdsOf(secrets);
  const currency = context.tenant.config.global.currency;
  const options: KeptProposalOption[] = [];
  const found: PricedFare[] = [];
  for (const [place, { fares }] of request.options.entries()) {
    const priced: PricedFare[] = [];
    for (const [index, fare] of fares.entries()) {
      const path = `options.${place}.fares.${index}`;
      const name = nameOf(place, fares.length, index);
      const one = await pricedFare(context, ids, fare);
      if (!one.ok) return { ...one, detail: `${name} ${wordsOfSaid(goneWords[one.refusal])}`, facts: { path } };
      const fault = partyFault(found[0] ?? one, one);
      if (fault !== null) return mismatch(`${name} ${fault}`, path);
      priced.push(one);
      found.push(one);
    }
    const fault = unpairedFault(priced);
    if (fault !== null)
      return mismatch(say('Option {number}: {fault}', { number: place + 1, fault }), `options.${place}.fares`);
    const grossMinor = sumOf(priced, 'grossMinor');
    options.push({
      optionId: `option-${place + 1}`,
      fares: priced.map(({ kept }) => kept),
      agentMinor: sumOf(priced, 'agentMinor'),
      grossMinor,
      offeredMinor: offeredMinorOf(grossMinor, request, currency),
    });
  }
  const pricedAt = new Date(Math.min(...found.map(({ search }) => search.created_at.getTime())));
  return { ok: true, options, currency, pricedAt };
};

const goneWords = {
  'search-unknown': sentence('was found by a search that is no longer kept. Search again.'),
  'fare-gone': sentence('is no longer offered. Remove it or search again.'),
} as const;

const nameOf = (place: number, count: number, index: number): string =>
  count < 2
    ? say('Option {place}', { place: place + 1 })
    : index === 0
      ? say('Option {place}: the outbound', { place: place + 1 })
      : say('Option {place}: the inbound', { place: place + 1 });

const mismatch = (detail: string, path: string): Refusal => ({
  ok: false,
  refusal: 'options-mismatch',
  detail,
  facts: { path },
});

const sumOf = (fares: readonly PricedFare[], amount: 'agentMinor' | 'grossMinor'): number =>
  fares.reduce((sum, fare) => sum + fare[amount], 0);

const pricedFare = async (
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
  ids: OfferIds,
  { requestId, itineraryId, brandId }: ProposedFare,
): Promise<PricedFare | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' }> => {
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, now: now() };
  const search = await findSearch(tx, { ...asked, id: requestId });
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const offered = await findOffer(tx, { ...asked, requestId, itineraryId });
  if (!offered.ok) return offered;
  const { supplierCode, offer } = offered.found;
  const { fareType } = search.request;
  // What the agent has seen is what the customer is offered.
  const terms = await termsOf(tx, tenant, agent.agencyId, search.created_at);
  const offerTerms: OfferTerms = { ids, terms, fareType };
  const brand = offer.brands.find(
    ({ brandCode }) => brandId === null || ids.brand(supplierCode, offer.offerKey, brandCode) === brandId,
  );
  if (!brand) return { ok: false, refusal: 'fare-gone' };
  const { agentMinor, grossMinor } = priceSums(
    brand.fares,
    brand.commissionBasisPoints,
    factsOf(supplierCode, offer, brand.productClass, fareType),
    terms,
  );
  const kept: KeptFare = {
    searchId: search.id,
    request: search.request,
    supplierCode,
    offerKey: offer.offerKey,
    brandCode: brand.brandCode,
    itinerary: toItinerary(supplierCode, offer, offerTerms, brand),
    brand: toBrand(supplierCode, offer, brand, offerTerms),
  };
  return { ok: true, search, journeys: kept.itinerary.journeyWises, kept, agentMinor, grossMinor };
};
