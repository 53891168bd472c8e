import type { Flow, ShownOf } from '../flow.ts';
import { moneyDecisionsCases } from './money-decisions.cases.ts';
import { moneyDecisionsMachine } from './money-decisions.machine.ts';
import { viewOfMoneyDecisions } from './money-decisions.view.ts';

const shown = {
  context: ['which', 'next', 'revision', 'mayDecide', 'mayPrepare', 'decisions.*.decisionId', 'decisions.*.state'],
  events: { 'which.chosen': ['which'], 'decision.opened': ['decisionId'] },
  outcomes: { readDecisions: ['next'], endDecision: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof moneyDecisionsMachine>>;

/** The catalogue entry of the queue of proposed changes of money. */
export const moneyDecisionsFlow: Flow = {
  name: 'money-decisions',
  title: 'Adjustments and credit limits',
  purpose:
    'Lists proposed changes of agencies’ money with their exact effect, and lets another person decide about each.',
  area: 'desk',
  machine: moneyDecisionsMachine,
  cases: moneyDecisionsCases,
  shown,
  view: viewOfMoneyDecisions,
  page: { address: '/desk/money' },
  fromElsewhere: ['list.aged'],
};
