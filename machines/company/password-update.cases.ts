import type { CallAnswer } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { messages } from '../../contract/messages.ts';
import type { FlowCases } from '../flow.ts';
import {
  firstWrong,
  type PasswordUpdateContext,
  type PasswordUpdateEvent,
  passwordMessagesOf,
} from './password-update.machine.ts';

const failed = (code: string, message: string) => ({ success: false, error: { code, message } });

/** Example answers of updatepassword. */
export const passwordAnswers = {
  changed: { success: true, error: null },
  wrong: failed('wrong-password', 'The old password is not right.'),
  weak: failed('password-rule', messages.newPasswordWeak),
  same: failed('password-same', 'The new password must differ from the old one.'),
  tooMany: failed('too-many-attempts', 'Too many attempts. Please try again in 15 minutes.'),
} satisfies Record<string, CallAnswer<'updatepassword'>>;

const typed = (field: 'current' | 'next' | 'confirmation', text: string): PasswordUpdateEvent => ({
  type: 'password.typed',
  field,
  text,
});

const events: readonly { readonly name: string; readonly event: PasswordUpdateEvent }[] = [
  { name: 'the present password is typed', event: typed('current', 'Padma-2026') },
  { name: 'a new password is typed', event: typed('next', 'Meghna-2027') },
  { name: 'a weak password is typed', event: typed('next', 'meghnameghna') },
  { name: 'the new password is confirmed', event: typed('confirmation', 'Meghna-2027') },
  { name: 'another is confirmed', event: typed('confirmation', 'Jamuna-2027') },
  { name: 'the passwords are shown or hidden', event: { type: 'passwords.toggled' } },
  { name: 'Change password', event: { type: 'passwords.submitted' } },
];

export const passwordUpdateCases: FlowCases = {
  inputs: [{ name: 'somebody who is signed in', input: undefined }],
  events,
  outcomes: {
    updatePassword: [
      { name: 'changed', output: passwordAnswers.changed },
      { name: 'the present password is wrong', output: passwordAnswers.wrong },
      { name: 'the new password is weak', output: passwordAnswers.weak },
      { name: 'the new password is the present one', output: passwordAnswers.same },
      { name: 'too many attempts', output: passwordAnswers.tooMany },
      { name: 'the network is lost', error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.') },
    ],
  },
  classOf: (context: PasswordUpdateContext) => {
    const found = passwordMessagesOf(context.written);
    return [
      firstWrong(found) === null ? 'right' : `lacks ${firstWrong(found)}`,
      context.message === null ? 'silent' : 'speaking',
      firstWrong(context.fieldMessages) ?? 'no field wrong',
      context.legible ? 'legible' : 'hidden',
    ].join(', ');
  },
};
