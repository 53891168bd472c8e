import type { Bars } from './bars.ts';
import type { Facts } from './facts.ts';
import type { BitMemory } from './kernels/bit-memory.ts';
import type { Orders } from './orders.ts';
import { firstIndex, type Passing } from './passing.ts';
import type { Question, Within } from './question.ts';
import { addTo, type Run, RunningTotals, type Totals } from './running-totals.ts';
import type { Slots } from './slots.ts';
import type { Tallies, Tally } from './tallies.ts';

const blocksAtMost = 1024;

/** Which handle of a slider moves, and where the other one rests. */
export interface Handle {
  readonly measure: number;
  readonly moves: 'least' | 'most';
  readonly rests: number;
}

export interface SliderParts<Row> {
  readonly facts: Facts<Row>;
  readonly slots: Slots<Row>;
  readonly orders: Orders<Row>;
  readonly passing: Passing<Row>;
  readonly memory: BitMemory;
  readonly tallies: Tallies<Row>;
  readonly bars: ReadonlyMap<number, Bars<Row>>;
}

/**
 * What a slider's steps need, worked out once for one handle while everything else stays: the rows that could match,
 * in the order in which the handle takes them in, and after every block of them the counts and cheapest amounts of all
 * values so far. A step then reads one block's totals and adds the rest of a block, at any number of rows; the minima
 * can run along because only one handle moves. Exact, after Falcon (Moritz et al., CHI 2019).
 */
export class Slider<Row> {
  readonly handle: Handle;
  readonly #facts: Facts<Row>;
  readonly #slots: Slots<Row>;
  readonly #memory: BitMemory;
  readonly #tallies: Tallies<Row>;
  readonly #bars: ReadonlyMap<number, Bars<Row>>;
  /** The rows in the order that they are taken in: their slots, numbers, and the only other filter that they fail. */
  readonly #run: Run;
  readonly #rowSlots: Uint32Array;
  readonly #numbers: Float64Array;
  /** For each category, then each measure with bars: rows with this mark count too. */
  readonly #marks: readonly number[];
  /** Places of code 0, by category. */
  readonly #firsts: readonly number[];
  readonly #matches: number;
  readonly #totals: Totals;
  #taken = 0;

  /** `others`: all filters but the slider's. `matches`: a bitmap to say who matches in. */
  constructor(parts: SliderParts<Row>, handle: Handle, others: Pick<Question, 'anyOf' | 'within'>, matches: number) {
    const { facts, slots, orders, passing, memory, tallies, bars } = parts;
    this.handle = handle;
    this.#facts = facts;
    this.#slots = slots;
    this.#memory = memory;
    this.#tallies = tallies;
    this.#bars = bars;
    const sifted = passing.sift(others);
    // The bars of the slider itself look at everything else only: they are counted once.
    const without = tallies.count(sifted, others);
    const buts = [
      ...others.anyOf.map(({ category }) => sifted.butCategory(category)),
      ...others.within.map(({ measure }) => sifted.butMeasure(measure)),
    ];
    this.#marks = [
      ...facts.categories.map((_, category) => 1 + others.anyOf.findIndex((asked) => asked.category === category)),
      ...[...bars.keys()].map((measure) => {
        const at = others.within.findIndex((asked) => asked.measure === measure);
        return at === -1 ? 0 : 1 + others.anyOf.length + at;
      }),
    ];
    const { keyAt } = slots;
    const order = orders.ascending(handle.measure);
    const numbers = facts.measure(handle.measure);
    const rowSlots = new Uint32Array(order.length);
    const failing = new Uint8Array(order.length);
    let rows = 0;
    for (let index = 0; index < order.length; index += 1) {
      // The lower handle takes them in from the other end.
      const slot = order[handle.moves === 'most' ? index : order.length - 1 - index] as number;
      const number = numbers[keyAt[slot] as number] as number;
      if (handle.moves === 'most' ? number < handle.rests : number > handle.rests) continue;
      const failsOnly = memory.hasBit(sifted.all, slot) ? 0 : 1 + buts.findIndex((but) => memory.hasBit(but, slot));
      if (failsOnly === 0 && !memory.hasBit(sifted.all, slot)) continue;
      rowSlots[rows] = slot;
      failing[rows] = failsOnly;
      rows += 1;
    }
    this.#rowSlots = rowSlots.subarray(0, rows);
    this.#numbers = Float64Array.from(this.#rowSlots, (slot) => numbers[keyAt[slot] as number] as number);
    const blockRows = Math.max(1, Math.ceil(rows / blocksAtMost));
    const width = without.counts.length;
    const blocks = Math.floor(rows / blockRows) + 1;
    this.#run = {
      keys: Int32Array.from(this.#rowSlots, (slot) => keyAt[slot] as number),
      amounts: Float64Array.from(this.#rowSlots, (slot) => slots.amountAt(slot)),
      failing: failing.subarray(0, rows),
      blockRows,
      width,
      counts: new Uint32Array(blocks * width),
      cheapest: new Float64Array(blocks * width).fill(Number.POSITIVE_INFINITY),
    };
    this.#firsts = facts.categories.map((_, category) => tallies.valuesAt(category) - 1);
    this.#totals = { counts: new Uint32Array(width), cheapest: new Float64Array(width) };
    this.#runAlong();
    this.#keepOwnBars(without);
    this.#matches = matches;
    memory.clearSlots(matches, 0, slots.slotCount);
  }

  /** The bitmap of who matches, and the tally of every value, with the handle where `asked` has it. */
  stepTo(asked: Within | null): { readonly matches: number; readonly tally: Tally } {
    const taken = this.#takenAt(asked);
    this.#moveTo(taken);
    const { counts, cheapest } = this.#totals;
    const { blockRows, width } = this.#run;
    const block = Math.floor(taken / blockRows);
    counts.set(this.#run.counts.subarray(block * width, (block + 1) * width));
    cheapest.set(this.#run.cheapest.subarray(block * width, (block + 1) * width));
    for (let row = block * blockRows; row < taken; row += 1) this.#add(row);
    return { matches: this.#matches, tally: { counts, cheapest, cheapestMatch: this.#cheapestMatch() } };
  }

  /** How many of the rows are taken in. */
  #takenAt(asked: Within | null): number {
    const numbers = this.#numbers;
    if (asked === null) return numbers.length;
    return this.handle.moves === 'most'
      ? firstIndex(numbers.length, (row) => (numbers[row] as number) > asked.most)
      : firstIndex(numbers.length, (row) => (numbers[row] as number) < asked.least);
  }

  /** Takes rows in, or lets them go, one by one from where the handle was. */
  #moveTo(taken: number): void {
    for (; this.#taken < taken; this.#taken += 1) {
      if (this.#run.failing[this.#taken] === 0)
        this.#memory.setBit(this.#matches, this.#rowSlots[this.#taken] as number);
    }
    while (this.#taken > taken) {
      this.#taken -= 1;
      if (this.#run.failing[this.#taken] === 0)
        this.#memory.clearBit(this.#matches, this.#rowSlots[this.#taken] as number);
    }
  }

  #cheapestMatch(): number {
    const { words } = this.#memory;
    const first = (from: number, to: number): number => {
      for (let word = from >>> 5; word < to >>> 5; word += 1) {
        const bits = words[(this.#matches >>> 2) + word] as number;
        if (bits !== 0) return word * 32 + (31 - Math.clz32(bits & -bits));
      }
      return -1;
    };
    const { freshStart, slotCount } = this.#slots;
    const settled = first(0, freshStart);
    const fresh = first(freshStart, slotCount);
    if (settled === -1 || fresh === -1) return Math.max(settled, fresh);
    return this.#slots.isBefore(fresh, settled) ? fresh : settled;
  }

  /** Adds one row to the totals. */
  #add(row: number): void {
    const failing = this.#run.failing[row] as number;
    const key = this.#run.keys[row] as number;
    const amount = this.#run.amounts[row] as number;
    const totals = this.#totals;
    if (failing === 0) addTo(totals, 0, amount);
    const { categories } = this.#facts;
    for (let category = 0; category < categories.length; category += 1) {
      if (failing !== 0 && failing !== this.#marks[category]) continue;
      categories[category]?.addTo(totals, this.#firsts[category] as number, key, amount);
    }
    let index = this.#facts.categories.length;
    for (const [measure, bars] of this.#bars) {
      const counts = failing === 0 || failing === this.#marks[index];
      index += 1;
      if (counts && measure !== this.handle.measure)
        addTo(totals, this.#tallies.barsAt(measure) + bars.barOf(key), amount);
    }
  }

  /** Works out the totals at the end of every block. */
  #runAlong(): void {
    const run = this.#run;
    this.#runAlongCodes(0, -1, () => 1, 2);
    this.#facts.categories.forEach((column, category) => {
      const [mark, first] = [this.#marks[category] as number, this.#firsts[category] as number];
      if (column.dictionary.words.length > 1) column.runAlong({ run, mark, first });
    });
    let index = this.#facts.categories.length;
    for (const [measure, bars] of this.#bars) {
      const mark = this.#marks[index] as number;
      index += 1;
      if (measure === this.handle.measure) continue;
      this.#runAlongCodes(
        mark,
        this.#tallies.barsAt(measure) - 1,
        (key) => bars.barOf(key) + 1,
        bars.bitmaps.length + 1,
      );
    }
  }

  #runAlongCodes(mark: number, first: number, codeOf: (key: number) => number, codes: number): void {
    const { keys, amounts } = this.#run;
    const totals = new RunningTotals({ run: this.#run, mark, first }, codes);
    for (let row = 0; row < keys.length; row += 1) {
      if (totals.comesTo(row)) totals.add(codeOf(keys[row] as number), amounts[row] as number);
    }
    totals.close();
  }

  #keepOwnBars({ counts, cheapest }: Tally): void {
    const bars = this.#bars.get(this.handle.measure);
    if (bars === undefined) return;
    const first = this.#tallies.barsAt(this.handle.measure);
    const own = [counts, cheapest].map((numbers) => numbers.slice(first, first + bars.bitmaps.length));
    for (let at = first; at < this.#run.counts.length; at += this.#run.width) {
      this.#run.counts.set(own[0] ?? [], at);
      this.#run.cheapest.set(own[1] ?? [], at);
    }
  }
}
