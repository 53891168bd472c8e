import { messages } from '../../contract/messages.ts';
import { sentence } from '../../contract/said.ts';
import type { AnsweredError } from '../../contract/sign-in/sign-in.ts';

/**
 * Errors of signing in. They are part of the answer, not a status (spec 1 §3), so that a client does not retry them.
 */
export const signInErrors = {
  wrongCredentials: { code: 'wrong-credentials', message: sentence('Invalid email or password.').text },
  tooManyAttempts: {
    code: 'too-many-attempts',
    message: sentence('Too many attempts. Please try again in 15 minutes.').text,
  },
  wrongCode: { code: 'wrong-code', message: sentence('The verification code is incorrect or has expired.').text },
  'too-many-codes': {
    code: 'too-many-codes',
    message: sentence('Too many codes were sent. Please try again in an hour.').text,
  },
  'too-many-codes-today': {
    code: 'too-many-codes-today',
    message: sentence('Too many codes were sent today. Please try again tomorrow.').text,
  },
  'too-many-tries-today': {
    code: 'too-many-tries-today',
    message: sentence('Too many wrong codes were entered today. Please try again tomorrow.').text,
  },
  'too-many-tries': {
    code: 'too-many-tries',
    message: sentence('Too many wrong codes. Please try again in 10 minutes.').text,
  },
  noDeviceCheck: { code: 'sign-in-again', message: sentence('Too much time has passed. Please sign in again.').text },
  noGrant: {
    code: 'no-grant',
    message: sentence('The time to set a new password has expired. Please start again.').text,
  },
  passwordSame: { code: 'password-same', message: sentence('The new password must differ from the old one.').text },
  passwordFirst: { code: 'password-first', message: sentence('Please set a new password first.').text },
  proveFirst: {
    code: 'prove-first',
    message: sentence('There were many wrong sign-ins from your network. Please try again.').text,
  },
  phoneNotAsked: { code: 'phone-not-asked', message: sentence('Your phone number is already verified.').text },
  phoneWrong: { code: 'phone-wrong', message: messages.phoneInvalid },
  phoneDiffers: {
    code: 'phone-differs',
    message: sentence('This is not the number of your account. To use it, choose Change Number.').text,
  },
  smsUnavailable: {
    code: 'sms-unavailable',
    message: sentence('We cannot send an SMS at the moment. Please contact support.').text,
  },
} as const satisfies Readonly<Record<string, AnsweredError>>;
