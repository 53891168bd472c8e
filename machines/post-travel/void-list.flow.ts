import type { Flow, ShownOf } from '../flow.ts';
import { voidListCases } from './void-list.cases.ts';
import { voidListMachine } from './void-list.machine.ts';
import { viewOfVoidList } from './void-list.view.ts';

const shown = {
  context: ['side', 'tab', 'search', 'page.count'],
  events: { 'tab.chosen': ['tab'], 'search.typed': ['text'] },
  outcomes: { readVoids: ['ok'], readMoreVoids: ['ok'] },
} satisfies Partial<ShownOf<typeof voidListMachine>>;

/** The catalogue entry of the list of voids. */
export const voidListFlow: Flow = {
  name: 'void-list',
  title: 'Voids',
  purpose: 'Lists the voids of an agency, or at the desk those of all agencies, with who must act and by when.',
  area: 'post-travel',
  machine: voidListMachine,
  cases: voidListCases,
  shown,
  view: viewOfVoidList,
};
