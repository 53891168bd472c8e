import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import { type MoneyDecision, reasonMost } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/money-decisions-actors.ts');

/** The two lists: proposals that wait, and ended ones. */
export type DecisionList = 'open' | 'ended';
export type DecisionsRead = CallAnswer<'GetMoneyDecisions'>;
export type Decided =
  | CallOutcome<'ApproveMoneyDecision'>
  | CallOutcome<'RefuseMoneyDecision'>
  | CallOutcome<'WithdrawMoneyDecision'>;

/** A request for one page. `after`: mark of the last page. `null`: the first page is requested. */
export interface DecisionsAsked {
  readonly which: DecisionList;
  readonly after: string | null;
}

/** A request to end a proposal, with its intent key. `refuse`: the reason. */
export interface DecisionEnd {
  readonly end: 'approve' | 'withdraw' | { readonly refuse: string };
  readonly decisionId: string;
  readonly intent: string;
}

export interface MoneyDecisionsInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Address to which the fresh code is mailed. */
  readonly email: string;
  readonly mayDecide: boolean;
  readonly mayPrepare: boolean;
}

export interface MoneyDecisionsContext extends MoneyDecisionsInput {
  readonly which: DecisionList;
  readonly decisions: readonly MoneyDecision[];
  /** Mark of the next page. `null`: none follows. */
  readonly next: string | null;
  /** Whether a fresh code was valid when the list was read. Otherwise it is asked for before an approval is sent. */
  readonly steppedUp: boolean;
  /** The opened proposal. `null`: none. */
  readonly opened: MoneyDecision | null;
  /** The reason of a refusal, in its field. */
  readonly words: string;
  /** Number of the intent. An answer, another reason or another act makes a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type MoneyDecisionsEvent =
  | { readonly type: 'which.chosen'; readonly which: DecisionList }
  | { readonly type: 'decision.opened'; readonly decisionId: string }
  | { readonly type: 'words.typed'; readonly words: string }
  | {
      readonly type:
        | 'more.requested'
        | 'again.requested'
        | 'list.aged'
        | 'decision.closed'
        | 'approval.requested'
        | 'refusal.begun'
        | 'refusal.left'
        | 'refusal.requested'
        | 'withdrawal.requested';
    };

const doneWords: Readonly<Record<MoneyDecision['state'], string>> = {
  proposed: '',
  approved: say('Approved'),
  refused: say('Refused'),
  withdrawn: say('Withdrawn'),
};

/** Types, actors, guards and actions of the chart in `money-decisions.machine.ts`. */
export const moneyDecisionsSetup = setup({
  types: {
    context: {} as MoneyDecisionsContext,
    events: {} as MoneyDecisionsEvent,
    input: {} as MoneyDecisionsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readDecisions: provided.promise<DecisionsRead, DecisionsAsked>('readDecisions'),
    endDecision: provided.promise<Decided, DecisionEnd>('endDecision'),
    stepUp: stepUpMachine,
  },
  guards: {
    isListed: ({ context, event }) =>
      event.type === 'decision.opened' && context.decisions.some(({ decisionId }) => decisionId === event.decisionId),
    isOther: ({ context, event }) => event.type === 'which.chosen' && event.which !== context.which,
    hasNextPage: ({ context }) => context.next !== null,
    mayApprove: ({ context }) => mayApprove(context) && context.steppedUp,
    mayApproveAfterCode: ({ context }) => mayApprove(context) && !context.steppedUp,
    mayRefuse: ({ context }) => mayEnd(context),
    mayWithdraw: ({ context }) =>
      context.mayPrepare && context.opened?.state === 'proposed' && context.opened.own === true,
    refusalHasWords: ({ context }) => context.words.trim() !== '',
    isEnded: (_, outcome: Decided) => outcome.ok,
    needsStepUp: (_, outcome: Decided) => !outcome.ok && outcome.refusal === 'step-up-needed',
    isOver: (_, outcome: Decided) =>
      !outcome.ok && (outcome.refusal === 'not-open' || outcome.refusal === 'decision-unknown'),
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
  },
  actions: {
    chooseWhich: assign(({ event }) => {
      assertEvent(event, 'which.chosen');
      return { which: event.which, decisions: [], next: null, note: null };
    }),
    keepFirstPage: assign((_, { decisions, next, steppedUp }: DecisionsRead) => ({
      decisions,
      next,
      steppedUp,
      message: null,
    })),
    keepNextPage: assign(({ context }, { decisions, next }: DecisionsRead) => ({
      decisions: [...context.decisions, ...decisions],
      next,
      message: null,
    })),
    openDecision: assign(({ context, event }) => {
      assertEvent(event, 'decision.opened');
      const opened = context.decisions.find(({ decisionId }) => decisionId === event.decisionId) ?? null;
      return { opened, message: null, note: null, revision: context.revision + 1 };
    }),
    closeDecision: assign({ opened: null, words: '', message: null }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.words.slice(0, reasonMost), revision: context.revision + 1 };
    }),
    /** Removes the ended proposal from the list of those that wait. */
    keepEnded: assign(({ context }, outcome: Decided) => {
      if (!outcome.ok) return {};
      const { decision } = outcome.answer;
      return {
        decisions: context.decisions.filter(({ decisionId }) => decisionId !== decision.decisionId),
        opened: null,
        words: '',
        message: null,
        note: `${doneWords[decision.state]}: ${decision.agencyName}`,
        revision: context.revision + 1,
      };
    }),
    noteSteppedUp: assign({ steppedUp: true }),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1 })),
    keepRefusal: assign((_, outcome: Decided) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<MoneyDecisionsContext, MoneyDecisionsEvent>(),
    forgetMessage: assign({ message: null }),
  },
});

const mayApprove = (context: MoneyDecisionsContext): boolean => mayEnd(context) && context.opened?.effect !== null;

/** Whether this person may decide about the opened proposal, which another person has made. */
const mayEnd = ({ mayDecide, opened }: MoneyDecisionsContext): boolean =>
  mayDecide && opened?.state === 'proposed' && !opened.own;

/** The request to end the opened proposal, with its intent key. */
export const endOf = (
  { opened, intentSeed, revision }: MoneyDecisionsContext,
  end: DecisionEnd['end'],
): DecisionEnd => ({
  end,
  decisionId: opened?.decisionId ?? '',
  intent: `${intentSeed}-decide-${revision}`,
});
