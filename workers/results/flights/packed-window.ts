import type { AirSearchRequest, FlightNames, Itinerary, SupplierProgress } from '../../../contract/flights.ts';
import type { RangeName } from '../../../contract/results-filters.ts';
import type {
  LoosenedCount,
  Range,
  ResultsPhase,
  ResultsProblem,
  SummaryTabs,
} from '../../../contract/results-window.ts';
import type { Scale } from '../engine/scale.ts';

/** What an answer of the engine says, small enough for every step of a slider: numbers in rows, and no words twice. */
export interface PackedAnswer {
  readonly totalCount: number;
  readonly matchCount: number;
  readonly currency: string | null;
  readonly firstRow: number;
  readonly anchorRow: number | null;
  readonly rowKeys: Uint32Array;
  /** The watched itineraries that are here: their key, and where they stand among the matches. */
  readonly watched: readonly (readonly [key: number, row: number | null])[];
  readonly loosened: readonly LoosenedCount[];
  /** Rows of `rowKeys` and `watched` that the other side has not, or not as they are now. */
  readonly newRows: readonly (readonly [key: number, row: Itinerary])[];
  /** By category, the values that have come since the answer before, in the order of their codes. */
  readonly newValues: readonly (readonly string[])[];
  /**
   * All matches, then the bars of each measure that has some, then the values of each category. `absent`: no row has the
   * value.
   */
  readonly counts: Uint32Array;
  /** By the same places: what the cheapest costs beyond `cheapestFrom`; means nothing where the count is 0. */
  readonly cheapest: Uint32Array | Float64Array;
  readonly cheapestFrom: number;
  /** Journeys of the longest trip. */
  readonly journeys: number;
  readonly scales: Readonly<Record<RangeName, Scale | null>>;
  readonly bounds: Readonly<Record<RangeName, Range | null>>;
  readonly tabs: SummaryTabs;
}

/** One message from the worker. What is undefined is as it was. */
export interface PackedWindow {
  readonly sequence: number;
  readonly requestId: string | null;
  readonly phase: ResultsPhase;
  readonly problem: ResultsProblem | null;
  readonly newSinceReading: number;
  readonly cheaperSinceReading: number;
  readonly request: AirSearchRequest | null | undefined;
  readonly suppliers: readonly SupplierProgress[] | undefined;
  /** Names that have come since. */
  readonly names: FlightNames | undefined;
  readonly answer: PackedAnswer;
}

/** The count of a value that no row has any more. */
export const absent = 0xffffffff;

/** Rows that the main thread keeps: several screens, so that scrolling back asks for none. */
const rowsKept = 2000;

/**
 * The rows that lie on the main thread. Both threads keep one and do the same with it, message by message, so that the
 * worker knows what the other has without being told.
 */
export class KeptRows {
  readonly #rows = new Map<number, Itinerary>();

  row(key: number): Itinerary | undefined {
    return this.#rows.get(key);
  }

  /** Those just shown go last; the ones that were shown longest ago are let go. */
  show(rows: Iterable<readonly [key: number, row: Itinerary]>): void {
    for (const [key, row] of rows) {
      this.#rows.delete(key);
      this.#rows.set(key, row);
    }
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= rowsKept) break;
      this.#rows.delete(key);
    }
  }
}
