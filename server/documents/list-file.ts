import { reworded, say } from '../../contract/say.ts';
import type { ListColumn } from '../../machines/parts/list-terms.ts';
import { type TableColumn, type TableValue, tableFile } from './table-file.ts';

export interface ListFile<Row> {
  /** Name of the sheet: at most 31 characters. */
  readonly name: string;
  /** IANA time zone in which times are written. */
  readonly zone: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Keys of the columns of the file, in their order. */
  readonly chosen: readonly string[];
  readonly rows: readonly Row[];
}

const nothing: TableValue = { is: 'nothing' };
const text = (words: string): TableValue => ({ is: 'text', text: words });
/** Characters of a column that is so many pixels wide on the page. */
const widthOf = (px: number): number => Math.max(10, Math.round(px / 8));

/** The rows of a list as a file: the chosen columns as the list declares them. An amount has its currency in a column of its own. */
export const listFile = <Row>(
  format: 'xlsx' | 'csv',
  { name, zone, columns, chosen, rows }: ListFile<Row>,
): Promise<Uint8Array> => {
  const shown = chosen.flatMap((key) => columns.filter((column) => column.key === key));
  const hasAmounts = shown.find((column) => column.kind === 'amount');
  return tableFile(format, {
    name,
    zone,
    columns: [
      ...shown.map((column) => inFile(column, zone)),
      ...(hasAmounts?.kind === 'amount' ? [currencyOf(hasAmounts.valueOf)] : []),
    ],
    rows,
  });
};

const currencyOf = <Row>(amountOf: (row: Row) => { readonly currency: string } | null): TableColumn<Row> => ({
  title: say('Currency'),
  width: 10,
  valueOf: (row) => {
    const amount = amountOf(row);
    return amount === null ? nothing : text(amount.currency);
  },
});

const inFile = <Row>(column: ListColumn<Row>, zone: string): TableColumn<Row> => {
  const title = column.kind === 'moment' ? `${reworded(column.title)} (${zone})` : reworded(column.title);
  return { title, width: widthOf(column.width), valueOf: (row) => valueIn(column, row) };
};

const valueIn = <Row>(column: ListColumn<Row>, row: Row): TableValue => {
  switch (column.kind) {
    case 'text':
    case 'person': {
      const words = column.valueOf(row);
      return words === null ? nothing : text(reworded(words));
    }
    case 'count': {
      const number = column.valueOf(row);
      return number === null ? nothing : { is: 'number', number };
    }
    case 'amount': {
      const amount = column.valueOf(row);
      return amount === null ? nothing : { is: 'money', ...amount };
    }
    case 'day': {
      const day = column.valueOf(row);
      return day === null ? nothing : { is: 'day', day };
    }
    case 'moment': {
      const at = column.valueOf(row);
      return at === null ? nothing : { is: 'moment', at: new Date(at) };
    }
    case 'state': {
      const state = column.valueOf(row);
      return state === null ? nothing : text(reworded(state.words));
    }
  }
};
