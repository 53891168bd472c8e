import type { SignInAnswer } from '../../contract/sign-in/sign-in.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { challengeOf, deviceAnswerOf, emptySignIn, signInSetup } from './sign-in.setup.ts';

const meta = screenState('sign-in');
const unseen = screenState(null);

/** Transitions for an answer that recognises the person. It comes from Authenticate, or from VerifyDevice. */
const nextSteps = <Event>(answer: (args: { event: Event }) => SignInAnswer | null) =>
  [
    { guard: { type: 'newPasswordWanted', params: answer }, target: 'newPasswordWanted' },
    {
      guard: { type: 'phoneWanted', params: answer },
      target: 'phoneWanted',
      actions: { type: 'keepPhone', params: answer },
    },
    {
      guard: { type: 'cameToToken', params: answer },
      target: 'opening',
      actions: { type: 'keepToken', params: answer },
    },
  ] as const;

const failed = { target: 'credentials', actions: ['startOver', { type: 'keepFault', params: faultOf }] } as const;

/**
 * Signing in (spec 1 §4): e-mail and password, then a mailed code on a new device, and a new password or a verified
 * phone where the agency requires one. Where many wrong sign-ins came from a network, a new device solves a challenge first. Each of the three is a separate flow that this one invokes. Leaving a state
 * cancels its call. A second submission during a call is ignored.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: ({ input }) => ({ ...input, ...emptySignIn }),
  initial: 'credentials',
  output: ({ context }) => ({ token: context.token }),
  states: {
    credentials: {
      meta: meta('E-mail and password', ['AUT-01', 'AUT-02', 'AUT-03']),
      on: {
        'email.changed': { actions: 'keepEmail' },
        'password.changed': { actions: 'keepPassword' },
        'password.toggled': { actions: 'togglePassword' },
        'credentials.submitted': [
          { guard: 'credentialsLookRight', target: 'authenticating', actions: 'clearMessages' },
          { actions: 'sayWhatCredentialsLack' },
        ],
        'password.forgotten': { target: 'passwordForgotten', actions: 'clearMessages' },
      },
    },
    authenticating: {
      meta: meta('The server checks the credentials', ['AUT-02', 'AUT-03', 'AUT-10'], 'server'),
      tags: 'busy',
      entry: 'hidePassword',
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['AUT-02']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', ['AUT-02']) },
      },
      invoke: {
        src: 'authenticate',
        input: ({ context: { email, password, robotCheck } }) => ({ email, password, robotCheck }),
        onDone: [
          ...nextSteps(outputOf<SignInAnswer>),
          {
            guard: { type: 'codeWanted', params: outputOf },
            target: 'codeEntry',
            actions: { type: 'keepReference', params: outputOf },
          },
          {
            guard: { type: 'proofWanted', params: outputOf },
            target: 'proving',
            actions: { type: 'keepChallenge', params: outputOf },
          },
          { target: 'credentials', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'credentials', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    proving: {
      meta: meta('This device is checked', ['AUT-02', 'AUT-10']),
      tags: 'busy',
      invoke: {
        src: 'solveChallenge',
        input: ({ context }) => ({ challenge: challengeOf(context) }),
        onDone: { target: 'authenticating', actions: { type: 'keepCheck', params: outputOf } },
        onError: { target: 'credentials', actions: 'sayNotChecked' },
      },
      after: { checkTakesTooLong: { target: 'credentials', actions: 'sayNotChecked' } },
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    codeEntry: {
      meta: meta('The mailed code is asked for', ['AUT-04']),
      entry: 'forgetPassword',
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { reference, email } }) => ({
          reference,
          subject: { proves: 'device' as const, email: email.trim() },
        }),
        onDone: [
          { guard: { type: 'wentBack', params: deviceAnswerOf }, target: 'credentials', actions: 'startOver' },
          ...nextSteps(deviceAnswerOf),
          { target: 'credentials', actions: ['startOver', { type: 'keepRefusal', params: deviceAnswerOf }] },
        ],
        onError: failed,
      },
    },
    passwordForgotten: {
      meta: meta('A forgotten password is reset', ['AUT-09']),
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context: { email } }) => ({ email: email.trim(), because: 'forgotten' as const }),
        onDone: 'credentials',
        onError: failed,
      },
    },
    newPasswordWanted: {
      meta: meta('A new password must be set first', ['AUT-03', 'AUT-09']),
      entry: 'startOver',
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context: { email } }) => ({ email: email.trim(), because: 'forced' as const }),
        onDone: 'credentials',
        onError: failed,
      },
    },
    phoneWanted: {
      meta: meta('The phone number must be verified first', ['AUT-05']),
      entry: 'forgetPassword',
      invoke: {
        id: 'phoneVerification',
        src: 'phoneVerification',
        input: ({ context: { email, phoneNumber, token, defaultCountry } }) => ({
          username: email.trim(),
          phoneNumber,
          temporaryToken: token,
          defaultCountry,
        }),
        onDone: [
          {
            guard: { type: 'phoneIsVerified', params: outputOf },
            target: 'opening',
            actions: { type: 'keepGivenToken', params: outputOf },
          },
          { target: 'credentials', actions: 'startOver' },
        ],
        onError: failed,
      },
    },
    opening: {
      meta: meta('The portal opens', ['AUT-03'], 'server'),
      tags: 'busy',
      entry: 'forgetPassword',
      invoke: {
        src: 'openPortal',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'signedIn',
        onError: failed,
      },
    },
    signedIn: {
      type: 'final',
      meta: unseen('Signed in', ['AUT-03']),
    },
  },
});
