import type { Locator } from 'playwright';
import { type ImportedTable, importFileAtMostBytes } from '../../../contract/imported-table.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { statementTables } from '../../../machines/desk/statement-import.cases.ts';
import { statementImportFlow } from '../../../machines/desk/statement-import.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, leftAtOnce, send, settle, type World } from './walk-driver.ts';

/** What the file that is chosen next holds. */
interface Importing extends DeskVisit {
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

export const statementCsv = (table: ImportedTable): Importing['file'] => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
});

const picture: Importing['file'] = {
  name: 'picture.xlsx',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
};

/** Gives the house these banks and no other account. */
export const banksOfHouse = ({ portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>, banks: readonly string[]) =>
  portal.edit(async (db) => {
    await db.deleteFrom('owner_mobile_account').execute();
    await db.deleteFrom('owner_bank_account').execute();
    for (const [position, bank] of banks.entries()) {
      await db
        .insertInto('owner_bank_account')
        .values({
          tenant_id: agent.tenantId,
          id: `bank-${bank.toLowerCase()}`,
          position,
          bank_name: `${bank} Bank`,
          account_name: 'Portolan',
          account_number: '1020-4400120-001',
          branch_name: 'Motijheel',
          swift_code: null,
          routing_no: null,
          logo_icon_name: bank.toLowerCase(),
          logo_picture_id: null,
        })
        .execute();
    }
  });

const houseWith = (banks: readonly string[]): World<Importing> => ({
  input: 'a person of the house',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Statements/Accounts', 'Statements/Import']);
    await banksOfHouse(at, banks);
    return { ...at, file: statementCsv(statementTables.right) };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskStatementImport}`);
  },
});

const button = ({ page }: DeskVisit, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name });
const account = ({ page }: DeskVisit): Locator => page.getByRole('combobox', { name: 'Account of the statement' });
const column = ({ page }: DeskVisit, name: string): Locator => page.getByRole('combobox', { name });
const fileInput = ({ page }: DeskVisit): Locator => page.getByLabel('File of the statement');
const again = (at: DeskVisit): Locator => button(at, /^(Load the accounts again|Take in another statement)$/);

const chooses = (table: ImportedTable): Bringing<Importing> => ({
  prepare: async (at) => {
    at.file = statementCsv(table);
  },
});

/** A file is chosen, and what comes of it. */
const settleNext = (outcome: string) => [send('a file is chosen'), settle('openFile', outcome)];

export const statementImportDriver: FlowDriver<Importing> = {
  flow: statementImportFlow,
  worlds: { 'a house of two banks': houseWith(['Shapla', 'Doel']), 'a house without an account': houseWith([]) },
  acts: {
    'Shapla Bank is chosen': (at) => account(at).selectOption('bank-shapla'),
    'a file is chosen': (at) => fileInput(at).setInputFiles(at.file),
    'a large file is chosen': (at) =>
      fileInput(at).setInputFiles({ ...at.file, buffer: Buffer.alloc(importFileAtMostBytes + 1, 'a') }),
    'the first column is the date': (at) => column(at, 'Date').selectOption('0'),
    'the second column is the money in': (at) => column(at, 'Money in, or amount').selectOption('1'),
    'no column is the date': (at) => column(at, 'Date').selectOption(''),
    'Take in': (at) => button(at, /^Take in \d/).click(),
    'once more': (at) => again(at).click(),
  },
  outcomes: {
    'readAccounts: two accounts': letThrough,
    'readAccounts: no account': letThrough,
    'readAccounts: the network is lost': networkLostAtGate,
    'openFile: a right file': chooses(statementTables.right),
    'openFile: a file that is wrong in one row': chooses(statementTables.partlyWrong),
    'openFile: a file of unknown columns': chooses(statementTables.unknown),
    'openFile: no spreadsheet': {
      prepare: async (at) => {
        at.file = picture;
      },
    },
    'sendStatement: taken in': letThrough,
    'sendStatement: account-unknown': {
      ...letThrough,
      prepare: (at) => banksOfHouse(at, ['Doel']),
      complains: /status of 404/,
    },
    'sendStatement: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: ['openFile'],
  controls: {
    'account.chosen': account,
    'file.chosen': (at) => button(at, /^Choose (a|another) file$/),
    'column.chosen': (at) => column(at, 'Date'),
    'statement.sent': (at) => button(at, /^Take in \d/),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'statement-import.reading': ({ page }) => page.getByRole('status', { name: 'Loading the accounts' }),
    'statement-import.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the accounts' }),
    'statement-import.choosing': ({ page }) => page.getByRole('heading', { level: 1, name: 'Take in a statement' }),
    'statement-import.opening': (at) => button(at, 'Reading …'),
    'statement-import.checked': ({ page }) => page.getByRole('heading', { name: 'Columns' }),
    'statement-import.sending': (at) => button(at, 'Taking in …'),
    'statement-import.taken': (at) => button(at, 'Take in another statement'),
  },
  reads: {
    'the lines': (view: {
      readonly preview?: { readonly lines: readonly { amount: string; about: string }[] } | null;
    }) =>
      (view.preview?.lines ?? []).map(({ amount, about }) => ({
        says: [amount, about],
        in: ({ page }: Importing) => page.getByRole('list', { name: 'Lines to take in' }),
      })),
  },
  neverLookedAt: { 'statement-import.opening': leftAtOnce },
  unreachable: {
    'statement-import.opening|xstate.error.actor.0.statement-import.opening|0':
      'Readers of files give back nothing for a broken file; only a bug, or a part of the page that cannot be fetched, ends so.',
  },
  walks: [
    {
      name: 'a statement is taken in after the network was lost twice, and its columns were changed',
      world: 'a house of two banks',
      moves: [
        settle('readAccounts', 'the network is lost'),
        send('once more'),
        settle('readAccounts', 'two accounts'),
        send('Shapla Bank is chosen'),
        send('a large file is chosen'),
        settleNext('no spreadsheet'),
        settleNext('a file of unknown columns'),
        send('the first column is the date'),
        send('the second column is the money in'),
        send('a large file is chosen'),
        settleNext('a file that is wrong in one row'),
        send('no column is the date'),
        send('the first column is the date'),
        send('Take in'),
        settle('sendStatement', 'the network is lost'),
        send('Take in'),
        settle('sendStatement', 'taken in'),
        send('once more'),
      ].flat(),
    },
    {
      name: 'the account is gone before its statement is sent',
      world: 'a house of two banks',
      moves: [
        settle('readAccounts', 'two accounts'),
        send('Shapla Bank is chosen'),
        settleNext('a right file'),
        send('Shapla Bank is chosen'),
        send('Take in'),
        settle('sendStatement', 'account-unknown'),
      ].flat(),
    },
    {
      name: 'a house without an account',
      world: 'a house without an account',
      moves: [settle('readAccounts', 'no account')],
    },
  ],
};
