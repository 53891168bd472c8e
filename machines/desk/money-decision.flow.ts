import type { Flow, ShownOf } from '../flow.ts';
import { moneyDecisionCases } from './money-decision.cases.ts';
import { moneyDecisionMachine } from './money-decision.machine.ts';

const shown: ShownOf<typeof moneyDecisionMachine> = {
  context: ['facts.own', 'facts.walletCovers'],
  events: { 'facts.learned': ['facts.own', 'facts.walletCovers'] },
  outcomes: {},
};

/** The catalogue entry of a proposed change of an agency's money. */
export const moneyDecisionFlow: Flow = {
  name: 'money-decision',
  title: 'Proposed change of an agency’s money',
  purpose: 'Defines who may end a proposed adjustment or credit limit: one person proposes it, and another decides.',
  area: 'desk',
  machine: moneyDecisionMachine,
  cases: moneyDecisionCases,
  shown,
  view: null,
  page: null,
};
