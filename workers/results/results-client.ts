import { type Endpoint, proxy, releaseProxy, wrap } from 'comlink';
import { emptyWindow, type ResultsLook, type ResultsWindow } from '../../contract/results-window.ts';
import { type ResultsWorker, type SearchStart } from './protocol.ts';

/** A worker, or what stands for one: an endpoint that can be ended. */
export interface ResultsEndpoint extends Endpoint {
  terminate(): void;
}

export interface ResultsClient {
  /** Leaves the search before and begins this one. Windows come to the listeners. */
  start(search: SearchStart): void;
  /** Asks for another window; gives it, and tells the listeners. Null: a later look or start has overtaken it. */
  look(look: ResultsLook): Promise<ResultsWindow | null>;
  /** The token was exchanged: the next refresh carries this one. */
  authorise(token: string | null): void;
  /** Each window that is not stale, until the returned function is called. */
  subscribe(listener: (window: ResultsWindow) => void): () => void;
  /** Leaves the search; nothing of it is told any more. */
  abort(): void;
  /** Ends the worker. The client is of no use after. */
  dispose(): void;
}

const workerStopped = (sequence: number): ResultsWindow => ({
  ...emptyWindow,
  sequence,
  phase: 'failed',
  problem: { code: 'worker', status: null, words: 'the results stopped working' },
});

/**
 * The main thread's side of the results: owns the worker, and the sequence number that drops stale replies.
 * Every start, look and abort takes the next number; a window with an older one is never told.
 * `worker` is the built worker's address, or makes the worker.
 */
export const createResultsClient = (worker: string | URL | (() => ResultsEndpoint)): ResultsClient => {
  const endpoint: ResultsEndpoint = typeof worker === 'function' ? worker() : new Worker(worker, { type: 'module' });
  const remote = wrap<ResultsWorker>(endpoint);
  const listeners = new Set<(window: ResultsWindow) => void>();
  let sequence = 0;
  let disposed = false;

  const isStale = (window: ResultsWindow): boolean => disposed || window.sequence !== sequence;
  const tell = (window: ResultsWindow): void => {
    if (isStale(window)) return;
    for (const listener of listeners) listener(window);
  };
  /** A worker that cannot be loaded, or throws, is told as a search that failed. */
  const stopped = () => {
    tell(workerStopped(sequence));
  };
  endpoint.addEventListener('error', stopped);

  return {
    start: (search) => {
      if (disposed) return;
      sequence += 1;
      remote.start(search, sequence, proxy(tell)).catch(stopped);
    },
    look: async (look) => {
      if (disposed) return null;
      sequence += 1;
      const asked = sequence;
      const window = await remote.look(look, asked).catch(() => workerStopped(asked));
      tell(window);
      return isStale(window) ? null : window;
    },
    authorise: (token) => {
      if (disposed) return;
      remote.authorise(token).catch(stopped);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    abort: () => {
      if (disposed) return;
      sequence += 1;
      remote.abort().catch(stopped);
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      listeners.clear();
      remote[releaseProxy]();
      endpoint.terminate();
    },
  };
};
