import type { Flow, ShownOf } from '../flow.ts';
import { moneyProposalCases } from './money-proposal.cases.ts';
import { moneyProposalMachine } from './money-proposal.machine.ts';
import { viewOfMoneyProposal } from './money-proposal.view.ts';

const shown: ShownOf<typeof moneyProposalMachine> = {
  context: ['kind', 'revision'],
  events: { 'kind.chosen': ['kind'], 'agency.chosen': ['agencyId'] },
  outcomes: { propose: ['ok'] },
};

/** The catalogue entry of proposing a change of an agency's money. */
export const moneyProposalFlow: Flow = {
  name: 'money-proposal',
  title: 'Proposing a change of money',
  purpose: 'Finds an agency, and proposes an adjustment or a credit limit for another person to decide about.',
  area: 'desk',
  machine: moneyProposalMachine,
  cases: moneyProposalCases,
  shown,
  view: viewOfMoneyProposal,
  page: { address: '/desk/money', beside: { 'money-decisions': 'listed' } },
};
