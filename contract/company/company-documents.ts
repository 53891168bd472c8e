import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { declaredField } from '../declared-form.ts';
import { documentMediaTypes } from '../document-uploads.ts';
import { type FormRules, fieldsWrong, formRequest } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { RuleEntry, ruleEntriesAtMost } from '../rule-entry.ts';
import { say } from '../say.ts';
import { fileBytes, isoDay, isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';
import { documentDateWindow, documentNumberLimit } from '../travellers/document-info.ts';
import { uploadLimitBytes } from './profile.ts';

/** The documents of an agency, in the order of their page: those of a registration, and two that come later. */
export const companyDocumentKinds = [
  'tradeLicense',
  'civilAviation',
  'tin',
  'nationalIdFront',
  'nationalIdBack',
  'agreement',
] as const;
export const CompanyDocumentKind = enums(companyDocumentKinds);
export type CompanyDocumentKind = Infer<typeof CompanyDocumentKind>;

/** What is asked for with a document. `always`: it cannot be sent without. `never`: it is not asked for. */
interface AskedWith {
  readonly name: string;
  readonly number: 'always' | 'never';
  readonly expiry: 'always' | 'may' | 'never';
}

export const companyDocuments: Readonly<Record<CompanyDocumentKind, AskedWith>> = {
  tradeLicense: { name: say('Trade license'), number: 'always', expiry: 'always' },
  civilAviation: { name: say('Civil aviation certificate'), number: 'always', expiry: 'always' },
  tin: { name: say('TIN certificate'), number: 'always', expiry: 'never' },
  nationalIdFront: { name: say('National ID, front'), number: 'always', expiry: 'may' },
  nationalIdBack: { name: say('National ID, back'), number: 'never', expiry: 'never' },
  agreement: { name: say('Agreement'), number: 'never', expiry: 'may' },
};

const numberField = declaredField('number', say('Number'), { maxLength: documentNumberLimit });
const expiryField = declaredField('expiry', say('Valid until'), { kind: 'day' });
const fileField = declaredField('file', say('Document'), { kind: 'file', maxLength: 200 });

/** Every field that a document may have. */
export const companyDocumentFields = [numberField, expiryField, fileField];

/** The fields with which a document of a kind is sent. */
export const fieldsOfDocument = (kind: CompanyDocumentKind) => {
  const { number, expiry } = companyDocuments[kind];
  return [
    ...(number === 'never' ? [] : [numberField]),
    ...(expiry === 'never' ? [] : [{ ...expiryField, required: expiry === 'always' }]),
    fileField,
  ];
};

/** Rules of a document that the kinds of its fields do not know: a renewal is still valid. */
export const documentRules = ({ expiry = '' }: FormDraft, today: string): FormRules => {
  const { to } = documentDateWindow(today);
  return {
    expiry:
      expiry !== '' && (expiry < today || expiry > to) && say('Choose a day from {from} to {to}', { from: today, to }),
  };
};

/** `waiting`: the desk looks at it. `refused`: the desk asks for it again. `expired`: the accepted one is not valid any more. */
export const companyDocumentStates = ['missing', 'waiting', 'accepted', 'refused', 'expired'] as const;
export const CompanyDocumentState = enums(companyDocumentStates);
export type CompanyDocumentState = Infer<typeof CompanyDocumentState>;

/** A file that was sent, with what its sender says of it. */
export const SentDocument = object({
  documentId: opaqueId(),
  /** Name of the file. */
  name: text(1, 255),
  mediaType: enums(documentMediaTypes),
  bytes: whole(1, uploadLimitBytes),
  number: nullable(text(1, documentNumberLimit)),
  expiry: nullable(isoDay()),
  sentBy: text(1, 200),
  sentAt: isoTime(),
});
export type SentDocument = Infer<typeof SentDocument>;

/** One kind of document of an agency. */
export const CompanyDocument = object({
  kind: CompanyDocumentKind,
  state: CompanyDocumentState,
  /** The one that the desk has accepted. `null`: none. */
  accepted: nullable(SentDocument),
  /** A later one that waits or was refused. `null`: none. */
  latest: nullable(SentDocument),
  /** Why the latest was refused. `null`: it was not. */
  reason: nullable(text(1, reasonMost)),
  /** Number and day that are known without a document: from registration or from document collection. */
  stated: nullable(object({ number: text(1, documentNumberLimit), expiry: nullable(isoDay()) })),
  history: listOf(RuleEntry, ruleEntriesAtMost),
});
export type CompanyDocument = Infer<typeof CompanyDocument>;

export const remarkMost = 300;
export const remarksAtMost = 50;

/** A message between an agency and the desk about its documents. */
export const DocumentRemark = object({
  at: isoTime(),
  who: text(1, 200),
  by: enums(['agency', 'desk']),
  text: text(1, remarkMost),
});
export type DocumentRemark = Infer<typeof DocumentRemark>;

/** The documents of an agency, one of each kind, and its conversation with the desk, the newest first. */
export const CompanyDocuments = object({
  /** Today at the platform: `yyyy-MM-dd`. */
  today: isoDay(),
  documents: listOf(CompanyDocument, companyDocumentKinds.length),
  remarks: listOf(DocumentRemark, remarksAtMost),
});
export type CompanyDocuments = Infer<typeof CompanyDocuments>;

const ofCompany = { service: 'customer', version: 'v1' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'EditCompanyInfo' } as const;
const book = object({ book: CompanyDocuments });

const LoadCompanyDocuments = defineCall({
  ...ofCompany,
  method: 'GET',
  path: 'CompanySettings/loaddocuments',
  alsoAt: ['CompanySettings/loadkycremarks'],
  sends: 'query',
  effect: 'reads',
  access: 'CompanySettings',
  request: nothing(),
  answer: book,
  refusals: {},
  doing: say('loading the documents'),
  summary: "Lists the agency's documents and its conversation with the desk about them. Moves no money.",
});

const ReadCompanyDocument = defineCall({
  ...ofCompany,
  method: 'POST',
  path: 'CompanySettings/readdocument',
  sends: 'body',
  effect: 'reads',
  access: 'CompanySettings',
  request: object({ documentId: opaqueId(), format: enums(['pdf', 'png', 'jpeg']) }),
  answer: ['pdf', 'png', 'jpeg'],
  answersUpload: true,
  refusals: { 'document-unknown': { status: 404, title: say('This document was replaced or removed.') } },
  doing: say('loading the document'),
  summary: 'Returns one document that the agency has sent and writes into the audit who has read it. Moves no money.',
});

const { file: _file, ...sentFields } = formRequest(companyDocumentFields).schema;

const UploadCompanyDocument = defineCall({
  ...acts,
  inAnyStanding: true,
  path: 'CompanySettings/uploaddocument',
  request: object({ kind: CompanyDocumentKind, ...sentFields, name: text(1, 255), file: fileBytes() }),
  file: { field: 'file', tooLarge: 'document-too-large' },
  answer: book,
  refusals: {
    ...fieldsWrong,
    'document-empty': { status: 422, title: say('The file is empty.'), field: 'file' },
    'document-too-large': { status: 422, title: say('File size should be less than 1 MB'), field: 'file' },
    'document-unreadable': {
      status: 422,
      title: say('Only png, jpeg or pdf files can be used.'),
      field: 'file',
    },
  },
  doing: say('sending the document'),
  summary: 'Sends a document of the agency to the desk, in place of one of its kind that waits. Moves no money.',
});

const WriteDocumentRemark = defineCall({
  ...acts,
  inAnyStanding: true,
  path: 'CompanySettings/updatekycremarks',
  request: object({ text: textLike(/\S/, remarkMost) }),
  answer: book,
  refusals: {},
  doing: say('sending your message'),
  summary: 'Sends a message about the documents of the agency to the desk. Moves no money.',
});

export const companyDocumentCalls = {
  LoadCompanyDocuments,
  ReadCompanyDocument,
  UploadCompanyDocument,
  WriteDocumentRemark,
};
