import type { AirSearchNews, SupplierProgress } from '../../contract/flights.ts';
import type { SignedInContext } from '../http/handler.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { cutOffMs } from './fan-out.ts';
import { namesFor } from './names.ts';
import { showingFor, toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing.ts';
import { batchesAfter, type KeptSearch, summariesUpTo, suppliersOf } from './search-store.ts';

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
  // The suppliers' states are read before the batches: one that has ended has no batch that this would miss.
  const suppliers = (await suppliersOf(db, search)).map((row) => progressOf(row, search, now()));
  const batches = await batchesAfter(db, search, cursor, batchesAtMost);
  const reached = batches.at(-1)?.seq ?? cursor;
  const rows = batches.length === 0 ? [] : await summariesUpTo(db, search, reached);
  const before = soldCheaperElsewhere(rows.filter(({ seq }) => seq <= cursor).flatMap(({ summaries }) => summaries));
  const dearer = soldCheaperElsewhere(rows.flatMap(({ summaries }) => summaries));
  const terms = batches.length === 0 ? null : await termsOf(db, tenant, agent.agencyId);
  const showing = showingFor(agent);
  const itineraries =
    terms === null
      ? []
      : batches
          .flatMap(({ supplierCode, offers }) =>
            offers.map((offer) => toItinerary(supplierCode, offer, terms, showing)),
          )
          .filter(({ itineraryId }) => !dearer.has(itineraryId));
  const complete = batches.length < batchesAtMost && suppliers.every(({ state }) => state !== 'searching');
  return {
    requestId: search.id,
    cursor: reached,
    itineraries,
    duplicates: [...dearer].filter((id) => !before.has(id)),
    names: namesFor(itineraries),
    suppliers: showing.source ? suppliers : anonymous(suppliers),
    complete,
    pollAfterMs: pollAfter(now().getTime() - search.created_at.getTime(), batches.length === batchesAtMost),
    expiresInMs: Math.max(0, search.expires_at.getTime() - now().getTime()),
  };
};

/** Often while most suppliers answer, then ever less. */
const pollAfter = (ageMs: number, moreWaits: boolean): number => {
  if (moreWaits) return 50;
  if (ageMs < 4_000) return 400;
  return ageMs < 10_000 ? 800 : 1_500;
};

const progressOf = (
  row: Awaited<ReturnType<typeof suppliersOf>>[number],
  search: KeptSearch,
  now: Date,
): SupplierProgress => {
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
