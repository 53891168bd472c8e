import type { Posting, Postings } from '../../contract/books/postings.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { postingsList } from './postings-list.ts';

const bank = { account: 'bank-clearing:BDT', kind: 'bank-clearing', owner: null } as const;
const wallet = { account: 'wallet:agency-meghna:BDT', kind: 'wallet', owner: 'Meghna Travels' } as const;
const revenue = { account: 'platform-revenue:BDT', kind: 'platform-revenue', owner: null } as const;

const deposit: Posting = {
  postingId: '01972f00-0000-7000-8000-000000000001',
  at: '2026-11-30T06:00:00.000Z',
  valueOn: '2026-11-27',
  purpose: 'bank-deposit',
  words: 'Deposit DEP7K2 at City Bank',
  orderReference: 'DEP7K2',
  subject: null,
  debit: bank,
  credit: wallet,
  currency: 'BDT',
  amountMinor: 50_000_000,
  who: 'Rafiq Islam',
};
const payment: Posting = {
  ...deposit,
  postingId: '01972f00-0000-7000-8000-000000000002',
  at: '2026-11-30T05:00:00.000Z',
  valueOn: null,
  purpose: 'online-payment',
  words: 'Online payment EP-1',
  orderReference: null,
  subject: 'EP-1',
  who: null,
};
const adjustment: Posting = {
  ...payment,
  postingId: '01972f00-0000-7000-8000-000000000003',
  at: '2026-11-30T04:00:00.000Z',
  valueOn: null,
  purpose: 'adjustment',
  words: 'Adjustment: goodwill',
  subject: null,
  debit: revenue,
  amountMinor: 100_000,
  who: 'Rafiq Islam',
};

const none: Postings['sums'] = { count: 3, account: null, currencies: [] };
const ofBank: Postings['sums'] = {
  count: 1,
  account: bank,
  currencies: [{ currency: 'BDT', debitMinor: 50_000_000, creditMinor: 0 }],
};

export const postingsCases: FlowCases = listCases(postingsList, {
  rows: [deposit.postingId, adjustment.postingId],
  words: 'goodwill',
  filter: { purposes: ['adjustment'] },
  sort: { sort: 'at' },
  pages: {
    first: { postings: [deposit, payment], next: { at: payment.at, postingId: payment.postingId }, sums: none },
    last: { postings: [adjustment], next: null, sums: { ...none, count: 1 } },
    none: { postings: [], next: null, sums: { ...none, count: 0 } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 postings, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [{ name: 'of the bank', output: { postings: [deposit], next: null, sums: ofBank } satisfies Postings }],
    events: [
      { name: 'of the bank', event: { type: 'filter.set', filter: { account: bank.account } } },
      { name: 'a month', event: { type: 'filter.set', filter: { from: '2026-11-01', to: '2026-11-30' } } },
    ],
  },
});
