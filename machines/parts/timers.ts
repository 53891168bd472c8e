import { dayMs } from '../../contract/days.ts';

/** Longest delay of a timer in milliseconds (2^31 − 1). A browser fires a timer with a longer delay at once. */
export const longestTimerMs = 2_147_483_647;

/** Limits a delay to 0 to 24 hours, in milliseconds. The flow checks the deadline again when the timer ends. */
export const timerWithinADay = (ms: number): number => Math.min(dayMs, Math.max(0, ms));
