import { tableAtMost } from '../../contract/imported-table.ts';

/** Most characters without a `<`, or without a `>`. A cell of a spreadsheet has at most 32,767, some of them written as codes. */
const stretchAtMost = 100_000;
/** Most rows of a sheet, with the empty ones below its table. */
const rowsAtMost = 20_000;

/**
 * Whether a part of a spreadsheet is larger than its reader can take. The reader looks at a tag or a text from its beginning with
 * every piece that comes, copies all rows with every piece, and makes every cell and row up to the address of one.
 */
export const isBeyondReader = (part: Uint8Array): boolean => {
  const text = new TextDecoder().decode(part);
  if (hasLongStretch(text, '<') || hasLongStretch(text, '>')) return true;
  return text.includes('sheetData') && (hasManyRows(text) || hasFarCells(text));
};

const hasLongStretch = (text: string, mark: string): boolean => {
  for (let from = 0; ; ) {
    const found = text.indexOf(mark, from);
    if ((found < 0 ? text.length : found) - from > stretchAtMost) return true;
    if (found < 0) return false;
    from = found + 1;
  }
};

/** A row begins, with or without a namespace. */
const rowTag = /[<:]row[\s/>]/g;

const hasManyRows = (text: string): boolean => {
  let rows = 0;
  for (const _ of text.matchAll(rowTag)) {
    rows += 1;
    if (rows > rowsAtMost) return true;
  }
  return false;
};

/** Address of a row or a cell: the attribute `r`, with or without a namespace. */
const addresses = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const address = /^([A-Z]{0,3})(\d{0,7})$/;

const hasFarCells = (text: string): boolean => {
  for (const [, double, single] of text.matchAll(addresses)) {
    const [read, column = '', row = ''] = address.exec(double ?? single ?? '') ?? [];
    if (read === undefined || columnOf(column) > tableAtMost.columns || Number(row) > rowsAtMost) return true;
  }
  return false;
};

/** Number of a column by its letters, from 1. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
