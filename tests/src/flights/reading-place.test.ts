import { describe, expect, test } from 'vitest';
import { coversScreen, rowsAround, shiftOf } from '../../../src/flights/reading-place.ts';

describe('holding what is read', () => {
  const before = new Map([
    [1, 0],
    [2, 122],
    [3, 244],
  ]);

  test('[RES-06] the card pointed at decides how far the page follows a batch', () => {
    const after = new Map([
      [9, 0],
      [1, 122],
      [8, 244],
      [2, 366],
      [3, 488],
    ]);
    expect(shiftOf([2, 1, 3], before, after)).toBe(244);
    expect(shiftOf([1, 2, 3], before, after)).toBe(122);
  });

  test('[RES-06] a card that was dropped as a duplicate leaves the next one to hold on to', () => {
    expect(shiftOf([2, 3], before, new Map([[3, 122]]))).toBe(-122);
  });

  test('[RES-06] where nothing read is left there is nothing to follow', () => {
    expect(shiftOf([2], before, new Map([[7, 0]]))).toBe(0);
    expect(shiftOf([], before, before)).toBe(0);
  });
});

describe('rows asked for', () => {
  test('[RES-06] rows are asked for with spare above and below, never outside the list', () => {
    expect(rowsAround(100, 107, 10_000)).toEqual({ firstRow: 80, rowCount: 48 });
    expect(rowsAround(0, 7, 5)).toEqual({ firstRow: 0, rowCount: 5 });
    expect(rowsAround(9_990, 9_999, 10_000)).toEqual({ firstRow: 9_970, rowCount: 30 });
  });

  test('[RES-06] what was asked for covers the screen it was asked for', () => {
    for (const [first, last, count] of [
      [0, 7, 10_000],
      [500, 509, 10_000],
      [9_995, 9_999, 10_000],
      [0, 2, 3],
    ] as const) {
      expect(coversScreen(first, last, count, rowsAround(first, last, count))).toBe(true);
    }
  });

  test('[RES-06] rows are asked for before the screen reaches their end', () => {
    const held = { firstRow: 100, rowCount: 50 };
    expect(coversScreen(110, 120, 10_000, held)).toBe(true);
    expect(coversScreen(135, 145, 10_000, held)).toBe(false);
    expect(coversScreen(103, 113, 10_000, held)).toBe(false);
    expect(coversScreen(140, 149, 150, held)).toBe(true);
  });
});
