import type { Call, Outcome, RequestOf } from '../../contract/call.ts';
import { type Caller, CallFault, problemCodeOf, readAnswer, requestFor } from '../../contract/client.ts';
import { type FailedAttempt, nextTry, noFailures } from '../../contract/retry.ts';
import type { SearchPorts } from './ports.ts';

/** A server that has not answered by then is asked again; it holds a call 25 s at most. */
export const attemptTimeoutMs = 30_000;

/**
 * Asks until there is an answer or a refusal, as patiently as contract/retry.ts says.
 * Throws `CallFault` when patience ends, and the signal's reason when it is aborted.
 * `caller` is read before each attempt, so that a token that changed in between is the one sent.
 */
export const ask = async <C extends Call>(
  call: C,
  request: RequestOf<C>,
  intentKey: string | null,
  caller: () => Caller,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<C>> => {
  let failures = noFailures;
  for (;;) {
    signal.throwIfAborted();
    const attempt = await attemptOnce(requestFor(call, request, caller(), intentKey), ports, signal);
    const failed = failedAttempt(attempt);
    const next = failed === null ? null : nextTry(failed, failures, ports.random);
    if (next === null) {
      if (attempt instanceof CallFault) throw attempt;
      return readAnswer(call, attempt.status, attempt.body);
    }
    failures = next.failures;
    await ports.wait(next.waitMs, signal);
  }
};

interface Heard {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** One attempt: what was heard, or the fault of hearing nothing. Throws only when aborted. */
const attemptOnce = async (
  wire: ReturnType<typeof requestFor>,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Heard | CallFault> => {
  const attempt = new AbortController();
  const leave = () => attempt.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  const timeout = new AbortController();
  const tooLate = ports.wait(attemptTimeoutMs, timeout.signal).then(
    () => new CallFault('TIMEOUT_ERROR', null, 'the server did not answer in time'),
    () => null,
  );
  const heard = ports
    .fetch(wire.url, { method: wire.method, headers: wire.headers, body: wire.body, signal: attempt.signal })
    .then(async (answer) => ({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.text(),
    }))
    .catch(() => new CallFault('FETCH_ERROR', null, 'the server cannot be reached'));
  try {
    const first = (await Promise.race([heard, tooLate])) ?? (await heard);
    signal.throwIfAborted();
    return first;
  } finally {
    signal.removeEventListener('abort', leave);
    timeout.abort();
    attempt.abort();
  }
};

/** Null for what is an answer or a final word. */
const failedAttempt = (attempt: Heard | CallFault): FailedAttempt | null => {
  if (attempt instanceof CallFault) return { status: null, code: null, retryAfter: null };
  if (attempt.status === 200) return null;
  return { status: attempt.status, code: problemCodeOf(attempt.body), retryAfter: attempt.retryAfter };
};
