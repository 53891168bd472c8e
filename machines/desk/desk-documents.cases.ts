import {
  type CompanyDocument,
  companyDocumentKinds,
  type SentDocument,
} from '../../contract/company/company-documents.ts';
import type { DeskAgencyDocuments } from '../../contract/desk/desk-agency-documents.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  DeskDocumentsActed,
  DeskDocumentsContext,
  DeskDocumentsEvent,
  DeskDocumentsInput,
} from './desk-documents.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const at = '2026-11-25T04:10:00.000Z';

const license: SentDocument = {
  documentId: '019ad5c0-0000-7000-8000-000000000001',
  name: 'licence.pdf',
  mediaType: 'application/pdf',
  bytes: 48_000,
  number: 'TRAD/DSCC/012345/2020',
  expiry: '2027-06-30',
  sentBy: 'Asha Rahman',
  sentAt: at,
};

const missing = (kind: CompanyDocument['kind']): CompanyDocument => ({
  kind,
  state: 'missing',
  accepted: null,
  latest: null,
  reason: null,
  stated: null,
  history: [],
});

const withLicense = (given: Partial<CompanyDocument>): DeskAgencyDocuments['book'] => ({
  today: '2026-11-25',
  documents: companyDocumentKinds.map((kind) =>
    kind === 'tradeLicense' ? { ...missing(kind), ...given } : missing(kind),
  ),
  remarks: [{ at, who: 'Asha Rahman', by: 'agency', text: 'The office has moved.' }],
});

/** An agency whose first license waits. */
export const licenseWaits: DeskAgencyDocuments = {
  agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
  book: withLicense({ state: 'waiting', latest: license, stated: { number: 'TRAD/1', expiry: null } }),
  due: { at: '2026-11-27T04:10:00.000Z', remainingMs: 40_000_000 },
  acts: [
    { act: 'accept-tradeLicense', reason: null },
    { act: 'ask-tradeLicense', reason: null },
    { act: 'write', reason: null },
  ],
  mayRead: true,
  steppedUp: false,
};

const lacks = 'Your role does not include reviewing agencies.';
const reader: DeskAgencyDocuments = {
  ...licenseWaits,
  due: { at: '2026-11-24T04:10:00.000Z', remainingMs: -3_600_000 },
  acts: licenseWaits.acts.map(({ act }) => ({ act, reason: lacks })),
  mayRead: false,
};

const decided = (given: Partial<CompanyDocument>): DeskAgencyDocuments => ({
  ...licenseWaits,
  book: withLicense(given),
  due: null,
  acts: [{ act: 'write', reason: null }],
  steppedUp: true,
});
const accepted = decided({ state: 'accepted', accepted: license });

const refused = (refusal: Extract<DeskDocumentsActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskDocumentsActed,
});
const known = (name: string, answer: DeskAgencyDocuments) => ({ name, output: { ok: true as const, answer } });

const events: readonly { readonly name: string; readonly event: DeskDocumentsEvent }[] = [
  { name: 'Accept', event: { type: 'act.chosen', act: 'accept-tradeLicense' } },
  { name: 'Ask again', event: { type: 'act.chosen', act: 'ask-tradeLicense' } },
  { name: 'Write', event: { type: 'act.chosen', act: 'write' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The second page is missing.' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

export const deskDocumentsCases: FlowCases = {
  inputs: [
    {
      name: 'documents at the desk',
      input: { agencyId: 'agency-1', intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskDocumentsInput,
    },
  ],
  events,
  outcomes: {
    readDocuments: [
      known('a license waits', licenseWaits),
      known('a license waits, and a fresh code stands', { ...licenseWaits, steppedUp: true }),
      known('it is late, for a reader', reader),
      known('the license has expired', decided({ state: 'expired', accepted: license })),
      { name: 'agency-unknown', output: { ok: false, refusal: 'agency-unknown' } },
      networkLost,
    ],
    actOnDocuments: [
      known('accepted', accepted),
      known('asked again', decided({ state: 'refused', latest: license, reason: 'The second page is missing.' })),
      refused('step-up-needed', 'Enter a fresh code before you decide.'),
      refused('not-open', 'This document is decided, or the agency has sent another. Nothing has changed. Look again.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason }: DeskDocumentsContext) =>
    [
      shown === null
        ? 'unread'
        : `${shown.book.documents[0]?.state} ${shown.acts.map(({ reason: why }) => why === null).join()}`,
      shown?.steppedUp ? 'a fresh code' : '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
