/**
 * The loops over bitmaps. A bitmap has one bit for each slot, in blocks of 128; every address is a byte offset into the
 * memory that the kernels were made for, and a multiple of 16. Two ways give the same answers: `simd.ts` where the
 * processor adds up 128 rows a step, `plain.ts` everywhere else.
 */
export interface Kernels {
  /** `target |= source`. */
  unite(target: number, source: number, blocks: number): void;
  /**
   * From the bitmaps of those that pass each filter: `all`, the live that pass every filter; and for each filter the
   * live that pass all the others. `passes` and `buts` are lists of addresses, 32 bits each. One sweep: a row counts
   * how many filters it fails, as none, one, or more.
   */
  sift(live: number, passes: number, filters: number, all: number, buts: number, blocks: number): void;
  /**
   * For each value: how many slots its bitmap shares with its source (`counts`, 32 bits each), and the first of these
   * among the settled blocks and among those after (`firsts`, twice 32 bits each; `nowhere` when there is none).
   */
  tally(
    bitmaps: number,
    sources: number,
    values: number,
    settledBlocks: number,
    blocks: number,
    counts: number,
    firsts: number,
  ): void;
  /** How many slots a bitmap has. */
  count(bitmap: number, blocks: number): number;
  /**
   * The same as `tally` for the values of one category, code by code from 1: goes through the slots of the source and
   * counts the codes of each (`width` bytes a slot from `codes` on; 0: no more). Reads the rows that there are instead
   * of a bitmap for each value: less, where they are few.
   */
  tallyCodes(
    source: number,
    codes: number,
    width: number,
    values: number,
    settledBlocks: number,
    blocks: number,
    counts: number,
    firsts: number,
  ): void;
}

export const nowhere = 0xffffffff;
export const blockBytes = 16;
/** Slots in a block. */
export const blockSlots = 128;
