import { CallFault } from '../../contract/client.ts';
import type { RobotCheck } from '../../contract/sign-in/robot-check.ts';
import type { FlowCases } from '../flow.ts';
import { codeEntryOutcomes } from './code-entry.cases.ts';
import type { PhoneVerificationOutput } from './phone-verification.setup.ts';
import type { SignInContext, SignInEvent, SignInInput } from './sign-in.setup.ts';
import { emailMessageOf, passwordMessageOf } from './sign-in-answer.ts';
import { signInAnswers } from './sign-in-answers.ts';

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: SignInEvent }[] = [
  { name: 'an e-mail is typed', event: { type: 'email.changed', email: 'agent@portolan.example' } },
  { name: 'half an e-mail is typed', event: { type: 'email.changed', email: 'agent@' } },
  { name: 'a password is typed', event: { type: 'password.changed', password: 'correct horse' } },
  { name: 'a short password is typed', event: { type: 'password.changed', password: 'short' } },
  { name: 'the password is shown or hidden', event: { type: 'password.toggled' } },
  { name: 'the credentials are sent', event: { type: 'credentials.submitted' } },
  { name: 'back to the credentials', event: { type: 'credentials.returned' } },
  { name: 'the password is forgotten', event: { type: 'password.forgotten' } },
];

export const signInCases: FlowCases = {
  inputs: [{ name: 'somebody at the door', input: { defaultCountry: 'bd' } satisfies SignInInput }],
  events,
  outcomes: {
    authenticate: [
      { name: 'a known device', output: signInAnswers.known },
      { name: 'a new device', output: signInAnswers.newDevice },
      { name: 'wrong credentials', output: signInAnswers.wrong },
      { name: 'this device must be checked', output: signInAnswers.prove },
      { name: 'a new password is wanted', output: signInAnswers.newPassword },
      { name: 'a verified phone is wanted', output: signInAnswers.phone },
      { name: 'the network is lost', error: lost },
    ],
    solveChallenge: [
      {
        name: 'solved',
        output: {
          challenge: signInAnswers.prove.challenge,
          solution: { counter: 1, derivedKey: '00' },
        } satisfies RobotCheck,
      },
      { name: 'the worker stops', error: new Error('the worker stops') },
    ],
    codeEntry: codeEntryOutcomes.device,
    passwordReset: [
      { name: 'the person went back', output: undefined },
      { name: 'the forms break', error: new Error('the forms break') },
    ],
    phoneVerification: [
      {
        name: 'the phone is verified',
        output: { token: 'token-of-a-verified-phone' } satisfies PhoneVerificationOutput,
      },
      { name: 'the person went back', output: { token: null } satisfies PhoneVerificationOutput },
      { name: 'the forms break', error: new Error('the forms break') },
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
      context.passwordShown ? 'shown' : 'hidden',
      context.message === null ? 'silent' : 'speaking',
      context.robotCheck === null ? 'unchecked' : 'checked',
    ].join(', '),
};
