import type { Run } from './slide-run.ts';

/** Which rows of a run count among the values of one category, and where. */
export interface RunPart {
  readonly run: Run;
  /** Rows that fail only this filter count too; 0: no others do. */
  readonly mark: number;
  /** Place of code 0, which is nobody's: code 1 stands behind it. */
  readonly first: number;
}

/** Says in which places of a tally the rows of a run are counted. */
export interface Placing {
  /** Adds to each row's length how many places it has here. */
  addLengths(part: RunPart, lengths: Uint32Array): void;
  /** Writes each row's places where its cursor stands, and moves that on. */
  writePlaces(part: RunPart, cursors: Uint32Array, places: Uint32Array): void;
}

/** Every row that counts has one code. */
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

/** Counts and cheapest amounts of all values, in one row. */
export interface Totals {
  readonly counts: Uint32Array;
  readonly cheapest: Float64Array;
}

/** Where each row of a run is counted, all its places side by side. */
export class PlaceLists {
  readonly #amounts: Float64Array;
  readonly #places: Uint32Array;
  /** By row; its places begin where those of the row before end. */
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

  /** Adds the rows from `from` up to `to`. */
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
