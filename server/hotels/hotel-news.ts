import type { HotelSearchNews } from '../../contract/hotels.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { batchesAtMost, placedFor, pollAfter, progressOf } from '../searches/progress.ts';
import { searchProgress } from '../searches/search-store.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { dearerElsewhere, hotelBatches, type KeptHotelSearch } from './found-hotels.ts';
import type { HotelIds } from './hotel-ids.ts';
import { toResult } from './hotel-shapes.ts';

/** Hotels that arrived after `cursor`, priced for this agent. */
export const hotelNewsAfter = async (
  search: KeptHotelSearch,
  cursor: number,
  ids: HotelIds,
  { db, tenant, agent, now }: SignedInContext,
): Promise<HotelSearchNews> => {
  // States and newest batch are read in one statement, so that no batch of a supplier that has ended is missed.
  const progress = await searchProgress(db, search);
  const suppliers = progress.suppliers.map((row) => progressOf(row, search, now()));
  const reached = Math.max(cursor, Math.min(progress.newest, cursor + batchesAtMost));
  const batches = reached === cursor ? [] : await hotelBatches(db, search, cursor, reached);
  const before = dearerElsewhere(batches.filter(({ seq }) => seq <= cursor).flatMap(({ summaries }) => summaries));
  const dearer = dearerElsewhere(batches.flatMap(({ summaries }) => summaries));
  const shape =
    batches.length === 0
      ? null
      : { ids, now: now(), terms: await termsOf(db, tenant, agent.agencyId, search.created_at) };
  const hotels =
    shape === null
      ? []
      : batches
          .flatMap(({ supplierCode, offers }) =>
            offers.map((found) => toResult(supplierCode, found, search.request, shape)),
          )
          .filter(({ hotel }) => !dearer.has(hotel.hotelGuid));
  const moreWaits = progress.newest > reached;
  return {
    requestId: search.id,
    cursor: reached,
    hotels,
    duplicates: [...dearer].filter((id) => !before.has(id)),
    suppliers: placedFor(agent, suppliers, ids, search.id),
    complete: !moreWaits && suppliers.every(({ state }) => state !== 'searching'),
    pollAfterMs: pollAfter(now().getTime() - search.created_at.getTime(), moreWaits),
    expiresInMs: remainingMs(search.created_at, search.expires_at, now()),
  };
};
