import type { Flow, ShownOf } from '../flow.ts';
import { caseListCases } from './case-list.cases.ts';
import { caseListMachine } from './case-list.machine.ts';
import { viewOfCaseList } from './case-list.view.ts';

const shown = {
  context: ['kind', 'side', 'tab', 'search', 'page.count'],
  events: { 'tab.chosen': ['tab'], 'search.typed': ['text'] },
  outcomes: { readCases: ['ok'], readMoreCases: ['ok'] },
} satisfies Partial<ShownOf<typeof caseListMachine>>;

/** The catalogue entry of the list of voids or refunds. */
export const caseListFlow: Flow = {
  name: 'case-list',
  title: 'Voids or refunds',
  purpose:
    'Lists the voids or the refunds of an agency, or at the desk those of all agencies, with who must act and by when.',
  area: 'post-travel',
  machine: caseListMachine,
  cases: caseListCases,
  shown,
  view: viewOfCaseList,
  page: { address: '/void-management' },
};
