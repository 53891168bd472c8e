import { and, assign, initialTransition, setup, transition } from 'xstate';
import { hourMs } from '../../contract/days.ts';
import type { ConsentState } from '../../contract/orders/case-consents.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

/** Facts that decide what may happen to a request for consent. The server computes them. */
export interface ConsentFacts {
  /** Who answers has entered the code that was sent with the link. */
  readonly hasProved: boolean;
  /** The words that were shown are those that were sent. */
  readonly knowsTerms: boolean;
  /** The time to answer has passed. */
  readonly isOver: boolean;
}

export interface ConsentContext {
  readonly facts: ConsentFacts;
}

export type ConsentEvent =
  | { readonly type: 'message.sent' }
  | { readonly type: 'agreement.given' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'time.passed' }
  | { readonly type: 'terms.changed' }
  | { readonly type: 'asked.again' }
  | { readonly type: 'case.ended' }
  | { readonly type: 'facts.learned'; readonly facts: ConsentFacts };

/** Who must act next on a request for consent, and within which time. */
export interface ConsentClock {
  readonly owner: 'server' | 'passenger';
  readonly withinMs: number;
}

/** Time within which a passenger answers, unless the airline's time for it ends before. */
export const consentStandsMs = 48 * hourMs;

/** The clock of a state. `null`: it is at its end. */
export const consentClock = (state: ConsentState): ConsentClock | null => {
  switch (state) {
    case 'sending':
      return { owner: 'server', withinMs: hourMs / 60 };
    case 'asked':
      return { owner: 'passenger', withinMs: consentStandsMs };
    case 'agreed':
    case 'declined':
    case 'lapsed':
    case 'replaced':
    case 'withdrawn':
      return null;
  }
};

const meta = screenState(pagePaths.passengerConsent);

const consentSetup = setup({
  types: {} as { context: ConsentContext; input: ConsentContext; events: ConsentEvent; meta: StateMeta },
  guards: {
    hasProved: ({ context }) => context.facts.hasProved,
    knowsTerms: ({ context }) => context.facts.knowsTerms,
    isOver: ({ context }) => context.facts.isOver,
    isInTime: ({ context }) => !context.facts.isOver,
    mayAnswer: and(['hasProved', 'knowsTerms', 'isInTime']),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * One request for a passenger's consent. It is never altered after its end: whoever is asked again, or to other terms, is asked by another
 * one, so that each answer is kept with the words that it answers.
 */
export const passengerConsentMachine = consentSetup.createMachine({
  id: 'passenger-consent',
  context: ({ input }) => input,
  initial: 'sending',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    sending: {
      meta: meta('The passenger is being asked', ['PTK-02', 'PTK-03'], 'server'),
      on: {
        'message.sent': { target: 'asked' },
        'time.passed': { guard: 'isOver', target: 'lapsed' },
        'terms.changed': { target: 'replaced' },
        'asked.again': { target: 'replaced' },
        'case.ended': { target: 'withdrawn' },
      },
    },
    asked: {
      meta: meta('The passenger has link and code', ['PTK-02', 'PTK-03']),
      on: {
        'agreement.given': { guard: 'mayAnswer', target: 'agreed' },
        'refusal.given': { guard: 'mayAnswer', target: 'declined' },
        'time.passed': { guard: 'isOver', target: 'lapsed' },
        'terms.changed': { target: 'replaced' },
        'asked.again': { target: 'replaced' },
        'case.ended': { target: 'withdrawn' },
      },
    },
    agreed: { meta: meta('The passenger has agreed', ['PTK-02', 'PTK-03']), type: 'final' },
    declined: { meta: meta('The passenger has declined', ['PTK-02', 'PTK-03']), type: 'final' },
    lapsed: { meta: meta('No answer in time', ['PTK-02', 'PTK-03']), type: 'final' },
    replaced: { meta: meta('Asked anew', ['PTK-02', 'PTK-03']), type: 'final' },
    withdrawn: { meta: meta('The request has ended', ['PTK-02', 'PTK-03']), type: 'final' },
  },
});

/** The state after `event`. `null`: the chart does not accept it. Pure. */
export const nextConsent = (state: ConsentState, facts: ConsentFacts, event: ConsentEvent): ConsentState | null => {
  const current = passengerConsentMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  return transition(passengerConsentMachine, current, event)[0].value as ConsentState;
};

/** The state of a new request. */
export const firstConsent = initialTransition(passengerConsentMachine, {
  facts: { hasProved: false, knowsTerms: false, isOver: false },
})[0].value as ConsentState;
