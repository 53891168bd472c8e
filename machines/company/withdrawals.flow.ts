import type { Flow, ShownOf } from '../flow.ts';
import { withdrawalsCases } from './withdrawals.cases.ts';
import { withdrawalsMachine } from './withdrawals.machine.ts';
import { viewOfWithdrawals } from './withdrawals.view.ts';

const shown = {
  context: ['kind', 'mayChange', 'revision', 'asked.act', 'asked.id', 'steppedUp'],
  events: { 'act.requested': ['act', 'id'], 'field.typed': ['field'] },
  outcomes: { readTerms: ['kind'], changeTerms: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof withdrawalsMachine>>;

/** The catalogue entry of the withdrawals of an agency. */
export const withdrawalsFlow: Flow = {
  name: 'withdrawals',
  title: 'Withdrawals',
  purpose: 'Asks for money of the wallet at the agency’s bank, shows what became of it, and takes it back.',
  area: 'company',
  machine: withdrawalsMachine,
  cases: withdrawalsCases,
  shown,
  view: viewOfWithdrawals,
  page: { address: '/withdrawals' },
  leavesOut: ['edit.requested', 'words.typed', 'file.chosen', 'file.removed'],
};
