import { describe, expect, test } from 'vitest';
import { rangeSteps, stepOf, valueAt } from '../../../src/flights/range-steps.ts';

describe('a range slider', () => {
  const prices = { min: 13_005_900, max: 21_999_900 };

  test('[RES-04] its ends are exactly the cheapest and the dearest', () => {
    expect(valueAt(prices, 0)).toBe(prices.min);
    expect(valueAt(prices, rangeSteps)).toBe(prices.max);
  });

  test('[RES-04] amounts between the ends are whole units, rising with the thumb', () => {
    const values = Array.from({ length: rangeSteps - 1 }, (_, index) => valueAt(prices, index + 1));
    expect(values.every((value) => value % 100 === 0)).toBe(true);
    expect(values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))).toBe(true);
  });

  test('[RES-04] a value stands where the thumb left it', () => {
    for (const span of [prices, { min: 300, max: 340 }, { min: 0, max: 1 }]) {
      for (let step = 0; step <= rangeSteps; step += 1) {
        const value = valueAt(span, step);
        expect(valueAt(span, stepOf(span, value))).toBe(value);
      }
    }
  });
});
