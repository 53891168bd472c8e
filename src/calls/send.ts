import ky from 'ky';
import { nanoid } from 'nanoid';
import { type CallAnswer, type CallName, type CallOutcome, type CallRequest, calls } from '../../contract/calls.ts';
import {
  type Caller,
  CallFault,
  problemCodeOf,
  readAnswer,
  requestFor,
  type WireRequest,
} from '../../contract/client.ts';
import { type FailedAttempt, nextTry, noFailures } from '../../contract/retry.ts';
import { deviceContext, deviceId, geoData } from '../storage/device.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { savedToken } from '../storage/token.ts';

/** One key per intent: made before the first attempt, the same on every retry. */
export const newIntent = (): string => nanoid();

/** The caller as of now: a rotated token is seen by the next attempt. */
export const thisCaller = (): Caller => ({
  baseUrl: pageTenant().baseUrl,
  token: savedToken(),
  deviceId: deviceId(),
  deviceContext: deviceContext(),
  geo: geoData(),
  tenant: new URLSearchParams(location.search).get('tenant'),
});

export interface Sending {
  /** Required of calls that act; one per intent. */
  readonly intent?: string;
  /** Ends the call and its retries: the screen was left, or the person cancelled. */
  readonly signal?: AbortSignal;
  /** Speaks for the session of this token, whoever is signed in by then. */
  readonly token?: string;
  /** Told before each further attempt, so that a person can see what is tried again. */
  readonly onRetry?: (attempt: number, pauseMs: number) => void;
}

const callerOf = ({ token }: Sending): Caller => (token === undefined ? thisCaller() : { ...thisCaller(), token });

/**
 * Sends a call and reads its answer: a refusal is a value, a fault is thrown as `CallFault`.
 * Tried again as contract/retry.ts says, a call that acts only under its intent's key.
 */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending = {},
): Promise<CallOutcome<N>> => {
  const call = calls[name];
  const heard = await attempts(name, request, sending);
  return readAnswer(call, heard.status, textOf(heard)) as CallOutcome<N>;
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
  readonly body: ArrayBuffer;
}

const textOf = ({ body }: Heard): string => new TextDecoder().decode(body);

const attempts = async <N extends CallName>(name: N, request: CallRequest<N>, sending: Sending): Promise<Heard> => {
  const { signal } = sending;
  let failures = noFailures;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const heard = await attemptOnce(
      requestFor(calls[name], request as never, callerOf(sending), sending.intent ?? null),
      signal,
    );
    const failed = failedAttempt(heard);
    const next = failed === null ? null : nextTry(failed, failures, Math.random);
    if (next === null) {
      if (heard instanceof CallFault) throw heard;
      return heard;
    }
    failures = next.failures;
    sending.onRetry?.(attempt + 1, next.waitMs);
    await pause(next.waitMs, signal);
  }
};

/** Longer than the server holds a call (25 s), with a supplier's answer in it; the whole body must be here by then. */
export const attemptTimeoutMs = 40_000;

/** One attempt: what was heard, or the fault of hearing nothing. Throws only when aborted. */
const attemptOnce = async (
  { url, method, headers, body }: WireRequest,
  signal: AbortSignal | undefined,
): Promise<Heard | CallFault> => {
  const attempt = new AbortController();
  const leave = () => attempt.abort();
  signal?.addEventListener('abort', leave, { once: true });
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
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: await response.arrayBuffer() };
  } catch {
    signal?.throwIfAborted();
    return late
      ? new CallFault('TIMEOUT_ERROR', null, 'The server took too long to answer.')
      : new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
};

/** Null for what is an answer. */
const failedAttempt = (heard: Heard | CallFault): FailedAttempt | null => {
  if (heard instanceof CallFault) return { status: null, code: null, retryAfter: null };
  if (heard.status === 200) return null;
  return { status: heard.status, code: problemCodeOf(textOf(heard)), retryAfter: heard.retryAfter };
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
