import { describe, expect, test } from 'vitest';
import { headedAccount, headedNumbers } from '../../../contract/desk/statement-account.ts';
import type { PayInAccount } from '../../../contract/money/deposits.ts';

const account = (payInId: string, number: string): PayInAccount => ({
  payInId,
  name: payInId,
  holder: 'Portolan',
  number,
  branch: null,
  provider: null,
});
const shapla = account('shapla', '1020-4400120-001');
const doel = account('doel', '2101-553120-77');
const bkash = account('bkash', '01711000001');
const accounts = [shapla, doel, bkash];

describe('the account above the columns of a statement', () => {
  test.each([
    [['Account No: 1020-4400120-001'], ['1020-4400120-001']],
    [['Account Number', '1020 4400120 001', 'Currency', 'BDT'], ['1020 4400120 001']],
    [['A/C No.', 'XXXXXXX20001'], ['XXXXXXX20001']],
    [['Merchant Wallet: 01711000001'], ['01711000001']],
    [['Statement of account from 01-11-2026 to 30-11-2026'], []],
    [['Account 2026-11-01'], []],
    [['Account Balance', '150000.00'], []],
    [['Account Name: Meghna Travels', 'Branch 112233'], []],
    [['Customer 1234567'], []],
  ])('[MNY-03] %j has the numbers %j', (cells, numbers) => {
    expect(headedNumbers([cells, ['Date', 'Credit']], 1)).toEqual(numbers);
  });

  test('[MNY-03] what stands below the columns is not read, but for the account that each of several rows has', () => {
    const rows = (...numbers: string[]) =>
      headedNumbers([['Account No.', 'Date'], ...numbers.map((number) => [number, '24/11/2026'])], 0);
    expect(headedNumbers([['Date', 'Credit'], ['Account 2101-553120-77']], 0)).toEqual([]);
    expect(rows('2101-553120-77', '2101-553120-77', '')).toEqual(['2101-553120-77']);
    expect(rows('2101-553120-77', '1020-4400120-001')).toEqual([]);
    expect(rows('2101-553120-77')).toEqual([]);
  });

  test.each([
    ['1020-4400120-001', 'agrees'],
    ['10204400120001', 'agrees'],
    ['4400120001', 'agrees'],
    ['1020XXXXXXX001', 'agrees'],
    ['XXXXXXXX0001', 'agrees'],
    ['2101-553120-77', 'other'],
    ['+8801711000001', 'other'],
    ['XXXXXXXX2077', 'other'],
    ['9999-0000000-01', 'unknown'],
    ['0120001', 'unknown'],
  ])('[MNY-03] a statement of Shapla that is headed with %s: %s', (number, is) => {
    expect(headedAccount([number], accounts, 'shapla').is).toBe(is);
  });

  test('[MNY-03] a file that says no account agrees, and so does one that names the chosen account among others', () => {
    expect(headedAccount([], accounts, 'shapla').is).toBe('agrees');
    expect(headedAccount(['2101-553120-77', '1020-4400120-001'], accounts, 'shapla').is).toBe('agrees');
  });

  test('[NET-06] a heading of a megabyte is read at once', () => {
    const cells = ['Account '.repeat(20_000), ': '.repeat(100_000), '1 '.repeat(100_000)];
    expect(headedNumbers([cells], 1)).toEqual([]);
  });
});
