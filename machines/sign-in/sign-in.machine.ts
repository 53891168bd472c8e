import { assign, setup } from 'xstate';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import {
  asksForCode,
  asksForNewPassword,
  asksForPhone,
  comesToTokenOf,
  emailMessageOf,
  faultWords,
  passwordMessageOf,
  refusalWords,
} from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/sign-in-actors.ts');

const meta = screenState('sign-in');
const unseen = screenState(null);

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInContext {
  readonly email: string;
  /** Kept in memory only, and only until the server has said that it is right. */
  readonly password: string;
  readonly emailMessage: string | null;
  readonly passwordMessage: string | null;
  /** The field that was wrong when the form was sent: the focus goes there, once. */
  readonly focus: 'email' | 'password' | null;
  /** The server's words, shown above the form. */
  readonly message: string | null;
  /** Of the code that was mailed to make this device known. */
  readonly reference: string;
  /** Opens the portal; while a phone number must be verified, only the calls for that. */
  readonly token: string;
  /** The number to verify, as the account has it. */
  readonly phoneNumber: string;
}

export type SignInEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'credentials.submitted' }
  | { readonly type: 'credentials.returned' }
  | { readonly type: 'password.forgotten' }
  /** From the code entry: the mailed code was right, and this is what VerifyDevice answered. */
  | { readonly type: 'code.verified'; readonly answer: SignInAnswer }
  /** From the verification of the phone: the session's token. */
  | { readonly type: 'token.given'; readonly token: string };

const nobody: SignInContext = {
  email: '',
  password: '',
  emailMessage: null,
  passwordMessage: null,
  focus: null,
  message: null,
  reference: '',
  token: '',
  phoneNumber: '',
};

const verifiedOf = ({ event }: { event: { answer: SignInAnswer } }): SignInAnswer => event.answer;

const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as { readonly token: string },
  },
  actors: {
    authenticate: provided.promise<SignInAnswer, Credentials>('authenticate'),
    openPortal: providedBy('src/sign-in/SignInScreen.tsx').promise<void, { readonly token: string }>('openPortal'),
  },
  guards: {
    credentialsLookRight: ({ context }) =>
      emailMessageOf(context.email) === null && passwordMessageOf(context.password) === null,
    cameToToken: (_, answer: SignInAnswer) => comesToTokenOf(answer) !== null,
    newPasswordWanted: (_, answer: SignInAnswer) => asksForNewPassword(answer),
    phoneWanted: (_, answer: SignInAnswer) => asksForPhone(answer),
    codeWanted: (_, answer: SignInAnswer) => asksForCode(answer),
  },
  actions: {
    keepEmail: assign(({ event }) =>
      event.type === 'email.changed' ? { email: event.email, emailMessage: null, focus: null, message: null } : {},
    ),
    keepPassword: assign(({ event }) =>
      event.type === 'password.changed'
        ? { password: event.password, passwordMessage: null, focus: null, message: null }
        : {},
    ),
    sayWhatCredentialsLack: assign(({ context }) => ({
      emailMessage: emailMessageOf(context.email),
      passwordMessage: passwordMessageOf(context.password),
      focus: emailMessageOf(context.email) === null ? 'password' : 'email',
      message: null,
    })),
    clearMessages: assign({ emailMessage: null, passwordMessage: null, focus: null, message: null }),
    keepRefusal: assign((_, answer: SignInAnswer) => ({ message: refusalWords(answer) })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    keepToken: assign((_, answer: SignInAnswer) => ({ token: comesToTokenOf(answer) ?? '' })),
    keepGivenToken: assign(({ event }) => (event.type === 'token.given' ? { token: event.token } : {})),
    keepReference: assign((_, answer: SignInAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepPhone: assign((_, answer: SignInAnswer) => ({
      token: answer.identity?.token ?? '',
      phoneNumber: answer.phoneNumber ?? '',
    })),
    forgetPassword: assign({ password: '' }),
    /** Of whoever signs in only the e-mail stays. */
    startOver: assign(({ context }) => ({ ...nobody, email: context.email })),
  },
});

/**
 * Signing in (spec 1 §4): e-mail and password; on a new device the mailed code; a new password or a verified phone where
 * the agency asks for one; then the portal opens. The three have flows of their own, which answer by an event.
 * Leaving a state abandons its call: a late answer changes nothing. While a call runs, sending again is ignored.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: nobody,
  initial: 'credentials',
  output: ({ context }) => ({ token: context.token }),
  states: {
    credentials: {
      meta: meta('E-mail and password', ['AUT-01', 'AUT-02', 'AUT-03']),
      on: {
        'email.changed': { actions: 'keepEmail' },
        'password.changed': { actions: 'keepPassword' },
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
      invoke: {
        src: 'authenticate',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          { guard: { type: 'newPasswordWanted', params: outputOf }, target: 'newPasswordWanted' },
          {
            guard: { type: 'phoneWanted', params: outputOf },
            target: 'phoneWanted',
            actions: { type: 'keepPhone', params: outputOf },
          },
          {
            guard: { type: 'cameToToken', params: outputOf },
            target: 'opening',
            actions: { type: 'keepToken', params: outputOf },
          },
          {
            guard: { type: 'codeWanted', params: outputOf },
            target: 'codeEntry',
            actions: { type: 'keepReference', params: outputOf },
          },
          { target: 'credentials', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'credentials', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    codeEntry: {
      meta: meta('The mailed code is asked for', ['AUT-04']),
      entry: 'forgetPassword',
      on: {
        'code.verified': [
          { guard: { type: 'newPasswordWanted', params: verifiedOf }, target: 'newPasswordWanted' },
          {
            guard: { type: 'phoneWanted', params: verifiedOf },
            target: 'phoneWanted',
            actions: { type: 'keepPhone', params: verifiedOf },
          },
          {
            guard: { type: 'cameToToken', params: verifiedOf },
            target: 'opening',
            actions: { type: 'keepToken', params: verifiedOf },
          },
          {
            target: 'credentials',
            actions: ['startOver', { type: 'keepRefusal', params: verifiedOf }],
          },
        ],
        'credentials.returned': { target: 'credentials', actions: 'startOver' },
      },
    },
    passwordForgotten: {
      meta: meta('The way to a new password', ['AUT-09']),
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    newPasswordWanted: {
      meta: meta('A new password must be set first', ['AUT-03', 'AUT-09']),
      entry: 'startOver',
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    phoneWanted: {
      meta: meta('The phone number must be verified first', ['AUT-05']),
      entry: 'forgetPassword',
      on: {
        'token.given': { target: 'opening', actions: 'keepGivenToken' },
        'credentials.returned': { target: 'credentials', actions: 'startOver' },
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
        onError: { target: 'credentials', actions: ['startOver', { type: 'keepFault', params: faultOf }] },
      },
    },
    signedIn: {
      type: 'final',
      meta: unseen('Signed in', ['AUT-03']),
    },
  },
});
