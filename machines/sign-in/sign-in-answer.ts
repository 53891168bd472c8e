import { messages } from '../../contract/messages.ts';
import {
  type AnsweredError,
  answeredWords,
  emailPattern,
  passwordMinimum,
  type SignInAnswer,
} from '../../contract/sign-in/sign-in.ts';

/*
 * The next step after an answer of Authenticate or VerifyDevice (spec 1 §4). The specification checks for a new password
 * first, then for a phone number, then for a code.
 */

/** The token that opens the portal. `null`: a further step is required, or the answer is a refusal. */
export const sessionTokenOf = (answer: SignInAnswer): string | null =>
  answer.authenticated && !asksForNewPassword(answer) && !asksForPhone(answer)
    ? (answer.identity?.token ?? null)
    : null;

export const asksForNewPassword = ({ authenticated, forceChangePassword }: SignInAnswer): boolean =>
  authenticated && forceChangePassword;

export const asksForPhone = (answer: SignInAnswer): boolean =>
  answer.authenticated &&
  !answer.forceChangePassword &&
  answer.verifyPhoneNumber &&
  answer.phoneNumber !== null &&
  answer.phoneNumber !== '';

export const asksForCode = ({ authenticated, verificationReference }: SignInAnswer): boolean =>
  !authenticated && verificationReference !== null;

/** The server's message for a refusal, or its code if it has no message (spec 1 §7). Default: the general message. */
export const refusalWords = ({ error }: { readonly error: AnsweredError | null }): string =>
  error ? answeredWords(error) : messages.somethingWrong;

export const emailMessageOf = (email: string): string | null =>
  emailPattern.test(email.trim()) ? null : messages.emailInvalid;

export const passwordMessageOf = (password: string): string | null =>
  password.length >= passwordMinimum ? null : messages.passwordInvalid;
