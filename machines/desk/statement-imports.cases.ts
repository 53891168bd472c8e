import type { StatementImport, StatementImports } from '../../contract/desk/bank-statements.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  ImportUndone,
  StatementImportsContext,
  StatementImportsEvent,
  StatementImportsInput,
} from './statement-imports.machine.ts';

/** Ids of statements, by what stands in them. */
export const statementIds = {
  standing: '019abc00-0000-7000-8000-000000000011',
  matched: '019abc00-0000-7000-8000-000000000012',
  undone: '019abc00-0000-7000-8000-000000000013',
} as const;

const standing: StatementImport = {
  statementId: statementIds.standing,
  fileName: 'november.csv',
  accountName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  who: 'Dipa Sarkar',
  at: '2026-11-25T05:00:00.000Z',
  lines: 42,
  firstDay: '2026-11-01',
  lastDay: '2026-11-24',
  matched: [],
  matchedCount: 0,
  undone: null,
};
const matched: StatementImport = {
  ...standing,
  statementId: statementIds.matched,
  fileName: 'october.xlsx',
  matched: ['DEP7K2M9QXW', 'DEPPAID123'],
  matchedCount: 5,
};
const undone: StatementImport = {
  ...standing,
  statementId: statementIds.undone,
  fileName: 'the-other-bank.csv',
  lines: 1,
  undone: { who: 'Emdad Hossain', at: '2026-11-25T06:00:00.000Z', reason: 'Of the other account' },
};
const nothingNew: StatementImport = { ...undone, undone: null, lines: 0, firstDay: null, lastDay: null };

const page = (imports: StatementImport[], next: string | null = null): StatementImports => ({ imports, next });

const events: readonly { readonly name: string; readonly event: StatementImportsEvent }[] = [
  { name: 'Undo', event: { type: 'undo.chosen', statementId: statementIds.standing } },
  { name: 'Undo one that pays deposits', event: { type: 'undo.chosen', statementId: statementIds.matched } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The wrong account' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'undo it', event: { type: 'undo.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

export const statementImportsCases: FlowCases = {
  inputs: [
    { name: 'who may undo', input: { intentSeed: 'visit', mayPrepare: true } satisfies StatementImportsInput },
    { name: 'who may only look', input: { intentSeed: 'visit', mayPrepare: false } satisfies StatementImportsInput },
  ],
  events,
  outcomes: {
    readImports: [
      { name: 'imports', output: page([standing, matched, undone]) },
      { name: 'a page of imports', output: page([standing], statementIds.standing) },
      { name: 'one that brought nothing', output: page([nothingNew]) },
      { name: 'no import', output: page([]) },
      networkLost,
    ],
    undoImport: [
      { name: 'undone', output: { ok: true, answer: { lines: 42 } } satisfies ImportUndone },
      {
        name: 'matched',
        output: {
          ok: false,
          refusal: 'matched',
          detail: 'Lines of this statement pay DEP7K2M9QXW. Undo these matches first. Nothing has changed.',
        } satisfies ImportUndone,
      },
      networkLost,
    ],
  },
  classOf: ({ imports, next, statementId, reason }: StatementImportsContext) =>
    [
      imports.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      imports.some((each) => each.undone !== null) ? 'undone' : '',
      statementId === null ? '' : 'chosen',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
