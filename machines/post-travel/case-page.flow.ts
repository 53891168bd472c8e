import type { Flow, ShownOf } from '../flow.ts';
import { casePageCases } from './case-page.cases.ts';
import { casePageMachine } from './case-page.machine.ts';
import { viewOfCasePage } from './case-page.view.ts';

const shown = {
  context: ['kind', 'side', 'caseReference', 'act', 'answers', 'shown.case.state', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readCase: ['ok', 'refusal'], actOnCase: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof casePageMachine>>;

/** The catalogue entry of one void, refund or exchange. */
export const casePageFlow: Flow = {
  name: 'case-page',
  title: 'A void, refund or exchange',
  purpose:
    'Shows one void, refund or exchange to its agency and to the desk: what happened, what comes next, its money, and what they can do.',
  area: 'post-travel',
  machine: casePageMachine,
  cases: casePageCases,
  shown,
  view: viewOfCasePage,
  page: { address: '/flight-void-details?reference=VOID7K2M9Q' },
};
