import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type {
  StatementEntry,
  StatementLines,
  StatementMark,
  StatementTab,
} from '../../contract/desk/bank-statements.ts';
import type { MadePaymentKind } from '../../contract/desk/payment-lines.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/desk-statements-actors.ts');

export interface DeskStatementsInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Whether the person may take lines, so that others see who works on them. */
  readonly mayWork: boolean;
  /** Whether the person may match payments. */
  readonly mayPrepare: boolean;
}

/** An act on a line. */
export type LineAct =
  | { readonly act: 'match'; readonly lineId: string; readonly depositReference: string }
  | { readonly act: 'tie'; readonly lineId: string; readonly kind: MadePaymentKind; readonly reference: string }
  | { readonly act: 'set-aside' | 'hold' | 'take-up' | 'free' | 'give-back'; readonly lineId: string }
  | { readonly act: 'take'; readonly lineId: string; readonly seenTakenAt: string | null };

export interface DeskStatementsContext extends DeskStatementsInput {
  readonly tab: StatementTab;
  readonly lines: readonly StatementEntry[];
  readonly next: StatementMark | null;
  readonly waiting: StatementLines['waiting'] | null;
  readonly act: LineAct | null;
  /** Why a line is set aside, in its field. */
  readonly reason: string;
  /** Answers that were heard, and acts that were left unheard. Each makes a new intent; a fault alone does not. */
  readonly answers: number;
  /** Confirmation of the last act. `null`: none. */
  readonly notice: string | null;
  readonly message: string | null;
}

export type DeskStatementsEvent =
  | { readonly type: 'tab.chosen'; readonly tab: StatementTab }
  | { readonly type: 'match.confirmed'; readonly lineId: string; readonly depositReference: string }
  | {
      readonly type: 'payment.confirmed';
      readonly lineId: string;
      readonly kind: MadePaymentKind;
      readonly reference: string;
    }
  | {
      readonly type: 'aside.chosen' | 'line.takenUp' | 'line.unclaimed' | 'line.taken' | 'line.givenBack';
      readonly lineId: string;
    }
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'aside.confirmed' | 'act.left' | 'more.requested' | 'again.requested' };

export interface SentLineAct {
  readonly act: LineAct;
  readonly reason: string;
  readonly intent: string;
}

export type LineActed =
  | CallOutcome<'MatchStatementLine'>
  | CallOutcome<'SetStatementLineAside'>
  | CallOutcome<'TieStatementLine'>
  | CallOutcome<'FreeStatementLine'>
  | CallOutcome<'TakeDeskCase'>
  | CallOutcome<'GiveBackDeskCase'>
  | CallOutcome<'HoldStatementLine'>
  | CallOutcome<'TakeUpStatementLine'>;

const meta = screenState(pagePaths.deskStatements);

const doneWords = (act: LineAct | null): string | null => {
  switch (act?.act) {
    case 'match':
      return say('Deposit {depositReference} is matched. A second person approves it.', {
        depositReference: act.depositReference,
      });
    case 'tie':
      return say('The line shows {reference}.', { reference: act.reference });
    case 'set-aside':
      return say('The line was set aside.');
    case 'hold':
      return say('The receipt is named. A second person approves that it goes to the suspense account.');
    case 'take-up':
      return say('The line was taken up again.');
    case 'free':
      return say('The line and the payment wait again.');
    case 'take':
      return say('You have taken the line.');
    case 'give-back':
      return say('You have given the line back.');
    case undefined:
      return null;
  }
};

/** Whether nobody has said anything about a line. */
export const isOpenLine = ({ use }: StatementEntry): boolean => use === null;

/** Whether a credit is still unmatched. */
export const isOpenCredit = (line: StatementEntry): boolean => line.direction === 'in' && isOpenLine(line);

/** Whether what was said about a line can be undone: it was set aside, or shows a payment. */
export const isUndoable = ({ use }: StatementEntry): boolean =>
  use !== null && (use.reason !== null || use.showsPayment);

const sentOf = ({ act, reason, intentSeed, answers }: DeskStatementsContext): SentLineAct => {
  if (act === null) throw new Error('no act was chosen');
  return { act, reason: reason.trim(), intent: `${intentSeed}-${act.act}-${answers}` };
};

const deskStatements = setup({
  types: { context: {} as DeskStatementsContext, events: {} as DeskStatementsEvent, input: {} as DeskStatementsInput },
  actors: {
    readLines: provided.promise<StatementLines, CallRequest<'GetStatementLines'>>('readLines'),
    actOnLine: provided.promise<LineActed, SentLineAct>('actOnLine'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isProposed: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'match.confirmed' &&
      context.lines.some(
        (line) =>
          line.lineId === event.lineId &&
          line.proposals.some(({ deposit }) => deposit.depositReference === event.depositReference),
      ),
    /** Another line does not show it: a bank that pays twice is called. */
    isProposedPayment: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'payment.confirmed' &&
      context.lines.some(
        (line) =>
          line.lineId === event.lineId &&
          line.payments.some(({ reference, seenOn }) => reference === event.reference && seenOn === null),
      ),
    mayBeSetAside: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'aside.chosen' &&
      context.lines.some((line) => line.lineId === event.lineId && isOpenLine(line)),
    mayBeHeld: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'line.unclaimed' &&
      context.lines.some((line) => line.lineId === event.lineId && isOpenCredit(line)),
    mayBeTakenUp: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'line.takenUp' &&
      context.lines.some((line) => line.lineId === event.lineId && isUndoable(line)),
    mayBeTaken: ({ context, event }) =>
      context.mayWork &&
      event.type === 'line.taken' &&
      context.lines.some((line) => line.lineId === event.lineId && isOpenLine(line) && line.taken?.own !== true),
    mayBeGivenBack: ({ context, event }) =>
      context.mayWork &&
      event.type === 'line.givenBack' &&
      context.lines.some(({ lineId, taken }) => lineId === event.lineId && taken?.own === true),
    hasReason: ({ context }) => context.reason.trim() !== '',
    isDone: (_, outcome: LineActed) => outcome.ok,
  },
  actions: {
    keepTab: assign(({ event }) => {
      assertEvent(event, 'tab.chosen');
      return { tab: event.tab, lines: [], next: null };
    }),
    keepFirstPage: assign((_, { lines, next, waiting }: StatementLines) => ({ lines, next, waiting })),
    keepNextPage: assign(({ context }, { lines, next, waiting }: StatementLines) => ({
      lines: [...context.lines, ...lines],
      next,
      waiting,
    })),
    keepMatch: assign(({ event }) => {
      assertEvent(event, 'match.confirmed');
      const { lineId, depositReference } = event;
      return { act: { act: 'match', lineId, depositReference } as const };
    }),
    keepPayment: assign(({ event }) => {
      assertEvent(event, 'payment.confirmed');
      const { lineId, kind, reference } = event;
      return { act: { act: 'tie', lineId, kind, reference } as const };
    }),
    keepAside: assign(({ event }) => {
      assertEvent(event, 'aside.chosen');
      return { act: { act: 'set-aside', lineId: event.lineId } as const };
    }),
    keepHold: assign(({ event }) => {
      assertEvent(event, 'line.unclaimed');
      return { act: { act: 'hold', lineId: event.lineId } as const };
    }),
    keepTakeUp: assign(({ context, event }) => {
      assertEvent(event, 'line.takenUp');
      const { lineId } = event;
      const isAside = context.lines.some((line) => line.lineId === lineId && typeof line.use?.reason === 'string');
      return { act: { act: isAside ? 'take-up' : 'free', lineId } as const };
    }),
    keepTaking: assign(({ context, event }) => {
      assertEvent(event, 'line.taken');
      const { lineId } = event;
      const seenTakenAt = context.lines.find((line) => line.lineId === lineId)?.taken?.takenAt ?? null;
      return { act: { act: 'take', lineId, seenTakenAt } as const };
    }),
    keepGivingBack: assign(({ event }) => {
      assertEvent(event, 'line.givenBack');
      return { act: { act: 'give-back', lineId: event.lineId } as const };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    forgetAct: assign({ act: null, reason: '' }),
    sayDone: assign(({ context }) => ({ notice: doneWords(context.act), answers: context.answers + 1 })),
    keepRefusal: assign(({ context }, outcome: LineActed) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
      answers: context.answers + 1,
    })),
    ...messageActions<DeskStatementsContext, DeskStatementsEvent>(),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    clearWords: assign({ message: null, notice: null }),
  },
});

/**
 * Lines of statements at the desk, with the deposits that each may be the payment of, and of money out the payments of the house that it
 * may show. A person confirms a proposal, or sets a line aside with a reason; another person approves the deposit. What the server refuses is shown beside the lines as they stand.
 */
export const deskStatementsMachine = deskStatements.createMachine({
  id: 'desk-statements',
  context: ({ input }) => ({
    ...input,
    tab: 'to-match',
    lines: [],
    next: null,
    waiting: null,
    act: null,
    reason: '',
    answers: 0,
    notice: null,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The lines are read', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'readLines',
        input: ({ context: { tab } }) => ({ tab, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The lines could not be read', ['MNY-03', 'OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearWords' } },
    },
    listed: {
      meta: meta('The lines and what each may be', ['MNY-03', 'OPS-01']),
      on: {
        'tab.chosen': { target: 'reading', actions: ['clearWords', 'keepTab'] },
        'again.requested': { target: 'reading', actions: 'clearWords' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearWords' },
        'match.confirmed': { guard: 'isProposed', target: 'acting', actions: ['clearWords', 'keepMatch'] },
        'payment.confirmed': {
          guard: 'isProposedPayment',
          target: 'acting',
          actions: ['clearWords', 'keepPayment'],
        },
        'aside.chosen': { guard: 'mayBeSetAside', target: 'asked', actions: ['clearWords', 'keepAside'] },
        'line.unclaimed': { guard: 'mayBeHeld', target: 'acting', actions: ['clearWords', 'keepHold'] },
        'line.taken': { guard: 'mayBeTaken', target: 'acting', actions: ['clearWords', 'keepTaking'] },
        'line.givenBack': { guard: 'mayBeGivenBack', target: 'acting', actions: ['clearWords', 'keepGivingBack'] },
        'line.takenUp': { guard: 'mayBeTakenUp', target: 'acting', actions: ['clearWords', 'keepTakeUp'] },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-03'], 'server'),
      invoke: {
        src: 'readLines',
        input: ({ context: { tab, next } }) => ({ tab, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asked: {
      meta: meta('Why a line is set aside', ['MNY-03', 'OPS-01']),
      on: {
        'reason.typed': { actions: 'keepReason' },
        'act.left': { target: 'listed', actions: 'forgetAct' },
        'aside.confirmed': { guard: 'hasReason', target: 'acting' },
      },
    },
    acting: {
      meta: meta('What was said about a line is saved', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnLine',
        input: ({ context }) => sentOf(context),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'reading', actions: ['sayDone', 'forgetAct'] },
          // Another person has acted meanwhile: the list is read again.
          { target: 'reading', actions: [{ type: 'keepRefusal', params: outputOf }, 'forgetAct'] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether it was saved', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearWords' },
        'act.left': { target: 'reading', actions: ['clearWords', 'forgetAct', 'endIntent'] },
      },
    },
  },
});
