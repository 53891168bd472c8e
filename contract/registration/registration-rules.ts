import { messages } from '../messages.ts';
import { numberWithCode } from '../phone-number.ts';
import { typedPhone } from '../phone-text.ts';
import { unprintableError } from '../printable.ts';
import { say } from '../say.ts';
import { emailPattern } from '../sign-in/sign-in.ts';
import { documentDateWindow, documentNumberLimit } from '../travellers/document-info.ts';
import {
  type RegistrationDocumentKind,
  type RegistrationType,
  type RegistrationVariant,
  registrationLimits,
  registrationTypes,
} from './registration-kinds.ts';

const nameLengths = {
  agency: { companyName: { least: 3, most: 200 }, contactFirstName: { least: 2, most: 200 } },
  api: { companyName: { least: 3, most: 64 }, contactFirstName: { least: 2, most: 64 } },
} as const satisfies Record<RegistrationVariant, object>;

/** Least and most characters of the two names of a variant (spec 1 §5). */
export const nameLengthsOf = (variant: RegistrationVariant) => nameLengths[variant];

/** Letters, digits, spaces and hyphens, 3 to 10, with at least one digit. */
const postalCodePattern = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/;

/** What the applicant has typed and chosen. */
export interface RegistrationFields {
  readonly variant: RegistrationVariant;
  readonly registrationType: RegistrationType;
  readonly isCorporate: boolean;
  readonly companyName: string;
  readonly contactFirstName: string;
  /** May be empty. */
  readonly contactLastName: string;
  readonly email: string;
  /** Calling code, `+880`. */
  readonly e164Code: string;
  /** Number as the field holds it, without its calling code. */
  readonly phoneNumber: string;
  readonly city: string;
  /** May be empty. */
  readonly postalCode: string;
  readonly address: string;
  readonly tradeLicenseNumber: string;
  /** `yyyy-MM-dd`. `null`: not chosen. */
  readonly tradeLicenseExpiryDate: string | null;
  /** Required in the `api` variant. */
  readonly civilAviationNumber: string;
  readonly consent: boolean;
}

/** What belongs to a registration beside its fields. */
export interface RegistrationProofs {
  /** Address whose code was entered. `null`: none. */
  readonly verifiedEmail: string | null;
  /** Number in E.164 whose code was entered. `null`: none. */
  readonly verifiedPhone: string | null;
  readonly documents: readonly RegistrationDocumentKind[];
  /** Whether the not-a-robot check is solved. */
  readonly isNotRobot: boolean;
}

export type RegistrationErrorPath =
  | Exclude<keyof RegistrationFields, 'variant' | 'e164Code'>
  | RegistrationDocumentKind
  | 'robotCheck';

export interface RegistrationError {
  readonly path: RegistrationErrorPath;
  readonly message: string;
}

/** E-mail addresses are compared without regard to case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

type Typed = Exclude<keyof RegistrationFields, 'variant' | 'registrationType' | 'isCorporate'>;

/** Error of one field on `today`, or null. Errors of a verification follow from `registrationErrors`. */
export const registrationFieldError = (path: Typed, fields: RegistrationFields, today: string): string | null => {
  const { companyName, contactFirstName } = nameLengthsOf(fields.variant);
  switch (path) {
    case 'companyName':
      return nameError(fields.companyName, companyName, messages.companyNameMissing);
    case 'contactFirstName':
      return nameError(fields.contactFirstName, contactFirstName, messages.contactFirstNameMissing);
    case 'contactLastName':
      return lengthError(fields.contactLastName, registrationLimits.contactLastName);
    case 'email':
      return emailError(fields.email);
    case 'e164Code':
    case 'phoneNumber':
      return phoneError(fields);
    case 'city':
      return textError(fields.city, registrationLimits.city, messages.cityMissing);
    case 'postalCode': {
      const code = fields.postalCode.trim();
      return code === '' || postalCodePattern.test(code) ? null : messages.postalCodeInvalid;
    }
    case 'address':
      return textError(fields.address, registrationLimits.address, messages.addressMissing);
    case 'tradeLicenseNumber':
      return textError(fields.tradeLicenseNumber, documentNumberLimit, say('Trade license number is required'));
    case 'tradeLicenseExpiryDate':
      return expiryError(fields.tradeLicenseExpiryDate, today);
    case 'civilAviationNumber':
      return fields.variant === 'api'
        ? textError(
            fields.civilAviationNumber,
            documentNumberLimit,
            say('Civil aviation certificate number is required'),
          )
        : lengthError(fields.civilAviationNumber, documentNumberLimit);
    case 'consent':
      return fields.consent ? null : messages.consentMissing;
  }
};

const lengthError = (typed: string, most: number): string | null =>
  typed.trim().length > most ? say('Use at most {most} characters', { most }) : unprintableError(typed);

const textError = (typed: string, most: number, missing: string): string | null =>
  typed.trim() === '' ? missing : lengthError(typed, most);

const nameError = (
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
  missing: string,
): string | null => {
  const { length } = typed.trim();
  if (length === 0) return missing;
  if (length < least || length > most) return say('Use {least} to {most} characters', { least, most });
  return unprintableError(typed);
};

const emailError = (typed: string): string | null => {
  const email = typed.trim();
  if (email === '') return messages.emailMissing;
  return emailPattern.test(email) && email.length <= registrationLimits.email ? null : messages.emailInvalid;
};

const phoneError = ({ e164Code, phoneNumber }: RegistrationFields): string | null => {
  const number = typedPhone(phoneNumber);
  if (number === '') return messages.phoneMissing;
  return numberWithCode(e164Code, number) === null ? messages.registrationPhoneInvalid : null;
};

const expiryError = (day: string | null, today: string): string | null => {
  if (day === null) return say('Trade license expiry date is required');
  const { from, to } = documentDateWindow(today);
  return day < from || day > to ? say('Choose a date from {from} to {to}', { from, to }) : null;
};

/** Order of the form. */
const typedFields = [
  'companyName',
  'contactFirstName',
  'contactLastName',
  'email',
  'phoneNumber',
  'city',
  'postalCode',
  'address',
  'tradeLicenseNumber',
  'tradeLicenseExpiryDate',
  'civilAviationNumber',
  'consent',
] as const satisfies readonly (Typed & RegistrationErrorPath)[];

const missingDocument = {
  nationalIdFront: say('Please upload the front of the national ID'),
  nationalIdBack: say('Please upload the back of the national ID'),
  tradeLicense: messages.tradeLicenseMissing,
} as const;

/** Documents without which nothing is submitted. The civil aviation certificate may be added. */
export const requiredDocuments = ['nationalIdFront', 'nationalIdBack', 'tradeLicense'] as const;

/**
 * Errors of a registration on `today` at the tenant's home, in the order of the form (spec 1 §5, §8). Empty: it may be
 * submitted. The form and the server use this one list.
 */
export const registrationErrors = (
  fields: RegistrationFields,
  proofs: RegistrationProofs,
  today: string,
): readonly RegistrationError[] => {
  const errors: RegistrationError[] = [];
  if (fields.isCorporate && fields.registrationType !== registrationTypes.company) {
    errors.push({ path: 'registrationType', message: say('A corporate buyer registers as a company') });
  }
  for (const path of typedFields) {
    const message = registrationFieldError(path, fields, today) ?? proofError(path, fields, proofs);
    if (message !== null) errors.push({ path, message });
  }
  for (const kind of requiredDocuments) {
    if (!proofs.documents.includes(kind)) errors.push({ path: kind, message: missingDocument[kind] });
  }
  if (!proofs.isNotRobot) errors.push({ path: 'robotCheck', message: messages.robotCheckMissing });
  return errors;
};

/** Whether the address or number of the form is the one whose code was entered. */
const proofError = (path: string, fields: RegistrationFields, proofs: RegistrationProofs): string | null => {
  if (path === 'email') return isEmailVerified(fields, proofs) ? null : messages.emailUnverified;
  if (path === 'phoneNumber') return isPhoneVerified(fields, proofs) ? null : messages.phoneUnverified;
  return null;
};

export const isEmailVerified = (
  { email }: Pick<RegistrationFields, 'email'>,
  { verifiedEmail }: Pick<RegistrationProofs, 'verifiedEmail'>,
): boolean => verifiedEmail !== null && plainEmail(email) === plainEmail(verifiedEmail);

export const isPhoneVerified = (
  { e164Code, phoneNumber }: Pick<RegistrationFields, 'e164Code' | 'phoneNumber'>,
  { verifiedPhone }: Pick<RegistrationProofs, 'verifiedPhone'>,
): boolean => verifiedPhone !== null && numberWithCode(e164Code, typedPhone(phoneNumber)) === verifiedPhone;
