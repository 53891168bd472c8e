import type { AirSearchRequest, FareType } from '../../contract/flights.ts';
import type { Db } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import {
  cutOffMs,
  makeSearches,
  type Searches,
  SearchFault,
  type StoredSearch,
  type SupplierAtWork,
} from '../searches/ask-suppliers.ts';
import type { Supplier, SupplierOffer } from '../suppliers/port.ts';
import { fareKeyOf } from './fare-trips.ts';
import { type OfferIds, offerIdsOf } from './offer-ids.ts';
import { factsOf, type PricingTerms, priceSums } from './pricing.ts';
import { keepFares, type SeenFare, seenLowest } from './seen-fares.ts';
import { offerInOwn, supplierRates } from './supplier-currency.ts';
import type { OfferSummary } from './tables.ts';

export interface StartedSearch extends StoredSearch {
  readonly request: AirSearchRequest;
  readonly terms: PricingTerms;
  readonly startedAt: Date;
}

export type FanOut = Searches<Supplier, StartedSearch>;

/** Runs this process's searches for flights. */
export const makeFanOut = (
  db: Db,
  suppliers: readonly Supplier[],
  secrets: Pick<Secrets, 'sign'>,
  onFault: (error: unknown) => void,
  afterMs = cutOffMs,
): FanOut => {
  const ids = offerIdsOf(secrets);
  return makeSearches({
    db,
    suppliers,
    workOf: (supplier, search: StartedSearch) => workOf(db, ids, supplier, search),
    // What some suppliers sell to one agency alone is no fare of a day.
    ended: async (search, fares) =>
      search.request.exchangeOf === undefined ? keepLowest(db, search, fares) : undefined,
    onFault,
    afterMs,
  });
};

/** Puts the cheapest fare of each supplier that has answered into the index of seen fares. */
const keepLowest = (db: Db, { tenantId, startedAt }: StartedSearch, fares: readonly SeenFare[]): Promise<void> =>
  fares.length === 0 ? Promise.resolve() : keepFares(db, tenantId, fares, startedAt);

/** Asks one supplier, and learns its cheapest fare. */
const workOf = (
  db: Db,
  ids: OfferIds,
  supplier: Supplier,
  { tenantId, request, terms, startedAt }: StartedSearch,
): SupplierAtWork<SeenFare> => {
  const supplierCode = supplier.code;
  const toOwn = exchanger(db, supplierCode, tenantId, terms.currency, startedAt);
  const lowest = new Map<string, PricedLowest>();
  return {
    search: (emit, signal) =>
      supplier.search(
        request,
        async (sold) => {
          if (signal.aborted) return;
          const offers = await Promise.all(sold.map(toOwn));
          const summaries = offers.map((offer) => summaryOf(ids, supplierCode, offer, terms, request.fareType));
          for (const [index, offer] of offers.entries())
            lowest.set(offer.offerKey, { agentMinor: summaries[index]?.agentMinor ?? 0, offer });
          await emit({ offers, summaries });
        },
        signal,
      ),
    learnt: () => ({
      ...fareKeyOf(request),
      supplierCode,
      currency: terms.currency,
      lowest: cheapestOf([...lowest.values()], request),
    }),
  };
};

/** An offer with the price of the agent for its cheapest brand. */
interface PricedLowest {
  readonly agentMinor: number;
  readonly offer: SupplierOffer;
}

const cheapestOf = (offers: readonly PricedLowest[], { fareType }: AirSearchRequest): SeenFare['lowest'] => {
  const [first] = [...offers].sort((one, other) => one.agentMinor - other.agentMinor);
  const brand = first?.offer.brands[0];
  const [journey] = first?.offer.journeys ?? [];
  if (first === undefined || brand === undefined || journey === undefined) return null;
  const { fares, commissionBasisPoints, productClass: cabin } = brand;
  const { origin, destination } = journey;
  return seenLowest({
    fares,
    commissionBasisPoints,
    airlineCode: first.offer.validatingAirline,
    cabin,
    fareType,
    origin,
    destination,
  });
};

/** The tenant has no exchange rate for a supplier's currency, so that its offers cannot be priced. */
class NoRate extends SearchFault {
  override readonly name = 'NoRate';
}

/** Returns a function that exchanges offers of one search, each currency at one rate. It rejects with `NoRate`. */
const exchanger = (db: Db, supplierCode: string, tenantId: string, ownCurrency: string, startedAt: Date) => {
  const rateOf = supplierRates(db, tenantId, ownCurrency, startedAt);
  return async (offer: SupplierOffer): Promise<SupplierOffer> => {
    const { currency } = offer;
    const rate = await rateOf(currency);
    if (rate === undefined)
      throw new NoRate(`${supplierCode} sells in ${currency}; tenant ${tenantId} has no rate for it`);
    return offerInOwn(offer, rate, ownCurrency);
  };
};

/** What is needed of an offer to compare it with others. */
export const summaryOf = (
  ids: OfferIds,
  supplierCode: string,
  offer: SupplierOffer,
  terms: PricingTerms,
  fareType: FareType,
): OfferSummary => {
  const [brand] = offer.brands;
  const flights = offer.journeys
    .map(({ segments }) =>
      segments
        .map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber}@${departsAt}`)
        .join('+'),
    )
    .join('/');
  return {
    id: ids.itinerary(supplierCode, offer.offerKey),
    flights: `${flights} ${brand?.productClass ?? ''}`,
    agentMinor: brand
      ? priceSums(
          brand.fares,
          brand.commissionBasisPoints,
          factsOf(supplierCode, offer, brand.productClass, fareType),
          terms,
        ).agentMinor
      : 0,
  };
};
