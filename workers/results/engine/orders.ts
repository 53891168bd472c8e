import type { Facts } from './facts.ts';
import type { RowOrder } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';
import { stableOrder } from './stable-order.ts';

interface Made {
  readonly version: number;
  readonly slots: Uint32Array;
}

/** Live slots in the orders that were needed, cached until the rows change. One order serves both directions. */
export class Orders<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #settled = new Map<number, Made>();
  readonly #live = new Map<number, Made>();

  constructor(facts: Facts<Row>, slots: Slots<Row>) {
    this.#facts = facts;
    this.#slots = slots;
  }

  /** Size of the cached orders in bytes. */
  get bytes(): number {
    const kept = new Set([...this.#settled.values(), ...this.#live.values()].map(({ slots }) => slots));
    return [...kept].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** All live slots by a measure, ascending. O(slots) after a batch, then O(1) until the next. */
  ascending(measure: number): Uint32Array {
    const { version, freshCount } = this.#slots;
    const made = this.#live.get(measure);
    if (made?.version === version) return made.slots;
    const settled = this.#settledOrder(measure);
    const isWhole = freshCount === 0 && this.#facts.liveCount === settled.length;
    const slots = isWhole ? settled : this.#withFresh(settled, measure);
    this.#live.set(measure, { version, slots });
    return slots;
  }

  /** Visits the live slots in an order until `visit` returns false. */
  walk({ measure, descending }: RowOrder, visit: (slot: number) => boolean): void {
    const ascending = this.ascending(measure);
    if (descending) this.#walkBack(ascending, measure, visit);
    else for (let index = 0; index < ascending.length && visit(ascending[index] as number); index += 1);
  }

  /** Visits in descending order. Equal rows keep their ascending order. */
  #walkBack(ascending: Uint32Array, measure: number, visit: (slot: number) => boolean): void {
    const numbers = this.#facts.measure(measure);
    const { keyAt } = this.#slots;
    const numberAt = (index: number) => numbers[keyAt[ascending[index] as number] as number];
    for (let end = ascending.length; end > 0; ) {
      let start = end - 1;
      while (start > 0 && numberAt(start - 1) === numberAt(start)) start -= 1;
      for (let index = start; index < end; index += 1) if (!visit(ascending[index] as number)) return;
      end = start;
    }
  }

  /** Merges the live settled slots with the fresh ones. */
  #withFresh(settled: Uint32Array, measure: number): Uint32Array {
    const slots = this.#slots;
    const numbers = this.#facts.measure(measure);
    const fresh = this.#sorted(slots.freshStart, slots.freshEnd, measure);
    const { keyAt } = slots;
    const merged = new Uint32Array(settled.length + fresh.length);
    let filled = 0;
    let atFresh = 0;
    for (let at = 0; at < settled.length; at += 1) {
      const one = settled[at] as number;
      const key = keyAt[one] as number;
      // Skips dead slots: the row of their key may have other numbers by now.
      if (slots.slotOf(key) !== one) continue;
      for (; atFresh < fresh.length; atFresh += 1) {
        const other = fresh[atFresh] as number;
        const difference = (numbers[keyAt[other] as number] as number) - (numbers[key] as number);
        if (difference > 0 || (difference === 0 && slots.isBefore(one, other))) break;
        merged[filled] = other;
        filled += 1;
      }
      merged[filled] = one;
      filled += 1;
    }
    merged.set(fresh.subarray(atFresh), filled);
    return merged.subarray(0, filled + fresh.length - atFresh);
  }

  /** The settled slots by a measure, cached until rows are settled again. */
  #settledOrder(measure: number): Uint32Array {
    const { settling, settledCount } = this.#slots;
    const made = this.#settled.get(measure);
    if (made?.version === settling) return made.slots;
    const slots = this.#sorted(0, settledCount, measure);
    this.#settled.set(measure, { version: settling, slots });
    return slots;
  }

  #sorted(from: number, to: number, measure: number): Uint32Array {
    const run = new Uint32Array(to - from);
    for (let index = 0; index < run.length; index += 1) run[index] = from + index;
    if (measure === amountMeasure) return run;
    const numbers = this.#facts.measure(measure);
    const { keyAt } = this.#slots;
    const bySlot = new Float64Array(to);
    for (let slot = from; slot < to; slot += 1) bySlot[slot] = numbers[keyAt[slot] as number] as number;
    return stableOrder(run, bySlot, false);
  }
}
