import type { ImportedTable } from '../imported-table.ts';
import { say } from '../say.ts';

/** What a column of a statement can hold. */
export const statementFields = [
  'bookedOn',
  'moneyIn',
  'moneyOut',
  'side',
  'reference',
  'description',
  'balance',
  'status',
] as const;
export type StatementField = (typeof statementFields)[number];

/** The column of each field, counted from 0. `null`: the file has none. */
export type StatementColumns = Readonly<Record<StatementField, number | null>>;

export const statementFieldNames: Readonly<Record<StatementField, string>> = {
  bookedOn: say('Date'),
  moneyIn: say('Money in, or amount'),
  moneyOut: say('Money out'),
  side: say('Debit or credit'),
  reference: say('Reference'),
  description: say('Description'),
  balance: say('Balance'),
  status: say('State of the payment'),
};

/**
 * Headings of the fields in exports of banks and mobile wallets of Bangladesh, in small letters without spaces and currency. Where
 * a file has several of them, the first one here counts.
 */
const usualHeadings: Readonly<Record<StatementField, readonly string[]>> = {
  bookedOn: [
    'date',
    'transactiondate',
    'trandate',
    'txndate',
    'trxdate',
    'bookingdate',
    'postingdate',
    'postdate',
    'dateandtime',
    'datetime',
    'transactiontime',
    'trxtime',
    'valuedate',
  ],
  moneyIn: [
    'credit',
    'creditamount',
    'cr',
    'cramount',
    'deposit',
    'deposits',
    'depositamount',
    'moneyin',
    'paidin',
    'received',
    'receivedamount',
    'amount',
    'transactionamount',
    'tranamount',
    'trxamount',
    'txnamount',
  ],
  moneyOut: [
    'debit',
    'debitamount',
    'dr',
    'dramount',
    'withdrawal',
    'withdrawals',
    'withdraw',
    'withdrawalamount',
    'moneyout',
    'paidout',
    'sent',
  ],
  side: [
    'drcr',
    'crdr',
    'dc',
    'cd',
    'debitcredit',
    'creditdebit',
    'drcrindicator',
    'crdrindicator',
    'debitcreditindicator',
    'debitorcredit',
    'drcrflag',
    'crdrflag',
    'dcflag',
    'flag',
    'sign',
    'indicator',
    'side',
    'direction',
    'transactiontype',
    'trantype',
    'txntype',
    'trxtype',
    'entrytype',
    'type',
  ],
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'ref',
    'refno',
    'transactionid',
    'trxid',
    'txnid',
    'tranid',
    'transactionreference',
    'transactionno',
    'trxno',
    'tranno',
    'journalno',
    'chequeno',
    'chequenumber',
    'chqno',
    'instrumentno',
    'cheque',
  ],
  description: [
    'description',
    'transactiondescription',
    'particulars',
    'particular',
    'narration',
    'details',
    'transactiondetails',
    'remarks',
    'remark',
    'sender',
    'from',
    'fromaccount',
    'counterparty',
    'wallet',
    'customerwallet',
    'sendernumber',
  ],
  status: ['status', 'transactionstatus', 'trxstatus', 'txnstatus', 'transtatus', 'paymentstatus', 'state'],
  balance: ['balance', 'runningbalance', 'availablebalance', 'ledgerbalance', 'currentbalance', 'balanceamount'],
};

const currencyWords = ['bdt', 'tk', 'taka'];

const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !currencyWords.includes(word))
    .join('');

/** Rows above the heading at most: the bank's name, the account and the time of a statement stand there. */
const headingWithin = 40;

export interface StatementHeading {
  /** Index of the row with the titles of the columns. */
  readonly at: number;
  readonly titles: readonly string[];
  readonly columns: StatementColumns;
}

/** Finds the row with the titles of the columns, and guesses what each column holds. `null`: the table is empty. */
export const guessHeading = (table: ImportedTable): StatementHeading | null => {
  const rows = table.slice(0, headingWithin).map((cells, at) => ({ at, titles: cells, columns: guessColumns(cells) }));
  const known = (columns: StatementColumns) => Object.values(columns).filter((place) => place !== null).length;
  const filled = rows.filter(({ titles }) => titles.some((title) => title.trim() !== ''));
  return filled.reduce<StatementHeading | null>(
    (best, row) => (best === null || known(row.columns) > known(best.columns) ? row : best),
    null,
  );
};

const guessColumns = (cells: readonly string[]): StatementColumns => {
  const headings = cells.map(plainHeading);
  const placeOf = (field: StatementField): number | null =>
    usualHeadings[field].map((name) => headings.indexOf(name)).find((place) => place >= 0) ?? null;
  return {
    bookedOn: placeOf('bookedOn'),
    moneyIn: placeOf('moneyIn'),
    moneyOut: placeOf('moneyOut'),
    side: placeOf('side'),
    reference: placeOf('reference'),
    description: placeOf('description'),
    balance: placeOf('balance'),
    status: placeOf('status'),
  };
};

/** What must be chosen before rows can be read. `null`: nothing is missing. */
export const columnsMissing = ({ bookedOn, moneyIn, moneyOut }: StatementColumns): string | null => {
  if (bookedOn === null) return say('Choose the column with the date.');
  return moneyIn === null && moneyOut === null ? say('Choose the column with the money in, or with the amount.') : null;
};
