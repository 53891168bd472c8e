import type { Facts } from './facts.ts';
import { type Filters, sameAnyOf, sameWithin } from './handle.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import type { Orders } from './orders.ts';
import type { AnyOf, Within } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';

/** A filter's two bitmaps, and what they were made for. */
interface FilterBits<Asked> {
  /** Slots that pass this filter. */
  readonly pass: number;
  /** Live slots that pass all the other filters. */
  readonly but: number;
  asked: Asked | null;
  /** Of the rows that `pass` was made for. */
  version: number;
}

/** Which rows pass, as bitmaps. */
export interface Sifted {
  /** Those that pass every filter. */
  readonly all: number;
  /** Those that pass every filter but this category's own; `all` where it asks nothing. */
  butCategory(category: number): number;
  butMeasure(measure: number): number;
}

/**
 * Finds who passes. Each filter's bitmap is made anew only when what it asks or the rows have changed; one sweep then
 * tells for all filters at once who passes them all, and who all but one.
 */
export class Passing<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #orders: Orders<Row>;
  readonly #memory: BitMemory;
  readonly #categoryBits: FilterBits<AnyOf>[] = [];
  readonly #measureBits: FilterBits<Within>[] = [];
  /** By category, then by measure: who passes all filters but this one's. */
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

  /** What it gives is good until the next time. */
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

  /** Takes new space when the old was taken back. */
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
    const { dictionary } = this.#facts.categories[category] as Facts<Row>['categories'][number];
    const bitmaps = this.#slots.bitmapsOf(category);
    for (const value of values) {
      const code = dictionary.find(value);
      if (code !== null) this.#memory.kernels.unite(bits.pass, bitmaps[code] as number, this.#slots.blocks);
    }
    return bits;
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
    // Whichever are fewer are marked one by one.
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

  /** Rows stand in the order of their amount: those that pass stand side by side. */
  #passAmounts(pass: number, from: number, to: number, least: number, most: number): void {
    const first = this.#slots.firstSlot(from, to, (amount) => amount >= least);
    const end = this.#slots.firstSlot(first, to, (amount) => amount > most);
    this.#memory.setSlots(pass, first, end);
  }
}

/** The first index for which `holds` is true, once true staying true; `length` when it never is. O(log length). */
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
