import { messages } from '../../contract/messages.ts';
import type { AnsweredError } from '../../contract/sign-in.ts';

/** What goes wrong on the way in, as an answer and not as a status (spec 1 §3): a client's retries must not repeat it. */
export const signInErrors = {
  wrongCredentials: { code: 'wrong-credentials', message: 'Invalid email or password.' },
  tooManyAttempts: { code: 'too-many-attempts', message: 'Too many attempts. Please try again in 15 minutes.' },
  wrongCode: { code: 'wrong-code', message: 'The verification code is not right, or its time is over.' },
  'too-many-codes': { code: 'too-many-codes', message: 'Too many codes were sent. Please try again in an hour.' },
  'too-many-tries': { code: 'too-many-tries', message: 'Too many wrong codes. Please try again in 10 minutes.' },
  noDeviceCheck: { code: 'sign-in-again', message: 'Too much time has passed. Please sign in again.' },
  noGrant: { code: 'no-grant', message: 'The time to set a new password is over. Please start again.' },
  passwordSame: { code: 'password-same', message: 'The new password must differ from the old one.' },
  passwordFirst: { code: 'password-first', message: 'Please set a new password first.' },
  phoneNotAsked: { code: 'phone-not-asked', message: 'Your phone number needs no verification.' },
  phoneWrong: { code: 'phone-wrong', message: messages.phoneInvalid },
  phoneDiffers: {
    code: 'phone-differs',
    message: 'This is not the number of your account. Choose Change Number to use it.',
  },
  smsUnavailable: { code: 'sms-unavailable', message: 'No SMS can be sent at the moment. Please contact support.' },
} as const satisfies Readonly<Record<string, AnsweredError>>;
