/**
 * The loops over bitmaps. A bitmap has one bit per slot, in blocks of 128. Addresses are byte offsets into the memory
 * of the kernels and multiples of 16. Two implementations give the same results: `assembly/` with SIMD, 128 rows per
 * step, and `plain.ts` where SIMD is not available.
 */
export interface Kernels {
  /** `target |= source`. */
  unite(target: number, source: number, blocks: number): void;
  /**
   * Combines the bitmaps of rows that pass each filter (`passes`). Writes the live rows that pass all filters to `all`,
   * and for each filter the live rows that pass all others to its bitmap in `buts`. `passes` and `buts` are lists of
   * 32-bit addresses. One pass over the rows is enough, because a row needs only be known to fail no, one, or more
   * filters.
   */
  sift(live: number, passes: number, filters: number, all: number, buts: number, blocks: number): void;
  /**
   * For each value: counts the slots that its bitmap has in common with its source (`counts`, 32 bits each), and finds
   * the first of them among the settled blocks and among the later ones (`firsts`, twice 32 bits each; `nowhere`:
   * none).
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
  /** Number of slots that are set in a bitmap. */
  count(bitmap: number, blocks: number): number;
  /**
   * The same as `tally` for the values of one category, with codes from 1. Visits the slots of the source and counts
   * the codes of each (`width` bytes per slot from `codes` on; 0 ends the list). It reads rows instead of a bitmap per
   * value, which is less if there are few rows.
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
