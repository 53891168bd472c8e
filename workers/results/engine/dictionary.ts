/** Code 0 stands for "has no value". */
export const noValue = 0;
const codesAtMost = 65_535;

/** The words of one column and the small numbers that stand for them there, in the order of first sight, from 1. */
export class Dictionary {
  readonly words: string[] = [''];
  readonly #codes = new Map<string, number>();

  /** The word's code, given one now if it has none. Throws RangeError past 65,535 words. */
  codeOf(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.words.length;
    if (code > codesAtMost) throw new RangeError('more values in one column than 16 bits can number');
    this.words.push(word);
    this.#codes.set(word, code);
    return code;
  }

  /** The word's code; null when it has none. */
  find(word: string): number | null {
    return this.#codes.get(word) ?? null;
  }
}
