import { nanoid } from 'nanoid';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { flightsOf } from '../../contract/flights/same-flights.ts';
import { sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { keepSearch } from '../flights/air-searches.ts';
import { findOffer } from '../flights/find-offer.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import { factsOf, priceSums } from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import { packOffers, summaryOfOffer } from '../flights/shape-offers.ts';
import { offerInOwn, supplierRateOf } from '../flights/supplier-currency.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { cutOffMs } from '../searches/progress.ts';
import { endSupplier, keepBatch } from '../searches/search-store.ts';
import type { Supplier, SupplierBrand, SupplierOffer } from '../suppliers/port.ts';
import { foundItems } from '../threads/written-list.ts';
import { dropChoiceNotification } from './choose-option.ts';
import { findProposal, lockProposal, markProposal, optionOf, type ProposalRow } from './proposal-rows.ts';
import type { KeptFare } from './tables.ts';

export interface BookProposalDeps {
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly suppliers: readonly Supplier[];
}

type Refusal = Extract<CallOutcome<'BookProposal'>, { ok: false }>;
type Work = (context: SignedInContext & { readonly tx: Tx }) => Promise<CallOutcome<'BookProposal'>>;

/** A fare of the choice as it is sold now, and the search that holds it. `isNew`: the search is still to be stored. */
interface FoundAgain {
  readonly ok: true;
  readonly fare: KeptFare;
  readonly requestId: string;
  readonly offer: SupplierOffer;
  readonly brand: SupplierBrand;
  readonly isNew: boolean;
}

/**
 * Finds the chosen fares in the proposal's searches, or asks their suppliers for the same flights in new searches when
 * the old ones have ended. From then on the customer cannot choose another option. AirPrice prices the fares that this
 * returns.
 */
export const bookProposal = async (
  deps: BookProposalDeps,
  { proposalId }: CallRequest<'BookProposal'>,
  context: SignedInContext,
): Promise<Work> => {
  const { db, tenant, agent, now } = context;
  const owner = { tenantId: tenant.id, agencyId: agent.agencyId };
  const row = await findProposal(db, owner, proposalId);
  if (!row) return refuse({ ok: false, refusal: 'proposal-unknown' });
  const option = optionOf(row, row.chosen_option);
  if (!option) return refuse({ ok: false, refusal: 'nothing-chosen' });
  const answers = await Promise.all(option.fares.map((fare) => foundAgain(deps, row, fare, context)));
  const found: FoundAgain[] = [];
  for (const [index, one] of answers.entries()) {
    if (!one.ok) return refuse(option.fares.length > 1 ? ofPair(one, index) : one);
    found.push(one);
  }
  const terms = await termsOf(db, tenant, agent.agencyId, now());
  const ids = offerIdsOf(deps.secrets);
  return async ({ tx }) => {
    const at = now();
    const locked = await lockProposal(tx, owner, proposalId);
    if (locked?.chosen_option !== row.chosen_option) return { ok: false, refusal: 'choice-changed' };
    for (const { fare, requestId, offer } of found.filter(({ isNew }) => isNew)) {
      const search = { tenantId: tenant.id, id: requestId, agencyId: agent.agencyId, userId: agent.userId };
      const { supplierCode, request } = fare;
      await keepSearch(tx, { ...search, request, suppliers: [supplierOf(deps, supplierCode)], waits: false, now: at });
      const of = { tenantId: tenant.id, searchId: requestId, supplierCode };
      const summaries = [summaryOfOffer(ids, supplierCode, offer, terms, request.fareType)];
      await keepBatch(tx, { ...of, seq: 1, packed: packOffers([offer]), summaries });
      await endSupplier(tx, { ...of, state: 'answered', elapsedMs: 0 });
    }
    if (locked.taken_at === null) await markProposal(tx, row, { taken_at: at });
    await dropChoiceNotification(tx, row);
    await audit(tx, {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'proposal.taken',
      subject: row.id,
      facts: { option: option.optionId },
      now: at,
    });
    return {
      ok: true,
      answer: {
        fares: found.map(({ fare: { supplierCode }, requestId, offer, brand }) => ({
          requestId,
          itineraryId: ids.itinerary(supplierCode, offer.offerKey),
          brandId: ids.brand(supplierCode, offer.offerKey, brand.brandCode),
          landsOn: landsOn(offer),
        })),
        proposalId: row.id,
        currency: terms.currency,
        oldMinor: option.agentMinor,
        newMinor: found.reduce((sum, { fare: { supplierCode, request }, offer, brand }) => {
          const facts = factsOf(supplierCode, offer, brand.productClass, request.fareType);
          return sum + priceSums(brand.fares, brand.commissionBasisPoints, facts, terms).agentMinor;
        }, 0),
        offeredMinor: row.shows_prices ? option.offeredMinor : null,
      },
    };
  };
};

const refuse =
  (refusal: Refusal): Work =>
  async () =>
    refusal;

const chosenWords = [sentence('chosen outbound'), sentence('chosen inbound')] as const;

/** The refusal of one of two fares, which says which. */
const ofPair = (refused: Refusal, index: number): Refusal => {
  const which = wordsOfSaid(chosenWords[index === 0 ? 0 : 1]);
  if (refused.refusal === 'fare-gone')
    return {
      ...refused,
      detail: say('The {which} fare is no longer offered. Nothing was booked or charged. Search for other flights.', {
        which,
      }),
    };
  if (refused.refusal === 'supplier-silent')
    return {
      ...refused,
      detail: say('The airline of the {which} did not answer. Nothing was booked or charged. Try again.', { which }),
    };
  return refused;
};

/** Local day of the last arrival, `yyyy-MM-dd`. */
const landsOn = ({ journeys }: SupplierOffer): string =>
  (journeys.at(-1)?.segments.at(-1)?.arrivesAt ?? '').slice(0, 10);

const supplierOf = ({ suppliers }: BookProposalDeps, code: string): Supplier => {
  const supplier = suppliers.find((one) => one.code === code);
  if (!supplier) throw new Error(`there is no supplier ${code}`);
  return supplier;
};

const foundAgain = async (
  deps: BookProposalDeps,
  row: ProposalRow,
  fare: KeptFare,
  { db, tenant, agent, now }: SignedInContext,
): Promise<FoundAgain | Refusal> => {
  const departs = fare.itinerary.journeyWises[0]?.segments[0]?.departsAt ?? '';
  if (Date.parse(departs) <= now().getTime()) return { ok: false, refusal: 'fare-gone' };
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, now: now() };
  const { itineraryId } = fare.itinerary;
  const kept = await findOffer(db, { ...asked, requestId: fare.searchId, itineraryId });
  if (kept.ok) return withBrand({ fare, requestId: fare.searchId, offer: kept.found.offer, isNew: false });
  const sold = await searchedAgain(supplierOf(deps, fare.supplierCode), fare, agent.agencyId);
  if (sold === 'silent') return { ok: false, refusal: 'supplier-silent' };
  const offer = sold && (await inOwnCurrency(db, row, sold, asked.now));
  if (!offer) return { ok: false, refusal: 'fare-gone' };
  return withBrand({ fare, requestId: nanoid(), offer, isNew: true });
};

const withBrand = (found: Omit<FoundAgain, 'ok' | 'brand'>): FoundAgain | Refusal => {
  const brand = found.offer.brands.find(({ brandCode }) => brandCode === found.fare.brandCode);
  return brand ? { ok: true, ...found, brand } : { ok: false, refusal: 'fare-gone' };
};

const inOwnCurrency = async (
  db: Db,
  row: ProposalRow,
  sold: SupplierOffer,
  now: Date,
): Promise<SupplierOffer | undefined> => {
  const rate = await supplierRateOf(db, row.tenant_id, row.currency, sold.currency, now);
  return rate && offerInOwn(sold, rate, row.currency);
};

/** The supplier's offer of the same flights now. `undefined`: it sells them no more. */
const searchedAgain = async (
  supplier: Supplier,
  { request, offerKey, itinerary }: KeptFare,
  agencyId: string,
): Promise<SupplierOffer | undefined | 'silent'> => {
  const sameFlights = (offer: SupplierOffer): boolean =>
    offer.journeys.map(flightsOf).join() === itinerary.journeyWises.map(flightsOf).join();
  const same: SupplierOffer[] = [];
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), cutOffMs);
  try {
    const aborted = new Promise<'late'>((done) =>
      stopping.signal.addEventListener('abort', () => done('late'), { once: true }),
    );
    const answered = supplier.search(
      request,
      async (offers) => void same.push(...foundItems(offers).filter(sameFlights)),
      stopping.signal,
      agencyId,
    );
    if ((await Promise.race([answered, aborted])) === 'late' && same.length === 0) return 'silent';
  } catch {
    if (same.length === 0) return 'silent';
  } finally {
    clearTimeout(timer);
  }
  return same.find((offer) => offer.offerKey === offerKey) ?? same[0];
};
