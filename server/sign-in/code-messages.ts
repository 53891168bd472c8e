import { say } from '../../contract/say.ts';
import type { Message } from '../messages/messages.ts';

type Written = Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'>;

/** Mail with a code. `otherwise`: advice for a recipient who did not request it. */
export const mailWithCode = (recipient: string, brand: string, code: string, otherwise: string): Written => ({
  channel: 'mail',
  recipient,
  subject: say('{brand}: verification code', { brand }),
  body: say(
    'Your verification code is {code}.\n\nIt is valid for 10 minutes, only on the device where you requested it. {otherwise}',
    { code, otherwise },
  ),
});

/** SMS with a code, short enough for one SMS. */
export const smsWithCode = (recipient: string, brand: string, code: string): Written => ({
  channel: 'sms',
  recipient,
  subject: say('{brand}: verification code', { brand }),
  body: say('{code} is your {brand} verification code. It is valid for 10 minutes. Do not share it with anyone.', {
    code,
    brand,
  }),
});

/** Mail to the account's owner after each change of the password. */
export const mailOfChangedPassword = (recipient: string, brand: string): Written => ({
  channel: 'mail',
  recipient,
  subject: say('{brand}: your password was changed', { brand }),
  body: say(
    'Your password was changed and you were signed out on all devices.\n\nIf this was not you, choose "Forgot password" on the sign-in page now.',
  ),
});
