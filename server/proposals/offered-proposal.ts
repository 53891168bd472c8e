import type { CallOutcome } from '../../contract/calls.ts';
import type { OfferedOption, OfferedProposal } from '../../contract/proposals.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyContact } from '../documents/agency-card.ts';
import { namesFor } from '../flights/names.ts';
import { choiceOf, stateOfProposal } from './proposal-answer.ts';
import type { ProposalRow } from './proposal-rows.ts';
import type { KeptProposalOption } from './tables.ts';

/** What a link leads to: an open proposal, or the reason why it does not open. */
export type FollowedLink =
  | { readonly ok: true; readonly row: ProposalRow }
  | Extract<CallOutcome<'OpenProposal'>, { ok: false }>;

export const followedLink = (row: ProposalRow | undefined, now: Date): FollowedLink => {
  if (row === undefined) return { ok: false, refusal: 'proposal-unknown' };
  const state = stateOfProposal(row, now);
  return state === 'open' ? { ok: true, row } : { ok: false, refusal: `proposal-${state}` };
};

/** A proposal for its customer. It holds no figure of the agent and no name of a supplier. */
export const offeredProposal = async (db: Db | Tx, row: ProposalRow, now: Date): Promise<OfferedProposal> => ({
  agency: await agencyContact(db, row.tenant_id, row.agency_id),
  customerName: row.customer_name,
  note: row.note,
  currency: row.currency,
  adults: row.request.adultCount,
  children: row.request.childCount,
  infants: row.request.infantCount,
  offeredAt: row.priced_at.toISOString(),
  offeredMsAgo: Math.max(0, now.getTime() - row.priced_at.getTime()),
  expiresAt: row.expires_at.toISOString(),
  remainingMs: Math.max(0, row.expires_at.getTime() - now.getTime()),
  options: row.options.map((option) => offeredOption(option, row.shows_prices)),
  names: namesFor(row.options.map(({ itinerary }) => itinerary)),
  choice: choiceOf(row),
});

const offeredOption = (
  { optionId, itinerary, brand, offeredMinor }: KeptProposalOption,
  showsPrices: boolean,
): OfferedOption => ({
  optionId,
  airlineCode: itinerary.airlineCode,
  journeys: itinerary.journeyWises,
  brandName: brand.name,
  productClass: brand.productClass,
  cabinBaggage: brand.cabinBaggage,
  baggage: brand.baggage,
  change: brand.change.words,
  refund: brand.refund.words,
  priceMinor: showsPrices ? offeredMinor : null,
});
