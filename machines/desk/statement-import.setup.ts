import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DayOrder } from '../../contract/day-order.ts';
import type { StatementAccounts } from '../../contract/desk/bank-statements.ts';
import { type HeadedAccount, headedAccount, headedNumbers } from '../../contract/desk/statement-account.ts';
import { guessHeading, type StatementField, type StatementHeading } from '../../contract/desk/statement-columns.ts';
import { nothingRead, readStatement, type StatementReading } from '../../contract/desk/statement-file.ts';
import { statementLinesAtMost } from '../../contract/desk/statement-lines.ts';
import {
  type ImportedTable,
  importFileAtMostBytes,
  type TableRefusal,
  tableRefusalWords,
} from '../../contract/imported-table.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/desk/statement-import-actors.ts');

export interface StatementImportInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

/** A file as the browser gives it. */
export interface StatementFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface StatementImportContext extends StatementImportInput {
  readonly accounts: StatementAccounts | null;
  /** The account that the statement belongs to. '': none is chosen. */
  readonly payInId: string;
  readonly file: StatementFile | null;
  readonly table: ImportedTable;
  /** `null`: no file is read. */
  readonly heading: StatementHeading | null;
  /** What a person said about the order of the days in the file. `null`: nothing. */
  readonly dayOrder: DayOrder | null;
  /** Whether a person said that the file is of the chosen account, although it is headed with a number that is not known. */
  readonly accountConfirmed: boolean;
  readonly reading: StatementReading;
  /** Changes of what would be sent, and refusals. Each makes a new intent; the same once more after a fault does not. */
  readonly changes: number;
  readonly taken: CallAnswer<'ImportStatement'> | null;
  readonly message: string | null;
}

export type StatementImportEvent =
  | { readonly type: 'account.chosen'; readonly payInId: string }
  | { readonly type: 'file.chosen'; readonly file: StatementFile }
  /** `place`: counted from 0. `null`: the file has no such column. */
  | { readonly type: 'column.chosen'; readonly field: StatementField; readonly place: number | null }
  | { readonly type: 'days.chosen'; readonly order: DayOrder }
  | { readonly type: 'headedAccount.confirmed'; readonly confirmed: boolean }
  | { readonly type: 'statement.sent' | 'again.requested' };

export interface SentStatement {
  readonly request: CallRequest<'ImportStatement'>;
  readonly intent: string;
}

const nothingSaid = { dayOrder: null, accountConfirmed: false } as const;
const noFile = { file: null, table: [], heading: null, ...nothingSaid, reading: nothingRead } as const;

export const startOfImport = ({ intentSeed }: StatementImportInput): StatementImportContext => ({
  intentSeed,
  accounts: null,
  payInId: '',
  ...noFile,
  changes: 0,
  taken: null,
  message: null,
});

/** Numbers of accounts above the columns of the file. */
const numbersAbove = ({ table, heading }: StatementImportContext): readonly string[] =>
  heading === null ? [] : headedNumbers(table, heading.at);

/** Whose statement the file says that it is. */
export const headedOf = (context: StatementImportContext): HeadedAccount =>
  headedAccount(numbersAbove(context), context.accounts?.accounts ?? [], context.payInId);

/** Whether the file may be of the chosen account. */
const isOfAccount = (context: StatementImportContext): boolean => {
  const { is } = headedOf(context);
  return is === 'agrees' || (is === 'unknown' && context.accountConfirmed);
};

/** Whether there are lines to send, not too many, of the chosen account. */
export const isSendable = (context: StatementImportContext): boolean => {
  const { length } = context.reading.lines;
  return context.payInId !== '' && length > 0 && length <= statementLinesAtMost && isOfAccount(context);
};

export const fileOf = ({ file }: StatementImportContext): StatementFile => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const sentOf = (context: StatementImportContext): SentStatement => ({
  request: {
    payInId: context.payInId,
    fileName: fileOf(context).name,
    headedNumbers: [...numbersAbove(context)],
    accountConfirmed: context.accountConfirmed,
    lines: [...context.reading.lines],
  },
  intent: `${context.intentSeed}-${context.changes}`,
});

/** What came of opening a file: its table, or why it is not read. */
export type OpenedStatement = ImportedTable | TableRefusal;

const readingOf = ({
  table,
  heading,
  accounts,
  dayOrder,
}: Pick<StatementImportContext, 'table' | 'heading' | 'accounts' | 'dayOrder'>): StatementReading =>
  heading === null || accounts === null ? nothingRead : readStatement(table, heading, { ...accounts, dayOrder });

/** Types, actors, guards and actions of the chart in `statement-import.machine.ts`. */
export const statementImportSetup = setup({
  types: {
    context: {} as StatementImportContext,
    events: {} as StatementImportEvent,
    input: {} as StatementImportInput,
  },
  actors: {
    readAccounts: provided.promise<StatementAccounts>('readAccounts'),
    openFile: provided.promise<OpenedStatement, { readonly file: StatementFile }>('openFile'),
    sendStatement: provided.promise<CallOutcome<'ImportStatement'>, SentStatement>('sendStatement'),
  },
  guards: {
    hasAccountAndSmallFile: ({ context, event }) =>
      event.type === 'file.chosen' && context.payInId !== '' && event.file.size <= importFileAtMostBytes,
    hasAccounts: ({ context }) => (context.accounts?.accounts.length ?? 0) > 0,
    hasAccount: ({ context }) => context.payInId !== '',
    isReadable: (_, opened: OpenedStatement) => typeof opened !== 'string' && guessHeading(opened) !== null,
    daysAreDoubtful: ({ context }) => context.reading.doubtfulDay !== null,
    accountIsUnknown: ({ context }) => headedOf(context).is === 'unknown',
    somethingToSend: ({ context }) => isSendable(context),
    isTaken: (_, outcome: CallOutcome<'ImportStatement'>) => outcome.ok,
  },
  actions: {
    keepAccounts: assign((_, accounts: StatementAccounts) => ({ accounts })),
    keepAccount: assign(({ context, event }) => {
      assertEvent(event, 'account.chosen');
      return { payInId: event.payInId, accountConfirmed: false, changes: context.changes + 1 };
    }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen');
      return { file: event.file, message: null };
    }),
    keepTable: assign(({ context }, opened: OpenedStatement) => {
      const table = typeof opened === 'string' ? [] : opened;
      const heading = guessHeading(table);
      return {
        table,
        heading,
        ...nothingSaid,
        reading: readingOf({ ...context, table, heading, ...nothingSaid }),
        changes: context.changes + 1,
      };
    }),
    keepDayOrder: assign(({ context, event }) => {
      assertEvent(event, 'days.chosen');
      const { order: dayOrder } = event;
      return { dayOrder, reading: readingOf({ ...context, dayOrder }), changes: context.changes + 1 };
    }),
    keepConfirmation: assign(({ context, event }) => {
      assertEvent(event, 'headedAccount.confirmed');
      return { accountConfirmed: event.confirmed, changes: context.changes + 1 };
    }),
    keepColumn: assign(({ context, event }) => {
      assertEvent(event, 'column.chosen');
      if (context.heading === null) return {};
      const columns = { ...context.heading.columns, [event.field]: event.place };
      const heading = { ...context.heading, columns };
      return { heading, reading: readingOf({ ...context, heading }), changes: context.changes + 1 };
    }),
    forgetFile: assign({ ...noFile, taken: null }),
    saySize: assign({ message: say('The file is larger than 1 MB. Choose a shorter period.') }),
    sayRefusal: assign((_, opened: OpenedStatement) => ({
      message: tableRefusalWords[typeof opened === 'string' ? opened : 'unreadable'],
    })),
    sayUnreadable: assign({ message: tableRefusalWords.unreadable }),
    keepTaken: assign((_, outcome: CallOutcome<'ImportStatement'>) => ({ taken: outcome.ok ? outcome.answer : null })),
    keepRefusal: assign(({ context }, outcome: CallOutcome<'ImportStatement'>) => ({
      message: outcome.ok ? null : (outcome.detail ?? say('This account is not there any more. Nothing was taken in.')),
      changes: context.changes + 1,
    })),
    ...messageActions<StatementImportContext, StatementImportEvent>(),
    keepSendingFault: assign((_, fault: unknown) => ({
      message: say('{fault} No line is taken in twice.', { fault: faultWords(fault) }),
    })),
  },
});
