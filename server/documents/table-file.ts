import papaparse from 'papaparse';
import type { CellObject } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { minorPerUnit } from '../../contract/money.ts';
import { wallClock } from '../time/wall-clock.ts';

/** A value of a table. */
export type TableValue =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'money'; readonly currency: string; readonly minor: number }
  /** `yyyy-MM-dd` */
  | { readonly is: 'day'; readonly day: string }
  | { readonly is: 'moment'; readonly at: Date }
  | { readonly is: 'nothing' };

export interface TableColumn<Row> {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly valueOf: (row: Row) => TableValue;
}

export interface Table<Row> {
  /** Name of the sheet: at most 31 characters. */
  readonly name: string;
  /** IANA time zone in which times are written. */
  readonly zone: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A table as a file. Numbers, amounts and days are written as such; no text can become a formula. */
export const tableFile = <Row>(format: 'xlsx' | 'csv', table: Table<Row>): Promise<Uint8Array> =>
  format === 'xlsx' ? xlsxFile(table) : Promise.resolve(csvFile(table));

/** Each cell states its type, so that a text which begins as a formula stays a text. */
const xlsxFile = <Row>({ name, zone, columns, rows }: Table<Row>): Promise<Uint8Array> => {
  const head = columns.map(({ title }): CellObject => ({ type: String, value: title, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map(({ valueOf }) => xlsxCell(valueOf(row), zone)));
  return writeXlsxFile([head, ...body], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
};

const xlsxCell = (value: TableValue, zone: string): CellObject | null => {
  switch (value.is) {
    case 'text':
      return { type: String, value: value.text };
    case 'number':
      return { type: Number, value: value.number };
    case 'money':
      return {
        type: Number,
        value: value.minor / minorPerUnit(value.currency),
        format: moneyFormat(value.currency),
      };
    case 'day':
      return { type: Date, value: new Date(`${value.day}T00:00:00Z`), format: 'yyyy-mm-dd' };
    // A sheet knows no time zone: the cell holds what the clock on the wall shows.
    case 'moment':
      return {
        type: Date,
        value: new Date(`${wallClock(value.at, zone).replace(' ', 'T')}Z`),
        format: 'yyyy-mm-dd hh:mm',
      };
    case 'nothing':
      return null;
  }
};

/** Spreadsheets read a file as UTF-8 only if it begins so. */
const utf8Mark = '\uFEFF';

/** `escapeFormulae` puts an apostrophe before a text that a spreadsheet would calculate. */
const csvFile = <Row>({ zone, columns, rows }: Table<Row>): Uint8Array => {
  const text = papaparse.unparse(
    {
      fields: columns.map(({ title }) => title),
      data: rows.map((row) => columns.map(({ valueOf }) => csvCell(valueOf(row), zone))),
    },
    { newline: '\r\n', escapeFormulae: true },
  );
  return Buffer.from(`${utf8Mark}${text}\r\n`);
};

const csvCell = (value: TableValue, zone: string): string | number => {
  switch (value.is) {
    case 'text':
      return value.text;
    case 'number':
      return value.number;
    case 'money':
      return value.minor / minorPerUnit(value.currency);
    case 'day':
      return value.day;
    case 'moment':
      return wallClock(value.at, zone);
    case 'nothing':
      return '';
  }
};

const moneyFormat = (currency: string): string => {
  const decimals = String(minorPerUnit(currency)).length - 1;
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
};
