import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AgencyPart, PlatformPart, PriceReasons, SearchedFare } from '../../contract/markup/markup.ts';
import { ruleFigure } from '../../contract/markup/markup-words.ts';
import { say } from '../../contract/say.ts';
import { findPricedOffer } from '../booking/priced-offers.ts';
import { findOffer } from '../flights/find-offer.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import {
  type FullSums,
  factsOf,
  type MarkupPart,
  type PricedFare,
  passengersOf,
  priceFare,
} from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { Secrets } from '../http/secrets.ts';

type Reasons = CallOutcome<'GetPriceReasons'>;

/** Every part of a price: of a fare as its results show it, or of a price as it is kept for booking. */
export const priceReasons = async (
  secrets: Pick<Secrets, 'sign'>,
  { priceId, fare }: CallRequest<'GetPriceReasons'>,
  context: SignedInContext,
): Promise<Reasons> => {
  if ((priceId === null) === (fare === null))
    throw new ProblemError('bad-request', [{ path: 'fare', message: say('Name either a price or a fare.') }]);
  return fare === null ? ofKeptPrice(priceId ?? '', context) : ofSearchedFare(secrets, fare, context);
};

const ofKeptPrice = async (priceId: string, { db, tenant, agent, now }: SignedInContext): Promise<Reasons> => {
  const row = await findPricedOffer(db, tenant.id, agent.agencyId, priceId);
  if (row?.offer.reasons === undefined || row.expires_at <= now()) return { ok: false, refusal: 'price-expired' };
  const { fares, sums, reasons } = row.offer;
  return { ok: true, answer: reasonsAnswer([...fares], { sums, ...reasons }) };
};

const ofSearchedFare = async (
  secrets: Pick<Secrets, 'sign'>,
  { requestId, itineraryId, brandId }: SearchedFare,
  { db, tenant, agent, now }: SignedInContext,
): Promise<Reasons> => {
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, requestId, itineraryId, now: now() };
  const offered = await findOffer(db, asked);
  if (!offered.ok) return offered;
  const { supplierCode, offer, search } = offered.found;
  const { request, created_at: searchedAt } = search;
  const ids = offerIdsOf(secrets);
  const brand = offer.brands.find(({ brandCode }) => ids.brand(supplierCode, offer.offerKey, brandCode) === brandId);
  if (brand === undefined) return { ok: false, refusal: 'fare-gone' };
  const facts = factsOf(supplierCode, offer, brand.productClass, request.fareType);
  const terms = await termsOf(db, tenant, agent.agencyId, searchedAt);
  const priced = priceFare(passengersOf(brand.fares), brand.commissionBasisPoints, facts, terms);
  return { ok: true, answer: reasonsAnswer([...brand.fares], priced) };
};

/** The parts of a price as they are sent. */
export const reasonsAnswer = (
  fares: PriceReasons['fares'],
  { sums, platform, agency, toPublishedMinor, proposalMinor }: PricedFare,
): PriceReasons => ({
  fares,
  sums,
  platformParts: platform.map(
    ({ travellerTypes, minor }): PlatformPart => ({ travellerTypes: [...travellerTypes], platformMarkupMinor: minor }),
  ),
  agencyParts: agency.map((part): AgencyPart => agencyPart(part, sums)),
  toPublishedMinor,
  ...(proposalMinor === undefined ? {} : { proposalMinor }),
});

const agencyPart = (part: MarkupPart, { currency }: FullSums): AgencyPart => ({
  travellerTypes: [...part.travellerTypes],
  byRule: part.rule !== null,
  ruleName: part.rule?.name ?? say('Usual share'),
  asks: ruleFigure(part, currency),
  agencyMarkupMinor: part.minor,
});
