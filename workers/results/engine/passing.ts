import type { CodeColumn } from './code-column.ts';
import type { Facts } from './facts.ts';
import { type Filters, sameAnyOf, sameWithin } from './handle.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import type { Orders } from './orders.ts';
import type { AnyOf, Within } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';

/** The two bitmaps of a filter, and the filter and rows for which they were made. */
interface FilterBits<Asked> {
  /** Bitmap of the slots that pass this filter. */
  readonly pass: number;
  /** Bitmap of the live slots that pass all other filters. */
  readonly but: number;
  asked: Asked | null;
  /** Version of the rows for which `pass` was made. */
  version: number;
}

/** Bitmaps of the rows that pass. */
export interface Sifted {
  /** Rows that pass all filters. */
  readonly all: number;
  /** Rows that pass all filters except this category's. Without such a filter: `all`. */
  butCategory(category: number): number;
  butMeasure(measure: number): number;
}

/**
 * Finds the rows that pass the filters. The bitmap of a filter is made again only if the filter or the rows have
 * changed. One pass over the bitmaps then finds the rows that pass all filters, and for each filter those that pass all
 * others.
 */
export class Passing<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #orders: Orders<Row>;
  readonly #memory: BitMemory;
  readonly #categoryBits: FilterBits<AnyOf>[] = [];
  readonly #measureBits: FilterBits<Within>[] = [];
  /** Addresses of the `but` bitmaps, by category and then by measure. */
  readonly #butOf: Uint32Array;
  #all = 0;
  #passes = 0;
  #buts = 0;
  #settling = -1;

  constructor(facts: Facts<Row>, slots: Slots<Row>, orders: Orders<Row>, memory: BitMemory) {
    this.#facts = facts;
    this.#slots = slots;
    this.#orders = orders;
    this.#memory = memory;
    this.#butOf = new Uint32Array(facts.categories.length + facts.measureCount);
  }

  /** The rows that pass. The bitmaps are valid until the next call. */
  sift({ anyOf, within }: Filters): Sifted {
    this.#settleIn();
    const butOf = this.#butOf.fill(this.#all);
    const measuresAt = this.#facts.categories.length;
    let count = 0;
    const list = (at: number, { pass, but }: FilterBits<unknown>): void => {
      const { words } = this.#memory;
      words[(this.#passes >>> 2) + count] = pass;
      words[(this.#buts >>> 2) + count] = but;
      butOf[at] = but;
      count += 1;
    };
    for (const asked of anyOf) list(asked.category, this.#passAnyOf(asked));
    for (const asked of within) list(measuresAt + asked.measure, this.#passWithin(asked));
    this.#memory.kernels.sift(this.#slots.live, this.#passes, count, this.#all, this.#buts, this.#slots.blocks);
    return {
      all: this.#all,
      butCategory: (category) => butOf[category] as number,
      butMeasure: (measure) => butOf[measuresAt + measure] as number,
    };
  }

  /** Allocates new bitmaps after the memory was cleared. */
  #settleIn(): void {
    if (this.#settling === this.#slots.settling) return;
    this.#settling = this.#slots.settling;
    this.#categoryBits.length = 0;
    this.#measureBits.length = 0;
    this.#all = this.#slots.takeBitmap();
    const filtersAtMost = this.#butOf.length;
    this.#passes = this.#memory.take(filtersAtMost * 4);
    this.#buts = this.#memory.take(filtersAtMost * 4);
  }

  #newBits<Asked>(): FilterBits<Asked> {
    return { pass: this.#slots.takeBitmap(), but: this.#slots.takeBitmap(), asked: null, version: -1 };
  }

  #passAnyOf(asked: AnyOf): FilterBits<AnyOf> {
    const { category, values } = asked;
    this.#categoryBits[category] ??= this.#newBits();
    const bits = this.#categoryBits[category];
    const { version } = this.#slots;
    if (bits.asked !== null && bits.version === version && sameAnyOf(bits.asked, asked)) return bits;
    bits.asked = asked;
    bits.version = version;
    this.#memory.clearSlots(bits.pass, 0, this.#slots.slotCount);
    const column = this.#facts.categories[category] as Facts<Row>['categories'][number];
    const codes = values.flatMap((value) => column.dictionary.find(value) ?? []);
    if (this.#facts.isCounted(category)) {
      const bitmaps = this.#slots.bitmapsOf(category);
      for (const code of codes) this.#memory.kernels.unite(bits.pass, bitmaps[code] as number, this.#slots.blocks);
    } else this.#passCodes(bits.pass, column, codes);
    return bits;
  }

  /** Marks the slots that have one of the codes, row by row: the category has no bitmaps. */
  #passCodes(pass: number, column: CodeColumn, codes: readonly number[]): void {
    const { keyAt, settledCount, freshStart, freshEnd } = this.#slots;
    const has = column.tester(codes);
    const markBetween = (from: number, to: number) => {
      for (let slot = from; slot < to; slot += 1) {
        if (has(keyAt[slot] as number)) this.#memory.setBit(pass, slot);
      }
    };
    markBetween(0, settledCount);
    markBetween(freshStart, freshEnd);
  }

  #passWithin(asked: Within): FilterBits<Within> {
    const { measure, least, most } = asked;
    this.#measureBits[measure] ??= this.#newBits();
    const bits = this.#measureBits[measure];
    const { version } = this.#slots;
    if (bits.asked !== null && bits.version === version && sameWithin(bits.asked, asked)) return bits;
    bits.asked = asked;
    bits.version = version;
    if (measure === amountMeasure) {
      this.#memory.clearSlots(bits.pass, 0, this.#slots.slotCount);
      this.#passAmounts(bits.pass, 0, this.#slots.settledCount, least, most);
      this.#passAmounts(bits.pass, this.#slots.freshStart, this.#slots.freshEnd, least, most);
      return bits;
    }
    const order = this.#orders.ascending(measure);
    const { keyAt } = this.#slots;
    const numbers = this.#facts.measure(measure);
    const numberAt = (index: number) => numbers[keyAt[order[index] as number] as number] as number;
    const from = firstIndex(order.length, (index) => numberAt(index) >= least);
    const to = firstIndex(order.length, (index) => numberAt(index) > most);
    // Marks the smaller group one by one: the slots that pass, or those that do not.
    const passesMost = to - from > order.length / 2;
    this.#memory.clearSlots(bits.pass, 0, this.#slots.slotCount);
    if (passesMost) {
      this.#memory.setSlots(bits.pass, 0, this.#slots.slotCount);
      for (let index = 0; index < from; index += 1) this.#memory.clearBit(bits.pass, order[index] as number);
      for (let index = to; index < order.length; index += 1) this.#memory.clearBit(bits.pass, order[index] as number);
    } else {
      for (let index = from; index < to; index += 1) this.#memory.setBit(bits.pass, order[index] as number);
    }
    return bits;
  }

  /** Marks slots by amount. Slots are in the order of the amount, so those that pass are adjacent. */
  #passAmounts(pass: number, from: number, to: number, least: number, most: number): void {
    const first = this.#slots.firstSlot(from, to, (amount) => amount >= least);
    const end = this.#slots.firstSlot(first, to, (amount) => amount > most);
    this.#memory.setSlots(pass, first, end);
  }
}

/** First index for which `holds` is true; it must stay true for all later ones. `length`: never true. O(log length). */
export const firstIndex = (length: number, holds: (index: number) => boolean): number => {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};
