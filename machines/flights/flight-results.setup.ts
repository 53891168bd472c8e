import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { AirSearchRequest, Brand, FlightNames, Itinerary } from '../../contract/flights.ts';
import {
  cheapestFirst,
  type Filters,
  nextSort,
  noFilters,
  priceBasisOf,
  type SortField,
  type SortOrder,
} from '../../contract/results.ts';
import type { ResultsLook, ResultsWindow, SearchQuestion } from '../../contract/results-window.ts';
import type { StateMeta } from '../flow.ts';

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
  /** One per search that the person asks for. */
  readonly intentKey: string;
}

export type BrandsOutcome = CallOutcome<'GetAirSearchItineraryBrandDetails'>;
export type BrandsInput = { readonly requestId: string; readonly itineraryId: string };
export interface Offers {
  readonly itinerary: Itinerary;
  readonly brands: readonly Brand[];
  readonly names: FlightNames;
}

/** One card among several that may show the same itinerary. */
export interface OpenedCard {
  readonly itineraryId: string;
  readonly rowKey: number;
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
  readonly place: Pick<ResultsLook, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
  readonly seen: ResultsWindow | null;
  readonly opened: OpenedCard | null;
  readonly offers: Offers | null;
  readonly refusedOffers: Extract<BrandsOutcome, { ok: false }>['refusal'] | null;
  readonly selectedBrandId: string | null;
  readonly fareTab: FareTab;
}

export type FlightResultsEvent =
  | { readonly type: 'window.arrived'; readonly window: ResultsWindow }
  | { readonly type: 'filters.changed'; readonly filters: Filters }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.chosen'; readonly field: SortField }
  | { readonly type: 'stand-out.chosen'; readonly which: 'cheapest' | 'best' | 'fastest' }
  | { readonly type: 'look.restored'; readonly filters: Filters; readonly sort: SortOrder }
  | ({ readonly type: 'rows.scrolled' } & FlightResultsContext['place'])
  | { readonly type: 'filter-sheet.opened' }
  | { readonly type: 'filter-sheet.closed' }
  | ({ readonly type: 'brands.opened' } & OpenedCard)
  | ({ readonly type: 'details.opened' } & OpenedCard)
  | { readonly type: 'itinerary.closed' }
  | { readonly type: 'brands.retried' }
  | { readonly type: 'brand.selected'; readonly brandId: string }
  | { readonly type: 'fare-tab.chosen'; readonly tab: FareTab }
  | { readonly type: 'brand.chosen'; readonly brandId: string }
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
  readonly glance: ResultsLook;
}
/** What the engine's actor is told. */
export type EngineOrder = { readonly type: 'glance.changed'; readonly glance: ResultsLook };

/** What the address bar's actor is told. `replace`: no step of its own for the back button. */
export type AddressOrder =
  | {
      readonly type: 'look.noted';
      readonly search: AirSearchRequest | null;
      readonly requestId: string | null;
      readonly filters: Filters;
      readonly sort: SortOrder;
      readonly replace: boolean;
    }
  | {
      readonly type: 'booking.opened';
      readonly requestId: string;
      readonly itineraryId: string;
      readonly brandId: string;
    }
  | { readonly type: 'search-pad.opened'; readonly search: AirSearchRequest | null };

const providedBy = (what: string) => (): never => {
  throw new Error(`${what} is provided by src/flights/results-actors.ts`);
};

export const glanceOf = (context: FlightResultsContext): ResultsLook => ({
  filters: context.filters,
  sort: context.sort,
  priceBasis: priceBasisOf(false, ''),
  watchedIds: [],
  ...context.place,
});

const noted = (context: FlightResultsContext, replace: boolean): AddressOrder => ({
  type: 'look.noted',
  search: context.search,
  requestId: context.requestId,
  filters: context.filters,
  sort: context.sort,
  replace,
});

const atTop = (context: FlightResultsContext): Pick<FlightResultsContext, 'place'> => ({
  place: { ...context.place, firstRow: 0, anchorItineraryId: null },
});

export const nothingOpened = { opened: null, offers: null, refusedOffers: null, selectedBrandId: null } as const;
const nothingSeen = { seen: null, requestId: null } as const;

export const meta = (title: string, requirements: readonly string[], owner?: StateMeta['owner']): StateMeta => ({
  title,
  screen: '/flight-search-result',
  requirements,
  ...(owner ? { owner } : {}),
});

export const results = setup({
  types: {} as {
    context: FlightResultsContext;
    input: FlightResultsInput;
    events: FlightResultsEvent;
    emitted: FlightResultsEmitted;
    meta: StateMeta;
  },
  actors: {
    resultsEngine: fromCallback<EngineOrder, EngineInput>(providedBy('resultsEngine')),
    addressBar: fromCallback<AddressOrder>(providedBy('addressBar')),
    fetchBrands: fromPromise<BrandsOutcome, BrandsInput>(providedBy('fetchBrands')),
  },
  delays: { patience: patienceMs },
  guards: {
    somethingIsAsked: ({ context }) => context.asked !== null,
    searchIsKnown: ({ context }) => context.search !== null,
    keptSearchIsGone: ({ context, event }) => {
      assertEvent(event, 'window.arrived');
      const { phase, hasResults } = event.window;
      const wasKept = context.asked !== null && 'requestId' in context.asked;
      return phase === 'expired' && !hasResults && wasKept && context.search !== null;
    },
    searchExpired: ({ event }) => arrivedIn(event, 'expired'),
    searchFailed: ({ event }) => arrivedIn(event, 'failed'),
    nothingWasFound: ({ event }) => arrivedIn(event, 'complete') && !windowOf(event).hasResults,
    everySupplierIsDone: ({ event }) => arrivedIn(event, 'complete'),
    searchWasTaken: ({ event }) => windowOf(event).requestId !== null,
    suppliersStillSearch: ({ event }) => arrivedIn(event, 'searching'),
    sameCard: ({ context, event }) => {
      assertEvent(event, ['brands.opened', 'details.opened']);
      return context.opened?.itineraryId === event.itineraryId && context.opened.rowKey === event.rowKey;
    },
    brandsAreShown: (_, outcome: BrandsOutcome) => outcome.ok,
    brandIsOffered: ({ context, event }) => {
      assertEvent(event, ['brand.chosen', 'brand.selected']);
      return isOffered(context, event.brandId);
    },
    brandCanBeBooked: ({ context, event }) => {
      assertEvent(event, 'brand.chosen');
      return isOffered(context, event.brandId) && context.requestId !== null && context.seen?.phase !== 'expired';
    },
    bestIsWanted: ({ context, event }) => {
      assertEvent(event, 'stand-out.chosen');
      return event.which === 'best' && (context.seen?.tabs.best ?? null) !== null;
    },
    orderIsWanted: ({ event }) => {
      assertEvent(event, 'stand-out.chosen');
      return event.which !== 'best';
    },
  },
  actions: {
    keepWindow: assign(({ context, event }) => {
      const window = windowOf(event);
      return {
        seen: window,
        requestId: window.requestId ?? context.requestId,
        search: window.request ?? context.search,
        place: { ...context.place, firstRow: window.firstRow },
      };
    }),
    noteKeptSearch: enqueueActions(({ context, event, enqueue }) => {
      const { requestId, request } = windowOf(event);
      if (requestId === null || (requestId === context.requestId && context.seen?.request)) return;
      const known = { ...context, requestId, search: request ?? context.search };
      enqueue.sendTo('addressBar', noted(known, true));
    }),
    askTheAddressedSearch: assign(({ context }) => ({ ...nothingSeen, asked: context.search })),
    askTheSameAgain: assign(({ context }) => ({
      asked: context.requestId === null ? context.asked : { requestId: context.requestId },
    })),
    askAnew: assign(({ context, event }) => {
      assertEvent(event, 'search.repeated');
      return { ...nothingSeen, ...atTop(context), asked: context.search, intentKey: event.intentKey };
    }),
    keepFilters: assign(({ context, event }) => {
      assertEvent(event, 'filters.changed');
      return { ...atTop(context), filters: event.filters };
    }),
    clearFilters: assign(({ context }) => ({ ...atTop(context), filters: noFilters })),
    keepSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.chosen');
      return { ...atTop(context), sort: nextSort(context.sort, event.field) };
    }),
    orderByStandOut: assign(({ context, event }) => {
      assertEvent(event, 'stand-out.chosen');
      const sort: SortOrder = event.which === 'fastest' ? { field: 'duration', descending: false } : cheapestFirst;
      return { ...atTop(context), sort };
    }),
    restoreLook: assign(({ context, event }) => {
      assertEvent(event, 'look.restored');
      return { ...atTop(context), filters: event.filters, sort: event.sort };
    }),
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'rows.scrolled');
      const { firstRow, rowCount, anchorItineraryId } = event;
      return { place: { firstRow, rowCount, anchorItineraryId } };
    }),
    goToBest: emit(({ context }) => ({ type: 'card.wanted' as const, row: context.seen?.tabs.best?.row ?? 0 })),
    restartList: emit({ type: 'list.restarted' as const }),
    tellEngine: sendTo('engine', ({ context }): EngineOrder => ({ type: 'glance.changed', glance: glanceOf(context) })),
    noteLook: sendTo('addressBar', ({ context }) => noted(context, false)),
    openCard: assign(({ event }) => {
      assertEvent(event, ['brands.opened', 'details.opened']);
      return { ...nothingOpened, opened: { itineraryId: event.itineraryId, rowKey: event.rowKey } };
    }),
    closeCard: assign(nothingOpened),
    keepOffers: assign((_, outcome: BrandsOutcome) =>
      outcome.ok ? { offers: outcome.answer, refusedOffers: null } : { offers: null, refusedOffers: outcome.refusal },
    ),
    selectBrand: assign(({ event }) => {
      assertEvent(event, ['brand.selected', 'brand.chosen']);
      return { selectedBrandId: event.brandId };
    }),
    keepFareTab: assign(({ event }) => {
      assertEvent(event, 'fare-tab.chosen');
      return { fareTab: event.tab };
    }),
    openBooking: sendTo(
      'addressBar',
      ({ context }): AddressOrder => ({
        type: 'booking.opened',
        requestId: context.requestId ?? '',
        itineraryId: context.opened?.itineraryId ?? '',
        brandId: context.selectedBrandId ?? '',
      }),
    ),
    openSearchPad: sendTo(
      'addressBar',
      ({ context }): AddressOrder => ({ type: 'search-pad.opened', search: context.search }),
    ),
  },
});

const windowOf = (event: FlightResultsEvent): ResultsWindow => {
  assertEvent(event, 'window.arrived');
  return event.window;
};
const arrivedIn = (event: FlightResultsEvent, phase: ResultsWindow['phase']): boolean =>
  windowOf(event).phase === phase;

const isOffered = (context: FlightResultsContext, brandId: string): boolean =>
  context.offers?.brands.some((brand) => brand.brandId === brandId) ?? false;
