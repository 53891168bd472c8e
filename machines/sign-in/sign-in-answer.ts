import { CallFault } from '../../contract/client.ts';
import { messages } from '../../contract/messages.ts';
import { type AnsweredError, emailPattern, passwordMinimum, type SignInAnswer } from '../../contract/sign-in.ts';

/** What an answer of Authenticate or VerifyDevice comes to (spec 1 §4), in the order the specification asks. */
export const comesToTokenOf = (answer: SignInAnswer): string | null =>
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

/** The server's own words for a refusal; the general ones when it gave none. */
export const refusalWords = ({ error }: { readonly error: AnsweredError | null }): string =>
  error?.message ?? messages.somethingWrong;

/** A fault in words: the problem's own where the server named one, else the general ones. */
export const faultWords = (fault: unknown): string =>
  fault instanceof CallFault && fault.message !== '' ? fault.message : messages.somethingWrong;

export const emailMessageOf = (email: string): string | null =>
  emailPattern.test(email.trim()) ? null : messages.emailInvalid;

export const passwordMessageOf = (password: string): string | null =>
  password.length >= passwordMinimum ? null : messages.passwordInvalid;
