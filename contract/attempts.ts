import ky, { TimeoutError } from 'ky';
import { CallFault, problemCodeOf, type WireRequest } from './client.ts';
import { attemptsAtMost, type FailedAttempt, nextRetry, noFailures, waitAfterReturnMs } from './retry.ts';
import { say } from './say.ts';
import { headers as headerNames } from './wire.ts';

/** The browser functions that a call uses. Tests replace them. */
export interface Network {
  fetch(request: Request): Promise<Response>;
  /** A number from 0 to 1, excluding 1. */
  random(): number;
  /** Calls `listener` each time the network is back. Returns the function that removes it. */
  onReturn(listener: () => void): () => void;
}

/** The network of a page or a worker. */
export const browserNetwork: Network = {
  fetch: (request) => fetch(request),
  random: () => Math.random(),
  onReturn: (listener) => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
};

/** An HTTP answer with its complete body. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
  readonly body: ArrayBuffer;
}

/** The next attempt, as reported before the pause that precedes it. */
export interface NextAttempt {
  /** Counted from 1; the first retry is attempt 2. */
  readonly attempt: number;
  readonly attemptsAtMost: number;
  readonly waitMs: number;
}

export interface AttemptOptions {
  /** Ends the call and its retries; the call then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly cache?: RequestCache;
  /** The request is completed even when its page is left, unless its body is too long for that. */
  readonly outlivesPage?: boolean;
  readonly onPause?: (next: NextAttempt, failure: HttpAnswer | CallFault) => void;
  /** Called when a pause is over and the next attempt begins. */
  readonly onRetry?: () => void;
}

/**
 * Time limit of one attempt, including its body. Longer than the server holds a call (25 s) plus a supplier's answer.
 */
export const attemptTimeoutMs = 40_000;

/** Browsers refuse longer bodies of requests that outlive their page: 64 KiB in all, in bytes. */
const bodyThatOutlivesAtMost = 20_000;

/** An answer's body as text. */
export const textOf = ({ body }: HttpAnswer): string => new TextDecoder().decode(body);

/**
 * Sends a request and retries it by the rules of contract/retry.ts. Resolves to the first answer that is not retried,
 * whatever its status. Throws a `CallFault` when the last attempt was not answered. `request` is called before each
 * attempt, so that each carries the newest token; what it throws ends the call.
 *
 * ky makes each attempt and limits its time. Its own retry is off: it has one count for all failures, and its pause
 * cannot be cut short when the network is back.
 */
export const sendWithRetries = async (
  request: () => WireRequest,
  { signal, cache = 'default', outlivesPage = false, onPause, onRetry }: AttemptOptions,
  network: Network,
): Promise<HttpAnswer> => {
  let failures = noFailures;
  const inTrace = inOneTrace();
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const answer = await attemptOnce(inTrace(request()), { signal, cache, outlivesPage }, network);
    const failed = failedAttempt(answer);
    const next = failed === null ? null : nextRetry(failed, failures, network.random);
    if (failed === null || next === null) {
      if (answer instanceof CallFault) throw answer;
      return answer;
    }
    failures = next.failures;
    onPause?.({ attempt: attempt + 1, attemptsAtMost: attemptsAtMost(failed), waitMs: next.waitMs }, answer);
    await pause(next, signal, network);
    onRetry?.();
  }
};

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names one trace (W3C Trace Context) in each request: what the server does for any attempt of a call is found together. */
const inOneTrace = (): ((request: WireRequest) => WireRequest) => {
  const traceParent = `00-${randomHex(16)}-${randomHex(8)}-01`;
  return (request) => ({ ...request, headers: { ...request.headers, [headerNames.traceParent]: traceParent } });
};

/** One attempt: its answer, or the fault of getting none. Throws only when aborted. */
const attemptOnce = async (
  { url, method, headers, body }: WireRequest,
  {
    signal,
    cache,
    outlivesPage,
  }: { readonly signal: AbortSignal; readonly cache: RequestCache; readonly outlivesPage: boolean },
  network: Network,
): Promise<HttpAnswer | CallFault> => {
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      signal,
      cache,
      keepalive: outlivesPage && (body ?? '').length <= bodyThatOutlivesAtMost,
      timeout: attemptTimeoutMs,
      retry: 0,
      throwHttpErrors: false,
      fetch: (input) => fetchWhole(input as Request, network),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      requestId: response.headers.get(headerNames.requestId),
      body: await response.arrayBuffer(),
    };
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof TimeoutError
      ? new CallFault('TIMEOUT_ERROR', null, say('The server took too long to answer.'))
      : new CallFault('FETCH_ERROR', null, say('The network could not be reached.'));
  }
};

/** Resolves once the body is complete, so that it counts towards the attempt's time and may not break off later. */
const fetchWhole = async (request: Request, network: Network): Promise<Response> => {
  const response = await network.fetch(request);
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
};

/** Null: the answer is a success. */
const failedAttempt = (answer: HttpAnswer | CallFault): FailedAttempt | null => {
  if (answer instanceof CallFault) return { status: null, code: null, retryAfter: null };
  if (answer.status === 200) return null;
  return { status: answer.status, code: problemCodeOf(textOf(answer)), retryAfter: answer.retryAfter };
};

/** Waits before the next attempt. A network that comes back meanwhile restarts the wait, spread over 5 s (NET-02). */
const pause = (
  { waitMs, retryAfterMs }: { readonly waitMs: number; readonly retryAfterMs: number },
  signal: AbortSignal,
  { onReturn, random }: Network,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', leave);
    };
    const done = () => {
      end();
      resolve();
    };
    const leave = () => {
      end();
      reject(signal.reason as Error);
    };
    const stopListening = onReturn(() => {
      clearTimeout(timer);
      timer = setTimeout(done, waitAfterReturnMs(retryAfterMs, random));
    });
    let timer = setTimeout(done, waitMs);
    signal.addEventListener('abort', leave, { once: true });
  });
