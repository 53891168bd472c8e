import { CodeLists } from './code-lists.ts';
import type { Facts } from './facts.ts';
import { nextCapacity } from './grown.ts';
import { type BitMemory, blocksFor } from './kernels/bit-memory.ts';
import { blockBytes, blockSlots } from './kernels/kernels.ts';
import { amountMeasure } from './schema.ts';
import { stableOrder } from './stable-order.ts';

const freshRoomAtLeast = 1024;
const freshRoomAtMost = 16_384;
const noSlot = -1;

export interface SlotsOptions {
  /** Most rows that are fresh. Default: as many as there is room for. */
  readonly freshAtMost?: number | undefined;
  /** Least number of values with which a category gets a code list. Default: 32. */
  readonly listedFrom?: number | undefined;
}

const wholeBlocks = (slots: number): number => blocksFor(slots) * blockSlots;

/**
 * The assignment of rows to slots. Slots are in the order of the amount, so that the first common bit of two bitmaps is
 * their cheapest common row. There are two runs: settled rows, whose slots are final, and fresh rows after them, which
 * each batch orders anew. When there is no room for more fresh rows, all rows are settled together. A row that is
 * dropped or replaced leaves a dead slot until then.
 */
export class Slots<Row> {
  /** Key in each slot. */
  keyAt = new Int32Array(0);
  settledCount = 0;
  freshStart = 0;
  freshCount = 0;
  blocks = 0;
  /** Address of the bitmap of live slots. */
  live = 0;
  /** Increases when all rows are settled. Earlier addresses and slots are then invalid. */
  settling = 0;
  /** Increases with every change. */
  version = 0;
  readonly codeLists: CodeLists<Row>;

  readonly #facts: Facts<Row>;
  readonly #memory: BitMemory;
  /** Addresses of the bitmaps, by category and code. */
  readonly #bitmaps: Uint32Array<ArrayBuffer>[];
  #slotOf = new Int32Array(0);
  readonly #freshAtMost: number;
  #freshRoom = 0;

  constructor(facts: Facts<Row>, memory: BitMemory, { freshAtMost = freshRoomAtMost, listedFrom }: SlotsOptions = {}) {
    this.#facts = facts;
    this.#memory = memory;
    this.#freshAtMost = freshAtMost;
    this.#bitmaps = facts.categories.map(() => new Uint32Array(0));
    this.codeLists = new CodeLists(facts, memory, listedFrom);
    this.#settle(new Uint32Array(0));
  }

  /** Size of the assignment in bytes. */
  get bytes(): number {
    return this.keyAt.byteLength + this.#slotOf.byteLength;
  }

  get settledBlocks(): number {
    return this.freshStart / blockSlots;
  }

  /** Number of slots, including empty and dead ones. */
  get slotCount(): number {
    return this.blocks * blockSlots;
  }

  get freshEnd(): number {
    return this.freshStart + this.freshCount;
  }

  /** Addresses of a counted category's bitmaps, by code. 0: not allocated. */
  bitmapsOf(category: number): Uint32Array {
    return this.#bitmaps[category] as Uint32Array;
  }

  /** Slot of a key. −1: none. */
  slotOf(key: number): number {
    return this.#slotOf[key] ?? noSlot;
  }

  amountAt(slot: number): number {
    return this.#facts.measure(amountMeasure)[this.keyAt[slot] as number] as number;
  }

  /**
   * First slot of a run whose amount satisfies `holds`, which must be true for all later amounts too. Skips dead slots,
   * because the row of their key may have another amount by now. O(log slots).
   */
  firstSlot(from: number, to: number, holds: (amount: number) => boolean): number {
    let least = from;
    let end = to;
    while (least < end) {
      const middle = (least + end) >>> 1;
      let probe = middle;
      while (probe < end && this.slotOf(this.keyAt[probe] as number) !== probe) probe += 1;
      if (probe === end || holds(this.amountAt(probe))) end = middle;
      else least = probe + 1;
    }
    return least;
  }

  /** Allocates a bitmap for all slots. Valid until rows are settled again. */
  takeBitmap(): number {
    return this.#memory.take(this.blocks * blockBytes);
  }

  /** Makes the slot of a key dead, because its row is dropped or replaced. */
  leave(key: number): void {
    const slot = this.slotOf(key);
    if (slot === noSlot) return;
    this.#memory.clearBit(this.live, slot);
    this.#slotOf[key] = noSlot;
    this.version += 1;
  }

  /** Assigns slots to added or replaced rows. Keys in any order, each once. */
  arrive(keys: Uint32Array): void {
    if (keys.length === 0) return;
    this.version += 1;
    if (this.#slotOf.length < this.#facts.keyCount) this.#growSlotOf();
    const { tieMeasure } = this.#facts;
    const inKeyOrder = keys.slice().sort();
    const tied =
      tieMeasure === amountMeasure ? inKeyOrder : stableOrder(inKeyOrder, this.#facts.measure(tieMeasure), false);
    const arriving = stableOrder(tied, this.#facts.measure(amountMeasure), false);
    const fresh = this.#mergeKeys(this.#stillAt(this.freshStart, this.freshEnd), arriving);
    if (fresh.length > Math.min(this.#freshRoom, this.#freshAtMost)) this.#settle(fresh);
    else this.#placeFresh(fresh);
  }

  /** Whether a slot comes before another, by amount, then by the tie measure, then by arrival. */
  isBefore(slot: number, other: number): boolean {
    const difference = this.amountAt(slot) - this.amountAt(other);
    if (difference !== 0) return difference < 0;
    const key = this.keyAt[slot] as number;
    const otherKey = this.keyAt[other] as number;
    const ties = this.#facts.measure(this.#facts.tieMeasure);
    const tie = (ties[key] as number) - (ties[otherKey] as number);
    return tie === 0 ? key < otherKey : tie < 0;
  }

  #growSlotOf(): void {
    const longer = new Int32Array(Math.max(this.#facts.keyCount, nextCapacity(this.#slotOf.length))).fill(noSlot);
    longer.set(this.#slotOf);
    this.#slotOf = longer;
  }

  /** Keys of the live slots of a run, in order. */
  #stillAt(from: number, to: number): Uint32Array {
    const keys = new Uint32Array(to - from);
    let found = 0;
    for (let slot = from; slot < to; slot += 1) {
      const key = this.keyAt[slot] as number;
      if (this.#slotOf[key] === slot) {
        keys[found] = key;
        found += 1;
      }
    }
    return keys.subarray(0, found);
  }

  #mergeKeys(one: Uint32Array, other: Uint32Array): Uint32Array {
    if (one.length === 0) return other;
    if (other.length === 0) return one;
    const amounts = this.#facts.measure(amountMeasure);
    const ties = this.#facts.measure(this.#facts.tieMeasure);
    const merged = new Uint32Array(one.length + other.length);
    let at = 0;
    let atOther = 0;
    for (let index = 0; index < merged.length; index += 1) {
      const key = one[at] as number;
      const otherKey = other[atOther] as number;
      const takesOther =
        at === one.length ||
        (atOther < other.length &&
          ((amounts[otherKey] as number) < (amounts[key] as number) ||
            ((amounts[otherKey] as number) === (amounts[key] as number) &&
              ((ties[otherKey] as number) < (ties[key] as number) ||
                ((ties[otherKey] as number) === (ties[key] as number) && otherKey < key)))));
      if (takesOther) atOther += 1;
      else at += 1;
      merged[index] = takesOther ? otherKey : key;
    }
    return merged;
  }

  #settle(fresh: Uint32Array): void {
    const keys = this.#mergeKeys(this.#stillAt(0, this.settledCount), fresh);
    this.settling += 1;
    this.settledCount = keys.length;
    this.freshStart = wholeBlocks(keys.length);
    this.#freshRoom = wholeBlocks(Math.min(freshRoomAtMost, Math.max(freshRoomAtLeast, keys.length / 8)));
    this.freshCount = 0;
    this.blocks = blocksFor(this.freshStart + this.#freshRoom);
    this.keyAt = new Int32Array(this.slotCount);
    this.#memory.clear();
    this.live = this.takeBitmap();
    for (const bitmaps of this.#bitmaps) bitmaps.fill(0);
    this.codeLists.make(this.slotCount);
    this.#place(keys, 0);
  }

  #placeFresh(keys: Uint32Array): void {
    const end = this.slotCount;
    this.#memory.clearSlots(this.live, this.freshStart, end);
    for (const bitmaps of this.#bitmaps) {
      for (const bitmap of bitmaps) if (bitmap !== 0) this.#memory.clearSlots(bitmap, this.freshStart, end);
    }
    this.freshCount = keys.length;
    this.#place(keys, this.freshStart);
  }

  #place(keys: Uint32Array, from: number): void {
    const to = from + keys.length;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as number;
      this.keyAt[from + index] = key;
      this.#slotOf[key] = from + index;
    }
    this.#memory.setSlots(this.live, from, to);
    const counted = [...this.#facts.categories.entries()].filter(([category]) => this.#facts.isCounted(category));
    for (const [category, { dictionary }] of counted) this.#makeBitmaps(category, dictionary.words.length);
    const { words } = this.#memory;
    for (const [category, column] of counted) {
      column.mark({ words, bitmaps: this.bitmapsOf(category), keyAt: this.keyAt }, from, to);
    }
    this.codeLists.write(this.keyAt, from, to);
  }

  #makeBitmaps(category: number, codes: number): void {
    let bitmaps = this.#bitmaps[category] as Uint32Array<ArrayBuffer>;
    if (bitmaps.length < codes) {
      const longer = new Uint32Array(Math.max(16, codes * 2));
      longer.set(bitmaps);
      bitmaps = longer;
      this.#bitmaps[category] = longer;
    }
    for (let code = 1; code < codes; code += 1) if (bitmaps[code] === 0) bitmaps[code] = this.takeBitmap();
  }
}
