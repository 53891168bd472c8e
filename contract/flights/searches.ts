import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { listOf, opaqueId, text, whole } from '../shapes.ts';

/** Progress of one supplier in a search. Suppliers answer independently of each other. */
export const SupplierProgress = object({
  /** This field and `name` are null without ShowSource. The number of suppliers and their states are always sent. */
  code: nullable(text(1, 20)),
  name: nullable(text(1, 60)),
  /** `waiting`: the search waits for its turn, and the supplier has not been asked yet. */
  state: enums(['waiting', 'searching', 'answered', 'failed', 'timed-out']),
  itineraryCount: whole(0, 100_000),
  /** Null while waiting and searching. */
  elapsedMs: nullable(whole(0, 600_000)),
});
export type SupplierProgress = Infer<typeof SupplierProgress>;

/** A search that was just begun at each supplier, for flights or for hotels. */
export const SearchStarted = object({
  requestId: opaqueId(),
  suppliers: listOf(SupplierProgress, 20),
  /** Time to wait before its results are first asked for. */
  pollAfterMs: whole(50, 10_000),
  /** Time until the server deletes the search. */
  expiresInMs: whole(1, 3_600_000),
});

/** What every answer with results that arrived after a cursor holds beside them. The next call sends its `cursor`. */
export const searchNews = {
  requestId: opaqueId(),
  cursor: whole(0, 1_000_000),
  /** Ids that the list must drop, because another supplier sells the same for less. */
  duplicates: array(opaqueId()),
  suppliers: listOf(SupplierProgress, 20),
  complete: boolean(),
  pollAfterMs: whole(50, 10_000),
  expiresInMs: whole(0, 3_600_000),
};
