import { setTimeout as wait } from 'node:timers/promises';
import { type Db, outsideTx } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import type { FairTurns, Turn } from '../threads/fair-turns.ts';
import type { KeptBatches, ShapedBatch } from './kept-batches.ts';
import { waitsAtMostMs } from './progress.ts';
import { beginSearch, endSupplier, keepBatch } from './search-store.ts';
import type { FoundSummary } from './tables.ts';

export interface StoredSearch {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly searchId: string;
  readonly startedAt: Date;
  /** Codes of the suppliers to ask. */
  readonly asked: readonly string[];
}

/** Offers that a supplier found together, as they are stored, with their summaries in the same order. */
export interface OfferBatch {
  /** gzip of a JSON list. */
  readonly packed: Uint8Array;
  readonly summaries: readonly FoundSummary[];
  /** As they are sent to whoever searches. */
  readonly shaped: ShapedBatch;
  /** What `shaped` depends on. */
  readonly viewpoint: string;
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
  readonly kept: KeptBatches;
  /** A turn for a new search of an agency. Throws `busy` where as many wait as may. Its owner ends it, or starts with it. */
  admit(agencyId: string): Turn;
  /** Starts a search at every supplier in parallel, once its turn has come, and returns at once. */
  start(search: Search, turn: Turn): void;
  /** Waits until no search of this process is running. */
  idle(): Promise<void>;
  /** Waits until all searches have ended and the last write is done. Aborts those that take longer. Default: at once. */
  stop(withinMs?: number): Promise<void>;
}

/** How the searches of a product are made. */
export interface SearchesSetting<Supplier, Search, Learnt> {
  readonly db: Db;
  readonly suppliers: readonly Supplier[];
  /** Of all searches of the process. */
  readonly turns: FairTurns;
  readonly kept: KeptBatches;
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
  const { db, suppliers, turns, kept, ended, onFault } = setting;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const askAll = async (search: Search): Promise<void> => {
    const queue = makeWriteQueue();
    const asked = suppliers
      .filter(({ code }) => search.asked.includes(code))
      .map((supplier) =>
        ask(setting, supplier, search, queue, stopping.signal).catch((error) => {
          onFault(error);
          return null;
        }),
      );
    const found = await Promise.all(asked);
    // Written once all have ended, so that no answer of the search waits for it.
    await ended?.(
      search,
      found.flatMap((answer) => (answer === null ? [] : [answer.learnt])),
    );
  };
  const inTurn = async (search: Search, turn: Turn): Promise<void> => {
    try {
      if (turn.waits) {
        const waitedMs = await waited(turn, stopping.signal);
        if (waitedMs === null) return await giveUp(db, search);
        await beginSearch(db, search, new Date(search.startedAt.getTime() + waitedMs));
      }
      await askAll(search);
    } finally {
      turn.end();
    }
  };
  return {
    suppliers,
    kept,
    admit(agencyId) {
      const turn = turns.ask(agencyId);
      if (turn === null) throw new ProblemError('busy', [], comeAgainSeconds());
      return turn;
    },
    start(search, turn) {
      const run = outsideTx(() => inTurn(search, turn))
        .catch(onFault)
        .finally(() => running.delete(run));
      running.add(run);
    },
    async idle() {
      await Promise.all(running);
    },
    async stop(withinMs = 0) {
      const late = setTimeout(() => stopping.abort(), withinMs);
      await Promise.all(running);
      clearTimeout(late);
    },
  };
};

/** Spread, so that those who were sent away together do not come again together. */
const comeAgainSeconds = (): number => 2 + Math.floor(Math.random() * 4);

/** How long a search waited for its turn. `null`: for too long, or the server stops. */
const waited = async ({ come }: Turn, stopping: AbortSignal): Promise<number | null> => {
  const began = performance.now();
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const hasCome = await Promise.race([
    come.then(() => true),
    wait(waitsAtMostMs, false, { signal }).catch(() => false),
  ]);
  over.abort();
  return hasCome && !stopping.aborted ? performance.now() - began : null;
};

/** Ends a search whose turn did not come. */
const giveUp = async (db: Db, { tenantId, searchId, asked }: StoredSearch): Promise<void> => {
  for (const supplierCode of asked)
    await endSupplier(db, { tenantId, searchId, supplierCode, state: 'timed-out', elapsedMs: waitsAtMostMs });
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
  { db, kept, workOf, onFault, afterMs }: SearchesSetting<Supplier, Search, Learnt>,
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
  const emit = async ({ packed, summaries, shaped, viewpoint }: OfferBatch): Promise<void> => {
    if (signal.aborted || summaries.length === 0) return;
    await queue.batch(async (seq) => {
      await keepBatch(db, { tenantId, searchId, seq, supplierCode, packed, summaries });
      kept.keepSummaries({ tenantId, searchId, seq }, summaries);
      kept.keepShaped({ tenantId, searchId, seq }, viewpoint, shaped);
    });
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
