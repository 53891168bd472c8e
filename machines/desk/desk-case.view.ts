import type { SnapshotFrom } from 'xstate';
import type { DeskHandling, DeskNote } from '../../contract/desk/desk-queues.ts';
import { say } from '../../contract/say.ts';
import type { deskCaseMachine } from './desk-case.machine.ts';

export type DeskCaseView =
  | { readonly show: 'reading' }
  | { readonly show: 'unread'; readonly message: string }
  | {
      readonly show: 'known';
      /** `You work on this`, `Emdad Sarkar works on this`, `Nobody works on this yet`. */
      readonly who: string;
      readonly takenAt: string | null;
      /** `null`: the reader takes no cases and notes nothing. */
      readonly may: 'take' | 'take-over' | 'give-back' | null;
      readonly notes: readonly DeskNote[];
      /** The note in its field. */
      readonly typed: string;
      readonly mayAdd: boolean;
      readonly busy: boolean;
      readonly message: string | null;
      readonly mayTryAgain: boolean;
    };

const nextTaking = ({ own, takenBy }: DeskHandling): 'take' | 'take-over' | 'give-back' => {
  if (own) return 'give-back';
  return takenBy === null ? 'take' : 'take-over';
};

export const viewOfDeskCase = ({ value, context }: SnapshotFrom<typeof deskCaseMachine>): DeskCaseView => {
  const { handling, words, message } = context;
  if (value === 'reading') return { show: 'reading' };
  if (value === 'unread' || handling === null) return { show: 'unread', message: message ?? '' };
  const { own, takenBy, takenAt, notes, mayWork } = handling;
  return {
    show: 'known',
    who: own
      ? say('You work on this')
      : takenBy === null
        ? say('Nobody works on this yet')
        : say('{takenBy} works on this', { takenBy }),
    takenAt,
    may: mayWork ? nextTaking(handling) : null,
    notes,
    typed: words,
    mayAdd: value === 'known' && words.trim() !== '',
    busy: value === 'changing' || value === 'overtaken',
    message,
    mayTryAgain: value === 'unchanged',
  };
};
