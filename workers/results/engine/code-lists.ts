import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';

const listedFromValues = 32;

/** The codes of one category slot by slot, as bytes. */
export interface CodeList {
  readonly address: number;
  /** Bytes a slot. */
  readonly width: number;
}

/**
 * Beside its bitmaps a category of many values has its codes slot by slot: where few rows match, these are read sooner
 * than a bitmap for each value. Lists are made when all rows are settled; one in which the codes have no room any more
 * is gone until the next time.
 */
export class CodeLists<Row> {
  readonly #facts: Facts<Row>;
  readonly #memory: BitMemory;
  readonly #listedFrom: number;
  /** By category. */
  readonly #lists: (CodeList | null)[] = [];

  /** `listedFrom`: so many values are many. */
  constructor(facts: Facts<Row>, memory: BitMemory, listedFrom = listedFromValues) {
    this.#facts = facts;
    this.#memory = memory;
    this.#listedFrom = listedFrom;
  }

  /** Null: the category has too few values to be read so, or too many. */
  of(category: number): CodeList | null {
    return this.#lists[category] ?? null;
  }

  /** Takes space for new lists; the old was taken back. */
  make(slotCount: number): void {
    this.#facts.categories.forEach(({ dictionary, codeWidth }, category) => {
      const listed = codeWidth !== null && dictionary.words.length > this.#listedFrom;
      this.#lists[category] = listed ? { address: this.#memory.take(slotCount * codeWidth), width: codeWidth } : null;
    });
  }

  /** Writes down the rows that stand in the slots from `from` up to `to`. */
  write(keyAt: Int32Array, from: number, to: number): void {
    const { bytes } = this.#memory;
    this.#facts.categories.forEach((column, category) => {
      const list = this.of(category);
      if (list === null) return;
      if (list.width === column.codeWidth) column.copy({ ...list, bytes, keyAt }, from, to);
      else this.#lists[category] = null;
    });
  }
}
