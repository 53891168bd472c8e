import type {
  Proposal,
  ProposalChoice,
  ProposalOption,
  ProposalState,
  ProposalTicket,
} from '../../contract/proposals/proposals.ts';
import { namesFor } from '../flights/names.ts';
import type { ProposalRow } from './proposal-rows.ts';
import type { KeptFare, KeptProposalOption } from './tables.ts';

/** An ended link stays ended when its days are over. */
export const stateOfProposal = (
  { ended_at, expires_at }: Pick<ProposalRow, 'ended_at' | 'expires_at'>,
  now: Date,
): ProposalState => {
  if (ended_at !== null) return 'ended';
  return expires_at <= now ? 'expired' : 'open';
};

export const choiceOf = ({
  chosen_option,
  chosen_at,
  taken_at,
}: Pick<ProposalRow, 'chosen_option' | 'chosen_at' | 'taken_at'>): ProposalChoice | null =>
  chosen_option === null || chosen_at === null
    ? null
    : { optionId: chosen_option, chosenAt: chosen_at.toISOString(), taken: taken_at !== null };

/** A proposal for its agency. `http/shown.ts` withholds the customer's prices from those without ShowMarkup. */
export const proposalAnswer = (row: ProposalRow, now: Date): Proposal => ({
  proposalId: row.id,
  customerName: row.customer_name,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: stateOfProposal(row, now),
  openedAt: row.opened_at?.toISOString() ?? null,
  choice: choiceOf(row),
  currency: row.currency,
  showsPrices: row.shows_prices,
  options: row.options.map(optionAnswer),
});

const optionAnswer = ({
  optionId,
  fares,
  agentMinor,
  grossMinor,
  offeredMinor,
}: KeptProposalOption): ProposalOption => ({
  optionId,
  tickets: fares.map(ticketAnswer),
  agentMinor,
  grossMinor,
  offeredMinor,
});

const ticketAnswer = ({ itinerary, brand }: KeptFare): ProposalTicket => ({
  airlineCode: itinerary.airlineCode,
  airlineName: namesFor([itinerary]).airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode,
  journeys: itinerary.journeyWises.map(({ origin, destination, segments }) => ({
    origin,
    destination,
    departsAt: segments[0]?.departsAt ?? '',
    arrivesAt: segments.at(-1)?.arrivesAt ?? '',
    flightNumbers: segments.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`),
  })),
  brandName: brand.name,
});
