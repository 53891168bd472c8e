import { expect, test } from 'vitest';
import { distanceToReveal, stuckPx } from '../../../src/flights/reveal-card.ts';

const height = 900;
const highest = stuckPx + 8;

test.each([
  ['in view stays', 300, 700, 0],
  ['that ends below the screen moves up until all of it is seen', 500, 1000, 108],
  ['taller than the room begins below what stays in view', 500, 1500, 500 - highest],
  ['that begins behind what stays in view moves down', 40, 400, 40 - highest],
])('[RES-05] an opened card %s', (_what, top, bottom, by) => {
  expect(distanceToReveal(top, bottom, height)).toBe(by);
});
