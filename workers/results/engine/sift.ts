import { severalFail } from './failing.ts';

/** Rows sorted out by what they fail. */
export interface Sifted {
  /** Slots that pass every filter, by slot. */
  readonly passing: Uint32Array;
  /** Slots that fail exactly the filter with this mark, by slot; empty for a filter that asks nothing. */
  failingOnly(mark: number): Uint32Array;
}

const none = new Uint32Array(0);

/** Splits a fail counter into lists of slots. O(slots). */
export const siftRows = (failing: Uint8Array): Sifted => {
  const counts = new Uint32Array(severalFail + 1);
  for (let slot = 0; slot < failing.length; slot += 1) {
    const mark = failing[slot] as number;
    counts[mark] = (counts[mark] as number) + 1;
  }
  const lists = Array.from(counts, (count, mark) =>
    count === 0 || mark === severalFail ? none : new Uint32Array(count),
  );
  const filled = new Uint32Array(severalFail + 1);
  for (let slot = 0; slot < failing.length; slot += 1) {
    const mark = failing[slot] as number;
    if (mark === severalFail) continue;
    const at = filled[mark] as number;
    (lists[mark] as Uint32Array)[at] = slot;
    filled[mark] = at + 1;
  }
  return { passing: lists[0] ?? none, failingOnly: (mark) => lists[mark] ?? none };
};
