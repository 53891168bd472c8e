import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { emptyWindow, type ResultsLook, type ResultsWindow, type SlideHint } from '../../contract/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';
import { WindowReader } from './flights/window-reader.ts';
import type { ResultsWorker, SearchStart } from './protocol.ts';

/** A worker or a stand-in for one. */
export interface ResultsEndpoint extends Endpoint {
  terminate(): void;
}

export interface ResultsClient {
  /** Ends the current search and starts this one. Listeners receive its windows. */
  start(search: SearchStart): void;
  /** Requests another window. Resolves with it, or with `null` when a later look or start replaced the request. */
  look(look: ResultsLook): Promise<ResultsWindow | null>;
  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(hint: SlideHint): void;
  /** Token of later requests. `null`: signed out; no more requests are sent. */
  authorise(token: string | null): void;
  /** Passes current windows to a listener until the returned function is called. */
  subscribe(listener: (window: ResultsWindow) => void): () => void;
  /** Ends the search. Listeners receive no more of its windows. */
  abort(): void;
  /** Ends the worker. The client cannot be used afterwards. */
  dispose(): void;
}

/** After this time without an answer a worker is replaced. Its longest task takes a tenth of it. */
export const answersWithinMs = 10_000;
/** The most times that a worker is replaced for one search. */
export const restartsAtMost = 3;

const workerStopped = (sequence: number): ResultsWindow => ({
  ...emptyWindow,
  sequence,
  phase: 'failed',
  problem: { code: 'worker', status: null, words: 'The results stopped working.' },
});

/** A running worker. */
interface Running {
  readonly endpoint: ResultsEndpoint;
  readonly remote: Remote<ResultsWorker>;
  readonly failed: () => void;
}

/**
 * The main thread's side of the results: owns the worker and the sequence number. Each start, look and abort takes the
 * next sequence number. Windows with an older number update the reader's state (later windows are deltas) but are not
 * passed to listeners. The first window of a number answers a person and is passed at once. Later windows of that
 * number come from batches: each contains everything, so only the last one before a frame is passed, once that frame is
 * `painted`. A worker that breaks or stops answering is replaced; the new one continues the kept search with the
 * current look.
 */
export const createResultsClient = (makeWorker: () => ResultsEndpoint, painted: () => Promise<void>): ResultsClient => {
  const listeners = new Set<(window: ResultsWindow) => void>();
  let search: SearchStart | null = null;
  let requestId: string | null = null;
  let sequence = 0;
  let deliveredSequence = 0;
  let undelivered: ResultsWindow | null = null;
  let restarts = 0;
  let hadResults = false;
  let disposed = false;
  let waiting: { readonly sequence: number; readonly resolve: (window: ResultsWindow | null) => void } | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const run = (): Running => {
    const endpoint = makeWorker();
    const running: Running = {
      endpoint,
      remote: wrap<ResultsWorker>(endpoint),
      failed: () => {
        if (running === worker) replace();
      },
    };
    endpoint.addEventListener('error', running.failed);
    return running;
  };

  const end = ({ endpoint, remote, failed }: Running): void => {
    endpoint.removeEventListener('error', failed);
    remote[releaseProxy]();
    endpoint.terminate();
  };

  const deliver = (): void => {
    const window = undelivered;
    undelivered = null;
    if (disposed || window?.sequence !== sequence) return;
    deliveredSequence = sequence;
    for (const listener of listeners) listener(window);
  };

  const answered = (window: ResultsWindow): void => {
    if (disposed || window.sequence !== sequence) return;
    clearTimeout(silence);
    const asked = waiting;
    waiting = null;
    const isDue = undelivered !== null;
    undelivered = window;
    if (deliveredSequence !== sequence) deliver();
    else if (!isDue) void painted().then(deliver);
    asked?.resolve(window);
  };

  /** Takes the next sequence number. A look that still waits resolves with `null`. */
  const supersede = (): void => {
    sequence += 1;
    waiting?.resolve(null);
    waiting = null;
  };

  const expectAnswer = ({ failed }: Running): void => {
    clearTimeout(silence);
    silence = setTimeout(failed, answersWithinMs);
  };

  /** Receives the windows of one search from one worker; each is a delta to those before it. */
  const onWindow = (running: Running) => {
    const reader = new WindowReader();
    return (packed: PackedWindow) => {
      const window = reader.read(packed);
      if (running !== worker || window.sequence !== sequence) return;
      requestId = window.requestId ?? requestId;
      // A replacement worker starts empty: the shown rows stay until it has results.
      if (hadResults && !window.hasResults && window.phase === 'searching') return;
      hadResults = window.hasResults;
      answered({ ...window, restarts });
    };
  };

  const begin = (from: SearchStart): void => {
    expectAnswer(worker);
    worker.remote.start(from, sequence, proxy(onWindow(worker))).catch(worker.failed);
  };

  const replace = (): void => {
    clearTimeout(silence);
    if (disposed) return;
    if (search === null || restarts === restartsAtMost) {
      answered({ ...workerStopped(sequence), requestId, restarts });
      return;
    }
    restarts += 1;
    end(worker);
    worker = run();
    begin(requestId === null ? search : { ...search, search: { requestId } });
  };

  let worker = run();

  return {
    start: (newSearch) => {
      if (disposed) return;
      supersede();
      const asked = 'requestId' in newSearch.search ? newSearch.search.requestId : null;
      // The same search in another currency: the shown rows stay until the new ones arrive.
      const isSame = asked !== null && asked === requestId;
      search = newSearch;
      requestId = asked;
      restarts = isSame ? restarts : 0;
      hadResults = isSame && hadResults;
      begin(newSearch);
    },
    look: (look) => {
      if (disposed || search === null) return Promise.resolve(null);
      supersede();
      search = { ...search, look };
      expectAnswer(worker);
      const result = new Promise<ResultsWindow | null>((resolve) => {
        waiting = { sequence, resolve };
      });
      worker.remote.look(look, sequence).catch(worker.failed);
      return result;
    },
    expectSlide: (hint) => {
      if (disposed) return;
      worker.remote.expectSlide(hint).catch(worker.failed);
    },
    authorise: (token) => {
      if (disposed || search?.caller.token === token) return;
      if (search !== null) search = { ...search, caller: { ...search.caller, token } };
      worker.remote.authorise(token).catch(worker.failed);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    abort: () => {
      if (disposed) return;
      supersede();
      search = null;
      clearTimeout(silence);
      worker.remote.abort().catch(worker.failed);
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      supersede();
      clearTimeout(silence);
      listeners.clear();
      end(worker);
    },
  };
};
