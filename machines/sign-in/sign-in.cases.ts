import { CallFault } from '../../contract/client.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import type { FlowCases } from '../flow.ts';
import { codeOf } from './code-boxes.ts';
import type { SignInContext, SignInEvent } from './sign-in.machine.ts';
import { emailMessageOf, passwordMessageOf } from './sign-in-answer.ts';

const nothingYet: SignInAnswer = {
  authenticated: false,
  forceChangePassword: false,
  verifyPhoneNumber: false,
  phoneNumber: null,
  identity: null,
  verificationReference: null,
  error: null,
};

/** Answers that Authenticate and VerifyDevice come to. */
export const signInAnswers = {
  known: { ...nothingYet, authenticated: true, identity: { token: 'token-of-a-known-device' } },
  newDevice: { ...nothingYet, verificationReference: 'reference-1' },
  newDeviceAgain: { ...nothingYet, verificationReference: 'reference-2' },
  wrong: {
    ...nothingYet,
    error: { code: 'credentials-wrong', message: 'The e-mail or the password is not right.' },
  },
  wrongCode: { ...nothingYet, error: { code: 'code-wrong', message: 'This code is not right.' } },
  newPassword: {
    ...nothingYet,
    authenticated: true,
    forceChangePassword: true,
    identity: { token: 'token-before-password' },
  },
  phone: {
    ...nothingYet,
    authenticated: true,
    verifyPhoneNumber: true,
    phoneNumber: '+8801700000000',
    identity: { token: 'token-before-phone-number' },
  },
} satisfies Record<string, SignInAnswer>;

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: SignInEvent }[] = [
  { name: 'an e-mail is typed', event: { type: 'email.changed', email: 'agent@portolan.example' } },
  { name: 'half an e-mail is typed', event: { type: 'email.changed', email: 'agent@' } },
  { name: 'a password is typed', event: { type: 'password.changed', password: 'correct horse' } },
  { name: 'a short password is typed', event: { type: 'password.changed', password: 'short' } },
  { name: 'the credentials are sent', event: { type: 'credentials.submitted' } },
  { name: 'back to the credentials', event: { type: 'credentials.returned' } },
  { name: 'one digit is typed', event: { type: 'box.typed', index: 0, text: '4' } },
  { name: 'a letter is typed', event: { type: 'box.typed', index: 0, text: 'x' } },
  { name: 'three digits are pasted', event: { type: 'box.typed', index: 2, text: '123' } },
  { name: 'a whole code is pasted', event: { type: 'box.typed', index: 3, text: '12 34 56' } },
  { name: 'a digit is erased', event: { type: 'box.erased', index: 0 } },
  { name: 'a box is entered', event: { type: 'box.focused', index: 1 } },
  { name: 'a box is left', event: { type: 'box.left', index: 1 } },
  { name: 'an arrow is pressed', event: { type: 'box.moved', to: 2 } },
  { name: 'the code is sent', event: { type: 'code.submitted' } },
  { name: 'another code is asked for', event: { type: 'code.resend.requested' } },
];

export const signInCases: FlowCases = {
  inputs: [{ name: 'somebody at the door', input: undefined }],
  events,
  outcomes: {
    authenticate: [
      { name: 'a known device', output: signInAnswers.known },
      { name: 'a new device', output: signInAnswers.newDevice },
      { name: 'wrong credentials', output: signInAnswers.wrong },
      { name: 'a new password is wanted', output: signInAnswers.newPassword },
      { name: 'a verified phone is wanted', output: signInAnswers.phone },
      { name: 'the network is lost', error: lost },
    ],
    verifyDevice: [
      { name: 'the right code', output: signInAnswers.known },
      { name: 'a wrong code', output: signInAnswers.wrongCode },
      { name: 'a new password is wanted', output: signInAnswers.newPassword },
      { name: 'a verified phone is wanted', output: signInAnswers.phone },
      { name: 'the network is lost', error: lost },
    ],
    openPortal: [
      { name: 'the portal is open', output: undefined },
      { name: 'the token cannot be kept', error: new Error('the token cannot be kept') },
    ],
  },
  classOf: (context: SignInContext) =>
    [
      emailMessageOf(context.email) === null ? 'e-mail' : 'no e-mail',
      passwordMessageOf(context.password) === null ? 'password' : 'no password',
      context.message === null ? 'silent' : 'speaking',
      `${codeOf(context).length} digits`,
      context.resendInSeconds === 0 ? 'resend open' : 'resend closed',
    ].join(', '),
};
