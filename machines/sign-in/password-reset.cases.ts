import { CallFault } from '../../contract/client.ts';
import {
  type ChangePasswordAnswer,
  confirmationMessageOf,
  newPasswordMessageOf,
  type ResetPasswordAnswer,
} from '../../contract/sign-in/password.ts';
import type { FlowCases } from '../flow.ts';
import { codeEntryOutcomes } from './code-entry.cases.ts';
import type { PasswordResetContext, PasswordResetEvent, PasswordResetInput } from './password-reset.setup.ts';
import { emailMessageOf } from './sign-in-answer.ts';

export const resetInputs = {
  forgotten: { email: '', because: 'forgotten' },
  forgottenAfterTyping: { email: 'agent@portolan.example', because: 'forgotten' },
  forced: { email: 'agent@portolan.example', because: 'forced' },
  first: { email: 'owner@teesta.example', because: 'first' },
} satisfies Record<string, PasswordResetInput>;

export const resetAnswers = {
  sent: { mailSent: true, verificationReference: 'reference-1', error: null },
  tooMany: {
    mailSent: false,
    verificationReference: null,
    error: { code: 'too-many-codes', message: 'Too many codes were sent. Please try again in an hour.' },
  },
} satisfies Record<string, ResetPasswordAnswer>;

export const changeAnswers = {
  changed: { passwordChanged: true, error: null },
  leaveOver: {
    passwordChanged: false,
    error: { code: 'no-grant', message: 'The time to set a new password is over. Please start again.' },
  },
  same: {
    passwordChanged: false,
    error: { code: 'password-same', message: 'The new password must differ from the old one.' },
  },
  weak: {
    passwordChanged: false,
    error: { code: 'password-rule', message: 'Your password must be at least 8 characters long' },
  },
  tooMany: {
    passwordChanged: false,
    error: { code: 'too-many-attempts', message: 'Too many attempts. Please try again in 15 minutes.' },
  },
} satisfies Record<string, ChangePasswordAnswer>;

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: PasswordResetEvent }[] = [
  { name: 'an e-mail is typed', event: { type: 'email.changed', email: 'agent@portolan.example' } },
  { name: 'half an e-mail is typed', event: { type: 'email.changed', email: 'agent@' } },
  { name: 'the e-mail is sent', event: { type: 'email.submitted' } },
  { name: 'a new password is typed', event: { type: 'password.changed', password: 'Correct-horse-9' } },
  { name: 'a short password is typed', event: { type: 'password.changed', password: 'short' } },
  { name: 'a weak password is typed', event: { type: 'password.changed', password: 'correct horse' } },
  { name: 'it is confirmed', event: { type: 'confirmation.changed', confirmation: 'Correct-horse-9' } },
  { name: 'another is confirmed', event: { type: 'confirmation.changed', confirmation: 'Correct-horse-8' } },
  { name: 'a short confirmation is typed', event: { type: 'confirmation.changed', confirmation: 'short' } },
  { name: 'the passwords are shown or hidden', event: { type: 'passwords.toggled' } },
  { name: 'the new password is sent', event: { type: 'passwords.submitted' } },
  { name: 'it is begun again', event: { type: 'reset.begun.again' } },
  { name: 'cancel', event: { type: 'reset.cancelled' } },
  { name: 'the success was read', event: { type: 'success.read' } },
];

export const passwordResetCases: FlowCases = {
  inputs: [
    { name: 'a forgotten password', input: resetInputs.forgotten },
    { name: 'a forgotten password of a typed e-mail', input: resetInputs.forgottenAfterTyping },
    { name: 'a forced change', input: resetInputs.forced },
    { name: 'a first password', input: resetInputs.first },
  ],
  events,
  outcomes: {
    sendResetCode: [
      { name: 'the code is mailed', output: resetAnswers.sent },
      { name: 'no more codes', output: resetAnswers.tooMany },
      { name: 'the network is lost', error: lost },
    ],
    codeEntry: codeEntryOutcomes.mailbox,
    changePassword: [
      { name: 'the password is changed', output: changeAnswers.changed },
      { name: 'the time is over', output: changeAnswers.leaveOver },
      { name: 'the old password again', output: changeAnswers.same },
      { name: 'a rule is broken', output: changeAnswers.weak },
      { name: 'too many attempts', output: changeAnswers.tooMany },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: (context: PasswordResetContext) =>
    [
      context.because,
      emailMessageOf(context.email) === null ? 'e-mail' : 'no e-mail',
      newPasswordMessageOf(context.password) === null ? 'password' : 'no password',
      confirmationMessageOf(context.password, context.confirmation) === null ? 'confirmed' : 'not confirmed',
      context.emailMessage === null && context.passwordMessage === null && context.confirmationMessage === null
        ? 'fields silent'
        : 'a field speaks',
      context.message === null ? 'silent' : 'speaking',
      context.passwordsShown ? 'shown' : 'hidden',
    ].join(', '),
};
