import type { Extent, Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import type { Scale } from './scale.ts';
import type { Slots } from './slots.ts';

/**
 * The bars of a measure's histogram: equal whole steps over all rows. Each bar has a bitmap, like a value of a
 * category.
 */
export class Bars<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #memory: BitMemory;
  readonly #measure: number;
  readonly #count: number;
  #extent: Extent | null = null;
  #scale: Scale | null = null;
  #settling = -1;
  #version = -1;
  /** Addresses of the bars' bitmaps, in ascending order of the bars. */
  bitmaps = new Uint32Array(0);

  constructor(facts: Facts<Row>, slots: Slots<Row>, memory: BitMemory, measure: number, count: number) {
    this.#facts = facts;
    this.#slots = slots;
    this.#memory = memory;
    this.#measure = measure;
    this.#count = count;
  }

  /** Scale of the bars. `null`: no rows. */
  get scale(): Scale | null {
    return this.#scale;
  }

  /** Index of a live row's bar. */
  readonly barOf = (key: number): number => {
    const { from, step } = this.#scale ?? { from: 0, step: 1 };
    return Math.floor(((this.#facts.measure(this.#measure)[key] as number) - from) / step);
  };

  /** Updates the bars to the current rows. O(fresh rows), or O(rows) if minimum or maximum has changed. */
  refresh(): void {
    const { settling, version, freshStart, freshEnd, settledCount, slotCount } = this.#slots;
    if (this.#version === version) return;
    this.#version = version;
    const extent = this.#facts.extent(this.#measure);
    const moved = extent?.min !== this.#extent?.min || extent?.max !== this.#extent?.max;
    this.#extent = extent;
    this.#scale = extent === null ? null : this.#scaleOf(extent);
    if (this.#settling !== settling) {
      this.#settling = settling;
      this.bitmaps = Uint32Array.from({ length: this.#count }, () => this.#slots.takeBitmap());
      this.#mark(0, settledCount);
    } else if (moved) {
      this.#clear(0, freshStart);
      this.#mark(0, settledCount);
    }
    this.#clear(freshStart, slotCount);
    this.#mark(freshStart, freshEnd);
  }

  #scaleOf({ min, max }: Extent): Scale {
    return { from: min, step: Math.max(1, Math.ceil((max - min + 1) / this.#count)) };
  }

  #clear(from: number, to: number): void {
    for (const bitmap of this.bitmaps) this.#memory.clearSlots(bitmap, from, to);
  }

  #mark(from: number, to: number): void {
    const { scale } = this;
    if (scale === null) return;
    const numbers = this.#facts.measure(this.#measure);
    const { keyAt } = this.#slots;
    const { words } = this.#memory;
    const last = this.#count - 1;
    for (let slot = from; slot < to; slot += 1) {
      const number = numbers[keyAt[slot] as number] as number;
      const bar = Math.floor((number - scale.from) / scale.step);
      // The number of a dead slot may lie outside the bars.
      if (bar < 0 || bar > last) continue;
      const word = ((this.bitmaps[bar] as number) >>> 2) + (slot >>> 5);
      words[word] = (words[word] as number) | (1 << (slot & 31));
    }
  }
}
