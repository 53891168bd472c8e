import type { Flow, ShownOf } from '../flow.ts';
import { deskDepositCases } from './desk-deposit.cases.ts';
import { deskDepositMachine } from './desk-deposit.machine.ts';
import { viewOfDeskDeposit } from './desk-deposit.view.ts';

const shown = {
  context: [
    'depositReference',
    'act',
    'slipSize',
    'answers',
    'shown.deposit.state',
    'shown.steppedUp',
    'shown.twoPeople.prepared.preparedId',
  ],
  events: { 'act.chosen': ['act'], 'slip.sized': ['size'] },
  outcomes: { readDeposit: ['ok', 'refusal'], actOnDeposit: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskDepositMachine>>;

/** The catalogue entry of one deposit at the desk. */
export const deskDepositFlow: Flow = {
  name: 'desk-deposit',
  title: 'A deposit at the desk',
  purpose:
    'Shows a deposit with its slip, its exact effect and possible doubles, and lets two people find, approve or refuse it.',
  area: 'desk',
  machine: deskDepositMachine,
  cases: deskDepositCases,
  shown,
  view: viewOfDeskDeposit,
  page: { address: '/desk/deposit?reference=DEP7K2M9QXW' },
};
