import type { Histogram, Range } from '../../../contract/results-window.ts';

/** Bars of a slider's histogram: as many as can be told apart behind a narrow slider. */
export const histogramSteps = 24;

/** Counts the values of `lists` of slots in equal whole steps over a range. O(slots of the lists). */
export const histogramOf = (
  values: Float64Array | Int32Array,
  range: Range | null,
  lists: readonly Uint32Array[],
): Histogram | null => {
  if (range === null) return null;
  const step = Math.max(1, Math.ceil((range.max - range.min + 1) / histogramSteps));
  const counts = Array.from({ length: histogramSteps }, () => 0);
  for (const slots of lists) {
    for (let index = 0; index < slots.length; index += 1) {
      const bar = Math.floor(((values[slots[index] as number] as number) - range.min) / step);
      counts[bar] = (counts[bar] as number) + 1;
    }
  }
  return { from: range.min, step, counts };
};
