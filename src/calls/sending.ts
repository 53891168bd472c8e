import ky from 'ky';
import type { Call } from '../../contract/call.ts';
import { type CallAnswer, type CallName, type CallOutcome, type CallRequest, calls } from '../../contract/calls.ts';
import {
  type Caller,
  CallFault,
  problemCodeOf,
  readAnswer,
  requestFor,
  type WireRequest,
} from '../../contract/client.ts';
import { attemptsAtMost, type FailedAttempt, nextTry, noFailures, waitAfterReturnMs } from '../../contract/retry.ts';
import { headers as headerNames } from '../../contract/wire.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { sessionLine } from '../storage/token.ts';
import { forgetAnswers, keptOrAsked } from './kept-answers.ts';
import { thisCaller } from './this-caller.ts';
import { retryingOf } from './waiting-calls.ts';

export interface Sending {
  /** Required of calls that act; one per intent. */
  readonly intent?: string;
  /** Ends the call and its retries: the screen was left, or the person cancelled. */
  readonly signal?: AbortSignal;
  /** Speaks for the session of this token, whoever is signed in by then. */
  readonly token?: string;
  /** The sign-in that the call was begun under; the one of now unless told. */
  readonly speaksFor?: string | null;
  /** Told before each further attempt, so that a person can see what is tried again. */
  readonly onRetry?: (attempt: number, pauseMs: number) => void;
}

const callerOf = ({ token }: Sending): Caller => (token === undefined ? thisCaller() : { ...thisCaller(), token });

/**
 * Sends a call and reads its answer: a refusal is a value, a fault is thrown as `CallFault`.
 * Tried again as contract/retry.ts says, a call that acts only under its intent's key. An answer that the contract lets be
 * kept is given again for as long; whatever acts ends that.
 */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending = {},
): Promise<CallOutcome<N>> => {
  const call: Call = calls[name];
  const ask = async (signal: AbortSignal | undefined, cache?: RequestCache): Promise<CallOutcome<N>> => {
    const heard = await attempts(name, request, { ...sending, ...(signal && { signal }) }, cache);
    return readAnswer(call, heard.status, textOf(heard)) as CallOutcome<N>;
  };
  if (call.cached && sending.token === undefined) {
    const asked = { name, tenantId: pageTenant().tenantId, request };
    return keptOrAsked(asked, call.cached, sending.signal, ask, ({ ok }) => ok);
  }
  return call.effect === 'acts' ? ask(sending.signal).finally(forgetAnswers) : ask(sending.signal);
};

/** Fetches a document; refusals are values here too. */
export const sendForPdf = async (
  name: 'GetBookingPdf',
  request: CallRequest<'GetBookingPdf'>,
  sending: Sending = {},
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const heard = await attempts(name, request, sending);
  if (heard.status !== 200) return readAnswer(calls[name], heard.status, textOf(heard));
  const answer: CallAnswer<'GetBookingPdf'> = new Uint8Array(heard.body);
  return { ok: true, answer };
};

/** An answer with its whole body: a connection that breaks within it has answered nothing. */
interface Heard {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
  readonly body: ArrayBuffer;
}

const textOf = ({ body }: Heard): string => new TextDecoder().decode(body);

const attempts = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending,
  cache: RequestCache = 'default',
): Promise<Heard> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort(sending.signal?.reason);
  sending.signal?.addEventListener('abort', leave, { once: true });
  if (sending.signal?.aborted) leave();
  const { signal } = leaving;
  const retrying = retryingOf(name, (fault) => leaving.abort(fault));
  const { speaksFor = sessionLine() } = sending;
  try {
    let failures = noFailures;
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      if (sessionLine() !== speaksFor && sending.token === undefined) throw leftMeanwhile(name);
      const wire = requestFor(calls[name], request as never, callerOf(sending), sending.intent ?? null);
      const heard = await attemptOnce(wire, signal, cache);
      const failed = failedAttempt(heard);
      const next = failed === null ? null : nextTry(failed, failures, Math.random);
      if (failed === null || next === null) {
        if (heard instanceof CallFault) throw heard;
        logUnknown(name, heard);
        return heard;
      }
      failures = next.failures;
      sending.onRetry?.(attempt + 1, next.waitMs);
      const told = { attempt: attempt + 1, attemptsAtMost: attemptsAtMost(failed), waitMs: next.waitMs };
      retrying.waits(told, heard instanceof CallFault ? heard : failureOf(name, heard));
      await pause(next, signal);
      retrying.tries();
    }
  } finally {
    sending.signal?.removeEventListener('abort', leave);
    retrying.ends();
  }
};

/** Whoever began this has gone meanwhile: under the next one's name it is not tried again. */
const leftMeanwhile = (name: CallName): CallFault =>
  new CallFault(401, null, `${name} was begun in a session that is over`);

const failureOf = (name: CallName, heard: Heard): CallFault => {
  try {
    readAnswer(calls[name], heard.status, textOf(heard));
  } catch (fault) {
    if (fault instanceof CallFault) return fault;
  }
  return new CallFault(heard.status, null, `${name} failed with ${heard.status}`);
};

/** On two calls a 401 logs out; on the others it is only logged (SES-03). */
const logsOut: readonly CallName[] = ['GetUserContext', 'GetLogo'];

const logUnknown = (name: CallName, { status, requestId }: Heard): void => {
  if (status === 401 && !logsOut.includes(name)) console.warn(`${name} was answered 401 (request ${requestId})`);
};

/** Longer than the server holds a call (25 s), with a supplier's answer in it; the whole body must be here by then. */
export const attemptTimeoutMs = 40_000;

/** One attempt: what was heard, or the fault of hearing nothing. Throws only when aborted. */
const attemptOnce = async (
  { url, method, headers, body }: WireRequest,
  signal: AbortSignal,
  cache: RequestCache,
): Promise<Heard | CallFault> => {
  const attempt = new AbortController();
  const leave = () => attempt.abort();
  signal.addEventListener('abort', leave, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    attempt.abort();
  }, attemptTimeoutMs);
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      signal: attempt.signal,
      cache,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    });
    const retryAfter = response.headers.get('retry-after');
    const requestId = response.headers.get(headerNames.requestId);
    return { status: response.status, retryAfter, requestId, body: await response.arrayBuffer() };
  } catch {
    signal.throwIfAborted();
    return late
      ? new CallFault('TIMEOUT_ERROR', null, 'The server took too long to answer.')
      : new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
};

/** Null for what is an answer. */
const failedAttempt = (heard: Heard | CallFault): FailedAttempt | null => {
  if (heard instanceof CallFault) return { status: null, code: null, retryAfter: null };
  if (heard.status === 200) return null;
  return { status: heard.status, code: problemCodeOf(textOf(heard)), retryAfter: heard.retryAfter };
};

/** Waits for the next try; a network that comes back meanwhile sets the wait anew. */
const pause = (
  { waitMs, toldToWaitMs }: { readonly waitMs: number; readonly toldToWaitMs: number },
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', restart);
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
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(done, waitAfterReturnMs(toldToWaitMs, Math.random));
    };
    let timer = setTimeout(done, waitMs);
    addEventListener('online', restart);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
