import { blockSlots, type Kernels, nowhere } from './kernels.ts';

const wordBytes = 4;
const wordSlots = 32;
const wordsPerBlock = blockSlots / wordSlots;

/** Number of bits set in a word. */
export const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Index of the lowest bit set. The word must not be 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** The kernels in JavaScript, 32 rows per step. `words` returns the current memory, which is replaced when it grows. */
export const plainKernels = (words: () => Uint32Array): Kernels => ({
  unite(target, source, blocks) {
    const memory = words();
    const [to, from] = [target / wordBytes, source / wordBytes];
    for (let word = 0; word < blocks * wordsPerBlock; word += 1) {
      memory[to + word] = (memory[to + word] as number) | (memory[from + word] as number);
    }
  },

  sift(live, passes, filters, all, buts, blocks) {
    const memory = words();
    const pass = memory.slice(passes / wordBytes, passes / wordBytes + filters).map((address) => address / wordBytes);
    const but = memory.slice(buts / wordBytes, buts / wordBytes + filters).map((address) => address / wordBytes);
    const [alive, passing] = [live / wordBytes, all / wordBytes];
    for (let word = 0; word < blocks * wordsPerBlock; word += 1) {
      let failsOne = 0;
      let failsMore = 0;
      for (let filter = 0; filter < filters; filter += 1) {
        const fails = ~(memory[(pass[filter] as number) + word] as number);
        failsMore |= failsOne & fails;
        failsOne |= fails;
      }
      const living = memory[alive + word] as number;
      const passesAll = living & ~failsOne;
      const failsThisOnly = living & failsOne & ~failsMore;
      memory[passing + word] = passesAll;
      for (let filter = 0; filter < filters; filter += 1) {
        const passed = memory[(pass[filter] as number) + word] as number;
        memory[(but[filter] as number) + word] = passesAll | (failsThisOnly & ~passed);
      }
    }
  },

  tally(bitmaps, sources, values, settledBlocks, blocks, counts, firsts) {
    const memory = words();
    const settled = settledBlocks * wordsPerBlock;
    const end = blocks * wordsPerBlock;
    for (let value = 0; value < values; value += 1) {
      const bitmap = (memory[bitmaps / wordBytes + value] as number) / wordBytes;
      const source = (memory[sources / wordBytes + value] as number) / wordBytes;
      let count = 0;
      let firstSettled = nowhere;
      let firstFresh = nowhere;
      for (let word = 0; word < end; word += 1) {
        const both = (memory[bitmap + word] as number) & (memory[source + word] as number);
        if (both === 0) continue;
        count += bitsIn(both);
        if (word < settled) {
          if (firstSettled === nowhere) firstSettled = word * wordSlots + lowestBit(both);
        } else if (firstFresh === nowhere) firstFresh = word * wordSlots + lowestBit(both);
      }
      memory[counts / wordBytes + value] = count;
      memory[firsts / wordBytes + value * 2] = firstSettled;
      memory[firsts / wordBytes + value * 2 + 1] = firstFresh;
    }
  },

  count(bitmap, blocks) {
    const memory = words();
    const first = bitmap / wordBytes;
    let count = 0;
    for (let word = first; word < first + blocks * wordsPerBlock; word += 1) count += bitsIn(memory[word] as number);
    return count;
  },

  tallyCodes(source, codes, width, values, settledBlocks, blocks, counts, firsts) {
    const memory = words();
    const bytes = new Uint8Array(memory.buffer);
    const settled = settledBlocks * wordsPerBlock;
    const end = blocks * wordsPerBlock;
    const countZero = counts / wordBytes - 1;
    const firstZero = firsts / wordBytes - 2;
    memory.fill(0, countZero + 1, countZero + 1 + values);
    memory.fill(nowhere, firstZero + 2, firstZero + 2 + values * 2);
    for (let word = 0; word < end; word += 1) {
      const run = word < settled ? 0 : 1;
      for (let left = memory[source / wordBytes + word] as number; left !== 0; left &= left - 1) {
        const slot = word * wordSlots + lowestBit(left);
        const at = codes + slot * width;
        for (let index = at; index < at + width; index += 1) {
          const code = bytes[index] as number;
          if (code === 0) break;
          memory[countZero + code] = (memory[countZero + code] as number) + 1;
          const first = firstZero + code * 2 + run;
          if (memory[first] === nowhere) memory[first] = slot;
        }
      }
    }
  },
});
