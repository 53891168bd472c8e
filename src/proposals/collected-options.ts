import type { ComparedView } from '../../machines/flights/compared-itineraries.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';
import type { CollectedOption } from '../../machines/proposals/proposal.setup.ts';

/** A proposal is made in the tenant's currency. In a list in another one, its customer prices are not known yet. */
const amountsOf = ({
  currency,
  totalMinor,
  customerMinor,
  charged,
}: CardPrice): Pick<CollectedOption, 'currency' | 'agentMinor' | 'grossMinor'> =>
  charged === undefined
    ? { currency, agentMinor: totalMinor, grossMinor: customerMinor }
    : { currency: charged.currency, agentMinor: charged.minor, grossMinor: null };

/** A compared itinerary with its cheapest brand. */
export const collectedCompared = ({ itineraryId, airline, departs, price }: ComparedView): CollectedOption => ({
  itineraryId,
  brandId: null,
  airlineName: airline.name,
  departs,
  brandName: null,
  ...amountsOf(price),
});

/** A brand of an opened itinerary. */
export const collectedBrand = (
  { brandId, name, price }: BrandView,
  { itinerary, names }: Extract<OffersView, { show: 'shown' }>,
): CollectedOption => ({
  itineraryId: itinerary.itineraryId,
  brandId,
  airlineName: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode,
  departs: itinerary.journeyWises[0]?.departureTiming ?? '',
  brandName: name,
  ...amountsOf(price),
});
