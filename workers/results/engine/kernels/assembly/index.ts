/*
 * The kernels in AssemblyScript, compiled by build.mjs. They process 128 rows per step. A bitmap has one bit per slot;
 * `blocks` is its number of 16-byte blocks. Addresses are byte offsets into the shared memory and multiples of 16.
 * kernels.ts documents the functions.
 */

const blockBytes: usize = 16;
const nowhere: u32 = 0xffffffff;

/** Number of bits set in a block. */
// @ts-expect-error: a decorator of AssemblyScript
@inline
function bitsIn(block: v128): u32 {
  return <u32>(popcnt(v128.extract_lane<u64>(block, 0)) + popcnt(v128.extract_lane<u64>(block, 1)));
}

export function unite(target: usize, source: usize, blocks: u32): void {
  const end = target + <usize>blocks * blockBytes;
  while (target < end) {
    v128.store(target, v128.or(v128.load(target), v128.load(source)));
    target += blockBytes;
    source += blockBytes;
  }
}

export function sift(live: usize, passes: usize, filters: u32, all: usize, buts: usize, blocks: u32): void {
  const end = <usize>blocks * blockBytes;
  const failsNone = v128.splat<u32>(0);
  for (let at: usize = 0; at < end; at += blockBytes) {
    let failsOne = failsNone;
    let failsMore = failsNone;
    for (let filter: u32 = 0; filter < filters; filter += 1) {
      const fails = v128.not(v128.load(<usize>load<u32>(passes + filter * 4) + at));
      failsMore = v128.or(failsMore, v128.and(failsOne, fails));
      failsOne = v128.or(failsOne, fails);
    }
    const alive = v128.load(live + at);
    const passesAll = v128.andnot(alive, failsOne);
    const failsThisOnly = v128.andnot(v128.and(alive, failsOne), failsMore);
    v128.store(all + at, passesAll);
    for (let filter: u32 = 0; filter < filters; filter += 1) {
      const pass = v128.load(<usize>load<u32>(passes + filter * 4) + at);
      v128.store(<usize>load<u32>(buts + filter * 4) + at, v128.or(passesAll, v128.andnot(failsThisOnly, pass)));
    }
  }
}

/** Full adder, bit by bit: the sum bits of three blocks. */
// @ts-expect-error: a decorator of AssemblyScript
@inline
function sumOf(one: v128, two: v128, three: v128): v128 {
  return v128.xor(v128.xor(one, two), three);
}

/** Full adder, bit by bit: the carry bits of three blocks, which count twice. */
// @ts-expect-error: a decorator of AssemblyScript
@inline
function carryOf(one: v128, two: v128, three: v128): v128 {
  return v128.bitselect(three, one, v128.xor(one, two));
}

// @ts-expect-error: a decorator of AssemblyScript
@inline
function common(one: usize, two: usize): v128 {
  return v128.and(v128.load(one), v128.load(two));
}

/** Counts the common bits of two bitmaps after Harley and Seal: adds eight blocks bit by bit before it counts bits. */
function countCommon(one: usize, two: usize, blocks: u32): u32 {
  let ones = v128.splat<u32>(0);
  let twos = v128.splat<u32>(0);
  let fours = v128.splat<u32>(0);
  let eights: u32 = 0;
  let left = blocks;
  while (left >= 8) {
    const a = common(one, two);
    const b = common(one + 16, two + 16);
    const twosA = carryOf(ones, a, b);
    ones = sumOf(ones, a, b);
    const c = common(one + 32, two + 32);
    const d = common(one + 48, two + 48);
    const twosB = carryOf(ones, c, d);
    ones = sumOf(ones, c, d);
    const foursA = carryOf(twos, twosA, twosB);
    twos = sumOf(twos, twosA, twosB);
    const e = common(one + 64, two + 64);
    const f = common(one + 80, two + 80);
    const twosC = carryOf(ones, e, f);
    ones = sumOf(ones, e, f);
    const g = common(one + 96, two + 96);
    const h = common(one + 112, two + 112);
    const twosD = carryOf(ones, g, h);
    ones = sumOf(ones, g, h);
    const foursB = carryOf(twos, twosC, twosD);
    twos = sumOf(twos, twosC, twosD);
    eights += bitsIn(carryOf(fours, foursA, foursB));
    fours = sumOf(fours, foursA, foursB);
    one += 128;
    two += 128;
    left -= 8;
  }
  let count = eights * 8 + bitsIn(fours) * 4 + bitsIn(twos) * 2 + bitsIn(ones);
  while (left > 0) {
    count += bitsIn(common(one, two));
    one += blockBytes;
    two += blockBytes;
    left -= 1;
  }
  return count;
}

/** First block from `from` to `to` (exclusive) with a common slot. `to`: there is none. */
function firstBlockOfBoth(one: usize, two: usize, from: u32, to: u32): u32 {
  for (let block = from; block < to; block += 1) {
    if (v128.any_true(common(one + <usize>block * blockBytes, two + <usize>block * blockBytes))) return block;
  }
  return to;
}

/** End of the non-empty blocks of a bitmap between `from` and `to` (exclusive). */
function endOf(bitmap: usize, from: u32, to: u32): u32 {
  let end = to;
  while (end > from && !v128.any_true(v128.load(bitmap + <usize>(end - 1) * blockBytes))) end -= 1;
  return end;
}

/** Counts the common slots from block `from` to `to` (exclusive), and writes the first of them to `firstAt`. */
function tallyRun(one: usize, two: usize, from: u32, to: u32, firstAt: usize): u32 {
  const block = firstBlockOfBoth(one, two, from, to);
  if (block == to) {
    store<u32>(firstAt, nowhere);
    return 0;
  }
  one += <usize>block * blockBytes;
  two += <usize>block * blockBytes;
  const both = common(one, two);
  const low = v128.extract_lane<u64>(both, 0);
  const bit = low != 0 ? ctz(low) : 64 + ctz(v128.extract_lane<u64>(both, 1));
  store<u32>(firstAt, block * 128 + <u32>bit);
  return countCommon(one, two, to - block);
}

export function tally(
  bitmaps: usize,
  sources: usize,
  values: u32,
  settledBlocks: u32,
  blocks: u32,
  counts: usize,
  firsts: usize,
): void {
  let source: usize = 0;
  let settledFrom: u32 = 0;
  let settledTo: u32 = 0;
  let freshTo: u32 = 0;
  for (let value: u32 = 0; value < values; value += 1) {
    const bitmap: usize = load<u32>(bitmaps + value * 4);
    const among: usize = load<u32>(sources + value * 4);
    if (among != source) {
      source = among;
      settledFrom = firstBlockOfBoth(source, source, 0, settledBlocks);
      settledTo = endOf(source, settledFrom, settledBlocks);
      freshTo = endOf(source, settledBlocks, blocks);
    }
    const settled = tallyRun(bitmap, source, settledFrom, settledTo, firsts + value * 8);
    const fresh = tallyRun(bitmap, source, settledBlocks, freshTo, firsts + value * 8 + 4);
    store<u32>(counts + value * 4, settled + fresh);
  }
}

export function count(bitmap: usize, blocks: u32): u32 {
  return countCommon(bitmap, bitmap, blocks);
}

/** Visits slots from last to first, so that the last slot written for a code is its first. */
function tallyCodesOf(
  source: usize,
  from: u32,
  to: u32,
  codes: usize,
  width: usize,
  counts: usize,
  firsts: usize,
): void {
  // Words of 64 slots.
  let word = to * 2;
  while (word > from * 2) {
    word -= 1;
    let left = load<u64>(source + <usize>word * 8);
    while (left != 0) {
      const bit = 63 - clz(left);
      left ^= (<u64>1) << bit;
      const slot = word * 64 + <u32>bit;
      let at = codes + <usize>slot * width;
      const end = at + width;
      while (at < end) {
        const code: usize = load<u8>(at);
        if (code == 0) break;
        store<u32>(counts + code * 4, load<u32>(counts + code * 4) + 1);
        store<u32>(firsts + code * 8, slot);
        at += 1;
      }
    }
  }
}

export function tallyCodes(
  source: usize,
  codes: usize,
  width: u32,
  values: u32,
  settledBlocks: u32,
  blocks: u32,
  counts: usize,
  firsts: usize,
): void {
  memory.fill(counts, 0, <usize>values * 4);
  memory.fill(firsts, 0xff, <usize>values * 8);
  // Codes begin at 1.
  counts -= 4;
  firsts -= 8;
  tallyCodesOf(source, 0, settledBlocks, codes, width, counts, firsts);
  tallyCodesOf(source, settledBlocks, blocks, codes, width, counts, firsts + 4);
}
