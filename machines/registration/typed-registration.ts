import type { DeskRegistrationKind } from '../../contract/desk/desk-registrations.ts';
import { cleanText } from '../../contract/printable.ts';
import type { RegistrationDraft, RegistrationForm } from '../../contract/registration/registration.ts';
import { registrationLimits, registrationTypes } from '../../contract/registration/registration-kinds.ts';
import {
  type RegistrationError,
  type RegistrationErrorPath,
  type RegistrationFields,
  type RegistrationProofs,
  registrationErrors,
  registrationFieldError,
} from '../../contract/registration/registration-rules.ts';
import { say } from '../../contract/say.ts';
import { documentDateWindow } from '../../contract/travellers/document-info.ts';
import { isoDayOf, maskedDay, writtenDayOf } from '../booking/written-days.ts';
import type { WrittenNumber } from '../sign-in/phone-number.ts';

/** Kinds of registration. Each has a page of its own. */
export type RegistrationKind = DeskRegistrationKind;

/** Texts of the form. The date is `dd/mm/yyyy`. */
export interface TypedRegistration {
  readonly companyName: string;
  readonly contactFirstName: string;
  readonly contactLastName: string;
  readonly email: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
  readonly tradeLicenseNumber: string;
  readonly tradeLicenseExpiryDate: string;
  readonly civilAviationNumber: string;
}
export type TypedField = keyof TypedRegistration;

export const emptyRegistration: TypedRegistration = {
  companyName: '',
  contactFirstName: '',
  contactLastName: '',
  email: '',
  city: '',
  postalCode: '',
  address: '',
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: '',
  civilAviationNumber: '',
};

const typesOf: Readonly<Record<RegistrationKind, Pick<RegistrationFields, 'registrationType' | 'isCorporate'>>> = {
  proprietor: { registrationType: registrationTypes.proprietor, isCorporate: false },
  partnership: { registrationType: registrationTypes.partnership, isCorporate: false },
  company: { registrationType: registrationTypes.company, isCorporate: false },
  corporate: { registrationType: registrationTypes.company, isCorporate: true },
  api: { registrationType: registrationTypes.company, isCorporate: false },
};

/** The order of the form, from top to bottom. */
const formOrder = [
  'registrationType',
  'isCorporate',
  'companyName',
  'contactFirstName',
  'contactLastName',
  'email',
  'phoneNumber',
  'address',
  'city',
  'postalCode',
  'tradeLicenseNumber',
  'tradeLicenseExpiryDate',
  'civilAviationNumber',
  'tradeLicense',
  'nationalIdFront',
  'nationalIdBack',
  'civilAviation',
  'robotCheck',
  'consent',
] as const satisfies readonly RegistrationErrorPath[];

export interface WholeForm {
  readonly kind: RegistrationKind;
  readonly typed: TypedRegistration;
  readonly written: WrittenNumber;
  readonly consent: boolean;
}

/** Enters text into a field: dates get their slashes, and no text becomes longer than the wire takes. */
export const typedInto = (typed: TypedRegistration, field: TypedField, text: string): TypedRegistration => ({
  ...typed,
  [field]:
    field === 'tradeLicenseExpiryDate' ? maskedDay(text) : cleanText(text).slice(0, registrationLimits[field] + 50),
});

/** The fields as the rules and the wire have them. */
export const fieldsOf = ({ kind, typed, written, consent }: WholeForm): RegistrationForm => ({
  ...typed,
  ...typesOf[kind],
  variant: kind === 'api' ? 'api' : 'agency',
  e164Code: written.country.e164Code,
  phoneNumber: written.number,
  tradeLicenseExpiryDate: isoDayOf(typed.tradeLicenseExpiryDate),
  consent,
});

/** A date in the words of the form, or the message as it is. */
const inFormWords = (path: RegistrationErrorPath, message: string, typed: TypedRegistration, today: string): string => {
  if (path !== 'tradeLicenseExpiryDate' || typed.tradeLicenseExpiryDate === '') return message;
  if (isoDayOf(typed.tradeLicenseExpiryDate) === null) return say('Enter a date as dd/mm/yyyy');
  const { from, to } = documentDateWindow(today);
  return say('Choose a date from {from} to {to}', { from: writtenDayOf(from), to: writtenDayOf(to) });
};

/** Error of one field by its text alone. `null`: none. */
export const fieldErrorOf = (form: WholeForm, path: TypedField | 'phoneNumber', today: string): string | null => {
  const message = registrationFieldError(path, fieldsOf(form), today);
  return message === null ? null : inFormWords(path, message, form.typed, today);
};

/** Everything that stands in the way of a submission, in the order of the form. */
export const errorsOf = (
  form: WholeForm,
  draft: Pick<RegistrationDraft, 'documents' | 'verifiedEmail' | 'verifiedPhone'>,
  isNotRobot: boolean,
  today: string,
): readonly RegistrationError[] => {
  const proofs: RegistrationProofs = {
    verifiedEmail: draft.verifiedEmail,
    verifiedPhone: draft.verifiedPhone,
    documents: draft.documents.map(({ kind }) => kind),
    isNotRobot,
  };
  return registrationErrors(fieldsOf(form), proofs, today)
    .map(({ path, message }) => ({ path, message: inFormWords(path, message, form.typed, today) }))
    .toSorted((one, other) => formOrder.indexOf(one.path) - formOrder.indexOf(other.path));
};
