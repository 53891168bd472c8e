import type { Receipts } from '../../contract/books/receipts.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { foundLine, proposedLine, returnedReceipt, waitingLine } from './receipt-examples.ts';
import { receiptList } from './receipt-list.ts';

const last = { ...proposedLine, receiptReference: 'RCP3PROPSD3' };
const suspense = { currency: 'BDT', count: 2, receiptsMinor: 9_000_000, ledgerMinor: 9_000_000 };
const sums: Receipts['sums'] = { count: 3, suspense: [suspense] };

export const receiptsCases: FlowCases = listCases(receiptList, {
  rows: [waitingLine.receiptReference, last.receiptReference],
  words: 'uttara',
  filter: { states: ['waits'] },
  sort: { sort: '-amount' },
  pages: {
    first: {
      receipts: [waitingLine, foundLine],
      next: {
        bookedOn: foundLine.bookedOn,
        amountMinor: foundLine.amountMinor,
        receiptReference: foundLine.receiptReference,
      },
      sums,
    },
    last: { receipts: [last], next: null, sums: { ...sums, count: 1 } },
    none: { receipts: [], next: null, sums: { count: 0, suspense: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 receipts, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [
      {
        name: 'one that was sent back, and a ledger that differs',
        output: {
          receipts: [returnedReceipt.receipt],
          next: null,
          sums: { count: 1, suspense: [{ ...suspense, count: 1, ledgerMinor: 8_000_000 }] },
        } satisfies Receipts,
      },
    ],
    events: [{ name: 'all states', event: { type: 'filter.set', filter: { states: [] } } }],
  },
});
