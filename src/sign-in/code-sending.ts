import type { ResetPasswordAnswer } from '../../contract/password.ts';
import type { CodeSending } from '../../machines/sign-in/code-entry.machine.ts';
import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';

/** What ResetPassword answers, as the flows that ask for a code want it. */
export const sendingOf = (answer: ResetPasswordAnswer): CodeSending =>
  answer.mailSent && answer.verificationReference !== null
    ? { sent: true, reference: answer.verificationReference }
    : { sent: false, words: refusalWords(answer) };
