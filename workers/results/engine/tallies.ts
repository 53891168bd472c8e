import type { Bars } from './bars.ts';
import { changedFilter, type FilterOf } from './changed-filter.ts';
import type { CodeList } from './code-lists.ts';
import type { Facts } from './facts.ts';
import type { Filters } from './handle.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import { nowhere } from './kernels/kernels.ts';
import type { Sifted } from './passing.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';

/** Cost of counting one code of a row, in blocks of a bitmap. */
const blocksPerCode = 1;

/** Counts of all values, each under all other filters. `Tallies` describes the positions. */
export interface Tally {
  readonly counts: Uint32Array;
  /** Lowest amount of these. Infinity: the count is 0. */
  readonly cheapest: Float64Array;
  /** Slot of the cheapest match. −1: nothing matches. */
  readonly cheapestMatch: number;
}

/**
 * Counts all values of all categories and all bars of all histograms. Index 0 is the count of all matches. The bars of
 * each measure with a histogram follow, then the values of each counted category by code, from 1. A result is valid until the
 * next count.
 */
export class Tallies<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #memory: BitMemory;
  /** Bars by measure. */
  readonly #bars: ReadonlyMap<number, Bars<Row>>;
  /** Index of the first bar, by measure. */
  readonly #barsAt: number[] = [];
  /** Index of the first value by category, with the end of all values as the last element. */
  readonly #valuesAt: number[];
  #version = -1;
  /** Filters of the last count of the current rows. */
  #counted: Filters | null = null;
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
    this.#valuesAt = Array.from({ length: facts.categories.length + 1 }, () => 1);
  }

  /** Index of a measure's first bar in the last tally. */
  barsAt(measure: number): number {
    return this.#barsAt[measure] as number;
  }

  /** Index of a category's first value (code 1) in the last tally. */
  valuesAt(category: number): number {
    return this.#valuesAt[category] as number;
  }

  /** Counts under filters. `sifted`: the rows that pass them. */
  count(sifted: Sifted, filters: Filters): Tally {
    if (this.#version !== this.#slots.version) this.#layOut();
    this.#point(sifted);
    const values = this.valuesAt(this.#facts.categories.length);
    // The counts of a filter's own values do not depend on the filter: if only it has changed, they are still valid.
    const [from, to] = this.#placesOf(this.#counted === null ? null : changedFilter(this.#counted, filters));
    this.#counted = filters;
    this.#countBetween(0, from, sifted);
    this.#countBetween(to, values, sifted);
    return this.#read(values);
  }

  /** Assigns a position and a bitmap to each value. Valid until the rows change. */
  #layOut(): void {
    this.#version = this.#slots.version;
    this.#counted = null;
    const { categories } = this.#facts;
    let at = 1;
    for (const [measure, bars] of this.#bars) {
      bars.refresh();
      this.#barsAt[measure] = at;
      at += bars.bitmaps.length;
    }
    categories.forEach(({ dictionary }, category) => {
      this.#valuesAt[category] = at;
      if (this.#facts.isCounted(category)) at += dictionary.words.length - 1;
    });
    this.#valuesAt[categories.length] = at;
    this.#makeRoom(at);
    const { words } = this.#memory;
    const bitmaps = this.#bitmaps >>> 2;
    for (const [measure, bars] of this.#bars) words.set(bars.bitmaps, bitmaps + this.barsAt(measure));
    categories.forEach((_, category) => {
      const [first, end] = [this.valuesAt(category), this.valuesAt(category + 1)];
      words.set(this.#slots.bitmapsOf(category).subarray(1, 1 + end - first), bitmaps + first);
    });
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

  /** Sets the source bitmap of each value: the rows among which it is counted. */
  #point(sifted: Sifted): void {
    const { words } = this.#memory;
    const sources = this.#sources >>> 2;
    words[this.#bitmaps >>> 2] = sifted.all;
    words[sources] = sifted.all;
    for (const [measure, bars] of this.#bars) {
      const first = sources + this.barsAt(measure);
      words.fill(sifted.butMeasure(measure), first, first + bars.bitmaps.length);
    }
    for (let category = 0; category < this.#facts.categories.length; category += 1) {
      words.fill(
        sifted.butCategory(category),
        sources + this.valuesAt(category),
        sources + this.valuesAt(category + 1),
      );
    }
  }

  /** Positions of a filter's values: from, to (exclusive). */
  #placesOf(filter: FilterOf | null): readonly [from: number, to: number] {
    if (filter === null) return [0, 0];
    if ('category' in filter) return [this.valuesAt(filter.category), this.valuesAt(filter.category + 1)];
    const bars = this.#bars.get(filter.measure);
    if (bars === undefined) return [0, 0];
    const first = this.barsAt(filter.measure);
    return [first, first + bars.bitmaps.length];
  }

  /** Counts the values between two positions, by bitmaps, or row by row if that reads less. */
  #countBetween(from: number, to: number, sifted: Sifted): void {
    let at = from;
    for (let category = 0; category < this.#facts.categories.length; category += 1) {
      const first = this.valuesAt(category);
      const end = this.valuesAt(category + 1);
      const list = this.#slots.codeLists.of(category);
      if (list === null || first < from || end > to) continue;
      const source = sifted.butCategory(category);
      if (!this.#rowsAreFewer(source, list, end - first)) continue;
      this.#countByBitmaps(at, first);
      this.#countByCodes(source, list, first, end);
      at = end;
    }
    this.#countByBitmaps(at, to);
  }

  #rowsAreFewer(source: number, { width }: CodeList, values: number): boolean {
    const { blocks } = this.#slots;
    const rows = this.#memory.kernels.count(source, blocks);
    return rows * (1 + width) * blocksPerCode < values * blocks;
  }

  #countByBitmaps(from: number, to: number): void {
    if (from === to) return;
    const { settledBlocks, blocks } = this.#slots;
    this.#memory.kernels.tally(
      this.#bitmaps + from * 4,
      this.#sources + from * 4,
      to - from,
      settledBlocks,
      blocks,
      this.#counts + from * 4,
      this.#firsts + from * 8,
    );
  }

  #countByCodes(source: number, { address, width }: CodeList, from: number, to: number): void {
    const { settledBlocks, blocks } = this.#slots;
    this.#memory.kernels.tallyCodes(
      source,
      address,
      width,
      to - from,
      settledBlocks,
      blocks,
      this.#counts + from * 4,
      this.#firsts + from * 8,
    );
  }

  #read(values: number): Tally {
    const { words } = this.#memory;
    const slots = this.#slots;
    const { keyAt } = slots;
    const amounts = this.#facts.measure(amountMeasure);
    const cheapest = this.#cheapest;
    const firsts = this.#firsts >>> 2;
    let cheapestMatch = -1;
    for (let value = 0; value < values; value += 1) {
      const settled = words[firsts + value * 2] as number;
      const fresh = words[firsts + value * 2 + 1] as number;
      if (settled === nowhere && fresh === nowhere) {
        cheapest[value] = Number.POSITIVE_INFINITY;
        continue;
      }
      const takesFresh = settled === nowhere || (fresh !== nowhere && slots.isBefore(fresh, settled));
      const first = takesFresh ? fresh : settled;
      cheapest[value] = amounts[keyAt[first] as number] as number;
      if (value === 0) cheapestMatch = first;
    }
    const counts = this.#counts >>> 2;
    return {
      counts: words.subarray(counts, counts + values),
      cheapest: cheapest.subarray(0, values),
      cheapestMatch,
    };
  }
}
