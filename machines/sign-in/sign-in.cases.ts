import { CallFault } from '../../contract/client.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import type { FlowCases } from '../flow.ts';
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
  wrong: {
    ...nothingYet,
    error: { code: 'wrong-credentials', message: 'Invalid email or password.' },
  },
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
  { name: 'the password is forgotten', event: { type: 'password.forgotten' } },
  { name: 'the code was right', event: { type: 'code.verified', answer: signInAnswers.known } },
  {
    name: 'the code was right, and a new password is wanted',
    event: { type: 'code.verified', answer: signInAnswers.newPassword },
  },
  {
    name: 'the code was right, and a verified phone is wanted',
    event: { type: 'code.verified', answer: signInAnswers.phone },
  },
  {
    name: 'the code was right, and nothing is known of the rest',
    event: { type: 'code.verified', answer: signInAnswers.wrong },
  },
  { name: 'the phone is verified', event: { type: 'token.given', token: 'token-of-a-verified-phone' } },
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
    ].join(', '),
};
