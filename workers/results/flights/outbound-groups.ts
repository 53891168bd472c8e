import type { Itinerary } from '../../../contract/flights/flights.ts';
import type { RowGroup } from '../../../contract/flights/results-window.ts';
import { flightsOf } from '../../../contract/flights/same-flights.ts';

/** Packed place of a row that is listed below the first return of its outbound. */
const isBelow = -1;

/** Packed place of the first return of an outbound: `2 * others`, and 1 more if they are all listed. */
const firstOf = (others: number, isUnfolded: boolean): number => 2 * others + (isUnfolded ? 1 : 0);

/** Unpacks a place among the returns of an outbound. */
export const groupOf = (packed: number): RowGroup =>
  packed === isBelow
    ? { isBelow: true, others: 0, isUnfolded: false }
    : { isBelow: false, others: packed >> 1, isUnfolded: (packed & 1) === 1 };

/** Places of rows that are not grouped. */
export const ungrouped = (count: number): Int32Array => new Int32Array(count);

/** Ordered rows in which each outbound stands once, unless its returns are unfolded or kept in sight. */
export interface GroupedRows {
  readonly keys: Uint32Array;
  readonly groups: Int32Array;
  /** Row of a key; where it is folded, the row of its outbound. `null`: not among the ordered keys. */
  rowOf(key: number): number | null;
}

/** The outbound of each row, numbered in the order of asking. */
export class Outbounds {
  readonly #numbers = new Map<string, number>();
  readonly #known: { readonly row: Itinerary; readonly outbound: number }[] = [];

  /** Number of an outbound that is known by its flights. `undefined`: no row has it. */
  numbered(flights: string): number | undefined {
    return this.#numbers.get(flights);
  }

  /** Number of a row's outbound. A row that was replaced is read anew. */
  of(key: number, row: Itinerary): number {
    const known = this.#known[key];
    if (known?.row === row) return known.outbound;
    const [journey] = row.journeyWises;
    const flights = journey === undefined ? '' : flightsOf(journey);
    const outbound = this.#numbers.get(flights) ?? this.#numbers.size;
    this.#numbers.set(flights, outbound);
    this.#known[key] = { row, outbound };
    return outbound;
  }
}

/**
 * Folds the returns of each outbound below the first of them. The order of outbounds, and of the returns of one, is that
 * of `ordered`. O(ordered).
 */
export const foldReturns = (
  ordered: Uint32Array,
  outboundOf: (key: number) => number,
  unfolded: ReadonlySet<number>,
  inSight: ReadonlySet<number>,
): GroupedRows => {
  const returnsOf = new Map<number, number[]>();
  for (const key of ordered) {
    const outbound = outboundOf(key);
    const returns = returnsOf.get(outbound);
    if (returns === undefined) returnsOf.set(outbound, [key]);
    else returns.push(key);
  }
  const keys: number[] = [];
  const groups: number[] = [];
  const rows = new Map<number, number>();
  for (const [outbound, [first = 0, ...others]] of returnsOf) {
    const isUnfolded = unfolded.has(outbound);
    const row = keys.push(first) - 1;
    groups.push(firstOf(others.length, isUnfolded));
    rows.set(first, row);
    for (const key of others) {
      if (!isUnfolded && !inSight.has(key)) {
        rows.set(key, row);
        continue;
      }
      rows.set(key, keys.push(key) - 1);
      groups.push(isBelow);
    }
  }
  return {
    keys: Uint32Array.from(keys),
    groups: Int32Array.from(groups),
    rowOf: (key) => rows.get(key) ?? null,
  };
};
