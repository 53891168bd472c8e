import type { PriceType } from '../flights/price-type.ts';
import type { FacetValue, Histogram, Range, ResultsPhase, ResultsProblem } from '../flights/results-window.ts';
import type { SupplierProgress } from '../flights/searches.ts';
import type { HotelFilterName, HotelFilters, HotelSort, ValuesName } from './hotel-filters.ts';
import type { HotelPlace, HotelResult, HotelSearchRequest } from './hotels.ts';
import type { GeoPoint, MapSize, MapView } from './local-map.ts';

/** What a person looks at: the filters, the order and the rows on the screen. */
export interface HotelLook {
  readonly filters: HotelFilters;
  readonly sort: HotelSort;
  /** Whose price the list shows, filters, counts and sorts by. */
  readonly priceType: PriceType;
  /** Index among the ordered matches, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** The hotel being read. When a batch moves it, the window follows, so that the card keeps its place on the screen. */
  readonly anchorItineraryId: string | null;
  /** Hotels that are sent even when they are off the screen: those compared. */
  readonly watchedIds: readonly string[];
  /** The map beside the list. Absent: it is not shown. */
  readonly map?: HotelMapArea;
}

/** The map that a person looks at. */
export interface HotelMapArea {
  /** `null`: the closest that shows all matches. */
  readonly view: MapView | null;
  readonly size: MapSize;
}

/** One or more hotels at one place of the map. It stands where the cheapest of them is. */
export interface HotelPin extends GeoPoint {
  /** Key of the cheapest hotel's row. A pin keeps it while the map goes closer. */
  readonly key: number;
  readonly count: number;
  /** Lowest price. */
  readonly amountMinor: number;
  /** The cheapest hotel. */
  readonly hotelGuid: string;
  readonly name: string;
  readonly stars: number;
  /** The widest zoom at which its hotels stand apart. `null`: one hotel, or never. */
  readonly splitsAtZoom: number | null;
}

/** The matches as a map shows them. */
export interface HotelMap {
  readonly view: MapView;
  /** Those in the area and close around it, the cheapest first. */
  readonly pins: readonly HotelPin[];
  /** Key of the pin of each hotel of the window's rows. */
  readonly pinOfHotel: Readonly<Record<string, number>>;
}

/** A new search, or the id of a search that the server has. */
export type HotelQuestion = HotelSearchRequest | { readonly requestId: string };

/** A watched hotel, which is sent even when it is off the screen. */
export interface WatchedHotel {
  /** The id in `watchedIds`. Another than the hotel's, once another supplier sells it for less. */
  readonly watchedId: string;
  readonly result: HotelResult;
  readonly rowKey: number;
  /** Index among the ordered matches. `null`: it does not match. */
  readonly row: number | null;
}

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
  /** Centre of the city. `null`: as `request`. */
  readonly centre: GeoPoint | null;
  readonly phase: ResultsPhase;
  /** Set when failed or expired. Rows that arrived before remain. */
  readonly problem: ResultsProblem | null;
  readonly suppliers: readonly SupplierProgress[];
  readonly hasResults: boolean;
  readonly totalCount: number;
  readonly matchCount: number;
  /** Whose price every `amountMinor` of the window is. */
  readonly priceType: PriceType;
  /** Currency of all amounts. `null`: no results yet. */
  readonly currency: string | null;
  readonly firstRow: number;
  readonly rows: readonly HotelResult[];
  /** Keys of `rows`. A key stays until the search ends, also when another supplier's offer takes the row over. */
  readonly rowKeys: readonly number[];
  /** The watched hotels that have arrived, in the order of `watchedIds`. */
  readonly watched: readonly WatchedHotel[];
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
  /** `null`: no map is shown. */
  readonly map: HotelMap | null;
  /** Number of times that another worker took over. */
  readonly restarts: number;
}

/** The window before anything has arrived. */
export const emptyHotelWindow: HotelWindow = {
  sequence: 0,
  requestId: null,
  request: null,
  place: null,
  centre: null,
  phase: 'searching',
  problem: null,
  suppliers: [],
  hasResults: false,
  totalCount: 0,
  matchCount: 0,
  priceType: 'AF',
  currency: null,
  firstRow: 0,
  rows: [],
  rowKeys: [],
  watched: [],
  newSinceReading: 0,
  cheaperSinceReading: 0,
  facets: { popular: [], stars: [], boards: [], districts: [], roomViews: [], facilities: [] },
  histogram: null,
  bounds: null,
  loosened: [],
  map: null,
  restarts: 0,
};
