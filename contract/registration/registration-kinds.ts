import { documentNumberLimit } from '../travellers/document-info.ts';

/** Types of a registration (spec 1 §3). A corporate buyer registers as type 3 with `isCorporate`. */
export const registrationTypes = { proprietor: 1, partnership: 2, company: 3 } as const;
export type RegistrationType = (typeof registrationTypes)[keyof typeof registrationTypes];

/** `agency`: the four registration pages. `api`: the sign-up of companies that sell through the API. */
export const registrationVariants = ['agency', 'api'] as const;
export type RegistrationVariant = (typeof registrationVariants)[number];

/** The documents of a registration, in the order of the form. */
export const registrationDocumentKinds = [
  'nationalIdFront',
  'nationalIdBack',
  'tradeLicense',
  'civilAviation',
] as const;
export type RegistrationDocumentKind = (typeof registrationDocumentKinds)[number];

/** Whether a kind of document is one of those that an applicant sends. */
export const isOfRegistration = (kind: string): kind is RegistrationDocumentKind =>
  registrationDocumentKinds.some((each) => each === kind);

/** Most characters of each text field, on the form and on the wire. */
export const registrationLimits = {
  companyName: 200,
  contactFirstName: 200,
  contactLastName: 200,
  city: 100,
  email: 254,
  postalCode: 10,
  address: 500,
  tradeLicenseNumber: documentNumberLimit,
  civilAviationNumber: documentNumberLimit,
} as const;
