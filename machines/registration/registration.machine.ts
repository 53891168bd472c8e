import { and, assign, initialTransition, setup, transition } from 'xstate';
import { hourMs } from '../../contract/days.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { RegistrationState } from '../../contract/registration/registration.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

/** Facts that decide what may happen to a registration. The server computes them. */
export interface RegistrationFacts {
  /** A person of the house who may review registrations. */
  readonly mayReview: boolean;
  /** Whoever has the applicant's link. */
  readonly isApplicant: boolean;
  /** Nobody signs in with the applicant's e-mail address at this tenant yet. */
  readonly isAddressFree: boolean;
  /** The time to answer has passed. */
  readonly isOver: boolean;
}

export interface RegistrationContext {
  readonly facts: RegistrationFacts;
}

export type RegistrationEvent =
  | { readonly type: 'question.asked' }
  | { readonly type: 'answer.given' }
  | { readonly type: 'approval.given' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'time.passed' }
  | { readonly type: 'facts.learned'; readonly facts: RegistrationFacts };
export type RegistrationEventName = Exclude<RegistrationEvent['type'], 'facts.learned'>;

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const registrationConditions = {
  mayReview: (facts: RegistrationFacts) => facts.mayReview,
  isApplicant: (facts: RegistrationFacts) => facts.isApplicant,
  isAddressFree: (facts: RegistrationFacts) => facts.isAddressFree,
  isOver: (facts: RegistrationFacts) => facts.isOver,
};
export type RegistrationCondition = keyof typeof registrationConditions;

/** Conditions of each event. The first that fails is the reason that a person is told. */
export const conditionsForRegistration = {
  'question.asked': ['mayReview'],
  'answer.given': ['isApplicant'],
  'approval.given': ['mayReview', 'isAddressFree'],
  'refusal.given': ['mayReview'],
  'withdrawal.made': ['isApplicant'],
  'time.passed': ['isOver'],
} as const satisfies Record<RegistrationEventName, readonly RegistrationCondition[]>;

/** Who must act next, and within which time. */
export interface RegistrationClock {
  readonly owner: 'desk' | 'applicant';
  readonly withinMs: number;
}

/** Time within which an applicant answers a question. */
export const answerWithinMs = 30 * 24 * hourMs;

/** The clock of a state. `null`: it is at its end. */
export const registrationClock = (state: RegistrationState): RegistrationClock | null => {
  switch (state) {
    case 'submitted':
      return { owner: 'desk', withinMs: 48 * hourMs };
    case 'asked':
      return { owner: 'applicant', withinMs: answerWithinMs };
    case 'approved':
    case 'refused':
    case 'withdrawn':
    case 'lapsed':
      return null;
  }
};

const meta = screenState(pagePaths.registrationStatus);

const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext;
    input: RegistrationContext;
    events: RegistrationEvent;
    meta: StateMeta;
  },
  guards: {
    mayReview: ({ context }) => registrationConditions.mayReview(context.facts),
    isApplicant: ({ context }) => registrationConditions.isApplicant(context.facts),
    isAddressFree: ({ context }) => registrationConditions.isAddressFree(context.facts),
    isOver: ({ context }) => registrationConditions.isOver(context.facts),
    mayBeApproved: and([...conditionsForRegistration['approval.given']]),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * The lifecycle of a registration. This chart alone decides what may happen to it: the server computes each next state
 * with it, and the applicant's page and the desk derive their buttons from it. The desk may decide while a question is
 * open, because applicants also answer by telephone.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => input,
  initial: 'submitted',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    submitted: {
      meta: meta('Waits for the desk', ['REG-05'], 'desk'),
      on: {
        'question.asked': { guard: 'mayReview', target: 'asked' },
        'approval.given': { guard: 'mayBeApproved', target: 'approved' },
        'refusal.given': { guard: 'mayReview', target: 'refused' },
        'withdrawal.made': { guard: 'isApplicant', target: 'withdrawn' },
      },
    },
    asked: {
      meta: meta('The applicant is asked', ['REG-05']),
      on: {
        'answer.given': { guard: 'isApplicant', target: 'submitted' },
        'question.asked': { guard: 'mayReview', target: 'asked' },
        'approval.given': { guard: 'mayBeApproved', target: 'approved' },
        'refusal.given': { guard: 'mayReview', target: 'refused' },
        'withdrawal.made': { guard: 'isApplicant', target: 'withdrawn' },
        'time.passed': { guard: 'isOver', target: 'lapsed' },
      },
    },
    approved: { meta: meta('The agency is open', ['REG-05']), type: 'final' },
    refused: { meta: meta('Refused', ['REG-05']), type: 'final' },
    withdrawn: { meta: meta('Taken back', ['REG-05']), type: 'final' },
    lapsed: { meta: meta('No answer in time', ['REG-05']), type: 'final' },
  },
});

/** The state after `event`. `null`: the chart does not accept it. Pure. */
export const nextRegistration = (
  state: RegistrationState,
  facts: RegistrationFacts,
  event: { readonly type: RegistrationEventName },
): RegistrationState | null => {
  const current = registrationMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  return transition(registrationMachine, current, event)[0].value;
};

/** The state of a new registration. */
export const firstRegistration: RegistrationState = initialTransition(registrationMachine, {
  facts: { mayReview: false, isApplicant: true, isAddressFree: true, isOver: false },
})[0].value;
