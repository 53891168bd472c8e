import { expect, test } from 'vitest';
import { longestTimerMs, timerWithinADay } from '../../machines/parts/timers.ts';

test.each([
  [-5, 0],
  [0, 0],
  [86_399_999, 86_399_999],
  [86_400_001, 86_400_000],
  [31_536_000_000, 86_400_000],
])('[ORD-01] [FLW-01] a wait of %d ms is a timer of %d ms', (wanted, ms) => {
  expect(timerWithinADay(wanted)).toBe(ms);
  expect(ms).toBeLessThanOrEqual(longestTimerMs);
});
