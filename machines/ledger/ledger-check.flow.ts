import type { Flow, ShownOf } from '../flow.ts';
import { ledgerCheckCases } from './ledger-check.cases.ts';
import { ledgerCheckMachine } from './ledger-check.machine.ts';
import { viewOfLedgerCheck } from './ledger-check.view.ts';

const shown: ShownOf<typeof ledgerCheckMachine> = {
  context: ['progress.checked', 'progress.of', 'mail.wanted'],
  events: { 'progress.told': ['progress.checked', 'progress.of'] },
  outcomes: { openChain: ['ok', 'refusal'], checkEntries: ['ok'], readMail: ['wanted'], keepMail: ['wanted'] },
};

/** The catalogue entry of the check of a ledger. */
export const ledgerCheckFlow: Flow = {
  name: 'ledger-check',
  title: 'Ledger check',
  purpose:
    "Checks every entry of the agency's ledger chain in the browser, against a head that was kept outside, and names the first broken link.",
  area: 'ledger',
  machine: ledgerCheckMachine,
  cases: ledgerCheckCases,
  shown,
  view: viewOfLedgerCheck,
  page: { address: '/ledger-check' },
  fromElsewhere: ['progress.told'],
};
