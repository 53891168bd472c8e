import { boolean, enums, type Infer, literal, nullable, object, union } from 'superstruct';
import { defineCall } from '../call.ts';
import { uploadLimitBytes } from '../company/profile.ts';
import { documentMediaTypes, documentTypeWords, emptyFileWords } from '../document-uploads.ts';
import { fieldsWrong } from '../form-check.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';
import { fileBytes, isoDay, isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';
import { RobotChallenge, RobotCheck } from '../sign-in/robot-check.ts';
import { AnsweredError, VerificationCode } from '../sign-in/sign-in.ts';
import { registrationDocumentKinds, registrationLimits, registrationVariants } from './registration-kinds.ts';

/**
 * States of a registration. `submitted`: it waits for the desk. `asked`: the desk waits for an answer. `lapsed`: the answer
 * did not come in time.
 */
export const registrationStates = ['submitted', 'asked', 'approved', 'refused', 'withdrawn', 'lapsed'] as const;
export const RegistrationState = enums(registrationStates);
export type RegistrationState = Infer<typeof RegistrationState>;

/** `REG7K2M9QX` */
export const RegistrationReference = textLike(/^REG[A-Z0-9]{8}$/, 11);
export const RegistrationDocumentKindName = enums(registrationDocumentKinds);

/** Most times that the desk can ask about one registration. */
export const questionsAtMost = 20;
export const questionMost = 1_000;
export const answerMost = 1_000;
export const fileNameMost = 200;
/** Most uploads in one draft, removed ones included. */
export const uploadsOfDraftAtMost = 40;

/** A document as it is stored. */
export const RegistrationDocument = object({
  documentId: opaqueId(),
  kind: RegistrationDocumentKindName,
  /** Name of the file on the applicant's device. */
  name: text(1, fileNameMost),
  mediaType: enums(documentMediaTypes),
  bytes: whole(1, uploadLimitBytes),
  uploadedAt: isoTime(),
});
export type RegistrationDocument = Infer<typeof RegistrationDocument>;

/** What the server holds of a registration that is not submitted. The typed fields stay in the browser. */
export const RegistrationDraft = object({
  /** At most one of each kind. */
  documents: listOf(RegistrationDocument, registrationDocumentKinds.length),
  /** Address whose code was entered. `null`: none. */
  verifiedEmail: nullable(text(1, 254)),
  /** Number in E.164 whose code was entered. `null`: none. */
  verifiedPhone: nullable(text(1, 20)),
  /** When the draft and its files are removed, unless it is submitted. */
  expiresAt: isoTime(),
});
export type RegistrationDraft = Infer<typeof RegistrationDraft>;

/** The secret of a draft. Whoever has it can add to the draft and submit it. Only its hash is stored. */
const draftToken = () => text(20, 100);
const inDraft = { draftToken: draftToken() };

const ofRegistration = { service: 'identity', version: 'v1', method: 'POST', sends: 'body', access: 'public' } as const;
const reads = { ...ofRegistration, effect: 'reads', tokenExempt: true } as const;
const acts = { ...ofRegistration, effect: 'acts', tokenExempt: true } as const;

const draftUnknown = {
  'draft-unknown': {
    status: 404,
    title: say('This form was open for too long, so its documents were removed. Upload them again.'),
  },
} as const;
const draftAnswer = object({ draft: RegistrationDraft });

const BeginRegistration = defineCall({
  ...acts,
  path: 'Registration/Begin',
  request: nothing(),
  answer: object({ draftToken: draftToken(), draft: RegistrationDraft }),
  refusals: {
    'too-many-drafts': { status: 409, title: messages.registrationFailed },
  },
  doing: say('opening the form'),
  summary: 'Opens a draft for the codes and documents of one applicant. Moves no money.',
});

const GetRegistrationDraft = defineCall({
  ...reads,
  path: 'Registration/GetDraft',
  request: object(inDraft),
  answer: draftAnswer,
  refusals: draftUnknown,
  doing: say('loading your documents'),
  summary: 'Returns the verified addresses and the documents of a draft, after a reload. Moves no money.',
});

const GetRegistrationChallenge = defineCall({
  ...reads,
  path: 'Registration/GetChallenge',
  request: object(inDraft),
  answer: object({ challenge: RobotChallenge }),
  refusals: draftUnknown,
  doing: say('preparing the robot check'),
  summary: 'Returns a challenge of the not-a-robot check, for one submission within half an hour. Moves no money.',
});

/**
 * Exactly one of: `verificationReference` of the new code; `error`: `too-many-codes`, `too-many-codes-today`,
 * `too-many-tries`, `too-many-tries-today`, `too-many-attempts` (from this network), `sms-unavailable`, `phone-wrong`,
 * `email-wrong`. The answer does not depend on whether an account has this address.
 */
export const RegistrationCodeSent = object({
  verificationReference: nullable(opaqueId()),
  error: nullable(AnsweredError),
});
export type RegistrationCodeSent = Infer<typeof RegistrationCodeSent>;

/** The draft, verified, or `error`: `wrong-code`, `too-many-attempts`. */
export const RegistrationCodeChecked = object({
  verified: boolean(),
  draft: RegistrationDraft,
  error: nullable(AnsweredError),
});
export type RegistrationCodeChecked = Infer<typeof RegistrationCodeChecked>;

const guess = object({ ...inDraft, reference: opaqueId(), verificationCode: VerificationCode });

const SendRegistrationEmailCode = defineCall({
  ...acts,
  path: 'Registration/SendEmailCode',
  request: object({ ...inDraft, email: text(1, registrationLimits.email) }),
  answer: RegistrationCodeSent,
  refusals: draftUnknown,
  doing: say('sending a code'),
  summary: 'Mails a code to the address of an applicant. Moves no money.',
});

const VerifyRegistrationEmail = defineCall({
  ...acts,
  path: 'Registration/VerifyEmailCode',
  request: guess,
  answer: RegistrationCodeChecked,
  refusals: draftUnknown,
  doing: say('checking your code'),
  summary: 'Checks the mailed code and notes the address in the draft as verified. Moves no money.',
});

const SendRegistrationPhoneCode = defineCall({
  ...acts,
  path: 'Registration/SendPhoneCode',
  request: object({ ...inDraft, e164Code: text(1, 5), phoneNumber: text(1, 20) }),
  answer: RegistrationCodeSent,
  refusals: draftUnknown,
  doing: say('sending a code to your phone'),
  summary: 'Sends a code to the telephone of an applicant. Moves no money.',
});

const VerifyRegistrationPhone = defineCall({
  ...acts,
  path: 'Registration/VerifyPhoneCode',
  request: guess,
  answer: RegistrationCodeChecked,
  refusals: draftUnknown,
  doing: say('checking your phone code'),
  summary: 'Checks the code of the SMS and notes the number in the draft as verified. Moves no money.',
});

const file = {
  kind: RegistrationDocumentKindName,
  name: text(1, fileNameMost),
  /** Its name and its bytes must agree on its type. */
  content: fileBytes(),
};
/** `document-unreadable` has a `detail`: what is wrong with this file. */
const fileRefusals = {
  'document-empty': { status: 422, title: emptyFileWords },
  'document-too-large': { status: 422, title: messages.fileTooLarge },
  'document-unreadable': { status: 422, title: documentTypeWords },
  'too-many-uploads': {
    status: 409,
    title: say('Too many files were uploaded here. Try again later.'),
  },
} as const;
const uploads = { ...acts, file: { field: 'content', tooLarge: 'document-too-large' } } as const;

export const UploadRegistrationDocument = defineCall({
  ...uploads,
  path: 'Registration/UploadDocument',
  request: object({ ...inDraft, ...file }),
  answer: draftAnswer,
  refusals: { ...draftUnknown, ...fileRefusals },
  doing: say('uploading the document'),
  summary: 'Adds a document to a draft in place of an earlier one of its kind. Moves no money.',
});

const RemoveRegistrationDocument = defineCall({
  ...acts,
  path: 'Registration/RemoveDocument',
  request: object({ ...inDraft, documentId: opaqueId() }),
  answer: draftAnswer,
  refusals: draftUnknown,
  doing: say('removing the document'),
  summary: 'Removes a document from a draft for good. Moves no money.',
});

/** The fields of a registration on the wire. The rules of `registration-rules.ts` decide about their content. */
export const RegistrationForm = object({
  variant: enums(registrationVariants),
  registrationType: union([literal(1), literal(2), literal(3)]),
  isCorporate: boolean(),
  companyName: text(0, 400),
  contactFirstName: text(0, 400),
  contactLastName: text(0, 400),
  email: text(0, 400),
  e164Code: text(0, 5),
  phoneNumber: text(0, 40),
  city: text(0, 400),
  postalCode: text(0, 40),
  address: text(0, 1_000),
  tradeLicenseNumber: text(0, 400),
  tradeLicenseExpiryDate: nullable(isoDay()),
  civilAviationNumber: text(0, 400),
  consent: boolean(),
});
export type RegistrationForm = Infer<typeof RegistrationForm>;

/**
 * Errors of fields are a `bad-request` whose `errors` have the paths and messages of `registrationErrors`, among them
 * `robotCheck`: not solved, of another draft, over, or used before.
 */
const SubmitRegistration = defineCall({
  ...acts,
  path: 'Registration/Submit',
  request: object({ ...inDraft, form: RegistrationForm, robotCheck: nullable(RobotCheck) }),
  answer: object({
    registrationReference: RegistrationReference,
    /** Secret of the applicant's link (`pageAddress.registrationStatus`), which is mailed, too. */
    statusToken: text(20, 100),
  }),
  refusals: {
    ...draftUnknown,
    ...fieldsWrong,
    'not-possible': { status: 409, title: messages.registrationFailed },
  },
  doing: say('sending your registration'),
  summary: 'Hands a registration in for review and ends its draft. Mails a confirmation. Moves no money.',
});

/** What the desk asked, and what the applicant answered. */
export const RegistrationQuestion = object({
  askedAt: isoTime(),
  question: text(1, questionMost),
  answeredAt: nullable(isoTime()),
  answer: nullable(text(1, answerMost)),
});
export type RegistrationQuestion = Infer<typeof RegistrationQuestion>;

/** A registration as its applicant sees it through the mailed link. */
export const ApplicantRegistration = object({
  registrationReference: RegistrationReference,
  state: RegistrationState,
  companyName: text(1, registrationLimits.companyName),
  submittedAt: isoTime(),
  /** Until when a question is to be answered. `null`: none is open. */
  answerBy: nullable(isoTime()),
  /** The earliest first. The last one is open while the state is `asked`. */
  questions: listOf(RegistrationQuestion, questionsAtMost),
  documents: listOf(RegistrationDocument, registrationDocumentKinds.length),
  /** Why it was refused. */
  reason: nullable(text(1, 300)),
  mayAnswer: boolean(),
  mayWithdraw: boolean(),
});
export type ApplicantRegistration = Infer<typeof ApplicantRegistration>;

const byLink = { statusToken: text(1, 100) };
const linkUnknown = {
  'registration-unknown': { status: 404, title: say('This link leads nowhere. Check that it is complete.') },
} as const;
const notNow = {
  'not-allowed': {
    status: 409,
    title: say('This cannot be done as the registration stands now. Nothing has changed.'),
  },
} as const;
const ofApplicant = object({ registration: ApplicantRegistration });

const GetRegistrationStatus = defineCall({
  ...reads,
  path: 'Registration/GetStatus',
  request: object(byLink),
  answer: ofApplicant,
  refusals: linkUnknown,
  doing: say('loading your registration'),
  summary: 'Returns where a registration stands, and what the desk asked, to whoever has its link. Moves no money.',
});

const AnswerRegistrationQuestion = defineCall({
  ...acts,
  path: 'Registration/AnswerQuestion',
  request: object({ ...byLink, answer: textLike(/\S/, answerMost) }),
  answer: ofApplicant,
  refusals: { ...linkUnknown, ...notNow },
  doing: say('sending your answer'),
  summary: "Answers the desk's question, so that the registration is reviewed again. Moves no money.",
});

const ReplaceRegistrationDocument = defineCall({
  ...uploads,
  path: 'Registration/ReplaceDocument',
  request: object({ ...byLink, ...file }),
  answer: ofApplicant,
  refusals: { ...linkUnknown, ...notNow, ...fileRefusals },
  doing: say('uploading the document'),
  summary: 'Puts another file in place of a document while a question is open. Moves no money.',
});

const WithdrawRegistration = defineCall({
  ...acts,
  path: 'Registration/Withdraw',
  request: object(byLink),
  answer: ofApplicant,
  refusals: { ...linkUnknown, ...notNow },
  doing: say('withdrawing your registration'),
  summary: 'Takes a registration back before it is decided. Its documents are removed. Moves no money.',
});

/** How long the link to a first password stands: 7 days. Afterwards, "Forgot password" does the same. */
export const firstSignInLastsMs = 7 * 24 * 3_600_000;

const BeginFirstSignIn = defineCall({
  ...acts,
  path: 'Registration/BeginFirstSignIn',
  request: object({ token: text(1, 100) }),
  /** `username`: for `ChangePassword` on this device within ten minutes, and then for the sign-in. */
  answer: object({ username: text(1, 254) }),
  refusals: {
    'link-unknown': { status: 404, title: say('This link leads nowhere. Check that it is complete.') },
    'link-over': {
      status: 410,
      title: say('This link was used, or its time has passed. Choose "Forgot password" on the sign-in page.'),
    },
  },
  doing: say('opening your account'),
  summary:
    'Lets the owner of an approved agency set a first password on this device within ten minutes, by the mailed link. Moves no money.',
});

export const registrationCalls = {
  BeginRegistration,
  GetRegistrationDraft,
  GetRegistrationChallenge,
  SendRegistrationEmailCode,
  VerifyRegistrationEmail,
  SendRegistrationPhoneCode,
  VerifyRegistrationPhone,
  UploadRegistrationDocument,
  RemoveRegistrationDocument,
  SubmitRegistration,
  GetRegistrationStatus,
  AnswerRegistrationQuestion,
  ReplaceRegistrationDocument,
  WithdrawRegistration,
  BeginFirstSignIn,
};
