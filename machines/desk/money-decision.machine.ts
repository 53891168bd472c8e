import { and, assign, setup, transition } from 'xstate';
import type { DecisionState } from '../../contract/money/money-decisions.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

/** Facts about a proposal and the person who acts, computed by the server. */
export interface DecisionFacts {
  /** Whether this person has made the proposal. */
  readonly own: boolean;
  /** Whether the wallet stays within its limit when it is approved. */
  readonly walletCovers: boolean;
}

export interface DecisionContext {
  readonly facts: DecisionFacts;
}

export type DecisionEvent =
  | { readonly type: 'approval.given' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'facts.learned'; readonly facts: DecisionFacts };

const moneyDecision = setup({
  types: {} as { context: DecisionContext; input: DecisionContext; events: DecisionEvent; meta: StateMeta },
  guards: {
    isOwn: ({ context }) => context.facts.own,
    isOfAnother: ({ context }) => !context.facts.own,
    walletCovers: ({ context }) => context.facts.walletCovers,
    mayBeApproved: and(['isOfAnother', 'walletCovers']),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

const meta = screenState(pagePaths.deskMoney);

/**
 * The lifecycle of one proposed change of an agency's money. The server refuses what this chart refuses: maker and checker are two
 * people, and the maker can only withdraw the proposal. The page that lists proposals is `money-decisions`.
 */
export const moneyDecisionMachine = moneyDecision.createMachine({
  id: 'money-decision',
  context: ({ input }) => input,
  initial: 'proposed',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    proposed: {
      meta: meta('Waits for another person of the house', ['OPS-01'], 'desk'),
      on: {
        'approval.given': { guard: 'mayBeApproved', target: 'approved' },
        'refusal.given': { guard: 'isOfAnother', target: 'refused' },
        'withdrawal.made': { guard: 'isOwn', target: 'withdrawn' },
      },
    },
    approved: { meta: meta('Approved and posted', ['OPS-01', 'MNY-01']), type: 'final' },
    refused: { meta: meta('Refused with a reason', ['OPS-01']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn by its maker', ['OPS-01']), type: 'final' },
  },
});

/** The state of a proposal after `event`. `null`: the chart does not accept the event. Pure. */
export const nextDecisionState = (
  state: DecisionState,
  facts: DecisionFacts,
  event: DecisionEvent,
): DecisionState | null => {
  const current = moneyDecisionMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  const [next] = transition(moneyDecisionMachine, current, event);
  return next.value;
};
