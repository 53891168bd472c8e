import { assign, fromPromise, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { resendCountdownMs, type SignInAnswer } from '../../contract/sign-in.ts';
import {
  type CodeBoxes,
  codeOf,
  emptyBoxes,
  erasedIn,
  firstEmptyBox,
  isFullCode,
  movedTo,
  typedInto,
} from './code-boxes.ts';
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

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface DeviceCode {
  readonly email: string;
  readonly reference: string;
  readonly code: string;
}

export interface SignInContext extends CodeBoxes {
  readonly email: string;
  /** Kept in memory only, while a code may have to be sent again. */
  readonly password: string;
  readonly emailMessage: string | null;
  readonly passwordMessage: string | null;
  /** The server's words, or what the person has to do; shown above the form. */
  readonly message: string | null;
  /** What went well: the code was sent again. */
  readonly note: string | null;
  readonly reference: string;
  /** Whole seconds until a code may be sent again; 0: now. */
  readonly resendInSeconds: number;
  readonly token: string;
}

export type SignInEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'credentials.submitted' }
  | { readonly type: 'credentials.returned' }
  | { readonly type: 'box.typed'; readonly index: number; readonly text: string }
  | { readonly type: 'box.erased'; readonly index: number }
  | { readonly type: 'box.focused'; readonly index: number }
  | { readonly type: 'box.left'; readonly index: number }
  | { readonly type: 'box.moved'; readonly to: number }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resend.requested' };

const resendCountdownSeconds = resendCountdownMs / 1000;

const nobody: SignInContext = {
  ...emptyBoxes,
  email: '',
  password: '',
  emailMessage: null,
  passwordMessage: null,
  message: null,
  note: null,
  reference: '',
  resendInSeconds: resendCountdownSeconds,
  token: '',
};

/** Carries an actor's answer to named guards and actions, which cannot see `event.output` themselves. */
const answerOf = ({ event }: { event: { output: SignInAnswer } }): SignInAnswer => event.output;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

const promised = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as { readonly token: string },
  },
  actors: {
    authenticate: fromPromise<SignInAnswer, Credentials>(() => {
      throw new Error('authenticate is provided by src/sign-in/sign-in-actors.ts');
    }),
    verifyDevice: fromPromise<SignInAnswer, DeviceCode>(() => {
      throw new Error('verifyDevice is provided by src/sign-in/sign-in-actors.ts');
    }),
    openPortal: fromPromise<void, { readonly token: string }>(() => {
      throw new Error('openPortal is provided by src/sign-in/SignInScreen.tsx');
    }),
  },
  guards: {
    credentialsLookRight: ({ context }) =>
      emailMessageOf(context.email) === null && passwordMessageOf(context.password) === null,
    everyBoxFilled: ({ context }) => firstEmptyBox(context) === null,
    fullCodeArrived: ({ event }) => event.type === 'box.typed' && isFullCode(event.text),
    codeMayBeSentAgain: ({ context }) => context.resendInSeconds === 0,
    moreToWait: ({ context }) => context.resendInSeconds > 1,
    cameToToken: (_, answer: SignInAnswer) => comesToTokenOf(answer) !== null,
    newPasswordWanted: (_, answer: SignInAnswer) => asksForNewPassword(answer),
    phoneWanted: (_, answer: SignInAnswer) => asksForPhone(answer),
    codeWanted: (_, answer: SignInAnswer) => asksForCode(answer),
  },
  actions: {
    keepEmail: assign(({ event }) =>
      event.type === 'email.changed' ? { email: event.email, emailMessage: null, message: null } : {},
    ),
    keepPassword: assign(({ event }) =>
      event.type === 'password.changed' ? { password: event.password, passwordMessage: null, message: null } : {},
    ),
    sayWhatCredentialsLack: assign(({ context }) => ({
      emailMessage: emailMessageOf(context.email),
      passwordMessage: passwordMessageOf(context.password),
      message: null,
    })),
    clearMessages: assign({ emailMessage: null, passwordMessage: null, message: null, note: null }),
    keepRefusal: assign((_, answer: SignInAnswer) => ({ message: refusalWords(answer), note: null })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault), note: null })),
    keepToken: assign((_, answer: SignInAnswer) => ({ token: comesToTokenOf(answer) ?? '', password: '' })),
    keepReference: assign((_, answer: SignInAnswer) => ({
      reference: answer.verificationReference ?? '',
      message: null,
      ...emptyBoxes,
    })),
    keepNewReference: assign((_, answer: SignInAnswer) => ({
      reference: answer.verificationReference ?? '',
      message: null,
      note: messages.codeResent,
      resendInSeconds: resendCountdownSeconds,
      ...emptyBoxes,
    })),
    startOver: assign(({ context }) => ({ ...nobody, email: context.email })),
    emptyTheBoxes: assign(emptyBoxes),
    fillBoxes: assign(({ context, event }) =>
      event.type === 'box.typed' ? { ...typedInto(context, event.index, event.text), message: null } : {},
    ),
    eraseBox: assign(({ context, event }) =>
      event.type === 'box.erased' ? { ...erasedIn(context, event.index), message: null } : {},
    ),
    moveFocus: assign(({ context, event }) => (event.type === 'box.moved' ? movedTo(context, event.to) : {})),
    noteFocus: assign(({ event }) => (event.type === 'box.focused' ? { focusedBox: event.index } : {})),
    noteBlur: assign(({ context, event }) =>
      event.type === 'box.left' && context.focusedBox === event.index ? { focusedBox: null } : {},
    ),
    focusFirstEmptyBox: assign(({ context }) => ({
      message: messages.codeIncomplete,
      note: null,
      focusedBox: firstEmptyBox(context),
    })),
    startCountdown: assign({ resendInSeconds: resendCountdownSeconds }),
    countDown: assign(({ context }) => ({ resendInSeconds: context.resendInSeconds - 1 })),
  },
  delays: { oneSecond: 1000 },
});

/**
 * Signing in (spec 1 §4): e-mail and password; on a new device the mailed code; then the portal opens.
 * Leaving a state abandons its call: a late answer changes nothing. While a call runs, sending again is ignored.
 */
export const signInMachine = promised.createMachine({
  id: 'sign-in',
  context: nobody,
  initial: 'credentials',
  output: ({ context }) => ({ token: context.token }),
  states: {
    credentials: {
      meta: { title: 'E-mail and password', screen: 'sign-in', requirements: ['AUT-01', 'AUT-03'] },
      on: {
        'email.changed': { actions: 'keepEmail' },
        'password.changed': { actions: 'keepPassword' },
        'credentials.submitted': [
          { guard: 'credentialsLookRight', target: 'authenticating', actions: 'clearMessages' },
          { actions: 'sayWhatCredentialsLack' },
        ],
      },
    },
    authenticating: {
      meta: {
        title: 'The server checks the credentials',
        screen: 'sign-in',
        requirements: ['AUT-03', 'AUT-10'],
        owner: 'server',
      },
      tags: 'busy',
      invoke: {
        src: 'authenticate',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          {
            guard: { type: 'newPasswordWanted', params: answerOf },
            target: 'newPasswordWanted',
          },
          { guard: { type: 'phoneWanted', params: answerOf }, target: 'phoneWanted' },
          {
            guard: { type: 'cameToToken', params: answerOf },
            target: 'opening',
            actions: { type: 'keepToken', params: answerOf },
          },
          {
            guard: { type: 'codeWanted', params: answerOf },
            target: 'codeEntry',
            actions: { type: 'keepReference', params: answerOf },
          },
          { target: 'credentials', actions: { type: 'keepRefusal', params: answerOf } },
        ],
        onError: { target: 'credentials', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    codeEntry: {
      meta: { title: 'The mailed code is asked for', screen: 'sign-in', requirements: ['AUT-04'] },
      type: 'parallel',
      on: { 'credentials.returned': { target: 'credentials', actions: 'startOver' } },
      states: {
        code: {
          meta: { title: 'The code in its six boxes', screen: 'sign-in', requirements: ['AUT-04', 'AUT-06'] },
          initial: 'asked',
          states: {
            asked: {
              meta: { title: 'Six boxes for the mailed code', screen: 'sign-in', requirements: ['AUT-04', 'AUT-06'] },
              on: {
                'box.typed': [
                  { guard: 'fullCodeArrived', target: 'verifying', actions: 'fillBoxes' },
                  { actions: 'fillBoxes' },
                ],
                'box.erased': { actions: 'eraseBox' },
                'box.moved': { actions: 'moveFocus' },
                'box.focused': { actions: 'noteFocus' },
                'box.left': { actions: 'noteBlur' },
                'code.submitted': [{ guard: 'everyBoxFilled', target: 'verifying' }, { actions: 'focusFirstEmptyBox' }],
                'code.resend.requested': { guard: 'codeMayBeSentAgain', target: 'resending' },
              },
            },
            verifying: {
              meta: {
                title: 'The server checks the code',
                screen: 'sign-in',
                requirements: ['AUT-04'],
                owner: 'server',
              },
              tags: 'busy',
              entry: 'clearMessages',
              invoke: {
                src: 'verifyDevice',
                input: ({ context }) => ({
                  email: context.email,
                  reference: context.reference,
                  code: codeOf(context),
                }),
                onDone: [
                  {
                    guard: { type: 'newPasswordWanted', params: answerOf },
                    target: '#sign-in.newPasswordWanted',
                  },
                  { guard: { type: 'phoneWanted', params: answerOf }, target: '#sign-in.phoneWanted' },
                  {
                    guard: { type: 'cameToToken', params: answerOf },
                    target: '#sign-in.opening',
                    actions: { type: 'keepToken', params: answerOf },
                  },
                  {
                    target: 'asked',
                    actions: ['emptyTheBoxes', { type: 'keepRefusal', params: answerOf }],
                  },
                ],
                onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
              },
            },
            resending: {
              meta: {
                title: 'Another code is on its way',
                screen: 'sign-in',
                requirements: ['AUT-07'],
                owner: 'server',
              },
              tags: 'busy',
              entry: 'clearMessages',
              invoke: {
                src: 'authenticate',
                input: ({ context: { email, password } }) => ({ email, password }),
                onDone: [
                  {
                    guard: { type: 'codeWanted', params: answerOf },
                    target: '#sign-in.codeEntry',
                    actions: { type: 'keepNewReference', params: answerOf },
                    reenter: true,
                  },
                  {
                    guard: { type: 'cameToToken', params: answerOf },
                    target: '#sign-in.opening',
                    actions: { type: 'keepToken', params: answerOf },
                  },
                  { target: 'asked', actions: { type: 'keepRefusal', params: answerOf } },
                ],
                onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
              },
            },
          },
        },
        resend: {
          meta: { title: 'When another code may be asked for', screen: 'sign-in', requirements: ['AUT-07'] },
          entry: 'startCountdown',
          initial: 'counting',
          states: {
            counting: {
              meta: { title: 'A code was sent; wait before another', screen: 'sign-in', requirements: ['AUT-07'] },
              after: {
                oneSecond: [
                  { guard: 'moreToWait', target: 'counting', actions: 'countDown', reenter: true },
                  { target: 'ready', actions: 'countDown' },
                ],
              },
            },
            ready: {
              meta: { title: 'Another code may be asked for', screen: 'sign-in', requirements: ['AUT-07'] },
            },
          },
        },
      },
    },
    newPasswordWanted: {
      meta: { title: 'A new password must be set first', screen: 'sign-in', requirements: ['AUT-03'] },
      entry: 'startOver',
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    phoneWanted: {
      meta: { title: 'The phone number must be verified first', screen: 'sign-in', requirements: ['AUT-05'] },
      entry: 'startOver',
      on: { 'credentials.returned': { target: 'credentials' } },
    },
    opening: {
      meta: { title: 'The portal opens', screen: 'sign-in', requirements: ['AUT-03'], owner: 'server' },
      tags: 'busy',
      invoke: {
        src: 'openPortal',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'signedIn',
        onError: { target: 'credentials', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    signedIn: {
      type: 'final',
      meta: { title: 'Signed in', screen: null, requirements: ['AUT-03'] },
    },
  },
});
