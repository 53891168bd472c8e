/** Retry policy (decisions: Wire). */
export const retriesAtMost = 6;
export const slowRetriesAtMost = 40;
export const slowStatuses: ReadonlySet<number> = new Set([501, 502, 503, 504]);

const slowPauseMs = 3_000;
const baseMs = 300;
const capMs = 20_000;
const repeatable: ReadonlySet<number> = new Set([408, 425, 429, 500]);

/** Whether the answer says "try again": a 409 only when it is `in-flight`. */
export const isWorthRetrying = async (response: Response): Promise<boolean> => {
  if (repeatable.has(response.status) || slowStatuses.has(response.status)) return true;
  if (response.status !== 409) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'in-flight';
};

/** Milliseconds before the attempt after `attempt`: full jitter, `Retry-After` (seconds) honoured as a floor. */
export const pauseBefore = (
  attempt: number,
  status: number | null,
  retryAfter: string | null,
  random: () => number = Math.random,
): number => {
  if (status !== null && slowStatuses.has(status)) return slowPauseMs;
  const asked = Number(retryAfter ?? 0) * 1_000;
  const jittered = random() * Math.min(capMs, baseMs * 2 ** attempt);
  return Math.max(Number.isFinite(asked) ? asked : 0, jittered);
};
