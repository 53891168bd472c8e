import type { Brand, FareType, Itinerary, Journey, TravelClass } from '../../contract/flights/flights.ts';
import { displayMoney } from '../../contract/money.ts';
import type { SupplierBrand, SupplierOffer } from '../suppliers/port.ts';
import type { OfferIds } from './offer-ids.ts';
import { factsOf, type PricingTerms, priceOf, priceSums } from './pricing.ts';

/**
 * Ids and pricing terms with which an offer is written for an agency. Fields are withheld later, by `http/shown.ts`.
 */
export interface OfferTerms {
  readonly ids: OfferIds;
  readonly terms: PricingTerms;
  /** Kind of fare that was searched for. */
  readonly fareType: FareType;
}

/** A supplier's brand with our price. */
export const toBrand = (
  supplierCode: string,
  offer: SupplierOffer,
  brand: SupplierBrand,
  { ids, ...terms }: OfferTerms,
): Brand => {
  const price = ownPrice(supplierCode, offer, brand, terms);
  return {
    brandId: ids.brand(supplierCode, offer.offerKey, brand.brandCode),
    name: brand.name,
    productClass: brand.productClass,
    price,
    amount: shown(price.currency, price.amountMinor),
    grossAmount: shown(price.currency, price.grossMinor),
    cabinBaggage: brand.cabinBaggage,
    baggage: brand.baggage,
    meal: brand.meal,
    seatChoice: brand.seatChoice,
    change: brand.change,
    refund: brand.refund,
    holdAllowed: brand.holdAllowed,
    seatsLeft: brand.seatsLeft,
    fares: [...brand.fares],
  };
};

/** A journey in the cabins of a brand, by flight. */
const inCabins = (journey: Journey, cabins: readonly TravelClass[] | undefined): Journey =>
  cabins === undefined
    ? journey
    : {
        ...journey,
        segments: journey.segments.map((segment, place) => ({
          ...segment,
          productClass: cabins[place] ?? segment.productClass,
        })),
      };

/** A supplier's offer as an itinerary with the price of a brand. Default: the cheapest brand. */
export const toItinerary = (
  supplierCode: string,
  offer: SupplierOffer,
  { ids, ...terms }: OfferTerms,
  brand: SupplierBrand | undefined = offer.brands[0],
): Itinerary => {
  const first = offer.journeys[0];
  // The arrival in the list is that of the first journey, because a return trip ends where it began.
  const departs = first?.segments[0];
  const arrives = first?.segments.at(-1);
  if (!brand || !departs || !arrives) throw new Error(`${supplierCode} offered flights without a brand or a segment`);
  const price = ownPrice(supplierCode, offer, brand, terms);
  const { journeys } = offer;
  return {
    itineraryId: ids.itinerary(supplierCode, offer.offerKey),
    supplierCode,
    amount: shown(price.currency, price.amountMinor),
    grossAmount: shown(price.currency, price.grossMinor),
    agentAmount: shown(price.currency, price.agentMinor),
    price,
    duration: journeys.reduce((sum, journey) => sum + journey.durationMinutes, 0),
    refundable: brand.refund.allowed,
    airlineCode: offer.validatingAirline,
    alliance: offer.alliance,
    productClass: brand.productClass,
    stopKey: Math.max(...journeys.map((journey) => journey.stopKey)),
    layoverAirports: [...new Set(journeys.flatMap((journey) => journey.layoverAirports))],
    layoverDuration: journeys.reduce((sum, journey) => sum + journey.layoverMinutes, 0),
    pushtoItinerary: false,
    flightSummary: {
      departureTime: departs.departsAt,
      arrivalTime: arrives.arrivesAt,
      arrivalAirportCode: arrives.destination,
    },
    journeyWises: journeys.map((journey, place) => inCabins(journey, brand.cabins?.[place])),
    brandName: brand.name,
    brandCount: offer.brands.length,
    baggage: brand.baggage,
    changeable: brand.change.allowed,
    seatsLeft: brand.seatsLeft,
    holdAllowed: brand.holdAllowed,
    separateTickets: offer.separateTickets ?? false,
  };
};

/** Our price of a brand. Throws for an offer in another currency, which should have been exchanged on arrival. */
const ownPrice = (
  supplierCode: string,
  offer: SupplierOffer,
  brand: SupplierBrand,
  { terms, fareType }: Omit<OfferTerms, 'ids'>,
) => {
  if (offer.currency !== terms.currency)
    throw new Error(`an offer in ${offer.currency} was not exchanged to ${terms.currency}`);
  const facts = factsOf(supplierCode, offer, brand.productClass, fareType);
  return priceOf(priceSums(brand.fares, brand.commissionBasisPoints, facts, terms));
};

const shown = (currency: string, minor: number): string => displayMoney({ currency, minor });
