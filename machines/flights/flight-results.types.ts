import type { CallOutcome } from '../../contract/calls.ts';
import type { AirSearchRequest, Brand, FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { Filters, SortField, SortOrder } from '../../contract/flights/results.ts';
import type { ResultsLook, ResultsWindow, SearchQuestion, SlideHint } from '../../contract/flights/results-window.ts';

/** Time after which a running search names whom it waits for (LOOK, Waiting). */
export const patienceMs = 8_000;

/** Rows of the first window, before the list has measured the screen. */
export const firstRowCount = 30;

/** The most itineraries that can be compared. */
export const comparedAtMost = 4;

/** The content of the address. `requestId`: a search that the server may still keep. */
export interface FlightResultsInput {
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Compared itineraries, at most `comparedAtMost`. */
  readonly comparedIds: readonly string[];
  /** The itinerary whose card the address opens once it has arrived. */
  readonly openedId: string | null;
  /** Display currency. Default and `null`: the tenant's own, in which sales are charged. */
  readonly currency?: string | null;
  /** Whose prices are shown. */
  readonly priceType: PriceType;
  /** Idempotency key of the search. */
  readonly intentKey: string;
}

export type BrandsOutcome = CallOutcome<'GetAirSearchItineraryBrandDetails'>;
export type ItineraryInput = { readonly requestId: string; readonly itineraryId: string };
/** The fares of one itinerary, in the currency of its list. */
export type BrandsInput = ItineraryInput & { readonly currency?: string | null };

/** The fares of an itinerary. `more`: other flights at the same fare; `null`: not available. */
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

/** A card, identified by row: several cards may show the same itinerary. */
export interface OpenedCard {
  readonly itineraryId: string;
  readonly rowKey: number;
}

/** One journey of a card. */
export interface CardJourney {
  readonly itineraryId: string;
  readonly journey: number;
}

/** Tabs of the fare details. */
export const fareTabs = ['baggage', 'change', 'refund', 'sums'] as const;
export type FareTab = (typeof fareTabs)[number];

export interface FlightResultsContext {
  /** The last question to the engine. `null`: the address has no search. */
  readonly asked: SearchQuestion | null;
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly intentKey: string;
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Display currency. `null`: the tenant's own. */
  readonly currency: string | null;
  /** Whose prices are asked for. The windows say whose they show. */
  readonly priceType: PriceType;
  /** Currency of price limits that were removed when currency or type of the prices changed. `null`: none were removed. */
  readonly limitsDroppedIn: string | null;
  readonly place: Pick<ResultsLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
  readonly seen: ResultsWindow | null;
  /** In the order in which they were added. */
  readonly comparedIds: readonly string[];
  /** Itinerary to open from the address. `null`: opened already, or no longer wanted. */
  readonly wantedId: string | null;
  readonly opened: OpenedCard | null;
  /** Other flights at the same fare, chosen instead of the card's own. */
  readonly combinationId: string | null;
  /** Shown price of the flights whose fares are open, when they were opened. `null`: not known. */
  readonly openedMinor: number | null;
  /**
   * How much less these flights cost now that another supplier sells them. 0: less than the smallest amount that is
   * shown. `null`: they are sold as they were when they were opened.
   */
  readonly cheaperMinor: number | null;
  readonly offers: Offers | null;
  readonly refusedOffers: ItineraryRefusal | null;
  /** Other flights at the same fare. `null`: not loaded. */
  readonly combinations: Combinations | null;
  readonly selectedBrandId: string | null;
  readonly fareTab: FareTab;
  readonly unfolded: readonly CardJourney[];
  /** Outbound flights whose returns are all listed. */
  readonly unfoldedOutbounds: readonly string[];
  /** Number of worker restarts that the person has dismissed the notice of. */
  readonly restartsNoted: number;
}

export type FlightResultsEvent =
  | { readonly type: 'window.arrived'; readonly window: ResultsWindow }
  | { readonly type: 'filters.changed'; readonly filters: Filters }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'currency.changed'; readonly currency: string | null }
  | { readonly type: 'price-type.chosen'; readonly priceType: PriceType }
  | ({ readonly type: 'slide.begun' } & SlideHint)
  | { readonly type: 'sort.chosen'; readonly field: SortField }
  | { readonly type: 'stand-out.chosen'; readonly which: 'cheapest' | 'best' | 'fastest' }
  | { readonly type: 'look.restored'; readonly filters: Filters; readonly sort: SortOrder }
  | ({ readonly type: 'rows.scrolled' } & FlightResultsContext['place'])
  | { readonly type: 'arrivals.shown' }
  | { readonly type: 'filter-sheet.opened' }
  | { readonly type: 'filter-sheet.closed' }
  | { readonly type: 'compare.toggled'; readonly itineraryId: string }
  | { readonly type: 'compare.cleared' }
  | ({ readonly type: 'compare.chosen'; readonly row: number } & OpenedCard)
  | { readonly type: 'comparison.opened' }
  | { readonly type: 'comparison.closed' }
  | { readonly type: 'differences.toggled' }
  | ({ readonly type: 'brands.opened' } & OpenedCard)
  | ({ readonly type: 'details.opened' } & OpenedCard)
  | { readonly type: 'more-flights.opened' }
  | { readonly type: 'itinerary.closed' }
  | { readonly type: 'brands.retried' }
  | { readonly type: 'combination.chosen'; readonly itineraryId: string }
  | ({ readonly type: 'segments.toggled' } & CardJourney)
  | { readonly type: 'returns.toggled'; readonly outbound: string }
  | { readonly type: 'brand.selected'; readonly brandId: string }
  | { readonly type: 'fare-tab.chosen'; readonly tab: FareTab }
  | { readonly type: 'brand.chosen'; readonly brandId: string }
  | { readonly type: 'restart.noted' }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.repeated'; readonly intentKey: string }
  | { readonly type: 'search.edited' }
  | { readonly type: 'edit.closed' };

/** Events to the list, which owns its scroll position. */
export type FlightResultsEmitted =
  | { readonly type: 'list.restarted' }
  | { readonly type: 'card.wanted'; readonly row: number };

export interface EngineInput {
  readonly search: SearchQuestion;
  readonly intentKey: string;
  readonly look: ResultsLook;
  readonly currency?: string | null;
}
/** Messages to the engine. */
export type EngineOrder =
  | { readonly type: 'look.changed'; readonly look: ResultsLook }
  | {
      readonly type: 'currency.changed';
      readonly currency: string | null;
      /** `null`: the server has not accepted the search yet. */
      readonly requestId: string | null;
      readonly look: ResultsLook;
    }
  | { readonly type: 'slide.expected'; readonly hint: SlideHint };

/** Messages to the address bar. `replace`: without a step for the back button. */
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
    };
