import type { CaseFacts } from '../../contract/post-travel/post-travel.ts';
import type { FlowCases } from '../flow.ts';
import type { CaseContext, CaseEventName } from './case-chart.ts';

export const nobodysFacts: CaseFacts = {
  mayAnswer: false,
  mayDecide: false,
  isAirline: false,
  quoteStands: true,
  windowClosed: false,
  isPriced: true,
  settlesAtOnce: true,
  needsOther: false,
  awaitsConsent: false,
  flights: 'chosen',
};
export const agentFacts: CaseFacts = { ...nobodysFacts, mayAnswer: true };
export const deskFacts: CaseFacts = { ...nobodysFacts, mayDecide: true };
const airlineFacts: CaseFacts = { ...nobodysFacts, isAirline: true };

const given: readonly { readonly name: string; readonly facts: CaseFacts }[] = [
  { name: 'the agent', facts: agentFacts },
  { name: 'the agent after the quote', facts: { ...agentFacts, quoteStands: false } },
  { name: 'the agent after the window', facts: { ...agentFacts, windowClosed: true } },
  { name: 'the desk', facts: deskFacts },
  { name: 'the desk after the window', facts: { ...deskFacts, windowClosed: true } },
  { name: 'who prepared it at the desk, where two must decide', facts: { ...deskFacts, needsOther: true } },
  { name: 'the desk before the passenger has agreed', facts: { ...deskFacts, awaitsConsent: true } },
  { name: 'the airline', facts: airlineFacts },
];

const events: readonly CaseEventName[] = [
  'quote.given',
  'quote.accepted',
  'processing.begun',
  'airline.confirmed',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
  'window.passed',
];

export const voidCaseCases: FlowCases = {
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
      facts.needsOther ? 'needs another' : '',
      facts.awaitsConsent ? 'not agreed' : '',
    ].join('|'),
};
