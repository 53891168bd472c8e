import { type DayOrder, type DoubtfulDay, dayOf, doubtfulDay, provenDayOrder } from '../day-order.ts';
import { daysAfter } from '../days.ts';
import type { ImportedTable } from '../imported-table.ts';
import { say } from '../say.ts';
import { balanceFaults } from './statement-balances.ts';
import { signedMinor } from './statement-cells.ts';
import { columnsMissing, type StatementField, type StatementHeading } from './statement-columns.ts';
import { type StatementLine, statementDescriptionMost, statementReferenceMost } from './statement-lines.ts';
import { hasSigns, movementOf } from './statement-movement.ts';

/** What is to be said of one row. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

export interface StatementReading {
  readonly lines: readonly StatementLine[];
  /** Rows that cannot be read. */
  readonly faults: readonly StatementFault[];
  /** Rows that moved no money, such as a failed payment. */
  readonly leftOut: readonly StatementFault[];
  /** Rows whose balance contradicts the amounts. */
  readonly contradictions: readonly StatementFault[];
  /** How the days are read. `null`: a person must say, and no line is read before. */
  readonly dayOrder: DayOrder | null;
  /** A day that would be another one in the other order. `null`: the order makes no difference. */
  readonly doubtfulDay: DoubtfulDay | null;
}

export const nothingRead: StatementReading = {
  lines: [],
  faults: [],
  leftOut: [],
  contradictions: [],
  dayOrder: null,
  doubtfulDay: null,
};

interface ReadAt {
  /** Today at home, `yyyy-MM-dd`. */
  readonly today: string;
  readonly currency: string;
  /** What a person said about the order of the days. `null` or left out: nothing. */
  readonly dayOrder?: DayOrder | null;
}

/** Reads the lines below the heading. Openings, closings and sums are no lines. The number of a row counts from 1. */
export const readStatement = (
  table: ImportedTable,
  { at, columns }: Pick<StatementHeading, 'at' | 'columns'>,
  { today, currency, dayOrder: saidOrder = null }: ReadAt,
): StatementReading => {
  if (columnsMissing(columns) !== null) return nothingRead;
  const body = table.slice(at + 1).map((cells, index) => ({ row: at + index + 2, cells }));
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const days = filled.map(({ cells }) => cells[columns.bookedOn ?? -1] ?? '');
  const doubtful = doubtfulDay(days);
  const dayOrder = saidOrder ?? guessedOrder(days, today);
  if (dayOrder === null) return { ...nothingRead, doubtfulDay: doubtful };
  const rowsOfCells = filled.map(({ row, cells }) => ({ row, cells, cellOf: cellReader(cells, columns) }));
  const given = { today, currency, dayOrder, columns, hasSigns: hasSigns(rowsOfCells, currency) };
  const read = rowsOfCells.map(({ row, cells, cellOf }) => ({
    row,
    isSummary: isSummary(cells),
    balanceMinor: signedOrNull(cellOf('balance'), currency),
    ...readRow(row, cellOf, given),
  }));
  const balances = read
    .filter(({ leftOut }) => leftOut === null)
    .map(({ row, line, balanceMinor, isSummary: isOpening }) => ({
      row,
      balanceMinor,
      movedMinor:
        line === null ? (isOpening ? 0 : null) : line.direction === 'in' ? line.amountMinor : -line.amountMinor,
    }));
  return {
    lines: read.flatMap(({ line }) => (line === null ? [] : [line])),
    faults: read.flatMap((each) => (each.isSummary ? [] : each.faults)),
    leftOut: read.flatMap(({ row, leftOut }) => (leftOut === null ? [] : [{ row, message: leftOut }])),
    contradictions: balanceFaults(balances, currency),
    dayOrder,
    doubtfulDay: doubtful,
  };
};

/** Reads cells with single spaces, each once. */
const cellReader = (
  cells: readonly string[],
  columns: StatementHeading['columns'],
): ((field: StatementField) => string) => {
  const read = new Map<StatementField, string>();
  return (field) => {
    const known = read.get(field);
    if (known !== undefined) return known;
    const cell = (cells[columns[field] ?? -1] ?? '').trim().replace(/\s{2,}|[^\S ]/g, ' ');
    read.set(field, cell);
    return cell;
  };
};

const signedOrNull = (cell: string, currency: string): number | null =>
  cell === '' ? null : signedMinor(cell, currency);

/**
 * The order that the days prove. Where they prove none, days at home begin with the day, unless the other order brings all of them
 * nearer to today: statements are read soon after their days.
 */
const guessedOrder = (days: readonly string[], today: string): DayOrder | null => {
  const proven = provenDayOrder(days, (day) => statementLineFault({ bookedOn: day }, today) === null);
  // Where no day reads in both orders, there is nothing to ask.
  if (proven === 'both') return doubtfulDay(days) === null ? 'day-first' : null;
  if (proven !== 'either') return proven;
  const earliest = (order: DayOrder): string =>
    days.reduce((first, cell) => {
      const day = dayOf(cell, order);
      return day !== null && day < first ? day : first;
    }, today);
  return earliest('day-first') >= earliest('month-first') ? 'day-first' : null;
};

/** Most days that a line may be old: a deposit can be claimed for half a year, and a statement is of the same year. */
const oldestDays = 400;

/** What is wrong with a line beyond its shape. Both the page and the server ask. `null`: nothing. */
export const statementLineFault = ({ bookedOn }: Pick<StatementLine, 'bookedOn'>, today: string): string | null => {
  if (bookedOn > today) return say('The date lies in the future.');
  const oldest = daysAfter(today, -oldestDays);
  return bookedOn < oldest ? say('The date is more than {oldestDays} days ago.', { oldestDays }) : null;
};

/** Only a row that cannot be read as a line is taken for a sum: a traveller’s agency may be called “Total Travels”. */
const summaryWords =
  /^(?:opening|closing|previous|available)?\s*(?:grand total|sub ?total|total|balance (?:b\/?f|c\/?f|brought|carried)|opening balance|closing balance|b\/f|c\/f)\b/i;
const isSummary = (cells: readonly string[]): boolean => cells.some((cell) => summaryWords.test(cell.trim()));

interface RowReading {
  readonly line: StatementLine | null;
  readonly faults: readonly StatementFault[];
  /** Why the row moved no money. `null`: it did, or it cannot be read. */
  readonly leftOut: string | null;
}

interface RowGiven {
  readonly today: string;
  readonly currency: string;
  readonly dayOrder: DayOrder;
  readonly columns: StatementHeading['columns'];
  readonly hasSigns: boolean;
}

const readRow = (
  row: number,
  cellOf: (field: StatementField) => string,
  { today, currency, dayOrder, columns, hasSigns: bySigns }: RowGiven,
): RowReading => {
  const faults: StatementFault[] = [];
  const tell = (message: string) => faults.push({ row, message });
  const bookedOn = dayOf(cellOf('bookedOn'), dayOrder);
  if (bookedOn === null) tell(say('“{cell}” is not a date.', { cell: cellOf('bookedOn') }));
  else {
    const fault = statementLineFault({ bookedOn }, today);
    if (fault !== null) tell(fault);
  }
  const moved = movementOf(cellOf, columns, { currency, hasSigns: bySigns });
  if (moved.is === 'none') return { line: null, faults: [], leftOut: moved.why };
  if (moved.is === 'fault') tell(moved.message);
  const written = cellOf('reference');
  const reference = /^(?:-+|n\/?a)$/i.test(written) ? '' : written;
  if (reference.length > statementReferenceMost) {
    tell(say('The reference is longer than {most} characters.', { most: statementReferenceMost }));
  }
  const balance = cellOf('balance');
  const balanceMinor = signedOrNull(balance, currency);
  if (balance !== '' && balanceMinor === null) tell(say('“{balance}” is not a balance.', { balance }));
  if (faults.length > 0 || bookedOn === null || moved.is === 'fault') return { line: null, faults, leftOut: null };
  const description = cellOf('description').slice(0, statementDescriptionMost);
  const { direction, amountMinor } = moved;
  return {
    line: { row, bookedOn, direction, amountMinor, reference, description, balanceMinor },
    faults,
    leftOut: null,
  };
};
