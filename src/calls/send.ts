import ky, { isHTTPError, isTimeoutError } from 'ky';
import { nanoid } from 'nanoid';
import { type CallAnswer, type CallName, type CallOutcome, type CallRequest, calls } from '../../contract/calls.ts';
import { type Caller, CallFault, readAnswer, requestFor } from '../../contract/client.ts';
import { deviceContext, deviceId, geoData } from '../storage/device.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { savedToken } from '../storage/token.ts';
import { isWorthRetrying, pauseBefore, retriesAtMost, slowRetriesAtMost, slowStatuses } from './retry-policy.ts';

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
  /** Told before each further attempt, so that a person can see what is tried again. */
  readonly onRetry?: (attempt: number, pauseMs: number) => void;
}

/**
 * Sends a call and reads its answer: a refusal is a value, a fault is thrown as `CallFault`.
 * Retries follow the decisions (Wire): up to 6 with full jitter; 501-504 every 3 s up to 40; nothing without a key.
 */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending = {},
): Promise<CallOutcome<N>> => {
  const call = calls[name];
  const response = await attempts(name, request, sending);
  return readAnswer(call, response.status, await response.text()) as CallOutcome<N>;
};

/** Fetches a document; refusals are values here too. */
export const sendForPdf = async (
  name: 'GetBookingPdf',
  request: CallRequest<'GetBookingPdf'>,
  sending: Sending = {},
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const response = await attempts(name, request, sending);
  if (response.status !== 200) return readAnswer(calls[name], response.status, await response.text());
  const answer: CallAnswer<'GetBookingPdf'> = new Uint8Array(await response.arrayBuffer());
  return { ok: true, answer };
};

const timeoutMs = 40_000;

const attempts = async <N extends CallName>(name: N, request: CallRequest<N>, sending: Sending): Promise<Response> => {
  const call = calls[name];
  const mayRepeat = call.effect === 'reads' || sending.intent !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    const { url, method, headers, body } = requestFor(call, request as never, thisCaller(), sending.intent ?? null);
    const failure = await ky(url, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      ...(sending.signal ? { signal: sending.signal } : {}),
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
    }).then(
      async (response) => ((await isWorthRetrying(response)) ? response : { answered: response }),
      (error: unknown) => faultOf(error, sending.signal),
    );
    if ('answered' in failure) return failure.answered;
    const status = failure instanceof CallFault ? null : failure.status;
    const most = status !== null && slowStatuses.has(status) ? slowRetriesAtMost : retriesAtMost;
    if (!mayRepeat || attempt > most) {
      if (failure instanceof CallFault) throw failure;
      return failure;
    }
    const pauseMs = pauseBefore(
      attempt,
      status,
      failure instanceof CallFault ? null : failure.headers.get('retry-after'),
    );
    sending.onRetry?.(attempt + 1, pauseMs);
    await pause(pauseMs, sending.signal);
  }
};

const faultOf = (error: unknown, signal: AbortSignal | undefined): CallFault => {
  if (signal?.aborted) throw error;
  if (isTimeoutError(error)) return new CallFault('TIMEOUT_ERROR', null, 'The server took too long to answer.');
  if (isHTTPError(error)) throw error;
  return new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
