import type { Flow, ShownOf } from '../flow.ts';
import { trialBalanceCases } from './trial-balance.cases.ts';
import { trialBalanceMachine } from './trial-balance.machine.ts';
import { viewOfTrialBalance } from './trial-balance.view.ts';

const shown: ShownOf<typeof trialBalanceMachine> = {
  context: [
    'asked.kinds.*',
    'asked.from',
    'asked.to',
    'asked.sort',
    'place.preview',
    'place.depth',
    'layout.columns.*',
  ],
  events: {
    'filter.set': ['filter.kinds.*', 'filter.from', 'filter.to', 'filter.sort'],
    'export.requested': ['format'],
  },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the trial balance. */
export const trialBalanceFlow: Flow = {
  name: 'trial-balance',
  title: 'Trial balance',
  purpose: 'Lists every account of the ledger with its debits, credits and balance in a period, whose sums are equal.',
  area: 'books',
  machine: trialBalanceMachine,
  cases: trialBalanceCases,
  shown,
  view: viewOfTrialBalance,
  page: { address: '/desk/trial-balance' },
  fromElsewhere: ['address.followed'],
};
