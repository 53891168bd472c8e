import type { SnapshotFrom } from 'xstate';
import { listedName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import { importRowsAtMost } from '../../contract/travellers/traveller-import.ts';
import { type DayOrderQuestion, dayOrderQuestion } from '../parts/day-order-question.ts';
import type { RowFault } from './import-rows.ts';
import type { travellerImportMachine } from './traveller-import.machine.ts';

/** A row that can be imported. The passport shows its last characters only. */
export interface PreviewRow {
  readonly row: number;
  /** Surname first: `Chowdhury, Abdul Karim`. */
  readonly name: string;
  readonly dateOfBirth: string;
  readonly passport: string | null;
}

/** What is wrong with a row. */
export interface WrongRow {
  readonly row: number;
  readonly faults: readonly Pick<RowFault, 'column' | 'message'>[];
}

export interface ImportPreview {
  readonly fileName: string;
  /** `12 travellers can be imported, 2 rows cannot.` */
  readonly words: string;
  /** The first of the rows that can be imported. */
  readonly rows: readonly PreviewRow[];
  /** How many more there are. */
  readonly more: number;
  readonly wrong: readonly WrongRow[];
  /** How the days are written. `null`: the order makes no difference. */
  readonly days: DayOrderQuestion | null;
}

/** The projection of the import. */
export interface TravellerImportView {
  readonly doing: 'nothing' | 'opening' | 'importing';
  readonly limits: string;
  /** `null`: no file is read. */
  readonly preview: ImportPreview | null;
  readonly mayConfirm: boolean;
  readonly confirmLabel: string;
  readonly message: string | null;
}

const rowsShown = 20;

const limits = say(
  'An Excel file (.xlsx) or a text file (.csv) with at most {importRowsAtMost} travellers and 1 MB. Of several sheets, the first is read.',
  { importRowsAtMost },
);

export const travellersCounted = (count: number): string =>
  say({ one: '{count} traveller', other: '{count} travellers' }, { count });

export const viewOfTravellerImport = (snapshot: SnapshotFrom<typeof travellerImportMachine>): TravellerImportView => {
  const { rows, message } = snapshot.context;
  const isImporting = snapshot.matches('importing');
  const isChecked = snapshot.matches('checked');
  return {
    doing: isImporting ? 'importing' : snapshot.matches('opening') ? 'opening' : 'nothing',
    limits,
    preview: isChecked || isImporting ? previewOf(snapshot) : null,
    mayConfirm: isChecked && rows.length > 0,
    confirmLabel: isImporting ? say('Importing …') : say('Import {rows}', { rows: travellersCounted(rows.length) }),
    message,
  };
};

const previewOf = ({ context }: SnapshotFrom<typeof travellerImportMachine>): ImportPreview => {
  const { rows, faults, file, dayOrder, doubtfulDay } = context;
  const isAsked = doubtfulDay !== null && dayOrder === null;
  const wrong = wrongRows(faults);
  return {
    fileName: file?.name ?? '',
    words: isAsked ? say('Choose how its days are written.') : countWords(rows.length, wrong.length),
    rows: rows.slice(0, rowsShown).map(({ row, details }) => ({
      row,
      name: listedName(details),
      dateOfBirth: details.dateOfBirth,
      passport: details.passport?.number ? `••${details.passport.number.slice(-3)}` : null,
    })),
    more: Math.max(0, rows.length - rowsShown),
    wrong,
    days: dayOrderQuestion(doubtfulDay, dayOrder),
  };
};

const countWords = (right: number, wrong: number): string => {
  const can = say('{right} can be imported', { right: right === 0 ? say('No traveller') : travellersCounted(right) });
  if (wrong === 0) return say('{can}. Nothing is wrong.', { can });
  return say('{can}, {cannot}. Rows that are wrong are left out.', {
    can,
    cannot: say({ one: '{count} row cannot', other: '{count} rows cannot' }, { count: wrong }),
  });
};

const wrongRows = (faults: readonly RowFault[]): readonly WrongRow[] =>
  [...new Set(faults.map(({ row }) => row))].map((row) => ({
    row,
    faults: faults.filter((fault) => fault.row === row).map(({ column, message }) => ({ column, message })),
  }));
