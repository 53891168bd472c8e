import { nanoid } from 'nanoid';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { flightsOf } from '../../contract/same-flights.ts';
import type { Db, Tx } from '../database/database.ts';
import { cutOffMs, summaryOf } from '../flights/fan-out.ts';
import { findOffer } from '../flights/find-offer.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import { priceSums, termsOf } from '../flights/pricing.ts';
import { endSupplier, keepBatch, keepSearch } from '../flights/search-store.ts';
import { offerInOwn, supplierRateOf } from '../flights/supplier-currency.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import type { Supplier, SupplierOffer } from '../suppliers/port.ts';
import { dropChoiceNotification } from './choose-option.ts';
import { findProposal, lockProposal, markProposal, optionOf, type ProposalRow } from './proposal-rows.ts';
import type { KeptProposalOption } from './tables.ts';

export interface BookProposalDeps {
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly suppliers: readonly Supplier[];
}

type Refusal = Extract<CallOutcome<'BookProposal'>, { ok: false }>;
type Work = (context: SignedInContext & { readonly tx: Tx }) => Promise<CallOutcome<'BookProposal'>>;

/** The chosen offer, and the search that holds it. `isNew`: the search is still to be stored. */
interface FoundAgain {
  readonly ok: true;
  readonly requestId: string;
  readonly offer: SupplierOffer;
  readonly isNew: boolean;
}

/**
 * Finds the chosen fare in the proposal's search, or asks its supplier for the same flights in a new search when the old
 * one has ended. From then on the customer cannot choose another option. AirPrice prices the fare that this returns.
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
  const found = await foundAgain(deps, row, option, context);
  if (!found.ok) return refuse(found);
  const brand = found.offer.brands.find(({ brandCode }) => brandCode === option.brandCode);
  if (!brand) return refuse({ ok: false, refusal: 'fare-gone' });
  const terms = await termsOf(db, tenant, agent.agencyId);
  const ids = offerIdsOf(deps.secrets);
  const { supplierCode } = option;
  return async ({ tx }) => {
    const at = now();
    const locked = await lockProposal(tx, owner, proposalId);
    if (locked?.chosen_option !== row.chosen_option) return { ok: false, refusal: 'choice-changed' };
    if (found.isNew) {
      const search = { tenantId: tenant.id, id: found.requestId, agencyId: agent.agencyId, userId: agent.userId };
      const supplier = supplierOf(deps, supplierCode);
      await keepSearch(tx, { ...search, request: row.request, suppliers: [supplier], now: at });
      const of = { tenantId: tenant.id, searchId: found.requestId, supplierCode };
      const summaries = [summaryOf(ids, supplierCode, found.offer, terms)];
      await keepBatch(tx, { ...of, seq: 1, offers: [found.offer], summaries });
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
    const { agentMinor } = priceSums(brand.fares, brand.commissionBasisPoints, terms);
    return {
      ok: true,
      answer: {
        requestId: found.requestId,
        itineraryId: ids.itinerary(supplierCode, found.offer.offerKey),
        brandId: ids.brand(supplierCode, found.offer.offerKey, brand.brandCode),
        currency: terms.currency,
        oldMinor: option.agentMinor,
        newMinor: agentMinor,
      },
    };
  };
};

const refuse =
  (refusal: Refusal): Work =>
  async () =>
    refusal;

const supplierOf = ({ suppliers }: BookProposalDeps, code: string): Supplier => {
  const supplier = suppliers.find((one) => one.code === code);
  if (!supplier) throw new Error(`there is no supplier ${code}`);
  return supplier;
};

const foundAgain = async (
  deps: BookProposalDeps,
  row: ProposalRow,
  option: KeptProposalOption,
  { db, tenant, agent, now }: SignedInContext,
): Promise<FoundAgain | Refusal> => {
  const departs = option.itinerary.journeyWises[0]?.segments[0]?.departsAt ?? '';
  if (Date.parse(departs) <= now().getTime()) return { ok: false, refusal: 'fare-gone' };
  const kept = await findOffer(db, {
    tenantId: tenant.id,
    agencyId: agent.agencyId,
    requestId: row.search_id,
    itineraryId: option.itinerary.itineraryId,
    now: now(),
  });
  if (kept.ok) return { ok: true, requestId: row.search_id, offer: kept.found.offer, isNew: false };
  const sold = await searchedAgain(supplierOf(deps, option.supplierCode), row, option);
  if (sold === 'silent') return { ok: false, refusal: 'supplier-silent' };
  const offer = sold && (await inOwnCurrency(db, row, sold));
  if (!offer) return { ok: false, refusal: 'fare-gone' };
  return { ok: true, requestId: nanoid(), offer, isNew: true };
};

const inOwnCurrency = async (db: Db, row: ProposalRow, sold: SupplierOffer): Promise<SupplierOffer | undefined> => {
  const rate = await supplierRateOf(db, row.tenant_id, row.currency, sold.currency);
  return rate && offerInOwn(sold, rate, row.currency);
};

/** The supplier's offer of the same flights now. `undefined`: it sells them no more. */
const searchedAgain = async (
  supplier: Supplier,
  { request }: ProposalRow,
  { offerKey, itinerary }: KeptProposalOption,
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
      async (offers) => void same.push(...offers.filter(sameFlights)),
      stopping.signal,
    );
    if ((await Promise.race([answered, aborted])) === 'late' && same.length === 0) return 'silent';
  } catch {
    if (same.length === 0) return 'silent';
  } finally {
    clearTimeout(timer);
  }
  return same.find((offer) => offer.offerKey === offerKey) ?? same[0];
};
