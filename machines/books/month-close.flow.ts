import type { Flow, ShownOf } from '../flow.ts';
import { monthCloseCases } from './month-close.cases.ts';
import { monthCloseMachine } from './month-close.machine.ts';
import { viewOfMonthClose } from './month-close.view.ts';

const shown = {
  context: ['kind', 'mayChange', 'revision', 'asked.act', 'asked.id', 'steppedUp'],
  events: { 'act.requested': ['act', 'id'], 'field.typed': ['field'] },
  outcomes: { readTerms: ['kind'], changeTerms: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof monthCloseMachine>>;

/** The catalogue entry of the closing of months. */
export const monthCloseFlow: Flow = {
  name: 'month-close',
  title: 'Month close',
  purpose: 'Closes the months of the books one after the other, by two people, when nothing is open.',
  area: 'books',
  machine: monthCloseMachine,
  cases: monthCloseCases,
  shown,
  view: viewOfMonthClose,
  page: { address: '/desk/month-close' },
  leavesOut: ['edit.requested', 'file.chosen', 'file.removed'],
};
