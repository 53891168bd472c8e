import { describe, expect, test } from 'vitest';
import { columnsFor } from '../../../src/flights/brand-columns.ts';

describe('brands side by side', () => {
  test.each([
    [1, 4, 1],
    [2, 4, 2],
    [3, 4, 3],
    [4, 4, 4],
    [4, 3, 2],
    [5, 4, 3],
    [5, 3, 3],
    [6, 4, 4],
    [7, 4, 4],
    [9, 4, 3],
  ])('[RES-05] %i brands where %i fit stand in %i columns', (count, fits, columns) => {
    expect(columnsFor(count, fits)).toBe(columns);
  });

  test('[RES-05] no brand is left alone in the last of several rows', () => {
    for (let count = 1; count <= 12; count += 1) {
      for (const fits of [1, 2, 3, 4]) {
        const columns = columnsFor(count, fits);
        expect(columns).toBeLessThanOrEqual(fits);
        if (columns > 1) expect([count, fits, count % columns]).not.toEqual([count, fits, 1]);
      }
    }
  });
});
