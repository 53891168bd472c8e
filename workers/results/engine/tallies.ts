import type { Bars } from './bars.ts';
import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import { nowhere } from './kernels/kernels.ts';
import type { Sifted } from './passing.ts';
import type { Slots } from './slots.ts';

/** Matches of every value given all the other filters, value by value in one row: see `Tallies` for who is where. */
export interface Tally {
  readonly counts: Uint32Array;
  /** The least amount of these; Infinity where there are none. */
  readonly cheapest: Float64Array;
  /** Slot of the cheapest match; -1: nothing matches. */
  readonly cheapestMatch: number;
}

/**
 * Counts every value of every category and every bar of every histogram at once. All matches stand first (index 0), then
 * the bars of each measure that has some, then each category's values by code, from 1. What it gives is good until it
 * counts again.
 */
export class Tallies<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #memory: BitMemory;
  /** By measure. */
  readonly #bars: ReadonlyMap<number, Bars<Row>>;
  #settling = -1;
  #room = 0;
  #bitmaps = 0;
  #sources = 0;
  #counts = 0;
  #firsts = 0;
  #cheapest = new Float64Array(0);

  constructor(facts: Facts<Row>, slots: Slots<Row>, memory: BitMemory, bars: ReadonlyMap<number, Bars<Row>>) {
    this.#facts = facts;
    this.#slots = slots;
    this.#memory = memory;
    this.#bars = bars;
  }

  /** Index of a measure's first bar. */
  barsAt(measure: number): number {
    let at = 1;
    for (const [other, { bitmaps }] of this.#bars) {
      if (other === measure) break;
      at += bitmaps.length;
    }
    return at;
  }

  /** Index of a category's first value, code 1. */
  valuesAt(category: number): number {
    let at = this.barsAt(Number.NaN);
    for (let before = 0; before < category; before += 1) at += this.#valueCount(before);
    return at;
  }

  count(sifted: Sifted): Tally {
    for (const bars of this.#bars.values()) bars.refresh();
    const values = this.valuesAt(this.#facts.categories.length);
    this.#makeRoom(values);
    this.#point(sifted);
    const { settledBlocks, blocks } = this.#slots;
    this.#memory.kernels.tally(this.#bitmaps, this.#sources, values, settledBlocks, blocks, this.#counts, this.#firsts);
    return this.#read(values);
  }

  #valueCount(category: number): number {
    return (this.#facts.categories[category]?.dictionary.words.length ?? 1) - 1;
  }

  #makeRoom(values: number): void {
    if (this.#settling === this.#slots.settling && values <= this.#room) return;
    this.#settling = this.#slots.settling;
    this.#room = values + 64;
    this.#bitmaps = this.#memory.take(this.#room * 4);
    this.#sources = this.#memory.take(this.#room * 4);
    this.#counts = this.#memory.take(this.#room * 4);
    this.#firsts = this.#memory.take(this.#room * 8);
    this.#cheapest = new Float64Array(this.#room);
  }

  /** Writes down which bitmap each value has, and among whom it is counted. */
  #point(sifted: Sifted): void {
    const { words } = this.#memory;
    const [bitmaps, sources] = [this.#bitmaps >>> 2, this.#sources >>> 2];
    words[bitmaps] = sifted.all;
    words[sources] = sifted.all;
    let at = 1;
    for (const [measure, bars] of this.#bars) {
      words.set(bars.bitmaps, bitmaps + at);
      words.fill(sifted.butMeasure(measure), sources + at, sources + at + bars.bitmaps.length);
      at += bars.bitmaps.length;
    }
    for (let category = 0; category < this.#facts.categories.length; category += 1) {
      const count = this.#valueCount(category);
      words.set(this.#slots.bitmapsOf(category).subarray(1, 1 + count), bitmaps + at);
      words.fill(sifted.butCategory(category), sources + at, sources + at + count);
      at += count;
    }
  }

  #read(values: number): Tally {
    const { words } = this.#memory;
    const slots = this.#slots;
    const firsts = this.#firsts >>> 2;
    let cheapestMatch = -1;
    for (let value = 0; value < values; value += 1) {
      const settled = words[firsts + value * 2] as number;
      const fresh = words[firsts + value * 2 + 1] as number;
      if (settled === nowhere && fresh === nowhere) {
        this.#cheapest[value] = Number.POSITIVE_INFINITY;
        continue;
      }
      const takesFresh = settled === nowhere || (fresh !== nowhere && slots.isBefore(fresh, settled));
      const first = takesFresh ? fresh : settled;
      this.#cheapest[value] = slots.amountAt(first);
      if (value === 0) cheapestMatch = first;
    }
    const counts = this.#counts >>> 2;
    return {
      counts: words.subarray(counts, counts + values),
      cheapest: this.#cheapest.subarray(0, values),
      cheapestMatch,
    };
  }
}
