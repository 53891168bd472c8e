import { describe, expect, it } from 'vitest';
import { type RegistrationState, registrationStates } from '../../../contract/registration/registration.ts';
import { applicantFacts, reviewerFacts } from '../../../machines/registration/registration.cases.ts';
import {
  firstRegistration,
  nextRegistration,
  type RegistrationEventName,
  type RegistrationFacts,
  registrationClock,
} from '../../../machines/registration/registration.machine.ts';

const events: readonly RegistrationEventName[] = [
  'question.asked',
  'answer.given',
  'approval.given',
  'refusal.given',
  'withdrawal.made',
  'time.passed',
];

type Allowed = Partial<Record<RegistrationState, Partial<Record<RegistrationEventName, RegistrationState>>>>;

const decides = { 'approval.given': 'approved', 'refusal.given': 'refused', 'question.asked': 'asked' } as const;
const whoMay: Readonly<Record<string, { readonly facts: RegistrationFacts; readonly allowed: Allowed }>> = {
  'a reviewer': { facts: reviewerFacts, allowed: { submitted: decides, asked: decides } },
  'a reviewer, where the address signs in already,': {
    facts: { ...reviewerFacts, isAddressFree: false },
    allowed: {
      submitted: { 'refusal.given': 'refused', 'question.asked': 'asked' },
      asked: { 'refusal.given': 'refused', 'question.asked': 'asked' },
    },
  },
  'the applicant': {
    facts: applicantFacts,
    allowed: {
      submitted: { 'withdrawal.made': 'withdrawn' },
      asked: { 'answer.given': 'submitted', 'withdrawal.made': 'withdrawn' },
    },
  },
  'the server, once the time to answer has passed,': {
    facts: { mayReview: false, isApplicant: false, isAddressFree: true, isOver: true },
    allowed: { asked: { 'time.passed': 'lapsed' } },
  },
  'a person of the house without the permission': {
    facts: { ...reviewerFacts, mayReview: false },
    allowed: {},
  },
};

describe('a registration', () => {
  it('[REG-05] begins with the desk, which has two days', () => {
    expect(firstRegistration).toBe('submitted');
    expect(registrationClock('submitted')).toEqual({ owner: 'desk', withinMs: 48 * 3_600_000 });
    expect(registrationClock('asked')).toMatchObject({ owner: 'applicant' });
  });

  it.each(Object.entries(whoMay))('[REG-05] lets %s do what the chart says, and nothing else', (_who, given) => {
    for (const state of registrationStates) {
      for (const type of events) {
        expect([state, type, nextRegistration(state, given.facts, { type })]).toEqual([
          state,
          type,
          given.allowed[state]?.[type] ?? null,
        ]);
      }
    }
  });

  it.each(registrationStates.filter((state) => registrationClock(state) === null))(
    '[REG-05] that is %s stays so, whoever acts',
    (state) => {
      const all: RegistrationFacts = { mayReview: true, isApplicant: true, isAddressFree: true, isOver: true };
      expect(events.map((type) => nextRegistration(state, all, { type }))).toEqual(events.map(() => null));
    },
  );
});
