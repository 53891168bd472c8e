import { type Endpoint, proxy, releaseProxy, wrap } from 'comlink';
import type { Caller } from '../../contract/client.ts';
import {
  emptyWindow,
  type ResultsLook,
  type ResultsPhase,
  type ResultsProblem,
  type ResultsWindow,
  type SlideHint,
} from '../../contract/flights/results-window.ts';
import type { PackedWindow } from './flights/packed-window.ts';
import { WindowReader } from './flights/window-reader.ts';
import type { SearchStart, WorkerOf } from './protocol.ts';

/** A worker or a stand-in for one. */
export interface ResultsEndpoint extends Endpoint {
  terminate(): void;
}

/** The page's side of a worker, for one product. */
export interface ClientOf<Start, Look, Window> {
  /** Ends the current search and starts this one. Listeners receive its windows. */
  start(search: Start): void;
  /** Requests another window. Resolves with it, or with `null` when a later look or start replaced the request. */
  look(look: Look): Promise<Window | null>;
  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(hint: SlideHint): void;
  /** Token of later requests. `null`: signed out; no more requests are sent. */
  authorise(token: string | null): void;
  /** Passes current windows to a listener until the returned function is called. */
  subscribe(listener: (window: Window) => void): () => void;
  /** Ends the search. Listeners receive no more of its windows. */
  abort(): void;
  /** Ends the worker. The client cannot be used afterwards. */
  dispose(): void;
}
export type ResultsClient = ClientOf<SearchStart, ResultsLook, ResultsWindow>;

/** The part of a window that the client reads. */
interface AnyWindow {
  readonly sequence: number;
  readonly requestId: string | null;
  readonly phase: ResultsPhase;
  readonly problem: ResultsProblem | null;
  readonly hasResults: boolean;
  readonly restarts: number;
}

/** How the windows of a product are read. */
export interface WindowsOf<Packed, Window> {
  /** Makes a reader for one search from one worker: each message is a delta to those before it. */
  reader(): { read(packed: Packed): Omit<Window, 'restarts'> };
  /** The window without results. */
  readonly empty: Window;
}

interface AnyStart<Look> {
  readonly search: object;
  readonly caller: Caller;
  readonly look: Look;
}

/** The worker as Comlink shows it. */
type RemoteWorker<Start, Look, Packed> = {
  [Name in keyof WorkerOf<Start, Look, Packed>]: (
    ...given: Parameters<WorkerOf<Start, Look, Packed>[Name]>
  ) => Promise<void>;
} & { [releaseProxy](): void };

/** After this time without an answer a worker is replaced. Its longest task takes a tenth of it. */
export const answersWithinMs = 10_000;
/** The most times that a worker is replaced for one search. */
export const restartsAtMost = 3;

const stopped = {
  phase: 'failed',
  problem: { code: 'worker', status: null, words: 'The results stopped working.' },
} as const;

/** A running worker. */
interface Running<Remote> {
  readonly endpoint: ResultsEndpoint;
  readonly remote: Remote;
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
export const createClient = <Start extends AnyStart<Look>, Look, Packed, Window extends AnyWindow>(
  windows: WindowsOf<Packed, Window>,
  makeWorker: () => ResultsEndpoint,
  painted: () => Promise<void>,
): ClientOf<Start, Look, Window> => {
  type Worker = Running<RemoteWorker<Start, Look, Packed>>;
  const listeners = new Set<(window: Window) => void>();
  let search: Start | null = null;
  let requestId: string | null = null;
  let sequence = 0;
  let deliveredSequence = 0;
  let undelivered: Window | null = null;
  let restarts = 0;
  let hadResults = false;
  let disposed = false;
  let waiting: { readonly sequence: number; readonly resolve: (window: Window | null) => void } | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const run = (): Worker => {
    const endpoint = makeWorker();
    const running: Worker = {
      endpoint,
      // The type of Comlink's proxy cannot say that its answers depend on the product.
      remote: wrap(endpoint) as unknown as Worker['remote'],
      failed: () => {
        if (running === worker) replace();
      },
    };
    endpoint.addEventListener('error', running.failed);
    return running;
  };

  const end = ({ endpoint, remote, failed }: Worker): void => {
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

  const answered = (window: Window): void => {
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

  const expectAnswer = ({ failed }: Worker): void => {
    clearTimeout(silence);
    silence = setTimeout(failed, answersWithinMs);
  };

  /** Receives the windows of one search from one worker; each is a delta to those before it. */
  const onWindow = (running: Worker) => {
    const reader = windows.reader();
    return (packed: Packed) => {
      const window = { ...reader.read(packed), restarts } as Window;
      if (running !== worker || window.sequence !== sequence) return;
      requestId = window.requestId ?? requestId;
      // A replacement worker starts empty: the shown rows stay until it has results.
      if (hadResults && !window.hasResults && window.phase === 'searching') return;
      hadResults = window.hasResults;
      answered(window);
    };
  };

  const begin = (from: Start): void => {
    expectAnswer(worker);
    worker.remote.start(from, sequence, proxy(onWindow(worker))).catch(worker.failed);
  };

  const replace = (): void => {
    clearTimeout(silence);
    if (disposed) return;
    if (search === null || restarts === restartsAtMost) {
      answered({ ...windows.empty, ...stopped, sequence, requestId, restarts });
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
      const asked = 'requestId' in newSearch.search ? (newSearch.search.requestId as string) : null;
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
      const result = new Promise<Window | null>((resolve) => {
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

/** The client of searches for flights (`createClient`). */
export const createResultsClient = (makeWorker: () => ResultsEndpoint, painted: () => Promise<void>): ResultsClient =>
  createClient<SearchStart, ResultsLook, PackedWindow, ResultsWindow>(
    { reader: () => new WindowReader(), empty: emptyWindow },
    makeWorker,
    painted,
  );
