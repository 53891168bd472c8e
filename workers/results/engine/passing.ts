import type { Facts } from './facts.ts';
import { type BitMemory } from './kernels/bit-memory.ts';
import type { Orders } from './orders.ts';
import type { AnyOf, Question, Within } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';

/** A filter's two bitmaps, and what they were made for. */
interface FilterBits {
  /** Slots that pass this filter. */
  readonly pass: number;
  /** Live slots that pass all the other filters. */
  readonly but: number;
  question: string;
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
  readonly #bits = new Map<string, FilterBits>();
  #all = 0;
  #passes = 0;
  #buts = 0;
  #settling = -1;

  constructor(facts: Facts<Row>, slots: Slots<Row>, orders: Orders<Row>, memory: BitMemory) {
    this.#facts = facts;
    this.#slots = slots;
    this.#orders = orders;
    this.#memory = memory;
  }

  sift({ anyOf, within }: Pick<Question, 'anyOf' | 'within'>): Sifted {
    this.#settleIn();
    const categories = new Map(anyOf.map((asked) => [asked.category, this.#passAnyOf(asked)]));
    const measures = new Map(within.map((asked) => [asked.measure, this.#passWithin(asked)]));
    const filters = [...categories.values(), ...measures.values()];
    const { words, kernels } = this.#memory;
    filters.forEach(({ pass, but }, index) => {
      words[(this.#passes >>> 2) + index] = pass;
      words[(this.#buts >>> 2) + index] = but;
    });
    kernels.sift(this.#slots.live, this.#passes, filters.length, this.#all, this.#buts, this.#slots.blocks);
    const all = this.#all;
    return {
      all,
      butCategory: (category) => categories.get(category)?.but ?? all,
      butMeasure: (measure) => measures.get(measure)?.but ?? all,
    };
  }

  /** Takes new space when the old was taken back. */
  #settleIn(): void {
    if (this.#settling === this.#slots.settling) return;
    this.#settling = this.#slots.settling;
    this.#bits.clear();
    this.#all = this.#slots.takeBitmap();
    const filtersAtMost = this.#facts.categories.length + this.#facts.measureCount;
    this.#passes = this.#memory.take(filtersAtMost * 4);
    this.#buts = this.#memory.take(filtersAtMost * 4);
  }

  #bitsOf(name: string, question: string): { bits: FilterBits; stale: boolean } {
    let bits = this.#bits.get(name);
    if (bits === undefined) {
      bits = { pass: this.#slots.takeBitmap(), but: this.#slots.takeBitmap(), question: '', version: -1 };
      this.#bits.set(name, bits);
    }
    const stale = bits.version !== this.#slots.version || bits.question !== question;
    bits.version = this.#slots.version;
    bits.question = question;
    return { bits, stale };
  }

  #passAnyOf({ category, values }: AnyOf): FilterBits {
    const { bits, stale } = this.#bitsOf(`any ${category}`, values.join('\u0000'));
    if (!stale) return bits;
    this.#memory.clearSlots(bits.pass, 0, this.#slots.slotCount);
    const { dictionary } = this.#facts.categories[category] as Facts<Row>['categories'][number];
    const bitmaps = this.#slots.bitmapsOf(category);
    for (const value of values) {
      const code = dictionary.find(value);
      if (code !== null) this.#memory.kernels.unite(bits.pass, bitmaps[code] as number, this.#slots.blocks);
    }
    return bits;
  }

  #passWithin({ measure, least, most }: Within): FilterBits {
    const { bits, stale } = this.#bitsOf(`within ${measure}`, `${least} ${most}`);
    if (!stale) return bits;
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
