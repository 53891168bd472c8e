import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { phonePattern } from './phone-text.ts';
import { say } from './say.ts';
import { opaqueId, text, textLike } from './shapes.ts';
import { AnsweredError, Identity, VerificationCode } from './sign-in/sign-in.ts';

const callingCodePattern = /^\+?[1-9]\d{0,3}$/;

/** Whether a calling code, with or without its plus sign, is that of Bangladesh (AUT-08). */
export const isBangladesh = (e164Code: string): boolean => e164Code.replace('+', '') === '880';

export const SendPhoneCodeRequest = object({
  e164Code: textLike(callingCodePattern, 5),
  phoneNumber: textLike(phonePattern, 15),
  /** Whether the number differs from the one in the sign-in answer. */
  changePhoneNumber: boolean(),
});
export type SendPhoneCodeRequest = Infer<typeof SendPhoneCodeRequest>;

/**
 * Exactly one of: `error`; `smsSent` with the reference of the code; `skip` with the session's token, for a number that
 * this person has verified before. Errors: `phone-wrong` (not a number that can receive SMS), `phone-differs` (not the
 * account's number, while `changePhoneNumber` is false), `too-many-codes`, `too-many-tries`, `sms-unavailable`,
 * `password-first` (a forced password change comes first), `phone-not-asked` (the number is already verified).
 */
export const SendPhoneCodeAnswer = object({
  smsSent: boolean(),
  verificationReference: nullable(opaqueId()),
  skip: boolean(),
  identity: nullable(Identity),
  error: nullable(AnsweredError),
});
export type SendPhoneCodeAnswer = Infer<typeof SendPhoneCodeAnswer>;

export const SendPhoneCode = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'PhoneAuth/SendPhoneCode',
  version: 'v1',
  sends: 'body',
  access: 'temporary-token',
  effect: 'acts',
  request: SendPhoneCodeRequest,
  answer: SendPhoneCodeAnswer,
  refusals: {},
  doing: say('sending a code to your phone'),
  summary:
    'Sends a code to the phone that must be verified, or opens the session at once for a verified number. Moves no money.',
});

export const VerifyPhoneCodeRequest = object({
  reference: opaqueId(),
  username: text(1, 254),
  verificationCode: VerificationCode,
  e164Code: textLike(callingCodePattern, 5),
  /** Number without its calling code. */
  phoneNumber: textLike(phonePattern, 15),
});
export type VerifyPhoneCodeRequest = Infer<typeof VerifyPhoneCodeRequest>;

/**
 * `verified` with the session's token, which replaces the temporary one; or `error`: `wrong-code` (also when number or
 * user differ from those that the code was sent to), `password-first`, `phone-not-asked`.
 */
export const VerifyPhoneCodeAnswer = object({
  verified: boolean(),
  identity: nullable(Identity),
  error: nullable(AnsweredError),
});
export type VerifyPhoneCodeAnswer = Infer<typeof VerifyPhoneCodeAnswer>;

const VerifyPhoneCode = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'PhoneAuth/VerifyPhoneCode',
  version: 'v1',
  sends: 'body',
  access: 'temporary-token',
  effect: 'acts',
  request: VerifyPhoneCodeRequest,
  answer: VerifyPhoneCodeAnswer,
  refusals: {},
  doing: say('checking your phone code'),
  summary: "Checks the phone's code, saves the number to the account and opens the session. Moves no money.",
});

export const phoneCalls = { SendPhoneCode, VerifyPhoneCode };
