import type { Message } from '../messages/messages.ts';

type Written = Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'>;

/** A mail with a code; `otherwise` says what to do for whoever did not ask for it. */
export const mailWithCode = (recipient: string, brand: string, code: string, otherwise: string): Written => ({
  channel: 'mail',
  recipient,
  subject: `${brand}: verification code`,
  body: `Your verification code is ${code}.\n\nIt is good for 10 minutes and only on the device where you asked for it. ${otherwise}`,
});

/** One SMS, short enough not to be cut in two. */
export const smsWithCode = (recipient: string, brand: string, code: string): Written => ({
  channel: 'sms',
  recipient,
  subject: `${brand}: verification code`,
  body: `${code} is your ${brand} verification code. It is good for 10 minutes. Tell it to nobody.`,
});

/** Told to the account's owner after every change, whoever made it. */
export const mailOfChangedPassword = (recipient: string, brand: string): Written => ({
  channel: 'mail',
  recipient,
  subject: `${brand}: your password was changed`,
  body: 'Your password was changed, and every session was signed out.\n\nIf that was not you, ask for a new password on the sign-in page now.',
});
