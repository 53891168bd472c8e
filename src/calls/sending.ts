import { browserNetwork, type HttpAnswer, sendWithRetries, textOf } from '../../contract/attempts.ts';
import type { Call, Outcome } from '../../contract/call.ts';
import type { CallName, CallOutcome, CallRequest, FileCallName } from '../../contract/calls.ts';
import { type Caller, CallFault, readAnswer, requestInSession } from '../../contract/client.ts';
import { say } from '../../contract/say.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { currentSignIn } from '../storage/token.ts';
import { cachedOrFetched, clearAnswers } from './answer-store.ts';
import { callNamed } from './call-named.ts';
import { thisCaller } from './this-caller.ts';
import { reportUnknownCaller } from './unknown-callers.ts';
import { uploadingNetwork } from './uploading-network.ts';
import { trackRetries } from './waiting-calls.ts';

export { preloadAgencyCalls } from './call-named.ts';

export interface Sending {
  /** Idempotency key, required for calls that act. One per intent. */
  readonly intent?: string;
  /** Aborts the call and its retries, such as when the screen is left. */
  readonly signal?: AbortSignal;
  /** Sends this token instead of the stored one. */
  readonly token?: string;
  /** The sign-in under which the call began. Default: the current one. */
  readonly speaksFor?: string | null;
  /** The request is completed even when the page is left. Its body has at most 64 KiB. */
  readonly outlivesPage?: boolean;
  /** Called with the part of the body, 0 to 1, that has left this device. */
  readonly onSent?: (part: number) => void;
  /** Called before each retry. */
  readonly onRetry?: (attempt: number, pauseMs: number) => void;
}

const callerOf = ({ token }: Sending): Caller => (token === undefined ? thisCaller() : { ...thisCaller(), token });

/**
 * Sends a call and reads its answer. Refusals are values; faults throw `CallFault`. Retries follow `contract/retry.ts`;
 * calls that act are retried only with their intent's key. Cacheable answers are cached as the contract declares, until
 * the next call that acts.
 */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending = {},
): Promise<CallOutcome<N>> => {
  const call = await callNamed(name);
  const ask = async (signal: AbortSignal | undefined, cache?: RequestCache): Promise<CallOutcome<N>> => {
    const answer = await attempts({ name, call }, request, { ...sending, ...(signal && { signal }) }, cache);
    return readAnswer(call, answer.status, textOf(answer), answer.requestId) as CallOutcome<N>;
  };
  if (call.cached && sending.token === undefined) {
    const asked = { name, tenantId: pageTenant().tenantId, request };
    return cachedOrFetched(asked, call.cached, sending.signal, ask, ({ ok }) => ok);
  }
  return call.effect === 'acts' ? ask(sending.signal).finally(clearAnswers) : ask(sending.signal);
};

/** Fetches a file. Refusals are values. */
export const sendForFile = async <N extends FileCallName>(
  name: N,
  request: CallRequest<N>,
  sending: Sending = {},
): Promise<CallOutcome<N>> => {
  const call = await callNamed(name);
  const heard = await attempts({ name, call }, request, sending);
  const { status, body, requestId } = heard;
  const outcome: Outcome<Call> =
    status === 200 ? { ok: true, answer: new Uint8Array(body) } : readAnswer(call, status, textOf(heard), requestId);
  return outcome as CallOutcome<N>;
};

/** A call with its name. */
interface Named<N extends CallName = CallName> {
  readonly name: N;
  readonly call: Call;
}

/** Sends a call with its retries, reports the waiting call, and logs and reports a 401 (SES-03). */
const attempts = async <N extends CallName>(
  { name, call }: Named<N>,
  request: CallRequest<N>,
  sending: Sending,
  cache: RequestCache = 'default',
): Promise<HttpAnswer> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort(sending.signal?.reason);
  sending.signal?.addEventListener('abort', leave, { once: true });
  if (sending.signal?.aborted) leave();
  const retrying = trackRetries({ name, call }, (fault) => leaving.abort(fault));
  const { speaksFor = currentSignIn() } = sending;
  const caller = () => (sending.token === undefined && currentSignIn() !== speaksFor ? null : callerOf(sending));
  try {
    const answer = await sendWithRetries(
      requestInSession(call, request as never, caller, sending.intent ?? null),
      {
        signal: leaving.signal,
        cache,
        outlivesPage: sending.outlivesPage ?? false,
        onPause: (next, failure) => {
          sending.onRetry?.(next.attempt, next.waitMs);
          retrying.waits(next, failure instanceof CallFault ? failure : faultOf({ name, call }, failure));
        },
        onRetry: () => retrying.tries(),
      },
      sending.onSent === undefined ? browserNetwork : uploadingNetwork(sending.onSent),
    );
    if (answer.status === 401 && sending.token === undefined) noteUnknown(name, answer);
    return answer;
  } finally {
    sending.signal?.removeEventListener('abort', leave);
    retrying.ends();
  }
};

/** The fault to show when the person stops the retries after this answer. */
const faultOf = ({ name, call }: Named, answer: HttpAnswer): CallFault => {
  try {
    readAnswer(call, answer.status, textOf(answer), answer.requestId);
  } catch (fault) {
    if (fault instanceof CallFault) return fault;
  }
  return new CallFault(
    answer.status,
    null,
    say('{name} failed with {status}', { name, status: answer.status }),
    answer.requestId,
  );
};

/** The calls on which a 401 signs the person out. After any other 401 the session asks who it is (SES-03). */
const logsOut: readonly CallName[] = ['GetUserContext', 'GetLogo'];

const noteUnknown = (name: CallName, { requestId }: HttpAnswer): void => {
  if (logsOut.includes(name)) return;
  console.warn(`${name} was answered 401 (request ${requestId})`);
  reportUnknownCaller();
};
