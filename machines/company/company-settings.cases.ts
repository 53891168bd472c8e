import type { CompanyAccount, CompanyAccounts } from '../../contract/company/bank-accounts.ts';
import type { CompanyBranch } from '../../contract/company/branches.ts';
import type { CompanyIdentityChange } from '../../contract/company/company-change.ts';
import {
  type CompanyDocument,
  type CompanyDocuments,
  companyDocumentKinds,
  type DocumentRemark,
  type SentDocument,
} from '../../contract/company/company-documents.ts';
import type { CompanyInfo } from '../../contract/company/company-info.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { messages } from '../../contract/messages.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { ChosenSlip, SlipOutcome } from '../money/deposit-form.setup.ts';
import type { CompanyBook } from './company-books.ts';
import {
  type CompanyChanged,
  type CompanySettingsContext,
  type CompanySettingsEvent,
  type CompanySettingsInput,
  errorsIn,
  fileIn,
} from './company-settings.setup.ts';

const at = '2026-12-01T04:00:00.000Z';

export const padma: CompanyInfo = {
  name: 'Padma Travels',
  logo: null,
  countryName: 'Bangladesh',
  identity: {
    name: 'Padma Travels',
    ownerName: 'Nusrat Jahan',
    tradeLicenseNumber: 'TRAD/DSCC/012345/2020',
    tradeLicenseExpiry: '2027-06-30',
  },
  change: null,
  info: {
    email: 'office@padma.example',
    phone: '+8801711000001',
    website: null,
    address: '12 Motijheel C/A',
    city: 'Dhaka',
    postalCode: '1000',
    country: 'BD',
    timeZone: 'Asia/Dhaka',
    invoiceName: null,
    invoiceAddress: null,
    businessNumber: null,
  },
};

/** A change of the owner. */
export const ownersChange: CompanyIdentityChange = {
  reference: 'AGC7K2M9QXW',
  state: 'waiting',
  before: padma.identity,
  after: { ...padma.identity, ownerName: 'Karim Jahan' },
  askedBy: 'Nusrat Jahan',
  askedAt: at,
  decidedAt: null,
  reason: null,
};

/** An agency that has said nothing about itself. */
const bare: CompanyInfo = {
  ...padma,
  countryName: null,
  info: { ...padma.info, address: null, city: null, postalCode: null, country: null, timeZone: null },
};

const branchOf = (given: Partial<CompanyBranch> = {}): CompanyBranch => ({
  branchId: 'branch-1',
  version: 1,
  name: 'Uttara',
  email: 'uttara@padma.example',
  phone: '+8801711000002',
  address: null,
  city: 'Dhaka',
  people: 0,
  closedAt: null,
  ...given,
});

const accountOf = (given: Partial<CompanyAccount> = {}): CompanyAccount => ({
  accountId: 'account-1',
  version: 1,
  bankName: 'Shapla Commercial Bank',
  branchName: 'Motijheel',
  accountName: 'Padma Travels',
  accountNumber: '1020-4400120-001',
  routingNo: null,
  usableFrom: at,
  usable: true,
  endedAt: null,
  history: [],
  ...given,
});

export const branchesOf = (branches: CompanyBranch[], seesAll = true): CompanyBook => ({
  kind: 'branches',
  book: { branches, seesAll },
});

export const accountsOf = (accounts: CompanyAccount[], given: Partial<CompanyAccounts> = {}): CompanyBook => ({
  kind: 'accounts',
  book: { accounts, toldAt: 'office@padma.example', steppedUp: false, ...given },
});

/** An agency that was registered with its license and has sent another document since. */
const licensed: CompanyDocuments = {
  today: '2026-12-01',
  documents: companyDocumentKinds.map((kind) => ({
    kind,
    state: 'missing',
    accepted: null,
    latest: null,
    reason: null,
    stated: null,
    history: [],
  })),
  remarks: [],
};

export const sentDocument: SentDocument = {
  documentId: '019ad5c0-0000-7000-8000-000000000001',
  name: 'licence.pdf',
  mediaType: 'application/pdf',
  bytes: 48_000,
  number: 'TRAD/DSCC/012345/2020',
  expiry: '2027-06-30',
  sentBy: 'Nusrat Jahan',
  sentAt: at,
};

const deskRemark: DocumentRemark = { at, who: 'Dipa Sarkar', by: 'desk', text: 'Which office is this?' };

/** The documents, with the trade license as given. */
export const documentsWith = (
  license: Partial<CompanyDocument> = {},
  given: Partial<CompanyDocuments> = {},
): CompanyDocuments => ({
  ...licensed,
  documents: licensed.documents.map((document) =>
    document.kind === 'tradeLicense' ? { ...document, ...license } : document,
  ),
  ...given,
});

const documentsOf = (...given: Parameters<typeof documentsWith>): CompanyBook => ({
  kind: 'documents',
  book: documentsWith(...given),
});

const ofLicense = { state: 'accepted', accepted: sentDocument } as const;
const waits = {
  ...ofLicense,
  state: 'waiting',
  latest: { ...sentDocument, name: 'renewal.pdf', expiry: '2028-06-30' },
} as const;

const chosen = (name: string): ChosenSlip => ({
  name,
  type: '',
  size: 40_000,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(40_000)),
});

const infoOf = (book: CompanyInfo) => ({ kind: 'info', book }) as const;

const field = (name: string, key: string, value: string) => ({
  name,
  event: { type: 'field.typed', field: key, value } as const satisfies CompanySettingsEvent,
});

const events: readonly { readonly name: string; readonly event: CompanySettingsEvent }[] = [
  { name: 'change the information', event: { type: 'edit.requested', id: 'info' } },
  { name: 'ask for a change', event: { type: 'edit.requested', id: 'identity' } },
  { name: 'withdraw the change …', event: { type: 'act.requested', act: 'withdraw', id: ownersChange.reference } },
  field('another owner is typed', 'ownerName', 'Karim Jahan'),
  { name: 'add one', event: { type: 'add.requested' } },
  { name: 'change the account', event: { type: 'edit.requested', id: 'account-1' } },
  { name: 'change the branch', event: { type: 'edit.requested', id: 'branch-1' } },
  { name: 'end the account …', event: { type: 'act.requested', act: 'end', id: 'account-1' } },
  { name: 'close the branch …', event: { type: 'act.requested', act: 'close', id: 'branch-1' } },
  field('another bank is typed', 'bankName', 'Doel Trust Bank'),
  field('half a routing number is typed', 'routingNo', '9027'),
  field('another name of the branch is typed', 'name', 'Uttara North'),
  field('another city is typed', 'city', 'Chattogram'),
  field('an address is typed', 'address', '12 Motijheel C/A'),
  field('a country is chosen', 'country', 'BD'),
  field('half a business number is typed', 'businessNumber', '000123'),
  { name: 'send the trade license', event: { type: 'edit.requested', id: 'tradeLicense' } },
  { name: 'send the agreement', event: { type: 'edit.requested', id: 'agreement' } },
  { name: 'a document is chosen', event: { type: 'file.chosen', file: chosen('renewal.pdf') } },
  { name: 'the document is removed', event: { type: 'file.removed' } },
  field('a number is typed', 'number', 'TRAD/DSCC/012345/2026'),
  field('a day is entered', 'expiry', '2028-06-30'),
  field('a day that is over is entered', 'expiry', '2026-11-30'),
  { name: 'write to the desk …', event: { type: 'act.requested', act: 'write', id: '' } },
  { name: 'save it', event: { type: 'save.requested' } },
  { name: 'do it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'a reason is typed', event: { type: 'words.typed', words: 'The lease has ended.' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const done = (name: string, book: CompanyBook) => ({ name, output: { ok: true, book } satisfies CompanyChanged });

const refused = (refusal: string, detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies CompanyChanged,
});

const person = { intentSeed: 'visit-1', email: 'owner@padma.example', mayChange: true };

export const companySettingsCases: FlowCases = {
  inputs: [
    { name: 'basic information', input: { ...person, kind: 'info' } satisfies CompanySettingsInput },
    { name: 'bank accounts', input: { ...person, kind: 'accounts' } satisfies CompanySettingsInput },
    { name: 'branches', input: { ...person, kind: 'branches' } satisfies CompanySettingsInput },
    { name: 'documents', input: { ...person, kind: 'documents' } satisfies CompanySettingsInput },
    {
      name: 'basic information, only read',
      input: { ...person, kind: 'info', mayChange: false } satisfies CompanySettingsInput,
    },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'a company', output: infoOf(padma) },
      { name: 'a company without an address', output: infoOf(bare) },
      { name: 'a change waits', output: infoOf({ ...padma, change: ownersChange }) },
      {
        name: 'a change was refused',
        output: infoOf({
          ...padma,
          change: { ...ownersChange, state: 'refused', decidedAt: at, reason: 'The licence names another owner.' },
        }),
      },
      { name: 'no account', output: accountsOf([], { toldAt: null }) },
      { name: 'an account', output: accountsOf([accountOf()]) },
      { name: 'an account, and a fresh code stands', output: accountsOf([accountOf()], { steppedUp: true }) },
      { name: 'no document', output: documentsOf() },
      {
        name: 'a license is known by its number',
        output: documentsOf({ stated: { number: 'TRAD/1', expiry: '2027-06-30' } }),
      },
      { name: 'an accepted license', output: documentsOf(ofLicense) },
      { name: 'a renewal waits, and the desk has written', output: documentsOf(waits, { remarks: [deskRemark] }) },
      {
        name: 'the desk asks for the license again',
        output: documentsOf({ ...waits, state: 'refused', reason: 'The second page is missing.' }),
      },
      { name: 'the license has expired', output: documentsOf({ ...ofLicense, state: 'expired' }) },
      { name: 'no branch', output: branchesOf([]) },
      { name: 'a branch', output: branchesOf([branchOf()]) },
      { name: 'the own branch only', output: branchesOf([branchOf({ people: 1 })], false) },
      { name: 'a branch with people', output: branchesOf([branchOf({ people: 3 })]) },
      networkLost,
    ],
    changeTerms: [
      done('the information is saved', infoOf({ ...padma, info: { ...padma.info, city: 'Chattogram' } })),
      done('the change is sent', infoOf({ ...padma, change: ownersChange })),
      done(
        'the change is withdrawn',
        infoOf({ ...padma, change: { ...ownersChange, state: 'withdrawn', decidedAt: at } }),
      ),
      done('the account is saved', accountsOf([accountOf({ version: 2, usable: false })], { steppedUp: true })),
      done('the account is ended', accountsOf([accountOf({ endedAt: at, usable: false })], { steppedUp: true })),
      done('the document is sent', documentsOf(waits)),
      done(
        'the message is sent',
        documentsOf(ofLicense, { remarks: [{ at, who: 'Nusrat Jahan', by: 'agency', text: 'The lease has ended.' }] }),
      ),
      done('the branch is saved', branchesOf([branchOf({ version: 2, name: 'Uttara North' })])),
      done('the branch is closed', branchesOf([branchOf({ version: 2, closedAt: at })])),
      refused('step-up-needed', 'Enter a fresh code before you change a bank account.'),
      refused('account-changed', 'A colleague has changed this account meanwhile. Read it again.'),
      refused('branch-has-people', 'People work in this branch. Move them to another branch first.'),
      { name: 'no such telephone number', output: refusedFields([{ path: 'phone', message: messages.phoneInvalid }]) },
      networkLost,
    ],
    readFile: [
      {
        name: 'a pdf',
        output: {
          readable: true,
          slip: { name: 'renewal.pdf', content: Uint8Array.of(37, 80, 68, 70), preview: null, isShrunk: false },
        } satisfies SlipOutcome,
      },
      {
        name: 'no document',
        output: { readable: false, words: 'Only png, jpeg or pdf files can be used.' } satisfies SlipOutcome,
      },
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: CompanySettingsContext) =>
    [
      context.mayChange ? '' : 'reads',
      standingOf(context.book),
      context.asked?.act ?? '',
      fileIn(context) === null ? '' : 'a file',
      context.kind === 'accounts' && context.steppedUp ? 'a fresh code' : '',
      errorsIn(context).length === 0 ? 'complete' : '',
    ].join('|'),
};

const standingOf = (book: CompanyBook | null): string => {
  switch (book?.kind) {
    case undefined:
      return 'none';
    case 'info':
      return `${book.book.info.address === null ? 'bare' : 'info'} ${book.book.change?.state ?? ''}`;
    case 'documents':
      return `documents ${book.book.documents.map(({ state }) => state[0]).join('')} ${book.book.remarks[0]?.by ?? ''}`;
    case 'accounts':
      return `accounts ${book.book.accounts.map(({ endedAt }) => endedAt === null).join()}`;
    case 'branches':
      return `branches${book.book.seesAll ? '' : ', the own one only'} ${book.book.branches.map(({ people, closedAt }) => `${people} ${closedAt === null}`).join()}`;
  }
};
