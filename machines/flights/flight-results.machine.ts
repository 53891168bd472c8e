import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
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
import type { StateMeta } from '../flow.ts';
import type { AskedSearch, ResultsGlance, SeenResults } from './results-window.ts';

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
  readonly asked: AskedSearch | null;
  readonly search: AirSearchRequest | null;
  readonly requestId: string | null;
  readonly intentKey: string;
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly place: Pick<ResultsGlance, 'firstRow' | 'rowCount' | 'anchorItineraryId'>;
  readonly seen: SeenResults | null;
  readonly opened: OpenedCard | null;
  readonly offers: Offers | null;
  readonly refusedOffers: Extract<BrandsOutcome, { ok: false }>['refusal'] | null;
  readonly selectedBrandId: string | null;
  readonly fareTab: FareTab;
}

export type FlightResultsEvent =
  | { readonly type: 'window.arrived'; readonly window: SeenResults }
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
  readonly search: AskedSearch;
  readonly intentKey: string;
  readonly glance: ResultsGlance;
}
/** What the engine's actor is told. */
export type EngineOrder = { readonly type: 'glance.changed'; readonly glance: ResultsGlance };

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

export const glanceOf = (context: FlightResultsContext): ResultsGlance => ({
  filters: context.filters,
  sort: context.sort,
  priceBasis: priceBasisOf(false, ''),
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

const nothingOpened = { opened: null, offers: null, refusedOffers: null, selectedBrandId: null } as const;
const nothingSeen = { seen: null, requestId: null } as const;

const meta = (title: string, requirements: readonly string[], owner?: StateMeta['owner']): StateMeta => ({
  title,
  screen: '/flight-search-result',
  requirements,
  ...(owner ? { owner } : {}),
});

const results = setup({
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

const windowOf = (event: FlightResultsEvent): SeenResults => {
  assertEvent(event, 'window.arrived');
  return event.window;
};
const arrivedIn = (event: FlightResultsEvent, phase: SeenResults['phase']): boolean => windowOf(event).phase === phase;

const isOffered = (context: FlightResultsContext, brandId: string): boolean =>
  context.offers?.brands.some((brand) => brand.brandId === brandId) ?? false;

const outcomeOf = ({ event }: { event: { readonly output: BrandsOutcome } }): BrandsOutcome => event.output;

/** A window is kept, and a search that has just got its id is written into the address. */
const take = ['noteKeptSearch', 'keepWindow'] as const;
/** Another list begins at its top, and is one step for the back button. */
const relist = ['tellEngine', 'noteLook', 'restartList'] as const;

/**
 * The results page: how far the search is, what is opened in the list, how the list is narrowed.
 * Three regions, because a person reads and filters while suppliers still answer.
 */
export const flightResultsMachine = results.createMachine({
  id: 'flight-results',
  context: ({ input }) => ({
    asked: input.requestId === null ? input.search : { requestId: input.requestId },
    search: input.search,
    requestId: null,
    intentKey: input.intentKey,
    filters: input.filters,
    sort: input.sort,
    place: { firstRow: 0, rowCount: firstRowCount, anchorItineraryId: null },
    seen: null,
    fareTab: 'baggage',
    ...nothingOpened,
  }),
  initial: 'addressed',
  states: {
    addressed: {
      meta: meta('Reading the address', ['RES-07']),
      always: [{ guard: 'somethingIsAsked', target: 'asked' }, { target: 'unasked' }],
    },
    unasked: { meta: meta('No search in the address', ['FLW-01']) },
    asked: {
      meta: meta('Flight results', ['RES-01', 'FLW-01']),
      type: 'parallel',
      invoke: { src: 'addressBar', id: 'addressBar' },
      states: {
        search: {
          id: 'search',
          meta: meta('The search', ['RES-01', 'FLT-03']),
          initial: 'starting',
          invoke: {
            src: 'resultsEngine',
            id: 'engine',
            input: ({ context }) => ({
              search: context.asked as AskedSearch,
              intentKey: context.intentKey,
              glance: glanceOf(context),
            }),
          },
          on: {
            'window.arrived': [
              { guard: 'keptSearchIsGone', target: '#search', reenter: true, actions: 'askTheAddressedSearch' },
              { guard: 'searchExpired', target: '.expired', actions: take },
              { guard: 'searchFailed', target: '.failed', actions: take },
              { guard: 'nothingWasFound', target: '.nothingFound', actions: take },
              { guard: 'everySupplierIsDone', target: '.complete', actions: take },
              { guard: 'searchWasTaken', target: '.searching', actions: take },
              { actions: 'keepWindow' },
            ],
            'search.edited': { actions: 'openSearchPad' },
          },
          states: {
            starting: {
              meta: meta('Search sent', ['RES-01'], 'server'),
              initial: 'prompt',
              states: {
                prompt: { meta: meta('Just sent', ['RES-01'], 'server'), after: { patience: 'lengthy' } },
                lengthy: { meta: meta('Not taken yet', ['FLT-03'], 'server') },
              },
            },
            searching: {
              meta: meta('Suppliers answering', ['FLT-03', 'RES-06'], 'supplier'),
              initial: 'prompt',
              on: { 'window.arrived': { guard: 'suppliersStillSearch', actions: take } },
              states: {
                prompt: { meta: meta('In good time', ['FLT-03'], 'supplier'), after: { patience: 'lengthy' } },
                lengthy: { meta: meta('Still waiting for some', ['FLT-03'], 'supplier') },
              },
            },
            complete: {
              meta: meta('Every supplier answered', ['RES-01', 'RES-02']),
              on: {
                'search.repeated': { guard: 'searchIsKnown', target: '#search', reenter: true, actions: 'askAnew' },
              },
            },
            nothingFound: {
              meta: meta('Nothing found', ['RES-02']),
              on: {
                'search.repeated': { guard: 'searchIsKnown', target: '#search', reenter: true, actions: 'askAnew' },
              },
            },
            failed: {
              meta: meta('Search stopped', ['FLT-03']),
              on: {
                'search.retried': { target: '#search', reenter: true, actions: 'askTheSameAgain' },
                'search.repeated': { guard: 'searchIsKnown', target: '#search', reenter: true, actions: 'askAnew' },
              },
            },
            expired: {
              meta: meta('Search no longer kept', ['RES-01']),
              on: {
                'search.repeated': { guard: 'searchIsKnown', target: '#search', reenter: true, actions: 'askAnew' },
              },
            },
          },
        },
        reading: {
          meta: meta('What is opened', ['RES-05']),
          initial: 'choosing',
          states: {
            choosing: {
              meta: meta('Choosing flights', ['RES-05']),
              initial: 'closed',
              on: {
                'brands.opened': { target: ['.opened.panel.brands', '.opened.offers.loading'], actions: 'openCard' },
                'details.opened': { target: ['.opened.panel.details', '.opened.offers.loading'], actions: 'openCard' },
                'filters.changed': '.closed',
                'filters.cleared': '.closed',
                'sort.chosen': '.closed',
                'stand-out.chosen': { guard: 'orderIsWanted', target: '.closed' },
                'look.restored': '.closed',
                'search.repeated': { guard: 'searchIsKnown', target: '.closed' },
              },
              states: {
                closed: { meta: meta('Nothing opened', ['RES-05']), entry: 'closeCard' },
                opened: {
                  meta: meta('An itinerary opened', ['RES-05']),
                  type: 'parallel',
                  on: { 'itinerary.closed': 'closed' },
                  states: {
                    panel: {
                      meta: meta('Its panel', ['RES-05']),
                      initial: 'brands',
                      on: {
                        'brands.opened': { guard: 'sameCard', target: '.brands' },
                        'details.opened': { guard: 'sameCard', target: '.details' },
                      },
                      states: {
                        brands: { meta: meta('Fare brands', ['RES-05']) },
                        details: {
                          meta: meta('Flight and fare details', ['RES-05']),
                          on: { 'fare-tab.chosen': { actions: 'keepFareTab' } },
                        },
                      },
                    },
                    offers: {
                      meta: meta('Its offers', ['RES-05']),
                      initial: 'loading',
                      states: {
                        loading: {
                          meta: meta('Asking for the fares', ['RES-05'], 'server'),
                          invoke: {
                            src: 'fetchBrands',
                            input: ({ context }) => ({
                              requestId: context.requestId ?? '',
                              itineraryId: context.opened?.itineraryId ?? '',
                            }),
                            onDone: [
                              {
                                guard: { type: 'brandsAreShown', params: outcomeOf },
                                target: 'shown',
                                actions: { type: 'keepOffers', params: outcomeOf },
                              },
                              { target: 'refused', actions: { type: 'keepOffers', params: outcomeOf } },
                            ],
                            onError: 'unreachable',
                          },
                        },
                        shown: {
                          meta: meta('Fares shown', ['RES-05']),
                          on: {
                            'brand.selected': { guard: 'brandIsOffered', actions: 'selectBrand' },
                            'brand.chosen': { guard: 'brandCanBeBooked', target: '#leaving', actions: 'selectBrand' },
                          },
                        },
                        refused: { meta: meta('No longer offered', ['RES-05']) },
                        unreachable: {
                          meta: meta('Fares not read', ['RES-05']),
                          on: { 'brands.retried': 'loading' },
                        },
                      },
                    },
                  },
                },
              },
            },
            leaving: {
              id: 'leaving',
              meta: meta('Going to the booking', ['RES-05', 'BKG-01']),
              entry: 'openBooking',
            },
          },
        },
        look: {
          meta: meta('How the list is narrowed', ['RES-03', 'RES-04']),
          initial: 'list',
          on: {
            'filters.changed': { actions: ['keepFilters', ...relist] },
            'filters.cleared': { actions: ['clearFilters', ...relist] },
            'sort.chosen': { actions: ['keepSort', ...relist] },
            'stand-out.chosen': [
              { guard: 'bestIsWanted', actions: 'goToBest' },
              { guard: 'orderIsWanted', actions: ['orderByStandOut', ...relist] },
            ],
            'look.restored': { actions: ['restoreLook', 'tellEngine', 'restartList'] },
            'rows.scrolled': { actions: ['keepPlace', 'tellEngine'] },
          },
          states: {
            list: { meta: meta('The list', ['RES-04']), on: { 'filter-sheet.opened': 'sheet' } },
            sheet: { meta: meta('Filters over the list', ['RES-04']), on: { 'filter-sheet.closed': 'list' } },
          },
        },
      },
    },
  },
});

export type FlightResultsSnapshot = SnapshotFrom<typeof flightResultsMachine>;
