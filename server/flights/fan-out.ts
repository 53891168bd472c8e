import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { DisplayCode } from '../../contract/shown-with.ts';
import type { Db } from '../database/database.ts';
import {
  makeSearches,
  type Searches,
  SearchFault,
  type StoredSearch,
  type SupplierAtWork,
} from '../searches/ask-suppliers.ts';
import type { KeptBatches, ShapedBatch } from '../searches/kept-batches.ts';
import { cutOffMs } from '../searches/progress.ts';
import type { Supplier } from '../suppliers/port.ts';
import type { FairTurns } from '../threads/fair-turns.ts';
import type { DoJobs } from '../threads/search-threads.ts';
import { writtenList } from '../threads/written-list.ts';
import { fareKeyOf } from './fare-trips.ts';
import { type PricingTerms, plainTerms } from './pricing.ts';
import { keyOfViewpoint, type SearchViewpoint } from './search-viewpoint.ts';
import { keepFares, type SeenFare } from './seen-fares.ts';
import type { ArrivedOffers, PackedOffers, PricedLowest, ShapedOffers } from './shape-offers.ts';
import { type SupplierRate, supplierRates } from './supplier-currency.ts';

export interface StartedSearch extends StoredSearch {
  readonly request: AirSearchRequest;
  readonly terms: PricingTerms;
  /** Permissions to see figures that whoever searches lacks. */
  readonly lacking: readonly DisplayCode[];
}

/** Work on batches of flights, done in threads. */
export type OfferJobs = DoJobs<{
  shapeOffers: (batch: ArrivedOffers) => ShapedOffers;
  reshapeOffers: (batch: PackedOffers) => ShapedBatch;
}>;

export interface FanOut extends Searches<Supplier, StartedSearch> {
  readonly jobs: OfferJobs;
}

export interface FanOutDeps {
  readonly db: Db;
  readonly suppliers: readonly Supplier[];
  readonly turns: FairTurns;
  readonly kept: KeptBatches;
  readonly jobs: OfferJobs;
  readonly onFault: (error: unknown) => void;
  /** Default: `cutOffMs`. */
  readonly afterMs?: number | undefined;
}

/** Runs this process's searches for flights. */
export const makeFanOut = ({ jobs, afterMs = cutOffMs, ...deps }: FanOutDeps): FanOut => ({
  jobs,
  ...makeSearches({
    ...deps,
    afterMs,
    workOf: (supplier, search: StartedSearch) => workOf(deps.db, jobs, supplier, search),
    // What some suppliers sell to one agency alone is no fare of a day.
    ended: async (search, fares) =>
      search.request.exchangeOf === undefined ? keepLowest(deps.db, search, fares) : undefined,
  }),
});

/** Puts the cheapest fare of each supplier that has answered into the index of seen fares. */
const keepLowest = (db: Db, { tenantId, startedAt }: StartedSearch, fares: readonly SeenFare[]): Promise<void> =>
  fares.length === 0 ? Promise.resolve() : keepFares(db, tenantId, fares, startedAt);

/** From where whoever searches sees the results. */
export const viewpointOf = ({ terms, request, lacking }: Pick<StartedSearch, 'terms' | 'request' | 'lacking'>) =>
  ({ terms: plainTerms(terms), fareType: request.fareType, lacking, rate: 'own' }) satisfies SearchViewpoint;

/** Asks one supplier, and learns its cheapest fare. */
const workOf = (db: Db, jobs: OfferJobs, supplier: Supplier, search: StartedSearch): SupplierAtWork<SeenFare> => {
  const { tenantId, agencyId, request, terms, startedAt } = search;
  const supplierCode = supplier.code;
  const ratesOf = rates(db, supplierCode, tenantId, terms.currency, startedAt);
  const viewpoint = viewpointOf(search);
  const key = keyOfViewpoint(viewpoint);
  const lowest = new Map<string, PricedLowest>();
  return {
    search: (emit, signal) =>
      supplier.search(
        request,
        async (found) => {
          if (signal.aborted) return;
          const { json, currencies } = writtenList(found, ({ currency }) => [currency]);
          const batch = { supplierCode, json, rates: await ratesOf(currencies), viewpoint };
          const made = await jobs.shapeOffers(agencyId, batch);
          for (const offer of made.lowest) lowest.set(offer.offerKey, offer);
          await emit({ packed: made.packed, summaries: made.summaries, shaped: made.shaped, viewpoint: key });
        },
        signal,
        agencyId,
      ),
    learnt: () => ({
      ...fareKeyOf(request),
      supplierCode,
      currency: terms.currency,
      lowest: cheapestOf([...lowest.values()]),
    }),
  };
};

const cheapestOf = (offers: readonly PricedLowest[]): SeenFare['lowest'] => {
  const [first] = [...offers].sort((one, other) => one.agentMinor - other.agentMinor);
  return first === undefined ? null : (JSON.parse(first.lowest) as SeenFare['lowest']);
};

/** The tenant has no exchange rate for a supplier's currency, so that its offers cannot be priced. */
class NoRate extends SearchFault {
  override readonly name = 'NoRate';
}

/** Returns a function that reads the rates of currencies, each once in a search. It rejects with `NoRate`. */
const rates = (db: Db, supplierCode: string, tenantId: string, ownCurrency: string, startedAt: Date) => {
  const rateOf = supplierRates(db, tenantId, ownCurrency, startedAt);
  return async (currencies: readonly string[]): Promise<Readonly<Record<string, SupplierRate>>> =>
    Object.fromEntries(
      await Promise.all(
        currencies.map(async (currency) => {
          const rate = await rateOf(currency);
          if (rate === undefined)
            throw new NoRate(`${supplierCode} sells in ${currency}; tenant ${tenantId} has no rate for it`);
          return [currency, rate] as const;
        }),
      ),
    );
};
