import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { emptyWindow, type ResultsLook, type ResultsWindow, type SlideHint } from '../../contract/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';
import { WindowReader } from './flights/window-reader.ts';
import type { ResultsWorker, SearchStart } from './protocol.ts';

/** A worker, or what stands for one: an endpoint that can be ended. */
export interface ResultsEndpoint extends Endpoint {
  terminate(): void;
}

export interface ResultsClient {
  /** Leaves the search before and begins this one. Windows come to the listeners. */
  start(search: SearchStart): void;
  /** Asks for another window; gives it, and tells the listeners. Null: a later look or start has overtaken it. */
  look(look: ResultsLook): Promise<ResultsWindow | null>;
  /** A slider was taken hold of: its first step should find everything ready. */
  expectSlide(hint: SlideHint): void;
  /** The token that further requests carry. Null: the session of the search is over, and nothing more is asked. */
  authorise(token: string | null): void;
  /** Windows that are not stale, until the returned function is called. */
  subscribe(listener: (window: ResultsWindow) => void): () => void;
  /** Leaves the search; nothing of it is told any more. */
  abort(): void;
  /** Ends the worker. The client is of no use after. */
  dispose(): void;
}

/** A worker that has not answered by then is taken for dead: its longest work takes a tenth of that. */
export const answersWithinMs = 10_000;
/** A worker that stops again and again is not started for ever. */
export const restartsAtMost = 3;

const workerStopped = (sequence: number): ResultsWindow => ({
  ...emptyWindow,
  sequence,
  phase: 'failed',
  problem: { code: 'worker', status: null, words: 'the results stopped working' },
});

/** A worker that runs. */
interface Running {
  readonly endpoint: ResultsEndpoint;
  readonly remote: Remote<ResultsWorker>;
  readonly failed: () => void;
}

/**
 * The main thread's side of the results: owns the worker, and the sequence number that drops stale windows. Every start,
 * look and abort takes the next number; a window with an older one is read, for later ones build on it, and never told.
 * The first window of a number answers the person, and is told at once. Those that batches bring after it wait until a
 * frame has been `painted`; each is whole, so the last of a frame is enough. A worker that breaks or falls silent is
 * replaced by another, which takes up the search from the server, where it is kept, with the look that the person has now.
 */
export const createResultsClient = (makeWorker: () => ResultsEndpoint, painted: () => Promise<void>): ResultsClient => {
  const listeners = new Set<(window: ResultsWindow) => void>();
  let search: SearchStart | null = null;
  let requestId: string | null = null;
  let sequence = 0;
  let toldSequence = 0;
  let untold: ResultsWindow | null = null;
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

  const tellUntold = (): void => {
    const window = untold;
    untold = null;
    if (disposed || window?.sequence !== sequence) return;
    toldSequence = sequence;
    for (const listener of listeners) listener(window);
  };

  const answered = (window: ResultsWindow): void => {
    if (disposed || window.sequence !== sequence) return;
    clearTimeout(silence);
    const asked = waiting;
    waiting = null;
    const isDue = untold !== null;
    untold = window;
    if (toldSequence !== sequence) tellUntold();
    else if (!isDue) void painted().then(tellUntold);
    asked?.resolve(window);
  };

  /** A look that another has overtaken gives nothing. */
  const overtake = (): void => {
    sequence += 1;
    waiting?.resolve(null);
    waiting = null;
  };

  const expectAnswer = ({ failed }: Running): void => {
    clearTimeout(silence);
    silence = setTimeout(failed, answersWithinMs);
  };

  /** Hears one search of one worker, whose windows build on each other. */
  const hear = (running: Running) => {
    const reader = new WindowReader();
    return (packed: PackedWindow) => {
      const window = reader.read(packed);
      if (running !== worker || window.sequence !== sequence) return;
      requestId = window.requestId ?? requestId;
      // A worker that takes up a search is empty for a moment: the rows that are shown stay until it has them again.
      if (hadResults && !window.hasResults && window.phase === 'searching') return;
      hadResults = window.hasResults;
      answered({ ...window, restarts });
    };
  };

  const begin = (from: SearchStart): void => {
    expectAnswer(worker);
    worker.remote.start(from, sequence, proxy(hear(worker))).catch(worker.failed);
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
    start: (begun) => {
      if (disposed) return;
      overtake();
      const asked = 'requestId' in begun.search ? begun.search.requestId : null;
      // The same search again, in another currency: what is shown of it stays until it has been read anew.
      const isSame = asked !== null && asked === requestId;
      search = begun;
      requestId = asked;
      restarts = isSame ? restarts : 0;
      hadResults = isSame && hadResults;
      begin(begun);
    },
    look: (look) => {
      if (disposed || search === null) return Promise.resolve(null);
      overtake();
      search = { ...search, look };
      expectAnswer(worker);
      const given = new Promise<ResultsWindow | null>((resolve) => {
        waiting = { sequence, resolve };
      });
      worker.remote.look(look, sequence).catch(worker.failed);
      return given;
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
      overtake();
      search = null;
      clearTimeout(silence);
      worker.remote.abort().catch(worker.failed);
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      overtake();
      clearTimeout(silence);
      listeners.clear();
      end(worker);
    },
  };
};
