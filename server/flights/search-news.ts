import type { AirSearchNews, SupplierProgress } from '../../contract/flights.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import type { Rate } from '../money/exchange.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { cutOffMs } from './fan-out.ts';
import { itineraryIn } from './in-currency.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing.ts';
import { batchesUpTo, type KeptSearch, type SupplierProgressRow, searchProgress } from './search-store.ts';

/** More than this is left to the next call. */
const batchesAtMost = 24;
/** A supplier without an end so long after its cut-off was asked by a process that is gone. */
const lostAfterMs = cutOffMs + 5_000;

/** What arrived after `cursor`, priced for this agent, in another currency where a rate is given. */
export const newsAfter = async (
  search: KeptSearch,
  cursor: number,
  ids: OfferIds,
  { db, tenant, agent, now }: SignedInContext,
  rate: Rate | 'own' = 'own',
): Promise<AirSearchNews> => {
  // The suppliers' states and the newest batch are of one moment: one that has ended has no batch that this would miss.
  const stand = await searchProgress(db, search);
  const suppliers = stand.suppliers.map((row) => progressOf(row, search, now()));
  const reached = Math.max(cursor, Math.min(stand.newest, cursor + batchesAtMost));
  const [batches, terms] =
    reached === cursor
      ? [[], null]
      : await Promise.all([batchesUpTo(db, search, cursor, reached), termsOf(db, tenant, agent.agencyId)]);
  const before = soldCheaperElsewhere(batches.filter(({ seq }) => seq <= cursor).flatMap(({ summaries }) => summaries));
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const itineraries =
    terms === null
      ? []
      : batches
          .flatMap(({ supplierCode, offers }) =>
            offers.map((offer) => toItinerary(supplierCode, offer, { ids, terms })),
          )
          .filter(({ itineraryId }) => !dearer.has(itineraryId))
          .map((itinerary) => (rate === 'own' ? itinerary : itineraryIn(itinerary, rate)));
  const moreWaits = stand.newest > reached;
  const complete = !moreWaits && suppliers.every(({ state }) => state !== 'searching');
  return {
    requestId: search.id,
    cursor: reached,
    itineraries,
    duplicates: [...dearer].filter((id) => !before.has(id)),
    names: namesFor(itineraries),
    suppliers: placedFor(agent, suppliers, ids, search.id),
    complete,
    pollAfterMs: pollAfter(now().getTime() - search.created_at.getTime(), moreWaits),
    expiresInMs: Math.max(0, search.expires_at.getTime() - now().getTime()),
  };
};

/** Often while most suppliers answer, then ever less. */
const pollAfter = (ageMs: number, moreWaits: boolean): number => {
  if (moreWaits) return 50;
  if (ageMs < 4_000) return 400;
  return ageMs < 10_000 ? 800 : 1_500;
};

const progressOf = (row: SupplierProgressRow, search: KeptSearch, now: Date): SupplierProgress => {
  const lost = row.state === 'searching' && now.getTime() - search.created_at.getTime() > lostAfterMs;
  return {
    code: row.supplier_code,
    name: row.name,
    state: lost ? 'timed-out' : row.state,
    itineraryCount: row.itinerary_count,
    elapsedMs: lost ? lostAfterMs : row.elapsed_ms,
  };
};

/**
 * As this agent may see them: the names are left out where the answer leaves, and the places must not tell them either.
 * One search keeps its places; the next has others.
 */
export const placedFor = (
  agent: Agent,
  suppliers: readonly SupplierProgress[],
  ids: OfferIds,
  searchId: string,
): SupplierProgress[] => {
  if (shownTo(agent).sees('suppliers.code')) return [...suppliers];
  const placed = suppliers.map((supplier) => ({ supplier, place: ids.place(searchId, supplier.code ?? '') }));
  return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ supplier }) => supplier);
};
