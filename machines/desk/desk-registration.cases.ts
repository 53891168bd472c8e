import type { DeskRegistration } from '../../contract/desk/desk-registrations.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { allDocuments } from '../registration/registration-examples.ts';
import { registrationLine } from './desk-list.cases.ts';
import type {
  DeskRegistrationActed,
  DeskRegistrationContext,
  DeskRegistrationEvent,
  DeskRegistrationInput,
} from './desk-registration.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const registrationReference = 'REG7K2M9QXW';

const waiting: DeskRegistration = {
  ...registrationLine(registrationReference),
  form: {
    variant: 'agency',
    registrationType: 1,
    isCorporate: false,
    companyName: 'Teesta Travels',
    contactFirstName: 'Rokeya',
    contactLastName: 'Begum',
    email: 'rokeya@teesta.example',
    e164Code: '+880',
    phoneNumber: '1711000009',
    city: 'Rangpur',
    postalCode: '5400',
    address: '12 Station Road',
    tradeLicenseNumber: 'TRAD-7781',
    tradeLicenseExpiryDate: '2027-06-30',
    civilAviationNumber: '',
    consent: true,
  },
  phone: '+8801711000009',
  documents: [...allDocuments],
  areDocumentsRemoved: false,
  questions: [],
  history: [{ at: '2026-11-25T04:00:00.000Z', who: 'The applicant', words: 'Handed in', state: 'submitted' }],
  doubles: [],
  acts: (['approve', 'ask', 'refuse'] as const).map((act) => ({ act, reason: null })),
  reason: null,
  agencyId: null,
  mayReadDocuments: true,
  steppedUp: false,
};

const asked: DeskRegistration = {
  ...waiting,
  state: 'asked',
  questions: [{ askedAt: '2026-11-25T05:00:00.000Z', question: 'Which floor?', answeredAt: null, answer: null }],
};

const seenBefore: DeskRegistration = {
  ...waiting,
  hasDoubles: true,
  doubles: [
    {
      because: 'account',
      registrationReference: null,
      agencyId: 'agency-1',
      name: 'Padma Travels',
      state: null,
    },
    {
      because: 'name',
      registrationReference: 'REGSEEN7K4Q',
      agencyId: null,
      name: 'Teesta Travels',
      state: 'refused',
    },
  ],
  acts: waiting.acts.map(({ act }) => ({
    act,
    reason: act === 'approve' ? 'Somebody signs in with this e-mail address already. Ask for another one.' : null,
  })),
};

const ended = (state: 'approved' | 'refused'): DeskRegistration => ({
  ...waiting,
  state,
  due: null,
  acts: [],
  reason: state === 'refused' ? 'The trade license is of another company.' : null,
});

const events: readonly (readonly [name: string, event: DeskRegistrationEvent])[] = [
  ['Approve', { type: 'act.chosen', act: 'approve' }],
  ['Ask the applicant', { type: 'act.chosen', act: 'ask' }],
  ['Refuse', { type: 'act.chosen', act: 'refuse' }],
  ['words are typed', { type: 'words.typed', text: 'The photo is blurred. Please send another.' }],
  ['the words are emptied', { type: 'words.typed', text: ' ' }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['look again', { type: 'again.requested' }],
];

const known = (name: string, answer: DeskRegistration) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskRegistrationActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskRegistrationActed,
});

export const deskRegistrationCases: FlowCases = {
  inputs: [
    {
      name: 'a registration at the desk',
      input: {
        registrationReference,
        intentSeed: 'visit',
        email: 'desk@house.example',
      } satisfies DeskRegistrationInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readRegistration: [
      known('it waits', waiting),
      known('it waits, and a fresh code stands', { ...waiting, steppedUp: true }),
      known('it was seen before', seenBefore),
      known('for whom documents are not', {
        ...waiting,
        mayReadDocuments: false,
        acts: waiting.acts.map(({ act }) => ({ act, reason: 'Your role does not include reviewing registrations.' })),
      }),
      known('it was refused', ended('refused')),
      { name: 'registration-unknown', output: { ok: false, refusal: 'registration-unknown' } },
      networkLost,
    ],
    actOnRegistration: [
      known('approved', ended('approved')),
      known('the applicant is asked', asked),
      known('refused', ended('refused')),
      refused('step-up-needed', 'Enter a fresh code before you decide.'),
      refused('not-allowed', 'This cannot be done with the registration as it stands now. Nothing has changed.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, words }: DeskRegistrationContext) =>
    [
      shown === null ? 'unread' : shown.state,
      shown?.steppedUp ? 'a fresh code' : '',
      shown?.acts.map(({ act: each, reason }) => `${each} ${reason === null}`).join('+') ?? '',
      act ?? '',
      words.trim() === '' ? '' : 'words',
    ].join('|'),
};
