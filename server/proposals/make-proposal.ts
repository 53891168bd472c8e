import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { offeredMinorOf } from '../../contract/own-markup.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { findOffer } from '../flights/find-offer.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import { toBrand, toItinerary } from '../flights/offer-shapes.ts';
import { priceSums, termsOf } from '../flights/pricing.ts';
import { findSearch } from '../flights/search-store.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { Secrets } from '../http/secrets.ts';
import { shownTo } from '../http/shown.ts';
import { proposalAnswer } from './proposal-answer.ts';
import { hashOfLinkToken, keepProposal, newLinkToken, type ProposalRow } from './proposal-rows.ts';
import type { KeptProposalOption } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Keeps a proposal with the prices that its search found. Without ShowMarkup the agent may neither add a markup nor show
 * the customer prices: the proposal then shows none.
 */
export const makeProposal = async (
  secrets: Pick<Secrets, 'sign'>,
  request: CallRequest<'MakeProposal'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MakeProposal'>> => {
  const showsPrices = shownTo(agent).sees('offeredMinor');
  const { markupBasisPoints, markupMinor } = request;
  if (!showsPrices && markupBasisPoints + markupMinor > 0) throw new ProblemError('forbidden');
  const at = now();
  const asked = { tenantId: tenant.id, agencyId: agent.agencyId, now: at };
  const search = await findSearch(tx, { ...asked, id: request.requestId });
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const terms = await termsOf(tx, tenant, agent.agencyId);
  const ids = offerIdsOf(secrets);
  const options: KeptProposalOption[] = [];
  for (const { itineraryId, brandId } of request.options) {
    const offered = await findOffer(tx, { ...asked, requestId: request.requestId, itineraryId });
    if (!offered.ok) return offered;
    const { supplierCode, offer } = offered.found;
    const brand = offer.brands.find(
      ({ brandCode }) => brandId === null || ids.brand(supplierCode, offer.offerKey, brandCode) === brandId,
    );
    if (!brand) return { ok: false, refusal: 'fare-gone' };
    const { agentMinor, grossMinor } = priceSums(brand.fares, brand.commissionBasisPoints, terms);
    options.push({
      optionId: `option-${options.length + 1}`,
      supplierCode,
      offerKey: offer.offerKey,
      brandCode: brand.brandCode,
      itinerary: toItinerary(supplierCode, offer, { ids, terms }, brand),
      brand: toBrand(supplierCode, offer, brand, { ids, terms }),
      agentMinor,
      grossMinor,
      offeredMinor: offeredMinorOf(grossMinor, request, terms.currency),
    });
  }
  const token = newLinkToken();
  const row: ProposalRow = {
    tenant_id: tenant.id,
    id: timeOrderedId(at.getTime()),
    agency_id: agent.agencyId,
    user_id: agent.userId,
    made_by: agent.name,
    token_hash: hashOfLinkToken(token),
    search_id: search.id,
    request: search.request,
    customer_name: request.customerName?.trim() ?? null,
    note: request.note?.trim() ?? null,
    currency: terms.currency,
    shows_prices: showsPrices,
    options,
    made_at: at,
    priced_at: search.created_at,
    expires_at: new Date(at.getTime() + request.validDays * dayMs),
    ended_at: null,
    opened_at: null,
    chosen_option: null,
    chosen_at: null,
    taken_at: null,
  };
  const {
    ended_at: _ended,
    opened_at: _opened,
    chosen_option: _option,
    chosen_at: _chosen,
    taken_at: _taken,
    ...kept
  } = row;
  await keepProposal(tx, kept);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'proposal.made',
    subject: row.id,
    facts: { options: options.length, markupBasisPoints, markupMinor, validDays: request.validDays, showsPrices },
    now: at,
  });
  return { ok: true, answer: { proposal: proposalAnswer(row, at), token } };
};
