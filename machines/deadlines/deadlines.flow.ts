import type { Flow, ShownOf } from '../flow.ts';
import { deadlinesCases } from './deadlines.cases.ts';
import { deadlinesMachine } from './deadlines.machine.ts';
import { viewOfDeadlines } from './deadlines.view.ts';

const shown: ShownOf<typeof deadlinesMachine> = {
  context: ['deadlines.*.kind', 'deadlines.*.at', 'deadlines.*.remainingMs', 'count', 'choice'],
  events: { 'kinds.chosen': ['choice'] },
  outcomes: { readDeadlines: ['count'] },
};

/** The catalogue entry of what ends soon. */
export const deadlinesFlow: Flow = {
  name: 'deadlines',
  title: 'What ends soon',
  purpose: 'Lists the deadlines of the agency, the next to end first, and reads them again when one has ended.',
  area: 'deadlines',
  machine: deadlinesMachine,
  cases: deadlinesCases,
  shown,
  view: viewOfDeadlines,
  page: { address: '/searchpad' },
};
