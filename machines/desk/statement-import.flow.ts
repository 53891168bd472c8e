import type { Flow, ShownOf } from '../flow.ts';
import { statementImportCases } from './statement-import.cases.ts';
import { statementImportMachine } from './statement-import.machine.ts';
import { viewOfStatementImport } from './statement-import.view.ts';

const shown = {
  context: ['payInId', 'changes', 'taken.taken', 'taken.known'],
  events: {
    'account.chosen': ['payInId'],
    'file.chosen': ['file.size'],
    'column.chosen': ['field', 'place'],
    'days.chosen': ['order'],
    'headedAccount.confirmed': ['confirmed'],
  },
  outcomes: { sendStatement: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof statementImportMachine>>;

/** The catalogue entry of the import of a statement. */
export const statementImportFlow: Flow = {
  name: 'statement-import',
  title: 'Import of a statement',
  purpose:
    'Reads a statement of an account of the house from a spreadsheet, names each wrong row, and takes in each line once.',
  area: 'desk',
  machine: statementImportMachine,
  cases: statementImportCases,
  shown,
  view: viewOfStatementImport,
  page: { address: '/desk/statements/import' },
};
