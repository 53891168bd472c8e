import { Bars } from './bars.ts';
import { type Extent, Facts } from './facts.ts';
import { type Filters, type Handle, movedHandle, sameBut, sameHandle, withinOf, withoutMeasure } from './handle.ts';
import { BitMemory, type KernelKind } from './kernels/bit-memory.ts';
import { Matches } from './matches.ts';
import { Orders } from './orders.ts';
import { Passing } from './passing.ts';
import type { Question } from './question.ts';
import type { Scale } from './scale.ts';
import type { ResultsSchema } from './schema.ts';
import { Slider } from './slider.ts';
import { Slots, type SlotsOptions } from './slots.ts';
import { StandOutFinder, type StandOuts } from './stand-outs.ts';
import { Tallies, type Tally } from './tallies.ts';

/** A batch of rows as received. */
export interface RowBatch<Row> {
  readonly rows: readonly Row[];
  /** Ids to drop from the list now and from later batches. */
  readonly duplicates: readonly string[];
}

/** The answer to a question. Its arrays are overwritten by the next question: copy them to keep them. */
export interface Answer {
  readonly matchCount: number;
  /** Count and cheapest amount of every bar and value; see `valuesAt` and `barsAt` for their positions. */
  readonly tally: Tally;
}

/** Keys of the cheapest, best and fastest match. */
export type StandOutKeys = StandOuts;

/** Options of the engine. By default, the engine decides. */
export interface EngineOptions extends SlotsOptions {
  /** Implementation of the inner loops. */
  readonly kernels?: KernelKind | undefined;
}

/** A row that was dropped as a duplicate, with all dropped ids of the same thing. */
interface Dropped {
  readonly key: number;
  readonly ids: string[];
}

interface Asked {
  readonly question: Question;
  readonly version: number;
  /** Address of the bitmap of the matches. */
  readonly matches: number;
  readonly answer: Answer;
}

/** A handle that has moved twice in succession, and the question after it. */
interface Dragged {
  readonly handle: Handle;
  readonly question: Question;
}

/** The steps of a slider that were prepared. */
interface Sliding<Row> {
  readonly slider: Slider<Row>;
  readonly version: number;
  /** The filters without the slider's own. */
  readonly others: Filters;
}

/** In place of the version of an answer that is no longer there. */
const overwritten = -1;

const sameFilters = (one: Question, other: Question): boolean =>
  one.anyOf === other.anyOf && one.within === other.within;

/**
 * A list of results that answers questions: how many rows match, the counts and cheapest amounts of all values, and
 * which rows stand at which positions. Rows are identified by permanent keys. The rules are those of spec 2 §4 and §5;
 * the schema describes the rows.
 */
export class RowsEngine<Row> {
  readonly facts: Facts<Row>;
  readonly #schema: ResultsSchema<Row>;
  readonly #memory: BitMemory;
  readonly #slots: Slots<Row>;
  readonly #orders: Orders<Row>;
  readonly #passing: Passing<Row>;
  readonly #matches: Matches<Row>;
  readonly #bars: ReadonlyMap<number, Bars<Row>>;
  readonly #tallies: Tallies<Row>;
  readonly #standOuts: StandOutFinder<Row>;
  /** Key of the result with an id. */
  readonly #keys = new Map<string, number>();
  /** Keys of results that came beside another, by that one's key. */
  readonly #besides = new Map<number, number[]>();
  readonly #duplicates = new Set<string>();
  /** For each dropped id, the id under which the same thing is sold now. */
  readonly #soldAs = new Map<string, string>();
  /** Keys of dropped rows by those of the rows that took them over. */
  readonly #tookOver = new Map<number, number>();
  #asked: Asked | null = null;
  #moved: Handle | null = null;
  /** `null`: nothing is dragged, or its steps are prepared. */
  #dragged: Dragged | null = null;
  #sliding: Sliding<Row> | null = null;
  #slideBits = { settling: -1, address: 0 };

  constructor(schema: ResultsSchema<Row>, options: EngineOptions = {}) {
    this.#schema = schema;
    this.#memory = new BitMemory(options.kernels);
    this.facts = new Facts(schema);
    this.#slots = new Slots(this.facts, this.#memory, options);
    this.#orders = new Orders(this.facts, this.#slots);
    this.#passing = new Passing(this.facts, this.#slots, this.#orders, this.#memory);
    this.#matches = new Matches(this.facts, this.#slots, this.#orders, this.#memory);
    this.#bars = new Map(
      schema.measures.flatMap(({ bars }, measure) =>
        bars === 0 ? [] : [[measure, new Bars(this.facts, this.#slots, this.#memory, measure, bars)]],
      ),
    );
    this.#tallies = new Tallies(this.facts, this.#slots, this.#memory, this.#bars);
    const other = this.#bars.get(schema.best.other);
    if (other === undefined) throw new Error('the other measure of the best match has no bars');
    this.#standOuts = new StandOutFinder(schema, this.facts, this.#slots, this.#matches, this.#memory, other);
  }

  /** Increases with every change of the rows. */
  get version(): number {
    return this.#slots.version;
  }

  /**
   * Size in bytes of the data that questions read and write: bitmaps, codes, numbers and orders, without rows and ids.
   */
  get hotBytes(): number {
    return this.#memory.used + this.facts.bytes + this.#slots.bytes + this.#orders.bytes;
  }

  /**
   * Merges a batch by id (spec 2 §4), row by row. A new row replaces the row with the same id, in its position. A row
   * that comes beside leaves the earlier row in place. Ids listed as duplicates are dropped now and in later batches; a
   * new row of the batch that sells the same thing is shown by the dropped row's key.
   * The result does not depend on how rows are divided into batches. O(rows of the batch), amortised. Returns the
   * number of new results.
   */
  merge({ rows, duplicates }: RowBatch<Row>): number {
    const dropped = this.#dropAll(duplicates);
    const touched = new Set<number>();
    let added = 0;
    for (const row of rows) {
      const id = this.#schema.idOf(row);
      if (this.#duplicates.has(id)) continue;
      const standing = this.#keys.get(id);
      const heirTo = this.#heirTo(row, dropped);
      if (standing === undefined || this.#schema.comesBeside(row)) {
        const key = this.facts.add(row);
        if (standing === undefined && heirTo !== undefined) this.#tookOver.set(key, this.rowKeyOf(heirTo.key));
        if (standing === undefined) this.#keys.set(id, key);
        else this.#besides.set(standing, [...(this.#besides.get(standing) ?? []), key]);
        touched.add(key);
        added += 1;
        continue;
      }
      this.#slots.leave(standing);
      this.facts.replace(standing, row);
      touched.add(standing);
      for (const beside of this.#besides.get(standing) ?? []) {
        this.#drop(beside);
        touched.delete(beside);
      }
      this.#besides.delete(standing);
    }
    this.#slots.arrive(Uint32Array.from(touched));
    return added;
  }

  /** Drops ids. Returns what was in the list, by the thing sold. */
  #dropAll(ids: readonly string[]): Map<string, Dropped> {
    const dropped = new Map<string, Dropped>();
    for (const id of ids) {
      this.#duplicates.add(id);
      const key = this.#keys.get(id);
      if (key === undefined) continue;
      const thing = this.#schema.soldThingOf(this.facts.row(key));
      for (const each of this.keysOf(id)) this.#drop(each);
      this.#besides.delete(key);
      this.#keys.delete(id);
      const known = dropped.get(thing);
      if (known === undefined) dropped.set(thing, { key, ids: [id] });
      else known.ids.push(id);
    }
    return dropped;
  }

  /** The dropped row whose thing a row sells. Its ids lead to the row from now on. */
  #heirTo(row: Row, dropped: Map<string, Dropped>): Dropped | undefined {
    if (dropped.size === 0) return undefined;
    const thing = this.#schema.soldThingOf(row);
    const found = dropped.get(thing);
    dropped.delete(thing);
    for (const id of found?.ids ?? []) this.#soldAs.set(id, this.#schema.idOf(row));
    return found;
  }

  #drop(key: number): void {
    this.#slots.leave(key);
    this.facts.drop(key);
  }

  /** Answers a question. The answer is cached while the rows and the filter lists (by identity) stay the same. */
  ask(question: Question): Answer {
    return this.#ask(question).answer;
  }

  /**
   * Key by which a row is shown: that of the row it took over, if any. Its own key stays, because equal rows stand in the
   * order of arrival.
   */
  rowKeyOf(key: number): number {
    return this.#tookOver.get(key) ?? key;
  }

  /** Keys of `count` ordered matches from index `first`. */
  page(question: Question, first: number, count: number): Uint32Array {
    const { matches, answer } = this.#ask(question);
    const slots = this.#matches.page(matches, answer.matchCount, question.order, first, count);
    return slots.map((slot) => this.#slots.keyAt[slot] as number);
  }

  /** Position of a row among the ordered matches. `null`: filtered out, or dropped. */
  rankOf(key: number, question: Question): number | null {
    const slot = this.#slots.slotOf(key);
    const { matches } = this.#ask(question);
    if (slot === -1 || !this.#memory.hasBit(matches, slot)) return null;
    return this.#matches.rankOf(matches, question.order, slot);
  }

  /** Number of matches that cost less than an amount. O(that number). */
  countCheaper(question: Question, amount: number): number {
    const { matches } = this.#ask(question);
    let count = 0;
    this.#matches.byAmount(matches, (slot) => {
      if (this.#slots.amountAt(slot) >= amount) return false;
      count += 1;
      return true;
    });
    return count;
  }

  /** Keys of an id: the result first, then those that came beside it. For a dropped id, those of the row sold instead. */
  keysOf(id: string): readonly number[] {
    let sold = id;
    for (let next = this.#soldAs.get(id); next !== undefined; next = this.#soldAs.get(sold)) sold = next;
    const key = this.#keys.get(sold);
    return key === undefined ? [] : [key, ...(this.#besides.get(key) ?? [])];
  }

  /** Least and most of a measure over all rows, filtered or not. `null` without rows. */
  extent(measure: number): Extent | null {
    return this.facts.extent(measure);
  }

  /** Scale of a measure's bars. `null` without rows or bars. */
  scaleOf(measure: number): Scale | null {
    return this.#bars.get(measure)?.scale ?? null;
  }

  barsAt(measure: number): number {
    return this.#tallies.barsAt(measure);
  }

  valuesAt(category: number): number {
    return this.#tallies.valuesAt(category);
  }

  /** The cheapest, best and fastest match. `null` when nothing matches. */
  standOuts(question: Question): StandOutKeys | null {
    const { matches, answer } = this.#ask(question);
    const found = this.#standOuts.find(matches, answer.tally.cheapestMatch);
    if (found === null) return null;
    const keyOf = (slot: number): number => this.#slots.keyAt[slot] as number;
    return { cheapest: keyOf(found.cheapest), best: keyOf(found.best), least: keyOf(found.least) };
  }

  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(question: Question, measure: number, moves: Handle['moves']): void {
    const { least, most } = withinOf(question, measure);
    this.#takeHold({ measure, moves, rests: moves === 'most' ? least : most }, question);
  }

  /**
   * Prepares the next steps of a slider that is dragged, if one is. O(rows), so it is called when nobody waits for an
   * answer: a step costs as much as any question until then. Overwrites the last answer.
   */
  prepare(): void {
    const dragged = this.#dragged;
    if (dragged !== null && this.#asked?.version === this.version) this.#takeHold(dragged.handle, dragged.question);
  }

  #ask(question: Question): Asked {
    const known = this.#asked;
    if (known !== null && known.version === this.version && sameFilters(known.question, question)) return known;
    const moved = known === null ? null : movedHandle(known.question, question);
    const sliding = this.#isSliding(moved, question);
    // The same handle has moved twice in succession, so it is being dragged.
    const isDragged = !sliding && moved !== null && sameHandle(moved, this.#moved);
    this.#dragged = isDragged ? { handle: moved, question } : null;
    this.#moved = moved;
    const { matches, tally } = sliding ? this.#slide(question) : this.#sift(question);
    const answer: Answer = { matchCount: tally.counts[0] as number, tally };
    this.#asked = { question, version: this.version, matches, answer };
    return this.#asked;
  }

  #sift(question: Question): { readonly matches: number; readonly tally: Tally } {
    const sifted = this.#passing.sift(question);
    return { matches: sifted.all, tally: this.#tallies.count(sifted, question) };
  }

  #slide(question: Question): { readonly matches: number; readonly tally: Tally } {
    const { slider } = this.#sliding as Sliding<Row>;
    return slider.stepTo(withinOf(question, slider.handle.measure));
  }

  #isSliding(handle: Handle | null, question: Question): boolean {
    const sliding = this.#sliding;
    return (
      handle !== null &&
      sliding !== null &&
      sliding.version === this.version &&
      sameHandle(sliding.slider.handle, handle) &&
      sameBut(sliding.others, question, handle.measure)
    );
  }

  #takeHold(handle: Handle, question: Question): void {
    if (this.#slideBits.settling !== this.#slots.settling) {
      this.#slideBits = { settling: this.#slots.settling, address: this.#slots.takeBitmap() };
    }
    const others = withoutMeasure(question, handle.measure);
    const parts = {
      facts: this.facts,
      slots: this.#slots,
      orders: this.#orders,
      passing: this.#passing,
      memory: this.#memory,
      tallies: this.#tallies,
      bars: this.#bars,
    };
    const slider = new Slider(parts, handle, others, this.#slideBits.address);
    this.#sliding = { slider, version: this.version, others };
    this.#dragged = null;
    // The bitmaps and counts of the last answer were used for this.
    if (this.#asked !== null) this.#asked = { ...this.#asked, version: overwritten };
  }
}
