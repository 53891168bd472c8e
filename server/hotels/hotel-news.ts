import type { HotelSearchNews } from '../../contract/hotels/hotels.ts';
import { plainTerms } from '../flights/pricing.ts';
import { termsOfStays } from '../flights/pricing-terms.ts';
import { keyOfViewpoint } from '../flights/search-viewpoint.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lackingOf } from '../http/shown.ts';
import { writtenPart } from '../http/written-part.ts';
import { batchesInShape } from '../searches/batches-in-shape.ts';
import { standingOf } from '../searches/search-standing.ts';
import { listOfShaped } from '../searches/shape-results.ts';
import type { HotelSummary } from './found-hotel.ts';
import { dearerElsewhere, type HotelSearches, type KeptHotelSearch } from './found-hotels.ts';
import type { HotelIds } from './hotel-ids.ts';
import type { HotelViewpoint } from './shape-hotels.ts';

export interface HotelNewsDeps {
  readonly ids: HotelIds;
  readonly hotelSearches: Pick<HotelSearches, 'kept' | 'jobs'>;
}

/** Hotels that arrived after `cursor`, priced for this agent. */
export const hotelNewsAfter = async (
  { ids, hotelSearches }: HotelNewsDeps,
  search: KeptHotelSearch,
  cursor: number,
  context: SignedInContext,
): Promise<HotelSearchNews> => {
  const standing = await standingOf(search, cursor, ids, context);
  const { summaries, shaped } =
    standing.cursor === cursor
      ? { summaries: [], shaped: [] }
      : await hotelsInShape(hotelSearches, search, { cursor, upTo: standing.cursor }, context);
  const before = dearerElsewhere(summaries.slice(0, cursor).flat());
  const dearer = dearerElsewhere(summaries.flat());
  return {
    ...standing,
    hotels: writtenPart(listOfShaped(shaped, (id) => !dearer.has(id))),
    duplicates: [...dearer].filter((id) => !before.has(id)),
  };
};

const hotelsInShape = async (
  { kept, jobs }: HotelNewsDeps['hotelSearches'],
  search: KeptHotelSearch,
  wanted: { readonly cursor: number; readonly upTo: number },
  { db, tenant, agent, now }: SignedInContext,
) => {
  const terms = plainTerms(await termsOfStays(db, tenant, agent.agencyId, search.created_at));
  const viewpoint: HotelViewpoint = { terms, request: search.request, lacking: lackingOf(agent) };
  return batchesInShape<HotelSummary>(db, kept, search, {
    ...wanted,
    viewpoint: keyOfViewpoint(viewpoint),
    now: now(),
    shape: ({ supplierCode, packed }) =>
      jobs.reshapeHotels(agent.agencyId, { supplierCode, packed, viewpoint, now: now() }),
  });
};
