import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { StatementImport, StatementImports } from '../../contract/desk/bank-statements.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/statement-imports-actors.ts');

export interface StatementImportsInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Whether the person may take in and undo statements. */
  readonly mayPrepare: boolean;
}

export interface StatementImportsContext extends StatementImportsInput {
  readonly imports: readonly StatementImport[];
  /** The statement after which the next page begins. `null`: there is none. */
  readonly next: string | null;
  /** The import that is being undone. */
  readonly statementId: string | null;
  /** The typed reason for undoing it. */
  readonly reason: string;
  /** Answers that were heard, and acts that were left unheard. Each makes a new intent; a fault alone does not. */
  readonly answers: number;
  /** Confirmation of the last act. `null`: none. */
  readonly notice: string | null;
  readonly message: string | null;
}

export type StatementImportsEvent =
  | { readonly type: 'undo.chosen'; readonly statementId: string }
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'undo.confirmed' | 'act.left' | 'more.requested' | 'again.requested' };

export interface SentUndo {
  readonly request: CallRequest<'UndoStatementImport'>;
  readonly intent: string;
}

export type ImportUndone = CallOutcome<'UndoStatementImport'>;

const meta = screenState(pagePaths.deskStatementImports);

/** Whether an import can be undone: it was not undone yet, and none of its lines pays a deposit. */
export const isUndoable = ({ undone, matchedCount }: StatementImport): boolean => undone === null && matchedCount === 0;

const sentOf = ({ statementId, reason, intentSeed, answers }: StatementImportsContext): SentUndo => {
  if (statementId === null) throw new Error('no import was chosen');
  return { request: { statementId, reason: reason.trim() }, intent: `${intentSeed}-undo-${answers}` };
};

const statementImports = setup({
  types: {
    context: {} as StatementImportsContext,
    events: {} as StatementImportsEvent,
    input: {} as StatementImportsInput,
  },
  actors: {
    readImports: provided.promise<StatementImports, CallRequest<'GetStatementImports'>>('readImports'),
    undoImport: provided.promise<ImportUndone, SentUndo>('undoImport'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    mayBeUndone: ({ context, event }) =>
      context.mayPrepare &&
      event.type === 'undo.chosen' &&
      context.imports.some((each) => each.statementId === event.statementId && isUndoable(each)),
    hasReason: ({ context }) => context.reason.trim() !== '',
    isDone: (_, outcome: ImportUndone) => outcome.ok,
  },
  actions: {
    keepFirstPage: assign((_, { imports, next }: StatementImports) => ({ imports, next })),
    keepNextPage: assign(({ context }, { imports, next }: StatementImports) => ({
      imports: [...context.imports, ...imports],
      next,
    })),
    keepChosen: assign(({ event }) => {
      assertEvent(event, 'undo.chosen');
      return { statementId: event.statementId };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    forgetAct: assign({ statementId: null, reason: '' }),
    sayDone: assign(({ context }, outcome: ImportUndone) => ({
      notice: outcome.ok
        ? say('The import was undone. {lines} of it count no more.', {
            lines: say({ one: '{count} line', other: '{count} lines' }, { count: outcome.answer.lines }),
          })
        : null,
      answers: context.answers + 1,
    })),
    keepRefusal: assign(({ context }, outcome: ImportUndone) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
      answers: context.answers + 1,
    })),
    ...messageActions<StatementImportsContext, StatementImportsEvent>(),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    clearWords: assign({ message: null, notice: null }),
  },
});

/**
 * The imported statements. An import is undone as a whole, with a reason, as long as none of its lines pays a deposit; otherwise the page
 * names those deposits.
 */
export const statementImportsMachine = statementImports.createMachine({
  id: 'statement-imports',
  context: ({ input }) => ({
    ...input,
    imports: [],
    next: null,
    statementId: null,
    reason: '',
    answers: 0,
    notice: null,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The imports are read', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'readImports',
        input: { after: null },
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The imports could not be read', ['MNY-03', 'OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearWords' } },
    },
    listed: {
      meta: meta('The statements that were taken in', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearWords' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearWords' },
        'undo.chosen': { guard: 'mayBeUndone', target: 'asked', actions: ['clearWords', 'keepChosen'] },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-03'], 'server'),
      invoke: {
        src: 'readImports',
        input: ({ context: { next } }) => ({ after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asked: {
      meta: meta('Why an import is undone', ['MNY-03', 'OPS-01']),
      on: {
        'reason.typed': { actions: 'keepReason' },
        'act.left': { target: 'listed', actions: 'forgetAct' },
        'undo.confirmed': { guard: 'hasReason', target: 'undoing' },
      },
    },
    undoing: {
      meta: meta('The import is undone', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'undoImport',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'reading',
            actions: [{ type: 'sayDone', params: outputOf }, 'forgetAct'],
          },
          // Another person has acted meanwhile: the list is read again.
          { target: 'reading', actions: [{ type: 'keepRefusal', params: outputOf }, 'forgetAct'] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether it was undone', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'undoing', actions: 'clearWords' },
        'act.left': { target: 'reading', actions: ['clearWords', 'forgetAct', 'endIntent'] },
      },
    },
  },
});
