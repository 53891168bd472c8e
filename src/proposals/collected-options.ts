import type { ComparedView } from '../../machines/flights/compared-itineraries.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';
import type { ChosenView, PairBar } from '../../machines/flights/pair-bar.ts';
import type { CollectedOption } from '../../machines/proposals/proposal.setup.ts';
import type { ProposableOption } from './proposal-desk.ts';

type Amounts = Pick<CollectedOption, 'currency' | 'agentMinor' | 'grossMinor'>;

/** A proposal is made in the tenant's currency. In a list in another one, its customer prices are not known yet. */
const amountsOf = ({ currency, totalMinor, customerMinor, charged }: CardPrice): Amounts =>
  charged === undefined
    ? { currency, agentMinor: totalMinor, grossMinor: customerMinor }
    : { currency: charged.currency, agentMinor: charged.minor, grossMinor: null };

/** A compared itinerary with its cheapest brand. */
export const collectedCompared = ({ itineraryId, airline, departs, price }: ComparedView): ProposableOption => ({
  fares: [{ itineraryId, brandId: null, airlineName: airline.name, departs, brandName: null }],
  ...amountsOf(price),
});

/** A brand of an opened itinerary. */
export const collectedBrand = (
  { brandId, name, price }: BrandView,
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
  ...amountsOf(price),
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
    amounts: amountsOf(brand.price),
  };
};

const added = (one: Amounts, other: Amounts): Amounts => ({
  currency: one.currency,
  agentMinor: one.agentMinor + other.agentMinor,
  grossMinor: one.grossMinor === null || other.grossMinor === null ? null : one.grossMinor + other.grossMinor,
});
