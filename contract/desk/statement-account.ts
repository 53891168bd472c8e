import { dayOf } from '../day-order.ts';
import type { ImportedTable } from '../imported-table.ts';
import type { PayInAccount } from '../money/deposits.ts';

/** Most numbers of accounts that are read above the columns of a statement, and most letters of one. */
export const headedNumbersAtMost = 10;
export const headedNumberLetters = 50;

const rowLettersAtMost = 500;
const afterLabel = 100;
/** Fewer digits are no number of an account. Those that a mask hides count. */
const shortestNumber = 6;
/** A number without its bank's or country's code is told by so many of its last digits. */
const tailDigits = 8;

const label = /\b(?:account|a\/c|acct|acc|wallet|merchant|msisdn)\b/gi;
const between = /^(?:[\s:.#=–-]|\b(?:no|number|num|id|wallet|account|merchant)\b)+/i;

/**
 * Numbers of accounts that stand above the columns, as they are written: `1020-440010`, `XXXX 0001`, and the one that a column of
 * accounts has in each of several rows. `at`: row of the columns.
 */
export const headedNumbers = (table: ImportedTable, at: number): readonly string[] => {
  const found = table.slice(0, at).flatMap((cells) => numbersIn(cells.join('  ').slice(0, rowLettersAtMost)));
  return [...new Set([...found, ...numberOfEachRow(table, at)])].slice(0, headedNumbersAtMost);
};

const accountTitle = /^\W*(?:account|a\/c|acct?)\W*(?:no|number)?\W*$/i;

const numberOfEachRow = (table: ImportedTable, at: number): readonly string[] => {
  const place = (table[at] ?? []).findIndex((title) => accountTitle.test(title.slice(0, headedNumberLetters)));
  const written = table
    .slice(at + 1)
    .map((cells) => (cells[place] ?? '').trim())
    .filter((cell) => cell !== '');
  const [first = ''] = written;
  const isOfEach = written.length > 1 && written.every((cell) => cell === first);
  return isOfEach ? numbersIn(`Account  ${first.slice(0, headedNumberLetters)}`) : [];
};

const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(label)].flatMap(({ 0: { length }, index }) => {
    const rest = text.slice(index + length, index + length + afterLabel).replace(between, '');
    // Two spaces stand between cells.
    const written = /^[0-9x*•](?:[0-9x*•]| (?! )|-)*/i.exec(rest)?.[0].trim() ?? '';
    const isNumber = written.replace(/[ -]/g, '').length >= shortestNumber && dayOf(written, 'day-first') === null;
    return isNumber && !/^[.,]\d/.test(rest.slice(written.length)) ? [written.slice(0, headedNumberLetters)] : [];
  });

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a headed number is that of an account: the same, the same without a code before it, or what a mask leaves of it. */
const isNumberOf = (headed: string, { number }: Pick<PayInAccount, 'number'>): boolean => {
  const own = digitsOf(number);
  const parts = headed.split(/[x*•]+/i);
  if (parts.length > 1) {
    const [first, last] = [digitsOf(parts[0] ?? ''), digitsOf(parts.at(-1) ?? '')];
    return first.length + last.length >= 3 && own.startsWith(first) && own.endsWith(last);
  }
  const said = digitsOf(headed);
  const [short, long] = said.length < own.length ? [said, own] : [own, said];
  return short === long || (short.length >= tailDigits && long.endsWith(short));
};

/**
 * Whose statement a file says that it is. `agrees`: the chosen account's, or it does not say. `other`: another account of the
 * house, so that it is not taken in for this one. `unknown`: an account that is not known, so that a person is asked.
 */
export type HeadedAccount =
  | { readonly is: 'agrees' }
  | { readonly is: 'other'; readonly number: string; readonly account: PayInAccount }
  | { readonly is: 'unknown'; readonly number: string };

/** Compares the numbers above a statement with the account that was chosen for it. Both the page and the server ask. */
export const headedAccount = (
  numbers: readonly string[],
  accounts: readonly PayInAccount[],
  payInId: string,
): HeadedAccount => {
  const [first] = numbers;
  const chosen = accounts.find((account) => account.payInId === payInId);
  if (first === undefined || chosen === undefined || numbers.some((number) => isNumberOf(number, chosen))) {
    return { is: 'agrees' };
  }
  for (const number of numbers) {
    const account = accounts.find((each) => isNumberOf(number, each));
    if (account !== undefined) return { is: 'other', number, account };
  }
  return { is: 'unknown', number: first };
};
