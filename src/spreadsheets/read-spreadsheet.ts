import type { ImportedTable } from '../../contract/imported-table.ts';
import { storedArchive } from './stored-archive.ts';

/** A file that takes longer is broken, or far larger than it says. */
const openWithinMs = 20_000;

/** The first table of an .xlsx or .csv file. `null`: it is neither. The readers are fetched only now. */
export const readSpreadsheet = async (file: File): Promise<ImportedTable | null> => {
  const isExcel = await startsAsZip(file);
  const reading = isExcel ? readExcel(file) : readText(file);
  const late = new Promise<null>((done) => setTimeout(done, openWithinMs, null));
  return Promise.race([reading, late]);
};

/** An .xlsx file is a zip archive. */
const startsAsZip = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

const readExcel = async (file: File): Promise<ImportedTable | null> => {
  const archive = await storedArchive(await file.arrayBuffer());
  if (archive === null) return null;
  const { readSheet } = await import('read-excel-file/universal');
  // Numbers stay as they are written: a phone or passport number is not a quantity.
  const sheet = await readSheet(archive, { parseNumber: (written) => written }).catch(() => null);
  return sheet?.map((row) => row.map(cellText)) ?? null;
};

/** Days are at midnight UTC. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : '';
};

const readText = async (file: File): Promise<ImportedTable | null> => {
  const bytes = await file.arrayBuffer();
  // A null byte: no text.
  if (new Uint8Array(bytes).includes(0)) return null;
  const { default: papa } = await import('papaparse');
  return papa.parse<string[]>(textOf(bytes), { skipEmptyLines: false }).data;
};

/** UTF-8, or what Excel writes where that is not UTF-8. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
