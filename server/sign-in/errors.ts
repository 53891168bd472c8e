import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { AnsweredError } from '../../contract/sign-in.ts';

/**
 * Errors of signing in. They are part of the answer, not a status (spec 1 §3), so that a client does not retry them.
 */
export const signInErrors = {
  wrongCredentials: { code: 'wrong-credentials', message: say('Invalid email or password.') },
  tooManyAttempts: { code: 'too-many-attempts', message: say('Too many attempts. Please try again in 15 minutes.') },
  wrongCode: { code: 'wrong-code', message: say('The verification code is incorrect or has expired.') },
  'too-many-codes': { code: 'too-many-codes', message: say('Too many codes were sent. Please try again in an hour.') },
  'too-many-codes-today': {
    code: 'too-many-codes-today',
    message: say('Too many codes were sent today. Please try again tomorrow.'),
  },
  'too-many-tries-today': {
    code: 'too-many-tries-today',
    message: say('Too many wrong codes were entered today. Please try again tomorrow.'),
  },
  'too-many-tries': { code: 'too-many-tries', message: say('Too many wrong codes. Please try again in 10 minutes.') },
  noDeviceCheck: { code: 'sign-in-again', message: say('Too much time has passed. Please sign in again.') },
  noGrant: { code: 'no-grant', message: say('The time to set a new password has expired. Please start again.') },
  passwordSame: { code: 'password-same', message: say('The new password must differ from the old one.') },
  passwordFirst: { code: 'password-first', message: say('Please set a new password first.') },
  proveFirst: {
    code: 'prove-first',
    message: say('There were many wrong sign-ins from your network. Please try again.'),
  },
  phoneNotAsked: { code: 'phone-not-asked', message: say('Your phone number is already verified.') },
  phoneWrong: { code: 'phone-wrong', message: messages.phoneInvalid },
  phoneDiffers: {
    code: 'phone-differs',
    message: say('This is not the number of your account. To use it, choose Change Number.'),
  },
  smsUnavailable: {
    code: 'sms-unavailable',
    message: say('We cannot send an SMS at the moment. Please contact support.'),
  },
} as const satisfies Readonly<Record<string, AnsweredError>>;
