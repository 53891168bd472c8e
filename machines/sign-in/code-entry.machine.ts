import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { resendCountdownMs } from '../../contract/sign-in.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
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

const provided = providedBy('src/sign-in/code-entry-actors.ts');

const meta = screenState('sign-in');
const unseen = screenState(null);

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

/** What a refusal, a fault or a success says; a toast says it too where the channel is a phone (spec 1 §7). */
const toastOfRefusal = ({ event }: { event: { output: CodeVerdict | CodeSending } }) =>
  ({ intent: 'error', text: 'words' in event.output ? event.output.words : messages.somethingWrong }) as const;
const toastOfFault = ({ event }: { event: { error: unknown } }) =>
  ({ intent: 'error', text: faultWords(event.error) }) as const;
const toastOfSending = ({ context }: { context: CodeEntryContext }) =>
  ({ intent: 'success', text: sentWords(context) }) as const;

const sentWords = ({ channel }: CodeEntryContext): string =>
  channel === 'phone' ? messages.phoneCodeSent : messages.codeResent;

const codeEntrySetup = setup({
  types: {
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    input: {} as CodeEntryInput,
  },
  actors: {
    verifyCode: provided.promise<CodeVerdict, CodeToVerify>('verifyCode'),
    sendCode: provided.promise<CodeSending>('sendCode'),
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
export const codeEntryMachine = codeEntrySetup.createMachine({
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
      meta: meta('The code is asked for', ['AUT-04', 'AUT-06']),
      type: 'parallel',
      on: { 'code.left': { target: 'left', actions: 'giveBack' } },
      states: {
        code: {
          meta: meta('The code in its six boxes', ['AUT-06']),
          initial: 'asked',
          states: {
            asked: {
              meta: meta('Six boxes for the code', ['AUT-06']),
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
              meta: meta('The server checks the code', ['AUT-04'], 'server'),
              tags: 'busy',
              entry: 'clearMessages',
              invoke: {
                src: 'verifyCode',
                input: ({ context }) => ({ reference: context.reference, code: codeOf(context) }),
                onDone: [
                  {
                    guard: { type: 'codeIsRight', params: outputOf },
                    target: '#code-entry.passed',
                    actions: { type: 'passOn', params: outputOf },
                  },
                  {
                    target: 'asked',
                    actions: [
                      { type: 'beginAgain', params: outputOf },
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
              meta: meta('Another code is on its way', ['AUT-07'], 'server'),
              tags: 'busy',
              entry: 'clearMessages',
              invoke: {
                src: 'sendCode',
                onDone: [
                  {
                    guard: { type: 'sentForTheLastTime', params: outputOf },
                    target: ['asked', '#code-entry.entering.resend.hidden'],
                    actions: [
                      { type: 'keepNewReference', params: outputOf },
                      { type: 'showToast', params: toastOfSending },
                    ],
                  },
                  {
                    guard: { type: 'sentAgain', params: outputOf },
                    target: ['asked', '#code-entry.entering.resend.counting'],
                    actions: [
                      { type: 'keepNewReference', params: outputOf },
                      { type: 'showToast', params: toastOfSending },
                    ],
                  },
                  {
                    target: 'asked',
                    actions: [
                      { type: 'keepRefusal', params: outputOf },
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
          meta: meta('When another code may be asked for', ['AUT-07']),
          entry: 'startCountdown',
          initial: 'counting',
          states: {
            counting: {
              meta: meta('A code was sent; wait before another', ['AUT-07']),
              after: {
                oneSecond: [
                  { guard: 'moreToWait', target: 'counting', actions: 'countDown', reenter: true },
                  { target: 'ready', actions: 'countDown' },
                ],
              },
            },
            ready: {
              meta: meta('Another code may be asked for', ['AUT-07']),
            },
            hidden: {
              meta: meta('No further code is offered', ['AUT-07']),
            },
          },
        },
      },
    },
    passed: {
      type: 'final',
      meta: unseen('The code was right', ['AUT-04', 'AUT-06']),
    },
    left: {
      type: 'final',
      meta: unseen('The person went back', ['AUT-06']),
    },
  },
});
