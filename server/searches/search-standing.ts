import type { Db } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { batchesAtMost, isOpen, placedFor, pollAfter, progressOf } from './progress.ts';
import { type KeptSearch, searchProgress } from './search-store.ts';

/** Where a search stands for a reader who has its batches up to `cursor`. */
export const standingOf = async (
  search: KeptSearch<object>,
  cursor: number,
  ids: { readonly place: (searchId: string, supplierCode: string) => string },
  { db, agent, now }: { readonly db: Db; readonly agent: Agent; readonly now: () => Date },
) => {
  // States and newest batch are read in one statement, so that no batch of a supplier that has ended is missed.
  const progress = await searchProgress(db, search);
  const suppliers = progress.suppliers.map((row) => progressOf(row, search, now()));
  const reached = Math.max(cursor, Math.min(progress.newest, cursor + batchesAtMost));
  const moreWaits = progress.newest > reached;
  const waitsForTurn = suppliers.some(({ state }) => state === 'waiting');
  return {
    requestId: search.id,
    cursor: reached,
    suppliers: placedFor(agent, suppliers, ids, search.id),
    complete: !moreWaits && !suppliers.some(isOpen),
    pollAfterMs: pollAfter(now().getTime() - search.created_at.getTime(), moreWaits, waitsForTurn),
    expiresInMs: remainingMs(search.created_at, search.expires_at, now()),
  };
};
