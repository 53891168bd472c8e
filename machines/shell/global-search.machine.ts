import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import {
  type OrderSearchResult,
  type SearchBarResult,
  searchTermLeast,
  searchTermMost,
} from '../../contract/global-search.ts';
import type { StateMeta } from '../flow.ts';
import { caseTarget, orderTarget } from './search-targets.ts';

export interface GlobalSearchContext {
  /** As it stands in the box. */
  readonly typed: string;
}

export type GlobalSearchEvent =
  | { readonly type: 'term.typed'; readonly typed: string }
  | { readonly type: 'search.requested' }
  /** Escape, or the button beside the term. */
  | { readonly type: 'search.cancelled' }
  | { readonly type: 'box.left' }
  /** The key that leads to the box was pressed where no field had the focus. */
  | { readonly type: 'box.wanted' };

const promised = (name: string) => (): never => {
  throw new Error(`${name} is provided by src/shell/global-search-actors.ts`);
};

/** What is searched for: one space between its words. */
export const termOf = ({ typed }: GlobalSearchContext): string => typed.trim().replace(/\s+/g, ' ');

const found = ({ event }: { event: { output: SearchBarResult } }): SearchBarResult => event.output;
const ordersFound = ({ event }: { event: { output: OrderSearchResult } }): OrderSearchResult => event.output;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;
const meta = (title: string, owner?: StateMeta['owner']): StateMeta => ({
  title,
  screen: 'shell',
  requirements: ['GSR-01'],
  ...(owner ? { owner } : {}),
});

const promisedSearch = setup({
  types: { context: {} as GlobalSearchContext, events: {} as GlobalSearchEvent },
  actors: {
    /** Tells when the key that leads to the box was pressed. */
    hearKey: fromCallback<GlobalSearchEvent>(promised('hearKey')),
    findCase: fromPromise<SearchBarResult, { readonly searchKey: string }>(promised('findCase')),
    findOrders: fromPromise<OrderSearchResult, { readonly keyword: string }>(promised('findOrders')),
  },
  guards: {
    termIsLong: ({ context }) => termOf(context).length >= searchTermLeast,
    caseWasFound: (_, result: SearchBarResult) => caseTarget(result) !== null,
    orderWasFound: ({ context }, result: OrderSearchResult) => orderTarget(result, termOf(context)) !== null,
    /** Who may not look at orders finds none. */
    mayNotLook: (_, fault: unknown) => fault instanceof CallFault && fault.kind === 403,
  },
  actions: {
    keepTyped: assign(({ event }) =>
      event.type === 'term.typed' ? { typed: event.typed.slice(0, searchTermMost) } : {},
    ),
    // What follows is provided by src/shell/global-search-actors.ts.
    goToCase: (_at, _result: SearchBarResult) => {},
    goToOrder: (_at, _result: OrderSearchResult) => {},
    focusBox: () => {},
  },
});

/** The search box of the header: first the references of cases, then orders (spec 1 §4). */
export const globalSearchMachine = promisedSearch.createMachine({
  id: 'global-search',
  context: { typed: '' },
  invoke: { src: 'hearKey', onError: {} },
  on: {
    'box.wanted': { actions: 'focusBox' },
    'term.typed': { target: '.typing', actions: 'keepTyped' },
  },
  initial: 'typing',
  states: {
    typing: {
      meta: meta('A term is typed'),
      on: { 'search.requested': [{ guard: 'termIsLong', target: 'findingCase' }, { target: 'tooShort' }] },
    },
    tooShort: {
      meta: meta('The term is too short'),
      on: { 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
    findingCase: {
      meta: meta('Does the term name a case?', 'server'),
      invoke: {
        src: 'findCase',
        input: ({ context }) => ({ searchKey: termOf(context) }),
        onDone: [
          {
            guard: { type: 'caseWasFound', params: found },
            target: 'typing',
            actions: { type: 'goToCase', params: found },
          },
          { target: 'findingOrders' },
        ],
        onError: 'failed',
      },
      on: { 'search.cancelled': 'typing' },
    },
    findingOrders: {
      meta: meta('Which orders begin like it?', 'server'),
      invoke: {
        src: 'findOrders',
        input: ({ context }) => ({ keyword: termOf(context) }),
        onDone: [
          {
            guard: { type: 'orderWasFound', params: ordersFound },
            target: 'typing',
            actions: { type: 'goToOrder', params: ordersFound },
          },
          { target: 'nothingFound' },
        ],
        onError: [{ guard: { type: 'mayNotLook', params: faultOf }, target: 'nothingFound' }, { target: 'failed' }],
      },
      on: { 'search.cancelled': 'typing' },
    },
    nothingFound: {
      meta: meta('No orders found'),
      on: { 'search.requested': 'findingCase', 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
    failed: {
      meta: meta('The search failed'),
      on: { 'search.requested': 'findingCase', 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
  },
});
