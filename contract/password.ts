import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { messages } from './messages.ts';
import { newPasswordPattern } from './new-password.ts';
import { opaqueId, text } from './shapes.ts';
import { AnsweredError, passwordMinimum, VerificationCode } from './sign-in.ts';

/** What a new password lacks, in the words of spec 1 §5; null when it will do. The form and the server ask the same. */
export const newPasswordMessageOf = (password: string): string | null => {
  if (password === '') return messages.newPasswordMissing;
  if (password.length < passwordMinimum) return messages.newPasswordShort;
  return newPasswordPattern.test(password) ? null : messages.newPasswordWeak;
};

/** What the confirmation of a new password lacks, in the words of spec 1 §5; null when it will do. */
export const confirmationMessageOf = (password: string, confirmation: string): string | null => {
  if (confirmation === '') return messages.confirmPasswordMissing;
  if (confirmation.length < passwordMinimum) return messages.confirmPasswordShort;
  return confirmation === password ? null : messages.passwordsDiffer;
};

/**
 * `deviceCheck` false: a code for a new password. `deviceCheck` true: the code of a device check that is under way on
 * this device, once more (AUT-07); the password need not be kept for it.
 */
export const ResetPasswordRequest = object({ username: text(1, 254), deviceCheck: boolean() });
export type ResetPasswordRequest = Infer<typeof ResetPasswordRequest>;

/**
 * Either `error`, or `mailSent` with the reference that the code belongs to; a reference before it ends. An address that
 * nobody has is answered as one that somebody has: with a reference whose code is never mailed. Errors: `too-many-codes`
 * (five an hour), `too-many-tries` (five wrong ones; nothing is sent for ten minutes), `too-many-attempts` (of this network),
 * `sign-in-again` (no device check is under way here, or it began more than half an hour ago).
 */
export const ResetPasswordAnswer = object({
  mailSent: boolean(),
  verificationReference: nullable(opaqueId()),
  error: nullable(AnsweredError),
});
export type ResetPasswordAnswer = Infer<typeof ResetPasswordAnswer>;

export const ResetPassword = defineCall({
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
  summary:
    'Mails a code for a new password, or the code of a device check once more; wrong tries so far still count. Moves no money.',
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
 * A right code gives a grant to set one new password within ten minutes. The grant never travels: the server keeps it
 * with the user, the reference and the device, whose id the browser sends with every call (docs/decisions/0004). Errors:
 * `wrong-code` (wrong, spent, replaced or past its ten minutes), `too-many-attempts`.
 */
export const VerifyCode = defineCall({
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
  summary:
    'Checks the code that ResetPassword mailed; a right one lets this device set one new password within ten minutes. Moves no money.',
  tokenExempt: true,
});

export const ChangePasswordRequest = object({ username: text(1, 254), password: text(0, 64) });
export type ChangePasswordRequest = Infer<typeof ChangePasswordRequest>;

export const ChangePasswordAnswer = object({ passwordChanged: boolean(), error: nullable(AnsweredError) });
export type ChangePasswordAnswer = Infer<typeof ChangePasswordAnswer>;

/**
 * Needs a grant of this user on this device: from VerifyCode, or from an Authenticate or VerifyDevice that answered
 * `forceChangePassword`. It is spent by success alone. Errors: `password-rule` (words of spec 1 §5), `password-same` (a
 * forced change to the very password that must be left), `no-grant` (none, spent, or past its ten minutes),
 * `too-many-attempts`.
 */
export const ChangePassword = defineCall({
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
  summary: 'Sets a new password where a grant allows it, and ends every session of the user. Moves no money.',
  tokenExempt: true,
});
