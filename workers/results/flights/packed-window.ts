import type { AirSearchRequest, FlightNames, Itinerary } from '../../../contract/flights/flights.ts';
import type { PriceType } from '../../../contract/flights/price-type.ts';
import type { RangeName } from '../../../contract/flights/results-filters.ts';
import type {
  LoosenedCount,
  Range,
  ResultsPhase,
  ResultsProblem,
  SummaryTabs,
} from '../../../contract/flights/results-window.ts';
import type { SupplierProgress } from '../../../contract/flights/searches.ts';
import type { Scale } from '../engine/scale.ts';

/**
 * An answer of the engine, packed: numbers in typed arrays, and each text sent once. Small enough for every step of a
 * slider.
 */
export interface PackedAnswer {
  readonly totalCount: number;
  readonly matchCount: number;
  readonly listedCount: number;
  readonly currency: string | null;
  readonly firstRow: number;
  readonly anchorRow: number | null;
  readonly rowKeys: Uint32Array;
  /** Place of each of `rowKeys` among the returns of its outbound; see `packedGroup`. */
  readonly groups: Int32Array;
  /** Watched itineraries that have arrived, with their row among the ordered matches. `null`: filtered out. */
  readonly watched: readonly (readonly [key: number, row: number | null, watchedId: string])[];
  readonly loosened: readonly LoosenedCount[];
  /** Rows of `rowKeys` and `watched` that are new to the reader or have changed. */
  readonly newRows: readonly (readonly [key: number, row: Itinerary])[];
  /** New values since the last answer, by category, in the order of their codes. */
  readonly newValues: readonly (readonly string[])[];
  /**
   * All matches, then the bars of each measure that has some, then the values of each category. `absent`: no row has
   * the value.
   */
  readonly counts: Uint32Array;
  /** Lowest amount at the same positions, less `cheapestFrom`. Not meaningful where the count is 0. */
  readonly cheapest: Uint32Array | Float64Array;
  readonly cheapestFrom: number;
  /** Journeys of the longest trip. */
  readonly journeys: number;
  readonly scales: Readonly<Record<RangeName, Scale | null>>;
  readonly bounds: Readonly<Record<RangeName, Range | null>>;
  readonly tabs: SummaryTabs;
}

/** One message from the worker. `undefined`: unchanged since the last message. */
export interface PackedWindow {
  readonly sequence: number;
  readonly priceType: PriceType;
  /** Rows, their keys and values are sent anew: nothing that the reader keeps of them stands. */
  readonly renewed: boolean;
  readonly requestId: string | null;
  readonly phase: ResultsPhase;
  readonly problem: ResultsProblem | null;
  readonly newSinceReading: number;
  readonly cheaperSinceReading: number;
  readonly request: AirSearchRequest | null | undefined;
  readonly suppliers: readonly SupplierProgress[] | undefined;
  /** New names since the last message. */
  readonly names: FlightNames | undefined;
  readonly answer: PackedAnswer;
}

/** Count that marks a value as absent: no row has it any more. */
export const absent = 0xffffffff;

/** Rows that the main thread keeps: several screens, so that scrolling back needs no request. */
const rowsKept = 2000;

/**
 * Rows that the main thread has. Both threads apply the same messages to a copy each, so that the worker knows which
 * rows to send.
 */
export class KeptRows {
  readonly #rows = new Map<number, Itinerary>();

  clear(): void {
    this.#rows.clear();
  }

  row(key: number): Itinerary | undefined {
    return this.#rows.get(key);
  }

  /** Marks rows as just shown. Rows shown longest ago are removed first. */
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
