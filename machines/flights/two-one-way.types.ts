import type { AirSearchRequest, Itinerary } from '../../contract/flights/flights.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { Filters, SortField, SortOrder } from '../../contract/flights/results.ts';
import type { Direction, ResultsLook, ResultsWindow, SearchQuestion } from '../../contract/flights/results-window.ts';
import type { FareAddress, InboundAddress } from '../../contract/page-addresses.ts';
import type { BrandsInput, BrandsOutcome, Offers } from './flight-results.types.ts';

/**
 * Ways to combine an outbound and an inbound. `two-one-way`: any two, as two tickets. `special-return`: only two that
 * are sold together, as one ticket.
 */
export const pairKinds = ['two-one-way', 'special-return'] as const;
export type PairKind = (typeof pairKinds)[number];

/** One value for each direction. */
export type ByDirection<Value> = Readonly<Record<Direction, Value>>;

export const forBoth = <Value>(valueOf: (direction: Direction) => Value): ByDirection<Value> => ({
  outbound: valueOf('outbound'),
  inbound: valueOf('inbound'),
});

/** Reference to chosen flights. */
export interface ChosenRef {
  readonly itineraryId: string;
  /** `null`: the cheapest brand. */
  readonly brandId: string | null;
}

/** The content of the address. `requestIds`: searches that the server may still keep. */
export interface TwoOneWayInput {
  readonly kind: PairKind;
  /** A return search: one segment with a return date. */
  readonly search: AirSearchRequest;
  readonly requestIds: ByDirection<string | null>;
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Whose prices are shown. */
  readonly priceType: PriceType;
  /** Display currency. Default and `null`: the tenant's own, in which sales are charged. */
  readonly currency?: string | null;
  readonly chosen: ByDirection<ChosenRef | null>;
  /** Idempotency key of the pair of searches. */
  readonly intentKey: string;
}

export interface ChosenFlights extends ChosenRef {
  /** The itinerary from its list. `null`: it was chosen by the address and has not been read. */
  readonly itinerary: Itinerary | null;
  readonly offers: Offers | null;
  /** Set once another supplier sells the flights for less. */
  readonly before: SoldBefore | null;
}

/** What chosen flights were before another supplier sold them for less. */
export interface SoldBefore {
  /** Price at which they were chosen. */
  readonly price: Itinerary['price'];
  /** Name of the selected brand. `null`: its fares were not loaded. */
  readonly brandName: string | null;
}

export type Place = Pick<ResultsLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
export type Refusal = Extract<BrandsOutcome, { ok: false }>['refusal'];

export interface TwoOneWayContext {
  readonly kind: PairKind;
  readonly search: AirSearchRequest;
  /** The last questions to the engines. */
  readonly asked: ByDirection<SearchQuestion>;
  readonly requestIds: ByDirection<string | null>;
  readonly intentKey: string;
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly priceType: PriceType;
  /** Display currency. `null`: the tenant's own. */
  readonly currency: string | null;
  /** Currency of price limits that were removed when currency or type of the prices changed. `null`: none were removed. */
  readonly limitsDroppedIn: string | null;
  readonly places: ByDirection<Place>;
  readonly seen: ByDirection<ResultsWindow> | null;
  /** The list that a narrow screen shows. */
  readonly direction: Direction;
  readonly chosen: ByDirection<ChosenFlights | null>;
  /** Why the server refused the chosen flights. */
  readonly refused: ByDirection<Refusal | null>;
}

export type FaresWanted = readonly ({ readonly direction: Direction } & BrandsInput)[];
export type FaresRead = readonly {
  readonly direction: Direction;
  readonly itineraryId: string;
  readonly outcome: BrandsOutcome;
}[];

export type TwoOneWayEvent =
  | ({ readonly type: 'lists.arrived' } & ByDirection<ResultsWindow>)
  | { readonly type: 'filters.changed'; readonly filters: Filters }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.chosen'; readonly field: SortField }
  | { readonly type: 'price-type.chosen'; readonly priceType: PriceType }
  | { readonly type: 'currency.changed'; readonly currency: string | null }
  | ({ readonly type: 'address.restored' } & Pick<TwoOneWayInput, 'filters' | 'sort' | 'chosen'>)
  | ({ readonly type: 'rows.scrolled'; readonly direction: Direction } & Place)
  | { readonly type: 'direction.shown'; readonly direction: Direction }
  | { readonly type: 'filter-sheet.opened' }
  | { readonly type: 'filter-sheet.closed' }
  | { readonly type: 'flight.chosen'; readonly direction: Direction; readonly itineraryId: string }
  | { readonly type: 'flight.dropped'; readonly direction: Direction }
  | { readonly type: 'fares.retried' }
  | { readonly type: 'brand.selected'; readonly direction: Direction; readonly brandId: string }
  | { readonly type: 'booking.requested' }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.repeated'; readonly intentKey: string }
  | { readonly type: 'search.edited' };

/** Events to the lists, which own their scroll positions. */
export type TwoOneWayEmitted = { readonly type: 'lists.restarted' };

export interface ListsInput {
  readonly asked: ByDirection<SearchQuestion>;
  readonly currency: string | null;
  /** Idempotency keys. Equal for both directions of a special return, which is one search. */
  readonly intentKeys: ByDirection<string>;
  readonly looks: ByDirection<ResultsLook>;
}
/** Messages to the two lists. */
export type ListsOrder =
  | { readonly type: 'look.changed'; readonly direction: Direction; readonly look: ResultsLook }
  /** Reads both lists again in another currency. `requestIds`: `null` while the server has not accepted the search. */
  | {
      readonly type: 'currency.changed';
      readonly currency: string | null;
      readonly requestIds: ByDirection<string | null>;
      readonly looks: ByDirection<ResultsLook>;
    };

/** Messages to the address bar. */
export type PairAddressOrder =
  /** `replace`: without a step for the back button. */
  | ({ readonly type: 'page.noted'; readonly replace: boolean } & Omit<TwoOneWayInput, 'intentKey' | 'priceType'>)
  /** `inbound`: `null` if the outbound's fare covers both directions. */
  | { readonly type: 'booking.opened'; readonly outbound: FareAddress; readonly inbound: InboundAddress | null }
  | { readonly type: 'search-pad.opened'; readonly search: AirSearchRequest };
