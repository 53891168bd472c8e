import type { FlowCases } from '../flow.ts';
import type { DecisionContext, DecisionFacts } from './money-decision.machine.ts';

const factCases: readonly { readonly name: string; readonly facts: DecisionFacts }[] = [
  { name: 'of another person', facts: { own: false, walletCovers: true } },
  { name: 'of another person, and the wallet is short', facts: { own: false, walletCovers: false } },
  { name: 'an own one', facts: { own: true, walletCovers: true } },
];

export const moneyDecisionCases: FlowCases = {
  inputs: factCases.map(({ name, facts }) => ({ name, input: { facts } satisfies DecisionContext })),
  events: [
    { name: 'it is approved', event: { type: 'approval.given' } },
    { name: 'it is refused', event: { type: 'refusal.given' } },
    { name: 'it is withdrawn', event: { type: 'withdrawal.made' } },
    ...factCases.map(({ name, facts }) => ({
      name: `learned: ${name}`,
      event: { type: 'facts.learned' as const, facts },
    })),
  ],
  outcomes: {},
  classOf: ({ facts }: DecisionContext) =>
    `${facts.own ? 'own' : "another's"}, ${facts.walletCovers ? 'covered' : 'short'}`,
};
