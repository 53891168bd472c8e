import type { SignedInContext } from '../http/handler.ts';
import { summariesOf } from '../searches/batches-in-shape.ts';
import type { KeptBatches } from '../searches/kept-batches.ts';
import { searchProgress } from '../searches/search-store.ts';
import type { FoundHotel, HotelSummary } from './found-hotel.ts';
import { findHotelSearch, hotelBatchesAt, type KeptHotelSearch } from './found-hotels.ts';

export interface HotelOfSearchDeps {
  readonly kept: KeptBatches;
}

/** A property as one supplier of a search found it. */
export interface FoundSource {
  readonly supplierCode: string;
  readonly hotelGuid: string;
  readonly found: FoundHotel;
}

/** A property of a search with all suppliers that found it. */
export interface HotelOfSearch {
  readonly search: KeptHotelSearch;
  /** The one that was asked for. */
  readonly asked: FoundSource;
  /** All, the asked one among them. */
  readonly sources: readonly FoundSource[];
}

/** The property of an id of a search of this agency. Any of its suppliers' ids finds it. */
export const hotelOfSearch = async (
  { kept }: HotelOfSearchDeps,
  { requestId, hotelGuid }: { readonly requestId: string; readonly hotelGuid: string },
  { db, tenant, agent, now }: SignedInContext,
): Promise<
  | { readonly ok: true; readonly of: HotelOfSearch }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'hotel-unknown' }
> => {
  const search = await findHotelSearch(db, {
    tenantId: tenant.id,
    agencyId: agent.agencyId,
    id: requestId,
    now: now(),
  });
  if (search === undefined) return { ok: false, refusal: 'search-unknown' };
  const { newest } = await searchProgress(db, search);
  const summaries = await summariesOf<HotelSummary>(db, kept, search, newest);
  const key = summaries.flat().find(({ id }) => id === hotelGuid)?.hotel;
  if (key === undefined) return { ok: false, refusal: 'hotel-unknown' };
  // Of a large city, only the batches with this property are read.
  const seqs = summaries.flatMap((batch, index) => (batch.some(({ hotel }) => hotel === key) ? [index + 1] : []));
  const batches = await hotelBatchesAt(db, search, seqs);
  const sources = batches.flatMap(({ supplierCode, offers, summaries: of }) =>
    offers.flatMap((found, index) =>
      of[index]?.hotel === key ? [{ supplierCode, found, hotelGuid: of[index].id }] : [],
    ),
  );
  const asked = sources.find((source) => source.hotelGuid === hotelGuid);
  if (asked === undefined) throw new Error('a batch lacks a hotel of its summaries');
  return { ok: true, of: { search, asked, sources } };
};
