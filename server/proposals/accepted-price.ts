import type { Journey } from '../../contract/flights/flights.ts';
import { priceStepMinor } from '../../contract/flights/price-step.ts';
import { flightsOf } from '../../contract/flights/same-flights.ts';
import { divideHalfToEven } from '../../contract/money.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AcceptedFare } from '../orders/tables.ts';
import { findProposal, optionOf, type ProposalOwner } from './proposal-rows.ts';
import type { KeptFare, KeptProposalOption } from './tables.ts';

/** A fare as it is sold now. */
export interface SoldFare {
  readonly supplierCode: string;
  readonly brandCode: string;
  readonly journeys: readonly Journey[];
}

/**
 * The accepted fare that a proposal of the agency has for what is sold. `null`: the proposal is unknown, an agent has not begun to
 * book it, or its customer chose other flights.
 */
export const acceptedFare = async (
  db: Db | Tx,
  owner: ProposalOwner,
  proposalId: string,
  sold: SoldFare,
): Promise<AcceptedFare | null> => {
  const row = await findProposal(db, owner, proposalId);
  const option = row && optionOf(row, row.chosen_option);
  if (!row || !option || row.taken_at === null) return null;
  const index = option.fares.findIndex((fare) => isSame(fare, sold));
  const fare = option.fares[index];
  if (fare === undefined) return null;
  return {
    proposalId: row.id,
    optionId: option.optionId,
    customerName: row.customer_name,
    offeredMinor: row.shows_prices ? (offeredSharesOf(option, row.currency)[index] ?? null) : null,
    agentMinor: fare.brand.price.agentMinor,
  };
};

const isSame = ({ supplierCode, brandCode, itinerary }: KeptFare, sold: SoldFare): boolean =>
  supplierCode === sold.supplierCode &&
  brandCode === sold.brandCode &&
  itinerary.journeyWises.map(flightsOf).join() === sold.journeys.map(flightsOf).join();

/**
 * What the customer accepted for each fare of an option, by their prices before the agent's own markup, in steps of the
 * currency. The last takes what is left, so that none is lost.
 */
export const offeredSharesOf = (
  { fares, grossMinor, offeredMinor }: Pick<KeptProposalOption, 'fares' | 'grossMinor' | 'offeredMinor'>,
  currency: string,
): readonly number[] => {
  const stepMinor = priceStepMinor(currency);
  const weights = fares.map(({ brand }) => brand.price.grossMinor ?? brand.price.agentMinor);
  const shares = weights
    .slice(0, -1)
    .map((weight) => divideHalfToEven(offeredMinor * weight, Math.max(1, grossMinor) * stepMinor) * stepMinor);
  return [...shares, shares.reduce((left, share) => left - share, offeredMinor)];
};
