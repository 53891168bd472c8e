import { minorPerUnit } from '../money.ts';
import { minorOfText } from '../typed-amount.ts';
import type { MoneyDirection } from './statement-lines.ts';

/** Longer than any amount with its currency and its side. */
const amountLettersAtMost = 80;

const sideAfter = /\s*\b(cr|dr)\.?$|(?<=\d)(cr|dr)\.?$/i;
const minus = /^[-–−]|[-–−]$/;

/**
 * `1,23,456.00`, `BDT 5,000`, `(500.00)`, `-500`, `500.00 Dr`, in minor units. Nothing, or a dash: 0. `null`: no amount. What
 * stands before and after the figures is taken off; between them nothing is.
 */
export const signedMinor = (cell: string, currency: string): number | null => {
  if (cell.length > amountLettersAtMost) return null;
  const text = cell.trim();
  const side = sideAfter.exec(text);
  const saysOut = (side?.[1] ?? side?.[2] ?? '').toLowerCase() === 'dr';
  const withSign = text.replace(sideAfter, '').trim();
  const inBrackets = /^\((.*)\)$/.exec(withSign)?.[1];
  const bare = withoutCurrency(inBrackets ?? withSign, currency);
  const figures = bare.replace(minus, '').trim();
  if (figures === '' || /^[-–−]+$/.test(figures)) return 0;
  const isBelowZero = inBrackets !== undefined || minus.test(bare);
  const minor = minorOfText(ofSpreadsheet(figures.replace(/^\+/, ''), currency), currency);
  if (minor === null || (isBelowZero && side !== null && !saysOut)) return null;
  return (isBelowZero || saysOut) && minor !== 0 ? -minor : minor;
};

interface CurrencyMarks {
  readonly before: RegExp;
  readonly after: RegExp;
}
const marksByCurrency = new Map<string, CurrencyMarks>();

const marksOf = (currency: string): CurrencyMarks => {
  const known = marksByCurrency.get(currency);
  if (known !== undefined) return known;
  const marks = {
    before: new RegExp(`^([-–−+]?)\\s*(?:${currency}|tk\\.?|৳)\\s*`, 'i'),
    after: new RegExp(`\\s*(?:/[=-]|${currency}|tk\\.?|৳)$`, 'i'),
  };
  marksByCurrency.set(currency, marks);
  return marks;
};

/** `- BDT 500/=` as `-500`. */
const withoutCurrency = (text: string, currency: string): string => {
  const { before, after } = marksOf(currency);
  return text.trim().replace(after, '').replace(after, '').replace(before, '$1').trim();
};

/**
 * A spreadsheet keeps 0.1 as 0.10000000000000001, and a database writes 5000.0000. Other numbers stay as they are written: three
 * digits after a point may be a group of thousands.
 */
const ofSpreadsheet = (written: string, currency: string): string => {
  const decimals = String(minorPerUnit(currency)).length - 1;
  if (!/^\d+(?:\.\d{4,})?(?:E[+-]?\d+)?$/i.test(written)) return written;
  const rounded = Number(written).toFixed(decimals);
  return Math.abs(Number(rounded) - Number(written)) < 1e-6 ? rounded : written;
};

/** Longer than any word for a side or a state. */
const wordLettersAtMost = 60;

const wordsOf = (cell: string): readonly string[] =>
  cell
    .slice(0, wordLettersAtMost)
    .toLowerCase()
    .match(/[a-z]+|^[+\-–−]$/g) ?? [];

const intoAccount = new Set([
  'c',
  'cr',
  'credit',
  'credited',
  '+',
  'in',
  'money in',
  'paid in',
  'cash in',
  'transfer in',
  'inward',
  'incoming',
  'deposit',
  'deposited',
  'cash deposit',
  'received',
  'receive',
  'receive money',
  'received money',
  'add money',
  'payment',
  'payment received',
  'received payment',
  'customer payment',
  'merchant payment',
]);
/** One of these words is enough: a line that is wrongly taken for money out is never offered as the payment of a deposit. */
const outOfAccount = new Set([
  'd',
  'dr',
  'debit',
  'debited',
  '-',
  '–',
  '−',
  'out',
  'send',
  'sent',
  'bill',
  'outward',
  'outgoing',
  'withdraw',
  'withdrawal',
  'withdrawn',
  'refund',
  'refunded',
  'charge',
  'charges',
  'fee',
  'fees',
  'settlement',
  'disbursement',
  'payout',
]);
/** What undoes another line can go either way. */
const goesEitherWay = new Set(['reversal', 'reversed', 'reverse', 'adjustment', 'correction', 'chargeback']);

/** Which way a word says that money went: `CR`, `Withdrawal`, `Payment`. `null`: it does not say. */
export const sideOf = (cell: string): MoneyDirection | null => {
  const words = wordsOf(cell);
  if (words.some((word) => goesEitherWay.has(word))) return null;
  if (words.some((word) => outOfAccount.has(word))) return 'out';
  return intoAccount.has(words.join(' ')) ? 'in' : null;
};

/** Whether a word names a side and nothing else. A `Payment` may be made or received, where columns say which. */
export const isPlainSide = (cell: string): boolean => /^\W*(?:cr|dr|c|d|credit|debit)\W*$/i.test(cell);

const happened = new Set(
  'completed complete success successful succeeded done posted settled cleared approved processed paid ok'.split(' '),
);
const failed = 'failed fail failure unsuccessful declined rejected cancelled canceled'.split(' ');
const didNotHappen = new Set([
  ...failed,
  ...'not incomplete reversed returned bounced voided expired pending initiated processing progress timeout'.split(' '),
]);

/** Whether a word says that a payment failed. */
export const isFailed = (cell: string): boolean => wordsOf(cell).some((word) => failed.includes(word));

/** Whether a payment in this state moved money. `null`: the word is not known. */
export const isPaidState = (cell: string): boolean | null => {
  const words = wordsOf(cell);
  if (words.some((word) => didNotHappen.has(word))) return false;
  return words.some((word) => happened.has(word)) ? true : null;
};
