import type { Bounds, Range } from '../../../contract/results-window.ts';
import type { Columns } from './columns.ts';

/** Least and most of a column's live rows; null when there is none. O(slots). */
const rangeOf = (columns: Columns, values: Float64Array | Int32Array): Range | null => {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < columns.slotCount; slot += 1) {
    if (columns.live[slot] === 0) continue;
    const value = values[slot] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return columns.liveCount === 0 ? null : { min, max };
};

/** The ends of the sliders: over every result, so that they do not move while one filters. */
export const boundsOf = (columns: Columns): Bounds => ({
  priceMinor: rangeOf(columns, columns.amountMinor),
  durationMinutes: rangeOf(columns, columns.durationMinutes),
  layoverMinutes: rangeOf(columns, columns.layoverMinutes),
});
