import type { AirSearchRequest, FlightNames, Itinerary, SupplierProgress } from '../../contract/flights.ts';
import type { Filters, PriceBasis, SortOrder } from '../../contract/results.ts';

/**
 * What the results flow knows of the engine behind it. The engine's own windows satisfy these shapes, and the
 * compiler says so where the engine is provided; the flow itself runs without it.
 */
export interface ResultsGlance {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly priceBasis: PriceBasis;
  /** Index among the ordered matches, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** The card being read: a batch that moves it moves the rows with it. */
  readonly anchorItineraryId: string | null;
}

/** A new search, or one that the server still keeps. */
export type AskedSearch = AirSearchRequest | { readonly requestId: string };

export interface FacetCount {
  readonly code: string;
  /** Matches that have it, given all the other filters. */
  readonly count: number;
  readonly cheapestMinor: number | null;
}

export interface JourneyFacetCounts {
  readonly departs: readonly FacetCount[];
  readonly arrives: readonly FacetCount[];
  readonly stops: readonly FacetCount[];
}

export interface FacetCounts {
  readonly stops: readonly FacetCount[];
  readonly refundable: readonly FacetCount[];
  readonly airlines: readonly FacetCount[];
  readonly alliances: readonly FacetCount[];
  readonly layoverAirports: readonly FacetCount[];
  readonly arrivalAirports: readonly FacetCount[];
  readonly journeys: readonly JourneyFacetCounts[];
}

export interface Span {
  readonly min: number;
  readonly max: number;
}

export interface Bars {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

export interface StandOut {
  readonly itineraryId: string;
  /** Index among the ordered matches. */
  readonly row: number;
  readonly amountMinor: number;
  readonly durationMinutes: number;
}

export interface SeenResults {
  readonly requestId: string | null;
  readonly request: AirSearchRequest | null;
  readonly phase: 'searching' | 'complete' | 'failed' | 'expired';
  readonly problem: { readonly code: string; readonly status: number | null; readonly words: string } | null;
  readonly suppliers: readonly SupplierProgress[];
  readonly hasResults: boolean;
  readonly totalCount: number;
  readonly matchCount: number;
  readonly currency: string | null;
  readonly firstRow: number;
  readonly rows: readonly Itinerary[];
  /** One of its own for each row: an itinerary id may stand on several. */
  readonly rowKeys: readonly number[];
  readonly anchorRow: number | null;
  readonly newSinceReading: number;
  readonly facets: FacetCounts;
  readonly histograms: { readonly price: Bars | null; readonly duration: Bars | null };
  readonly bounds: {
    readonly priceMinor: Span | null;
    readonly durationMinutes: Span | null;
    readonly layoverMinutes: Span | null;
  };
  readonly tabs: {
    readonly cheapest: StandOut | null;
    readonly best: StandOut | null;
    readonly fastest: StandOut | null;
  };
  readonly names: FlightNames;
}
