import { say } from './say.ts';

/** A table of a file: its rows with the text of their cells. Dates of a spreadsheet are `yyyy-MM-dd`. */
export type ImportedTable = readonly (readonly string[])[];

/** Largest spreadsheet that is read, in bytes. */
export const importFileAtMostBytes = 1_000_000;

/**
 * Largest table that is read. A cell is cut to its most characters, which are more than any field has. `characters`: of all cells
 * together, because many cells of a spreadsheet can refer to one text.
 */
export const tableAtMost = { rows: 2_500, columns: 256, cellCharacters: 1_000, characters: 4_000_000 } as const;

/** Why a file is not read as a table. */
export type TableRefusal = 'unreadable' | 'web-page' | 'old-excel' | 'pdf' | 'too-large' | 'too-slow';

export const tableRefusalWords: Readonly<Record<TableRefusal, string>> = {
  unreadable: say('This file could not be read. Save it as .xlsx or .csv and choose it again.'),
  'web-page': say(
    'This file is a web page, although it may be called .xls. Open it in Excel, save it as .xlsx and choose it again.',
  ),
  'old-excel': say(
    'This file is of an old Excel (.xls) or has a password. Open it in Excel, save it as .xlsx without a password and choose it again.',
  ),
  pdf: say('This file is a PDF. Ask the bank’s portal for the statement as Excel or CSV and choose that.'),
  'too-large': say(
    'This file unpacks to more than 4 MB, 2,500 rows or 256 columns. Copy the rows that you need into a new file and choose it.',
  ),
  'too-slow': say('This file takes too long to read. Copy the rows that you need into a new file and choose it.'),
};
