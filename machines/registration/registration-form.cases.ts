import { messages } from '../../contract/messages.ts';
import type { RobotCheck } from '../../contract/sign-in/robot-check.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { someCountries } from '../sign-in/phone-verification.cases.ts';
import { aCertificate, aDocument, aDraft, emptyServerDraft } from './registration-examples.ts';
import {
  errorsIn,
  isEmailProven,
  isPhoneProven,
  type KeptRegistration,
  type OpenOutcome,
  type RegistrationFormContext,
  type RegistrationFormEvent,
  type RegistrationFormInput,
  type SubmitOutcome,
} from './registration-form.setup.ts';
import { emptyRegistration, fieldErrorOf } from './typed-registration.ts';
import { verifyContactOutcomes } from './verify-contact.cases.ts';

const input: RegistrationFormInput = {
  kind: 'proprietor',
  today: '2026-12-01',
  defaultCountry: 'bd',
  intentSeed: 'visit-1',
};

const filled: KeptRegistration = {
  typed: {
    ...emptyRegistration,
    companyName: 'Meghna Travels',
    contactFirstName: 'Rahim',
    email: 'rahim@meghna.example',
    city: 'Dhaka',
    postalCode: '1212',
    address: 'House 7, Road 11, Gulshan',
    tradeLicenseNumber: 'TRAD-7781',
    tradeLicenseExpiryDate: '30/06/2027',
  },
  countryCode: 'BD',
  number: '1711000002',
};

/** A check as a worker solves it. */
export const solvedCheck: RobotCheck = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: 'a1',
      salt: 'b2',
      cost: 1_000,
      keyLength: 32,
      keyPrefix: '00',
      data: { subject: 'draft-1', until: 1_796_000_000 },
    },
    signature: 'c3',
  },
  solution: { counter: 17, derivedKey: '00ff' },
};

const events: readonly (readonly [name: string, event: RegistrationFormEvent])[] = [
  ['a name is typed', { type: 'field.typed', field: 'companyName', text: 'Meghna Travels' }],
  ['the name is emptied', { type: 'field.typed', field: 'companyName', text: '' }],
  ['an address is typed', { type: 'field.typed', field: 'email', text: 'rahim@meghna.example' }],
  ['half an address is typed', { type: 'field.typed', field: 'email', text: 'rahim@' }],
  ['a day is chosen', { type: 'day.chosen', day: '2027-06-30' }],
  ['the name is left', { type: 'field.left', field: 'companyName' }],
  ['a number is typed', { type: 'number.typed', text: '01711-000002' }],
  ['half a number is typed', { type: 'number.typed', text: '0171' }],
  ['the countries are opened', { type: 'country.opened' }],
  ['a calling code is sought', { type: 'country.sought', term: '880' }],
  ['a country that is not there is sought', { type: 'country.sought', term: 'Atlantis' }],
  ['the next country is pointed at', { type: 'country.pointed', by: 1 }],
  ['the country that is pointed at is taken', { type: 'country.taken' }],
  ['India is chosen', { type: 'country.chosen', countryCode: 'IN' }],
  ['the countries are closed', { type: 'country.dismissed' }],
  ['the countries are left', { type: 'country.left' }],
  ['verify the address', { type: 'email.verification.requested' }],
  ['verify the number', { type: 'phone.verification.requested' }],
  ['the check is ticked', { type: 'robot.ticked' }],
  ['the check is unticked', { type: 'robot.unticked' }],
  ['consent is given', { type: 'consent.given', given: true }],
  ['consent is taken back', { type: 'consent.given', given: false }],
  ['a document is uploaded', { type: 'document.told', kind: 'nationalIdFront', document: aDocument }],
  ['a document is removed', { type: 'document.told', kind: 'nationalIdFront', document: null }],
  ['a certificate is on its way', { type: 'upload.begun', kind: 'civilAviation' }],
  ['the certificate is uploaded', { type: 'document.told', kind: 'civilAviation', document: aCertificate }],
  ['the certificate does not arrive', { type: 'upload.ended', kind: 'civilAviation' }],
  ['the draft is gone', { type: 'draft.lost' }],
  ['hand it in', { type: 'form.submitted' }],
  ['try again', { type: 'again.requested' }],
];

const opened = (name: string, kept: KeptRegistration | null, draft = emptyServerDraft) => ({
  name,
  output: {
    ok: true,
    opened: { draftToken: 'token-of-the-draft', draft, countries: someCountries, kept },
  } satisfies OpenOutcome,
});

export const registrationFormCases: FlowCases = {
  inputs: [{ name: 'a proprietor', input }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    openForm: [
      opened('a new form', null),
      opened('a form of before a reload, verified', filled, aDraft),
      { name: 'too many drafts', output: { ok: false, words: messages.registrationFailed } satisfies OpenOutcome },
      networkLost,
    ],
    verifyContact: verifyContactOutcomes,
    solveCheck: [{ name: 'solved', output: solvedCheck }, networkLost],
    submitForm: [
      {
        name: 'taken',
        output: {
          ok: true,
          answer: { registrationReference: 'REG7K2M9QXW', statusToken: 'token-of-the-link-for-the-applicant' },
        } satisfies SubmitOutcome,
      },
      {
        name: 'the server finds a wrong field',
        output: {
          ok: false,
          refusal: 'fields-wrong',
          errors: [{ path: 'companyName', message: 'Use 3 to 200 characters' }],
        } satisfies SubmitOutcome,
      },
      {
        name: 'the draft is gone',
        output: { ok: false, refusal: 'draft-unknown', detail: 'Upload the documents again.' } satisfies SubmitOutcome,
      },
      {
        name: 'not possible',
        output: { ok: false, refusal: 'not-possible', detail: messages.registrationFailed } satisfies SubmitOutcome,
      },
      networkLost,
    ],
  },
  classOf: (context: RegistrationFormContext) =>
    [
      fieldErrorOf(context, 'email', context.today) === null ? 'an address' : '',
      fieldErrorOf(context, 'phoneNumber', context.today) === null ? 'a number' : '',
      isEmailProven(context) ? 'mail proven' : '',
      isPhoneProven(context) ? 'phone proven' : '',
      context.robotCheck === null ? '' : 'no robot',
      errorsIn(context).length === 0 ? 'right' : '',
      context.arriving.length === 0 ? '' : 'arriving',
      context.sought === 'Atlantis' ? 'nothing found' : '',
    ].join('|'),
};
