import { Dictionary, noValue } from './dictionary.ts';
import { grown } from './grown.ts';
import type { Placing, RunPart } from './place-lists.ts';

type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
const smallCodes = 255;

/** Destination of `mark`: a bitmap for each code, and the key in each slot. */
export interface BitTarget {
  readonly words: Uint32Array;
  /** Addresses in bytes, by code. */
  readonly bitmaps: Uint32Array;
  readonly keyAt: Int32Array;
}

/** Destination of `copy`: codes slot by slot, `width` bytes each, from `address` on. */
export interface CodeTarget {
  readonly bytes: Uint8Array;
  readonly address: number;
  readonly width: number;
  readonly keyAt: Int32Array;
}

/**
 * The values of one category by key, as codes of its dictionary. All keys have the same number of places, as many as
 * the longest list needs; unused places contain `noValue`. A code is one byte until the category has more than 255
 * values.
 */
export class CodeColumn implements Placing {
  readonly dictionary = new Dictionary();
  /** Number of keys that currently have each code. */
  readonly present: number[] = [0];
  #codes: Codes;
  #capacity: number;
  #width = 1;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#codes = new Uint8Array(capacity);
  }

  get bytes(): number {
    return this.#codes.byteLength;
  }

  /** Number of one-byte codes per slot. `null`: codes need two bytes. */
  get codeWidth(): number | null {
    return this.#codes instanceof Uint8Array ? this.#width : null;
  }

  set(key: number, values: string | readonly string[] | null): void {
    if (values === null) return;
    if (typeof values === 'string') {
      this.#add(key, 0, this.dictionary.codeOf(values));
      return;
    }
    let count = 0;
    for (const value of values) {
      const code = this.dictionary.codeOf(value);
      if (this.#has(key, count, code)) continue;
      this.#add(key, count, code);
      count += 1;
    }
  }

  clear(key: number): void {
    const first = key * this.#width;
    for (let at = first; at < first + this.#width; at += 1) {
      const code = this.#codes[at] as number;
      if (code === noValue) return;
      this.present[code] = (this.present[code] as number) - 1;
      this.#codes[at] = noValue;
    }
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    const length = capacity * this.#width;
    this.#codes = this.#codes instanceof Uint8Array ? grown(this.#codes, length) : grown(this.#codes, length);
  }

  /** Sets the bits of slots `from` to `to` (exclusive) in the bitmaps of their codes. */
  mark({ words, bitmaps, keyAt }: BitTarget, from: number, to: number): void {
    const codes = this.#codes;
    const width = this.#width;
    for (let slot = from; slot < to; slot += 1) {
      const first = (keyAt[slot] as number) * width;
      for (let at = first; at < first + width; at += 1) {
        const code = codes[at] as number;
        if (code === noValue) break;
        const word = ((bitmaps[code] as number) >>> 2) + (slot >>> 5);
        words[word] = (words[word] as number) | (1 << (slot & 31));
      }
    }
  }

  /** Tells whether a key has one of these codes. Valid until the column changes. */
  tester(asked: readonly number[]): (key: number) => boolean {
    const codes = this.#codes;
    const width = this.#width;
    const isAsked = new Uint8Array(this.dictionary.words.length);
    for (const code of asked) isAsked[code] = 1;
    return (key) => {
      for (let at = key * width; at < (key + 1) * width; at += 1) if (isAsked[codes[at] as number] === 1) return true;
      return false;
    };
  }

  /** Writes the codes of slots `from` to `to` (exclusive). */
  copy({ bytes, address, keyAt }: CodeTarget, from: number, to: number): void {
    const codes = this.#codes;
    const width = this.#width;
    for (let slot = from; slot < to; slot += 1) {
      const first = (keyAt[slot] as number) * width;
      const target = address + slot * width;
      for (let index = 0; index < width; index += 1) bytes[target + index] = codes[first + index] as number;
    }
  }

  addLengths({ run: { keys, failing }, mark }: RunPart, lengths: Uint32Array): void {
    const codes = this.#codes;
    const width = this.#width;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      const first = (keys[row] as number) * width;
      let at = first;
      while (at < first + width && codes[at] !== noValue) at += 1;
      lengths[row] = (lengths[row] as number) + at - first;
    }
  }

  writePlaces({ run: { keys, failing }, mark, first: codeZero }: RunPart, cursors: Uint32Array, places: Uint32Array) {
    const codes = this.#codes;
    const width = this.#width;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      const first = (keys[row] as number) * width;
      let cursor = cursors[row] as number;
      for (let at = first; at < first + width; at += 1) {
        const code = codes[at] as number;
        if (code === noValue) break;
        places[cursor] = codeZero + code;
        cursor += 1;
      }
      cursors[row] = cursor;
    }
  }

  #add(key: number, count: number, code: number): void {
    if (count === this.#width) this.#widen();
    if (code > smallCodes && this.#codes instanceof Uint8Array) this.#codes = Uint16Array.from(this.#codes);
    this.#codes[key * this.#width + count] = code;
    this.present[code] = (this.present[code] ?? 0) + 1;
  }

  /** Whether `code` is among the first `count` codes of a key. */
  #has(key: number, count: number, code: number): boolean {
    const first = key * this.#width;
    for (let at = first; at < first + count; at += 1) if (this.#codes[at] === code) return true;
    return false;
  }

  /** Adds one place to every key. */
  #widen(): void {
    const narrow = this.#codes;
    const was = this.#width;
    this.#width = was + 1;
    const length = this.#capacity * this.#width;
    this.#codes = narrow instanceof Uint8Array ? new Uint8Array(length) : new Uint16Array(length);
    for (let key = 0; key < this.#capacity; key += 1) {
      for (let index = 0; index < was; index += 1) {
        this.#codes[key * this.#width + index] = narrow[key * was + index] as number;
      }
    }
  }
}
