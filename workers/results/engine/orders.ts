import type { Facts } from './facts.ts';
import type { RowOrder } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';
import { stableOrder } from './stable-order.ts';

interface Made<Value> {
  readonly version: number;
  readonly value: Value;
}

/** Live slots in the orders that have been asked for, each kept for as long as it is true. */
export class Orders<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #settled = new Map<number, Made<Uint32Array>>();
  readonly #whole = new Map<string, Made<Uint32Array>>();

  constructor(facts: Facts<Row>, slots: Slots<Row>) {
    this.#facts = facts;
    this.#slots = slots;
  }

  /** Bytes of the orders that are kept. */
  get bytes(): number {
    return [...this.#settled.values(), ...this.#whole.values()].reduce((sum, { value }) => sum + value.byteLength, 0);
  }

  /** All live slots in this order. O(slots) after a batch, and O(1) until the next. */
  of({ measure, descending }: RowOrder): Uint32Array {
    const { version } = this.#slots;
    const name = `${measure} ${descending}`;
    const made = this.#whole.get(name);
    if (made?.version === version) return made.value;
    const value = descending ? this.#flipped(measure) : this.#ascending(measure);
    this.#whole.set(name, { version, value });
    return value;
  }

  #ascending(measure: number): Uint32Array {
    const slots = this.#slots;
    const numbers = this.#facts.measure(measure);
    const settled = this.#settledOrder(measure);
    const fresh = this.#sorted(slots.freshStart, slots.freshEnd, measure);
    const { keyAt } = slots;
    const merged = new Uint32Array(settled.length + fresh.length);
    let filled = 0;
    let atFresh = 0;
    for (let at = 0; at < settled.length; at += 1) {
      const one = settled[at] as number;
      const key = keyAt[one] as number;
      // A dead slot says nothing: the row of its key may have other numbers by now.
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

  /** From the other end, with equal rows still as they were. */
  #flipped(measure: number): Uint32Array {
    const ascending = this.of({ measure, descending: false });
    const numbers = this.#facts.measure(measure);
    const { keyAt } = this.#slots;
    const flipped = new Uint32Array(ascending.length);
    const numberAt = (index: number) => numbers[keyAt[ascending[index] as number] as number];
    let filled = 0;
    for (let end = ascending.length; end > 0; ) {
      let start = end - 1;
      while (start > 0 && numberAt(start - 1) === numberAt(start)) start -= 1;
      flipped.set(ascending.subarray(start, end), filled);
      filled += end - start;
      end = start;
    }
    return flipped;
  }

  /** The settled slots by a measure: made once, for they do not change before they are settled anew. */
  #settledOrder(measure: number): Uint32Array {
    const { settling, settledCount } = this.#slots;
    const made = this.#settled.get(measure);
    if (made?.version === settling) return made.value;
    const value = this.#sorted(0, settledCount, measure);
    this.#settled.set(measure, { version: settling, value });
    return value;
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
