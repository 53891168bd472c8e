import { BitWalk } from './bit-walk.ts';
import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import { bitsIn } from './kernels/plain.ts';
import type { Orders } from './orders.ts';
import type { RowOrder } from './question.ts';
import { amountMeasure } from './schema.ts';
import type { Slots } from './slots.ts';

/** Number of steps through an order that cost as much as one comparison in sorting a few matches. */
const stepsPerComparison = 12;

/** Reads matches, given as a bitmap, in an order: a page of them, or the position of one. */
export class Matches<Row> {
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #orders: Orders<Row>;
  readonly #memory: BitMemory;

  constructor(facts: Facts<Row>, slots: Slots<Row>, orders: Orders<Row>, memory: BitMemory) {
    this.#facts = facts;
    this.#slots = slots;
    this.#orders = orders;
    this.#memory = memory;
  }

  /**
   * Visits matches by amount ascending, then by arrival, until `visit` returns false. `among`: a bitmap to which the
   * visit is restricted. Default: all matches.
   */
  byAmount(matches: number, visit: (slot: number) => boolean, among = matches): void {
    const { words } = this.#memory;
    const { freshStart, freshEnd } = this.#slots;
    const settled = new BitWalk(words, matches, among, 0, freshStart);
    const fresh = new BitWalk(words, matches, among, freshStart, freshEnd);
    for (;;) {
      const takesFresh = fresh.slot !== -1 && (settled.slot === -1 || this.#slots.isBefore(fresh.slot, settled.slot));
      const next = takesFresh ? fresh : settled;
      if (next.slot === -1 || !visit(next.slot)) return;
      next.next();
    }
  }

  /** Slots of `count` ordered matches from index `first` on, or fewer at the end. */
  page(matches: number, matchCount: number, order: RowOrder, first: number, count: number): Uint32Array {
    const page = new Uint32Array(Math.max(0, Math.min(count, matchCount - first)));
    if (page.length === 0) return page;
    let index = 0;
    const take = (slot: number): boolean => {
      if (index >= first) page[index - first] = slot;
      index += 1;
      return index < first + page.length;
    };
    if (order.measure === amountMeasure && !order.descending) this.byAmount(matches, take);
    else if (this.#sortingIsCheaper(matchCount, first + page.length)) this.#sortFew(matches, matchCount, order, take);
    else this.#orders.walk(order, (slot) => !this.#memory.hasBit(matches, slot) || take(slot));
    return page;
  }

  /** Number of matches before a slot in an order. */
  rankOf(matches: number, order: RowOrder, slot: number): number {
    if (order.measure === amountMeasure && !order.descending) return this.#rankByAmount(matches, slot);
    let rank = 0;
    this.#orders.walk(order, (other) => {
      if (other === slot) return false;
      if (this.#memory.hasBit(matches, other)) rank += 1;
      return true;
    });
    return rank;
  }

  #sortingIsCheaper(matchCount: number, wanted: number): boolean {
    const steps = (wanted * this.#facts.liveCount) / matchCount;
    return matchCount * Math.log2(matchCount + 1) * stepsPerComparison < steps;
  }

  #sortFew(matches: number, matchCount: number, { measure, descending }: RowOrder, take: (slot: number) => boolean) {
    const few = new Uint32Array(matchCount);
    let found = 0;
    this.byAmount(matches, (slot) => {
      few[found] = slot;
      found += 1;
      return true;
    });
    const numbers = this.#facts.measure(measure);
    const { keyAt } = this.#slots;
    const numberAt = (slot: number) => numbers[keyAt[slot] as number] as number;
    const direction = descending ? -1 : 1;
    const sorted = [...few].sort((one, other) => direction * (numberAt(one) - numberAt(other)));
    for (const slot of sorted) if (!take(slot)) break;
  }

  #rankByAmount(matches: number, slot: number): number {
    const { freshStart, freshEnd, settledCount } = this.#slots;
    const inFresh = slot >= freshStart;
    const own = this.#countBits(matches, inFresh ? freshStart : 0, slot);
    // Counts the slots of the other run that come before this one. Only live slots can be compared.
    let before = 0;
    const { words } = this.#memory;
    const other = inFresh
      ? new BitWalk(words, matches, matches, 0, freshStart)
      : new BitWalk(words, matches, matches, freshStart, freshEnd);
    const last = inFresh ? settledCount : freshEnd;
    while (other.slot !== -1 && other.slot < last && this.#slots.isBefore(other.slot, slot)) {
      before += 1;
      other.next();
    }
    return own + before;
  }

  /** Number of bits set in slots `from` (a multiple of 32) to `to`, exclusive. */
  #countBits(bitmap: number, from: number, to: number): number {
    const { words } = this.#memory;
    const base = bitmap >>> 2;
    let count = 0;
    for (let word = from >>> 5; word < to >>> 5; word += 1) count += bitsIn(words[base + word] as number);
    const rest = to & 31;
    return rest === 0 ? count : count + bitsIn((words[base + (to >>> 5)] as number) & (2 ** rest - 1));
  }
}
