import type { SnapshotFrom } from 'xstate';
import {
  columnsMissing,
  type StatementField,
  statementFieldNames,
  statementFields,
} from '../../contract/desk/statement-columns.ts';
import type { StatementFault } from '../../contract/desk/statement-file.ts';
import { type StatementLine, statementLinesAtMost } from '../../contract/desk/statement-lines.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type DayOrderQuestion, dayOrderQuestion } from '../parts/day-order-question.ts';
import type { statementImportMachine } from './statement-import.machine.ts';
import { headedOf, isSendable, type StatementImportContext } from './statement-import.setup.ts';

/** A line that can be taken in. */
export interface PreviewLine {
  readonly row: number;
  readonly bookedOn: string;
  /** `In BDT 50,000` */
  readonly amount: string;
  /** Reference and description, or that there is no reference. */
  readonly about: string;
}

export interface StatementPreview {
  readonly fileName: string;
  /** `12 lines can be taken in: 10 in, 2 out. 1 row cannot.` */
  readonly words: string;
  readonly isRight: boolean;
  readonly columns: readonly { readonly field: StatementField; readonly name: string; readonly place: number | null }[];
  /** The titles of the file's columns, in their order. */
  readonly titles: readonly string[];
  readonly lines: readonly PreviewLine[];
  /** How many more there are. */
  readonly more: number;
  /** What is said of rows, by what it is: those that cannot be read first. None is empty. */
  readonly notes: readonly RowNotes[];
  /** How the days are written. `null`: the order makes no difference. */
  readonly days: DayOrderQuestion | null;
  /** What is said where the file is headed with another account's number. `null`: nothing. */
  readonly headed: {
    readonly words: string;
    /** Whether a person said that it is this account's. `null`: they cannot. */
    readonly confirmed: boolean | null;
  } | null;
}

/** What is said of some rows of a file. */
export interface RowNotes {
  readonly title: string;
  readonly rows: readonly StatementFault[];
  /** How many more there are. */
  readonly more: number;
}

export type StatementImportView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'no-account' }
  | {
      readonly show: 'form';
      readonly accounts: readonly { readonly payInId: string; readonly name: string }[];
      readonly payInId: string;
      readonly doing: 'nothing' | 'opening' | 'sending';
      /** `null`: no file is read. */
      readonly preview: StatementPreview | null;
      readonly maySend: boolean;
      readonly sendLabel: string;
      readonly message: string | null;
    }
  | { readonly show: 'taken'; readonly words: string };

const linesShown = 20;

const linesCounted = (count: number): string => say({ one: '{count} line', other: '{count} lines' }, { count });

type Snapshot = SnapshotFrom<typeof statementImportMachine>;

/** The projection of the import of a statement. */
export const viewOfStatementImport = (snapshot: Snapshot): StatementImportView => {
  const { accounts, payInId, reading, message, taken } = snapshot.context;
  if (snapshot.value === 'reading') return { show: 'reading' };
  if (snapshot.value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (snapshot.value === 'taken') return { show: 'taken', words: takenWords(taken?.taken ?? 0, taken?.known ?? 0) };
  if (accounts === null || accounts.accounts.length === 0) return { show: 'no-account' };
  const isSending = snapshot.value === 'sending';
  const isChecked = snapshot.value === 'checked';
  return {
    show: 'form',
    accounts: accounts.accounts.map((account) => ({
      payInId: account.payInId,
      name: `${account.name}, ${account.number}`,
    })),
    payInId,
    doing: isSending ? 'sending' : snapshot.value === 'opening' ? 'opening' : 'nothing',
    preview: isChecked || isSending ? previewOf(snapshot) : null,
    maySend: isChecked && isSendable(snapshot.context),
    sendLabel: isSending ? say('Taking in …') : say('Take in {lines}', { lines: linesCounted(reading.lines.length) }),
    message,
  };
};

const takenWords = (taken: number, known: number): string => {
  const new_ =
    taken === 0 ? say('No new line was taken in.') : say('{taken} taken in.', { taken: linesCounted(taken) });
  if (known === 0) return new_;
  return say(
    {
      one: '{new_} {count} line was taken in before and left out.',
      other: '{new_} {count} lines were taken in before and left out.',
    },
    { count: known, new_ },
  );
};

const previewOf = ({ context }: Snapshot): StatementPreview | null => {
  const { file, heading, reading, accounts } = context;
  if (heading === null) return null;
  const { lines, faults } = reading;
  return {
    fileName: file?.name ?? '',
    words:
      columnsMissing(heading.columns) ??
      (reading.dayOrder === null
        ? say('Choose how its days are written.')
        : countWords(lines, new Set(faults.map(({ row }) => row)).size)),
    isRight: isSendable(context) && faults.length === 0 && reading.contradictions.length === 0,
    days: dayOrderQuestion(context.reading.doubtfulDay, context.reading.dayOrder),
    headed: headedWords(context),
    columns: statementFields.map((field) => ({
      field,
      name: statementFieldNames[field],
      place: heading.columns[field],
    })),
    titles: heading.titles.map((title, at) => title.trim() || say('Column {at}', { at: at + 1 })),
    lines: lines.slice(0, linesShown).map(({ row, bookedOn, direction, amountMinor, reference, description }) => ({
      row,
      bookedOn,
      amount: `${direction === 'in' ? say('In') : say('Out')} ${displayMoney({ currency: accounts?.currency ?? '', minor: amountMinor })}`,
      about: [reference, description].filter((part) => part !== '').join(' · ') || say('No reference'),
    })),
    more: Math.max(0, lines.length - linesShown),
    notes: [
      notesOf(say('Wrong rows'), faults),
      notesOf(say('Balances that contradict the amounts'), reading.contradictions),
      notesOf(say('Left out'), reading.leftOut),
    ].filter(({ rows }) => rows.length > 0),
  };
};

const notesOf = (title: string, rows: readonly StatementFault[]): RowNotes => ({
  title,
  rows: rows.slice(0, linesShown),
  more: Math.max(0, rows.length - linesShown),
});

const headedWords = (context: StatementImportContext): StatementPreview['headed'] => {
  const headed = headedOf(context);
  if (headed.is === 'agrees') return null;
  const { number } = headed;
  if (headed.is === 'other') {
    const words = say('The file is headed with {number}: {name}, {own}. Choose that account, or another file.', {
      number,
      name: headed.account.name,
      own: headed.account.number,
    });
    return { words, confirmed: null };
  }
  const chosen = context.accounts?.accounts.find(({ payInId }) => payInId === context.payInId);
  const words = say('The file is headed with the account {number}. The chosen one is {own}.', {
    number,
    own: chosen?.number ?? '',
  });
  return { words, confirmed: context.accountConfirmed };
};

const countWords = (lines: readonly StatementLine[], wrong: number): string => {
  if (lines.length > statementLinesAtMost) {
    return say(
      'The file has {lines}. At most {statementLinesAtMost} are taken in at a time: choose a shorter period.',
      { lines: linesCounted(lines.length), statementLinesAtMost: linesCounted(statementLinesAtMost) },
    );
  }
  const into = lines.filter(({ direction }) => direction === 'in').length;
  const can =
    lines.length === 0
      ? say('No line can be taken in.')
      : say('{lines} can be taken in: {into} in, {lines2} out.', {
          lines: linesCounted(lines.length),
          into,
          lines2: lines.length - into,
        });
  if (wrong === 0) return can;
  return say('{can} {cannot} left out.', {
    can,
    cannot: say({ one: '{count} row cannot and is', other: '{count} rows cannot and are' }, { count: wrong }),
  });
};
