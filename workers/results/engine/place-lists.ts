import type { Run } from './slide-run.ts';

/** The part of a run that is counted in one category or in the bars of one measure. */
export interface RunPart {
  readonly run: Run;
  /** Mark of a filter. Rows that fail only this filter are counted too. 0: none. */
  readonly mark: number;
  /** Place before that of code 1. */
  readonly first: number;
}

/** Assigns the rows of a run to the places of a tally in which they are counted. */
export interface Placing {
  /** Adds the number of each row's places to `lengths`. */
  addLengths(part: RunPart, lengths: Uint32Array): void;
  /** Writes each row's places at its cursor, and advances the cursor. */
  writePlaces(part: RunPart, cursors: Uint32Array, places: Uint32Array): void;
}

/** For rows with exactly one code. */
export class OnePlacing implements Placing {
  readonly #codeOf: (key: number) => number;

  constructor(codeOf: (key: number) => number) {
    this.#codeOf = codeOf;
  }

  addLengths({ run: { failing }, mark }: RunPart, lengths: Uint32Array): void {
    for (let row = 0; row < failing.length; row += 1) {
      if (failing[row] === 0 || failing[row] === mark) lengths[row] = (lengths[row] as number) + 1;
    }
  }

  writePlaces({ run: { keys, failing }, mark, first }: RunPart, cursors: Uint32Array, places: Uint32Array): void {
    for (let row = 0; row < keys.length; row += 1) {
      if (failing[row] !== 0 && failing[row] !== mark) continue;
      const at = cursors[row] as number;
      places[at] = first + this.#codeOf(keys[row] as number);
      cursors[row] = at + 1;
    }
  }
}

/** Counts and lowest amounts of all values, by place. */
export interface Totals {
  readonly counts: Uint32Array;
  readonly cheapest: Float64Array;
}

/** The places in which each row of a run is counted. The places of a row are adjacent. */
export class PlaceLists {
  readonly #amounts: Float64Array;
  readonly #places: Uint32Array;
  /** End of each row's places. They begin at the end of the previous row's. */
  readonly #ends: Uint32Array;

  constructor(run: Run, parts: readonly (readonly [placing: Placing, part: RunPart])[]) {
    this.#amounts = run.amounts;
    const lengths = new Uint32Array(run.keys.length);
    for (const [placing, part] of parts) placing.addLengths(part, lengths);
    const cursors = new Uint32Array(lengths.length);
    let end = 0;
    for (let row = 0; row < lengths.length; row += 1) {
      cursors[row] = end;
      end += lengths[row] as number;
    }
    this.#places = new Uint32Array(end);
    for (const [placing, part] of parts) placing.writePlaces(part, cursors, this.#places);
    this.#ends = cursors;
  }

  /** Adds rows `from` to `to` (exclusive) to the totals. */
  addTo({ counts, cheapest }: Totals, from: number, to: number): void {
    const places = this.#places;
    const ends = this.#ends;
    const amounts = this.#amounts;
    let at = from === 0 ? 0 : (ends[from - 1] as number);
    for (let row = from; row < to; row += 1) {
      const amount = amounts[row] as number;
      for (const end = ends[row] as number; at < end; at += 1) {
        const place = places[at] as number;
        counts[place] = (counts[place] as number) + 1;
        if (amount < (cheapest[place] as number)) cheapest[place] = amount;
      }
    }
  }
}
