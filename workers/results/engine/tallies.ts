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

/** What it costs to count one code of a row, in blocks of a bitmap. */
const blocksACode = 1;

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
  /** Index of the first bar, by measure. */
  readonly #barsAt: number[] = [];
  /** Index of the first value by category; last, where the values end. */
  readonly #valuesAt: number[];
  #version = -1;
  /** What was counted last, of these rows. */
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

  /** Index of a measure's first bar in what was counted last. */
  barsAt(measure: number): number {
    return this.#barsAt[measure] as number;
  }

  /** Index of a category's first value, code 1, in what was counted last. */
  valuesAt(category: number): number {
    return this.#valuesAt[category] as number;
  }

  /** `sifted`: who passes these filters. */
  count(sifted: Sifted, filters: Filters): Tally {
    if (this.#version !== this.#slots.version) this.#layOut();
    this.#point(sifted);
    const values = this.valuesAt(this.#facts.categories.length);
    // Whom a filter's own values are counted among does not depend on it: when it alone has changed, they stand.
    const [from, to] = this.#placesOf(this.#counted === null ? null : changedFilter(this.#counted, filters));
    this.#counted = filters;
    this.#countBetween(0, from, sifted);
    this.#countBetween(to, values, sifted);
    return this.#read(values);
  }

  /** Writes down which value stands where, and its bitmap. They stay until the rows change. */
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
      at += dictionary.words.length - 1;
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

  /** Writes down among whom each value is counted. */
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

  /** Where the values of a filter stand: from here to there. */
  #placesOf(filter: FilterOf | null): readonly [from: number, to: number] {
    if (filter === null) return [0, 0];
    if ('category' in filter) return [this.valuesAt(filter.category), this.valuesAt(filter.category + 1)];
    const bars = this.#bars.get(filter.measure);
    if (bars === undefined) return [0, 0];
    const first = this.barsAt(filter.measure);
    return [first, first + bars.bitmaps.length];
  }

  /** Counts the values from one place up to another: by bitmaps, or row by row where that reads less. */
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
    return rows * (1 + width) * blocksACode < values * blocks;
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
