import { fromPromise } from 'xstate';
import {
  type CodeSending,
  type CodeToVerify,
  type CodeVerdict,
  codeEntryMachine,
} from '../../machines/sign-in/code-entry.machine.ts';
import type { ToastWords } from '../ui/toasts.ts';

/** What the six boxes ask of whoever asked for the code. */
export interface CodeEntryDoors<Answer> {
  verifyCode(sent: CodeToVerify, signal: AbortSignal): Promise<CodeVerdict<Answer>>;
  sendCode(signal: AbortSignal): Promise<CodeSending>;
  /** The code was right. */
  passOn(answer: Answer): void;
  /** The person went back. */
  giveBack(): void;
  /** For codes by phone, whose answers a toast tells; mailed ones say them in the page. */
  readonly showToast?: (toast: ToastWords) => void;
}

/** The code entry flow between the doors of whoever asked for the code. */
export const portalCodeEntry = <Answer>(doors: CodeEntryDoors<Answer>) =>
  codeEntryMachine.provide({
    actors: {
      verifyCode: fromPromise<CodeVerdict, CodeToVerify>(({ input, signal }) => doors.verifyCode(input, signal)),
      sendCode: fromPromise(({ signal }: { signal: AbortSignal }) => doors.sendCode(signal)),
    },
    actions: {
      showToast: (_, toast) => doors.showToast?.(toast),
      passOn: (_, verdict) => {
        // What is right came from `verifyCode` of these doors.
        if (verdict.right) doors.passOn(verdict.answer as Answer);
      },
      giveBack: () => doors.giveBack(),
    },
  });
