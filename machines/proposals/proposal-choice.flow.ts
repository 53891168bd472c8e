import type { Flow, ShownOf } from '../flow.ts';
import { proposalChoiceCases } from './proposal-choice.cases.ts';
import { proposalChoiceMachine } from './proposal-choice.machine.ts';
import { viewOfProposalChoice } from './proposal-choice.view.ts';

const shown = {
  context: ['refusal', 'wanted', 'revision'],
  events: { 'option.chosen': ['optionId'] },
  outcomes: { openProposal: ['ok'], chooseOption: ['ok'] },
} satisfies Partial<ShownOf<typeof proposalChoiceMachine>>;

/** The catalogue entry of the customer's page of a proposal. */
export const proposalChoiceFlow: Flow = {
  name: 'proposal-choice',
  title: 'A customer’s choice',
  purpose: 'Shows a customer the options of a proposal by its link and records which one is chosen.',
  area: 'proposals',
  machine: proposalChoiceMachine,
  cases: proposalChoiceCases,
  shown,
  view: viewOfProposalChoice,
  page: { address: '/proposal#TOKEN1', visitor: true },
};
