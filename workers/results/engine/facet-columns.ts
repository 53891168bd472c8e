import { Dictionary, noValue } from './dictionary.ts';
import { grown } from './grown.ts';

/** Slots whose rows are counted, and the price that the cheapest is found by. */
export interface Tally {
  /** By code. */
  readonly counts: Uint32Array;
  /** By code; Infinity where nothing was counted. */
  readonly cheapestMinor: Float64Array;
}

/** What every kind of facet column can do for the filters and the counts. */
export interface FacetColumn {
  readonly dictionary: Dictionary;
  /** Live rows that have the code. */
  readonly present: readonly number[];
  /** Adds the rows of `slots` to a tally that is as long as the dictionary. O(slots). */
  tally(slots: Uint32Array, amountMinor: Float64Array, into: Tally): void;
  /** Marks each slot that has none of the accepted codes in a fail counter (see failing.ts). O(slots). */
  markFailing(accepted: Uint8Array, failing: Uint8Array, slotCount: number, mark: number, severalFail: number): void;
}

/** A column where each row has one value, or none. */
export class OneValueColumn implements FacetColumn {
  readonly dictionary = new Dictionary();
  readonly present: number[] = [0];
  #codes: Uint16Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.#codes = new Uint16Array(capacity);
  }

  set(slot: number, word: string): void {
    const code = this.dictionary.codeOf(word);
    this.#codes[slot] = code;
    this.present[code] = (this.present[code] ?? 0) + 1;
  }

  clear(slot: number): void {
    const code = this.#codes[slot] ?? noValue;
    if (code !== noValue) this.present[code] = (this.present[code] ?? 0) - 1;
    this.#codes[slot] = noValue;
  }

  grow(capacity: number): void {
    this.#codes = grown(this.#codes, capacity);
  }

  tally(slots: Uint32Array, amountMinor: Float64Array, into: Tally): void {
    const codes = this.#codes;
    const { counts, cheapestMinor } = into;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number;
      const code = codes[slot] as number;
      counts[code] = (counts[code] as number) + 1;
      const amount = amountMinor[slot] as number;
      if (amount < (cheapestMinor[code] as number)) cheapestMinor[code] = amount;
    }
  }

  markFailing(accepted: Uint8Array, failing: Uint8Array, slotCount: number, mark: number, severalFail: number): void {
    const codes = this.#codes;
    for (let slot = 0; slot < slotCount; slot += 1) {
      if (accepted[codes[slot] as number] === 0) failing[slot] = failing[slot] === 0 ? mark : severalFail;
    }
  }
}

/** A column where a row has any number of values: airports changed at. A run of codes a row, in one pool. */
export class SeveralValuesColumn implements FacetColumn {
  readonly dictionary = new Dictionary();
  readonly present: number[] = [0];
  #starts: Uint32Array<ArrayBuffer>;
  #lengths: Uint8Array<ArrayBuffer>;
  #pool: Uint16Array<ArrayBuffer>;
  #poolEnd = 0;

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity);
    this.#lengths = new Uint8Array(capacity);
    this.#pool = new Uint16Array(capacity * 2);
  }

  /** A word named twice counts once. */
  set(slot: number, words: readonly string[]): void {
    const codes = new Set(words.map((word) => this.dictionary.codeOf(word)));
    while (this.#poolEnd + codes.size > this.#pool.length) this.#pool = grown(this.#pool, this.#pool.length * 2);
    this.#starts[slot] = this.#poolEnd;
    this.#lengths[slot] = codes.size;
    for (const code of codes) {
      this.#pool[this.#poolEnd] = code;
      this.#poolEnd += 1;
      this.present[code] = (this.present[code] ?? 0) + 1;
    }
  }

  /** The run stays in the pool, unread: a search replaces few of its results. */
  clear(slot: number): void {
    const start = this.#starts[slot] ?? 0;
    for (const code of this.#pool.subarray(start, start + (this.#lengths[slot] ?? 0))) {
      this.present[code] = (this.present[code] ?? 0) - 1;
    }
    this.#lengths[slot] = 0;
  }

  grow(capacity: number): void {
    this.#starts = grown(this.#starts, capacity);
    this.#lengths = grown(this.#lengths, capacity);
  }

  tally(slots: Uint32Array, amountMinor: Float64Array, into: Tally): void {
    const { counts, cheapestMinor } = into;
    const [starts, lengths, pool] = [this.#starts, this.#lengths, this.#pool];
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number;
      const amount = amountMinor[slot] as number;
      const start = starts[slot] as number;
      const end = start + (lengths[slot] as number);
      for (let at = start; at < end; at += 1) {
        const code = pool[at] as number;
        counts[code] = (counts[code] as number) + 1;
        if (amount < (cheapestMinor[code] as number)) cheapestMinor[code] = amount;
      }
    }
  }

  markFailing(accepted: Uint8Array, failing: Uint8Array, slotCount: number, mark: number, severalFail: number): void {
    const [starts, lengths, pool] = [this.#starts, this.#lengths, this.#pool];
    for (let slot = 0; slot < slotCount; slot += 1) {
      const start = starts[slot] as number;
      const end = start + (lengths[slot] as number);
      let at = start;
      while (at < end && accepted[pool[at] as number] === 0) at += 1;
      if (at === end) failing[slot] = failing[slot] === 0 ? mark : severalFail;
    }
  }
}
