import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { codeEntryOutcomes, codeSendings } from '../sign-in/code-entry.cases.ts';
import { aDraft } from './registration-examples.ts';
import type { VerifyContactContext, VerifyContactInput, VerifyContactOutput } from './verify-contact.machine.ts';

const ofDraft = { draftToken: 'token-of-the-draft', intent: 'visit-1-code' };

export const verifyContactCases: FlowCases = {
  inputs: [
    {
      name: 'an e-mail address',
      input: { ...ofDraft, contact: { by: 'email', email: 'rahim@meghna.example' } } satisfies VerifyContactInput,
    },
    {
      name: 'a telephone number',
      input: {
        ...ofDraft,
        contact: { by: 'phone', e164Code: '+880', phoneNumber: '1711000002' },
      } satisfies VerifyContactInput,
    },
  ],
  events: [],
  outcomes: {
    sendFirstCode: [
      { name: 'a code was sent', output: codeSendings.sent },
      { name: 'no more codes', output: codeSendings.refused },
      networkLost,
    ],
    codeEntry: codeEntryOutcomes.contact,
  },
  classOf: ({ contact, draft, words }: VerifyContactContext) =>
    [contact.by, draft === null ? '' : 'proven', words === null ? 'silent' : 'speaking'].join('|'),
};

const left: VerifyContactOutput = { draft: null, words: null };

/** Outcomes of a verification for the form that invokes it. */
export const verifyContactOutcomes = [
  { name: 'the code was right', output: { draft: aDraft, words: null } satisfies VerifyContactOutput },
  { name: 'the person went back', output: left },
  {
    name: 'no code was sent',
    output: { ...left, words: 'Too many codes were sent. Please try again in an hour.' } satisfies VerifyContactOutput,
  },
  { name: 'the verification breaks', error: new Error('the verification breaks') },
];
