import type { Flow, ShownOf } from '../flow.ts';
import { deskWithdrawalCases } from './desk-withdrawal.cases.ts';
import { deskWithdrawalMachine } from './desk-withdrawal.machine.ts';
import { viewOfDeskWithdrawal } from './desk-withdrawal.view.ts';

const shown = {
  context: ['withdrawalReference', 'act', 'answers', 'shown.withdrawal.state', 'shown.version', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'], 'field.typed': ['field'] },
  outcomes: { readWithdrawal: ['ok', 'refusal'], actOnWithdrawal: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskWithdrawalMachine>>;

/** The catalogue entry of a withdrawal at the desk. */
export const deskWithdrawalFlow: Flow = {
  name: 'desk-withdrawal',
  title: 'A withdrawal at the desk',
  purpose: 'Pays a withdrawal of an agency, by two people above a limit, or refuses it.',
  area: 'books',
  machine: deskWithdrawalMachine,
  cases: deskWithdrawalCases,
  shown,
  view: viewOfDeskWithdrawal,
  page: { address: '/desk/withdrawal?reference=WDR7K2M9QXW' },
};
