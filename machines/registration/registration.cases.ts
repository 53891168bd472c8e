import type { FlowCases } from '../flow.ts';
import type { RegistrationContext, RegistrationEventName, RegistrationFacts } from './registration.machine.ts';

const nobody: RegistrationFacts = { mayReview: false, isApplicant: false, isAddressFree: true, isOver: false };
export const reviewerFacts: RegistrationFacts = { ...nobody, mayReview: true };
export const applicantFacts: RegistrationFacts = { ...nobody, isApplicant: true };

const given: readonly { readonly name: string; readonly facts: RegistrationFacts }[] = [
  { name: 'the applicant', facts: applicantFacts },
  { name: 'the desk', facts: reviewerFacts },
  { name: 'the desk, where the address signs in already', facts: { ...reviewerFacts, isAddressFree: false } },
  { name: 'the server after the time to answer', facts: { ...nobody, isOver: true } },
];

const events: readonly RegistrationEventName[] = [
  'question.asked',
  'answer.given',
  'approval.given',
  'refusal.given',
  'withdrawal.made',
  'time.passed',
];

export const registrationCases: FlowCases = {
  inputs: given.slice(0, 1).map(({ name, facts }) => ({ name, input: { facts } satisfies RegistrationContext })),
  events: [
    ...events.map((type) => ({ name: type.replace('.', ' '), event: { type } })),
    ...given.map(({ name, facts }) => ({ name: `${name} acts`, event: { type: 'facts.learned', facts } })),
  ],
  outcomes: {},
  classOf: ({ facts }: RegistrationContext) =>
    [
      facts.isApplicant ? 'applicant' : facts.mayReview ? 'desk' : 'nobody',
      facts.isAddressFree ? '' : 'address in use',
      facts.isOver ? 'over' : '',
    ].join('|'),
};
