import { CallFault } from '../../contract/client.ts';
import type { FlowCases, OutcomeCase } from '../flow.ts';
import { codeOf } from './code-boxes.ts';
import type {
  CodeEntryContext,
  CodeEntryEvent,
  CodeEntryInput,
  CodeEntryOutput,
  CodeProof,
  CodeSending,
  CodeVerdict,
} from './code-entry.setup.ts';
import { signInAnswers } from './sign-in-answers.ts';

/** Example answers to a code, and to a request for another code. */
export const codeAnswers = {
  right: { right: true, proof: { proves: 'mailbox' } },
  wrong: { right: false, words: 'The verification code is not right, or its time is over.' },
} satisfies Record<string, CodeVerdict>;

export const codeSendings = {
  sent: { sent: true, reference: 'reference-2' },
  needless: { sent: false, proof: { proves: 'phone', token: 'token-of-a-number-proved-elsewhere' } },
  refused: { sent: false, words: 'Too many codes were sent. Please try again in an hour.' },
} satisfies Record<string, CodeSending>;

/** One code of each channel. */
export const codeInputs = {
  mailed: { reference: 'reference-1', subject: { proves: 'device', email: 'agent@portolan.example' } },
  texted: {
    reference: 'reference-1',
    subject: {
      proves: 'phone',
      username: 'phone@padma.example',
      temporaryToken: 'token-of-the-phone-calls',
      number: { e164Code: '+880', phoneNumber: '1711000002', changePhoneNumber: false },
    },
  },
} satisfies Record<string, CodeEntryInput>;

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: CodeEntryEvent }[] = [
  { name: 'one digit is typed', event: { type: 'box.typed', index: 0, text: '4' } },
  { name: 'a letter is typed', event: { type: 'box.typed', index: 0, text: 'x' } },
  { name: 'three digits are pasted', event: { type: 'box.typed', index: 2, text: '123' } },
  { name: 'a whole code is pasted', event: { type: 'box.typed', index: 3, text: '12 34 56' } },
  { name: 'five digits are pasted', event: { type: 'box.typed', index: 0, text: '12345' } },
  { name: 'the sixth digit is typed', event: { type: 'box.typed', index: 5, text: '6' } },
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
      { name: 'the phone was verified elsewhere', output: codeSendings.needless },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: (context: CodeEntryContext) =>
    [
      context.subject.proves,
      context.message === null ? 'silent' : 'speaking',
      digitsClass(codeOf(context).length),
      context.resendInSeconds === 0 ? 'resend open' : 'resend closed',
    ].join(', '),
};

const digitsClass = (digits: number): string => {
  if (digits === 0) return 'no digit';
  if (digits < 5) return 'some digits';
  return digits === 5 ? 'five digits' : 'six digits';
};

const broken = { name: 'the boxes break', error: new Error('the boxes break') };
const left = { name: 'the person went back', output: { proof: null } satisfies CodeEntryOutput };
const proofs = (...named: readonly (readonly [name: string, proof: CodeProof])[]): readonly OutcomeCase[] => [
  ...named.map(([name, proof]) => ({ name, output: { proof } satisfies CodeEntryOutput })),
  left,
  broken,
];

/** Outcomes of code entry for the flows that invoke it. */
export const codeEntryOutcomes = {
  device: proofs(
    ['the code was right', { proves: 'device', answer: signInAnswers.known }],
    ['the code was right, and a new password is wanted', { proves: 'device', answer: signInAnswers.newPassword }],
    ['the code was right, and a verified phone is wanted', { proves: 'device', answer: signInAnswers.phone }],
    ['the code was right, and nothing is known of the rest', { proves: 'device', answer: signInAnswers.wrong }],
  ),
  mailbox: proofs(['the code was right', { proves: 'mailbox' }]),
  stepUp: proofs(['the code was right', { proves: 'step-up' }]),
  contact: proofs([
    'the code was right',
    {
      proves: 'contact',
      draft: {
        documents: [],
        verifiedEmail: 'rahim@meghna.example',
        verifiedPhone: '+8801711000002',
        expiresAt: '2026-12-08T04:00:00.000Z',
      },
    },
  ]),
  phone: proofs(['the code was right', { proves: 'phone', token: 'token-of-the-session' }]),
};
