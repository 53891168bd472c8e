import type { StatementAccounts } from '../../contract/desk/bank-statements.ts';
import { type ImportedTable, importFileAtMostBytes } from '../../contract/imported-table.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, transferTerms } from '../money/deposit-examples.ts';
import {
  headedOf,
  type StatementImportContext,
  type StatementImportEvent,
  type StatementImportInput,
} from './statement-import.setup.ts';

const { currency, today, payIns } = transferTerms;
const [shapla, doel] = payIns.map((account, at) => (at === 0 ? account : { ...account, number: '2101-553120-002' }));
const twoAccounts: StatementAccounts = { currency, today, accounts: [shapla, doel].flatMap((each) => each ?? []) };

/** Files by what is in them. */
export const statementTables = {
  right: [
    ['Date', 'Particulars', 'Reference', 'Withdrawal', 'Deposit'],
    ['24/11/2026', 'Transfer', 'FT 7712 4408', '', '50,000.00'],
  ],
  partlyWrong: [
    ['Date', 'Particulars', 'Reference', 'Withdrawal', 'Deposit'],
    ['24/11/2026', 'Transfer', 'FT 7712 4408', '', '50,000.00'],
    ['31/02/2026', 'Transfer', 'FT 7712 4409', '', '700.00'],
  ],
  doubtful: [
    ['Date', 'Particulars', 'Status', 'Deposit', 'Balance'],
    ['11/05/2026', 'Transfer', 'Completed', '50,000.00', '1,50,000.00'],
    ['11/06/2026', 'Transfer', 'Failed', '700.00', ''],
    ['11/07/2026', 'Transfer', 'Completed', '300.00', '1,60,000.00'],
  ],
  ofAnother: [
    ['Account No', '2101-553120-002'],
    ['Date', 'Particulars', 'Deposit'],
    ['24/11/2026', 'Transfer', '50,000.00'],
  ],
  ofUnknown: [
    ['Account No', '9999-0000000-001'],
    ['Date', 'Particulars', 'Deposit'],
    ['24/11/2026', 'Transfer', '50,000.00'],
  ],
  unknown: [
    ['When', 'How much'],
    ['24/11/2026', '50,000.00'],
  ],
} as const satisfies Record<string, ImportedTable>;

const file = { name: 'november.csv', size: 400 };
const large = { name: 'years.xlsx', size: importFileAtMostBytes + 1 };

const events: readonly { readonly name: string; readonly event: StatementImportEvent }[] = [
  { name: 'Shapla Bank is chosen', event: { type: 'account.chosen', payInId: 'bank-shapla' } },
  { name: 'a file is chosen', event: { type: 'file.chosen', file } },
  { name: 'a large file is chosen', event: { type: 'file.chosen', file: large } },
  { name: 'the first column is the date', event: { type: 'column.chosen', field: 'bookedOn', place: 0 } },
  { name: 'the second column is the money in', event: { type: 'column.chosen', field: 'moneyIn', place: 1 } },
  { name: 'no column is the date', event: { type: 'column.chosen', field: 'bookedOn', place: null } },
  { name: 'the month is first', event: { type: 'days.chosen', order: 'month-first' } },
  { name: 'it is of this account', event: { type: 'headedAccount.confirmed', confirmed: true } },
  { name: 'it is not', event: { type: 'headedAccount.confirmed', confirmed: false } },
  { name: 'Take in', event: { type: 'statement.sent' } },
  { name: 'once more', event: { type: 'again.requested' } },
];

export const statementImportCases: FlowCases = {
  inputs: [{ name: 'a person of the house', input: { intentSeed: 'visit' } satisfies StatementImportInput }],
  events,
  outcomes: {
    readAccounts: [
      { name: 'two accounts', output: twoAccounts },
      { name: 'no account', output: { ...twoAccounts, accounts: [] } },
      networkLost,
    ],
    openFile: [
      { name: 'a right file', output: statementTables.right },
      { name: 'a file that is wrong in one row', output: statementTables.partlyWrong },
      { name: 'a file of unknown columns', output: statementTables.unknown },
      { name: 'a file whose days may begin with the month', output: statementTables.doubtful },
      { name: 'a file of another account of the house', output: statementTables.ofAnother },
      { name: 'a file of an account that is not known', output: statementTables.ofUnknown },
      { name: 'no spreadsheet', output: 'unreadable' },
      { name: 'a web page called .xls', output: 'web-page' },
      { name: 'a file that unpacks to too much', output: 'too-large' },
      { name: 'a file that takes too long', output: 'too-slow' },
      { name: 'a broken file', error: new Error('the file could not be opened') },
    ],
    sendStatement: [
      { name: 'taken in', output: { ok: true, answer: { taken: 1, known: 0 } } },
      { name: 'account-unknown', output: { ok: false, refusal: 'account-unknown' } },
      networkLost,
    ],
  },
  classOf: (context: StatementImportContext) => {
    const { accounts, payInId, heading, reading, message } = context;
    return [
      accounts === null ? 'unread' : accounts.accounts.length === 0 ? 'no account' : 'accounts',
      payInId === '' ? '' : 'an account',
      heading === null ? '' : heading.titles.length === 2 ? 'unknown columns' : 'known columns',
      heading === null || heading.columns.bookedOn === null ? '' : 'a date',
      heading === null || heading.columns.moneyIn === null ? '' : 'money in',
      reading.lines.length > 0 ? 'lines' : '',
      reading.faults.length > 0 ? 'faults' : '',
      reading.doubtfulDay === null ? '' : `days ${reading.dayOrder ?? 'asked'}`,
      headedOf(context).is,
      context.accountConfirmed ? 'confirmed' : '',
      message === null ? '' : 'told',
    ].join('|');
  },
};
