/** The code of "no value". */
export const noValue = 0;
const codesAtMost = 65_535;

/** The values of one column and their codes, from 1 in the order of first use. */
export class Dictionary {
  readonly words: string[] = [''];
  readonly #codes = new Map<string, number>();

  /** The code of a value; a new value gets the next code. Throws RangeError after 65,535 values. */
  codeOf(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.words.length;
    if (code > codesAtMost) throw new RangeError('more values in one column than 16 bits can number');
    this.words.push(word);
    this.#codes.set(word, code);
    return code;
  }

  /** The code of a value. `null`: it has none. */
  find(word: string): number | null {
    return this.#codes.get(word) ?? null;
  }
}
