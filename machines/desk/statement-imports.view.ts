import type { SnapshotFrom } from 'xstate';
import type { StatementImport } from '../../contract/desk/bank-statements.ts';
import { say } from '../../contract/say.ts';
import { isUndoable, type statementImportsMachine } from './statement-imports.machine.ts';

export interface ImportRow {
  readonly statementId: string;
  readonly fileName: string;
  /** `Shapla Bank, 1020-4400120-001` */
  readonly account: string;
  readonly who: string;
  readonly at: string;
  /** `12 lines` */
  readonly lines: string;
  /** Days of its first and last line. `null`: it brought none. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** Deposits that its lines pay. */
  readonly matched: readonly string[];
  /** How many more there are. */
  readonly moreMatched: number;
  /** `null`: it stands. */
  readonly undone: StatementImport['undone'];
  readonly mayUndo: boolean;
}

export type StatementImportsView =
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'imports';
      readonly doing: 'nothing' | 'reading' | 'reading-more' | 'asking' | 'undoing' | 'unheard';
      /** Confirmation of the last act. `null`: none. */
      readonly notice: string | null;
      readonly message: string | null;
      /** `null`: not known yet. */
      readonly rows: readonly ImportRow[] | null;
      readonly hasMore: boolean;
      /** Why an import is undone. `null`: none is. */
      readonly dialog: { readonly about: string; readonly typed: string; readonly mayConfirm: boolean } | null;
    };

const doingIn = {
  reading: 'reading',
  unreadable: 'nothing',
  listed: 'nothing',
  readingMore: 'reading-more',
  asked: 'asking',
  undoing: 'undoing',
  unheard: 'unheard',
} as const;

type Snapshot = SnapshotFrom<typeof statementImportsMachine>;

/** The projection of the statements that were taken in. */
export const viewOfStatementImports = ({ value, context }: Snapshot): StatementImportsView => {
  const { imports, next, statementId, reason, mayPrepare, notice, message } = context;
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  const chosen = imports.find((each) => each.statementId === statementId);
  return {
    show: 'imports',
    doing: doingIn[value],
    notice,
    message,
    rows: value === 'reading' && imports.length === 0 ? null : imports.map((each) => rowOf(each, mayPrepare)),
    hasMore: next !== null,
    dialog:
      value === 'asked' && chosen !== undefined
        ? {
            about: [chosen.fileName, accountOf(chosen), linesOf(chosen)].join(' · '),
            typed: reason,
            mayConfirm: reason.trim() !== '',
          }
        : null,
  };
};

const accountOf = ({ accountName, accountNumber }: StatementImport): string => `${accountName}, ${accountNumber}`;

const linesOf = ({ lines }: StatementImport): string =>
  say({ one: '{count} line', other: '{count} lines' }, { count: lines });

const rowOf = (each: StatementImport, mayPrepare: boolean): ImportRow => ({
  statementId: each.statementId,
  fileName: each.fileName,
  account: accountOf(each),
  who: each.who,
  at: each.at,
  lines: linesOf(each),
  days: each.firstDay === null || each.lastDay === null ? null : { first: each.firstDay, last: each.lastDay },
  matched: each.matched,
  moreMatched: each.matchedCount - each.matched.length,
  undone: each.undone,
  mayUndo: mayPrepare && isUndoable(each),
});
