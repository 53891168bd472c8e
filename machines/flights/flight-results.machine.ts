import { type SnapshotFrom } from 'xstate';
import type { SearchQuestion } from '../../contract/flights/results-window.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { lookOf, meta, nothingOpened, readIn, results } from './flight-results.setup.ts';
import { type BrandsInput, type FlightResultsContext, firstRowCount } from './flight-results.types.ts';
import { soldId } from './sold-for-less.ts';

const ofSold = ({ context }: { context: FlightResultsContext }): BrandsInput => ({
  requestId: context.requestId ?? '',
  itineraryId: soldId(context),
  currency: readIn(context),
});

/** Keeps a window. The id of a new search is written into the address. */
const take = ['noteKeptSearch', 'keepWindow'] as const;
/** Shows another list from its top, as one step for the back button. */
const relist = ['tellEngine', 'noteLook', 'restartList'] as const;
/** Asks the engine to watch the compared and the opened rows, and writes them into the address. */
const keepWatched = ['tellEngine', 'noteQuietly'] as const;
/**
 * Opens a panel of a card and starts to load its fares. A search that begins again leaves all three regions, since it
 * reenters a part of the parallel state: the card closes with it.
 */
const opensAt = (panel: 'brands' | 'details') => [`.opened.panel.${panel}`, '.opened.offers.loading'] as const;

/**
 * The results page. It has three regions, because a person reads and filters while suppliers still answer: the progress
 * of the search, the card that is opened, and the list with its filters, sort order and comparison.
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
    comparedIds: input.comparedIds,
    wantedId: input.openedId,
    place: { firstRow: 0, rowCount: firstRowCount, anchorItineraryId: null },
    seen: null,
    fareTab: 'baggage',
    unfolded: [],
    unfoldedOutbounds: [],
    restartsNoted: 0,
    currency: input.currency ?? null,
    priceType: input.priceType,
    limitsDroppedIn: null,
    ...nothingOpened,
  }),
  initial: 'addressed',
  states: {
    addressed: {
      meta: meta('Reading the address', ['RES-07']),
      always: [{ guard: 'somethingIsAsked', target: 'asked' }, { target: 'unasked' }],
    },
    unasked: { meta: meta('No search in the address', ['RES-07']), type: 'final' },
    asked: {
      meta: meta('Flight results', ['RES-01']),
      type: 'parallel',
      invoke: [
        { src: 'addressBar', id: 'addressBar', onError: {} },
        { src: 'hearPriceType', onError: {} },
      ],
      states: {
        search: {
          id: 'search',
          meta: meta('The search', ['RES-01', 'FLT-03']),
          initial: 'starting',
          invoke: {
            src: 'resultsEngine',
            id: 'engine',
            input: ({ context }) => ({
              search: context.asked as SearchQuestion,
              intentKey: context.intentKey,
              look: lookOf(context),
              currency: context.currency,
            }),
            onError: '.failed',
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
            'search.repeated': {
              guard: 'searchCanBeRepeated',
              target: '#search',
              reenter: true,
              actions: ['askAnew', 'closeCard'],
            },
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
            complete: { meta: meta('Every supplier answered', ['RES-01', 'RES-02']) },
            nothingFound: { meta: meta('Nothing found', ['RES-02']) },
            failed: {
              meta: meta('Search stopped', ['FLT-03']),
              on: {
                'search.retried': { target: '#search', reenter: true, actions: ['askTheSameAgain', 'closeCard'] },
              },
            },
            expired: { meta: meta('Search no longer kept', ['RES-01']) },
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
                'brands.opened': { target: opensAt('brands'), actions: ['openCard', ...keepWatched] },
                'details.opened': { target: opensAt('details'), actions: ['openCard', ...keepWatched] },
                'compare.chosen': {
                  guard: 'isCompared',
                  target: opensAt('brands'),
                  actions: ['openCard', ...keepWatched, 'goToChosen'],
                },
                'filters.changed': { target: '.closed', actions: 'closeCard' },
                'filters.cleared': { target: '.closed', actions: 'closeCard' },
                'sort.chosen': { target: '.closed', actions: 'closeCard' },
                'stand-out.chosen': { guard: 'orderIsWanted', target: '.closed', actions: 'closeCard' },
                'look.restored': { target: '.closed', actions: 'closeCard' },
                'currency.changed': { target: '.closed', actions: 'closeCard' },
                'price-type.chosen': { target: '.closed', actions: 'closeForOthers' },
                'segments.toggled': { actions: 'foldOrUnfold' },
              },
              states: {
                closed: {
                  meta: meta('Nothing opened', ['RES-05']),
                  on: {
                    'window.arrived': {
                      guard: 'addressedCardIsHere',
                      target: ['opened.panel.brands', 'opened.offers.loading'],
                      actions: ['openAddressed', 'goToAddressed'],
                    },
                  },
                },
                opened: {
                  id: 'card',
                  meta: meta('An itinerary opened', ['RES-05']),
                  type: 'parallel',
                  on: { 'itinerary.closed': { target: 'closed', actions: ['closeCard', 'noteQuietly'] } },
                  states: {
                    panel: {
                      meta: meta('Its panel', ['RES-05']),
                      initial: 'brands',
                      on: {
                        'brands.opened': { guard: 'sameCard', target: '.brands' },
                        'details.opened': { guard: 'sameCard', target: '.details' },
                      },
                      states: {
                        brands: { meta: meta('Fare brands', ['RES-05']), on: { 'more-flights.opened': 'more' } },
                        details: {
                          meta: meta('Flight and fare details', ['RES-05']),
                          on: {
                            'fare-tab.chosen': { guard: 'faresAreShown', actions: 'keepFareTab' },
                            'more-flights.opened': 'more',
                          },
                        },
                        more: { meta: meta('More flights of the same fare', ['RES-05']) },
                      },
                    },
                    offers: {
                      meta: meta('Its offers', ['RES-05']),
                      initial: 'loading',
                      on: {
                        'window.arrived': [
                          {
                            guard: 'openedIsFilteredOut',
                            target: '#flight-results.asked.reading.choosing.closed',
                            actions: ['closeCard', 'noteQuietly'],
                          },
                          {
                            guard: 'openedIsSoldForLess',
                            target: '.loading',
                            actions: ['followOpened', ...keepWatched],
                          },
                        ],
                      },
                      states: {
                        loading: {
                          meta: meta('Asking for the fares', ['RES-05'], 'server'),
                          invoke: {
                            src: 'fetchBrands',
                            input: ofSold,
                            onDone: [
                              {
                                guard: { type: 'brandsAreShown', params: outputOf },
                                target: 'shown',
                                actions: { type: 'keepOffers', params: outputOf },
                              },
                              { target: 'refused', actions: { type: 'keepOffers', params: outputOf } },
                            ],
                            onError: 'unreachable',
                          },
                        },
                        shown: {
                          meta: meta('Fares shown', ['RES-05']),
                          on: {
                            'brand.selected': { guard: 'brandCanBeSelected', actions: 'selectBrand' },
                            'brand.chosen': { guard: 'brandCanBeBooked', target: '#leaving', actions: 'selectBrand' },
                            'brands.retried': { guard: 'moreIsUnread', target: 'loading' },
                            'combination.chosen': {
                              guard: 'combinationIsOffered',
                              target: ['#card.panel.brands', 'loading'],
                              actions: ['selectCombination', 'tellEngine'],
                            },
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
          meta: meta('How the list is narrowed and compared', ['RES-03', 'RES-04', 'RES-07']),
          initial: 'list',
          on: {
            'window.arrived': { guard: 'comparedIsSoldForLess', actions: ['followCompared', ...keepWatched] },
            'filters.changed': { actions: ['keepFilters', ...relist] },
            'filters.cleared': { actions: ['clearFilters', ...relist] },
            'currency.changed': { actions: ['keepCurrency', 'tellCurrency', 'noteQuietly'] },
            'price-type.chosen': { actions: ['keepPriceType', 'tellEngine', 'noteQuietly', 'restartList'] },
            'slide.begun': { actions: 'expectSlide' },
            'sort.chosen': { actions: ['keepSort', ...relist] },
            'stand-out.chosen': [
              { guard: 'bestIsWanted', actions: 'goToBest' },
              { guard: 'orderIsWanted', actions: ['orderByStandOut', ...relist] },
            ],
            'look.restored': { actions: ['restoreLook', 'tellEngine', 'noteQuietly', 'restartList'] },
            'rows.scrolled': { actions: ['keepPlace', 'tellEngine'] },
            'returns.toggled': { actions: ['foldOrUnfoldReturns', 'tellEngine'] },
            'arrivals.shown': { actions: ['goToTop', 'tellEngine', 'restartList'] },
            // A notice in the place of the list offers it, whatever lay over the list.
            'search.edited': '.list.editing',
            'compare.toggled': [
              { guard: 'isCompared', actions: ['compareNoMore', ...keepWatched] },
              { guard: 'trayHasRoom', actions: ['compareToo', ...keepWatched] },
            ],
            'restart.noted': { actions: 'noteRestart' },
          },
          states: {
            list: {
              meta: meta('The list', ['RES-04']),
              initial: 'searched',
              on: {
                'filter-sheet.opened': 'sheet',
                'comparison.opened': { guard: 'severalAreCompared', target: 'sideBySide' },
                'compare.cleared': { actions: ['compareNothing', ...keepWatched] },
              },
              states: {
                searched: { meta: meta('As searched', ['RES-04']) },
                editing: { meta: meta('Editing the search', ['RES-04', 'FLT-01']), on: { 'edit.closed': 'searched' } },
              },
            },
            sheet: { meta: meta('Filters over the list', ['RES-04']), on: { 'filter-sheet.closed': 'list' } },
            sideBySide: {
              meta: meta('Side by side', ['RES-07']),
              initial: 'everything',
              on: {
                'comparison.closed': 'list',
                'compare.chosen': { guard: 'isCompared', target: 'list' },
                'compare.toggled': {
                  guard: 'oneWouldBeLeft',
                  target: 'list',
                  actions: ['compareNoMore', ...keepWatched],
                },
              },
              states: {
                everything: {
                  meta: meta('All that is known', ['RES-07']),
                  on: { 'differences.toggled': 'differences' },
                },
                differences: {
                  meta: meta('Only what differs', ['RES-07']),
                  on: { 'differences.toggled': 'everything' },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type FlightResultsSnapshot = SnapshotFrom<typeof flightResultsMachine>;
