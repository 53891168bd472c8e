import { tableAtMost } from '../../contract/imported-table.ts';

/** Address of a row or a cell: the attribute `r`, with or without a namespace. */
const addresses = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const address = /^([A-Z]{0,3})(\d{0,7})$/;

/**
 * Whether a part of a spreadsheet has cells beyond the largest table that is read, or with addresses that are none. Its reader makes
 * every cell and row in between: an address alone would take all memory.
 */
export const hasFarCells = (part: Uint8Array): boolean => {
  const text = new TextDecoder().decode(part);
  if (!text.includes('sheetData')) return false;
  for (const [, double, single] of text.matchAll(addresses)) {
    const [read, column = '', row = ''] = address.exec(double ?? single ?? '') ?? [];
    if (read === undefined || columnOf(column) > tableAtMost.columns || Number(row) > tableAtMost.rows) return true;
  }
  return false;
};

/** Number of a column by its letters, from 1. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
