import type { Locator } from 'playwright';
import { statementLinesAtMost } from '../../../contract/ledger.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { walletStatementFlow } from '../../../machines/ledger/wallet-statement.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeManyDeposits, writePayments } from './ledger-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const walletStatementPortal: WalkPortalOptions = {
  people: 2,
  conditions: {
    'has paid for two months': writePayments(60, 'A'),
    'has more lines than a statement': writeManyDeposits(statementLinesAtMost + 1),
  },
};

const ledgerOf = (condition: string): World<GatedVisit> => ({
  input: 'the ledger is opened',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await gate.guard(device, ['*/payment/v1/passbook/statement']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.paymentLedger}`);
    await page.getByRole('table', { name: 'Ledger' }).waitFor();
  },
});

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });
const dialog = ({ page }: Visit): Locator => page.getByRole('dialog', { name: 'BDT wallet statement' });
const months = (at: Visit): Locator => dialog(at).getByRole('group', { name: 'Month' }).getByRole('button');
const firstDay = (at: Visit): Locator => dialog(at).getByLabel('First day');

export const walletStatementDriver: FlowDriver<GatedVisit> = {
  flow: walletStatementFlow,
  worlds: {
    'two months': ledgerOf('has paid for two months'),
    'too many lines': ledgerOf('has more lines than a statement'),
  },
  acts: {
    Statement: (at) => button(at, 'Statement').click(),
    Close: (at) => button(at, 'Close').click(),
    'an earlier month': (at) => months(at).nth(1).click(),
    'a first day after the last': async (at) => {
      // A field that holds the day already hears nothing when it is typed again.
      const day = '2199-12-01';
      await firstDay(at).fill((await firstDay(at).inputValue()) === day ? '2199-12-02' : day);
    },
    PDF: (at) => button(at, 'Save PDF').click(),
    Excel: (at) => button(at, 'Save Excel file').click(),
    'Make the statement again': (at) => button(at, 'Make the statement again').click(),
  },
  outcomes: {
    'saveStatement: a file': letThrough,
    'saveStatement: too-many-lines': { ...letThrough, complains: /409/ },
    'saveStatement: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'statement.opened': (at) => button(at, 'Statement'),
    'statement.closed': (at) => button(at, 'Close'),
    'days.chosen': firstDay,
    'file.requested': (at) => button(at, 'Save PDF'),
    'again.requested': (at) => button(at, 'Make the statement again'),
  },
  exceptions: [],
  shows: {
    'wallet-statement.closed': (at) => button(at, 'Statement'),
    'wallet-statement.opened.choosing': dialog,
    'wallet-statement.opened.making': (at) => dialog(at).getByText('Making the statement…'),
    'wallet-statement.opened.saved': (at) => dialog(at).getByText('The statement is in your downloads.'),
    'wallet-statement.opened.refused': (at) => dialog(at).getByText(/Choose fewer days/),
    'wallet-statement.opened.unmade': (at) => button(at, 'Make the statement again'),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(walletStatementFlow, {
      name: 'an agency with two months of lines',
      world: 'two months',
      input: 'the ledger is opened',
      outcomes: ['saveStatement: a file', 'saveStatement: the network is lost'],
    }),
    ...plannedWalks(walletStatementFlow, {
      name: 'an agency with more lines than a statement has',
      world: 'too many lines',
      input: 'the ledger is opened',
      events: ['Statement', 'Close', 'a first day after the last', 'PDF', 'Excel'],
      outcomes: ['saveStatement: too-many-lines'],
    }),
  ],
};
