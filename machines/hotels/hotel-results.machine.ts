import type { SnapshotFrom } from 'xstate';
import type { HotelQuestion } from '../../contract/hotels/hotel-window.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';
import { hotelResultsSetup, lookOf } from './hotel-results.setup.ts';
import { firstHotelCount } from './hotel-results.types.ts';

const titled = screenState(pagePaths.hotelResults);
const meta = (title: string, owner?: StateMeta['owner']) => titled(title, ['HTL-02'], owner);

/** Keeps a window. The id of a new search is written into the address. */
const take = ['noteKeptSearch', 'keepWindow'] as const;
/** Asks the engine to watch the compared hotels, and writes them into the address. */
const keepWatched = ['tellEngine', 'noteQuietly'] as const;

/** Shows another list from its top, as one step for the back button. */
const relist = ['tellEngine', 'noteLook', 'restartList'] as const;

/**
 * The results of a hotel search (HTL-02). It has two regions, because a person reads and filters while suppliers still answer: the
 * progress of the search, and the list with its filters and order.
 */
export const hotelResultsMachine = hotelResultsSetup.createMachine({
  id: 'hotel-results',
  context: ({ input }) => ({
    asked: input.requestId === null ? input.search : { requestId: input.requestId },
    search: input.search,
    requestId: null,
    intentKey: input.intentKey,
    filters: input.filters,
    sort: input.sort,
    priceType: input.priceType,
    comparedIds: input.comparedIds,
    place: { firstRow: 0, rowCount: firstHotelCount, anchorItineraryId: null },
    seen: null,
  }),
  initial: 'addressed',
  states: {
    addressed: {
      meta: meta('Reading the address'),
      always: [{ guard: 'somethingIsAsked', target: 'asked' }, { target: 'unasked' }],
    },
    unasked: { meta: meta('No search in the address'), type: 'final' },
    asked: {
      meta: meta('Hotel results'),
      type: 'parallel',
      invoke: [
        { src: 'addressBar', id: 'addressBar', onError: {} },
        { src: 'hearPriceType', onError: {} },
      ],
      states: {
        search: {
          id: 'hotelSearch',
          meta: meta('The search'),
          initial: 'starting',
          invoke: {
            src: 'hotelEngine',
            id: 'engine',
            input: ({ context }) => ({
              search: context.asked as HotelQuestion,
              intentKey: context.intentKey,
              look: lookOf(context),
            }),
            onError: '.failed',
          },
          on: {
            'window.arrived': [
              { guard: 'keptSearchIsGone', target: '#hotelSearch', reenter: true, actions: 'askTheAddressedSearch' },
              { guard: 'searchExpired', target: '.expired', actions: take },
              { guard: 'searchFailed', target: '.failed', actions: take },
              { guard: 'nothingWasFound', target: '.nothingFound', actions: take },
              { guard: 'everySupplierIsDone', target: '.complete', actions: take },
              { guard: 'searchWasTaken', target: '.searching', actions: take },
              { actions: 'keepWindow' },
            ],
            'search.repeated': {
              guard: 'searchCanBeRepeated',
              target: '#hotelSearch',
              reenter: true,
              actions: 'askAnew',
            },
          },
          states: {
            starting: {
              meta: meta('Search sent', 'server'),
              initial: 'prompt',
              states: {
                prompt: { meta: meta('Just sent', 'server'), after: { patience: 'lengthy' } },
                lengthy: { meta: meta('Not taken yet', 'server') },
              },
            },
            searching: {
              meta: meta('Suppliers answering', 'supplier'),
              initial: 'prompt',
              on: { 'window.arrived': { guard: 'suppliersStillSearch', actions: take } },
              states: {
                prompt: { meta: meta('In good time', 'supplier'), after: { patience: 'lengthy' } },
                lengthy: { meta: meta('Still waiting for some', 'supplier') },
              },
            },
            complete: { meta: meta('Every supplier answered') },
            nothingFound: { meta: meta('Nothing found') },
            failed: {
              meta: meta('Search stopped'),
              on: { 'search.retried': { target: '#hotelSearch', reenter: true, actions: 'askTheSameAgain' } },
            },
            expired: { meta: meta('Search no longer kept') },
          },
        },
        look: {
          meta: meta('How the list is narrowed and compared'),
          initial: 'searched',
          on: {
            'window.arrived': { guard: 'comparedIsSoldForLess', actions: ['followCompared', ...keepWatched] },
            'filters.changed': { actions: ['keepFilters', ...relist] },
            /** Without a step for the back button at each letter. */
            'name.typed': { actions: ['keepName', 'tellEngine', 'noteQuietly', 'restartList'] },
            'filters.cleared': { actions: ['clearFilters', ...relist] },
            'price-type.chosen': { actions: ['keepPriceType', 'tellEngine', 'noteQuietly', 'restartList'] },
            'slide.begun': { actions: 'expectSlide' },
            'sort.chosen': { actions: ['keepSort', ...relist] },
            'look.restored': { actions: ['restoreLook', 'tellEngine', 'noteQuietly', 'restartList'] },
            'rows.scrolled': { actions: ['keepPlace', 'tellEngine'] },
            'arrivals.shown': { actions: ['goToTop', 'tellEngine', 'restartList'] },
            // A notice in the place of the list offers it, whatever lay over the list.
            'search.edited': '.editing',
            'compare.toggled': [
              { guard: 'isCompared', actions: ['compareNoMore', ...keepWatched] },
              { guard: 'trayHasRoom', actions: ['compareToo', ...keepWatched] },
            ],
          },
          states: {
            searched: {
              meta: meta('The list, as searched'),
              on: {
                'filter-sheet.opened': 'sheet',
                'comparison.opened': { guard: 'severalAreCompared', target: 'sideBySide' },
                'compare.cleared': { actions: ['compareNothing', ...keepWatched] },
              },
            },
            editing: { meta: meta('Editing the search'), on: { 'edit.closed': 'searched' } },
            sheet: { meta: meta('Filters over the list'), on: { 'filter-sheet.closed': 'searched' } },
            sideBySide: {
              meta: meta('Side by side'),
              initial: 'everything',
              on: {
                'comparison.closed': 'searched',
                'compare.toggled': {
                  guard: 'oneWouldBeLeft',
                  target: 'searched',
                  actions: ['compareNoMore', ...keepWatched],
                },
              },
              states: {
                everything: { meta: meta('All that is known'), on: { 'differences.toggled': 'differences' } },
                differences: { meta: meta('Only what differs'), on: { 'differences.toggled': 'everything' } },
              },
            },
          },
        },
      },
    },
  },
});

export type HotelResultsSnapshot = SnapshotFrom<typeof hotelResultsMachine>;
