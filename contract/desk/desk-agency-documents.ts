import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import {
  CompanyDocumentKind,
  CompanyDocuments,
  companyDocumentKinds,
  remarkMost,
} from '../company/company-documents.ts';
import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { askedPage } from '../list-calls.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { codeNeededForAgency } from '../sign-in/step-up.ts';
import { AgencyContact, WaitingCount } from './desk-queues.ts';

export const documentCasesAPage = 50;
export const documentTermMost = 60;

const tenYearsMs = 315_576_000_000;

/** When the desk should have answered. `remainingMs` is negative where that is over. `null`: nothing waits. */
const due = () => nullable(object({ at: isoTime(), remainingMs: whole(-tenYearsMs, tenYearsMs) }));

/** An agency whose documents or message wait, or whose document expires soon. */
export const DeskDocumentLine = object({
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  /** Kinds that wait for the desk. */
  waiting: listOf(CompanyDocumentKind, companyDocumentKinds.length),
  /** Whether a message of the agency is not answered. */
  hasMessage: boolean(),
  /** Since when it waits, or when its earliest document expires. */
  at: isoTime(),
  due: due(),
  /** Day on which the first of its accepted documents expires. `null`: none does. */
  expiry: nullable(isoDay()),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type DeskDocumentLine = Infer<typeof DeskDocumentLine>;

export const DocumentCasesAsked = object({
  tab: enums(['waiting', 'expiring']),
  /** Part of a name. Empty: all. */
  search: text(0, documentTermMost),
});
export type DocumentCasesAsked = Infer<typeof DocumentCasesAsked>;

const firstAsked: DocumentCasesAsked = { tab: 'waiting', search: '' };

/** Query of the list. It names only what differs from what is looked at first. */
export const documentCasesQuery = (asked: DocumentCasesAsked): string => queryOfFilters(asked, firstAsked);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const documentCasesFromQuery = (query: Iterable<readonly [name: string, value: string]>): DocumentCasesAsked =>
  filtersFromQuery(query, { all: firstAsked, shape: DocumentCasesAsked, valueOf: (_filter, [written]) => written });

export const DocumentCaseMark = object({ at: isoTime(), agencyId: opaqueId() });
export type DocumentCaseMark = Infer<typeof DocumentCaseMark>;

export const DeskDocumentCases = object({
  cases: listOf(DeskDocumentLine, documentCasesAPage),
  /** `null`: there is no further page. */
  next: nullable(DocumentCaseMark),
  waiting: WaitingCount,
});
export type DeskDocumentCases = Infer<typeof DeskDocumentCases>;

/** `write`: to answer or to write to the agency. The others are about the document of a kind that waits. */
export type DeskDocumentAct = 'write' | `${'accept' | 'ask'}-${CompanyDocumentKind}`;
export const deskDocumentActs: readonly DeskDocumentAct[] = [
  ...companyDocumentKinds.flatMap((kind): DeskDocumentAct[] => [`accept-${kind}`, `ask-${kind}`]),
  'write',
];
export const DeskDocumentAct = enums(deskDocumentActs);

/** The documents of an agency as a case of the desk. */
export const DeskAgencyDocuments = object({
  agency: AgencyContact,
  book: CompanyDocuments,
  due: due(),
  /** Acts that are possible now. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskDocumentAct, reason: nullable(text(1, 300)) }), deskDocumentActs.length),
  /** Whether the reader may open the documents. */
  mayRead: boolean(),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskAgencyDocuments = Infer<typeof DeskAgencyDocuments>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const agencyUnknown = { 'agency-unknown': { status: 404, title: say('There is no such agency here.') } } as const;
const acts = { ...ofDesk, effect: 'acts', access: 'DeskReviewRegistrations', answer: DeskAgencyDocuments } as const;
const named = { agencyId: opaqueId() };
const notOpen = {
  ...agencyUnknown,
  'not-open': {
    status: 409,
    title: say('This document is decided, or the agency has sent another. Nothing has changed. Look again.'),
  },
} as const;

const GetAgencyDocumentCases = defineCall({
  ...ofDesk,
  path: 'AgencyDocuments/List',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: askedPage(DocumentCasesAsked.schema, DocumentCaseMark),
  answer: DeskDocumentCases,
  refusals: {},
  doing: say('loading the documents of agencies'),
  summary: 'Lists agencies whose documents or messages wait, or whose documents expire, page by page. Moves no money.',
});

const GetAgencyDocuments = defineCall({
  ...ofDesk,
  path: 'AgencyDocuments/View',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: object(named),
  answer: DeskAgencyDocuments,
  refusals: agencyUnknown,
  looksAt: { shows: 'documents', by: 'agencyId' },
  doing: say('loading the documents'),
  summary: 'Returns the documents of one agency and its conversation with the desk. Moves no money.',
});

const ReadAgencyDocument = defineCall({
  ...ofDesk,
  path: 'AgencyDocuments/Read',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: object({ ...named, documentId: opaqueId(), format: enums(['pdf', 'png', 'jpeg']) }),
  answer: ['pdf', 'png', 'jpeg'],
  answersUpload: true,
  refusals: { 'document-unknown': { status: 404, title: say('This document was replaced or removed.') } },
  looksAt: { shows: 'file', by: 'agencyId', part: 'documentId' },
  doing: say('loading the document'),
  summary: 'Returns one document of an agency and writes into the audit who has read it. Moves no money.',
});

const AcceptAgencyDocument = defineCall({
  ...acts,
  path: 'AgencyDocuments/Accept',
  request: object({ ...named, documentId: opaqueId() }),
  refusals: { ...notOpen, ...codeNeededForAgency },
  decides: { does: 'nothing' },
  doing: say('accepting the document'),
  summary: 'Accepts a document of an agency in place of the one before, and tells it. Moves no money.',
});

const AskAgencyDocumentAgain = defineCall({
  ...acts,
  path: 'AgencyDocuments/AskAgain',
  request: object({ ...named, documentId: opaqueId(), reason: textLike(/\S/, reasonMost) }),
  refusals: notOpen,
  decides: { does: 'nothing' },
  doing: say('asking for the document again'),
  summary: 'Asks an agency for a document again, with a reason that it reads. Moves no money.',
});

const WriteAgencyRemark = defineCall({
  ...acts,
  path: 'AgencyDocuments/Write',
  request: object({ ...named, text: textLike(/\S/, remarkMost) }),
  refusals: agencyUnknown,
  decides: { does: 'nothing' },
  doing: say('sending your message'),
  summary: 'Sends an agency a message about its documents. Moves no money.',
});

export const deskAgencyDocumentCalls = {
  GetAgencyDocumentCases,
  GetAgencyDocuments,
  ReadAgencyDocument,
  AcceptAgencyDocument,
  AskAgencyDocumentAgain,
  WriteAgencyRemark,
};
