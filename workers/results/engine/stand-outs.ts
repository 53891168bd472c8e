import type { Bars } from './bars.ts';
import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import { lowestBit } from './kernels/plain.ts';
import type { Matches } from './matches.ts';
import type { ResultsSchema } from './schema.ts';
import type { Slots } from './slots.ts';

/** Slots of the stand-outs. Among equals, the one with the lower amount, then the earlier one. */
export interface StandOuts {
  readonly cheapest: number;
  readonly best: number;
  /** The match with the least other measure, such as the duration. */
  readonly least: number;
}

/** Finds the stand-outs without visiting all matches. */
export class StandOutFinder<Row> {
  readonly #schema: ResultsSchema<Row>;
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #matches: Matches<Row>;
  readonly #memory: BitMemory;
  readonly #bars: Bars<Row>;

  /** `bars`: those of the other measure. */
  constructor(
    schema: ResultsSchema<Row>,
    facts: Facts<Row>,
    slots: Slots<Row>,
    matches: Matches<Row>,
    memory: BitMemory,
    bars: Bars<Row>,
  ) {
    this.#schema = schema;
    this.#facts = facts;
    this.#slots = slots;
    this.#matches = matches;
    this.#memory = memory;
    this.#bars = bars;
  }

  /** Finds the stand-outs. `null`: nothing matches. `cheapest`: slot of the cheapest match, −1 if there is none. */
  find(matches: number, cheapest: number): StandOuts | null {
    if (cheapest === -1) return null;
    const least = this.#least(matches);
    return { cheapest, least, best: this.#best(matches, cheapest, least) };
  }

  #otherAt(slot: number): number {
    return this.#facts.measure(this.#schema.best.other)[this.#slots.keyAt[slot] as number] as number;
  }

  /** The match with the least other measure, found in the lowest bar that has a match. */
  #least(matches: number): number {
    const { words } = this.#memory;
    const all = matches >>> 2;
    const wordCount = this.#slots.slotCount >>> 5;
    let least = -1;
    for (const bitmap of this.#bars.bitmaps) {
      const bar = bitmap >>> 2;
      for (let word = 0; word < wordCount; word += 1) {
        let both = (words[all + word] as number) & (words[bar + word] as number);
        for (; both !== 0; both &= both - 1) {
          const slot = word * 32 + lowestBit(both);
          if (least === -1 || this.#hasLess(slot, least)) least = slot;
        }
      }
      if (least !== -1) return least;
    }
    return least;
  }

  #hasLess(slot: number, other: number): boolean {
    const difference = this.#otherAt(slot) - this.#otherAt(other);
    return difference === 0 ? this.#slots.isBefore(slot, other) : difference < 0;
  }

  /** The best match. Visits each bar by amount until the amount alone scores worse than the best so far. */
  #best(matches: number, cheapest: number, least: number): number {
    const { amountWeight, otherWeight } = this.#schema.best;
    const leastAmount = Math.max(1, this.#slots.amountAt(cheapest));
    const leastOther = Math.max(1, this.#otherAt(least));
    const { from = 0, step = 1 } = this.#bars.scale ?? {};
    let best = -1;
    let bestScore = Number.POSITIVE_INFINITY;
    this.#bars.bitmaps.forEach((bar, index) => {
      // Least possible other measure of this bar.
      const lowest = Math.max(from + index * step, this.#otherAt(least));
      const visit = (slot: number): boolean => {
        const amountScore = (amountWeight * this.#slots.amountAt(slot)) / leastAmount;
        if (amountScore + (otherWeight * lowest) / leastOther > bestScore) return false;
        const score = amountScore + (otherWeight * this.#otherAt(slot)) / leastOther;
        if (score < bestScore || (score === bestScore && this.#slots.isBefore(slot, best))) {
          [best, bestScore] = [slot, score];
        }
        return true;
      };
      this.#matches.byAmount(matches, visit, bar);
    });
    return best;
  }
}
