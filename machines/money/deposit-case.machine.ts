import { and, assign, initialTransition, setup, transition } from 'xstate';
import { hourMs } from '../../contract/days.ts';
import type { DepositFacts, DepositOwner, DepositState } from '../../contract/money/deposits.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

export interface DepositCaseContext {
  readonly facts: DepositFacts;
}

export type DepositCaseEvent =
  | { readonly type: 'match.made' }
  | { readonly type: 'match.undone' }
  | { readonly type: 'cheque.received' }
  | { readonly type: 'cheque.deposited' }
  | { readonly type: 'cheque.cleared' }
  | { readonly type: 'cheque.bounced' }
  | { readonly type: 'approval.given' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'facts.learned'; readonly facts: DepositFacts };

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const depositConditions = {
  mayWithdraw: (facts: DepositFacts) => facts.mayWithdraw,
  mayDecide: (facts: DepositFacts) => facts.mayDecide,
  /** Nobody decides about money of the own agency. */
  isOfOthers: (facts: DepositFacts) => !facts.isOwn,
  /** Whoever approves is not the person who found the money. */
  isSecondPerson: (facts: DepositFacts) => !facts.isMatcher,
  isCheque: (facts: DepositFacts) => facts.isCheque,
  isNoCheque: (facts: DepositFacts) => !facts.isCheque,
  mayBeReturned: (facts: DepositFacts) => facts.mayBeReturned,
};
export type DepositCondition = keyof typeof depositConditions;

/** Conditions of each event. The first that fails is the reason that a person is told. */
export const conditionsForDeposit = {
  'match.made': ['mayDecide', 'isOfOthers', 'isNoCheque'],
  'match.undone': ['mayDecide', 'isOfOthers'],
  'cheque.received': ['mayDecide', 'isOfOthers', 'isCheque'],
  'cheque.deposited': ['mayDecide', 'isOfOthers', 'isCheque'],
  'cheque.cleared': ['mayDecide', 'isOfOthers', 'isCheque'],
  'cheque.bounced': ['mayDecide', 'isOfOthers', 'isCheque', 'mayBeReturned'],
  'approval.given': ['mayDecide', 'isOfOthers', 'isSecondPerson'],
  'refusal.given': ['mayDecide', 'isOfOthers'],
  'withdrawal.made': ['mayWithdraw'],
} as const satisfies Record<Exclude<DepositCaseEvent['type'], 'facts.learned'>, readonly DepositCondition[]>;

/** Who must act next, and within which time. */
export interface DepositClock {
  readonly owner: NonNullable<DepositOwner>;
  readonly withinMs: number;
}

/** Time for which a bank may return a cheque that it has paid. */
export const chequeReturnMs = 30 * 24 * hourMs;

const clocks: Readonly<Record<DepositState, DepositClock | null>> = {
  submitted: { owner: 'desk', withinMs: 4 * hourMs },
  matched: { owner: 'desk', withinMs: 2 * hourMs },
  received: { owner: 'desk', withinMs: 24 * hourMs },
  deposited: { owner: 'bank', withinMs: 72 * hourMs },
  cleared: { owner: 'desk', withinMs: 2 * hourMs },
  approved: null,
  refused: null,
  withdrawn: null,
  bounced: null,
};

/**
 * The clock of a state. `null`: nobody must act. The bank can still return an approved cheque until its time has passed; every
 * other approved deposit is at its end.
 */
export const clockOfDeposit = (state: DepositState, isCheque: boolean): DepositClock | null =>
  state === 'approved' && isCheque ? { owner: 'bank', withinMs: chequeReturnMs } : clocks[state];

const meta = screenState(pagePaths.deposits);

const depositCase = setup({
  types: {} as {
    context: DepositCaseContext;
    input: DepositCaseContext;
    events: DepositCaseEvent;
    meta: StateMeta;
  },
  guards: {
    mayWithdraw: ({ context }) => depositConditions.mayWithdraw(context.facts),
    mayDecide: ({ context }) => depositConditions.mayDecide(context.facts),
    isOfOthers: ({ context }) => depositConditions.isOfOthers(context.facts),
    isSecondPerson: ({ context }) => depositConditions.isSecondPerson(context.facts),
    isCheque: ({ context }) => depositConditions.isCheque(context.facts),
    isNoCheque: ({ context }) => depositConditions.isNoCheque(context.facts),
    mayBeReturned: ({ context }) => depositConditions.mayBeReturned(context.facts),
    mayBeMatched: and([...conditionsForDeposit['match.made']]),
    mayBeDecided: and([...conditionsForDeposit['refusal.given']]),
    mayBeHandled: and([...conditionsForDeposit['cheque.received']]),
    mayBeBounced: and([...conditionsForDeposit['cheque.bounced']]),
    mayBeApproved: and([...conditionsForDeposit['approval.given']]),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * The lifecycle of a deposit request. This chart alone decides what may happen to it: the server computes each next state
 * with it, and the portal and the desk derive their buttons from it. Maker and checker are two people (MNY-03).
 */
export const depositCaseMachine = depositCase.createMachine({
  id: 'deposit-case',
  context: ({ input }) => input,
  initial: 'submitted',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    submitted: {
      meta: meta('Sent to the desk', ['MNY-03'], 'desk'),
      on: {
        'match.made': { guard: 'mayBeMatched', target: 'matched' },
        'cheque.received': { guard: 'mayBeHandled', target: 'received' },
        'refusal.given': { guard: 'mayBeDecided', target: 'refused' },
        'withdrawal.made': { guard: 'mayWithdraw', target: 'withdrawn' },
      },
    },
    matched: {
      meta: meta('The money was found', ['MNY-03'], 'desk'),
      on: {
        'approval.given': { guard: 'mayBeApproved', target: 'approved' },
        'match.undone': { guard: 'mayBeDecided', target: 'submitted' },
        'refusal.given': { guard: 'mayBeDecided', target: 'refused' },
      },
    },
    received: {
      meta: meta('The cheque is with us', ['MNY-03'], 'desk'),
      on: {
        'cheque.deposited': { guard: 'mayBeHandled', target: 'deposited' },
        'refusal.given': { guard: 'mayBeDecided', target: 'refused' },
      },
    },
    deposited: {
      meta: meta('The cheque is at the bank', ['MNY-03'], 'desk'),
      on: {
        'cheque.cleared': { guard: 'mayBeHandled', target: 'cleared' },
        'cheque.bounced': { guard: 'mayBeBounced', target: 'bounced' },
      },
    },
    cleared: {
      meta: meta('The bank has paid the cheque', ['MNY-03'], 'desk'),
      on: {
        'approval.given': { guard: 'mayBeApproved', target: 'approved' },
        'match.undone': { guard: 'mayBeDecided', target: 'deposited' },
        'cheque.bounced': { guard: 'mayBeBounced', target: 'bounced' },
      },
    },
    approved: {
      meta: meta('Credited to the wallet', ['MNY-03'], 'desk'),
      on: { 'cheque.bounced': { guard: 'mayBeBounced', target: 'bounced' } },
    },
    refused: { meta: meta('Refused', ['MNY-03']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn', ['MNY-03']), type: 'final' },
    bounced: { meta: meta('The bank returned the cheque', ['MNY-03']), type: 'final' },
  },
});

/** The state of a new request. */
export const firstDepositState = (facts: DepositFacts): DepositState =>
  initialTransition(depositCaseMachine, { facts })[0].value;

/** The state of a deposit after `event`. `null`: the chart does not accept the event. Pure. */
export const nextDepositState = (
  state: DepositState,
  facts: DepositFacts,
  event: DepositCaseEvent,
): DepositState | null => {
  const current = depositCaseMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  const [next] = transition(depositCaseMachine, current, event);
  return next.value;
};
