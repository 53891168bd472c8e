import type { Flow, ShownOf } from '../flow.ts';
import { deskListCases } from './desk-list.cases.ts';
import { deskListMachine } from './desk-list.machine.ts';
import { viewOfDeskList } from './desk-list.view.ts';

const shown = {
  context: ['kind', 'asked.tab', 'asked.only', 'pages.*.kind'],
  events: { 'filter.set': ['filter.tab', 'filter.only'] },
  outcomes: { readPage: ['kind'] },
} satisfies Partial<ShownOf<typeof deskListMachine>>;

/** The catalogue entry of the lists of the desk. */
export const deskListFlow: Flow = {
  name: 'desk-list',
  title: 'A list of the desk',
  purpose:
    'Lists the deposits, the online payments, the orders or the stays of all agencies by what they wait for, the most urgent first.',
  area: 'desk',
  machine: deskListMachine,
  cases: deskListCases,
  shown,
  view: viewOfDeskList,
  page: { address: '/desk/deposits' },
};
