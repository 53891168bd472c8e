import type { Rate } from '../../contract/exchange.ts';
import type { AirSearchNews, SupplierProgress } from '../../contract/flights.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { cutOffMs } from './fan-out.ts';
import { itineraryIn } from './in-currency.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing-terms.ts';
import { batchesUpTo, type KeptSearch, type SupplierProgressRow, searchProgress } from './search-store.ts';

/** Most batches in one answer. The next call gets the rest. */
const batchesAtMost = 24;
/** Age at which a supplier without an end state counts as lost, because the process that asked it has gone. */
const lostAfterMs = cutOffMs + 5_000;

/** Results that arrived after `cursor`, priced for this agent and, with a rate, in another currency. */
export const newsAfter = async (
  search: KeptSearch,
  cursor: number,
  ids: OfferIds,
  { db, tenant, agent, now }: SignedInContext,
  rate: Rate | 'own' = 'own',
): Promise<AirSearchNews> => {
  // States and newest batch are read in one statement, so that no batch of a supplier that has ended is missed.
  const progress = await searchProgress(db, search);
  const suppliers = progress.suppliers.map((row) => progressOf(row, search, now()));
  const reached = Math.max(cursor, Math.min(progress.newest, cursor + batchesAtMost));
  const [batches, terms] =
    reached === cursor
      ? [[], null]
      : await Promise.all([
          batchesUpTo(db, search, cursor, reached),
          termsOf(db, tenant, agent.agencyId, search.created_at),
        ]);
  const before = soldCheaperElsewhere(batches.filter(({ seq }) => seq <= cursor).flatMap(({ summaries }) => summaries));
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const { fareType } = search.request;
  const itineraries =
    terms === null
      ? []
      : batches
          .flatMap(({ supplierCode, offers }) =>
            offers.map((offer) => toItinerary(supplierCode, offer, { ids, terms, fareType })),
          )
          .filter(({ itineraryId }) => !dearer.has(itineraryId))
          .map((itinerary) => (rate === 'own' ? itinerary : itineraryIn(itinerary, rate)));
  const moreWaits = progress.newest > reached;
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
    expiresInMs: remainingMs(search.created_at, search.expires_at, now()),
  };
};

/** Time until the next poll: short while most suppliers answer, longer later. */
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
 * The suppliers in an order that this agent may see. Where names are withheld, the order must not reveal them: it is
 * constant within a search and differs between searches.
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
