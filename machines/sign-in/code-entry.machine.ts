import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { codeOf, emptyBoxes } from './code-boxes.ts';
import {
  codeEntrySetup,
  resendCountdownSeconds,
  toastOfFault,
  toastOfRefusal,
  toastOfSending,
} from './code-entry.setup.ts';

const meta = screenState('sign-in');
const unseen = screenState(null);

/**
 * Entry of a six-digit code (spec 1 §4), which is mailed for a new device or a new password, or texted to a phone.
 * Other flows invoke it. Its output is the proof that the server returns for the code, or `null` if the person went
 * back. Leaving a state cancels its call.
 */
export const codeEntryMachine = codeEntrySetup.createMachine({
  id: 'code-entry',
  context: ({ input }) => ({
    ...emptyBoxes,
    ...input,
    message: null,
    note: null,
    resendInSeconds: resendCountdownSeconds,
    proof: null,
  }),
  output: ({ context: { proof } }) => ({ proof }),
  initial: 'entering',
  states: {
    entering: {
      meta: meta('The code is asked for', ['AUT-04', 'AUT-06']),
      type: 'parallel',
      on: { 'code.left': 'left' },
      states: {
        code: {
          meta: meta('The code in its six boxes', ['AUT-06']),
          initial: 'asked',
          states: {
            asked: {
              meta: meta('Six boxes for the code', ['AUT-06']),
              on: {
                'box.typed': [
                  { guard: 'codeIsComplete', target: 'verifying', actions: 'fillBoxes' },
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
                input: ({ context }) => ({
                  subject: context.subject,
                  reference: context.reference,
                  code: codeOf(context),
                }),
                onDone: [
                  {
                    guard: { type: 'codeIsRight', params: outputOf },
                    target: '#code-entry.passed',
                    actions: { type: 'keepProof', params: outputOf },
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
                input: ({ context: { subject } }) => ({ subject }),
                onDone: [
                  {
                    guard: { type: 'codeIsNeedless', params: outputOf },
                    target: '#code-entry.passed',
                    actions: { type: 'keepProof', params: outputOf },
                  },
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
