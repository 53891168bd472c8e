import type { Rate } from '../../contract/exchange.ts';
import type { AirSearchNews } from '../../contract/flights.ts';
import type { SignedInContext } from '../http/handler.ts';
import { batchesAtMost, placedFor, pollAfter, progressOf } from '../searches/progress.ts';
import { searchProgress } from '../searches/search-store.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { batchesUpTo, type KeptSearch } from './air-searches.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { itineraryIn } from './in-currency.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing-terms.ts';

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
