import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';

/** What the six boxes show; the only thing their views read. */
export type CodeEntryView =
  | {
      readonly show: 'boxes';
      readonly boxes: readonly string[];
      readonly focusedBox: number | null;
      readonly message: string | null;
      /** Phones: a toast has said the message already; it stays beside the boxes for whoever missed it. */
      readonly toldByToast: boolean;
      readonly note: string | null;
      readonly doing: 'nothing' | 'verifying' | 'resending';
      readonly resend: CodeResend;
      /** Whether a link empties the boxes. */
      readonly canReset: boolean;
    }
  | { readonly show: 'nothing' };

/** Another code: in so many seconds, now, or not from here. */
export type CodeResend =
  | { readonly may: 'later'; readonly inSeconds: number }
  | { readonly may: 'now' }
  | { readonly may: 'never' };

export const viewOfCodeEntry = (snapshot: SnapshotFrom<typeof codeEntryMachine>): CodeEntryView => {
  if (!snapshot.matches('entering')) return { show: 'nothing' };
  const { boxes, focusedBox, message, note, channel } = snapshot.context;
  return {
    show: 'boxes',
    boxes,
    focusedBox,
    message,
    toldByToast: channel === 'phone' && message !== messages.codeIncomplete,
    note,
    doing: doingOf(snapshot),
    resend: resendOf(snapshot),
    canReset: channel === 'phone',
  };
};

const doingOf = (snapshot: SnapshotFrom<typeof codeEntryMachine>): 'nothing' | 'verifying' | 'resending' => {
  if (snapshot.matches({ entering: { code: 'verifying' } })) return 'verifying';
  return snapshot.matches({ entering: { code: 'resending' } }) ? 'resending' : 'nothing';
};

const resendOf = (snapshot: SnapshotFrom<typeof codeEntryMachine>): CodeResend => {
  if (snapshot.matches({ entering: { resend: 'hidden' } })) return { may: 'never' };
  const { resendInSeconds } = snapshot.context;
  return resendInSeconds === 0 ? { may: 'now' } : { may: 'later', inSeconds: resendInSeconds };
};
