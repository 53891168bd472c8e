/** Counts and cheapest amounts of all values, in one row. */
export interface Totals {
  readonly counts: Uint32Array;
  readonly cheapest: Float64Array;
}

/** Rows in the order that a slider takes them in, and the totals after every block of them. */
export interface Run extends Totals {
  readonly keys: Int32Array;
  readonly amounts: Float64Array;
  /** The only other filter that each row fails; 0: none. */
  readonly failing: Uint8Array;
  readonly blockRows: number;
  /** How long one row of totals is. */
  readonly width: number;
}

/** Which part of a run's totals one category fills. */
export interface RunPart {
  readonly run: Run;
  /** Rows that fail only this filter count too; 0: no others do. */
  readonly mark: number;
  /** Place of code 0, which is nobody's: code 1 stands behind it. */
  readonly first: number;
}

/** Adds rows up code by code, and writes down the sums at every block's beginning. */
export class RunningTotals {
  readonly #part: RunPart;
  readonly #counts: Uint32Array;
  readonly #cheapest: Float64Array;
  #at: number;

  /** `codes`: how many there are, code 0 among them. */
  constructor(part: RunPart, codes: number) {
    this.#part = part;
    this.#counts = new Uint32Array(codes);
    this.#cheapest = new Float64Array(codes).fill(Number.POSITIVE_INFINITY);
    this.#at = part.first + 1;
  }

  /** Comes to the next row; false: it does not count here. */
  comesTo(row: number): boolean {
    const { run, mark } = this.#part;
    if (row % run.blockRows === 0) this.#writeDown();
    const fails = run.failing[row] as number;
    return fails === 0 || fails === mark;
  }

  add(code: number, amount: number): void {
    this.#counts[code] = (this.#counts[code] as number) + 1;
    if (amount < (this.#cheapest[code] as number)) this.#cheapest[code] = amount;
  }

  /** After the last row. */
  close(): void {
    if (this.#part.run.keys.length % this.#part.run.blockRows === 0) this.#writeDown();
  }

  #writeDown(): void {
    const { run } = this.#part;
    run.counts.set(this.#counts.subarray(1), this.#at);
    run.cheapest.set(this.#cheapest.subarray(1), this.#at);
    this.#at += run.width;
  }
}

/** Adds one row to totals. */
export const addTo = ({ counts, cheapest }: Totals, at: number, amount: number): void => {
  counts[at] = (counts[at] as number) + 1;
  if (amount < (cheapest[at] as number)) cheapest[at] = amount;
};
