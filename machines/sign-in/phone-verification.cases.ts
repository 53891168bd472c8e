import { CallFault } from '../../contract/client.ts';
import type { Country } from '../../contract/countries.ts';
import type { SendPhoneCodeAnswer } from '../../contract/phone.ts';
import type { FlowCases } from '../flow.ts';
import { codeEntryOutcomes } from './code-entry.cases.ts';
import { countriesFound } from './country-choice.ts';
import { phoneMessageOf } from './phone-number.ts';
import {
  accountsNumberWorks,
  isNumberChanged,
  type PhoneVerificationContext,
  type PhoneVerificationEvent,
  type PhoneVerificationInput,
} from './phone-verification.setup.ts';

export const someCountries: readonly Country[] = [
  { countryCode: 'BD', countryName: 'Bangladesh', e164Code: '+880' },
  { countryCode: 'BB', countryName: 'Barbados', e164Code: '+1246' },
  { countryCode: 'CA', countryName: 'Canada', e164Code: '+1' },
  { countryCode: 'DE', countryName: 'Germany', e164Code: '+49' },
  { countryCode: 'IN', countryName: 'India', e164Code: '+91' },
  { countryCode: 'TW', countryName: 'Taiwan', e164Code: '+886' },
  { countryCode: 'GB', countryName: 'United Kingdom', e164Code: '+44' },
  { countryCode: 'US', countryName: 'United States', e164Code: '+1' },
];

const nothingSent: SendPhoneCodeAnswer = {
  smsSent: false,
  verificationReference: null,
  skip: false,
  identity: null,
  error: null,
};

/** Example answers of SendPhoneCode. */
export const phoneCodeAnswers = {
  sent: { ...nothingSent, smsSent: true, verificationReference: 'reference-of-the-sms' },
  skipped: { ...nothingSent, skip: true, identity: { token: 'token-of-a-number-proved-before' } },
  tooMany: {
    ...nothingSent,
    error: { code: 'too-many-codes', message: 'Too many codes were sent. Please try again in an hour.' },
  },
  /** A refusal without a message. The contract forbids it; the flow shows the refusal's code instead (spec 1 §7). */
  wordless: { ...nothingSent, error: { code: 'sms-unavailable', message: '' } },
} satisfies Record<string, SendPhoneCodeAnswer>;

export const kamal: PhoneVerificationInput = {
  username: 'phone@padma.example',
  phoneNumber: '+8801711000002',
  temporaryToken: 'token-of-the-phone-calls',
  defaultCountry: 'bd',
};

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: PhoneVerificationEvent }[] = [
  { name: 'the countries are asked for again', event: { type: 'countries.retried' } },
  { name: 'Change Number', event: { type: 'change.requested' } },
  { name: 'the number of the account is kept', event: { type: 'change.dropped' } },
  { name: 'another number is typed', event: { type: 'number.typed', text: '01711-000004' } },
  { name: 'half a number is typed', event: { type: 'number.typed', text: '0171' } },
  { name: 'the number is emptied', event: { type: 'number.typed', text: '' } },
  { name: 'the number of the account is typed', event: { type: 'number.typed', text: '01711 000002' } },
  { name: 'the countries are opened', event: { type: 'country.opened' } },
  { name: 'a calling code is sought', event: { type: 'country.sought', term: '880' } },
  { name: 'a country that is not there is sought', event: { type: 'country.sought', term: 'Atlantis' } },
  { name: 'the next country is pointed at', event: { type: 'country.pointed', by: 1 } },
  { name: 'the country before is pointed at', event: { type: 'country.pointed', by: -1 } },
  { name: 'the country that is pointed at is taken', event: { type: 'country.taken' } },
  // Its numbers may look like those of Bangladesh, so that the walks' number exists there, too.
  { name: 'Germany is chosen', event: { type: 'country.chosen', countryCode: 'DE' } },
  { name: 'the countries are closed', event: { type: 'country.dismissed' } },
  { name: 'the countries are left', event: { type: 'country.left' } },
  { name: 'Send Code', event: { type: 'code.requested' } },
  { name: 'Back', event: { type: 'credentials.returned' } },
];

export const phoneVerificationCases: FlowCases = {
  inputs: [
    { name: 'somebody whose number a code can reach', input: kamal },
    { name: 'somebody with a number of no country', input: { ...kamal, phoneNumber: '+999123456789' } },
  ],
  events,
  outcomes: {
    readCountries: [
      { name: 'the countries', output: someCountries },
      { name: 'the network is lost', error: lost },
    ],
    sendPhoneCode: [
      { name: 'a code was sent', output: phoneCodeAnswers.sent },
      { name: 'this number was proved before', output: phoneCodeAnswers.skipped },
      { name: 'too many codes', output: phoneCodeAnswers.tooMany },
      { name: 'no words', output: phoneCodeAnswers.wordless },
      { name: 'the network is lost', error: lost },
    ],
    codeEntry: codeEntryOutcomes.phone,
    keepToken: [
      { name: 'done', output: undefined },
      { name: 'the token cannot be kept', error: new Error('the token cannot be kept') },
    ],
  },
  classOf: (context: PhoneVerificationContext) =>
    [
      phoneMessageOf(context.written) === null ? 'a number' : 'no number',
      isNumberChanged(context) ? 'another' : "the account's",
      accountsNumberWorks({ ...context, countries: someCountries }) ? 'reachable' : 'out of reach',
      countriesFound(context).length > 0 ? 'found' : 'nothing found',
      context.numberMessage === null ? 'silent' : 'speaking',
    ].join(', '),
};
