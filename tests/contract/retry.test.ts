import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptsAtMost,
  type FailedAttempt,
  gatewayRetriesAtMost,
  nextRetry,
  noFailures,
  retriesAtMost,
  waitAfterReturnMs,
} from '../../contract/retry.ts';

const failed = (status: number | null, more: Partial<FailedAttempt> = {}): FailedAttempt => ({
  status,
  code: null,
  retryAfter: null,
  ...more,
});

/** The waits of one failure that comes again and again, at the jitter's middle, until it stands. */
const waitsOf = (attempt: FailedAttempt, random = 0.5): readonly number[] => {
  const waits: number[] = [];
  for (let failures = noFailures; ; ) {
    const next = nextRetry(attempt, failures, () => random);
    if (next === null) return waits;
    waits.push(next.waitMs);
    failures = next.failures;
  }
};

test.each([[null], [408], [425], [429], [500]])('[NET-02] %s is tried again six times, ever later', (status) => {
  expect(waitsOf(failed(status))).toEqual([150, 300, 600, 1_200, 2_400, 4_800]);
  expect(retriesAtMost).toBe(6);
});

test('[NET-02] the wait is anywhere from nothing to its full length, and never over 20 s', () => {
  expect(waitsOf(failed(500), 0)).toEqual([0, 0, 0, 0, 0, 0]);
  const { waitMs } = nextRetry(failed(500), { usual: 5, gateway: 0 }, () => 1) ?? { waitMs: -1 };
  expect(waitMs).toBe(9_600);
});

test.each([[501], [502], [503], [504]])('[NET-02] %s is asked every 3 s, forty times', (status) => {
  const waits = waitsOf(failed(status));
  expect(waits).toHaveLength(gatewayRetriesAtMost);
  expect(gatewayRetriesAtMost).toBe(40);
  expect(new Set(waits)).toEqual(new Set([3_000]));
});

test('[NET-02] a full disk is final: it is never asked again', () => {
  expect(waitsOf(failed(507, { code: 'no-room' }))).toEqual([]);
});

test('[NET-02] a gateway that was away uses up none of the other tries', () => {
  expect(nextRetry(failed(500), { usual: 0, gateway: 12 }, () => 0.5)).toEqual({
    waitMs: 150,
    retryAfterMs: 0,
    failures: { usual: 1, gateway: 12 },
  });
});

test('[NET-03] a request still at work is asked for again; every other conflict is an answer', () => {
  expect(waitsOf(failed(409, { code: 'in-flight' }))).toHaveLength(6);
  for (const code of ['price-changed', 'not-allowed', null]) expect(waitsOf(failed(409, { code }))).toEqual([]);
});

test.each([[400], [401], [403], [404], [410], [413], [415], [422]])('[NET-02] %s is never tried again', (status) => {
  expect(waitsOf(failed(status))).toEqual([]);
});

test('[NET-02] nothing is asked sooner than Retry-After says, and later when the jitter says so', () => {
  expect(waitsOf(failed(429, { retryAfter: '2' }))).toEqual([2_000, 2_000, 2_000, 2_000, 2_400, 4_800]);
});

test.each([['-1'], ['soon'], ['1e9'], ['Wed, 21 Oct 2026 07:28:00 GMT'], ['99999999']])(
  '[NET-02] a Retry-After of %s counts for nothing',
  (retryAfter) => expect(waitsOf(failed(429, { retryAfter }))[0]).toBe(150),
);

test('[NET-02] a server that is too busy to begin is asked again three times, when it says, and then a person is told', () => {
  expect(waitsOf(failed(503, { code: 'busy', retryAfter: '3' }))).toEqual([3_000, 3_000, 3_000]);
  expect(attemptsAtMost({ status: 503, code: 'busy' })).toBe(4);
});

test('[NET-02] the number of attempts is known beforehand', () => {
  expect(attemptsAtMost({ status: null })).toBe(7);
  expect(attemptsAtMost({ status: 503 })).toBe(41);
});

test('[NET-02] clients that lost the network together retry spread over five seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 1 }), (draws) => {
      for (const draw of draws) {
        const waitMs = waitAfterReturnMs(0, () => draw);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThan(5_000);
      }
    }),
  );
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const clients = 2_000;
      const draw = uniform(seed);
      const perTenth = Array.from({ length: 50 }, () => 0);
      for (let client = 0; client < clients; client += 1) {
        const slot = Math.floor(waitAfterReturnMs(0, draw) / 100);
        perTenth[slot] = (perTenth[slot] ?? 0) + 1;
      }
      expect(Math.max(...perTenth)).toBeLessThan((3 * clients) / 50);
    }),
    { numRuns: 50 },
  );
});

test('[NET-02] after the network is back, nobody retries before Retry-After', () => {
  fc.assert(
    fc.property(fc.nat(9_999_000), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (toldMs, draw) => {
      expect(waitAfterReturnMs(toldMs, () => draw)).toBeGreaterThanOrEqual(toldMs);
    }),
  );
});

/** Mulberry32: even draws in [0, 1) from a seed. */
const uniform = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
