import type { ETransaction, ETransactions } from '../../contract/money/e-transactions.ts';
import { allETransactions } from '../../contract/money/e-transactions-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from './deposit-examples.ts';
import type { ETransactionsContext, ETransactionsEvent, FirstETransactions } from './e-transactions.machine.ts';

const credited: ETransaction = {
  code: 'OPPAID7K2M9Q',
  method: 'card',
  state: 'credited',
  message: 'BDT 10,000 was paid, and BDT 9,750 is in your wallet.',
  currency: 'BDT',
  amountMinor: 1_000_000,
  chargeMinor: 25_000,
  creditMinor: 975_000,
  createdAt: '2026-11-24T09:30:00.000Z',
  resumable: false,
  gateway: 'SSLCommerz',
  receiptRef: 'BANK5541',
  madeBy: 'Asha Rahman',
  changedAt: '2026-11-24T09:31:00.000Z',
  refundMinor: null,
};

const failed: ETransaction = {
  ...credited,
  code: 'OPFAILW3F5HX',
  state: 'failed',
  message: 'The gateway says that it was not paid. Your wallet is unchanged.',
  receiptRef: null,
};

const unpaid: ETransaction = {
  ...failed,
  code: 'OPUNPAID2B7D',
  state: 'redirected',
  message: 'The gateway has not told us yet that it was paid.',
  resumable: true,
};

const page = (transactions: ETransaction[], next: ETransactions['next'], count: number): ETransactions => ({
  transactions,
  next,
  count,
  currency: 'BDT',
  creditedSums: { amountMinor: 1_000_000, chargeMinor: 25_000, creditMinor: 975_000 },
});

const first = (found: ETransactions): FirstETransactions => ({
  page: found,
  lookups: { methods: [{ method: 'card', count: found.count }], states: [{ state: 'credited', count: 1 }] },
});

const mark = { at: credited.createdAt, code: credited.code };

const events: readonly { readonly name: string; readonly event: ETransactionsEvent }[] = [
  { name: 'a reference is typed', event: { type: 'term.typed', text: 'BANK5' } },
  { name: 'two letters are typed', event: { type: 'term.typed', text: 'BA' } },
  { name: 'Enter', event: { type: 'search.requested' } },
  { name: 'only credited ones', event: { type: 'filter.set', filter: { state: 'credited' } } },
  { name: 'Clear filters', event: { type: 'filters.cleared' } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...allETransactions, search: 'BANK5' } },
  },
  { name: 'Refresh', event: { type: 'refresh.requested' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

export const eTransactionsCases: FlowCases = {
  inputs: [{ name: 'all transactions', input: { asked: allETransactions } }],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readTransactions: [
      { name: 'a page, and more follow', output: first(page([credited, failed, unpaid], mark, 4)) },
      { name: 'the last page', output: first(page([credited], null, 1)) },
      { name: 'nothing', output: first(page([], null, 0)) },
      networkLost,
    ],
    readMore: [{ name: 'the last page', output: page([failed], null, 4) }, networkLost],
  },
  classOf: ({ asked, term, transactions, next }: ETransactionsContext) =>
    [
      term === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      transactions.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
    ].join(', '),
};
