import type { AirSearchRequest, FlightNames, Itinerary } from './flights.ts';
import type { PriceType } from './price-type.ts';
import type { Filters, SortOrder } from './results.ts';
import {
  type FacetId,
  type FilterId,
  facetEntries,
  forEachRange,
  type RangeName,
  type TripFacetId,
} from './results-filters.ts';
import type { SupplierProgress } from './searches.ts';

/** The two lists of a return trip that is combined from one-way flights. */
export const directions = ['outbound', 'inbound'] as const;
export type Direction = (typeof directions)[number];

/** What a person looks at: the filters, the order and the rows on the screen. */
export interface ResultsLook {
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Whose price the list shows, filters, counts and sorts by. */
  readonly priceType: PriceType;
  /** Index among the ordered matches, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** The card being read. When a batch moves it, the window follows, so that the card keeps its place on the screen. */
  readonly anchorItineraryId: string | null;
  /** Itineraries that are sent even when they are off the screen: those compared, and the one that an address opens. */
  readonly watchedIds: readonly string[];
  /**
   * The direction of this list, when two lists are filtered together. Journey 1 of the filters applies to the outbound
   * list, journey 2 to the inbound list. An arrival airport applies to the list that has flights to it. Default: there
   * is only one list.
   */
  readonly direction?: Direction;
  /** Lists each outbound once, with its other returns folded. Default: every itinerary. */
  readonly grouped?: GroupedLook;
  /** Lists the flights of one direction of return itineraries, each once at its lowest price. Default: itineraries. */
  readonly special?: SpecialLook;
}

/** One of the two lists of a special return, whose outbound and inbound flights are sold only in given combinations. */
export interface SpecialLook {
  readonly direction: Direction;
  /** Itinerary of the chosen outbound flights. The list keeps the inbound flights sold with them. `null`: all. */
  readonly soldWith: string | null;
}

/** A list in which each outbound stands once. Stand-outs, watched itineraries and the anchor are always listed. */
export interface GroupedLook {
  /** Outbound flights (`flightsOf`) whose returns are all listed. */
  readonly unfolded: readonly string[];
}

/** A row's place among the returns of its outbound. */
export interface RowGroup {
  /** The row is listed below the first return of its outbound. */
  readonly isBelow: boolean;
  /** For the first return of an outbound: number of others that match, listed or not. */
  readonly others: number;
  /** For the first return of an outbound: all others are listed below it. */
  readonly isUnfolded: boolean;
}

/** Most itineraries that are watched. */
export const watchedAtMost = 8;

/** A watched itinerary, which is sent even when it is off the screen. */
export interface WatchedRow {
  /** The id in `watchedIds`. Another than the itinerary's, once another supplier sells the same flights for less. */
  readonly watchedId: string;
  readonly itinerary: Itinerary;
  readonly rowKey: number;
  /** Index among the ordered matches. `null`: it does not match. */
  readonly row: number | null;
}

/** Number of results that would match without one of the filters. */
export interface LoosenedCount {
  readonly id: FilterId;
  readonly count: number;
}

/** The end of a slider that a person holds. It lets the engine prepare the steps in advance. */
export interface SlideHint {
  readonly range: RangeName;
  readonly moves: 'least' | 'most';
}

/** A new search, or the id of a search that the server has. */
export type SearchQuestion = AirSearchRequest | { readonly requestId: string };

export interface FacetValue {
  /** The value as `Filters` writes it: `EK`, `DOH`, `06-12`, `0`; refundable: `yes`, `no` and `unknown`. */
  readonly code: string;
  /** Number of matches with this value, under all other filters. */
  readonly count: number;
  /** Lowest `price.amountMinor` of these. `null`: there are none. */
  readonly cheapestMinor: number | null;
}

/**
 * For each filter with values, all values that occur in any result, ordered by code. A count of 0 means that the other
 * filters exclude all results with the value. Facets of journeys that no trip has are absent.
 */
export type Facets = { readonly [Id in TripFacetId]: readonly FacetValue[] } & {
  readonly [Id in Exclude<FacetId, TripFacetId>]?: readonly FacetValue[];
};

export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Counts in equal steps that begin at `from`, under all filters except the range's own. The last step has the maximum.
 */
export interface Histogram {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

export interface SummaryTab {
  readonly itineraryId: string;
  /** Index among the ordered matches. */
  readonly row: number;
  readonly amountMinor: number;
  readonly durationMinutes: number;
}

/** The stand-outs. All are null when nothing matches. */
export interface SummaryTabs {
  readonly cheapest: SummaryTab | null;
  readonly best: SummaryTab | null;
  readonly fastest: SummaryTab | null;
}

export type ResultsPhase = 'searching' | 'complete' | 'failed' | 'expired';

/** Reason for which a search stopped. `code`: the server's, or `network`, `timeout`, `unreadable` or `worker`. */
export interface ResultsProblem {
  readonly code: string;
  readonly status: number | null;
  readonly words: string;
}

/** Everything that the page receives about a search: the rows on the screen, facets, counts and progress. */
export interface ResultsWindow {
  /** Sequence number of the look that this window answers. A window for an earlier look than the latest is stale. */
  readonly sequence: number;
  readonly requestId: string | null;
  /** The search request. `null` until the server has returned a search that was opened by its id. */
  readonly request: AirSearchRequest | null;
  readonly phase: ResultsPhase;
  /** Set when failed or expired. Rows that arrived before remain. */
  readonly problem: ResultsProblem | null;
  readonly suppliers: readonly SupplierProgress[];
  readonly hasResults: boolean;
  readonly totalCount: number;
  readonly matchCount: number;
  /** Number of rows of the list: fewer than matches where returns are folded. */
  readonly listedCount: number;
  /** Whose price every `amountMinor` of the window is. */
  readonly priceType: PriceType;
  /** Currency of all amounts in the window. `null`: no results yet. */
  readonly currency: string | null;
  readonly firstRow: number;
  readonly rows: readonly Itinerary[];
  /**
   * Row keys of `rows`. Unlike an itinerary id, a row key belongs to one row, and it stays until the search ends, also
   * when another supplier's itinerary takes the row over, because it sells the same flights for less.
   */
  readonly rowKeys: readonly number[];
  /** For each of `rows`, its place among the returns of its outbound. */
  readonly groups: readonly RowGroup[];
  /** Index of the anchor among the ordered matches. `null`: no anchor, or it does not match, or it was dropped. */
  readonly anchorRow: number | null;
  /** Number of matches that arrived since the look got an anchor. 0 without an anchor. */
  readonly newSinceReading: number;
  /** Number of these that cost less than every earlier match. */
  readonly cheaperSinceReading: number;
  /** The watched itineraries that have arrived, in the order of `watchedIds`. */
  readonly watched: readonly WatchedRow[];
  /** When nothing matches: the loosening of each filter that is set. */
  readonly loosened: readonly LoosenedCount[];
  readonly facets: Facets;
  /** Number of journeys of the longest trip. */
  readonly journeyCount: number;
  /** `null`: the range has no histogram, or there is no result. */
  readonly histograms: Readonly<Record<RangeName, Histogram | null>>;
  /** Minimum and maximum over all results, matching or not. `null`: no results yet. */
  readonly bounds: Readonly<Record<RangeName, Range | null>>;
  readonly tabs: SummaryTabs;
  /** Names of the codes received so far. */
  readonly names: FlightNames;
  /** Number of times in this search that the results worker crashed and was replaced. */
  readonly restarts: number;
}

type FacetEntry = (typeof facetEntries)[number];

/** Facets from the values of each entry of the filter table. `valuesOf` returns `undefined` for an absent journey. */
export const facetsOf = (valuesOf: (entry: FacetEntry, index: number) => readonly FacetValue[] | undefined): Facets =>
  Object.fromEntries(
    facetEntries.flatMap((entry, index) => {
      const values = valuesOf(entry, index);
      return values === undefined ? [] : [[entry.id, values] as const];
    }),
  ) as unknown as Facets;

export const noFacets = facetsOf(({ journey }) => (journey === null ? [] : undefined));

/** The window before anything has arrived. */
export const emptyWindow: ResultsWindow = {
  sequence: 0,
  requestId: null,
  request: null,
  phase: 'searching',
  problem: null,
  suppliers: [],
  hasResults: false,
  totalCount: 0,
  matchCount: 0,
  listedCount: 0,
  priceType: 'AF',
  currency: null,
  firstRow: 0,
  rows: [],
  rowKeys: [],
  groups: [],
  anchorRow: null,
  newSinceReading: 0,
  cheaperSinceReading: 0,
  watched: [],
  loosened: [],
  facets: noFacets,
  journeyCount: 0,
  histograms: forEachRange(() => null),
  bounds: forEachRange(() => null),
  tabs: { cheapest: null, best: null, fastest: null },
  names: { airports: {}, airlines: {}, aircraft: {} },
  restarts: 0,
};
