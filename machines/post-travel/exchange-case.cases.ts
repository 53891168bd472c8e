import type { CaseFacts } from '../../contract/post-travel/post-travel.ts';
import type { FlowCases } from '../flow.ts';
import type { CaseContext, CaseEventName } from './case-chart.ts';
import { agentFacts, deskFacts, nobodysFacts } from './void-case.cases.ts';

const airline: CaseFacts = { ...nobodysFacts, isAirline: true };

const given: readonly { readonly name: string; readonly facts: CaseFacts }[] = [
  { name: 'the agent', facts: agentFacts },
  { name: 'the agent after the quote', facts: { ...agentFacts, quoteStands: false } },
  { name: 'the agent after the time limit', facts: { ...agentFacts, windowClosed: true } },
  { name: 'the desk', facts: deskFacts },
  { name: 'the agent who waits for flights', facts: { ...agentFacts, isPriced: false, flights: 'awaited' } },
  { name: 'the desk that is to find flights', facts: { ...deskFacts, isPriced: false, flights: 'awaited' } },
  { name: 'the desk that has offered flights', facts: { ...deskFacts, flights: 'offered' } },
  { name: 'the desk before a quote', facts: { ...deskFacts, isPriced: false } },
  { name: 'the desk after the time limit', facts: { ...deskFacts, windowClosed: true } },
  { name: 'who prepared it at the desk, where two must decide', facts: { ...deskFacts, needsOther: true } },
  { name: 'the airline', facts: airline },
];

const events: readonly CaseEventName[] = [
  'quote.given',
  'flights.offered',
  'quote.accepted',
  'quote.lapsed',
  'processing.begun',
  'airline.confirmed',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
  'window.passed',
];

export const exchangeCaseCases: FlowCases = {
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
      facts.windowClosed ? 'closed' : '',
      facts.isPriced ? '' : 'unpriced',
      facts.needsOther ? 'needs another' : '',
      facts.flights,
    ].join('|'),
};
