import type { Flow, ShownOf } from '../flow.ts';
import { statementImportsCases } from './statement-imports.cases.ts';
import { statementImportsMachine } from './statement-imports.machine.ts';
import { viewOfStatementImports } from './statement-imports.view.ts';

const shown = {
  context: ['imports.*.statementId', 'next', 'statementId', 'answers', 'mayPrepare'],
  events: { 'undo.chosen': ['statementId'] },
  outcomes: { readImports: ['next'], undoImport: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof statementImportsMachine>>;

/** The catalogue entry of the statements that were taken in. */
export const statementImportsFlow: Flow = {
  name: 'statement-imports',
  title: 'Statements that were taken in',
  purpose: 'Lists the statements that were taken in, and undoes one whole while no line of it pays a deposit.',
  area: 'desk',
  machine: statementImportsMachine,
  cases: statementImportsCases,
  shown,
  view: viewOfStatementImports,
  page: { address: '/desk/statements/imports' },
};
