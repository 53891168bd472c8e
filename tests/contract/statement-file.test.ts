import { describe, expect, test } from 'vitest';
import type { ImportedTable } from '../../contract/imported-table.ts';
import { guessHeading } from '../../contract/statement-columns.ts';
import { readStatement } from '../../contract/statement-file.ts';

const given = { today: '2026-11-30', currency: 'BDT' };

const read = (table: ImportedTable) => {
  const heading = guessHeading(table);
  if (heading === null) throw new Error('the table is empty');
  return readStatement(table, heading, given);
};

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
    const none = { moneyOut: null, side: null, reference: null, description: null, balance: null };
    const chosen = { at: 0, columns: { ...none, bookedOn: 0, moneyIn: 1 } };
    expect(readStatement(table, chosen, given).lines).toMatchObject([{ bookedOn: '2026-11-24', amountMinor: 10_000 }]);
  });
});
