import { and, assign, initialTransition, setup, transition } from 'xstate';
import * as pagePaths from '../../contract/page-paths.ts';
import type { CaseFacts, CaseOwner, CaseState } from '../../contract/post-travel.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../screen-state.ts';

export interface VoidCaseContext {
  readonly facts: CaseFacts;
}

export type VoidCaseEvent =
  | { readonly type: 'quote.given' }
  | { readonly type: 'quote.accepted' }
  | { readonly type: 'processing.begun' }
  | { readonly type: 'void.confirmed' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'window.passed' }
  | { readonly type: 'facts.learned'; readonly facts: CaseFacts };

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const caseConditions = {
  mayAnswer: (facts: CaseFacts) => facts.mayAnswer,
  mayDecide: (facts: CaseFacts) => facts.mayDecide,
  /** The desk, or the server for a supplier that voids by itself. */
  mayHandle: (facts: CaseFacts) => facts.mayDecide || facts.isAirline,
  isAirline: (facts: CaseFacts) => facts.isAirline,
  quoteStands: (facts: CaseFacts) => facts.quoteStands,
  windowOpen: (facts: CaseFacts) => !facts.windowClosed,
  windowClosed: (facts: CaseFacts) => facts.windowClosed,
};
export type CaseCondition = keyof typeof caseConditions;

/** Conditions of each event. The first that fails is the reason that a person is told. */
export const conditionsForVoid = {
  'quote.given': ['mayDecide', 'windowOpen'],
  'quote.accepted': ['mayAnswer', 'windowOpen', 'quoteStands'],
  'processing.begun': ['mayHandle', 'windowOpen'],
  'void.confirmed': ['mayHandle'],
  'refusal.given': ['mayHandle'],
  'answer.missing': ['isAirline'],
  'withdrawal.made': ['mayAnswer'],
  'window.passed': ['windowClosed'],
} as const satisfies Record<Exclude<VoidCaseEvent['type'], 'facts.learned'>, readonly CaseCondition[]>;

const hourMs = 3_600_000;

/** Who must act next, and within which time. */
export interface CaseClock {
  readonly owner: CaseOwner;
  readonly withinMs: number;
}

/** Time for which a quote stands, unless the airline's time for voids ends before. */
export const quoteStandsMs = 2 * hourMs;

/** The clock of a state. `null`: the case is at its end. `isAutomatic`: the supplier voids by itself. */
export const clockOfVoid = (state: CaseState, isAutomatic: boolean): CaseClock | null => {
  switch (state) {
    case 'requested':
    case 'accepted':
      return { owner: 'desk', withinMs: hourMs };
    case 'quoted':
      return { owner: 'agent', withinMs: quoteStandsMs };
    case 'processing':
      return { owner: isAutomatic ? 'supplier' : 'desk', withinMs: hourMs };
    case 'unknown':
      return { owner: 'supplier', withinMs: 2 * hourMs };
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

const meta = screenState(pagePaths.voidDetails);

const voidCase = setup({
  types: {} as { context: VoidCaseContext; input: VoidCaseContext; events: VoidCaseEvent; meta: StateMeta },
  guards: {
    mayAnswer: ({ context }) => caseConditions.mayAnswer(context.facts),
    mayDecide: ({ context }) => caseConditions.mayDecide(context.facts),
    mayHandle: ({ context }) => caseConditions.mayHandle(context.facts),
    isAirline: ({ context }) => caseConditions.isAirline(context.facts),
    quoteStands: ({ context }) => caseConditions.quoteStands(context.facts),
    windowOpen: ({ context }) => caseConditions.windowOpen(context.facts),
    windowClosed: ({ context }) => caseConditions.windowClosed(context.facts),
    mayBeQuoted: and([...conditionsForVoid['quote.given']]),
    mayBeAccepted: and([...conditionsForVoid['quote.accepted']]),
    mayBegin: and([...conditionsForVoid['processing.begun']]),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * The lifecycle of a void. This chart alone decides what may happen to it: the server computes each next state with it, and
 * the portal and the desk derive their buttons from it. A case that is being processed cannot be withdrawn, because the airline
 * may have voided already.
 */
export const voidCaseMachine = voidCase.createMachine({
  id: 'void-case',
  context: ({ input }) => input,
  initial: 'requested',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    requested: {
      meta: meta('Sent to the desk', ['PTK-02', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    quoted: {
      meta: meta('The airline’s penalty is quoted', ['PTK-02']),
      on: {
        'quote.accepted': { guard: 'mayBeAccepted', target: 'accepted' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    accepted: {
      meta: meta('The quote is accepted', ['PTK-02', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    processing: {
      meta: meta('The airline is voiding', ['PTK-02', 'PTK-05'], 'supplier'),
      on: {
        'void.confirmed': { guard: 'mayHandle', target: 'done' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'answer.missing': { guard: 'isAirline', target: 'unknown' },
      },
    },
    unknown: {
      meta: meta('The airline has not answered', ['PTK-02', 'PTK-05'], 'supplier'),
      on: {
        'void.confirmed': { guard: 'mayHandle', target: 'done' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
      },
    },
    done: { meta: meta('Void, money given back', ['PTK-05']), type: 'final' },
    refused: { meta: meta('Refused', ['PTK-02']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn', ['PTK-02']), type: 'final' },
  },
});

/** The state of a new request. */
export const firstVoidState = (facts: CaseFacts): CaseState => initialTransition(voidCaseMachine, { facts })[0].value;

/** The state of a void after `event`. `null`: the chart does not accept the event. Pure. */
export const nextVoidState = (state: CaseState, facts: CaseFacts, event: VoidCaseEvent): CaseState | null => {
  const current = voidCaseMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  const [next] = transition(voidCaseMachine, current, event);
  return next.value;
};
