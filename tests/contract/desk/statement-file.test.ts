import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayOrder } from '../../../contract/day-order.ts';
import { guessHeading } from '../../../contract/desk/statement-columns.ts';
import { readStatement } from '../../../contract/desk/statement-file.ts';
import type { ImportedTable } from '../../../contract/imported-table.ts';
import { readTable } from '../../../workers/spreadsheets/read-table.ts';
import { statementSamples, utf16Sample } from './statement-samples.ts';

const given = { today: '2026-11-30', currency: 'BDT' };

const read = (table: ImportedTable, dayOrder: DayOrder | null = null) => {
  const heading = guessHeading(table);
  if (heading === null) throw new Error('the table is empty');
  return readStatement(table, heading, { ...given, dayOrder });
};

const readFile = async (file: string | Uint8Array, dayOrder: DayOrder | null = null) => {
  const table = await readTable(typeof file === 'string' ? Buffer.from(file) : file);
  if (typeof table === 'string') throw new Error(table);
  return read(table, dayOrder);
};

const moved = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ row, bookedOn, direction, amountMinor }) => [row, bookedOn, direction, amountMinor]);

const ofBank: ImportedTable = [
  ['Shapla Bank PLC', '', '', '', '', ''],
  ['Account', '1020-440010', '', '', '', ''],
  ['Tran Date', 'Particulars', 'Cheque No.', 'Withdrawal (BDT)', 'Deposit (BDT)', 'Balance (BDT)'],
  ['', 'Opening balance', '', '', '', '1,00,000.00'],
  ['24/11/2026', 'NPSB  from Meghna', 'FT 7712', '', '50,000.00', '1,50,000.00'],
  ['25-Nov-2026', 'Charge', '-', '230.50', '-', '1,49,769.50'],
  ['26-11-26', 'Total Travels', '', '', 'BDT 1,23,456.00', ''],
  ['', 'Total', '', '230.50', '1,73,456.00', ''],
];

describe('a statement from a file', () => {
  test('[MNY-03] the usual columns of a bank are found below its letterhead; openings and sums are no lines', () => {
    const { lines, faults } = read(ofBank);
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      {
        row: 5,
        bookedOn: '2026-11-24',
        direction: 'in',
        amountMinor: 5_000_000,
        reference: 'FT 7712',
        description: 'NPSB from Meghna',
        balanceMinor: 15_000_000,
      },
      {
        row: 6,
        bookedOn: '2026-11-25',
        direction: 'out',
        amountMinor: 23_050,
        reference: '',
        description: 'Charge',
        balanceMinor: 14_976_950,
      },
      {
        row: 7,
        bookedOn: '2026-11-26',
        direction: 'in',
        amountMinor: 12_345_600,
        reference: '',
        description: 'Total Travels',
        balanceMinor: null,
      },
    ]);
  });

  test.each([
    [
      ['Date & Time', 'Trx ID', 'From', 'Amount'],
      ['2026-11-24 10:15', 'BKX7H2M9QX', '01711000001', '5000'],
      'in',
      500_000,
    ],
    [['Date', 'Ref', 'Amount'], ['24.11.2026', 'A1', '-5,000.00'], 'out', 500_000],
    [['Date', 'Ref', 'Amount'], ['24.11.2026', 'A1', '(5,000.00)'], 'out', 500_000],
    [['Date', 'Ref', 'Amount'], ['24.11.2026', 'A1', '5,000.00 Dr'], 'out', 500_000],
    [['Date', 'Ref', 'Amount', 'Dr/Cr'], ['24.11.2026', 'A1', '5,000.00', 'CR'], 'in', 500_000],
    [['Date', 'Ref', 'Amount', 'Dr/Cr'], ['24.11.2026', 'A1', '5,000.00', 'D'], 'out', 500_000],
    [['Value Date', 'Ref', 'Credit'], ['24 November 2026', 'A1', '5000.1000000000004'], 'in', 500_010],
    [['Date', 'Ref', 'Credit (Tk.)'], ['24/11/2026', 'A1', '৳5,000/='], 'in', 500_000],
  ] as const)('[MNY-03] %j: %j', (heading, row, direction, amountMinor) => {
    const { lines, faults } = read([heading, row]);
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([{ row: 2, bookedOn: '2026-11-24', direction, amountMinor }]);
  });

  test.each([
    [['31/02/2026', 'A1', '5000'], '“31/02/2026” is not a date.'],
    [['01/12/2026', 'A1', '5000'], 'The date lies in the future.'],
    [['01/01/2025', 'A1', '5000'], 'The date is more than 400 days ago.'],
    [['24/11/2026', 'A1', 'five'], '“five” is not an amount.'],
    [['24/11/2026', 'A1', '10.005'], '“10.005” is not an amount.'],
    [['24/11/2026', 'A1', '0.00'], 'No amount stands in this row.'],
    [['24/11/2026', 'A'.repeat(81), '5000'], 'The reference is longer than 80 characters.'],
  ])('[MNY-03] a wrong row says what is wrong: %j', (row, message) => {
    const { lines, faults } = read([['Date', 'Ref', 'Credit'], row, ['24/11/2026', 'B2', '700']]);
    expect(faults).toEqual([{ row: 2, message }]);
    expect(lines).toMatchObject([{ row: 3, amountMinor: 70_000 }]);
  });

  test('[MNY-03] a file whose dates can only begin with the month is read so', () => {
    const { lines } = read([
      ['Date', 'Credit'],
      ['11/03/2026', '100'],
      ['11/24/2026', '100'],
    ]);
    expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-03', '2026-11-24']);
  });

  test('[MNY-03] nothing is read before the date and the amount have their columns', () => {
    const table = [
      ['When', 'How much'],
      ['24/11/2026', '100'],
    ];
    expect(read(table).lines).toEqual([]);
    const none = { moneyOut: null, side: null, reference: null, description: null, balance: null, status: null };
    const chosen = { at: 0, columns: { ...none, bookedOn: 0, moneyIn: 1 } };
    expect(readStatement(table, chosen, given).lines).toMatchObject([{ bookedOn: '2026-11-24', amountMinor: 10_000 }]);
  });
});

describe('a statement that was once taken in wrongly', () => {
  test('[MNY-03] a column of CR and DR says which way money went', async () => {
    const reading = await readFile(statementSamples.typeColumn);
    expect(moved(reading)).toEqual([
      [2, '2026-11-01', 'in', 500_000],
      [3, '2026-11-02', 'out', 10_000],
    ]);
    expect(reading).toMatchObject({ faults: [], contradictions: [] });
  });

  test('[MNY-03] refunds and withdrawals of a mobile wallet are money out, and a failed payment is left out with its reason', async () => {
    const reading = await readFile(statementSamples.bkashRefund);
    expect(moved(reading)).toEqual([
      [2, '2026-11-01', 'in', 100_000],
      [3, '2026-11-01', 'out', 100_000],
      [4, '2026-11-01', 'out', 5_000_000],
    ]);
    expect(reading).toMatchObject({
      faults: [],
      leftOut: [{ row: 5, message: '“Failed”: it moved no money.' }],
    });
  });

  test('[MNY-03] decimals behind a comma are no amount, and it is said how they are written', async () => {
    const { lines, faults } = await readFile(statementSamples.decimalComma);
    expect(lines).toEqual([]);
    expect(faults.filter(({ row }) => row === 2)).toEqual([
      { row: 2, message: '“5000,00” is not an amount. Decimals stand after a point, as in 5,000.00.' },
      { row: 2, message: '“15000,00” is not a balance.' },
    ]);
  });

  test('[MNY-03] days that lie nearer with the month first are asked about, and no line is read before', async () => {
    const asked = await readFile(statementSamples.usDays);
    expect(asked).toMatchObject({
      lines: [],
      faults: [],
      dayOrder: null,
      doubtfulDay: { cell: '11/05/2026', dayFirst: '2026-05-11', monthFirst: '2026-11-05' },
    });
    const days = async (order: DayOrder) =>
      (await readFile(statementSamples.usDays, order)).lines.map(({ bookedOn }) => bookedOn);
    expect(await days('month-first')).toEqual(['2026-11-05', '2026-11-06', '2026-11-07']);
    expect(await days('day-first')).toEqual(['2026-05-11', '2026-06-11', '2026-07-11']);
  });

  test('[MNY-03] a file that writes days in both orders is asked about, unless each of its days reads in one alone', () => {
    const days = (...cells: string[]) => read([['Date', 'Credit'], ...cells.map((cell) => [cell, '100'])]);
    expect(days('24/11/2026', '11/25/2026', '05/06/2026')).toMatchObject({ dayOrder: null, lines: [] });
    const { lines, faults } = days('24/11/2026', '11/25/2026');
    expect([lines.length, faults]).toEqual([1, [{ row: 3, message: '“11/25/2026” is not a date.' }]]);
  });

  test('[MNY-03] days at home begin with the day where nothing speaks against it', () => {
    expect(
      read([
        ['Date', 'Credit'],
        ['05/11/2026', '100'],
      ]).lines,
    ).toMatchObject([{ bookedOn: '2026-11-05' }]);
  });

  test('[MNY-03] a file in UTF-16 is read as any other', async () => {
    expect(moved(await readFile(utf16Sample))).toEqual([[2, '2026-11-01', 'in', 500_000]]);
  });
});

describe('which way money went', () => {
  const sided = (title: string, side: string, amount = '5,000.00') =>
    read([
      ['Date', 'Ref', 'Amount', title],
      ['24/11/2026', 'A1', amount, side],
    ]);

  test.each([
    ...['Type', 'Transaction Type', 'D/C', 'DR/CR Flag', 'Flag'].flatMap((title) => [
      [title, 'CR', 'in'] as const,
      [title, 'Dr.', 'out'] as const,
      [title, 'C', 'in'] as const,
      [title, 'D', 'out'] as const,
    ]),
    ['Type', 'Cash Deposit', 'in'],
    ['Type', 'Service Charge', 'out'],
    ['Transaction Type', 'Payment Refund', 'out'],
    ['Transaction Type', 'Cash Out', 'out'],
    ['Type', '-', 'out'],
  ] as const)('[MNY-03] %s: %s is money %s', (title, side, direction) => {
    expect(sided(title, side)).toMatchObject({ lines: [{ direction, amountMinor: 500_000 }], faults: [] });
  });

  test.each([
    ['Cheque', '5,000.00', '“Cheque” says neither money in nor money out'],
    ['Reversal', '5,000.00', '“Reversal” says neither money in nor money out'],
    ['', '5,000.00', 'Neither debit nor credit stands in this row.'],
    ['CR', '-5,000.00', '“CR” and the column of the amount contradict each other.'],
  ])('[MNY-03] the side “%s” of %s is not guessed', (side, amount, message) => {
    expect(sided('Type', side, amount)).toMatchObject({
      lines: [],
      faults: [{ message: expect.stringContaining(message) }],
    });
  });

  test('[MNY-03] where the file has two columns of amounts or signs, a word that says nothing of sides is passed over', () => {
    const two = (type: string, debit: string, credit: string) =>
      read([
        ['Date', 'Ref', 'Type', 'Debit', 'Credit'],
        ['24/11/2026', 'A1', type, debit, credit],
      ]);
    expect(two('NPSB', '', '5,000')).toMatchObject({ lines: [{ direction: 'in' }], faults: [] });
    expect(two('Payment', '5,000', '')).toMatchObject({ lines: [{ direction: 'out' }], faults: [] });
    expect(two('CR', '5,000', '')).toMatchObject({ lines: [], faults: [{}] });
    const signed = read([
      ['Date', 'Type', 'Amount'],
      ['24/11/2026', 'NPSB', '700'],
      ['24/11/2026', 'Cheque', '-300'],
    ]);
    expect(signed.lines.map(({ direction }) => direction)).toEqual(['in', 'out']);
  });

  test.each([
    ['Completed', 1],
    ['Successful', 1],
    ['', 1],
    ['FAILED', 0],
    ['Success - Reversed', 0],
    ['Pending', 0],
    ['Not completed', 0],
  ])('[MNY-03] a payment in the state “%s” brings %i lines', (state, count) => {
    const { lines, leftOut, faults } = read([
      ['Date', 'Ref', 'Amount', 'Status'],
      ['24/11/2026', 'A1', '700', state],
    ]);
    expect([lines.length, leftOut.length, faults.length]).toEqual([count, 1 - count, 0]);
  });

  test('[MNY-03] a state that is not known is said, and the row is not taken in', () => {
    const { lines, faults } = read([
      ['Date', 'Ref', 'Amount', 'Status'],
      ['24/11/2026', 'A1', '700', 'Q7'],
    ]);
    expect([lines, faults]).toEqual([[], [{ row: 2, message: '“Q7” does not say whether the payment was made.' }]]);
  });
});

describe('an amount in a statement', () => {
  test.each(['500,00', '1,2345', '5 000', '5.000', '1.234,50', '5BDT000', '5,00,0'])(
    '[MNY-03] %s is refused: no separator is thrown away',
    (amount) => {
      const { lines, faults } = read([
        ['Date', 'Credit'],
        ['24/11/2026', amount],
      ]);
      expect([lines.length, faults.length]).toEqual([0, 1]);
    },
  );

  test.each([
    ['1,00,000', 10_000_000],
    ['5000.0000', 500_000],
    ['BDT 5,000.00 Cr.', 500_000],
    ['+ 700', 70_000],
  ])('[MNY-03] %s is %i paisa', (amount, amountMinor) => {
    const { lines } = read([
      ['Date', 'Credit'],
      ['24/11/2026', amount],
    ]);
    expect(lines).toMatchObject([{ direction: 'in', amountMinor }]);
  });
});

describe('the balance of a statement', () => {
  const amounts = fc.array(
    fc.integer({ min: -900_000, max: 900_000 }).filter((minor) => minor !== 0),
    {
      minLength: 2,
      maxLength: 12,
    },
  );
  const rowsOf = (moves: readonly number[]): string[][] => {
    let balance = 10_000_000;
    return moves.map((minor) => {
      balance += minor;
      const [debit, credit] = minor < 0 ? [(-minor / 100).toFixed(2), ''] : ['', (minor / 100).toFixed(2)];
      return ['24/11/2026', debit, credit, (balance / 100).toFixed(2)];
    });
  };
  const heading = ['Date', 'Debit', 'Credit', 'Balance'];

  test('[MNY-03] one that follows from the amounts is never doubted, whether the earliest or the latest row comes first', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (moves, latestFirst) => {
        const rows = rowsOf(moves);
        expect(read([heading, ...(latestFirst ? rows.toReversed() : rows)]).contradictions).toEqual([]);
      }),
    );
  });

  test('[MNY-03] money out that is read as money in contradicts it, and the row is named', () => {
    const { contradictions } = read([
      ['Date', 'Amount', 'Balance'],
      ['24/11/2026', '5000.00', '15000'],
      ['24/11/2026', '100.00', '14900'],
      ['24/11/2026', '200.00', '15100'],
    ]);
    expect(contradictions).toEqual([
      { row: 3, message: 'The balance is BDT 14,900. By the amounts it would be BDT 15,100.' },
    ]);
  });

  test('[MNY-03] openings and closings count, sums and failed payments do not', () => {
    const { contradictions } = read([
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance', 'Status'],
      ['', 'Opening balance', '', '', '100', ''],
      ['24/11/2026', 'A', '', '50', '150', 'Completed'],
      ['24/11/2026', 'B', '', '70', '', 'Failed'],
      ['24/11/2026', 'C', '30', '', '120', 'Completed'],
      ['', 'Closing balance', '', '', '120', ''],
    ]);
    expect(contradictions).toEqual([]);
  });
});
