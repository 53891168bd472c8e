import type { CallOutcome } from '../../contract/calls.ts';
import type { OfferedOption, OfferedProposal, OfferedTicket } from '../../contract/proposals/proposals.ts';
import type { Db, Tx } from '../database/database.ts';
import { linkAgency } from '../documents/agency-card.ts';
import { namesFor } from '../flights/names.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { itinerariesOf, partyOf } from './option-lines.ts';
import { choiceOf, stateOfProposal } from './proposal-answer.ts';
import type { ProposalRow } from './proposal-rows.ts';
import type { KeptFare, KeptProposalOption } from './tables.ts';

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
export const offeredProposal = async (
  db: Db | Tx,
  tenant: Tenant,
  row: ProposalRow,
  now: Date,
): Promise<OfferedProposal> => {
  const { adultCount, childCount, infantCount } = partyOf(row);
  return {
    agency: await linkAgency(db, tenant, row.agency_id),
    customerName: row.customer_name,
    note: row.note,
    currency: row.currency,
    adults: adultCount,
    children: childCount,
    infants: infantCount,
    offeredAt: row.priced_at.toISOString(),
    offeredMsAgo: Math.max(0, now.getTime() - row.priced_at.getTime()),
    expiresAt: row.expires_at.toISOString(),
    remainingMs: Math.max(0, row.expires_at.getTime() - now.getTime()),
    options: row.options.map((option) => offeredOption(option, row.shows_prices)),
    names: namesFor(itinerariesOf(row)),
    choice: choiceOf(row),
  };
};

const offeredOption = ({ optionId, fares, offeredMinor }: KeptProposalOption, showsPrices: boolean): OfferedOption => ({
  optionId,
  tickets: fares.map(offeredTicket),
  priceMinor: showsPrices ? offeredMinor : null,
});

const offeredTicket = ({ itinerary, brand }: KeptFare): OfferedTicket => ({
  airlineCode: itinerary.airlineCode,
  journeys: itinerary.journeyWises,
  brandName: brand.name,
  productClass: brand.productClass,
  cabinBaggage: brand.cabinBaggage,
  baggage: brand.baggage,
  change: brand.change.words,
  refund: brand.refund.words,
});
