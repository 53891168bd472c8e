import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';

const listedFromValues = 32;

/** The codes of one category as bytes, slot by slot. */
export interface CodeList {
  readonly address: number;
  /** Bytes per slot. */
  readonly width: number;
}

/**
 * A category with many values stores its codes slot by slot, beside its bitmaps. When few rows match, reading their
 * codes is faster than reading a bitmap per value. Lists are made when all rows are settled. A list without room for
 * further codes is dropped until rows are settled again.
 */
export class CodeLists<Row> {
  readonly #facts: Facts<Row>;
  readonly #memory: BitMemory;
  readonly #listedFrom: number;
  /** Lists by category. */
  readonly #lists: (CodeList | null)[] = [];

  /** `listedFrom`: least number of values with which a category gets a list. Default: 32. */
  constructor(facts: Facts<Row>, memory: BitMemory, listedFrom = listedFromValues) {
    this.#facts = facts;
    this.#memory = memory;
    this.#listedFrom = listedFrom;
  }

  /** The list of a category. `null`: it has none, because it has too few or too many values. */
  of(category: number): CodeList | null {
    return this.#lists[category] ?? null;
  }

  /** Allocates new lists, after the memory was cleared. */
  make(slotCount: number): void {
    this.#facts.categories.forEach(({ dictionary, codeWidth }, category) => {
      const listed =
        this.#facts.isCounted(category) && codeWidth !== null && dictionary.words.length > this.#listedFrom;
      this.#lists[category] = listed ? { address: this.#memory.take(slotCount * codeWidth), width: codeWidth } : null;
    });
  }

  /** Writes the codes of slots `from` to `to` (exclusive). */
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
