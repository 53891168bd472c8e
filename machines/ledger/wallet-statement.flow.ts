import type { Flow, ShownOf } from '../flow.ts';
import { walletStatementCases } from './wallet-statement.cases.ts';
import { walletStatementMachine } from './wallet-statement.machine.ts';
import { viewOfWalletStatement } from './wallet-statement.view.ts';

const shown: ShownOf<typeof walletStatementMachine> = {
  context: ['from', 'to', 'format'],
  events: { 'days.chosen': ['days.from', 'days.to'], 'file.requested': ['format'] },
  outcomes: { saveStatement: ['ok', 'refusal'] },
};

/** The catalogue entry of the wallet's statement. */
export const walletStatementFlow: Flow = {
  name: 'wallet-statement',
  title: 'Wallet statement',
  purpose: "Has the server make a statement of the agency's wallet for a month or some days, and saves it.",
  area: 'ledger',
  machine: walletStatementMachine,
  cases: walletStatementCases,
  shown,
  view: viewOfWalletStatement,
  page: { address: '/my-transactions', beside: { 'payment-ledger': 'list.shown' } },
};
