import type { ImportedTable } from './imported-table.ts';
import { dayOf, isMonthFirst, signedMinor } from './statement-cells.ts';
import { columnsMissing, type StatementField, type StatementHeading } from './statement-columns.ts';
import {
  type MoneyDirection,
  type StatementLine,
  statementDescriptionMost,
  statementReferenceMost,
} from './statement-lines.ts';

/** What is wrong in one row. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

export interface StatementReading {
  readonly lines: readonly StatementLine[];
  readonly faults: readonly StatementFault[];
}

interface ReadAt {
  /** Today at home, `yyyy-MM-dd`. */
  readonly today: string;
  readonly currency: string;
}

/** Reads the lines below the heading. Openings, closings and sums are no lines. The number of a row counts from 1. */
export const readStatement = (
  table: ImportedTable,
  { at, columns }: Pick<StatementHeading, 'at' | 'columns'>,
  given: ReadAt,
): StatementReading => {
  if (columnsMissing(columns) !== null) return { lines: [], faults: [] };
  const body = table.slice(at + 1).map((cells, index) => ({ row: at + index + 2, cells }));
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const days = filled.map(({ cells }) => cells[columns.bookedOn ?? -1] ?? '');
  const monthFirst = isMonthFirst(days);
  const read = filled.map(({ row, cells }) => ({
    cells,
    ...readRow(row, (field) => (cells[columns[field] ?? -1] ?? '').trim().replace(/\s+/g, ' '), {
      ...given,
      monthFirst,
    }),
  }));
  return {
    lines: read.flatMap(({ line }) => (line === null ? [] : [line])),
    faults: read.flatMap(({ cells, faults }) => (isSummary(cells) ? [] : faults)),
  };
};

/** Most days that a line may be old: a deposit can be claimed for half a year, and a statement is of the same year. */
const oldestDays = 400;

/** What is wrong with a line beyond its shape. Both the page and the server ask. `null`: nothing. */
export const statementLineFault = ({ bookedOn }: Pick<StatementLine, 'bookedOn'>, today: string): string | null => {
  if (bookedOn > today) return 'The date lies in the future.';
  const oldest = new Date(Date.parse(`${today}T00:00:00Z`) - oldestDays * 86_400_000).toISOString().slice(0, 10);
  return bookedOn < oldest ? `The date is more than ${oldestDays} days ago.` : null;
};

/** Only a row that cannot be read as a line is taken for a sum: a traveller’s agency may be called “Total Travels”. */
const summaryWords =
  /^(?:opening|closing|previous|available)?\s*(?:grand total|sub ?total|total|balance (?:b\/?f|c\/?f|brought|carried)|opening balance|closing balance|b\/f|c\/f)\b/i;
const isSummary = (cells: readonly string[]): boolean => cells.some((cell) => summaryWords.test(cell.trim()));

const readRow = (
  row: number,
  cellOf: (field: StatementField) => string,
  { today, currency, monthFirst }: ReadAt & { readonly monthFirst: boolean },
): { readonly line: StatementLine | null; readonly faults: readonly StatementFault[] } => {
  const faults: StatementFault[] = [];
  const tell = (message: string) => faults.push({ row, message });
  const bookedOn = dayOf(cellOf('bookedOn'), monthFirst);
  if (bookedOn === null) tell(`“${cellOf('bookedOn')}” is not a date.`);
  else {
    const fault = statementLineFault({ bookedOn }, today);
    if (fault !== null) tell(fault);
  }
  const moved = movementOf(cellOf, currency);
  if (typeof moved === 'string') tell(moved);
  const written = cellOf('reference');
  const reference = /^(?:-+|n\/?a)$/i.test(written) ? '' : written;
  if (reference.length > statementReferenceMost) {
    tell(`The reference is longer than ${statementReferenceMost} characters.`);
  }
  const balance = cellOf('balance');
  const balanceMinor = balance === '' ? null : signedMinor(balance, currency);
  if (balance !== '' && balanceMinor === null) tell(`“${balance}” is not a balance.`);
  if (faults.length > 0 || bookedOn === null || typeof moved === 'string') return { line: null, faults };
  const description = cellOf('description').slice(0, statementDescriptionMost);
  return { line: { row, bookedOn, ...moved, reference, description, balanceMinor }, faults };
};

type Movement = { readonly direction: MoneyDirection; readonly amountMinor: number };

/** Which way how much money went. A text: why that cannot be read. */
const movementOf = (cellOf: (field: StatementField) => string, currency: string): Movement | string => {
  const amounts = {
    moneyIn: signedMinor(cellOf('moneyIn'), currency),
    moneyOut: signedMinor(cellOf('moneyOut'), currency),
  };
  for (const field of ['moneyIn', 'moneyOut'] as const) {
    if (amounts[field] === null) return `“${cellOf(field)}” is not an amount.`;
  }
  const [into, outOf] = [amounts.moneyIn ?? 0, amounts.moneyOut ?? 0];
  if (into !== 0 && outOf !== 0) return 'Money in and money out stand in one row.';
  if (into === 0 && outOf === 0) return 'No amount stands in this row.';
  const side = cellOf('side').toLowerCase();
  const saidSide = side.startsWith('d') ? 'out' : side.startsWith('c') ? 'in' : null;
  if (side !== '' && saidSide === null) return `“${cellOf('side')}” is neither debit nor credit.`;
  return {
    direction: saidSide ?? (into > 0 ? 'in' : 'out'),
    amountMinor: Math.abs(into === 0 ? outOf : into),
  };
};
