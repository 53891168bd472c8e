import type { CompanyAccount, CompanyAccounts } from '../../contract/company/bank-accounts.ts';
import type { CompanyBranch } from '../../contract/company/branches.ts';
import type { CompanyIdentityChange } from '../../contract/company/company-change.ts';
import type { CompanyInfo } from '../../contract/company/company-info.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { messages } from '../../contract/messages.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { CompanyBook } from './company-books.ts';
import {
  type CompanyChanged,
  type CompanySettingsContext,
  type CompanySettingsEvent,
  type CompanySettingsInput,
  errorsIn,
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

export const branchesOf = (branches: CompanyBranch[]): CompanyBook => ({ kind: 'branches', book: { branches } });

export const accountsOf = (accounts: CompanyAccount[], given: Partial<CompanyAccounts> = {}): CompanyBook => ({
  kind: 'accounts',
  book: { accounts, toldAt: 'office@padma.example', steppedUp: false, ...given },
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
      { name: 'no branch', output: branchesOf([]) },
      { name: 'a branch', output: branchesOf([branchOf()]) },
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
      done('the branch is saved', branchesOf([branchOf({ version: 2, name: 'Uttara North' })])),
      done('the branch is closed', branchesOf([branchOf({ version: 2, closedAt: at })])),
      refused('step-up-needed', 'Enter a fresh code before you change a bank account.'),
      refused('account-changed', 'A colleague has changed this account meanwhile. Read it again.'),
      refused('branch-has-people', 'People work in this branch. Move them to another branch first.'),
      { name: 'no such telephone number', output: refusedFields([{ path: 'phone', message: messages.phoneInvalid }]) },
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: CompanySettingsContext) =>
    [
      context.mayChange ? '' : 'reads',
      standingOf(context.book),
      context.asked?.act ?? '',
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
    case 'accounts':
      return `accounts ${book.book.accounts.map(({ endedAt }) => endedAt === null).join()}`;
    case 'branches':
      return `branches ${book.book.branches.map(({ people, closedAt }) => `${people} ${closedAt === null}`).join()}`;
  }
};
