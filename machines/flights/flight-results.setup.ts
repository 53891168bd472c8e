import { and, assertEvent, assign, emit, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate';
import { shownMinorOf } from '../../contract/flights/price-type.ts';
import {
  cheapestFirst,
  filtersToQuery,
  nextSort,
  noFilters,
  type SortOrder,
  withoutMoneyLimits,
} from '../../contract/flights/results.ts';
import type { ResultsLook, ResultsWindow } from '../../contract/flights/results-window.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  type AddressOrder,
  type BrandsInput,
  type CardJourney,
  comparedAtMost,
  type EngineInput,
  type EngineOrder,
  type FlightResultsContext,
  type FlightResultsEmitted,
  type FlightResultsEvent,
  type FlightResultsInput,
  type OffersRead,
  type OpenedCard,
  patienceMs,
} from './flight-results.types.ts';
import { cheaperIn, followed, listedMinor, sameBrand, soldForLess, soldId, watchedIn } from './sold-for-less.ts';

const provided = providedBy('src/flights/results-actors.ts');

export const lookOf = (context: FlightResultsContext): ResultsLook => ({
  filters: context.filters,
  sort: context.sort,
  priceType: context.priceType,
  watchedIds: [...new Set([...context.comparedIds, ...shownOpenIds(context), ...chosenInsteadIds(context)])],
  ...(isReturn(context) ? { grouped: { unfolded: context.unfoldedOutbounds } } : {}),
  ...context.place,
});

/** Only returns are grouped by their outbound. */
const isReturn = ({ search }: FlightResultsContext): boolean => search?.tripType === 'R';

/** The opened card, or the one that the address asks to open. */
const shownOpenIds = ({ opened, wantedId }: FlightResultsContext): string[] =>
  [opened?.itineraryId ?? wantedId].filter((id) => id !== null);

const chosenInsteadIds = ({ combinationId }: FlightResultsContext): string[] =>
  combinationId === null ? [] : [combinationId];

const noted = (context: FlightResultsContext, replace: boolean): AddressOrder => ({
  type: 'look.noted',
  search: context.search,
  requestId: context.requestId,
  filters: context.filters,
  sort: context.sort,
  comparedIds: context.comparedIds,
  openedId: shownOpenIds(context)[0] ?? null,
  currency: context.currency,
  replace,
});

/** Without price limits, which have no meaning in another currency, or for prices of another type. Other filters stay. */
const withoutLimits = ({ filters, seen }: FlightResultsContext) => {
  const unlimited = withoutMoneyLimits(filters);
  return {
    filters: unlimited,
    limitsDroppedIn: filtersToQuery(filters) === filtersToQuery(unlimited) ? null : (seen?.currency ?? null),
  };
};

const atTop = (context: FlightResultsContext): Pick<FlightResultsContext, 'place'> => ({
  place: { ...context.place, firstRow: 0, anchorItineraryId: null },
});

/** The context while no fares of an itinerary have been read. */
const noOffers = {
  offers: null,
  refusedOffers: null,
  combinations: null,
  selectedBrandId: null,
} as const;
export const nothingOpened = {
  opened: null,
  combinationId: null,
  openedMinor: null,
  cheaperMinor: null,
  ...noOffers,
} as const;
const closed = { ...nothingOpened, wantedId: null } as const;
const nothingSeen = { seen: null, requestId: null } as const;

export const meta = screenState(pagePaths.flightResults);

export const results = setup({
  types: {} as {
    context: FlightResultsContext;
    input: FlightResultsInput;
    events: FlightResultsEvent;
    emitted: FlightResultsEmitted;
    meta: StateMeta;
  },
  actors: {
    resultsEngine: provided.callback<EngineOrder, EngineInput>('resultsEngine'),
    addressBar: provided.callback<AddressOrder>('addressBar'),
    /** Reports each choice of whose prices are shown. */
    hearPriceType: provided.callback('hearPriceType'),
    fetchBrands: provided.promise<OffersRead, BrandsInput>('fetchBrands'),
  },
  delays: { patience: patienceMs },
  guards: {
    somethingIsAsked: ({ context }) => context.asked !== null,
    searchIsKnown: ({ context }) => context.search !== null,
    nothingIsFound: stateIn({ asked: { search: 'nothingFound' } }),
    searchIsOver: stateIn({ asked: { search: 'expired' } }),
    offersAreOutdated: ({ context }) => context.refusedOffers === 'search-unknown',
    searchCanBeRepeated: and(['searchIsKnown', or(['nothingIsFound', 'searchIsOver', 'offersAreOutdated'])]),
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
    addressedCardIsHere: ({ context, event }) => {
      const found = watchedIn(windowOf(event), context.wantedId);
      return windowOf(event).requestId !== null && found !== undefined && found.row !== null;
    },
    /** Other filters than the opened row's, or another price of it: it is no longer listed. */
    openedIsFilteredOut: ({ context, event }) =>
      watchedIn(windowOf(event), context.opened?.itineraryId ?? null)?.row === null,
    /** Another supplier sells the flights of the card for less, or those chosen in their place. */
    openedIsSoldForLess: ({ context: { opened, combinationId }, event }) =>
      [opened?.itineraryId ?? null, combinationId].some((id) => soldForLess(windowOf(event), id) !== undefined),
    comparedIsSoldForLess: ({ context, event }) =>
      context.comparedIds.some((id) => soldForLess(windowOf(event), id) !== undefined),
    sameCard: ({ context, event }) => {
      assertEvent(event, ['brands.opened', 'details.opened']);
      return context.opened?.itineraryId === event.itineraryId && context.opened.rowKey === event.rowKey;
    },
    brandsAreShown: (_, { outcome }: OffersRead) => outcome.ok,
    moreIsUnread: ({ context }) => context.combinations === null,
    combinationIsOffered: ({ context, event }) => {
      assertEvent(event, 'combination.chosen');
      return context.combinations?.itineraries.some(({ itineraryId }) => itineraryId === event.itineraryId) ?? false;
    },
    brandIsOffered: ({ context, event }) => {
      assertEvent(event, ['brand.chosen', 'brand.selected']);
      return context.offers?.brands.some((brand) => brand.brandId === event.brandId) ?? false;
    },
    /** Of searches that are no longer kept nothing can be booked. */
    searchIsKept: ({ context }) => context.requestId !== null && context.seen?.phase !== 'expired',
    faresAreShown: stateIn({ asked: { reading: { choosing: { opened: { offers: 'shown' } } } } }),
    detailsAreOpen: stateIn({ asked: { reading: { choosing: { opened: { panel: 'details' } } } } }),
    moreFlightsAreOpen: stateIn({ asked: { reading: { choosing: { opened: { panel: 'more' } } } } }),
    brandCanBeSelected: and(['detailsAreOpen', 'brandIsOffered']),
    brandCanBeBooked: and(['searchIsKept', not('moreFlightsAreOpen'), 'brandIsOffered']),
    bestIsWanted: ({ context, event }) => {
      assertEvent(event, 'stand-out.chosen');
      return event.which === 'best' && (context.seen?.tabs.best ?? null) !== null;
    },
    orderIsWanted: ({ event }) => {
      assertEvent(event, 'stand-out.chosen');
      return event.which !== 'best';
    },
    isCompared: ({ context, event }) => {
      assertEvent(event, ['compare.toggled', 'compare.chosen']);
      return context.comparedIds.includes(event.itineraryId);
    },
    trayHasRoom: ({ context }) => context.comparedIds.length < comparedAtMost,
    severalAreCompared: ({ context }) => context.comparedIds.length > 1,
    oneWouldBeLeft: ({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return comparedWithout(context, event.itineraryId).length < 2;
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
        opened: openedIn(window, context),
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
      return { ...nothingSeen, restartsNoted: 0, ...atTop(context), asked: context.search, intentKey: event.intentKey };
    }),
    keepFilters: assign(({ context, event }) => {
      assertEvent(event, 'filters.changed');
      return { ...atTop(context), filters: event.filters, limitsDroppedIn: null };
    }),
    clearFilters: assign(({ context }) => ({ ...atTop(context), filters: noFilters, limitsDroppedIn: null })),
    keepCurrency: assign(({ context, event }) => {
      assertEvent(event, 'currency.changed');
      return { currency: event.currency, ...withoutLimits(context) };
    }),
    keepPriceType: assign(({ context, event }) => {
      assertEvent(event, 'price-type.chosen');
      return { priceType: event.priceType, ...withoutLimits(context), ...atTop(context) };
    }),
    /** The card opens again once the list shows the other prices. */
    closeForOthers: assign(({ context }) => ({ ...closed, wantedId: shownOpenIds(context)[0] ?? null })),
    tellCurrency: sendTo('engine', ({ context }): EngineOrder => {
      const { currency, requestId } = context;
      return { type: 'currency.changed', currency, requestId, look: lookOf(context) };
    }),
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
    goToTop: assign(({ context }) => atTop(context)),
    goToBest: emit(({ context }) => ({ type: 'card.wanted' as const, row: context.seen?.tabs.best?.row ?? 0 })),
    goToChosen: emit(({ event }) => {
      assertEvent(event, 'compare.chosen');
      return { type: 'card.wanted' as const, row: event.row };
    }),
    goToAddressed: emit(({ context, event }) => ({
      type: 'card.wanted' as const,
      row: watchedIn(windowOf(event), context.opened?.itineraryId ?? null)?.row ?? 0,
    })),
    restartList: emit({ type: 'list.restarted' as const }),
    tellEngine: sendTo('engine', ({ context }): EngineOrder => ({ type: 'look.changed', look: lookOf(context) })),
    expectSlide: sendTo('engine', ({ event }): EngineOrder => {
      assertEvent(event, 'slide.begun');
      return { type: 'slide.expected', hint: { range: event.range, moves: event.moves } };
    }),
    noteLook: sendTo('addressBar', ({ context }) => noted(context, false)),
    noteQuietly: sendTo('addressBar', ({ context }) => noted(context, true)),
    openCard: assign(({ context, event }) => {
      assertEvent(event, ['brands.opened', 'details.opened', 'compare.chosen']);
      const { itineraryId, rowKey } = event;
      return { ...closed, opened: { itineraryId, rowKey }, openedMinor: listedMinor(context.seen, itineraryId) };
    }),
    openAddressed: assign(({ context, event }) => {
      const found = watchedIn(windowOf(event), context.wantedId);
      if (found === undefined) return closed;
      const { itinerary, rowKey } = found;
      const opened = { itineraryId: itinerary.itineraryId, rowKey };
      return { ...closed, opened, openedMinor: itinerary.price.amountMinor };
    }),
    closeCard: assign(closed),
    keepOffers: assign(({ context }, { outcome, more }: OffersRead) =>
      outcome.ok
        ? {
            offers: outcome.answer,
            refusedOffers: null,
            combinations: more,
            selectedBrandId: sameBrand(context, outcome.answer),
          }
        : { offers: null, refusedOffers: outcome.refusal, combinations: null },
    ),
    /** The card keeps its place and its panel; its fares are those of the cheaper itinerary once they are read. */
    followOpened: assign(({ context, event }) => {
      const window = windowOf(event);
      return { ...followed(window, context), cheaperMinor: cheaperIn(window, context), combinations: null };
    }),
    followCompared: assign(({ context, event }) => {
      const window = windowOf(event);
      const ids = context.comparedIds.map((id) => soldForLess(window, id)?.itinerary.itineraryId ?? id);
      return { comparedIds: [...new Set(ids)] };
    }),
    selectCombination: assign(({ context, event }) => {
      assertEvent(event, 'combination.chosen');
      const { itineraryId } = event;
      const chosen = context.combinations?.itineraries.find((offered) => offered.itineraryId === itineraryId);
      const openedMinor = chosen === undefined ? null : shownMinorOf(chosen.price, context.priceType);
      return { ...noOffers, combinationId: itineraryId, openedMinor, cheaperMinor: null };
    }),
    selectBrand: assign(({ event }) => {
      assertEvent(event, ['brand.selected', 'brand.chosen']);
      return { selectedBrandId: event.brandId };
    }),
    keepFareTab: assign(({ event }) => {
      assertEvent(event, 'fare-tab.chosen');
      return { fareTab: event.tab };
    }),
    foldOrUnfold: assign(({ context, event }) => {
      assertEvent(event, 'segments.toggled');
      const { itineraryId, journey } = event;
      const others = context.unfolded.filter((unfolded) => !isJourney(unfolded, event));
      return {
        unfolded: others.length < context.unfolded.length ? others : [...others, { itineraryId, journey }],
      };
    }),
    foldOrUnfoldReturns: assign(({ context: { unfoldedOutbounds }, event }) => {
      assertEvent(event, 'returns.toggled');
      const others = unfoldedOutbounds.filter((outbound) => outbound !== event.outbound);
      return {
        unfoldedOutbounds: others.length < unfoldedOutbounds.length ? others : [...unfoldedOutbounds, event.outbound],
      };
    }),
    compareToo: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: [...context.comparedIds, event.itineraryId] };
    }),
    compareNoMore: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: comparedWithout(context, event.itineraryId) };
    }),
    compareNothing: assign({ comparedIds: [] }),
    noteRestart: assign(({ context }) => ({ restartsNoted: context.seen?.restarts ?? 0 })),
    openBooking: sendTo(
      'addressBar',
      ({ context }): AddressOrder => ({
        type: 'booking.opened',
        requestId: context.requestId ?? '',
        itineraryId: soldId(context),
        brandId: context.selectedBrandId ?? '',
      }),
    ),
  },
});

/** The display currency, once the list is in it. `null`: the tenant's own. */
export const readIn = ({ currency, seen }: FlightResultsContext): string | null =>
  currency !== null && seen?.currency === currency ? currency : null;

export const isJourney = (one: CardJourney, other: CardJourney): boolean =>
  one.itineraryId === other.itineraryId && one.journey === other.journey;

const comparedWithout = ({ comparedIds }: FlightResultsContext, itineraryId: string): readonly string[] =>
  comparedIds.filter((id) => id !== itineraryId);

/** A restarted worker gives its rows new keys, so the opened card is found again by its itinerary. */
const openedIn = (window: ResultsWindow, { opened, seen }: FlightResultsContext): OpenedCard | null => {
  if (opened === null || window.restarts === (seen?.restarts ?? 0)) return opened;
  const { itineraryId } = opened;
  const index = window.rows.findIndex((row) => row.itineraryId === itineraryId);
  const rowKey = watchedIn(window, itineraryId)?.rowKey ?? window.rowKeys[index] ?? opened.rowKey;
  return { itineraryId, rowKey };
};

const windowOf = (event: FlightResultsEvent): ResultsWindow => {
  assertEvent(event, 'window.arrived');
  return event.window;
};
const arrivedIn = (event: FlightResultsEvent, phase: ResultsWindow['phase']): boolean =>
  windowOf(event).phase === phase;
