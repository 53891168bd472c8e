import {
  type ReceiptColumnKey,
  type ReceiptLine,
  type ReceiptState,
  type Receipts,
  ReceiptsAsked,
  receiptStates,
  receiptsCountedTo,
  receiptTermLeast,
  receiptTermMost,
} from '../../contract/books/receipts.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';

export const receiptStateNames: Readonly<Record<ReceiptState, string>> = {
  found: say('To be approved'),
  waits: say('On suspense'),
  proposed: say('Decision awaited'),
  assigned: say('Assigned'),
  returned: say('Sent back'),
  dropped: say('Dropped'),
};

export const receiptTones: Readonly<Record<ReceiptState, ListTone>> = {
  found: 'warning',
  waits: 'warning',
  proposed: 'brand',
  assigned: 'success',
  returned: 'success',
  dropped: 'neutral',
};

type ReceiptColumn = ListColumn<ReceiptLine> & { readonly key: ReceiptColumnKey };

const columns: readonly ReceiptColumn[] = [
  {
    key: 'reference',
    title: say('Receipt'),
    kind: 'text',
    width: 128,
    valueOf: ({ receiptReference }) => receiptReference,
    inCard: 'first',
  },
  {
    key: 'state',
    title: say('State'),
    kind: 'state',
    width: 144,
    valueOf: ({ state }) => ({ words: receiptStateNames[state], tone: receiptTones[state] }),
    inCard: 'badge',
  },
  {
    key: 'amount',
    title: say('Amount'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, amountMinor }) => ({ currency, minor: amountMinor }),
    sorts: true,
    inCard: 'amount',
  },
  {
    key: 'day',
    title: say('Booked'),
    kind: 'day',
    width: 112,
    valueOf: ({ bookedOn }) => bookedOn,
    sorts: true,
    inCard: 'third',
  },
  { key: 'age', title: say('Days'), kind: 'count', width: 72, valueOf: ({ ageDays }) => ageDays },
  {
    key: 'bank-reference',
    title: say('Bank reference'),
    kind: 'text',
    width: 144,
    valueOf: ({ bankReference }) => bankReference || null,
    inCard: 'second',
  },
  {
    key: 'description',
    title: say('Text of the bank'),
    kind: 'text',
    width: 224,
    valueOf: ({ description }) => description || null,
    inCard: 'third',
  },
  { key: 'agency', title: say('Agency'), kind: 'text', width: 176, valueOf: ({ agencyName }) => agencyName },
  {
    key: 'account',
    title: say('Our account'),
    kind: 'text',
    width: 208,
    valueOf: ({ accountName, accountNumber }) => `${accountName}, ${accountNumber}`,
    hiddenByDefault: true,
  },
];

/** Receipts that somebody has to decide about, the oldest first. */
export const openReceipts: ReceiptsAsked = { search: '', states: ['found', 'waits', 'proposed'], sort: 'day' };

/** Receipts of bank statements that nobody claims. */
export const receiptList: ListTerms<ReceiptsAsked, Receipts, ReceiptLine> = {
  name: 'receipts',
  screen: pagePaths.deskReceipts,
  requirements: ['OPS-03'],
  heading: say('Unclaimed receipts'),
  search: {
    label: say('Find a receipt'),
    hint: say('Part of a reference, of the text of the bank, or of the name of an agency'),
    minLength: receiptTermLeast,
    maxLength: receiptTermMost,
  },
  all: openReceipts,
  shape: ReceiptsAsked,
  columns,
  filters: [
    {
      key: 'states',
      title: say('State'),
      choices: () => receiptStates.map((code) => ({ code, name: receiptStateNames[code] })),
    },
  ],
  rowsOf: ({ receipts }) => receipts,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: receiptsCountedTo,
  keyOf: ({ receiptReference }) => receiptReference,
  nameOf: ({ receiptReference }) => receiptReference,
  addressOf: ({ receiptReference }) => pageAddress.deskReceipt(receiptReference),
  countText: (count) => say({ one: '{count} receipt', other: '{count} receipts' }, { count }),
  emptyText: say('No receipt waits. Lines of statements that nobody claims are named on the page of statements.'),
  noMatchText: say('No receipt matches.'),
  unreadableText: say('We could not load the receipts'),
};
