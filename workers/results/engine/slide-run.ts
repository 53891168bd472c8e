import type { Handle } from './handle.ts';

/** Rows in the order in which a slider's handle passes them, as columns. */
export interface Run {
  /** Slots of the rows that pass all other filters. */
  readonly passing: Uint32Array;
  /** Number of `passing` before each row, with the total at the end. */
  readonly passingBefore: Uint32Array;
  readonly keys: Int32Array;
  /** Numbers of the slider's measure. */
  readonly numbers: Float64Array;
  readonly amounts: Float64Array;
  /** Mark (from 1) of the only other filter that each row fails. 0: none. */
  readonly failing: Uint8Array;
}

interface RunSource {
  /** Live slots by the slider's measure, ascending. */
  readonly order: Uint32Array;
  readonly keyAt: Int32Array;
  /** Numbers of the slider's measure, by key. */
  readonly numbers: ArrayLike<number>;
  readonly amounts: ArrayLike<number>;
  readonly words: Uint32Array;
  /**
   * Bitmaps of the rows that pass all other filters, then for each of these filters of the rows that pass all but it.
   */
  readonly passing: readonly number[];
}

/** The rows that can count while a handle moves: those that fail at most one other filter. */
export const runOf = (source: RunSource, { moves, rests }: Handle): Run => {
  const { order, keyAt, numbers, amounts, words } = source;
  const passing = source.passing.map((bitmap) => bitmap >>> 2);
  const { length } = order;
  const passingSlots = new Uint32Array(length);
  const passingBefore = new Uint32Array(length + 1);
  const keys = new Int32Array(length);
  const rowNumbers = new Float64Array(length);
  const rowAmounts = new Float64Array(length);
  const failing = new Uint8Array(length);
  let rows = 0;
  let passed = 0;
  for (let index = 0; index < length; index += 1) {
    // The lower handle passes the rows in descending order.
    const slot = order[moves === 'most' ? index : length - 1 - index] as number;
    const key = keyAt[slot] as number;
    const number = numbers[key] as number;
    if (moves === 'most' ? number < rests : number > rests) continue;
    let fails = 0;
    while (fails < passing.length && !isSet(words, passing[fails] as number, slot)) fails += 1;
    if (fails === passing.length) continue;
    passingBefore[rows] = passed;
    if (fails === 0) {
      passingSlots[passed] = slot;
      passed += 1;
    }
    keys[rows] = key;
    rowNumbers[rows] = number;
    rowAmounts[rows] = amounts[key] as number;
    failing[rows] = fails;
    rows += 1;
  }
  passingBefore[rows] = passed;
  return {
    passing: passingSlots.subarray(0, passed),
    passingBefore: passingBefore.subarray(0, rows + 1),
    keys: keys.subarray(0, rows),
    numbers: rowNumbers.subarray(0, rows),
    amounts: rowAmounts.subarray(0, rows),
    failing: failing.subarray(0, rows),
  };
};

/** Whether a slot's bit is set. `base`: start of the bitmap in words. */
const isSet = (words: Uint32Array, base: number, slot: number): boolean =>
  (((words[base + (slot >>> 5)] as number) >>> (slot & 31)) & 1) === 1;
