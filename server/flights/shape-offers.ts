import { gunzipSync, gzipSync } from 'node:zlib';
import type { FareType, Itinerary } from '../../contract/flights/flights.ts';
import { shownWithout } from '../http/shown.ts';
import type { ShapedBatch } from '../searches/kept-batches.ts';
import { shapedOf } from '../searches/shape-results.ts';
import type { SupplierOffer } from '../suppliers/port.ts';
import { readList } from '../threads/written-list.ts';
import { itineraryIn } from './in-currency.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { flightsKeyOf, type OfferSummary } from './offer-summary.ts';
import { compiledTerms, type PricingTerms } from './pricing.ts';
import type { SearchViewpoint } from './search-viewpoint.ts';
import { seenLowest } from './seen-fares.ts';
import { offerInOwn, type SupplierRate } from './supplier-currency.ts';

/** Offers of one supplier as they arrive. All of it is plain data. */
export interface ArrivedOffers {
  readonly supplierCode: string;
  /** A JSON list, in the supplier's currencies. */
  readonly json: Uint8Array;
  /** By currency. */
  readonly rates: Readonly<Record<string, SupplierRate>>;
  readonly viewpoint: SearchViewpoint;
}

/** An offer with the price of the agent for its cheapest brand. */
export interface PricedLowest {
  readonly offerKey: string;
  readonly agentMinor: number;
  /** JSON of a `SeenLowest`, which is read of one offer only. */
  readonly lowest: string;
}

/** A batch as it is stored, and from where it is seen. */
export interface PackedOffers {
  readonly supplierCode: string;
  /** gzip of a JSON list in the tenant's currency. */
  readonly packed: Uint8Array;
  readonly viewpoint: SearchViewpoint;
}

export interface ShapedOffers {
  /** gzip of a JSON list in the tenant's currency. */
  readonly packed: Uint8Array;
  readonly summaries: readonly OfferSummary[];
  readonly lowest: readonly PricedLowest[];
  readonly shaped: ShapedBatch;
}

const packingLevel = 3;

/** Exchanges, prices, summarises, packs and writes offers: everything that is made of a batch when it arrives. */
export const shapeOffers = (ids: OfferIds, { supplierCode, json, rates, viewpoint }: ArrivedOffers): ShapedOffers => {
  const terms = compiledTerms(viewpoint.terms);
  const sold = readList<SupplierOffer>(json);
  const offers = sold.map((offer) => offerInOwn(offer, rateOf(rates, offer), terms.currency));
  // Of the tenant's own currency, they are stored as they arrived.
  const isOwn = sold.every((offer) => rateOf(rates, offer) === 'own');
  const priced = pricedOffers(ids, supplierCode, offers, terms, viewpoint);
  return {
    packed: isOwn ? gzipSync(json, { level: packingLevel }) : packOffers(offers),
    summaries: priced.map(summaryOf),
    lowest: priced.map(lowestOf),
    shaped: shapedBatch(priced, viewpoint),
  };
};

/** Writes a stored batch for another viewpoint. */
export const reshapeOffers = (ids: OfferIds, { supplierCode, packed, viewpoint }: PackedOffers): ShapedBatch => {
  const offers = readList<SupplierOffer>(gunzipSync(packed));
  return shapedBatch(pricedOffers(ids, supplierCode, offers, compiledTerms(viewpoint.terms), viewpoint), viewpoint);
};

const rateOf = (rates: ArrivedOffers['rates'], { currency }: SupplierOffer): SupplierRate => {
  const rate = rates[currency];
  if (rate === undefined) throw new Error(`no rate for ${currency} was given`);
  return rate;
};

interface PricedOffer {
  readonly offer: SupplierOffer;
  readonly itinerary: Itinerary;
  readonly fareType: FareType;
}

const pricedOffers = (
  ids: OfferIds,
  supplierCode: string,
  offers: readonly SupplierOffer[],
  terms: PricingTerms,
  { fareType }: SearchViewpoint,
): readonly PricedOffer[] =>
  offers.map((offer) => ({ offer, itinerary: toItinerary(supplierCode, offer, { ids, terms, fareType }), fareType }));

/** The summary of an offer in the tenant's currency. */
export const summaryOfOffer = (
  ids: OfferIds,
  supplierCode: string,
  offer: SupplierOffer,
  terms: PricingTerms,
  fareType: FareType,
): OfferSummary =>
  summaryOf({ offer, fareType, itinerary: toItinerary(supplierCode, offer, { ids, terms, fareType }) });

/** Offers in the tenant's currency as they are stored. */
export const packOffers = (offers: readonly SupplierOffer[]): Uint8Array =>
  gzipSync(JSON.stringify(offers), { level: packingLevel });

/** What is needed of an offer to compare it with others. */
const summaryOf = ({ offer, itinerary }: PricedOffer): OfferSummary => ({
  id: itinerary.itineraryId,
  flights: flightsKeyOf(offer, itinerary.productClass),
  agentMinor: itinerary.price.agentMinor,
});

const lowestOf = ({ offer, itinerary, fareType }: PricedOffer): PricedLowest => {
  const [brand] = offer.brands;
  const [journey] = offer.journeys;
  if (brand === undefined || journey === undefined)
    throw new Error('an offer that was priced has a brand and a journey');
  const lowest = seenLowest({
    fares: brand.fares,
    commissionBasisPoints: brand.commissionBasisPoints,
    airlineCode: offer.validatingAirline,
    cabin: brand.productClass,
    fareType,
    origin: journey.origin,
    destination: journey.destination,
  });
  return { offerKey: offer.offerKey, agentMinor: itinerary.price.agentMinor, lowest: JSON.stringify(lowest) };
};

const shapedBatch = (priced: readonly PricedOffer[], { lacking, rate }: SearchViewpoint): ShapedBatch => {
  const itineraries = priced.map(({ itinerary }) => (rate === 'own' ? itinerary : itineraryIn(itinerary, rate)));
  const shown = shownWithout(lacking).of({ itineraries }) as { readonly itineraries: readonly Itinerary[] };
  return shapedOf(
    shown.itineraries.map((result) => ({ id: result.itineraryId, result })),
    { beside: namesFor(itineraries) },
  );
};
