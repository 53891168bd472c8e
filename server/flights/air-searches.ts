import { dayMs } from '../../contract/days.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { branchOfSearch } from '../rights/branch-of.ts';
import * as store from '../searches/search-store.ts';
import type { SupplierOffer } from '../suppliers/port.ts';
import type { OfferSummary } from './offer-summary.ts';

/** A search for flights. */
export type KeptSearch = store.KeptSearch<AirSearchRequest>;

/** A search for flights of this agency that has not expired. */
export const findSearch = (db: Db | Tx, asked: store.SearchAsked): Promise<KeptSearch | undefined> =>
  store.findSearchOf<AirSearchRequest>(db, 'flight', asked);

/** Stores a new search, and longer than its results what was searched for. `false`: the same intent has already stored it. */
export const keepSearch = async (
  tx: Tx,
  search: Omit<store.NewSearch, 'product' | 'request'> & { readonly request: AirSearchRequest },
): Promise<boolean> => {
  if (!(await store.keepSearchOf(tx, { ...search, product: 'flight' }))) return false;
  await tx
    .insertInto('past_search')
    .values({
      tenant_id: search.tenantId,
      id: search.id,
      agency_id: search.agencyId,
      branch_id: branchOfSearch(search.tenantId, search.id),
      searched_at: search.now,
      request: asJson(search.request),
    })
    .execute();
  return true;
};

/** All batches of flights that a search has so far, in order. */
export const allBatches = (db: Db, search: KeptSearch) =>
  store.batchesAt<SupplierOffer, OfferSummary>(db, search, 'all');

/** The newest batch that contains an itinerary. */
export const batchWith = (db: Db | Tx, search: KeptSearch, itineraryId: string) =>
  store.batchWith<SupplierOffer>(db, search, itineraryId);

/** Time for which is kept what was searched for. */
const pastSearchKeptMs = 30 * dayMs;

/** Deletes after a month what was searched for. */
export const dropPastSearches = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('past_search')
    .where('searched_at', '<', new Date(now.getTime() - pastSearchKeptMs))
    .execute();
};
