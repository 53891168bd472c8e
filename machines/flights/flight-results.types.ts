import type { CallOutcome } from '../../contract/calls.ts';
import type { AirSearchRequest, Brand, FlightNames, Itinerary } from '../../contract/flights.ts';
import type { Filters, SortField, SortOrder } from '../../contract/results.ts';
import type { ResultsLook, ResultsWindow, SearchQuestion, SlideHint } from '../../contract/results-window.ts';

/** A search that has not ended by then owes the person a word on what it waits for (LOOK, Waiting). */
export const patienceMs = 8_000;

/** Rows asked of the engine before the list has measured the screen. */
export const firstRowCount = 30;

/** What the address asks for. `requestId`: a search that the server may still keep. */
export interface FlightResultsInput {
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Itineraries laid beside each other. */
  readonly comparedIds: readonly string[];
  /** The itinerary that a shared link opens, once it has arrived. */
  readonly openedId: string | null;
  /** The currency that prices are read in; null or left out: the tenant's own, in which sales are charged. */
  readonly currency?: string | null;
  /** One per search that the person asks for. */
  readonly intentKey: string;
}

export type BrandsOutcome = CallOutcome<'GetAirSearchItineraryBrandDetails'>;
export type ItineraryInput = { readonly requestId: string; readonly itineraryId: string };
/** The fares of one itinerary, in the currency of its list. */
export type BrandsInput = ItineraryInput & { readonly currency?: string | null };

/** What is offered of an itinerary; `more`: other flights of the same fare, null when these could not be read. */
export interface OffersRead {
  readonly outcome: BrandsOutcome;
  readonly more: Combinations | null;
}
export interface Offers {
  readonly itinerary: Itinerary;
  readonly brands: readonly Brand[];
  readonly names: FlightNames;
}
export interface Combinations {
  readonly itineraries: readonly Itinerary[];
  readonly names: FlightNames;
}
export type ItineraryRefusal = Extract<BrandsOutcome, { ok: false }>['refusal'];

/** One card among several that may show the same itinerary. */
export interface OpenedCard {
  readonly itineraryId: string;
  readonly rowKey: number;
}

/** One direction of a card, whose flights may be unfolded. */
export interface CardJourney {
  readonly itineraryId: string;
  readonly journey: number;
}

/** What of a fare the details show. */
export const fareTabs = ['baggage', 'change', 'refund', 'sums'] as const;
export type FareTab = (typeof fareTabs)[number];

export interface FlightResultsContext {
  /** What the engine was last asked; null when the address asks nothing. */
  readonly asked: SearchQuestion | null;
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly intentKey: string;
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** The currency that prices are read in; null: the tenant's own. */
  readonly currency: string | null;
  /** Price limits were set in this currency when another was chosen, and were taken away; null when none were. */
  readonly limitsDroppedIn: string | null;
  readonly place: Pick<ResultsLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
  readonly seen: ResultsWindow | null;
  readonly comparedIds: readonly string[];
  /** Opened by the address; null once it is found, or the person has gone on. */
  readonly wantedId: string | null;
  readonly opened: OpenedCard | null;
  /** Other flights of the opened card's fare that were chosen in its place. */
  readonly combinationId: string | null;
  readonly offers: Offers | null;
  readonly refusedOffers: ItineraryRefusal | null;
  /** Other flights of the same fare; null until they are read. */
  readonly combinations: Combinations | null;
  readonly selectedBrandId: string | null;
  readonly fareTab: FareTab;
  readonly unfolded: readonly CardJourney[];
  /** So many replaced workers the person has been told of, and has waved away. */
  readonly restartsNoted: number;
}

export type FlightResultsEvent =
  | { readonly type: 'window.arrived'; readonly window: ResultsWindow }
  | { readonly type: 'filters.changed'; readonly filters: Filters }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'currency.changed'; readonly currency: string | null }
  | ({ readonly type: 'slide.begun' } & SlideHint)
  | { readonly type: 'sort.chosen'; readonly field: SortField }
  | { readonly type: 'stand-out.chosen'; readonly which: 'cheapest' | 'best' | 'fastest' }
  | { readonly type: 'look.restored'; readonly filters: Filters; readonly sort: SortOrder }
  | ({ readonly type: 'rows.scrolled' } & FlightResultsContext['place'])
  | { readonly type: 'arrivals.shown' }
  | { readonly type: 'filter-sheet.opened' }
  | { readonly type: 'filter-sheet.closed' }
  | { readonly type: 'compared.changed'; readonly comparedIds: readonly string[] }
  | ({ readonly type: 'compare.chosen'; readonly row: number } & OpenedCard)
  | ({ readonly type: 'brands.opened' } & OpenedCard)
  | ({ readonly type: 'details.opened' } & OpenedCard)
  | { readonly type: 'more-flights.opened' }
  | { readonly type: 'itinerary.closed' }
  | { readonly type: 'brands.retried' }
  | { readonly type: 'combination.chosen'; readonly itineraryId: string }
  | ({ readonly type: 'segments.toggled' } & CardJourney)
  | { readonly type: 'brand.selected'; readonly brandId: string }
  | { readonly type: 'fare-tab.chosen'; readonly tab: FareTab }
  | { readonly type: 'brand.chosen'; readonly brandId: string }
  | { readonly type: 'restart.noted' }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.repeated'; readonly intentKey: string }
  | { readonly type: 'search.edited' };

/** To the list: where to stand, since scrolling is the list's own. */
export type FlightResultsEmitted =
  | { readonly type: 'list.restarted' }
  | { readonly type: 'card.wanted'; readonly row: number };

export interface EngineInput {
  readonly search: SearchQuestion;
  readonly intentKey: string;
  readonly look: ResultsLook;
  readonly currency?: string | null;
}
/** What the engine's actor is told. */
export type EngineOrder =
  | { readonly type: 'look.changed'; readonly look: ResultsLook }
  | {
      readonly type: 'currency.changed';
      readonly currency: string | null;
      /** Null: not taken yet. */
      readonly requestId: string | null;
      readonly look: ResultsLook;
    }
  | { readonly type: 'slide.expected'; readonly hint: SlideHint };

/** What the address bar's actor is told. `replace`: no step of its own for the back button. */
export type AddressOrder =
  | ({ readonly type: 'look.noted'; readonly replace: boolean } & Pick<
      FlightResultsInput,
      'search' | 'requestId' | 'filters' | 'sort' | 'comparedIds' | 'openedId' | 'currency'
    >)
  | {
      readonly type: 'booking.opened';
      readonly requestId: string;
      readonly itineraryId: string;
      readonly brandId: string;
    }
  | { readonly type: 'search-pad.opened'; readonly search: AirSearchRequest | null };
