import type { SnapshotFrom } from 'xstate';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { RegistrationDocument } from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import type { RegistrationError, RegistrationErrorPath } from '../../contract/registration/registration-rules.ts';
import { say } from '../../contract/say.ts';
import { documentDateWindow } from '../../contract/travellers/document-info.ts';
import { isoDayOf } from '../booking/written-days.ts';
import { countriesFound } from '../sign-in/country-choice.ts';
import type { WrittenNumber } from '../sign-in/phone-number.ts';
import type { CountryList } from '../sign-in/phone-verification.view.ts';
import type { registrationFormMachine } from './registration-form.machine.ts';
import {
  errorsBesideUploads,
  isEmailProven,
  isPhoneProven,
  type RegistrationFormContext,
} from './registration-form.setup.ts';
import { documentLabels, optionalFields, registrationLabels, registrationTitles } from './registration-words.ts';
import { fieldErrorOf, type RegistrationKind, type TypedField } from './typed-registration.ts';

/** A text field of the form. */
export interface RegistrationTextField {
  readonly path: TypedField;
  readonly label: string;
  readonly value: string;
  readonly message: string | null;
}

/** An address or number that is verified inside the form. */
export interface ContactProofView {
  readonly doing: 'nothing' | 'verifying';
  readonly isProven: boolean;
}

export interface DocumentSlotView {
  readonly kind: RegistrationDocumentKind;
  readonly label: string;
  /** What the form says of it: it is missing. The upload says the rest. */
  readonly message: string | null;
  /** As it was when the draft was opened. */
  readonly document: RegistrationDocument | null;
}

export interface RegistrationFormShown {
  readonly show: 'form';
  readonly kind: RegistrationKind;
  readonly title: string;
  readonly draftToken: string;
  readonly fields: Readonly<Record<TypedField, RegistrationTextField>>;
  readonly expiry: { readonly day: string | null; readonly from: string; readonly to: string };
  readonly email: ContactProofView;
  readonly phone: ContactProofView &
    WrittenNumber & {
      readonly message: string | null;
      readonly list: CountryList;
      readonly focus: 'number' | 'country' | null;
    };
  readonly documents: readonly DocumentSlotView[];
  readonly robot: { readonly state: 'unchecked' | 'solving' | 'checked'; readonly message: string | null };
  readonly consent: { readonly given: boolean; readonly message: string | null };
  /** Errors of the whole form after a submission. Empty before it. */
  readonly errors: readonly RegistrationError[];
  readonly message: string | null;
  readonly detail: string | null;
  /** `waiting`: it is sent once the uploads that are under way are done. */
  readonly submission: 'open' | 'waiting' | 'sending';
}

export type RegistrationFormView =
  | { readonly show: 'waiting'; readonly kind: RegistrationKind; readonly title: string }
  | { readonly show: 'closed'; readonly kind: RegistrationKind; readonly title: string; readonly words: string }
  | RegistrationFormShown
  | {
      readonly show: 'sent';
      readonly registrationReference: string;
      readonly email: string;
      readonly statusAddress: string;
    };

type Snapshot = SnapshotFrom<typeof registrationFormMachine>;

/** The projection of the registration's pages. */
export const viewOfRegistrationForm = (snapshot: Snapshot): RegistrationFormView => {
  const { context } = snapshot;
  const { kind, sent } = context;
  const title = registrationTitles[kind];
  if (snapshot.matches('closed')) return { show: 'closed', kind, title, words: context.message ?? '' };
  if (sent !== null) {
    const { registrationReference, statusToken } = sent;
    return {
      show: 'sent',
      registrationReference,
      email: context.typed.email.trim(),
      statusAddress: pageAddress.registrationStatus(statusToken),
    };
  }
  return snapshot.matches('opening') ? { show: 'waiting', kind, title } : formOf(snapshot);
};

const formOf = (snapshot: Snapshot): RegistrationFormShown => {
  const { context } = snapshot;
  const { kind, typed, today } = context;
  const errors = shownErrors(context);
  const messageAt = (path: RegistrationErrorPath) => errors.find((error) => error.path === path)?.message ?? null;
  const field = (path: TypedField): RegistrationTextField => ({
    path,
    label: optionalFields(kind).includes(path)
      ? say('{registrationLabels} (optional)', { registrationLabels: registrationLabels[path] })
      : registrationLabels[path],
    value: typed[path],
    message: messageAt(path) ?? fieldMessage(context, path),
  });
  return {
    show: 'form',
    kind,
    title: registrationTitles[kind],
    draftToken: context.draftToken,
    fields: {
      companyName: field('companyName'),
      contactFirstName: field('contactFirstName'),
      contactLastName: field('contactLastName'),
      email: { ...field('email'), message: context.emailWords ?? field('email').message },
      city: field('city'),
      postalCode: field('postalCode'),
      address: field('address'),
      tradeLicenseNumber: field('tradeLicenseNumber'),
      tradeLicenseExpiryDate: field('tradeLicenseExpiryDate'),
      civilAviationNumber: field('civilAviationNumber'),
    },
    expiry: { day: isoDayOf(typed.tradeLicenseExpiryDate), ...documentDateWindow(today) },
    email: {
      doing: snapshot.matches({ form: { email: 'verifying' } }) ? 'verifying' : 'nothing',
      isProven: isEmailProven(context),
    },
    phone: {
      ...context.written,
      doing: snapshot.matches({ form: { phone: 'verifying' } }) ? 'verifying' : 'nothing',
      isProven: isPhoneProven(context),
      message: context.phoneWords ?? messageAt('phoneNumber') ?? fieldMessage(context, 'phoneNumber'),
      list: listOf(snapshot),
      focus: context.phoneFocus,
    },
    documents: documentsOf(context).map((slot) => ({ ...slot, message: messageAt(slot.kind) })),
    robot: { state: robotStateOf(snapshot), message: context.robotWords ?? messageAt('robotCheck') },
    consent: { given: context.consent, message: messageAt('consent') },
    errors,
    message: context.message,
    detail: context.detail,
    submission: snapshot.matches('sending')
      ? 'sending'
      : snapshot.matches({ form: { fields: 'waiting' } })
        ? 'waiting'
        : 'open',
  };
};

/** Errors that are shown wherever they are: from the first submission on. A document on its way is not missing. */
const shownErrors = (context: RegistrationFormContext): readonly RegistrationError[] => {
  if (context.attempts === 0) return context.serverErrors;
  const refused = context.serverErrors.map(({ path }) => path);
  return [...context.serverErrors, ...errorsBesideUploads(context).filter(({ path }) => !refused.includes(path))];
};

/** Error of a field that was left. */
const fieldMessage = (context: RegistrationFormContext, path: TypedField | 'phoneNumber'): string | null =>
  context.left.includes(path) ? fieldErrorOf(context, path, context.today) : null;

const listOf = (snapshot: Snapshot): CountryList =>
  snapshot.matches({ form: { phone: 'choosingCountry' } })
    ? {
        show: 'open',
        sought: snapshot.context.sought,
        countries: countriesFound(snapshot.context),
        active: snapshot.context.pointedAt,
      }
    : { show: 'none' };

const robotStateOf = (snapshot: Snapshot): RegistrationFormShown['robot']['state'] => {
  if (snapshot.matches({ form: { robot: 'solving' } })) return 'solving';
  return snapshot.context.robotCheck === null ? 'unchecked' : 'checked';
};

const slots = ['tradeLicense', 'nationalIdFront', 'nationalIdBack', 'civilAviation'] as const;

const documentsOf = ({ draft }: RegistrationFormContext): readonly Omit<DocumentSlotView, 'message'>[] =>
  slots.map((kind) => ({
    kind,
    label: documentLabels[kind],
    document: draft?.documents.find((document) => document.kind === kind) ?? null,
  }));
