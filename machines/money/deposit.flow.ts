import type { Flow, ShownOf } from '../flow.ts';
import { depositCases } from './deposit.cases.ts';
import { depositMachine } from './deposit.machine.ts';
import { viewOfDeposit } from './deposit.view.ts';

const shown: ShownOf<typeof depositMachine> = {
  context: ['depositReference', 'deposit.state', 'deposit.method', 'deposit.owner'],
  events: {},
  outcomes: { readDeposit: ['ok', 'refusal'], withdraw: ['ok', 'refusal'] },
};

/** The catalogue entry of one deposit. */
export const depositFlow: Flow = {
  name: 'deposit',
  title: 'Deposit',
  purpose: 'Shows one deposit request: what happened, what comes next, who must act by when, and its withdrawal.',
  area: 'money',
  machine: depositMachine,
  cases: depositCases,
  shown,
  view: viewOfDeposit,
  page: { address: '/deposit-details?reference=DEP7K2M9QXW' },
};
