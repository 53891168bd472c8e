import type { CaseFacts } from '../../contract/post-travel/post-travel.ts';
import type { FlowCases } from '../flow.ts';
import type { CaseContext, CaseEventName } from './case-chart.ts';
import { agentFacts, deskFacts, nobodysFacts } from './void-case.cases.ts';

const airline: CaseFacts = { ...nobodysFacts, isAirline: true };

const given: readonly { readonly name: string; readonly facts: CaseFacts }[] = [
  { name: 'the agent', facts: agentFacts },
  { name: 'the agent after the quote', facts: { ...agentFacts, quoteStands: false } },
  { name: 'the desk', facts: { ...deskFacts, settlesAtOnce: false } },
  { name: 'the desk before a quote', facts: { ...deskFacts, isPriced: false, settlesAtOnce: false } },
  {
    name: 'who prepared it at the desk, where two must decide',
    facts: { ...deskFacts, settlesAtOnce: false, needsOther: true },
  },
  { name: 'the desk before the passenger has agreed', facts: { ...deskFacts, awaitsConsent: true } },
  { name: 'the airline', facts: airline },
  { name: 'an airline that pays later', facts: { ...airline, settlesAtOnce: false } },
];

const events: readonly CaseEventName[] = [
  'quote.given',
  'quote.accepted',
  'quote.lapsed',
  'processing.begun',
  'airline.confirmed',
  'settlement.arrived',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
];

export const refundCaseCases: FlowCases = {
  inputs: given.map(({ name, facts }) => ({ name, input: { facts } satisfies CaseContext })),
  events: [
    ...events.map((type) => ({ name: type.replace('.', ' '), event: { type } })),
    ...given.map(({ name, facts }) => ({ name: `${name} acts`, event: { type: 'facts.learned', facts } })),
  ],
  outcomes: {},
  classOf: ({ facts }: CaseContext) =>
    [
      facts.mayAnswer ? 'agent' : facts.mayDecide ? 'desk' : facts.isAirline ? 'airline' : 'nobody',
      facts.quoteStands ? '' : 'quote over',
      facts.isPriced ? '' : 'unpriced',
      facts.settlesAtOnce ? '' : 'pays later',
      facts.needsOther ? 'needs another' : '',
      facts.awaitsConsent ? 'not agreed' : '',
    ].join('|'),
};
