import type { AirSearchNews, SupplierProgress } from '../../contract/flights.ts';
import type { SignedInContext } from '../http/handler.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { cutOffMs } from './fan-out.ts';
import { namesFor } from './names.ts';
import { showingFor, toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing.ts';
import { batchesUpTo, type KeptSearch, type SupplierStand, standOf } from './search-store.ts';

/** More than this is left to the next call. */
const batchesAtMost = 24;
/** A supplier without an end so long after its cut-off was asked by a process that is gone. */
const lostAfterMs = cutOffMs + 5_000;

/** What arrived after `cursor`, priced for this agent. */
export const newsAfter = async (
  search: KeptSearch,
  cursor: number,
  { db, tenant, agent, now }: SignedInContext,
): Promise<AirSearchNews> => {
  // The suppliers' states and the newest batch are of one moment: one that has ended has no batch that this would miss.
  const stand = await standOf(db, search);
  const suppliers = stand.suppliers.map((row) => progressOf(row, search, now()));
  const reached = Math.max(cursor, Math.min(stand.newest, cursor + batchesAtMost));
  const [batches, terms] =
    reached === cursor
      ? [[], null]
      : await Promise.all([batchesUpTo(db, search, cursor, reached), termsOf(db, tenant, agent.agencyId)]);
  const before = soldCheaperElsewhere(batches.filter(({ seq }) => seq <= cursor).flatMap(({ summaries }) => summaries));
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const showing = showingFor(agent);
  const itineraries =
    terms === null
      ? []
      : batches
          .flatMap(({ supplierCode, offers }) =>
            offers.map((offer) => toItinerary(supplierCode, offer, terms, showing)),
          )
          .filter(({ itineraryId }) => !dearer.has(itineraryId));
  const moreWaits = stand.newest > reached;
  const complete = !moreWaits && suppliers.every(({ state }) => state !== 'searching');
  return {
    requestId: search.id,
    cursor: reached,
    itineraries,
    duplicates: [...dearer].filter((id) => !before.has(id)),
    names: namesFor(itineraries),
    suppliers: showing.source ? suppliers : anonymous(suppliers),
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

const progressOf = (row: SupplierStand, search: KeptSearch, now: Date): SupplierProgress => {
  const lost = row.state === 'searching' && now.getTime() - search.created_at.getTime() > lostAfterMs;
  return {
    code: row.supplier_code,
    name: row.name,
    state: lost ? 'timed-out' : row.state,
    itineraryCount: row.itinerary_count,
    elapsedMs: lost ? lostAfterMs : row.elapsed_ms,
  };
};

/** Without ShowSource an agent sees how many are asked and how far they are, but not who. */
export const anonymous = (suppliers: readonly SupplierProgress[]): SupplierProgress[] =>
  suppliers.map((supplier, index) => ({ ...supplier, code: `S${index + 1}`, name: `Source ${index + 1}` }));
