import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';
import { opaqueId, text } from '../shapes.ts';
import { newPasswordPattern } from './new-password.ts';
import { AnsweredError, passwordMinimum, VerificationCode } from './sign-in.ts';

/** Error of a new password, worded as in spec 1 §5. `null`: valid. The form and the server share this rule. */
export const newPasswordMessageOf = (password: string): string | null => {
  if (password === '') return messages.newPasswordMissing;
  if (password.length < passwordMinimum) return messages.newPasswordShort;
  return newPasswordPattern.test(password) ? null : messages.newPasswordWeak;
};

/** Error of the confirmation of a new password, worded as in spec 1 §5. `null`: valid. */
export const confirmationMessageOf = (password: string, confirmation: string): string | null => {
  if (confirmation === '') return messages.confirmPasswordMissing;
  if (confirmation.length < passwordMinimum) return messages.confirmPasswordShort;
  return confirmation === password ? null : messages.passwordsDiffer;
};

/**
 * `deviceCheck` false asks for a code that allows a new password. `deviceCheck` true sends the code of this device's
 * current device check again (AUT-07), for which the page does not need the password.
 */
export const ResetPasswordRequest = object({ username: text(1, 254), deviceCheck: boolean() });
export type ResetPasswordRequest = Infer<typeof ResetPasswordRequest>;

/**
 * Either `error`, or `mailSent` with the reference of the new code. Earlier references are no longer valid. An unknown
 * address gets the same answer as a known one: a reference, although no code is mailed. Errors: `too-many-codes` (five
 * in an hour), `too-many-codes-today` (ten in a day), `too-many-tries` (after five wrong codes nothing is sent for ten
 * minutes), `too-many-tries-today` (fifty wrong codes in a day), `too-many-attempts` (from this network), `sign-in-again` (this device has no device check, or it began more than half an hour ago).
 */
export const ResetPasswordAnswer = object({
  mailSent: boolean(),
  verificationReference: nullable(opaqueId()),
  error: nullable(AnsweredError),
});
export type ResetPasswordAnswer = Infer<typeof ResetPasswordAnswer>;

const ResetPassword = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/ResetPassword',
  version: 'v1',
  sends: 'body',
  access: 'public',
  effect: 'acts',
  request: ResetPasswordRequest,
  answer: ResetPasswordAnswer,
  refusals: {},
  doing: say('sending a code'),
  summary:
    'Mails a code for a new password, or mails the code of a device check again. Earlier wrong tries still count. Moves no money.',
  tokenExempt: true,
});

export const VerifyCodeRequest = object({
  username: text(1, 254),
  reference: opaqueId(),
  verificationCode: VerificationCode,
});
export type VerifyCodeRequest = Infer<typeof VerifyCodeRequest>;

export const VerifyCodeAnswer = object({ verified: boolean(), error: nullable(AnsweredError) });
export type VerifyCodeAnswer = Infer<typeof VerifyCodeAnswer>;

/**
 * A correct code grants one new password within ten minutes. The server stores the grant with the user, the reference
 * and the device id that each call carries (docs/decisions/0004). Errors: `wrong-code` (wrong, used, replaced, or older
 * than ten minutes), `too-many-attempts`.
 */
const VerifyCode = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/VerifyCode',
  version: 'v1',
  sends: 'body',
  access: 'public',
  effect: 'acts',
  request: VerifyCodeRequest,
  answer: VerifyCodeAnswer,
  refusals: {},
  doing: say('checking your code'),
  summary:
    'Checks the code that ResetPassword mailed. A correct code lets this device set one new password within ten minutes. Moves no money.',
  tokenExempt: true,
});

export const ChangePasswordRequest = object({ username: text(1, 254), password: text(0, 64) });
export type ChangePasswordRequest = Infer<typeof ChangePasswordRequest>;

export const ChangePasswordAnswer = object({ passwordChanged: boolean(), error: nullable(AnsweredError) });
export type ChangePasswordAnswer = Infer<typeof ChangePasswordAnswer>;

/**
 * Needs a grant of this user on this device: from VerifyCode, or from an Authenticate or VerifyDevice that answered
 * `forceChangePassword`. Only success uses the grant up. Errors: `password-rule` (worded as in spec 1 §5, or too common),
 * `password-same` (a forced change must not keep the old password), `no-grant` (none, used, or older than ten minutes),
 * `too-many-attempts`.
 */
const ChangePassword = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/ChangePassword',
  version: 'v1',
  sends: 'body',
  access: 'public',
  effect: 'acts',
  request: ChangePasswordRequest,
  answer: ChangePasswordAnswer,
  refusals: {},
  doing: say('setting the new password'),
  summary: 'Sets a new password if a grant allows it, and ends all sessions of the user. Moves no money.',
  tokenExempt: true,
});

export const passwordCalls = { ResetPassword, VerifyCode, ChangePassword };
