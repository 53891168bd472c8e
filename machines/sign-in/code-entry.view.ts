import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import { isByPhone } from './code-entry.setup.ts';

/** The projection that the views of the six boxes render. */
export type CodeEntryView =
  | {
      readonly show: 'boxes';
      readonly boxes: readonly string[];
      readonly focusedBox: number | null;
      readonly message: string | null;
      /** Whether a toast has announced the message already. */
      readonly toldByToast: boolean;
      readonly note: string | null;
      readonly doing: 'nothing' | 'verifying' | 'resending';
      readonly resend: CodeResend;
      /** Whether a link that empties the boxes is shown. */
      readonly canReset: boolean;
    }
  | { readonly show: 'nothing' };

/** When another code may be requested. */
export type CodeResend =
  | { readonly may: 'later'; readonly inSeconds: number }
  | { readonly may: 'now' }
  | { readonly may: 'never' };

export const viewOfCodeEntry = (snapshot: SnapshotFrom<typeof codeEntryMachine>): CodeEntryView => {
  if (!snapshot.matches('entering')) return { show: 'nothing' };
  const { boxes, focusedBox, message, note } = snapshot.context;
  const byPhone = isByPhone(snapshot.context);
  return {
    show: 'boxes',
    boxes,
    focusedBox,
    message,
    toldByToast: byPhone && message !== messages.codeIncomplete,
    note,
    doing: doingOf(snapshot),
    resend: resendOf(snapshot),
    canReset: byPhone,
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
