import type { SignedInContext } from '../http/handler.ts';
import { searchProgress } from '../searches/search-store.ts';
import { type FoundHotel, findHotelSearch, hotelBatches, type KeptHotelSearch } from './found-hotels.ts';

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
  const batches = await hotelBatches(db, search, 0, newest);
  const all = batches.flatMap(({ supplierCode, offers, summaries }) =>
    offers.map((found, index) => ({
      supplierCode,
      found,
      hotelGuid: summaries[index]?.id ?? '',
      key: summaries[index]?.hotel,
    })),
  );
  const asked = all.find((source) => source.hotelGuid === hotelGuid);
  if (asked === undefined) return { ok: false, refusal: 'hotel-unknown' };
  return { ok: true, of: { search, asked, sources: all.filter(({ key }) => key === asked.key) } };
};
