import { lowestBit } from './kernels/plain.ts';

/** Visits the slots whose bit is set in both of two bitmaps, in ascending order. */
export class BitWalk {
  readonly #words: Uint32Array;
  readonly #base: number;
  readonly #other: number;
  readonly #end: number;
  #word: number;
  #left: number;
  /** The current slot. −1: at the end. */
  slot = -1;

  /** Visits slots from `from` (a multiple of 32) to `to`, exclusive. No bit of the last word after `to` may be set. */
  constructor(words: Uint32Array, bitmap: number, other: number, from: number, to: number) {
    this.#words = words;
    this.#base = bitmap >>> 2;
    this.#other = other >>> 2;
    this.#word = (from >>> 5) - 1;
    this.#end = (to + 31) >>> 5;
    this.#left = 0;
    this.next();
  }

  next(): void {
    while (this.#left === 0) {
      this.#word += 1;
      if (this.#word >= this.#end) {
        this.slot = -1;
        return;
      }
      this.#left = (this.#words[this.#base + this.#word] as number) & (this.#words[this.#other + this.#word] as number);
    }
    this.slot = this.#word * 32 + lowestBit(this.#left);
    this.#left &= this.#left - 1;
  }
}
