import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { type DeskHandling, type HandledKind, noteMost } from '../../contract/desk/desk-queues.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/desk-case-actors.ts');

export interface DeskCaseInput {
  readonly queue: HandledKind;
  readonly caseId: string;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface DeskCaseContext extends DeskCaseInput {
  readonly handling: DeskHandling | null;
  /** The note in its field. */
  readonly words: string;
  readonly change: CaseChange['change'] | null;
  /** Number of changes so far. */
  readonly changes: number;
  readonly message: string | null;
}

/** A change of a case's handling with the key of its intent. */
export interface CaseChange {
  readonly change: 'take' | 'give-back' | { readonly note: string };
  /** Since when the case was taken as the person saw it. `null`: nobody had it. */
  readonly seenTakenAt: string | null;
  readonly queue: HandledKind;
  readonly caseId: string;
  readonly intent: string;
}

export type DeskCaseEvent =
  | { readonly type: 'case.taken' | 'case.given-back' | 'note.added' | 'again.requested' }
  | { readonly type: 'note.typed'; readonly words: string };

export type Handled = CallOutcome<'GetDeskHandling'> | CallOutcome<'TakeDeskCase'> | CallOutcome<'NoteDeskCase'>;

const deskCase = setup({
  types: { context: {} as DeskCaseContext, events: {} as DeskCaseEvent, input: {} as DeskCaseInput },
  actors: {
    readHandling: provided.promise<Handled, Pick<DeskCaseInput, 'queue' | 'caseId'>>('readHandling'),
    changeHandling: provided.promise<Handled, CaseChange>('changeHandling'),
  },
  guards: {
    isAnswered: (_, outcome: Handled) => outcome.ok,
    isOvertaken: (_, outcome: Handled) => !outcome.ok && outcome.refusal === 'taken-meanwhile',
    mayBeTaken: ({ context }) => context.handling?.mayWork === true && !context.handling.own,
    isOwn: ({ context }) => context.handling?.mayWork === true && context.handling.own,
    mayWork: ({ context }) => context.handling?.mayWork === true,
    noteHasWords: ({ context }) => context.words.trim() !== '',
  },
  actions: {
    keepHandling: assign(({ context }, outcome: Handled) =>
      outcome.ok
        ? {
            handling: outcome.answer.handling,
            message: null,
            words: typeof context.change === 'object' ? '' : context.words,
            change: null,
          }
        : {},
    ),
    /** Who has it now, beside the words of the refusal. */
    keepColleague: assign((_, outcome: Handled) => (outcome.ok ? { handling: outcome.answer.handling } : {})),
    keepRefusal: assign((_, outcome: Handled) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<DeskCaseContext, DeskCaseEvent>(),
    keepWords: assign(({ event }) => (event.type === 'note.typed' ? { words: event.words.slice(0, noteMost) } : {})),
    noteTaking: assign(({ context }) => ({ change: 'take' as const, changes: context.changes + 1 })),
    noteGivingBack: assign(({ context }) => ({ change: 'give-back' as const, changes: context.changes + 1 })),
    noteNote: assign(({ context }) => ({ change: { note: context.words.trim() }, changes: context.changes + 1 })),
  },
});

const meta = screenState(pagePaths.deskMoney);

/** Which member of staff works on a case, and the notes of staff on it. One flow for the cases of every queue. */
export const deskCaseMachine = deskCase.createMachine({
  id: 'desk-case',
  context: ({ input }) => ({ ...input, handling: null, words: '', change: null, changes: 0, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Who works on it is read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readHandling',
        input: ({ context: { queue, caseId } }) => ({ queue, caseId }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'known',
            actions: { type: 'keepHandling', params: outputOf },
          },
          { target: 'unread', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unread', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unread: {
      meta: meta('Who works on it could not be read', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    known: {
      meta: meta('Who works on it, and the notes', ['OPS-01']),
      on: {
        'case.taken': { guard: 'mayBeTaken', target: 'changing', actions: 'noteTaking' },
        'case.given-back': { guard: 'isOwn', target: 'changing', actions: 'noteGivingBack' },
        'note.typed': { guard: 'mayWork', actions: 'keepWords' },
        'note.added': { guard: 'noteHasWords', target: 'changing', actions: 'noteNote' },
      },
    },
    changing: {
      meta: meta('The change is saved', ['OPS-01'], 'server'),
      invoke: {
        src: 'changeHandling',
        input: ({ context: { change, changes, handling, queue, caseId, intentSeed } }) => ({
          change: change ?? 'take',
          seenTakenAt: handling?.takenAt ?? null,
          queue,
          caseId,
          intent: `${intentSeed}-case-${changes}`,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'known',
            actions: { type: 'keepHandling', params: outputOf },
          },
          {
            guard: { type: 'isOvertaken', params: outputOf },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'known', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unchanged', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    overtaken: {
      meta: meta('A colleague was faster: who works on it is read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readHandling',
        input: ({ context: { queue, caseId } }) => ({ queue, caseId }),
        onDone: { target: 'known', actions: { type: 'keepColleague', params: outputOf } },
        onError: 'known',
      },
    },
    unchanged: {
      meta: meta('Not known whether it was saved', ['OPS-01']),
      on: { 'again.requested': 'changing' },
    },
  },
});
