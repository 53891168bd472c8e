import type { Bars } from './bars.ts';
import type { Facts } from './facts.ts';
import type { Filters, Handle } from './handle.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import type { Orders } from './orders.ts';
import { firstIndex, type Passing } from './passing.ts';
import { OnePlacing, PlaceLists, type Placing, type RunPart, type Totals } from './place-lists.ts';
import type { Within } from './question.ts';
import { amountMeasure } from './schema.ts';
import { type Run, runOf } from './slide-run.ts';
import type { Slots } from './slots.ts';
import type { Tallies, Tally } from './tallies.ts';

const blocksAtMost = 1024;

export interface SliderParts<Row> {
  readonly facts: Facts<Row>;
  readonly slots: Slots<Row>;
  readonly orders: Orders<Row>;
  readonly passing: Passing<Row>;
  readonly memory: BitMemory;
  readonly tallies: Tallies<Row>;
  readonly bars: ReadonlyMap<number, Bars<Row>>;
}

/**
 * Precomputed data for one handle of a slider, while everything else stays the same: the rows that can match, in the
 * order in which the handle passes them; the places in which each is counted; and the running totals (counts and lowest
 * amounts of all values) at the start of each block of rows. A step reads the totals of one block and adds the rows
 * after it, at most one block at any number of rows. Running minima are possible because only one handle moves. Results
 * are exact. After Falcon (Moritz et al., CHI 2019).
 */
export class Slider<Row> {
  readonly handle: Handle;
  readonly #slots: Slots<Row>;
  readonly #memory: BitMemory;
  readonly #run: Run;
  readonly #places: PlaceLists;
  readonly #blockRows: number;
  /** Running totals at the start of each block. */
  readonly #blocks: Totals;
  readonly #totals: Totals;
  readonly #matches: number;
  #taken = 0;

  /** `others`: all filters except the slider's. `matches`: bitmap into which the matches are written. */
  constructor(parts: SliderParts<Row>, handle: Handle, others: Filters, matches: number) {
    const { facts, slots, orders, passing, memory, tallies, bars } = parts;
    this.handle = handle;
    this.#slots = slots;
    this.#memory = memory;
    const sifted = passing.sift(others);
    // The slider's own bars depend only on the other filters, so they are counted once.
    const without = tallies.count(sifted, others);
    const run = runOf(
      {
        order: orders.ascending(handle.measure),
        keyAt: slots.keyAt,
        numbers: facts.measure(handle.measure),
        amounts: facts.measure(amountMeasure),
        words: memory.words,
        passing: [
          sifted.all,
          ...others.anyOf.map(({ category }) => sifted.butCategory(category)),
          ...others.within.map(({ measure }) => sifted.butMeasure(measure)),
        ],
      },
      handle,
    );
    this.#run = run;
    // The mark of a filter is its position among the others, from 1.
    const categoryMark = (category: number) => 1 + others.anyOf.findIndex((asked) => asked.category === category);
    const measureMark = (measure: number): number => {
      const at = others.within.findIndex((asked) => asked.measure === measure);
      return at === -1 ? 0 : 1 + others.anyOf.length + at;
    };
    this.#places = new PlaceLists(run, [
      [new OnePlacing(() => 0), { run, mark: 0, first: 0 }],
      ...[...facts.categories.entries()]
        .filter(([category]) => facts.isCounted(category))
        .map(([category, column]): [Placing, RunPart] => [
          column,
          { run, mark: categoryMark(category), first: tallies.valuesAt(category) - 1 },
        ]),
      ...[...bars]
        .filter(([measure]) => measure !== handle.measure)
        .map(([measure, { barOf }]): [Placing, RunPart] => [
          new OnePlacing(barOf),
          { run, mark: measureMark(measure), first: tallies.barsAt(measure) },
        ]),
    ]);
    const width = without.counts.length;
    const rows = run.keys.length;
    this.#blockRows = Math.max(1, Math.ceil(rows / blocksAtMost));
    this.#totals = {
      counts: new Uint32Array(width),
      cheapest: new Float64Array(width).fill(Number.POSITIVE_INFINITY),
    };
    const ends = (Math.floor(rows / this.#blockRows) + 1) * width;
    this.#blocks = { counts: new Uint32Array(ends), cheapest: new Float64Array(ends) };
    this.#keepOwnBars(without, tallies, bars.get(handle.measure)?.bitmaps.length ?? 0);
    this.#computeBlocks(rows);
    this.#matches = matches;
    memory.clearSlots(matches, 0, slots.slotCount);
  }

  /** Matches and tally with the handle at `asked`. */
  stepTo(asked: Within | null): { readonly matches: number; readonly tally: Tally } {
    const taken = this.#passedAt(asked);
    this.#moveTo(taken);
    const { counts, cheapest } = this.#totals;
    const width = counts.length;
    const block = Math.floor(taken / this.#blockRows);
    counts.set(this.#blocks.counts.subarray(block * width, (block + 1) * width));
    cheapest.set(this.#blocks.cheapest.subarray(block * width, (block + 1) * width));
    this.#places.addTo(this.#totals, block * this.#blockRows, taken);
    return { matches: this.#matches, tally: { counts, cheapest, cheapestMatch: this.#cheapestMatch() } };
  }

  /** Number of rows that the handle has passed. */
  #passedAt(asked: Within | null): number {
    const { numbers } = this.#run;
    if (asked === null) return numbers.length;
    return this.handle.moves === 'most'
      ? firstIndex(numbers.length, (row) => (numbers[row] as number) > asked.most)
      : firstIndex(numbers.length, (row) => (numbers[row] as number) < asked.least);
  }

  /** Updates the bitmap of matches by the rows between the old and the new position of the handle. */
  #moveTo(taken: number): void {
    const { words } = this.#memory;
    const { passing, passingBefore } = this.#run;
    const base = this.#matches >>> 2;
    // Each row between the two positions enters or leaves the matches.
    const from = passingBefore[Math.min(taken, this.#taken)] as number;
    const to = passingBefore[Math.max(taken, this.#taken)] as number;
    for (let match = from; match < to; match += 1) {
      const slot = passing[match] as number;
      const word = base + (slot >>> 5);
      words[word] = (words[word] as number) ^ (1 << (slot & 31));
    }
    this.#taken = taken;
  }

  #cheapestMatch(): number {
    const { words } = this.#memory;
    const first = (from: number, to: number): number => {
      for (let word = from >>> 5; word < (to + 31) >>> 5; word += 1) {
        const bits = words[(this.#matches >>> 2) + word] as number;
        if (bits !== 0) return word * 32 + (31 - Math.clz32(bits & -bits));
      }
      return -1;
    };
    const { freshStart, freshEnd } = this.#slots;
    const settled = first(0, freshStart);
    const fresh = first(freshStart, freshEnd);
    if (settled === -1 || fresh === -1) return Math.max(settled, fresh);
    return this.#slots.isBefore(fresh, settled) ? fresh : settled;
  }

  /** Stores the counts of the slider's own bars, which do not depend on the handle. */
  #keepOwnBars({ counts, cheapest }: Tally, tallies: Tallies<Row>, bars: number): void {
    if (bars === 0) return;
    const first = tallies.barsAt(this.handle.measure);
    this.#totals.counts.set(counts.subarray(first, first + bars), first);
    this.#totals.cheapest.set(cheapest.subarray(first, first + bars), first);
  }

  /** Computes the running totals at the start of each block. */
  #computeBlocks(rows: number): void {
    const totals = this.#totals;
    const width = totals.counts.length;
    for (let block = 0; block * this.#blockRows <= rows; block += 1) {
      const from = block * this.#blockRows;
      this.#blocks.counts.set(totals.counts, block * width);
      this.#blocks.cheapest.set(totals.cheapest, block * width);
      this.#places.addTo(totals, from, Math.min(rows, from + this.#blockRows));
    }
  }
}
