import type { AirSearchRequest, Itinerary } from '../../contract/flights.ts';
import type { Filters, SortField, SortOrder } from '../../contract/results.ts';
import type { Direction, ResultsLook, ResultsWindow, SearchQuestion } from '../../contract/results-window.ts';
import type { BrandsInput, BrandsOutcome, Offers } from './flight-results.types.ts';

/** AF: what the agent pays; GF: gross, what the customer pays (spec 2 §5). */
export const priceTypes = ['AF', 'GF'] as const;
export type PriceType = (typeof priceTypes)[number];

/**
 * How a return is put together of an outbound and an inbound: freely, as two tickets; or only as the two are sold
 * together, as one ticket.
 */
export const pairKinds = ['two-one-way', 'special-return'] as const;
export type PairKind = (typeof pairKinds)[number];

/** One of each for the way out and the way home. */
export type ByDirection<Value> = Readonly<Record<Direction, Value>>;

export const forBoth = <Value>(valueOf: (direction: Direction) => Value): ByDirection<Value> => ({
  outbound: valueOf('outbound'),
  inbound: valueOf('inbound'),
});

/** Flights that were chosen, and at which brand; null: its cheapest. */
export interface ChosenRef {
  readonly itineraryId: string;
  readonly brandId: string | null;
}

/** What an address asks of this page. `requestIds`: searches that the server may still keep. */
export interface TwoOneWayInput {
  readonly kind: PairKind;
  /** A return: one segment with a day back. */
  readonly search: AirSearchRequest;
  readonly requestIds: ByDirection<string | null>;
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly priceType: PriceType;
  /** That prices are read in; null or left out: the tenant's own, in which sales are charged. */
  readonly currency?: string | null;
  readonly chosen: ByDirection<ChosenRef | null>;
  /** One for each pair of searches that the person asks for. */
  readonly intentKey: string;
}

export interface ChosenFlights extends ChosenRef {
  /** As its list had it; null when it was chosen by an address and has not been read. */
  readonly itinerary: Itinerary | null;
  readonly offers: Offers | null;
}

export type Place = Pick<ResultsLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
export type Refusal = Extract<BrandsOutcome, { ok: false }>['refusal'];

export interface TwoOneWayContext {
  readonly kind: PairKind;
  readonly search: AirSearchRequest;
  /** What the engines were last asked. */
  readonly asked: ByDirection<SearchQuestion>;
  readonly requestIds: ByDirection<string | null>;
  readonly intentKey: string;
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly priceType: PriceType;
  readonly currency: string | null;
  /** Price limits were set in this currency when another was chosen, and were taken away; null when none were. */
  readonly limitsDroppedIn: string | null;
  readonly places: ByDirection<Place>;
  readonly seen: ByDirection<ResultsWindow> | null;
  /** The list that a screen without room for two shows. */
  readonly direction: Direction;
  readonly chosen: ByDirection<ChosenFlights | null>;
  /** Why flights that had been chosen are no longer. */
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
  | ({ readonly type: 'address.restored' } & Pick<TwoOneWayInput, 'filters' | 'sort' | 'priceType' | 'chosen'>)
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

/** To the lists: scrolling is their own. */
export type TwoOneWayEmitted = { readonly type: 'lists.restarted' };

export interface ListsInput {
  readonly asked: ByDirection<SearchQuestion>;
  readonly currency: string | null;
  /** The same for both where both lists are of one search: it is asked once. */
  readonly intentKeys: ByDirection<string>;
  readonly looks: ByDirection<ResultsLook>;
}
export type ListsOrder =
  | { readonly type: 'look.changed'; readonly direction: Direction; readonly look: ResultsLook }
  /** Both are read again in another currency, by their ids where they have got some. */
  | {
      readonly type: 'currency.changed';
      readonly currency: string | null;
      readonly requestIds: ByDirection<string | null>;
      readonly looks: ByDirection<ResultsLook>;
    };

interface BookedFare {
  readonly requestId: string;
  readonly itineraryId: string;
  readonly brandId: string;
}
export type PairAddressOrder =
  /** `replace`: no step of its own for the back button. */
  | ({ readonly type: 'page.noted'; readonly replace: boolean } & Omit<TwoOneWayInput, 'intentKey'>)
  /** `inbound` null: the outbound's fare is for both. */
  | { readonly type: 'booking.opened'; readonly outbound: BookedFare; readonly inbound: BookedFare | null }
  | { readonly type: 'search-pad.opened'; readonly search: AirSearchRequest };
