import type { SoldSnapshot } from '../orders/tables.ts';
import { isLowCost } from '../suppliers/options/option-terms.ts';
import type { SaleInParts } from './offer-parts.ts';

/** What the rules of part payment look at of flights that cost `totalMinor`. */
export const saleOfFlights = (
  { itinerary, brand }: Pick<SoldSnapshot, 'itinerary' | 'brand'>,
  currency: string,
  totalMinor: number,
): SaleInParts => {
  const [first] = itinerary.journeyWises;
  if (!first) throw new Error('a sale has no journey');
  return {
    currency,
    totalMinor,
    departsOn: first.departureDate,
    refundable: brand.refund.allowed,
    lowCost: isLowCost(itinerary.airlineCode),
    carrier: itinerary.airlineCode,
  };
};
