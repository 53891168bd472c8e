import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { reasonMost } from '../money/money-decisions.ts';
import {
  questionMost,
  questionsAtMost,
  RegistrationDocument,
  RegistrationForm,
  RegistrationQuestion,
  RegistrationReference,
  RegistrationState,
} from '../registration/registration.ts';
import { registrationDocumentKinds } from '../registration/registration-kinds.ts';
import { say } from '../say.ts';
import { isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { codeNeededForAgency } from '../sign-in/step-up.ts';
import { casesCountedTo } from './desk-queues.ts';

/**
 * Parts of the desk's list. `waiting`: those that wait for the desk. `asked`: those that wait for their applicant. `ended`:
 * those that were withdrawn or not answered in time.
 */
export const deskRegistrationTabs = ['waiting', 'asked', 'approved', 'refused', 'ended'] as const;
export const DeskRegistrationTab = enums(deskRegistrationTabs);
export type DeskRegistrationTab = Infer<typeof DeskRegistrationTab>;

export const registrationsAPage = 50;
export const registrationTermMost = 60;
export const doublesOfRegistrationAtMost = 20;

/** The last registration of a page: where the next page begins. */
export const RegistrationMark = object({ at: isoTime(), registrationReference: RegistrationReference });
export type RegistrationMark = Infer<typeof RegistrationMark>;

/** Types as the desk filters them. */
export const deskRegistrationKinds = ['proprietor', 'partnership', 'company', 'corporate', 'api'] as const;
export const DeskRegistrationKind = enums(deskRegistrationKinds);
export type DeskRegistrationKind = Infer<typeof DeskRegistrationKind>;

const tenYearsMs = 315_576_000_000;

/** When the desk or the applicant should act. Negative: late. */
export const RegistrationDue = object({ at: isoTime(), remainingMs: whole(-tenYearsMs, tenYearsMs) });
export type RegistrationDue = Infer<typeof RegistrationDue>;

const lineFields = {
  registrationReference: RegistrationReference,
  state: RegistrationState,
  kind: DeskRegistrationKind,
  companyName: text(1, 200),
  contactName: text(1, 401),
  city: text(1, 100),
  submittedAt: isoTime(),
  /** When the state began. */
  since: isoTime(),
  /** Until when the desk, or the applicant, should act. `null`: it is at its end. */
  due: nullable(RegistrationDue),
  /** Whether something about it was seen before: `doubles` of the detail. */
  hasDoubles: boolean(),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
};
export const DeskRegistrationLine = object(lineFields);
export type DeskRegistrationLine = Infer<typeof DeskRegistrationLine>;

/** Which registrations are listed. Those that wait come by their due time; the others the latest first. */
export const DeskRegistrationsAsked = object({
  tab: DeskRegistrationTab,
  /** `null`: all. */
  kind: nullable(DeskRegistrationKind),
  /** Part of a reference, a name or an e-mail address. Empty: all. */
  search: text(0, registrationTermMost),
});
export type DeskRegistrationsAsked = Infer<typeof DeskRegistrationsAsked>;

export const DeskRegistrations = object({
  registrations: listOf(DeskRegistrationLine, registrationsAPage),
  /** `null`: there is no further page. */
  next: nullable(RegistrationMark),
  /** Numbers of those that are not decided, whatever else is asked for. */
  waiting: object({ waiting: whole(0, casesCountedTo), asked: whole(0, casesCountedTo) }),
});
export type DeskRegistrations = Infer<typeof DeskRegistrations>;

export const deskRegistrationActs = ['approve', 'ask', 'refuse'] as const;
export const DeskRegistrationAct = enums(deskRegistrationActs);
export type DeskRegistrationAct = Infer<typeof DeskRegistrationAct>;

/** Something about a registration that an agency or another registration has, too. */
export const RegistrationDouble = object({
  /** `account`: a person who can sign in already. It stands in the way of approval. */
  because: enums(['account', 'email', 'phone', 'trade-license', 'name']),
  /** Exactly one of the two. */
  registrationReference: nullable(RegistrationReference),
  agencyId: nullable(opaqueId()),
  /** Name of the agency, or of the other registration's company. */
  name: text(1, 300),
  /** State of the other registration. `null`: an agency. */
  state: nullable(RegistrationState),
});
export type RegistrationDouble = Infer<typeof RegistrationDouble>;

export const RegistrationEvent = object({
  at: isoTime(),
  who: text(1, 200),
  words: text(1, 1_200),
  state: RegistrationState,
});
export type RegistrationEvent = Infer<typeof RegistrationEvent>;

/** A registration as the desk sees it. */
export const DeskRegistration = object({
  ...lineFields,
  form: RegistrationForm,
  /** The number in E.164, as it was verified. */
  phone: text(1, 20),
  documents: listOf(RegistrationDocument, registrationDocumentKinds.length),
  /** The documents were removed, because the registration ended some time ago. */
  areDocumentsRemoved: boolean(),
  questions: listOf(RegistrationQuestion, questionsAtMost),
  /** The earliest first. */
  history: listOf(RegistrationEvent, 100),
  doubles: listOf(RegistrationDouble, doublesOfRegistrationAtMost),
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskRegistrationAct, reason: nullable(text(1, 300)) }), deskRegistrationActs.length),
  /** Why it was refused. */
  reason: nullable(text(1, reasonMost)),
  /** The agency that its approval has made. */
  agencyId: nullable(opaqueId()),
  /** Whether the reader may look at the documents. */
  mayReadDocuments: boolean(),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskRegistration = Infer<typeof DeskRegistration>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadRegistrations' } as const;
const named = { registrationReference: RegistrationReference };
const registrationUnknown = {
  'registration-unknown': { status: 404, title: say('We could not find this registration.') },
} as const;

const GetDeskRegistrations = defineCall({
  ...reads,
  path: 'Registrations/List',
  request: askedPage(DeskRegistrationsAsked.schema, RegistrationMark),
  answer: DeskRegistrations,
  refusals: {},
  doing: say('loading the registrations'),
  summary: 'Lists registrations of agencies by where they stand, page by page. Moves no money.',
});

const GetDeskRegistration = defineCall({
  ...reads,
  path: 'Registrations/View',
  request: object(named),
  answer: DeskRegistration,
  refusals: registrationUnknown,
  looksAt: { shows: 'registration', by: 'registrationReference' },
  doing: say('loading the registration'),
  summary: 'Returns one registration with its questions, its history and possible doubles. Moves no money.',
});

/** `format` is the document's own type: `documentFormats`. */
export const documentFormats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'application/pdf': 'pdf' } as const;

const ReadRegistrationDocument = defineCall({
  ...ofDesk,
  path: 'Registrations/ReadDocument',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: object({ ...named, documentId: opaqueId(), format: enums(['pdf', 'png', 'jpeg']) }),
  answer: ['pdf', 'png', 'jpeg'],
  answersUpload: true,
  refusals: {
    ...registrationUnknown,
    'document-unknown': { status: 404, title: say('This document was replaced or removed.') },
  },
  looksAt: { shows: 'file', by: 'registrationReference', part: 'documentId' },
  doing: say('loading the document'),
  summary: 'Returns one document of a registration and writes into the audit who has read it. Moves no money.',
});

const acts = {
  ...ofDesk,
  effect: 'acts',
  access: 'DeskReviewRegistrations',
  answer: DeskRegistration,
  refusals: {
    ...registrationUnknown,
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the registration as it stands now. Nothing has changed.'),
    },
  },
} as const;

const AskApplicant = defineCall({
  ...acts,
  path: 'Registrations/Ask',
  request: object({ ...named, question: textLike(/\S/, questionMost) }),
  refusals: {
    ...acts.refusals,
    'too-many-questions': { status: 409, title: say('Twenty questions were asked already. Decide about it now.') },
  },
  decides: { does: 'nothing' },
  doing: say('asking the applicant'),
  summary: 'Asks the applicant by mail. The registration waits for the answer. Moves no money.',
});

const RefuseRegistration = defineCall({
  ...acts,
  path: 'Registrations/Refuse',
  request: object({ ...named, reason: textLike(/\S/, reasonMost) }),
  decides: { does: 'nothing' },
  doing: say('refusing the registration'),
  summary: 'Refuses a registration with a reason that the applicant reads. Moves no money.',
});

const ApproveRegistration = defineCall({
  ...acts,
  path: 'Registrations/Approve',
  request: object(named),
  refusals: {
    ...acts.refusals,
    ...codeNeededForAgency,
    'email-in-use': {
      status: 409,
      title: say(
        'Somebody signs in with this e-mail address already. Ask the applicant for another. Nothing has changed.',
      ),
    },
  },
  decides: { does: 'nothing' },
  doing: say('approving the registration'),
  summary:
    'Approves a registration: creates the agency, its empty wallet and its owner, and mails a sign-in. Moves no money.',
});

export const deskRegistrationCalls = {
  GetDeskRegistrations,
  GetDeskRegistration,
  ReadRegistrationDocument,
  AskApplicant,
  RefuseRegistration,
  ApproveRegistration,
};
