import type { Flow, ShownOf } from '../flow.ts';
import { phoneVerificationCases } from './phone-verification.cases.ts';
import { phoneVerificationMachine } from './phone-verification.machine.ts';
import { viewOfPhoneVerification } from './phone-verification.view.ts';

const shown: ShownOf<typeof phoneVerificationMachine> = {
  context: ['focus', 'pointedAt', 'written.country.countryCode', 'defaultCountry'],
  events: { 'country.pointed': ['by'], 'country.chosen': ['countryCode'] },
  outcomes: {
    codeEntry: ['proof.proves'],
    readCountries: ['*.countryCode'],
    sendPhoneCode: ['smsSent', 'skip', 'error.code'],
  },
};

/** The catalogue entry of verifying a phone number. */
export const phoneVerificationFlow: Flow = {
  name: 'phone-verification',
  title: 'Verifying a phone number',
  purpose: 'Verifies a phone number by a texted code, if the tenant asks for one, and then continues the sign-in.',
  area: 'sign-in',
  machine: phoneVerificationMachine,
  cases: phoneVerificationCases,
  shown,
  view: viewOfPhoneVerification,
  page: { address: '/', visitor: true, beside: { 'sign-in': 'phoneWanted' } },
};
