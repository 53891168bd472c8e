import type { HotelBoard, HotelSearchRequest, RoomView } from '../../contract/hotels.ts';
import type { Db, Tx } from '../database/database.ts';
import type { PricingTerms } from '../flights/pricing.ts';
import { type SupplierRate as ExchangeRate, supplierRates } from '../flights/supplier-currency.ts';
import type { Secrets } from '../http/secrets.ts';
import {
  cutOffMs,
  makeSearches,
  type Searches,
  SearchFault,
  type StoredSearch,
  type SupplierAtWork,
} from '../searches/ask-suppliers.ts';
import { dearerThanSame } from '../searches/duplicates.ts';
import * as store from '../searches/search-store.ts';
import type { FoundSummary } from '../searches/tables.ts';
import { type HotelIds, hotelIdsOf } from './hotel-ids.ts';
import type { HotelSupplier, SupplierHotel, SupplierProperty, SupplierRate } from './port.ts';
import { hotelKey, meaningOf } from './room-words.ts';
import { priceOfRate, rateInOwn } from './stay-prices.ts';

/** A property of one supplier as a search keeps it: its cheapest rate in the tenant's currency, and what the list filters by. */
export interface FoundHotel extends SupplierProperty {
  readonly cheapest: SupplierRate;
  readonly boards: readonly HotelBoard[];
  readonly roomViews: readonly RoomView[];
  /** Dated terms of the rate that can be cancelled free of charge longest. */
  readonly freest: SupplierRate['cancellation'];
}

export interface HotelSummary extends FoundSummary {
  /** Key of the property, equal for all suppliers. */
  readonly hotel: string;
}

export type KeptHotelSearch = store.KeptSearch<HotelSearchRequest>;

export interface StartedHotelSearch extends StoredSearch {
  readonly request: HotelSearchRequest;
  readonly terms: PricingTerms;
  readonly startedAt: Date;
}

export type HotelSearches = Searches<HotelSupplier, StartedHotelSearch>;

/** Runs this process's searches for hotels. */
export const makeHotelSearches = (
  db: Db,
  suppliers: readonly HotelSupplier[],
  secrets: Pick<Secrets, 'sign'>,
  onFault: (error: unknown) => void,
  afterMs = cutOffMs,
): HotelSearches => {
  const ids = hotelIdsOf(secrets);
  return makeSearches({
    db,
    suppliers,
    workOf: (supplier, search: StartedHotelSearch) => workOf(db, ids, supplier, search),
    onFault,
    afterMs,
  });
};

const workOf = (
  db: Db,
  ids: HotelIds,
  supplier: HotelSupplier,
  { tenantId, request, terms, startedAt }: StartedHotelSearch,
): SupplierAtWork<void> => {
  const toOwn = ratesInOwn(db, tenantId, terms.currency, startedAt);
  return {
    search: (emit, signal) =>
      supplier.search(
        request,
        async (hotels) => {
          const own = await Promise.all(hotels.map((hotel) => hotelInOwn(hotel, toOwn)));
          const found = own.flatMap((hotel) => foundOf(hotel, terms) ?? []);
          await emit({
            offers: found,
            summaries: found.map(
              (hotel): HotelSummary => ({
                id: ids.hotel(supplier.code, hotel.propertyKey),
                hotel: hotelKey(hotel),
                agentMinor: priceOfRate(hotel.cheapest, terms).agentMinor,
              }),
            ),
          });
        },
        signal,
      ),
    learnt: () => undefined,
  };
};

/** Exchanges rates, each currency at one rate. Rejects where the tenant has no rate for a supplier's currency. */
export const ratesInOwn = (db: Db, tenantId: string, ownCurrency: string, at: Date) => {
  const exchangeOf = supplierRates(db, tenantId, ownCurrency, at);
  return async (rate: SupplierRate): Promise<SupplierRate> => {
    const exchange: ExchangeRate | undefined = await exchangeOf(rate.currency);
    if (exchange === undefined) throw new SearchFault(`tenant ${tenantId} has no rate for ${rate.currency}`);
    return rateInOwn(rate, exchange, ownCurrency);
  };
};

const hotelInOwn = async (
  hotel: SupplierHotel,
  toOwn: (rate: SupplierRate) => Promise<SupplierRate>,
): Promise<SupplierHotel> => ({
  ...hotel,
  rooms: await Promise.all(
    hotel.rooms.map(async (room) => ({ ...room, rates: await Promise.all(room.rates.map(toOwn)) })),
  ),
});

/** `null`: it has no rate. */
const foundOf = ({ rooms, ...property }: SupplierHotel, terms: PricingTerms): FoundHotel | null => {
  const rates = rooms.flatMap((room) => room.rates);
  const [first, ...others] = rates;
  if (first === undefined) return null;
  const priceOf = (rate: SupplierRate): number => priceOfRate(rate, terms).agentMinor;
  const cheapest = others.reduce((best, rate) => (priceOf(rate) < priceOf(best) ? rate : best), first);
  const freest = others.reduce((best, rate) => (costsFrom(rate) > costsFrom(best) ? rate : best), first);
  return {
    ...property,
    cheapest,
    boards: [...new Set(rates.map(({ board }) => board))],
    roomViews: [...new Set(rooms.flatMap(({ words }) => meaningOf(words).view ?? []))],
    freest: freest.cancellation,
  };
};

/** From when on cancelling costs something. */
const costsFrom = ({ cancellation }: SupplierRate): number =>
  Date.parse(cancellation.find(({ penaltyMinor }) => penaltyMinor > 0)?.from ?? '9999-01-01T00:00Z');

/** A search for hotels of this agency that has not expired. */
export const findHotelSearch = (db: Db | Tx, asked: store.SearchAsked): Promise<KeptHotelSearch | undefined> =>
  store.findSearchOf<HotelSearchRequest>(db, 'hotel', asked);

export const hotelBatches = (db: Db, search: KeptHotelSearch, cursor: number, upTo: number) =>
  store.batchesUpTo<FoundHotel, HotelSummary>(db, search, cursor, upTo);

/** Ids of properties that another supplier of the search sells for less. */
export const dearerElsewhere = (summaries: Iterable<HotelSummary>): ReadonlySet<string> =>
  dearerThanSame(summaries, ({ hotel }) => hotel);
