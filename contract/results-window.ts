import type { AirSearchRequest, FlightNames, Itinerary, SupplierProgress } from './flights.ts';
import type { Filters, PriceBasis, SortOrder } from './results.ts';
import {
  type FacetId,
  type FilterId,
  facetEntries,
  forEachRange,
  type RangeName,
  type TripFacetId,
} from './results-filters.ts';

/** The two lists of a return that is put together of one-way flights. */
export const directions = ['outbound', 'inbound'] as const;
export type Direction = (typeof directions)[number];

/** What the person looks at: which rows, of which matches, in which order. */
export interface ResultsLook {
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Which of the three prices sorts a list by price. */
  readonly priceBasis: PriceBasis;
  /** Index among the ordered matches, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** The card being read. When a batch moves it, the window moves with it, and the list can hold its place. */
  readonly anchorItineraryId: string | null;
  /** Itineraries that are told wherever they stand: those compared, and the one that an address opens. */
  readonly watchedIds: readonly string[];
  /**
   * Of two lists that are filtered together, the one that this is: journey 1 of the filters is the outbound's, journey 2
   * the inbound's, and an arrival airport narrows the list that has flights to it. Undefined: the only list there is.
   */
  readonly direction?: Direction;
  /** Of the return itineraries, the flights of one direction, each once at its cheapest; undefined: itineraries. */
  readonly special?: SpecialLook;
}

/** One list of a special return: outbound and inbound are sold together, and only as they are. */
export interface SpecialLook {
  readonly direction: Direction;
  /** Itinerary whose flights out are chosen: only flights home that are sold with them. Null: all. */
  readonly soldWith: string | null;
}

/** More than these are not watched. */
export const watchedAtMost = 8;

/** An itinerary that is told wherever it stands. */
export interface WatchedRow {
  readonly itinerary: Itinerary;
  readonly rowKey: number;
  /** Index among the ordered matches; null when filtered away. */
  readonly row: number | null;
}

/** How many results match without one of the filters. */
export interface LoosenedCount {
  readonly id: FilterId;
  readonly count: number;
}

/** Which end of which slider is taken hold of, so that the engine can make its steps ready. */
export interface SlideHint {
  readonly range: RangeName;
  readonly moves: 'least' | 'most';
}

/** A new search, or one that is already kept at the server. */
export type SearchQuestion = AirSearchRequest | { readonly requestId: string };

export interface FacetValue {
  /** The value as `Filters` writes it: `EK`, `DOH`, `06-12`, `0`; refundable: `yes`, `no` and `unknown`. */
  readonly code: string;
  /** Matches that have it, given all the other filters. */
  readonly count: number;
  /** Least `price.amountMinor` of these; null when there are none. */
  readonly cheapestMinor: number | null;
}

/**
 * For each filter with values, every value that any result has, in the order of the codes. A count of 0: the other
 * filters leave none. Facets of journeys that no trip has are absent.
 */
export type Facets = { readonly [Id in TripFacetId]: readonly FacetValue[] } & {
  readonly [Id in Exclude<FacetId, TripFacetId>]?: readonly FacetValue[];
};

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Counts in equal steps from `from`; the last step holds the most. Given all filters but the one drawn. */
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

/** Null when nothing matches. */
export interface SummaryTabs {
  readonly cheapest: SummaryTab | null;
  readonly best: SummaryTab | null;
  readonly fastest: SummaryTab | null;
}

export type ResultsPhase = 'searching' | 'complete' | 'failed' | 'expired';

/** Why a search stopped. `code` is the server's, or `network`, `timeout`, `unreadable`, `worker` of our own. */
export interface ResultsProblem {
  readonly code: string;
  readonly status: number | null;
  readonly words: string;
}

/** All that the main thread ever sees of a search: the rows on screen and what is drawn around them. */
export interface ResultsWindow {
  /** Of the look that it answers; an older one than the last asked is stale. */
  readonly sequence: number;
  readonly requestId: string | null;
  /** What was searched; null until a kept search has answered. */
  readonly request: AirSearchRequest | null;
  readonly phase: ResultsPhase;
  /** Set when failed or expired. Rows that had arrived are still there. */
  readonly problem: ResultsProblem | null;
  readonly suppliers: readonly SupplierProgress[];
  readonly hasResults: boolean;
  readonly totalCount: number;
  readonly matchCount: number;
  /** Of every amount in the window; null while there is no result. */
  readonly currency: string | null;
  readonly firstRow: number;
  readonly rows: readonly Itinerary[];
  /** A number for each row of `rows`, its own for the life of the search: an itinerary id may stand on several. */
  readonly rowKeys: readonly number[];
  /** Where the anchor stands among the ordered matches now; null without one, or when it is filtered away or gone. */
  readonly anchorRow: number | null;
  /** Matches that have come since the person began to read (the look has an anchor); 0 while nobody reads. */
  readonly newSinceReading: number;
  /** Of these, the ones that cost less than any match did before. */
  readonly cheaperSinceReading: number;
  /** The watched itineraries that have arrived, in the order in which they were asked for. */
  readonly watched: readonly WatchedRow[];
  /** When nothing matches: how many would, with one of the filters taken away alone. */
  readonly loosened: readonly LoosenedCount[];
  readonly facets: Facets;
  /** Journeys of the longest trip. */
  readonly journeyCount: number;
  /** `null`: the range has no histogram, or there is no result. */
  readonly histograms: Readonly<Record<RangeName, Histogram | null>>;
  /** Least and most over every result, filtered or not; `null` while there is none. */
  readonly bounds: Readonly<Record<RangeName, Range | null>>;
  readonly tabs: SummaryTabs;
  /** Names of the codes that have been seen. */
  readonly names: FlightNames;
  /** How often in this search the worker of the results broke, and another took up its work. */
  readonly restarts: number;
}

type FacetEntry = (typeof facetEntries)[number];

/** Facets by what each entry of the filter table has; `undefined` for a journey that the trip does not have. */
export const facetsOf = (valuesOf: (entry: FacetEntry, index: number) => readonly FacetValue[] | undefined): Facets =>
  Object.fromEntries(
    facetEntries.flatMap((entry, index) => {
      const values = valuesOf(entry, index);
      return values === undefined ? [] : [[entry.id, values] as const];
    }),
  ) as unknown as Facets;

export const noFacets = facetsOf(({ journey }) => (journey === null ? [] : undefined));

/** Before anything is known. */
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
  currency: null,
  firstRow: 0,
  rows: [],
  rowKeys: [],
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
