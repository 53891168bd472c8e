/**
 * When a call is tried again (NET-02, decisions: Wire): one policy for the page and its workers. A reading call, or one
 * with an intent key, may always be.
 */
const jitterBaseMs = 300;
const jitterCapMs = 20_000;
export const triesAgainAtMost = 6;
const gatewayWaitMs = 3000;
export const gatewayTriesAtMost = 40;

/** How often a call is tried that has failed like this, the first try with it. */
export const attemptsAtMost = ({ status }: Pick<FailedAttempt, 'status'>): number =>
  1 + (isGateway(status) ? gatewayTriesAtMost : triesAgainAtMost);

/** When a lost network is back, nobody asks again at once: full jitter over this long. */
const returnSpreadMs = 5_000;

/**
 * How long a call that waits for its next try goes on waiting once the network is back: clients that lost it together
 * come back spread out, and none sooner than it was told to.
 */
export const waitAfterReturnMs = (toldToWaitMs: number, random: () => number): number =>
  Math.max(toldToWaitMs, random() * returnSpreadMs);

/** One failed attempt: the status, or none when no answer came at all. */
export interface FailedAttempt {
  readonly status: number | null;
  /** Code of the problem that came with it. */
  readonly code: string | null;
  /** Seconds, as the header says. */
  readonly retryAfter: string | null;
}

/** Attempts that have failed so far, by what is done about them. */
export interface Failures {
  readonly usual: number;
  readonly gateway: number;
}

export const noFailures: Failures = { usual: 0, gateway: 0 };

const isGateway = (status: number | null): boolean => status !== null && status >= 501 && status <= 504;

const isPassing = ({ status, code }: FailedAttempt): boolean =>
  status === null || [408, 425, 429, 500].includes(status) || (status === 409 && code === 'in-flight');

/**
 * How long to wait before the next try, and the count with this failure in it; null: this failure stands.
 * Gateways (501-504) are asked every 3 s, 40 times; the rest 6 times, with full jitter from 300 ms to 20 s,
 * never sooner than Retry-After says.
 */
export const nextTry = (
  attempt: FailedAttempt,
  failures: Failures,
  random: () => number,
): { readonly waitMs: number; readonly toldToWaitMs: number; readonly failures: Failures } | null => {
  if (isGateway(attempt.status)) {
    if (failures.gateway >= gatewayTriesAtMost) return null;
    return { waitMs: gatewayWaitMs, toldToWaitMs: 0, failures: { ...failures, gateway: failures.gateway + 1 } };
  }
  if (!isPassing(attempt) || failures.usual >= triesAgainAtMost) return null;
  const jitterMs = random() * Math.min(jitterCapMs, jitterBaseMs * 2 ** failures.usual);
  const toldToWaitMs = retryAfterMs(attempt.retryAfter);
  return {
    waitMs: Math.max(jitterMs, toldToWaitMs),
    toldToWaitMs,
    failures: { ...failures, usual: failures.usual + 1 },
  };
};

/** Only whole seconds are read: a date would need a clock that the server shares. */
const retryAfterMs = (header: string | null): number =>
  header !== null && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : 0;
