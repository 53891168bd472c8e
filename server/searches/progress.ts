import type { SupplierProgress } from '../../contract/flights/searches.ts';
import type { Agent } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import type { SupplierProgressRow } from './search-store.ts';

/** Time limit of a supplier's search. What the supplier found until then stays. */
export const cutOffMs = 20_000;
/** Time after which a search whose turn has not come is given up. */
export const waitsAtMostMs = 30_000;
/** Time to wait before the first poll of a search. */
export const firstPollMs = 300;
/** Most batches in one answer. The next call gets the rest. */
export const batchesAtMost = 24;
/** What a process may be late by. */
const marginMs = 5_000;
/** Time after which a supplier without an end state counts as lost, because the process that asked it has gone. */
const lostAfterMs = cutOffMs + marginMs;

/** Time until the next poll: short while most suppliers answer, longer later, and while the search waits for its turn. */
export const pollAfter = (ageMs: number, moreWaits: boolean, waitsForTurn: boolean): number => {
  if (moreWaits) return 50;
  if (waitsForTurn) return 1_500;
  if (ageMs < 4_000) return 400;
  return ageMs < 10_000 ? 800 : 1_500;
};

/** Progress of a supplier of a search. One that has not ended in time counts as lost. */
export const progressOf = (
  row: SupplierProgressRow,
  search: { readonly created_at: Date },
  now: Date,
): SupplierProgress => {
  const since = (from: Date): number => now.getTime() - from.getTime();
  const lost =
    (row.state === 'searching' && since(row.asked_at ?? search.created_at) > lostAfterMs) ||
    (row.state === 'waiting' && since(search.created_at) > waitsAtMostMs + marginMs);
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
  ids: { readonly place: (searchId: string, supplierCode: string) => string },
  searchId: string,
): SupplierProgress[] => {
  if (shownTo(agent).sees('suppliers.code')) return [...suppliers];
  const placed = suppliers.map((supplier) => ({ supplier, place: ids.place(searchId, supplier.code ?? '') }));
  return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ supplier }) => supplier);
};

/** Whether more of a supplier may come. */
export const isOpen = ({ state }: SupplierProgress): boolean => state === 'waiting' || state === 'searching';

/** Progress of suppliers in a search that was just made. */
export const begunOf = (
  suppliers: readonly { readonly code: string; readonly name: string }[],
  waits: boolean,
): SupplierProgress[] =>
  suppliers.map((supplier) => ({
    ...supplier,
    state: waits ? ('waiting' as const) : ('searching' as const),
    itineraryCount: 0,
    elapsedMs: null,
  }));
