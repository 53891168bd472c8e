import type { PriceType } from '../../contract/flights/price-type.ts';
import type { SlideHint } from '../../contract/flights/results-window.ts';
import type { HotelFilters, HotelSort, HotelSortField } from '../../contract/hotels/hotel-filters.ts';
import type { HotelLook, HotelQuestion, HotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';

/** Rows of the first window, before the list has measured the screen. */
export const firstHotelCount = 20;

/** The content of the address. `requestId`: a search that the server may still keep. */
export interface HotelResultsInput {
  readonly search: HotelSearchRequest | null;
  readonly requestId: string | null;
  readonly filters: HotelFilters;
  readonly sort: HotelSort;
  /** Compared hotels, at most `comparedAtMost`. */
  readonly comparedIds: readonly string[];
  /** Whose prices are shown. */
  readonly priceType: PriceType;
  /** Idempotency key of the search. */
  readonly intentKey: string;
}

export interface HotelResultsContext {
  /** The last question to the engine. `null`: the address has no search. */
  readonly asked: HotelQuestion | null;
  readonly search: HotelSearchRequest | null;
  readonly requestId: string | null;
  readonly intentKey: string;
  readonly filters: HotelFilters;
  readonly sort: HotelSort;
  /** Whose prices are asked for. The windows say whose they show. */
  readonly priceType: PriceType;
  readonly place: Pick<HotelLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
  readonly seen: HotelWindow | null;
  /** In the order in which they were added. */
  readonly comparedIds: readonly string[];
}

export type HotelResultsEvent =
  | { readonly type: 'window.arrived'; readonly window: HotelWindow }
  | { readonly type: 'filters.changed'; readonly filters: HotelFilters }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'price-type.chosen'; readonly priceType: PriceType }
  | { readonly type: 'name.typed'; readonly name: string }
  | ({ readonly type: 'slide.begun' } & SlideHint)
  | { readonly type: 'sort.chosen'; readonly field: HotelSortField }
  | { readonly type: 'look.restored'; readonly filters: HotelFilters; readonly sort: HotelSort }
  | ({ readonly type: 'rows.scrolled' } & HotelResultsContext['place'])
  | { readonly type: 'arrivals.shown' }
  | { readonly type: 'compare.toggled'; readonly hotelGuid: string }
  | { readonly type: 'compare.cleared' }
  | { readonly type: 'comparison.opened' | 'comparison.closed' | 'differences.toggled' }
  | { readonly type: 'filter-sheet.opened' | 'filter-sheet.closed' }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.repeated'; readonly intentKey: string }
  | { readonly type: 'search.edited' | 'edit.closed' };

/** Events to the list, which owns its scroll position. */
export interface HotelResultsEmitted {
  readonly type: 'list.restarted';
}

export interface HotelEngineInput {
  readonly search: HotelQuestion;
  readonly intentKey: string;
  readonly look: HotelLook;
}

/** Messages to the engine. */
export type HotelEngineOrder =
  | { readonly type: 'look.changed'; readonly look: HotelLook }
  | { readonly type: 'slide.expected'; readonly hint: SlideHint };

/** Message to the address bar. `replace`: without a step for the back button. */
export interface HotelAddressOrder extends Omit<HotelResultsInput, 'intentKey' | 'priceType'> {
  readonly type: 'look.noted';
  readonly replace: boolean;
}
