import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { opaqueId, text, textLike } from './shapes.ts';
import { AnsweredError, Identity, VerificationCode } from './sign-in.ts';

/** What a phone field takes (spec 1 §5). */
export const phonePattern = /^[\d-]{10,15}$/;
const callingCodePattern = /^\+?[1-9]\d{0,3}$/;

const bangladesh = '880';
const bangladeshiMobile = /^1[3-9]\d{8}$/;
const e164Pattern = /^\+[1-9]\d{7,14}$/;

/** Whether this calling code, +880 or 880, is Bangladesh's (AUT-08). */
export const isBangladesh = (e164Code: string): boolean => e164Code.replace('+', '') === bangladesh;

/**
 * A number as the network takes it, `+8801712345678`; null when it is none. The field may hold the zero that is dialled
 * at home, hyphens, and the calling code once more. Bangladesh's must be mobile, for a code is to reach them.
 */
export const e164Of = (e164Code: string, phoneNumber: string): string | null => {
  if (!callingCodePattern.test(e164Code) || !phonePattern.test(phoneNumber)) return null;
  const code = e164Code.replace('+', '');
  const digits = phoneNumber.replaceAll('-', '');
  if (code === bangladesh) {
    const national = digits.replace(/^(00)?880/, '').replace(/^0/, '');
    return bangladeshiMobile.test(national) ? `+880${national}` : null;
  }
  const number = `+${code}${digits.replace(/^0/, '')}`;
  return e164Pattern.test(number) ? number : null;
};

export const SendPhoneCodeRequest = object({
  e164Code: textLike(callingCodePattern, 5),
  phoneNumber: textLike(phonePattern, 15),
  /** True when this is not the number that signing in named. */
  changePhoneNumber: boolean(),
});
export type SendPhoneCodeRequest = Infer<typeof SendPhoneCodeRequest>;

/**
 * Exactly one of these holds: `error`; `smsSent` with the reference that the code belongs to; or `skip` with the session's
 * token, for a number that this person has proved before. Errors: `phone-wrong` (no number, or none that an SMS reaches),
 * `phone-differs` (not the account's, and `changePhoneNumber` false), `too-many-codes`, `too-many-tries`, `sms-unavailable`,
 * `password-first` (a forced change comes before), `phone-not-asked` (it is verified: go on).
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
  summary:
    'Sends a code to the phone that must be verified, or goes on without one for a proved number. Moves no money.',
});

export const VerifyPhoneCodeRequest = object({
  reference: opaqueId(),
  username: text(1, 254),
  verificationCode: VerificationCode,
  e164Code: textLike(callingCodePattern, 5),
  /** Without its calling code. */
  phoneNumber: textLike(phonePattern, 15),
});
export type VerifyPhoneCodeRequest = Infer<typeof VerifyPhoneCodeRequest>;

/**
 * `verified` with the session's token, which takes the temporary one's place; or `error`: `wrong-code` (also for another
 * number or user than it was sent to), `password-first`, `phone-not-asked`.
 */
export const VerifyPhoneCodeAnswer = object({
  verified: boolean(),
  identity: nullable(Identity),
  error: nullable(AnsweredError),
});
export type VerifyPhoneCodeAnswer = Infer<typeof VerifyPhoneCodeAnswer>;

export const VerifyPhoneCode = defineCall({
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
  summary: "Checks the phone's code, keeps the number as the account's, and opens the session. Moves no money.",
});
