/*
 * The retry policy of the page and its workers (NET-02, decisions: Wire). Every call may be retried: it reads, or it
 * carries an intent key.
 */
const jitterBaseMs = 300;
const jitterCapMs = 20_000;
export const retriesAtMost = 6;
/** Of a server that is too busy to begin: its answer says when to come again, and a person is told soon. */
export const busyRetriesAtMost = 3;
const gatewayWaitMs = 3000;
export const gatewayRetriesAtMost = 40;

/** What tells how often a call is tried. */
type Failed = Pick<FailedAttempt, 'status'> & Partial<Pick<FailedAttempt, 'code'>>;

/** Most attempts of a call that failed in this way, including the first. */
export const attemptsAtMost = (attempt: Failed): number =>
  1 + (isGateway(attempt) ? gatewayRetriesAtMost : retriesOf(attempt));

const retriesOf = ({ code }: Failed): number => (code === 'busy' ? busyRetriesAtMost : retriesAtMost);

/** Range of the jitter that spreads retries when the network is back. */
const returnSpreadMs = 5_000;

/**
 * Wait of a paused call after the network is back. A random part spreads the retries of clients that lost the network
 * together. The wait is never shorter than the server's Retry-After.
 */
export const waitAfterReturnMs = (retryAfterMs: number, random: () => number): number =>
  Math.max(retryAfterMs, random() * returnSpreadMs);

/** One failed attempt. `status`: null when there was no answer. */
export interface FailedAttempt {
  readonly status: number | null;
  /** Code of the problem in the answer. */
  readonly code: string | null;
  /** Value of the Retry-After header. */
  readonly retryAfter: string | null;
}

/** Number of failed attempts so far, by kind of failure. */
export interface Failures {
  readonly usual: number;
  readonly gateway: number;
}

export const noFailures: Failures = { usual: 0, gateway: 0 };

const isGateway = ({ status, code }: Failed): boolean =>
  status !== null && status >= 501 && status <= 504 && code !== 'busy';

const isTemporary = ({ status, code }: FailedAttempt): boolean =>
  status === null ||
  [408, 425, 429, 500].includes(status) ||
  code === 'busy' ||
  (status === 409 && code === 'in-flight');

/**
 * The wait before the next retry, and the failures including this one. `null`: no more retries.
 * Gateway errors (501-504) are retried every 3 s, up to 40 times. Other temporary failures are retried up to 6 times,
 * with full jitter that grows from 300 ms to 20 s, never before Retry-After; `busy` up to 3 times.
 */
export const nextRetry = (
  attempt: FailedAttempt,
  failures: Failures,
  random: () => number,
): { readonly waitMs: number; readonly retryAfterMs: number; readonly failures: Failures } | null => {
  if (isGateway(attempt)) {
    if (failures.gateway >= gatewayRetriesAtMost) return null;
    return { waitMs: gatewayWaitMs, retryAfterMs: 0, failures: { ...failures, gateway: failures.gateway + 1 } };
  }
  if (!isTemporary(attempt) || failures.usual >= retriesOf(attempt)) return null;
  const jitterMs = random() * Math.min(jitterCapMs, jitterBaseMs * 2 ** failures.usual);
  const retryAfterMs = readRetryAfter(attempt.retryAfter);
  return {
    waitMs: Math.max(jitterMs, retryAfterMs),
    retryAfterMs,
    failures: { ...failures, usual: failures.usual + 1 },
  };
};

/** Milliseconds of a Retry-After header in seconds, else 0. A date would need a clock in step with the server's. */
const readRetryAfter = (header: string | null): number =>
  header !== null && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : 0;
