import type { FlowCases } from '../flow.ts';
import type { ConsentContext, ConsentEvent, ConsentFacts } from './passenger-consent.machine.ts';

const stranger: ConsentFacts = { hasProved: false, knowsTerms: true, isOver: false };
const passenger: ConsentFacts = { ...stranger, hasProved: true };

const given: readonly { readonly name: string; readonly facts: ConsentFacts }[] = [
  { name: 'somebody without the code', facts: stranger },
  { name: 'the passenger', facts: passenger },
  { name: 'the passenger with other words', facts: { ...passenger, knowsTerms: false } },
  { name: 'the passenger too late', facts: { ...passenger, isOver: true } },
];

const events: readonly Exclude<ConsentEvent['type'], 'facts.learned'>[] = [
  'message.sent',
  'agreement.given',
  'refusal.given',
  'time.passed',
  'terms.changed',
  'asked.again',
  'case.ended',
];

export const passengerConsentCases: FlowCases = {
  inputs: given.slice(0, 1).map(({ name, facts }) => ({ name, input: { facts } satisfies ConsentContext })),
  events: [
    ...events.map((type) => ({ name: type.replace('.', ' '), event: { type } })),
    ...given.map(({ name, facts }) => ({ name: `${name} acts`, event: { type: 'facts.learned', facts } })),
  ],
  outcomes: {},
  classOf: ({ facts }: ConsentContext) =>
    [facts.hasProved ? 'proved' : '', facts.knowsTerms ? '' : 'other words', facts.isOver ? 'over' : ''].join('|'),
};
