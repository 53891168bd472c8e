import type { CaseFacts } from '../../contract/post-travel.ts';
import type { FlowCases } from '../flow.ts';
import type { VoidCaseContext, VoidCaseEvent } from './void-case.machine.ts';

const nobody: CaseFacts = {
  mayAnswer: false,
  mayDecide: false,
  isAirline: false,
  quoteStands: true,
  windowClosed: false,
};
export const agentFacts: CaseFacts = { ...nobody, mayAnswer: true };
export const deskFacts: CaseFacts = { ...nobody, mayDecide: true };
const airlineFacts: CaseFacts = { ...nobody, isAirline: true };

const given: readonly { readonly name: string; readonly facts: CaseFacts }[] = [
  { name: 'the agent', facts: agentFacts },
  { name: 'the agent after the quote', facts: { ...agentFacts, quoteStands: false } },
  { name: 'the agent after the window', facts: { ...agentFacts, windowClosed: true } },
  { name: 'the desk', facts: deskFacts },
  { name: 'the desk after the window', facts: { ...deskFacts, windowClosed: true } },
  { name: 'the airline', facts: airlineFacts },
];

const events: readonly VoidCaseEvent['type'][] = [
  'quote.given',
  'quote.accepted',
  'processing.begun',
  'void.confirmed',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
  'window.passed',
];

export const voidCaseCases: FlowCases = {
  inputs: given.map(({ name, facts }) => ({ name, input: { facts } satisfies VoidCaseContext })),
  events: [
    ...events.map((type) => ({ name: type.replace('.', ' '), event: { type } })),
    ...given.map(({ name, facts }) => ({ name: `${name} acts`, event: { type: 'facts.learned', facts } })),
  ],
  outcomes: {},
  classOf: ({ facts }: VoidCaseContext) =>
    [
      facts.mayAnswer ? 'agent' : facts.mayDecide ? 'desk' : facts.isAirline ? 'airline' : 'nobody',
      facts.quoteStands ? '' : 'quote over',
      facts.windowClosed ? 'closed' : '',
    ].join('|'),
};
