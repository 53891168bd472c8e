import type { ComparedView } from '../../machines/flights/compared-itineraries.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import type { ProposableAmounts } from '../../machines/flights/itinerary-card.ts';
import type { ChosenView, PairBar } from '../../machines/flights/pair-bar.ts';
import type { ProposableOption } from './proposal-desk.ts';

type Amounts = ProposableAmounts;

/** A compared itinerary with its cheapest brand. */
export const collectedCompared = ({ itineraryId, airline, departs, proposable }: ComparedView): ProposableOption => ({
  fares: [{ itineraryId, brandId: null, airlineName: airline.name, departs, brandName: null }],
  ...proposable,
});

/** A brand of an opened itinerary. */
export const collectedBrand = (
  { brandId, name, proposable }: BrandView,
  { itinerary, names }: Extract<OffersView, { show: 'shown' }>,
): ProposableOption => ({
  fares: [
    {
      itineraryId: itinerary.itineraryId,
      brandId,
      airlineName: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode,
      departs: itinerary.journeyWises[0]?.departureTiming ?? '',
      brandName: name,
    },
  ],
  ...proposable,
});

/**
 * What is chosen in two lists: two fares and their sums, or the one fare of a special return. Empty: it cannot be booked,
 * and so not be offered.
 */
export const collectedPair = ({ kind, canBook, chosen }: PairBar): readonly ProposableOption[] => {
  const wanted = kind === 'special-return' ? [chosen.inbound] : [chosen.outbound, chosen.inbound];
  const parts = wanted.map((one) => one && fareOf(one)).filter((part) => part !== null);
  const [first, ...others] = parts;
  if (!canBook || !first || parts.length < wanted.length) return [];
  return [
    {
      fares: parts.map(({ fare }) => fare),
      ...others.reduce((sum, { amounts }) => added(sum, amounts), first.amounts),
    },
  ];
};

const fareOf = ({ requestId, itineraryId, airline, departs, brands, brandId }: ChosenView) => {
  const brand = brands.find((one) => one.brandId === brandId);
  if (requestId === null || brand === undefined) return null;
  return {
    fare: { requestId, itineraryId, brandId, airlineName: airline?.name ?? '', departs, brandName: brand.name },
    amounts: brand.proposable,
  };
};

const added = (one: Amounts, other: Amounts): Amounts => ({
  currency: one.currency,
  agentMinor: one.agentMinor + other.agentMinor,
  grossMinor: one.grossMinor === null || other.grossMinor === null ? null : one.grossMinor + other.grossMinor,
});
