import type { ApplicantRegistration } from '../../contract/registration/registration.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { aDocument, allDocuments } from './registration-examples.ts';
import type {
  RegistrationStatusContext,
  RegistrationStatusEvent,
  RegistrationStatusInput,
  StatusActed,
  StatusRead,
} from './registration-status.setup.ts';

const submitted: ApplicantRegistration = {
  registrationReference: 'REG7K2M9QXW',
  state: 'submitted',
  companyName: 'Teesta Travels',
  submittedAt: '2026-12-01T04:00:00.000Z',
  answerBy: null,
  questions: [],
  documents: [...allDocuments],
  reason: null,
  mayAnswer: false,
  mayWithdraw: true,
};

const asked: ApplicantRegistration = {
  ...submitted,
  state: 'asked',
  answerBy: '2026-12-31T04:00:00.000Z',
  questions: [
    { askedAt: '2026-12-01T05:00:00.000Z', question: 'The photo is blurred.', answeredAt: null, answer: null },
  ],
  mayAnswer: true,
};

const answered: ApplicantRegistration = {
  ...submitted,
  questions: [
    {
      askedAt: '2026-12-01T05:00:00.000Z',
      question: 'The photo is blurred.',
      answeredAt: '2026-12-01T06:00:00.000Z',
      answer: 'Here is another.',
    },
  ],
};

const refusedOne: ApplicantRegistration = {
  ...submitted,
  state: 'refused',
  reason: 'The trade license is of another company.',
  mayWithdraw: false,
};

const withdrawn: ApplicantRegistration = { ...submitted, state: 'withdrawn', documents: [], mayWithdraw: false };

const events: readonly (readonly [name: string, event: RegistrationStatusEvent])[] = [
  ['an answer is typed', { type: 'answer.typed', text: 'Here is another.' }],
  ['the answer is emptied', { type: 'answer.typed', text: ' ' }],
  ['a document is replaced', { type: 'document.told', kind: 'nationalIdFront', document: aDocument }],
  ['send the answer', { type: 'answer.sent' }],
  ['take it back', { type: 'withdrawal.requested' }],
  ['take it back for good', { type: 'withdrawal.confirmed' }],
  ['keep it', { type: 'withdrawal.left' }],
  ['look again', { type: 'again.requested' }],
];

const known = (name: string, registration: ApplicantRegistration) => ({
  name,
  output: { ok: true as const, answer: { registration } },
});

export const registrationStatusCases: FlowCases = {
  inputs: [
    { name: 'a link', input: { statusToken: 'x'.repeat(43), intentSeed: 'visit-1' } satisfies RegistrationStatusInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readStatus: [
      known('it is reviewed', submitted),
      known('the desk asks', asked),
      known('it was refused', refusedOne),
      { name: 'registration-unknown', output: { ok: false, refusal: 'registration-unknown' } satisfies StatusRead },
      networkLost,
    ],
    actAsApplicant: [
      known('answered', answered),
      known('taken back', withdrawn),
      {
        name: 'not-allowed',
        output: {
          ok: false,
          refusal: 'not-allowed',
          detail: 'This cannot be done as the registration stands now. Nothing has changed.',
        } satisfies StatusActed,
      },
      networkLost,
    ],
  },
  classOf: ({ registration, answer, act, message }: RegistrationStatusContext) =>
    [
      registration?.state ?? 'unread',
      answer.trim() === '' ? '' : 'an answer',
      act,
      message === null ? '' : 'message',
    ].join('|'),
};
