import { type Db, outsideTx } from '../database/database.ts';
import { endSupplier, keepBatch } from './search-store.ts';
import type { FoundSummary } from './tables.ts';

/** Time limit of a supplier's search. What the supplier found until then stays. */
export const cutOffMs = 20_000;

export interface StoredSearch {
  readonly tenantId: string;
  readonly searchId: string;
  /** Codes of the suppliers to ask. */
  readonly asked: readonly string[];
}

/** Offers that a supplier found together, as they are stored, with their summaries in the same order. */
export interface OfferBatch {
  readonly offers: readonly object[];
  readonly summaries: readonly FoundSummary[];
}

/** One supplier at work for one search. */
export interface SupplierAtWork<Learnt> {
  /** Emits batches as they are found. Rejects when the supplier fails. Stops when `signal` aborts. */
  search(emit: (batch: OfferBatch) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** What else is learnt from a supplier that has answered in time. */
  learnt(): Learnt;
}

export interface Searches<Supplier, Search> {
  readonly suppliers: readonly Supplier[];
  /** Starts a search at every supplier in parallel and returns at once. */
  start(search: Search): void;
  /** Waits until no search of this process is running. */
  idle(): Promise<void>;
  /** Aborts all searches and waits until the last write is done. */
  stop(): Promise<void>;
}

/** How the searches of a product are made. */
export interface SearchesSetting<Supplier, Search, Learnt> {
  readonly db: Db;
  readonly suppliers: readonly Supplier[];
  /** Starts the work of one supplier. */
  readonly workOf: (supplier: Supplier, search: Search) => SupplierAtWork<Learnt>;
  /** Called once all suppliers have ended, with what those learnt that answered in time. Default: nothing happens. */
  readonly ended?: (search: Search, learnt: readonly Learnt[]) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** Time limit of a supplier. */
  readonly afterMs: number;
}

/**
 * Runs this process's searches for one product at its suppliers. The results go into the database, where every process reads
 * them.
 */
export const makeSearches = <Supplier extends { readonly code: string }, Search extends StoredSearch, Learnt>(
  setting: SearchesSetting<Supplier, Search, Learnt>,
): Searches<Supplier, Search> => {
  const { suppliers, ended, onFault } = setting;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    suppliers,
    start(search) {
      const queue = makeWriteQueue();
      const asked = suppliers
        .filter(({ code }) => search.asked.includes(code))
        .map((supplier) =>
          outsideTx(() => ask(setting, supplier, search, queue, stopping.signal)).catch((error) => {
            onFault(error);
            return null;
          }),
        );
      // Written once all have ended, so that no answer of the search waits for it.
      const run = Promise.all(asked)
        .then((found) =>
          outsideTx(async () =>
            ended?.(
              search,
              found.flatMap((answer) => (answer === null ? [] : [answer.learnt])),
            ),
          ),
        )
        .catch(onFault)
        .finally(() => running.delete(run));
      running.add(run);
    },
    async idle() {
      await Promise.all(running);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

/** A queue of writes. It numbers batches from 1 without gaps, so that a reader's cursor never skips one. */
interface WriteQueue {
  batch(write: (seq: number) => Promise<void>): Promise<void>;
  after(write: () => Promise<void>): Promise<void>;
}

const makeWriteQueue = (): WriteQueue => {
  let last = Promise.resolve();
  let seq = 0;
  const after = (write: () => Promise<void>): Promise<void> => {
    const turn = last.then(write);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    after,
    batch: (write) =>
      after(async () => {
        await write(seq + 1);
        seq += 1;
      }),
  };
};

/** The supplier's error is ours to see: a setting is missing, not an answer. */
export class SearchFault extends Error {
  override readonly name: string = 'SearchFault';
}

/** Asks one supplier. `null`: it failed or was too late. */
const ask = async <Supplier extends { readonly code: string }, Search extends StoredSearch, Learnt>(
  { db, workOf, onFault, afterMs }: SearchesSetting<Supplier, Search, Learnt>,
  supplier: Supplier,
  search: Search,
  queue: WriteQueue,
  stopping: AbortSignal,
): Promise<{ readonly learnt: Learnt } | null> => {
  const began = performance.now();
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), afterMs);
  const signal = AbortSignal.any([stopping, tooLate.signal]);
  const { tenantId, searchId } = search;
  const supplierCode = supplier.code;
  const work = workOf(supplier, search);
  const emit = async ({ offers, summaries }: OfferBatch): Promise<void> => {
    if (signal.aborted || offers.length === 0) return;
    await queue.batch((seq) => keepBatch(db, { tenantId, searchId, seq, supplierCode, offers, summaries }));
  };
  const aborted = new Promise<'timed-out'>((done) =>
    signal.addEventListener('abort', () => done('timed-out'), { once: true }),
  );
  const answered = work.search(emit, signal).then(
    () => 'answered' as const,
    (error: unknown) => {
      if (error instanceof SearchFault) onFault(error);
      return 'failed' as const;
    },
  );
  const ended = await Promise.race([answered, aborted]);
  clearTimeout(timer);
  const state = signal.aborted ? 'timed-out' : ended;
  const elapsedMs = Math.round(performance.now() - began);
  // Queued after the last batch, so that a reader of this end state finds all batches.
  await queue.after(() => endSupplier(db, { tenantId, searchId, supplierCode, state, elapsedMs }));
  return state === 'answered' ? { learnt: work.learnt() } : null;
};
