import papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { type ImportedTable, type TableRefusal, tableAtMost } from '../../contract/imported-table.ts';
import { isBeyondReader } from './part-limits.ts';
import { storedArchive, unpackParts } from './stored-archive.ts';

/** The first table of an .xlsx or .csv file, or why it is not read. */
export const readTable = async (bytes: Uint8Array): Promise<ImportedTable | TableRefusal> => {
  // An .xlsx file is a zip archive.
  const isExcel = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isExcel ? await readExcel(bytes) : readText(bytes);
  if (typeof table === 'string') return table;
  const { rows, columns, cellCharacters, characters } = tableAtMost;
  if (table.length > rows || table.some(({ length }) => length > columns)) return 'too-large';
  const cut = table.map((row) => row.map((cell) => cell.slice(0, cellCharacters)));
  const read = cut.reduce((sum, row) => row.reduce((inRow, { length }) => inRow + length, sum), 0);
  return read > characters ? 'too-large' : cut;
};

const readExcel = async (bytes: Uint8Array): Promise<ImportedTable | TableRefusal> => {
  try {
    const parts = unpackParts(bytes);
    if (parts === null || [...parts.values()].some(isBeyondReader)) return 'too-large';
    // Numbers stay as they are written: a phone or passport number is not a quantity.
    const sheet = await readSheet(storedArchive(parts), { parseNumber: (written) => written });
    return sheet.map((row) => row.map(cellText));
  } catch {
    return 'unreadable';
  }
};

/** Days are at midnight UTC. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : '';
};

const readText = (bytes: Uint8Array): ImportedTable | TableRefusal => {
  // A null byte: no text.
  if (bytes.includes(0)) return 'unreadable';
  return papa.parse<string[]>(textOf(bytes), { skipEmptyLines: false, preview: tableAtMost.rows + 1 }).data;
};

/** UTF-8, or what Excel writes where that is not UTF-8. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
