import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import { codeOf } from './code-boxes.ts';
import type {
  CodeEntryContext,
  CodeEntryEvent,
  CodeEntryInput,
  CodeSending,
  CodeVerdict,
} from './code-entry.machine.ts';

/** What the server says of a code, and of the wish for another. */
export const codeAnswers = {
  right: { right: true, answer: 'whatever whoever asked for the code makes of it' },
  wrong: { right: false, words: 'The verification code is not right, or its time is over.' },
} satisfies Record<string, CodeVerdict>;

export const codeSendings = {
  sent: { sent: true, reference: 'reference-2' },
  refused: { sent: false, words: 'Too many codes were sent. Please try again in an hour.' },
} satisfies Record<string, CodeSending>;

/** The first of each channel. */
export const codeInputs = {
  mailed: { reference: 'reference-1', channel: 'email', resendHiddenOnceSent: false },
  texted: { reference: 'reference-1', channel: 'phone', resendHiddenOnceSent: true },
} satisfies Record<string, CodeEntryInput>;

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: CodeEntryEvent }[] = [
  { name: 'one digit is typed', event: { type: 'box.typed', index: 0, text: '4' } },
  { name: 'a letter is typed', event: { type: 'box.typed', index: 0, text: 'x' } },
  { name: 'three digits are pasted', event: { type: 'box.typed', index: 2, text: '123' } },
  { name: 'a whole code is pasted', event: { type: 'box.typed', index: 3, text: '12 34 56' } },
  { name: 'a digit is erased', event: { type: 'box.erased', index: 0 } },
  { name: 'a box is entered', event: { type: 'box.focused', index: 1 } },
  { name: 'a box is left', event: { type: 'box.left', index: 1 } },
  { name: 'an arrow is pressed', event: { type: 'box.moved', to: 2 } },
  { name: 'the boxes are emptied', event: { type: 'boxes.reset' } },
  { name: 'the code is sent', event: { type: 'code.submitted' } },
  { name: 'another code is asked for', event: { type: 'code.resend.requested' } },
  { name: 'back', event: { type: 'code.left' } },
];

export const codeEntryCases: FlowCases = {
  inputs: [
    { name: 'a mailed code', input: codeInputs.mailed },
    { name: 'a texted code', input: codeInputs.texted },
  ],
  events,
  outcomes: {
    verifyCode: [
      { name: 'the right code', output: codeAnswers.right },
      { name: 'a wrong code', output: codeAnswers.wrong },
      { name: 'the network is lost', error: lost },
    ],
    sendCode: [
      { name: 'another code was sent', output: codeSendings.sent },
      { name: 'no more codes', output: codeSendings.refused },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: (context: CodeEntryContext) =>
    [
      context.channel,
      context.message === null ? 'silent' : 'speaking',
      `${codeOf(context).length} digits`,
      context.resendInSeconds === 0 ? 'resend open' : 'resend closed',
    ].join(', '),
};
