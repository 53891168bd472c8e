import { expect, test } from 'vitest';
import { swipeEventOf } from '../../../src/search-pad/swipe.ts';

test.each([
  [-40, 0, 'next.asked'],
  [120, 30, 'previous.asked'],
  [-39, 0, null],
  [-60, 60, null],
  [50, -200, null],
  [0, 0, null],
])('[PAD-02] a finger that goes %i across and %i down means %s', (acrossPx, downPx, type) => {
  expect(swipeEventOf(acrossPx, downPx)?.type ?? null).toBe(type);
});
