import papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { type ImportedTable, type TableRefusal, tableAtMost } from '../../contract/imported-table.ts';
import { isBeyondReader } from './part-limits.ts';
import { storedArchive, unpackParts } from './stored-archive.ts';

/** The first table of an .xlsx or .csv file, or why it is not read. */
export const readTable = async (bytes: Uint8Array): Promise<ImportedTable | TableRefusal> => {
  const table = await readKind(bytes);
  if (typeof table === 'string') return table;
  const { rows, columns, cellCharacters, characters } = tableAtMost;
  if (table.length > rows || table.some(({ length }) => length > columns)) return 'too-large';
  const cut = table.map((row) => row.map((cell) => cell.slice(0, cellCharacters)));
  const read = cut.reduce((sum, row) => row.reduce((inRow, { length }) => inRow + length, sum), 0);
  return read > characters ? 'too-large' : cut;
};

const readKind = (bytes: Uint8Array): Promise<ImportedTable | TableRefusal> | ImportedTable | TableRefusal => {
  const beginsWith = (...marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark);
  // An .xlsx file is a zip archive. What Excel wrote before, and now with a password, is a compound file.
  if (beginsWith(0x50, 0x4b)) return readExcel(bytes);
  if (beginsWith(0xd0, 0xcf, 0x11, 0xe0)) return 'old-excel';
  if (beginsWith(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  return readText(bytes);
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
  const text = textOf(bytes);
  // A null byte: no text.
  if (text === null || text.includes('\0')) return 'unreadable';
  if (webPage.test(text.slice(0, 1_000))) return 'web-page';
  return papa.parse<string[]>(text, { skipEmptyLines: false, preview: tableAtMost.rows + 1 }).data;
};

/** HTML, an XML spreadsheet or a saved page, which portals of banks offer as .xls. */
const webPage = /^\s*(?:<(?:!doctype|\?xml|html|head|meta|style|body|table|div)\b|<!--|MIME-Version:)/i;

/** UTF-16 where its mark stands first, as in the “Unicode text” of Excel; UTF-8; or what Excel writes where it is neither. */
const textOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', bytes);
  return decoded('utf-8', bytes) ?? decoded('windows-1252', bytes);
};

/** `null`: the bytes are no text of this encoding. */
const decoded = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
