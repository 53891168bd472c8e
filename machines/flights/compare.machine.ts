import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import * as pagePaths from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/flights/compare-actors.ts');

/** The most itineraries that can be compared. */
export const comparedAtMost = 4;

export interface CompareContext {
  /** In the order in which they were added. */
  readonly comparedIds: readonly string[];
}

/** A compared itinerary and its row in the list. */
export interface ChosenRow {
  readonly itineraryId: string;
  readonly rowKey: number;
  readonly row: number;
}

export type CompareEvent =
  | { readonly type: 'compare.toggled'; readonly itineraryId: string }
  | { readonly type: 'compare.cleared' }
  | ({ readonly type: 'compare.chosen' } & ChosenRow)
  | { readonly type: 'comparison.opened' }
  | { readonly type: 'comparison.closed' }
  | { readonly type: 'differences.toggled' };

/** Messages to the results list. */
export type ListOrder =
  | { readonly type: 'compared.changed'; readonly comparedIds: readonly string[] }
  | ({ readonly type: 'compare.chosen' } & ChosenRow);

const meta = screenState(pagePaths.flightResults);

const compare = setup({
  types: {} as {
    context: CompareContext;
    input: CompareContext;
    events: CompareEvent;
    meta: StateMeta;
  },
  actors: {
    resultsList: provided.callback<ListOrder>('resultsList'),
  },
  guards: {
    isCompared: ({ context, event }) => {
      assertEvent(event, ['compare.toggled', 'compare.chosen']);
      return context.comparedIds.includes(event.itineraryId);
    },
    trayHasRoom: ({ context }) => context.comparedIds.length < comparedAtMost,
    severalAreCompared: ({ context }) => context.comparedIds.length > 1,
    oneWouldBeLeft: ({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return context.comparedIds.filter((id) => id !== event.itineraryId).length < 2;
    },
  },
  actions: {
    compareToo: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: [...context.comparedIds, event.itineraryId] };
    }),
    compareNoMore: assign(({ context, event }) => {
      assertEvent(event, 'compare.toggled');
      return { comparedIds: context.comparedIds.filter((id) => id !== event.itineraryId) };
    }),
    compareNothing: assign({ comparedIds: [] }),
    tellList: sendTo(
      'list',
      ({ context }): ListOrder => ({ type: 'compared.changed', comparedIds: context.comparedIds }),
    ),
    openChosen: sendTo('list', ({ event }): ListOrder => {
      assertEvent(event, 'compare.chosen');
      return { type: 'compare.chosen', itineraryId: event.itineraryId, rowKey: event.rowKey, row: event.row };
    }),
  },
});

/** The comparison of up to four itineraries of the list. The list keeps them in the address. */
export const compareMachine = compare.createMachine({
  id: 'compare',
  context: ({ input }) => ({ comparedIds: input.comparedIds.slice(0, comparedAtMost) }),
  invoke: { src: 'resultsList', id: 'list', onError: {} },
  initial: 'aside',
  on: {
    'compare.toggled': [
      { guard: 'isCompared', actions: ['compareNoMore', 'tellList'] },
      { guard: 'trayHasRoom', actions: ['compareToo', 'tellList'] },
    ],
    'compare.cleared': { target: '.aside', actions: ['compareNothing', 'tellList'] },
  },
  states: {
    aside: {
      meta: meta('Below the list', ['RES-07']),
      on: { 'comparison.opened': { guard: 'severalAreCompared', target: 'sideBySide' } },
    },
    sideBySide: {
      meta: meta('Side by side', ['RES-07']),
      initial: 'everything',
      on: {
        'comparison.closed': 'aside',
        'compare.chosen': { guard: 'isCompared', target: 'aside', actions: 'openChosen' },
        'compare.toggled': { guard: 'oneWouldBeLeft', target: 'aside', actions: ['compareNoMore', 'tellList'] },
      },
      states: {
        everything: { meta: meta('All that is known', ['RES-07']), on: { 'differences.toggled': 'differences' } },
        differences: { meta: meta('Only what differs', ['RES-07']), on: { 'differences.toggled': 'everything' } },
      },
    },
  },
});

export type CompareSnapshot = SnapshotFrom<typeof compareMachine>;
