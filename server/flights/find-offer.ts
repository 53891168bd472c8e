import type { Db, Tx } from '../database/database.ts';
import type { SupplierOffer } from '../suppliers/port.ts';
import { batchWith, findSearch, type KeptSearch } from './air-searches.ts';

/** An offer of a search, as received from its supplier. */
export interface FoundOffer {
  readonly supplierCode: string;
  readonly offer: SupplierOffer;
  readonly search: KeptSearch;
}

/** The offer of an itinerary id, for the agency that searched. Refusals: `search-unknown`, `fare-gone`. */
export const findOffer = async (
  db: Db | Tx,
  asked: {
    readonly tenantId: string;
    readonly agencyId: string;
    readonly requestId: string;
    readonly itineraryId: string;
    readonly now: Date;
  },
): Promise<
  | { readonly ok: true; readonly found: FoundOffer }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' }
> => {
  const search = await findSearch(db, { ...asked, id: asked.requestId });
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const batch = await batchWith(db, search, asked.itineraryId);
  const place = batch?.summaries.findIndex(({ id }) => id === asked.itineraryId) ?? -1;
  const offer = batch?.offers[place];
  if (!batch || !offer) return { ok: false, refusal: 'fare-gone' };
  return { ok: true, found: { supplierCode: batch.supplierCode, offer, search } };
};
