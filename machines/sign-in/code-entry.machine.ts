import { assign, fromPromise, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { resendCountdownMs } from '../../contract/sign-in.ts';
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
import { faultWords } from './sign-in-answer.ts';

export type CodeChannel = 'email' | 'phone';

export interface CodeEntryInput {
  /** The code that was sent, as the server knows it. */
  readonly reference: string;
  readonly channel: CodeChannel;
  /** True: once another code was sent from here, none more is offered (phones, spec 1 §4). */
  readonly resendHiddenOnceSent: boolean;
}

export interface CodeToVerify {
  readonly reference: string;
  readonly code: string;
}

/** What the server says of a code. `answer` is for whoever asked for the code; nobody here reads it. */
export type CodeVerdict<Answer = unknown> =
  | { readonly right: true; readonly answer: Answer }
  | { readonly right: false; readonly words: string };

/** What asking for another code comes to. */
export type CodeSending =
  | { readonly sent: true; readonly reference: string }
  | { readonly sent: false; readonly words: string };

export interface CodeEntryContext extends CodeBoxes, CodeEntryInput {
  /** The server's words, or what the person has to do. */
  readonly message: string | null;
  /** What went well: the code was sent again. */
  readonly note: string | null;
  /** Whole seconds until a code may be sent again; 0: now. */
  readonly resendInSeconds: number;
}

export type CodeEntryEvent =
  | { readonly type: 'box.typed'; readonly index: number; readonly text: string }
  | { readonly type: 'box.erased'; readonly index: number }
  | { readonly type: 'box.focused'; readonly index: number }
  | { readonly type: 'box.left'; readonly index: number }
  | { readonly type: 'box.moved'; readonly to: number }
  | { readonly type: 'boxes.reset' }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resend.requested' }
  | { readonly type: 'code.left' };

const resendCountdownSeconds = resendCountdownMs / 1000;

/** Carries an actor's answer to named guards and actions, which cannot see `event.output` themselves. */
const verdictOf = ({ event }: { event: { output: CodeVerdict } }): CodeVerdict => event.output;
const sendingOf = ({ event }: { event: { output: CodeSending } }): CodeSending => event.output;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

/** What a refusal, a fault or a success says; a toast says it too where the channel is a phone (spec 1 §7). */
const toastOfRefusal = ({ event }: { event: { output: CodeVerdict | CodeSending } }) =>
  ({ intent: 'error', text: 'words' in event.output ? event.output.words : messages.somethingWrong }) as const;
const toastOfFault = ({ event }: { event: { error: unknown } }) =>
  ({ intent: 'error', text: faultWords(event.error) }) as const;
const toastOfSending = ({ context }: { context: CodeEntryContext }) =>
  ({ intent: 'success', text: sentWords(context) }) as const;

const sentWords = ({ channel }: CodeEntryContext): string =>
  channel === 'phone' ? messages.phoneCodeSent : messages.codeResent;

const promised = setup({
  types: {
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    input: {} as CodeEntryInput,
  },
  actors: {
    verifyCode: fromPromise<CodeVerdict, CodeToVerify>(() => {
      throw new Error('verifyCode is provided by src/sign-in/code-entry-actors.ts');
    }),
    sendCode: fromPromise<CodeSending>(() => {
      throw new Error('sendCode is provided by src/sign-in/code-entry-actors.ts');
    }),
  },
  guards: {
    everyBoxFilled: ({ context }) => firstEmptyBox(context) === null,
    fullCodeArrived: ({ event }) => event.type === 'box.typed' && isFullCode(event.text),
    codeMayBeSentAgain: ({ context }) => context.resendInSeconds === 0,
    sentByPhone: ({ context }) => context.channel === 'phone',
    moreToWait: ({ context }) => context.resendInSeconds > 1,
    codeIsRight: (_, verdict: CodeVerdict) => verdict.right,
    sentForTheLastTime: ({ context }, sending: CodeSending) => sending.sent && context.resendHiddenOnceSent,
    sentAgain: (_, sending: CodeSending) => sending.sent,
  },
  actions: {
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
    emptyTheBoxes: assign({ ...emptyBoxes, message: null }),
    focusFirstEmptyBox: assign(({ context }) => ({
      message: messages.codeIncomplete,
      note: null,
      focusedBox: firstEmptyBox(context),
    })),
    clearMessages: assign({ message: null, note: null }),
    beginAgain: assign((_, verdict: CodeVerdict) => ({
      ...emptyBoxes,
      message: verdict.right ? null : verdict.words,
    })),
    keepRefusal: assign((_, sending: CodeSending) => ({ message: sending.sent ? null : sending.words })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault), focusedBox: 0 })),
    keepNewReference: assign(({ context }, sending: CodeSending) => ({
      reference: sending.sent ? sending.reference : context.reference,
      note: sentWords(context),
      ...emptyBoxes,
    })),
    startCountdown: assign({ resendInSeconds: resendCountdownSeconds }),
    countDown: assign(({ context }) => ({ resendInSeconds: context.resendInSeconds - 1 })),
    /** The three are provided by src/sign-in/code-entry-actors.ts. */
    showToast: (_given, _toast: { readonly intent: 'success' | 'error'; readonly text: string }) => {},
    passOn: (_given, _verdict: CodeVerdict) => {},
    giveBack: () => {},
  },
  delays: { oneSecond: 1000 },
});

/**
 * A code of six digits is asked for (spec 1 §4): mailed on a new device or for a new password, or texted to a phone.
 * Whoever asked is handed the answer by `passOn`, or hears by `giveBack` that the person went back.
 * Leaving a state abandons its call: a late answer changes nothing.
 */
export const codeEntryMachine = promised.createMachine({
  id: 'code-entry',
  context: ({ input }) => ({
    ...emptyBoxes,
    ...input,
    message: null,
    note: null,
    resendInSeconds: resendCountdownSeconds,
  }),
  initial: 'entering',
  states: {
    entering: {
      meta: { title: 'The code is asked for', screen: 'sign-in', requirements: ['AUT-04', 'AUT-06'] },
      type: 'parallel',
      on: { 'code.left': { target: 'left', actions: 'giveBack' } },
      states: {
        code: {
          meta: { title: 'The code in its six boxes', screen: 'sign-in', requirements: ['AUT-06'] },
          initial: 'asked',
          states: {
            asked: {
              meta: { title: 'Six boxes for the code', screen: 'sign-in', requirements: ['AUT-06'] },
              on: {
                'box.typed': [
                  { guard: 'fullCodeArrived', target: 'verifying', actions: 'fillBoxes' },
                  { actions: 'fillBoxes' },
                ],
                'box.erased': { actions: 'eraseBox' },
                'box.moved': { actions: 'moveFocus' },
                'box.focused': { actions: 'noteFocus' },
                'box.left': { actions: 'noteBlur' },
                'boxes.reset': { guard: 'sentByPhone', actions: 'emptyTheBoxes' },
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
                src: 'verifyCode',
                input: ({ context }) => ({ reference: context.reference, code: codeOf(context) }),
                onDone: [
                  {
                    guard: { type: 'codeIsRight', params: verdictOf },
                    target: '#code-entry.passed',
                    actions: { type: 'passOn', params: verdictOf },
                  },
                  {
                    target: 'asked',
                    actions: [
                      { type: 'beginAgain', params: verdictOf },
                      { type: 'showToast', params: toastOfRefusal },
                    ],
                  },
                ],
                onError: {
                  target: 'asked',
                  actions: [
                    { type: 'keepFault', params: faultOf },
                    { type: 'showToast', params: toastOfFault },
                  ],
                },
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
                src: 'sendCode',
                onDone: [
                  {
                    guard: { type: 'sentForTheLastTime', params: sendingOf },
                    target: ['asked', '#code-entry.entering.resend.hidden'],
                    actions: [
                      { type: 'keepNewReference', params: sendingOf },
                      { type: 'showToast', params: toastOfSending },
                    ],
                  },
                  {
                    guard: { type: 'sentAgain', params: sendingOf },
                    target: ['asked', '#code-entry.entering.resend.counting'],
                    actions: [
                      { type: 'keepNewReference', params: sendingOf },
                      { type: 'showToast', params: toastOfSending },
                    ],
                  },
                  {
                    target: 'asked',
                    actions: [
                      { type: 'keepRefusal', params: sendingOf },
                      { type: 'showToast', params: toastOfRefusal },
                    ],
                  },
                ],
                onError: {
                  target: 'asked',
                  actions: [
                    { type: 'keepFault', params: faultOf },
                    { type: 'showToast', params: toastOfFault },
                  ],
                },
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
            hidden: {
              meta: { title: 'No further code is offered', screen: 'sign-in', requirements: ['AUT-07'] },
            },
          },
        },
      },
    },
    passed: {
      type: 'final',
      meta: { title: 'The code was right', screen: null, requirements: ['AUT-04', 'AUT-06'] },
    },
    left: {
      type: 'final',
      meta: { title: 'The person went back', screen: null, requirements: ['AUT-06'] },
    },
  },
});
