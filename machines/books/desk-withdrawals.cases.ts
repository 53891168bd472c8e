import type { DeskWithdrawals } from '../../contract/books/desk-withdrawals.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { askedLine, paidLine, preparedLine } from './desk-withdrawal-examples.ts';
import { withdrawalList } from './withdrawal-list.ts';

const sums: DeskWithdrawals['sums'] = { count: 3, open: [{ currency: 'BDT', count: 3, openMinor: 14_500_000 }] };

export const deskWithdrawalsCases: FlowCases = listCases(withdrawalList, {
  rows: [askedLine.withdrawalReference, preparedLine.withdrawalReference],
  words: 'padma',
  filter: { states: ['asked'] },
  sort: { sort: '-amount' },
  pages: {
    first: {
      withdrawals: [askedLine, paidLine],
      next: {
        askedAt: paidLine.askedAt,
        amountMinor: paidLine.amountMinor,
        withdrawalReference: paidLine.withdrawalReference,
      },
      sums,
    },
    last: { withdrawals: [preparedLine], next: null, sums: { ...sums, count: 1 } },
    none: { withdrawals: [], next: null, sums: { count: 0, open: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 withdrawals, and more match.' },
  },
  lost: networkLost,
  more: { events: [{ name: 'all states', event: { type: 'filter.set', filter: { states: [] } } }] },
});
