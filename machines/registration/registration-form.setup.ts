import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import type { RegistrationDocument, RegistrationDraft } from '../../contract/registration/registration.ts';
import { type RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import {
  isEmailVerified,
  isPhoneVerified,
  type RegistrationError,
  type RegistrationErrorPath,
} from '../../contract/registration/registration-rules.ts';
import type { RobotCheck } from '../../contract/sign-in/robot-check.ts';
import { writtenDayOf } from '../booking/written-days.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type CountryChoice,
  countriesFound,
  noCountry,
  type PhoneFieldEvent,
  pointedFrom,
  wholeList,
  withChosen,
  withPointed,
} from '../sign-in/country-choice.ts';
import { countryByCode, withTypedNumber } from '../sign-in/phone-number.ts';
import {
  emptyRegistration,
  errorsOf,
  fieldErrorOf,
  fieldsOf,
  type RegistrationKind,
  type TypedField,
  type TypedRegistration,
  typedInto,
} from './typed-registration.ts';
import { type VerifyContactInput, type VerifyContactOutput, verifyContactMachine } from './verify-contact.machine.ts';

const provided = providedBy('src/registration/registration-form-actors.ts');

/** What this browser keeps of a form: neither documents nor codes nor the consent. */
export interface KeptRegistration {
  readonly typed: TypedRegistration;
  readonly countryCode: string;
  readonly number: string;
}

export interface OpenedForm {
  readonly draftToken: string;
  readonly draft: RegistrationDraft;
  readonly countries: readonly Country[];
  /** `null`: nothing was typed before. */
  readonly kept: KeptRegistration | null;
}

/** `words`: no further draft is opened for this network. */
export type OpenOutcome =
  | { readonly ok: true; readonly opened: OpenedForm }
  | { readonly ok: false; readonly words: string };

/** The answer to a submission. `fields-wrong`: the server found errors that the form has not. */
export type SubmitOutcome = CallOutcome<'SubmitRegistration'>;

export interface SentRegistration {
  readonly draftToken: string;
  readonly form: ReturnType<typeof fieldsOf>;
  readonly robotCheck: RobotCheck | null;
  readonly intent: string;
}

export interface RegistrationFormInput {
  readonly kind: RegistrationKind;
  /** Today's date in the browser's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** The tenant's country (`bd`), for a number without a country code. */
  readonly defaultCountry: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface RegistrationFormContext extends RegistrationFormInput, CountryChoice {
  readonly draftToken: string;
  readonly draft: RegistrationDraft | null;
  readonly typed: TypedRegistration;
  readonly consent: boolean;
  /** Documents whose files are on their way. */
  readonly arriving: readonly RegistrationDocumentKind[];
  /** Fields that were left once: their errors are shown. */
  readonly left: readonly (TypedField | 'phoneNumber')[];
  /** Submissions that found errors. From the first one on, every error is shown. */
  readonly attempts: number;
  /** Errors that the server found. Each goes with a change of its field. */
  readonly serverErrors: readonly RegistrationError[];
  /** Why no code was sent. */
  readonly emailWords: string | null;
  readonly phoneWords: string | null;
  readonly phoneFocus: 'number' | 'country' | null;
  readonly robotCheck: RobotCheck | null;
  readonly robotWords: string | null;
  /** Number of the form's content. A change is a new intent; the same content, sent again after a fault, is not. */
  readonly revision: number;
  /** Why the registration was not taken, and what was said about it. */
  readonly message: string | null;
  readonly detail: string | null;
  readonly sent: { readonly registrationReference: string; readonly statusToken: string } | null;
}

export type RegistrationFormEvent =
  | PhoneFieldEvent
  | { readonly type: 'field.typed'; readonly field: TypedField; readonly text: string }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'field.left'; readonly field: TypedField | 'phoneNumber' }
  | { readonly type: 'consent.given'; readonly given: boolean }
  | {
      readonly type: 'document.told';
      readonly kind: RegistrationDocumentKind;
      readonly document: RegistrationDocument | null;
    }
  | { readonly type: 'upload.begun' | 'upload.ended'; readonly kind: RegistrationDocumentKind }
  | { readonly type: 'email.verification.requested' | 'phone.verification.requested' }
  | { readonly type: 'robot.ticked' | 'robot.unticked' }
  | { readonly type: 'form.submitted' | 'again.requested' | 'draft.lost' };

/** A solved check is sent within this time. The server takes it for half an hour. */
const checkLastsMs = 25 * 60_000;

export const startOfRegistration = (input: RegistrationFormInput): RegistrationFormContext => ({
  ...input,
  draftToken: '',
  draft: null,
  countries: [],
  written: { country: noCountry, number: '' },
  sought: '',
  pointedAt: 0,
  typed: emptyRegistration,
  consent: false,
  arriving: [],
  left: [],
  attempts: 0,
  serverErrors: [],
  emailWords: null,
  phoneWords: null,
  phoneFocus: null,
  robotCheck: null,
  robotWords: null,
  revision: 0,
  message: null,
  detail: null,
  sent: null,
});

const noProofs = { documents: [], verifiedEmail: null, verifiedPhone: null };

/** Everything that stands in the way of a submission. */
export const errorsIn = (context: RegistrationFormContext): readonly RegistrationError[] =>
  errorsOf(context, context.draft ?? noProofs, context.robotCheck !== null, context.today);

/** What stands in the way of a submission once the files that are on their way have arrived. */
export const errorsBesideUploads = (context: RegistrationFormContext): readonly RegistrationError[] =>
  errorsIn(context).filter(({ path }) => !context.arriving.some((kind) => kind === path));

export const isEmailProven = (context: RegistrationFormContext): boolean =>
  isEmailVerified(context.typed, context.draft ?? noProofs);

export const isPhoneProven = (context: RegistrationFormContext): boolean =>
  isPhoneVerified(fieldsOf(context), context.draft ?? noProofs);

export const emailToVerify = (context: RegistrationFormContext): VerifyContactInput => ({
  contact: { by: 'email', email: context.typed.email.trim() },
  draftToken: context.draftToken,
  intent: `${context.intentSeed}-email-${context.revision}`,
});

export const phoneToVerify = (context: RegistrationFormContext): VerifyContactInput => {
  const { e164Code, phoneNumber } = fieldsOf(context);
  return {
    contact: { by: 'phone', e164Code, phoneNumber },
    draftToken: context.draftToken,
    intent: `${context.intentSeed}-phone-${context.revision}`,
  };
};

export const sentOf = (context: RegistrationFormContext): SentRegistration => ({
  draftToken: context.draftToken,
  form: fieldsOf(context),
  robotCheck: context.robotCheck,
  intent: `${context.intentSeed}-submit-${context.revision}`,
});

/** What this browser keeps of the form. */
export const keptOf = ({ typed, written }: RegistrationFormContext): KeptRegistration => ({
  typed,
  countryCode: written.country.countryCode,
  number: written.number,
});

/** A form with another content. What was said of the one before does not hold any more. */
const changed = (context: RegistrationFormContext, ...paths: readonly RegistrationErrorPath[]) => ({
  revision: context.revision + 1,
  serverErrors: context.serverErrors.filter(({ path }) => !paths.includes(path)),
  message: null,
  detail: null,
});

const withNumber = (context: RegistrationFormContext, written: CountryChoice['written'] | null) =>
  written === null
    ? {}
    : { ...changed(context, 'phoneNumber'), written, phoneWords: null, phoneFocus: 'number' as const };

const refusedErrors = (outcome: SubmitOutcome): readonly RegistrationError[] =>
  outcome.ok ? [] : ((outcome.errors ?? []) as readonly RegistrationError[]);

const refusalOf = (outcome: SubmitOutcome): string | null => (outcome.ok ? null : outcome.refusal);

/** Types, actors, guards and actions of the chart in `registration-form.machine.ts`. */
export const registrationFormSetup = setup({
  types: {
    context: {} as RegistrationFormContext,
    events: {} as RegistrationFormEvent,
    input: {} as RegistrationFormInput,
    children: {} as { verifyEmail: 'verifyContact'; verifyPhone: 'verifyContact' },
  },
  actors: {
    verifyContact: verifyContactMachine,
    /** Opens a draft, or the one of before a reload, and reads what this browser keeps. */
    openForm: provided.promise<OpenOutcome, { readonly intent: string }>('openForm'),
    /** Solves the not-a-robot check in a worker. */
    solveCheck: provided.promise<RobotCheck, { readonly draftToken: string }>('solveCheck'),
    submitForm: provided.promise<SubmitOutcome, SentRegistration>('submitForm'),
  },
  delays: { checkIsOver: checkLastsMs },
  guards: {
    isOpened: (_, { ok }: OpenOutcome) => ok,
    emailLooksRight: ({ context }) => fieldErrorOf(context, 'email', context.today) === null && !isEmailProven(context),
    phoneLooksRight: ({ context }) =>
      fieldErrorOf(context, 'phoneNumber', context.today) === null && !isPhoneProven(context),
    emailIsOpen: ({ context }) => !isEmailProven(context),
    phoneIsOpen: ({ context }) => !isPhoneProven(context),
    isEmail: (_, field: TypedField) => field === 'email',
    contactIsProven: (_, { draft }: VerifyContactOutput) => draft !== null,
    somethingFound: ({ context }) => countriesFound(context).length > 0,
    checkIsSolved: ({ context }) => context.robotCheck !== null,
    formIsRight: ({ context }) => errorsIn(context).length === 0 && context.arriving.length === 0,
    onlyUploadsAreMissing: ({ context }) => context.arriving.length > 0 && errorsBesideUploads(context).length === 0,
    nothingArrives: ({ context }) => context.arriving.length === 0,
    wasTaken: (_, { ok }: SubmitOutcome) => ok,
    draftIsLost: (_, outcome: SubmitOutcome) => refusalOf(outcome) === 'draft-unknown',
    hasWrongFields: (_, outcome: SubmitOutcome) => refusalOf(outcome) === 'fields-wrong',
  },
  actions: {
    keepOpened: assign(({ context }, outcome: OpenOutcome) => {
      if (!outcome.ok) return {};
      const { draftToken, draft, countries, kept } = outcome.opened;
      const country = countryByCode(countries, kept?.countryCode ?? context.defaultCountry) ?? noCountry;
      return {
        draftToken,
        draft,
        // An upload ends with the draft that it was for.
        arriving: [],
        countries,
        written: { country, number: kept?.number ?? '' },
        typed: kept?.typed ?? emptyRegistration,
        // A check is bound to its draft.
        robotCheck: null,
        // An answer ends the intent: another draft would be refused, or opened, as this one was.
        revision: context.revision + 1,
      };
    }),
    keepClosed: assign(({ context }, outcome: OpenOutcome) =>
      outcome.ok ? {} : { message: outcome.words, revision: context.revision + 1 },
    ),
    keepField: assign(({ context, event }) =>
      event.type === 'field.typed'
        ? {
            ...changed(context, event.field),
            typed: typedInto(context.typed, event.field, event.text),
            emailWords: null,
          }
        : {},
    ),
    keepDay: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? {
            ...changed(context, 'tradeLicenseExpiryDate'),
            typed: typedInto(context.typed, 'tradeLicenseExpiryDate', writtenDayOf(event.day)),
          }
        : {},
    ),
    noteLeft: assign(({ context, event }) =>
      event.type === 'field.left' ? { left: [...new Set([...context.left, event.field])] } : {},
    ),
    noteEmailLeft: assign(({ context }) => ({ left: [...new Set([...context.left, 'email' as const])] })),
    notePhoneLeft: assign(({ context }) => ({ left: [...new Set([...context.left, 'phoneNumber' as const])] })),
    keepConsent: assign(({ context, event }) =>
      event.type === 'consent.given' ? { ...changed(context, 'consent'), consent: event.given } : {},
    ),
    keepDocument: assign(({ context, event }) => {
      if (event.type !== 'document.told' || context.draft === null) return {};
      const others = context.draft.documents.filter(({ kind }) => kind !== event.kind);
      const documents = event.document === null ? others : [...others, event.document];
      return {
        ...changed(context, event.kind),
        draft: { ...context.draft, documents },
        arriving: context.arriving.filter((kind) => kind !== event.kind),
      };
    }),
    keepArriving: assign(({ context }, kind: RegistrationDocumentKind) => ({
      arriving: [...new Set([...context.arriving, kind])],
    })),
    dropArriving: assign(({ context }, kind: RegistrationDocumentKind) => ({
      arriving: context.arriving.filter((each) => each !== kind),
    })),
    keepNumber: assign(({ context, event }) =>
      event.type === 'number.typed'
        ? {
            ...withNumber(context, withTypedNumber(context.countries, context.written, event.text)),
            phoneFocus: null,
          }
        : {},
    ),
    seekNothing: assign(({ context }) => ({ ...wholeList(context), phoneFocus: null })),
    seek: assign(({ event }) => (event.type === 'country.sought' ? { sought: event.term, pointedAt: 0 } : {})),
    point: assign(({ context, event }) =>
      event.type === 'country.pointed' ? { pointedAt: pointedFrom(context, event.by) } : {},
    ),
    takePointedAt: assign(({ context }) => withNumber(context, withPointed(context))),
    takeChosen: assign(({ context, event }) =>
      event.type === 'country.chosen' ? withNumber(context, withChosen(context, event.countryCode)) : {},
    ),
    focusCountry: assign({ phoneFocus: 'country' }),
    leavePhone: assign({ phoneFocus: null }),
    keepEmail: assign(({ context }, { draft }: VerifyContactOutput) => ({
      ...changed(context, 'email'),
      draft: context.draft && draft && { ...context.draft, verifiedEmail: draft.verifiedEmail },
    })),
    keepPhone: assign(({ context }, { draft }: VerifyContactOutput) => ({
      ...changed(context, 'phoneNumber'),
      draft: context.draft && draft && { ...context.draft, verifiedPhone: draft.verifiedPhone },
    })),
    keepEmailWords: assign(({ context }, { words }: VerifyContactOutput) => ({
      emailWords: words,
      revision: context.revision + 1,
    })),
    keepPhoneWords: assign(({ context }, { words }: VerifyContactOutput) => ({
      phoneWords: words,
      revision: context.revision + 1,
    })),
    keepEmailFault: assign((_, fault: unknown) => ({ emailWords: faultWords(fault) })),
    keepPhoneFault: assign((_, fault: unknown) => ({ phoneWords: faultWords(fault) })),
    keepCheck: assign(({ context }, robotCheck: RobotCheck) => ({
      ...changed(context, 'robotCheck'),
      robotCheck,
    })),
    dropCheck: assign({ robotCheck: null, robotWords: null }),
    keepCheckFault: assign((_, fault: unknown) => ({ robotWords: faultWords(fault) })),
    sayErrors: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    clearWords: assign({ message: null, detail: null }),
    keepSent: assign((_, outcome: SubmitOutcome) => ('answer' in outcome ? { sent: outcome.answer } : {})),
    keepWrongFields: assign(({ context }, outcome: SubmitOutcome) => ({
      ...changed(context),
      serverErrors: refusedErrors(outcome),
      attempts: context.attempts + 1,
      robotCheck: null,
    })),
    keepRefusal: assign(({ context }, outcome: SubmitOutcome) => ({
      ...changed(context),
      message: 'detail' in outcome ? (outcome.detail ?? messages.registrationFailed) : messages.registrationFailed,
      robotCheck: null,
    })),
    keepFault: assign((_, fault: unknown) => ({ message: messages.registrationFailed, detail: faultWords(fault) })),
    keepOpenFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    // The actions below are provided by src/registration/registration-form-actors.ts.
    /** Stores what was typed in this browser. */
    keepForm: () => {},
    /** Removes what this browser keeps: the registration was handed in. */
    forgetForm: () => {},
    /** Removes the secret of a draft that the server does not have any more. */
    forgetDraft: () => {},
    /** Focuses a control by its id, once it is shown. */
    leadTo: (_at, _path: string) => {},
  },
});

/** Path of the first field that is wrong. A document on its way is not. */
export const firstWrong = ({ context }: { readonly context: RegistrationFormContext }): string =>
  [...context.serverErrors, ...errorsBesideUploads(context)][0]?.path ?? 'companyName';

/** Path of the first field that the server found wrong. */
export const firstRefused = ({ event }: { readonly event: { readonly output: SubmitOutcome } }): string =>
  refusedErrors(event.output)[0]?.path ?? 'companyName';

/** The document of an event. */
export const kindOf = ({
  event,
}: {
  readonly event: { readonly kind: RegistrationDocumentKind };
}): RegistrationDocumentKind => event.kind;
