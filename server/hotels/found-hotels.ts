import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import type { DisplayCode } from '../../contract/shown-with.ts';
import type { Db, Tx } from '../database/database.ts';
import { type PricingTerms, plainTerms } from '../flights/pricing.ts';
import { keyOfViewpoint } from '../flights/search-viewpoint.ts';
import { type SupplierRate as ExchangeRate, supplierRates } from '../flights/supplier-currency.ts';
import {
  makeSearches,
  type Searches,
  SearchFault,
  type StoredSearch,
  type SupplierAtWork,
} from '../searches/ask-suppliers.ts';
import { dearerThanSame } from '../searches/duplicates.ts';
import type { KeptBatches, ShapedBatch } from '../searches/kept-batches.ts';
import { cutOffMs } from '../searches/progress.ts';
import * as store from '../searches/search-store.ts';
import type { FairTurns } from '../threads/fair-turns.ts';
import type { DoJobs } from '../threads/search-threads.ts';
import { writtenList } from '../threads/written-list.ts';
import type { FoundHotel, HotelSummary } from './found-hotel.ts';
import { keepPastStays, type LowestStay, lowestByStars, type PricedLowest } from './past-stays.ts';
import type { HotelSupplier, SupplierRate } from './port.ts';
import type { ArrivedHotels, PackedHotels, ShapedHotels } from './shape-hotels.ts';
import { rateInOwn } from './stay-prices.ts';

export type KeptHotelSearch = store.KeptSearch<HotelSearchRequest>;

export interface StartedHotelSearch extends StoredSearch {
  readonly request: HotelSearchRequest;
  readonly terms: PricingTerms;
  /** Permissions to see figures that whoever searches lacks. */
  readonly lacking: readonly DisplayCode[];
}

/** Work on batches of hotels, done in threads. */
export type HotelJobs = DoJobs<{
  shapeHotels: (batch: ArrivedHotels) => ShapedHotels;
  reshapeHotels: (batch: PackedHotels) => ShapedBatch;
}>;

export interface HotelSearches extends Searches<HotelSupplier, StartedHotelSearch> {
  readonly jobs: HotelJobs;
}

export interface HotelSearchesDeps {
  readonly db: Db;
  readonly suppliers: readonly HotelSupplier[];
  readonly turns: FairTurns;
  readonly kept: KeptBatches;
  readonly jobs: HotelJobs;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
  /** Default: `cutOffMs`. */
  readonly afterMs?: number | undefined;
}

/** Runs this process's searches for hotels. */
export const makeHotelSearches = ({ jobs, afterMs = cutOffMs, ...deps }: HotelSearchesDeps): HotelSearches => ({
  jobs,
  ...makeSearches({
    ...deps,
    afterMs,
    workOf: (supplier, search: StartedHotelSearch) => workOf(deps, jobs, supplier, search),
    ended: async (search, learnt) => {
      if (learnt.length > 0) await keepPastStays(deps.db, search, learnt.flat());
    },
  }),
});

const workOf = (
  { db, now }: Pick<HotelSearchesDeps, 'db' | 'now'>,
  jobs: HotelJobs,
  supplier: HotelSupplier,
  { tenantId, agencyId, request, terms, lacking, startedAt }: StartedHotelSearch,
): SupplierAtWork<readonly LowestStay[]> => {
  const rateOf = ratesOf(db, tenantId, terms.currency, startedAt);
  const viewpoint = { terms: plainTerms(terms), request, lacking };
  const key = keyOfViewpoint(viewpoint);
  const lowest: PricedLowest[] = [];
  return {
    search: (emit, signal) =>
      supplier.search(
        request,
        async (hotels) => {
          const { json, currencies } = writtenList(hotels, ({ rooms }) =>
            rooms.flatMap(({ rates }) => rates.map(({ currency }) => currency)),
          );
          const rates = Object.fromEntries(
            await Promise.all(currencies.map(async (currency) => [currency, await rateOf(currency)] as const)),
          );
          const batch = { supplierCode: supplier.code, json, rates, viewpoint, now: now() };
          const { lowest: ofBatch, ...shaped } = await jobs.shapeHotels(agencyId, batch);
          lowest.push(...ofBatch);
          await emit({ ...shaped, viewpoint: key });
        },
        signal,
        agencyId,
      ),
    learnt: () => lowestByStars(lowest).map(({ stay }) => stay),
  };
};

/** Reads rates, each currency once. Rejects where the tenant has no rate for a supplier's currency. */
const ratesOf = (db: Db, tenantId: string, ownCurrency: string, at: Date) => {
  const exchangeOf = supplierRates(db, tenantId, ownCurrency, at);
  return async (currency: string): Promise<ExchangeRate> => {
    const exchange = await exchangeOf(currency);
    if (exchange === undefined) throw new SearchFault(`tenant ${tenantId} has no rate for ${currency}`);
    return exchange;
  };
};

/** Exchanges rates, each currency at one rate. Rejects where the tenant has no rate for a supplier's currency. */
export const ratesInOwn = (db: Db, tenantId: string, ownCurrency: string, at: Date) => {
  const rateOf = ratesOf(db, tenantId, ownCurrency, at);
  return async (rate: SupplierRate): Promise<SupplierRate> => rateInOwn(rate, await rateOf(rate.currency), ownCurrency);
};

/** A search for hotels of this agency that has not expired. */
export const findHotelSearch = (db: Db | Tx, asked: store.SearchAsked): Promise<KeptHotelSearch | undefined> =>
  store.findSearchOf<HotelSearchRequest>(db, 'hotel', asked);

/** Some batches of a search, by their numbers. */
export const hotelBatchesAt = (db: Db, search: KeptHotelSearch, seqs: readonly number[]) =>
  store.batchesAt<FoundHotel, HotelSummary>(db, search, seqs);

/** Ids of properties that another supplier of the search sells for less. */
export const dearerElsewhere = (summaries: Iterable<HotelSummary>): ReadonlySet<string> =>
  dearerThanSame(summaries, ({ hotel }) => hotel);

/** All batches of hotels that a search has so far. */
export const allHotels = (db: Db, search: KeptHotelSearch) =>
  store.batchesAt<FoundHotel, HotelSummary>(db, search, 'all');
