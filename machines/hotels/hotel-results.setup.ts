import { and, assertEvent, assign, emit, enqueueActions, or, sendTo, setup, stateIn } from 'xstate';
import { nextHotelSort, noHotelFilters, withHotelFilter } from '../../contract/hotels/hotel-filters.ts';
import type { HotelLook, HotelWindow } from '../../contract/hotels/hotel-window.ts';
import { comparedAtMost, patienceMs } from '../flights/flight-results.types.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../parts/provided-actor.ts';
import type {
  HotelAddressOrder,
  HotelEngineInput,
  HotelEngineOrder,
  HotelResultsContext,
  HotelResultsEmitted,
  HotelResultsEvent,
  HotelResultsInput,
} from './hotel-results.types.ts';

const provided = providedBy('src/hotels/hotel-results-actors.ts');

export const lookOf = ({ filters, sort, priceType, place, comparedIds }: HotelResultsContext): HotelLook => ({
  filters,
  sort,
  priceType,
  watchedIds: comparedIds,
  ...place,
});

const noted = (context: HotelResultsContext, replace: boolean): HotelAddressOrder => ({
  type: 'look.noted',
  search: context.search,
  requestId: context.requestId,
  filters: context.filters,
  sort: context.sort,
  comparedIds: context.comparedIds,
  replace,
});

const atTop = (context: HotelResultsContext): Pick<HotelResultsContext, 'place'> => ({
  place: { ...context.place, firstRow: 0, anchorItineraryId: null },
});

const nothingSeen = { seen: null, requestId: null } as const;

const windowOf = (event: HotelResultsEvent): HotelWindow => {
  assertEvent(event, 'window.arrived');
  return event.window;
};
const arrivedIn = (event: HotelResultsEvent, phase: HotelWindow['phase']): boolean => windowOf(event).phase === phase;

const comparedWithout = ({ comparedIds }: HotelResultsContext, hotelGuid: string): readonly string[] =>
  comparedIds.filter((id) => id !== hotelGuid);

/** The compared hotels by the ids of the suppliers that sell them for least. */
const followedIn = ({ watched }: HotelWindow, { comparedIds }: HotelResultsContext): readonly string[] =>
  comparedIds.map((id) => watched.find(({ watchedId }) => watchedId === id)?.result.hotel.hotelGuid ?? id);

export const hotelResultsSetup = setup({
  types: {} as {
    context: HotelResultsContext;
    input: HotelResultsInput;
    events: HotelResultsEvent;
    emitted: HotelResultsEmitted;
    meta: StateMeta;
  },
  actors: {
    hotelEngine: provided.callback<HotelEngineOrder, HotelEngineInput>('hotelEngine'),
    addressBar: provided.callback<HotelAddressOrder>('addressBar'),
    /** Reports each choice of whose prices are shown. */
    hearPriceType: provided.callback('hearPriceType'),
  },
  delays: { patience: patienceMs },
  guards: {
    somethingIsAsked: ({ context }) => context.asked !== null,
    searchIsKnown: ({ context }) => context.search !== null,
    nothingIsFound: stateIn({ asked: { search: 'nothingFound' } }),
    searchIsOver: stateIn({ asked: { search: 'expired' } }),
    searchCanBeRepeated: and(['searchIsKnown', or(['nothingIsFound', 'searchIsOver'])]),
    keptSearchIsGone: ({ context, event }) => {
      const { phase, hasResults } = windowOf(event);
      const wasKept = context.asked !== null && 'requestId' in context.asked;
      return phase === 'expired' && !hasResults && wasKept && context.search !== null;
    },
    searchExpired: ({ event }) => arrivedIn(event, 'expired'),
    searchFailed: ({ event }) => arrivedIn(event, 'failed'),
    nothingWasFound: ({ event }) => arrivedIn(event, 'complete') && !windowOf(event).hasResults,
    everySupplierIsDone: ({ event }) => arrivedIn(event, 'complete'),
    searchWasTaken: ({ event }) => windowOf(event).requestId !== null,
    suppliersStillSearch: ({ event }) => arrivedIn(event, 'searching'),
    comparedIsSoldForLess: ({ context, event }) =>
      followedIn(windowOf(event), context).some((id, index) => id !== context.comparedIds[index]),
    isCompared: ({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return context.comparedIds.includes(event.hotelGuid);
    },
    trayHasRoom: ({ context }) => context.comparedIds.length < comparedAtMost,
    severalAreCompared: ({ context }) => context.comparedIds.length > 1,
    oneWouldBeLeft: ({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return comparedWithout(context, event.hotelGuid).length < 2;
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
      enqueue.sendTo('addressBar', noted({ ...context, requestId, search: request ?? context.search }, true));
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
    keepName: assign(({ context, event }) => {
      assertEvent(event, 'name.typed');
      return { ...atTop(context), filters: withHotelFilter(context.filters, 'name', event.name) };
    }),
    clearFilters: assign(({ context }) => ({ ...atTop(context), filters: noHotelFilters })),
    /** A price limit has no meaning for prices of another type. Other filters stay. */
    keepPriceType: assign(({ context, event }) => {
      assertEvent(event, 'price-type.chosen');
      const filters = withHotelFilter(context.filters, 'price', undefined);
      return { ...atTop(context), filters, priceType: event.priceType };
    }),
    keepSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.chosen');
      return { ...atTop(context), sort: nextHotelSort(context.sort, event.field) };
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
    compareToo: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: [...context.comparedIds, event.hotelGuid] };
    }),
    compareNoMore: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: comparedWithout(context, event.hotelGuid) };
    }),
    compareNothing: assign({ comparedIds: [] }),
    followCompared: assign(({ context, event }) => ({
      comparedIds: [...new Set(followedIn(windowOf(event), context))],
    })),
    goToTop: assign(({ context }) => atTop(context)),
    restartList: emit({ type: 'list.restarted' as const }),
    tellEngine: sendTo('engine', ({ context }): HotelEngineOrder => ({ type: 'look.changed', look: lookOf(context) })),
    expectSlide: sendTo('engine', ({ event }): HotelEngineOrder => {
      assertEvent(event, 'slide.begun');
      return { type: 'slide.expected', hint: { range: event.range, moves: event.moves } };
    }),
    noteLook: sendTo('addressBar', ({ context }) => noted(context, false)),
    noteQuietly: sendTo('addressBar', ({ context }) => noted(context, true)),
  },
});
