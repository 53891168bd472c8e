import type { Flow, ShownOf } from '../flow.ts';
import { globalSearchCases } from './global-search.cases.ts';
import { globalSearchMachine } from './global-search.machine.ts';
import { viewOfGlobalSearch } from './global-search.view.ts';

const shown: ShownOf<typeof globalSearchMachine> = {
  context: ['count'],
  events: {},
  outcomes: { findCase: ['type'], findOrders: ['count', 'orderType'] },
};

/** The catalogue entry of the global search. */
export const globalSearchFlow: Flow = {
  name: 'global-search',
  title: 'Global search',
  purpose: 'Opens the case or order of a reference, PNR, ticket number or name, or lists the orders that match.',
  area: 'shell',
  machine: globalSearchMachine,
  cases: globalSearchCases,
  shown,
  view: viewOfGlobalSearch,
  page: { address: '/help' },
};
