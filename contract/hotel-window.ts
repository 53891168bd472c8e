import type { HotelFilterName, HotelFilters, HotelSort, ValuesName } from './hotel-filters.ts';
import type { HotelPlace, HotelResult, HotelSearchRequest } from './hotels.ts';
import type { FacetValue, Histogram, Range, ResultsPhase, ResultsProblem } from './results-window.ts';
import type { SupplierProgress } from './searches.ts';

/** What a person looks at: the filters, the order and the rows on the screen. */
export interface HotelLook {
  readonly filters: HotelFilters;
  readonly sort: HotelSort;
  /** Index among the ordered matches, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** The hotel being read. When a batch moves it, the window follows, so that the card keeps its place on the screen. */
  readonly anchorItineraryId: string | null;
}

/** A new search, or the id of a search that the server has. */
export type HotelQuestion = HotelSearchRequest | { readonly requestId: string };

/** Number of results that would match without one of the filters. */
export interface LoosenedHotels {
  readonly name: HotelFilterName;
  readonly count: number;
}

/** Everything that the page receives about a search for hotels: the rows on the screen, facets, counts and progress. */
export interface HotelWindow {
  /** Sequence number of the look that this window answers. */
  readonly sequence: number;
  readonly requestId: string | null;
  /** `null` until the server has taken the search, or has returned a kept one. */
  readonly request: HotelSearchRequest | null;
  readonly place: HotelPlace | null;
  readonly phase: ResultsPhase;
  /** Set when failed or expired. Rows that arrived before remain. */
  readonly problem: ResultsProblem | null;
  readonly suppliers: readonly SupplierProgress[];
  readonly hasResults: boolean;
  readonly totalCount: number;
  readonly matchCount: number;
  /** Currency of all amounts. `null`: no results yet. */
  readonly currency: string | null;
  readonly firstRow: number;
  readonly rows: readonly HotelResult[];
  /** Keys of `rows`. A key stays until the search ends, also when another supplier's offer takes the row over. */
  readonly rowKeys: readonly number[];
  /** Results that arrived, and that are cheaper than all before, since the look got its anchor. */
  readonly newSinceReading: number;
  readonly cheaperSinceReading: number;
  /** All values of each filter by values that any result has, with counts under all other filters. */
  readonly facets: Readonly<Record<ValuesName, readonly FacetValue[]>>;
  readonly histogram: Histogram | null;
  /** Least and most price over all results. */
  readonly bounds: Range | null;
  /** Set when nothing matches. */
  readonly loosened: readonly LoosenedHotels[];
  /** Number of times that another worker took over. */
  readonly restarts: number;
}

/** The window before anything has arrived. */
export const emptyHotelWindow: HotelWindow = {
  sequence: 0,
  requestId: null,
  request: null,
  place: null,
  phase: 'searching',
  problem: null,
  suppliers: [],
  hasResults: false,
  totalCount: 0,
  matchCount: 0,
  currency: null,
  firstRow: 0,
  rows: [],
  rowKeys: [],
  newSinceReading: 0,
  cheaperSinceReading: 0,
  facets: { popular: [], stars: [], boards: [], districts: [], roomViews: [], facilities: [] },
  histogram: null,
  bounds: null,
  loosened: [],
  restarts: 0,
};
