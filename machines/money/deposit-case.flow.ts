import type { Flow, ShownOf } from '../flow.ts';
import { depositCaseCases } from './deposit-case.cases.ts';
import { depositCaseMachine } from './deposit-case.machine.ts';

const shown: ShownOf<typeof depositCaseMachine> = {
  context: [
    'facts.isCheque',
    'facts.isOwn',
    'facts.isMatcher',
    'facts.mayWithdraw',
    'facts.mayDecide',
    'facts.mayBeReturned',
  ],
  events: {
    'facts.learned': [
      'facts.isCheque',
      'facts.isOwn',
      'facts.isMatcher',
      'facts.mayWithdraw',
      'facts.mayDecide',
      'facts.mayBeReturned',
    ],
  },
  outcomes: {},
};

/** The catalogue entry of the deposit case. */
export const depositCaseFlow: Flow = {
  name: 'deposit-case',
  title: 'Deposit case',
  purpose: 'Defines what may happen to a deposit request, who must act, and that two people decide about money.',
  area: 'money',
  machine: depositCaseMachine,
  cases: depositCaseCases,
  shown,
  view: null,
  page: null,
};
