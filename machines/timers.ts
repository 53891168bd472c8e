/** Longest delay of a timer in milliseconds (2^31 − 1). A browser fires a timer with a longer delay at once. */
export const longestTimerMs = 2_147_483_647;

const dayMs = 86_400_000;

/** A delay for a timer, in milliseconds: never negative, at most a day. The flow looks again when it ends. */
export const timerWithinADay = (ms: number): number => Math.min(dayMs, Math.max(0, ms));
