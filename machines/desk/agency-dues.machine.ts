import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AgencyDues } from '../../contract/desk/agency-dues.ts';
import type { StatementFormat } from '../../contract/money/dues-statement.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { FileMade } from '../parts/file-made.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/agency-dues-actors.ts');

export interface AgencyDuesInput {
  readonly agency: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface AgencyDuesContext extends AgencyDuesInput {
  /** `null`: not read yet. */
  readonly dues: AgencyDues | null;
  readonly format: StatementFormat;
  /** Fault or refusal of the last read, file or reminder. */
  readonly message: string | null;
  /** What has just been done. */
  readonly note: string | null;
  /** Reminders that were answered. One after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
}

export type AgencyDuesEvent =
  | { readonly type: 'again.requested' | 'reminder.chosen' | 'reminder.left' | 'reminder.confirmed' }
  | { readonly type: 'statement.requested'; readonly format: StatementFormat };

type Read = CallOutcome<'GetAgencyDues'>;
type Reminded = CallOutcome<'RemindAgencyOfDues'>;
export type StatementRequest = CallRequest<'GetDuesStatementOfAgency'>;
export interface ReminderRequest extends CallRequest<'RemindAgencyOfDues'> {
  readonly intent: string;
}

const agencyDues = setup({
  types: { context: {} as AgencyDuesContext, events: {} as AgencyDuesEvent, input: {} as AgencyDuesInput },
  actors: {
    readDues: provided.promise<Read, CallRequest<'GetAgencyDues'>>('readDues'),
    /** Has the server make the statement, and saves it. */
    saveStatement: provided.promise<FileMade, StatementRequest>('saveStatement'),
    sendReminder: provided.promise<Reminded, ReminderRequest>('sendReminder'),
  },
  guards: {
    isAnswered: (_, { ok }: Read | Reminded) => ok,
    wasMade: (_, { ok }: FileMade) => ok,
    mayBeReminded: ({ context: { dues } }) =>
      dues !== null && dues.mayRemind && !dues.remindedToday && dues.owed.length > 0,
  },
  actions: {
    keepDues: assign((_, outcome: Read | Reminded) => (outcome.ok ? { dues: outcome.answer } : {})),
    countAnswer: assign(({ context }) => ({ answers: context.answers + 1 })),
    noteReminder: assign({ note: say('The reminder was sent.') }),
    keepRefusal: assign((_, outcome: Read | Reminded | FileMade) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
    })),
    keepFormat: assign((_, format: StatementFormat) => ({ format })),
    noteFile: assign({ note: say('The file is in your downloads.') }),
    clearText: assign({ message: null, note: null }),
    ...messageActions<AgencyDuesContext, AgencyDuesEvent>(),
  },
});

const meta = screenState(pagePaths.deskAgencyDues);

/** What one agency owes: its statement, and a reminder that the desk sends by hand. */
export const agencyDuesMachine = agencyDues.createMachine({
  id: 'agency-dues',
  context: ({ input }) => ({ ...input, dues: null, format: 'pdf', message: null, note: null, answers: 0 }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The dues of the agency are read', ['OPS-04'], 'server'), tags: 'busy' },
      read: {
        src: 'readDues',
        input: ({ context: { agency } }: { context: AgencyDuesContext }) => ({ agency }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'shown',
            actions: { type: 'keepDues', params: outputOf },
          },
          { target: 'unreadable', actions: { type: 'keepRefusal', params: outputOf } },
        ],
      },
      unreadable: meta('The dues of the agency could not be read', ['OPS-04']),
    }),
    shown: {
      meta: meta('The dues of the agency', ['OPS-04']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearText' },
        'statement.requested': {
          target: 'saving',
          actions: ['clearText', { type: 'keepFormat', params: ({ event }) => event.format }],
        },
        'reminder.chosen': { guard: 'mayBeReminded', target: 'asked', actions: 'clearText' },
      },
    },
    saving: {
      meta: meta('The statement is made', ['OPS-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveStatement',
        input: ({ context: { agency, format } }) => ({ agency, format }),
        onDone: [
          { guard: { type: 'wasMade', params: outputOf }, target: 'shown', actions: 'noteFile' },
          { target: 'shown', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asked: {
      meta: meta('The reminder is shown before it is sent', ['OPS-04']),
      on: {
        'reminder.left': { target: 'shown', actions: 'clearText' },
        'reminder.confirmed': { target: 'reminding', actions: 'clearText' },
      },
    },
    reminding: {
      meta: meta('The reminder is sent', ['OPS-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'sendReminder',
        input: ({ context: { agency, intentSeed, answers } }) => ({
          agency,
          intent: `${intentSeed}-reminder-${answers}`,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'shown',
            actions: [{ type: 'keepDues', params: outputOf }, 'countAnswer', 'noteReminder'],
          },
          // A colleague was faster, or nothing is left: the dues are read again.
          { target: 'reading', actions: ['countAnswer', { type: 'keepRefusal', params: outputOf }] },
        ],
        // It is not known whether it was sent. The same intent is sent again.
        onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
