import { Dictionary, noValue } from './dictionary.ts';
import { grown, nextCapacity } from './grown.ts';
import type { Placing, RunPart } from './place-lists.ts';

type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
const smallCodes = 255;

/** Codes that take one byte each until there are more values than a byte can number. */
const withRoomFor = (codes: Codes, code: number): Codes =>
  code > smallCodes && codes instanceof Uint8Array ? Uint16Array.from(codes) : codes;

const longer = (codes: Codes, capacity: number): Codes =>
  codes instanceof Uint8Array ? grown(codes, capacity) : grown(codes, capacity);

/** Where bits are set: a bitmap for each code, and the key that stands in each slot. */
export interface BitTarget {
  readonly words: Uint32Array;
  /** By code; bytes. */
  readonly bitmaps: Uint32Array;
  readonly keyAt: Int32Array;
}

/** The values of one category, by key, as codes of its dictionary. */
export interface CodeColumn extends Placing {
  readonly dictionary: Dictionary;
  /** Keys that have each code now. */
  readonly present: number[];
  readonly bytes: number;
  set(key: number, values: string | readonly string[] | null): void;
  clear(key: number): void;
  grow(capacity: number): void;
  /** Sets the bit of each slot from `from` up to `to` in the bitmaps of its codes. */
  mark(target: BitTarget, from: number, to: number): void;
}

export const codeColumn = (several: boolean, capacity: number): CodeColumn =>
  several ? new SeveralCodes(capacity) : new OneCode(capacity);

class OneCode implements CodeColumn {
  readonly dictionary = new Dictionary();
  readonly present: number[] = [0];
  #codes: Codes;

  constructor(capacity: number) {
    this.#codes = new Uint8Array(capacity);
  }

  set(key: number, values: string | readonly string[] | null): void {
    if (values === null) return;
    const code = this.dictionary.codeOf(values as string);
    this.#codes = withRoomFor(this.#codes, code);
    this.#codes[key] = code;
    this.present[code] = (this.present[code] ?? 0) + 1;
  }

  clear(key: number): void {
    const code = this.#codes[key] ?? noValue;
    if (code !== noValue) this.present[code] = (this.present[code] ?? 0) - 1;
    this.#codes[key] = noValue;
  }

  get bytes(): number {
    return this.#codes.byteLength;
  }

  grow(capacity: number): void {
    this.#codes = longer(this.#codes, capacity);
  }

  mark({ words, bitmaps, keyAt }: BitTarget, from: number, to: number): void {
    const codes = this.#codes;
    for (let slot = from; slot < to; slot += 1) {
      const code = codes[keyAt[slot] as number] as number;
      if (code === noValue) continue;
      const word = ((bitmaps[code] as number) >>> 2) + (slot >>> 5);
      words[word] = (words[word] as number) | (1 << (slot & 31));
    }
  }

  addLengths({ run: { keys, failing }, mark }: RunPart, lengths: Uint32Array): void {
    const codes = this.#codes;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      if (codes[keys[row] as number] !== noValue) lengths[row] = (lengths[row] as number) + 1;
    }
  }

  writePlaces({ run: { keys, failing }, mark, first }: RunPart, cursors: Uint32Array, places: Uint32Array): void {
    const codes = this.#codes;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      const code = codes[keys[row] as number] as number;
      if (code === noValue) continue;
      const at = cursors[row] as number;
      places[at] = first + code;
      cursors[row] = at + 1;
    }
  }
}

/** A run of codes for each key, in one pool; runs that were replaced are squeezed out when the pool is full. */
class SeveralCodes implements CodeColumn {
  readonly dictionary = new Dictionary();
  readonly present: number[] = [0];
  #starts: Uint32Array<ArrayBuffer>;
  #lengths: Uint8Array<ArrayBuffer>;
  #pool: Codes;
  #end = 0;

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity);
    this.#lengths = new Uint8Array(capacity);
    this.#pool = new Uint8Array(capacity * 2);
  }

  set(key: number, values: string | readonly string[] | null): void {
    const words = typeof values === 'string' ? [values] : (values ?? []);
    if (this.#end + words.length > this.#pool.length) this.#makeRoom(words.length);
    const start = this.#end;
    this.#starts[key] = start;
    for (const word of words) {
      const code = this.dictionary.codeOf(word);
      if (this.#has(code, start)) continue;
      this.#pool = withRoomFor(this.#pool, code);
      this.#pool[this.#end] = code;
      this.#end += 1;
      this.present[code] = (this.present[code] ?? 0) + 1;
    }
    this.#lengths[key] = this.#end - start;
  }

  /** Whether the run that is being written, which begins at `start`, has this code already. */
  #has(code: number, start: number): boolean {
    for (let at = start; at < this.#end; at += 1) if (this.#pool[at] === code) return true;
    return false;
  }

  clear(key: number): void {
    const start = this.#starts[key] as number;
    for (let at = start; at < start + (this.#lengths[key] as number); at += 1) {
      const code = this.#pool[at] as number;
      this.present[code] = (this.present[code] as number) - 1;
    }
    this.#lengths[key] = 0;
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#lengths.byteLength + this.#pool.byteLength;
  }

  grow(capacity: number): void {
    this.#starts = grown(this.#starts, capacity);
    this.#lengths = grown(this.#lengths, capacity);
  }

  mark({ words, bitmaps, keyAt }: BitTarget, from: number, to: number): void {
    const pool = this.#pool;
    for (let slot = from; slot < to; slot += 1) {
      const key = keyAt[slot] as number;
      const start = this.#starts[key] as number;
      const end = start + (this.#lengths[key] as number);
      for (let at = start; at < end; at += 1) {
        const word = ((bitmaps[pool[at] as number] as number) >>> 2) + (slot >>> 5);
        words[word] = (words[word] as number) | (1 << (slot & 31));
      }
    }
  }

  addLengths({ run: { keys, failing }, mark }: RunPart, lengths: Uint32Array): void {
    const own = this.#lengths;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      lengths[row] = (lengths[row] as number) + (own[keys[row] as number] as number);
    }
  }

  writePlaces({ run: { keys, failing }, mark, first }: RunPart, cursors: Uint32Array, places: Uint32Array): void {
    const pool = this.#pool;
    const starts = this.#starts;
    const lengths = this.#lengths;
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      const key = keys[row] as number;
      const start = starts[key] as number;
      const length = lengths[key] as number;
      const at = cursors[row] as number;
      for (let index = 0; index < length; index += 1) places[at + index] = first + (pool[start + index] as number);
      cursors[row] = at + length;
    }
  }

  #makeRoom(wanted: number): void {
    const used = this.#lengths.reduce((sum, length) => sum + length, 0);
    const size = Math.max(this.#pool.length, nextCapacity(used + wanted));
    const pool: Codes = this.#pool instanceof Uint8Array ? new Uint8Array(size) : new Uint16Array(size);
    let end = 0;
    for (let key = 0; key < this.#starts.length; key += 1) {
      const start = this.#starts[key] as number;
      const length = this.#lengths[key] as number;
      for (let at = 0; at < length; at += 1) pool[end + at] = this.#pool[start + at] as number;
      this.#starts[key] = end;
      end += length;
    }
    this.#pool = pool;
    this.#end = end;
  }
}
