import type { SnapshotFrom } from 'xstate';
import { outputOf } from '../parts/outcome-params.ts';
import {
  atTop,
  chosenBy,
  intentKeysOf,
  lookOf,
  meta,
  nothingChosen,
  searchesOf,
  twoOneWay,
  unreadFares,
} from './two-one-way.setup.ts';
import { forBoth } from './two-one-way.types.ts';

/** Keeps both windows. Ids of new searches are written into the address. */
const take = ['noteKeptSearches', 'keepLists'] as const;
/** Shows other lists from their top, as one step for the back button. */
const relist = ['tellOutbound', 'tellInbound', 'notePage', 'restartLists'] as const;

/**
 * A return made of two one-way fares: two lists that share filters and sort order, a choice in each, and two bookings.
 * It has three regions, because a person filters and chooses while suppliers still answer.
 */
export const twoOneWayMachine = twoOneWay.createMachine({
  id: 'two-one-way',
  type: 'parallel',
  context: ({ input }) => {
    const { kind, search, requestIds } = input;
    const addressed = searchesOf(kind, search);
    return {
      kind,
      search,
      asked: forBoth((direction) => {
        const requestId = requestIds[direction];
        return requestId === null ? addressed[direction] : { requestId };
      }),
      requestIds,
      intentKey: input.intentKey,
      filters: input.filters,
      sort: input.sort,
      priceType: input.priceType,
      currency: input.currency ?? null,
      limitsDroppedIn: null,
      places: atTop,
      seen: null,
      direction: 'outbound',
      ...nothingChosen,
      chosen: chosenBy(input.chosen, requestIds),
    };
  },
  invoke: [
    { src: 'addressBar', id: 'addressBar', onError: {} },
    { src: 'hearPriceType', onError: {} },
  ],
  states: {
    search: {
      meta: meta('The two searches', ['RES-01', 'RES-02']),
      initial: 'asked',
      states: {
        asked: {
          id: 'searches',
          meta: meta('Two one-way searches', ['RES-01', 'RES-02', 'FLT-03']),
          initial: 'running',
          invoke: {
            src: 'twoLists',
            id: 'lists',
            input: ({ context }) => ({
              asked: context.asked,
              currency: context.currency,
              intentKeys: intentKeysOf(context),
              looks: forBoth((direction) => lookOf(context, direction)),
            }),
            onError: '.stopped',
          },
          on: {
            'lists.arrived': [
              { guard: 'keptSearchIsGone', target: '#searches', reenter: true, actions: 'askTheAddressedSearches' },
              { guard: 'someSearchExpired', target: '.expired', actions: take },
              { guard: 'someSearchStopped', target: '.stopped', actions: take },
              { guard: 'someSupplierSearches', target: '.running', actions: take },
              { target: '.complete', actions: take },
            ],
            'search.repeated': {
              guard: 'searchCanBeRepeated',
              target: '#searches',
              reenter: true,
              actions: 'askAnew',
            },
            'search.edited': { actions: 'openSearchPad' },
          },
          states: {
            running: {
              meta: meta('Suppliers answering', ['FLT-03', 'RES-06'], 'supplier'),
              initial: 'prompt',
              on: { 'lists.arrived': { guard: 'allIsWellSoFar', actions: take } },
              states: {
                prompt: { meta: meta('In good time', ['FLT-03'], 'supplier'), after: { patience: 'lengthy' } },
                lengthy: { meta: meta('Still waiting for some', ['FLT-03'], 'supplier') },
              },
            },
            complete: { meta: meta('Every supplier answered', ['RES-02']) },
            stopped: {
              meta: meta('A search stopped', ['FLT-03']),
              on: { 'search.retried': { target: '#searches', reenter: true, actions: 'askTheSameAgain' } },
            },
            expired: { meta: meta('A search is no longer kept', ['RES-01']) },
          },
        },
      },
    },
    choice: {
      meta: meta('What is chosen', ['RES-05']),
      initial: 'choosing',
      states: {
        choosing: {
          meta: meta('Choosing flights', ['RES-05']),
          initial: 'weighing',
          on: {
            'flight.chosen': {
              guard: 'flightIsListed',
              target: '.weighing',
              actions: ['keepChoice', 'tellChosen', 'notePage'],
            },
            'flight.dropped': {
              guard: 'flightIsChosen',
              target: '.weighing',
              actions: ['dropChoice', 'tellChosen', 'notePage'],
            },
            'brand.selected': { guard: 'brandIsOffered', actions: ['selectBrand', 'notePage'] },
            'address.restored': { target: '.weighing', actions: 'restoreChoices' },
            'currency.changed': '.weighing',
            'lists.arrived': [
              { guard: 'keptSearchIsGone', target: '.none', actions: 'forgetChoices' },
              {
                guard: 'choiceIsSoldForLess',
                target: '.weighing',
                actions: ['followChoices', 'tellOutbound', 'tellInbound', 'notePageQuietly'],
              },
            ],
            'search.repeated': { guard: 'searchCanBeRepeated', target: '.none', actions: 'forgetChoices' },
          },
          states: {
            weighing: {
              meta: meta('What has to be read', ['RES-05']),
              always: [
                { guard: 'someFareIsUnread', target: 'reading' },
                { guard: 'somethingIsChosen', target: 'shown' },
                { target: 'none' },
              ],
            },
            none: { meta: meta('Nothing chosen', ['RES-05']) },
            reading: {
              meta: meta('Asking for the fares of what is chosen', ['RES-05'], 'server'),
              invoke: {
                src: 'fetchFares',
                input: ({ context }) => unreadFares(context),
                onDone: [
                  {
                    guard: { type: 'everyFareIsOffered', params: outputOf },
                    target: 'shown',
                    actions: [{ type: 'keepFares', params: outputOf }],
                  },
                  { target: 'refused', actions: [{ type: 'keepFares', params: outputOf }, 'notePage'] },
                ],
                onError: 'unreachable',
              },
            },
            shown: {
              meta: meta('Chosen, and its fares read', ['RES-05']),
              on: { 'booking.requested': { guard: 'bothCanBeBooked', target: '#going' } },
            },
            refused: { meta: meta('No longer offered', ['RES-05']) },
            unreachable: {
              meta: meta('Fares not read', ['RES-05']),
              on: { 'fares.retried': 'reading' },
            },
          },
        },
        leaving: {
          id: 'going',
          meta: meta('Going to the booking of the outbound', ['RES-05', 'BKG-01']),
          entry: 'openBooking',
        },
      },
    },
    look: {
      meta: meta('How both lists are narrowed', ['RES-03', 'RES-04']),
      initial: 'lists',
      on: {
        'filters.changed': { actions: ['keepFilters', ...relist] },
        'filters.cleared': { actions: ['clearFilters', ...relist] },
        'sort.chosen': { actions: ['keepSort', ...relist] },
        'price-type.chosen': {
          actions: ['keepPriceType', 'tellOutbound', 'tellInbound', 'notePageQuietly', 'restartLists'],
        },
        'currency.changed': { actions: ['keepCurrency', 'tellCurrency', 'notePageQuietly'] },
        'address.restored': { actions: ['restoreLook', 'tellOutbound', 'tellInbound', 'restartLists'] },
        'rows.scrolled': { actions: ['keepPlace', 'tellScrolled'] },
        'direction.shown': { actions: 'showDirection' },
      },
      states: {
        lists: { meta: meta('The lists', ['RES-04']), on: { 'filter-sheet.opened': 'sheet' } },
        sheet: { meta: meta('Filters over the lists', ['RES-04']), on: { 'filter-sheet.closed': 'lists' } },
      },
    },
  },
});

export type TwoOneWaySnapshot = SnapshotFrom<typeof twoOneWayMachine>;
