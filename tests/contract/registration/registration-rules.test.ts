import { describe, expect, test } from 'vitest';
import { documentFileError } from '../../../contract/document-uploads.ts';
import {
  type RegistrationFields,
  type RegistrationProofs,
  registrationErrors,
  registrationFieldError,
} from '../../../contract/registration/registration-rules.ts';

const today = '2026-12-01';
const megabyte = 1_048_576;
const fields: RegistrationFields = {
  variant: 'agency',
  registrationType: 1,
  isCorporate: false,
  companyName: 'Teesta Travels',
  contactFirstName: 'Rokeya',
  contactLastName: '',
  email: 'owner@teesta.example',
  e164Code: '+880',
  phoneNumber: '01712-345678',
  city: 'Rangpur',
  postalCode: '',
  address: '12 Station Road',
  tradeLicenseNumber: 'TRAD/1',
  tradeLicenseExpiryDate: '2027-06-30',
  civilAviationNumber: '',
  consent: true,
};
const proofs: RegistrationProofs = {
  verifiedEmail: 'Owner@teesta.example',
  verifiedPhone: '+8801712345678',
  documents: ['nationalIdFront', 'nationalIdBack', 'tradeLicense'],
  isNotRobot: true,
};

describe('the rules of a registration', () => {
  test('[REG-02] a complete form has no errors; the address is compared without regard to case', () => {
    expect(registrationErrors(fields, proofs, today)).toEqual([]);
  });

  test('[REG-04] a verified address is asked for again once the field holds another', () => {
    const changed = { ...fields, email: 'other@teesta.example', phoneNumber: '01712-345679' };
    expect(registrationErrors(changed, proofs, today)).toEqual([
      { path: 'email', message: 'Please verify your email' },
      { path: 'phoneNumber', message: 'Please verify your phone number' },
    ]);
  });

  test('[REG-02] errors come in the order of the form, so that the first is the first on the page', () => {
    const none: RegistrationProofs = { verifiedEmail: null, verifiedPhone: null, documents: [], isNotRobot: false };
    const paths = registrationErrors({ ...fields, companyName: '', consent: false }, none, today).map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      'companyName',
      'email',
      'phoneNumber',
      'consent',
      'nationalIdFront',
      'nationalIdBack',
      'tradeLicense',
      'robotCheck',
    ]);
  });

  test.each([
    ['1', false],
    ['5400', true],
    ['SW1A 1AA', true],
    ['12345-6789', true],
    ['12345-67890', false],
    ['Rangpur', false],
    ['54_00', false],
  ])('[REG-02] the postal code %s is valid: %s', (postalCode, isValid) => {
    const message = isValid ? null : 'Please enter valid postal or zip code';
    expect(registrationFieldError('postalCode', { ...fields, postalCode }, today)).toBe(message);
  });
});

test.each([
  ['id.png', 0, 'The file is empty.'],
  ['id.png', megabyte - 1, null],
  ['id.JPG', 5, null],
  ['id.pdf', megabyte, 'File size should be less than 1 MB'],
  ['id.svg', 5, 'Only png, jpeg or pdf files can be used.'],
  ['id', 5, 'Only png, jpeg or pdf files can be used.'],
])('[REG-03] %s of %d bytes is judged before it is uploaded: %s', (name, bytes, message) => {
  expect(documentFileError({ name, bytes })).toBe(message);
});

test('[REG-02] a name in Bangla is taken, and a character that no document can print is named at its field', () => {
  expect(registrationFieldError('companyName', { ...fields, companyName: 'মেঘনা ট্রাভেলস' }, today)).toBeNull();
  expect(registrationFieldError('address', { ...fields, address: 'সড়ক ৫, ঢাকা' }, today)).toBeNull();
  for (const field of ['companyName', 'contactFirstName', 'contactLastName', 'city', 'address'] as const) {
    expect(registrationFieldError(field, { ...fields, [field]: 'Meghna 東' }, today)).toBe(
      '“東” cannot be printed. Use Latin, Bangla or Arabic letters.',
    );
  }
});
