import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { say } from '../../contract/say.ts';
import type { RegistrationKind, TypedField } from './typed-registration.ts';

/** Heads of the pages. */
export const registrationTitles: Readonly<Record<RegistrationKind, string>> = {
  proprietor: say('Register as a proprietor'),
  partnership: say('Register as a partnership'),
  company: say('Register as a company'),
  corporate: say('Register as a corporate customer'),
  api: say('Register for the API'),
};

/** Names of the kinds, for the links between the pages and for the desk. */
export const kindNames: Readonly<Record<RegistrationKind, string>> = {
  proprietor: say('Proprietor'),
  partnership: say('Partnership'),
  company: say('Company or LLP'),
  corporate: say('Corporate customer'),
  api: 'API',
};

export const registrationLabels: Readonly<Record<TypedField, string>> = {
  companyName: say('Company or agency name'),
  contactFirstName: say('First name'),
  contactLastName: say('Last name'),
  email: say('E-mail'),
  city: say('City'),
  postalCode: say('Postal or zip code'),
  address: say('Full address'),
  tradeLicenseNumber: say('Trade license number'),
  tradeLicenseExpiryDate: say('Trade license expiry date'),
  civilAviationNumber: say('Civil aviation certificate number'),
};

/** Fields that may stay empty. */
export const optionalFields = (kind: RegistrationKind): readonly TypedField[] =>
  kind === 'api' ? ['contactLastName', 'postalCode'] : ['contactLastName', 'postalCode', 'civilAviationNumber'];

export const documentLabels: Readonly<Record<RegistrationDocumentKind, string>> = {
  nationalIdFront: say('National ID, front'),
  nationalIdBack: say('National ID, back'),
  tradeLicense: say('Trade license'),
  civilAviation: say('Civil aviation certificate (optional)'),
};
