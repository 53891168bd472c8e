import type { SupplierItem, SupplierItems } from '../../contract/books/supplier-items.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { supplierItemList } from './supplier-item-list.ts';

const sold: SupplierItem = {
  itemId: '01972f00-0000-7000-8000-000000000001',
  at: '2026-11-30T06:00:00.000Z',
  state: 'open',
  supplierName: 'Meghna Air',
  orderReference: 'SKT7K2M9',
  locator: 'X7K2M9',
  tickets: '157-2400000001, 157-2400000002',
  purpose: 'tickets',
  words: 'Tickets for SKT7K2M9',
  currency: 'BDT',
  fareMinor: 5_000_000,
  deductedMinor: 350_000,
  amountMinor: 4_650_000,
  entryReference: null,
};
const refunded: SupplierItem = {
  ...sold,
  itemId: '01972f00-0000-7000-8000-000000000002',
  at: '2026-11-30T05:00:00.000Z',
  state: 'disputed',
  purpose: 'refund',
  words: 'Refund of SKT7K2M9',
  fareMinor: null,
  deductedMinor: null,
  amountMinor: -2_000_000,
};
const paid: SupplierItem = {
  ...sold,
  itemId: '01972f00-0000-7000-8000-000000000003',
  at: '2026-11-12T05:00:00.000Z',
  state: 'paid',
  orderReference: 'HTL4P8Q1',
  locator: null,
  tickets: null,
  purpose: 'stay',
  words: 'Stay for HTL4P8Q1',
  entryReference: 'BNK7K2M9QXW',
};

const ofMeghna = { account: 'supplier-payable:meghna:BDT', supplierName: 'Meghna Air', currency: 'BDT' } as const;
const sums: SupplierItems['sums'] = {
  count: 3,
  accounts: [
    { ...ofMeghna, count: 3, amountMinor: 7_300_000 },
    { ...ofMeghna, account: 'supplier-payable:meghna:USD', currency: 'USD', count: 0, amountMinor: 0 },
  ],
};

export const supplierItemsCases: FlowCases = listCases(supplierItemList, {
  rows: [sold.itemId, paid.itemId],
  words: 'X7K2M9',
  filter: { states: ['paid'] },
  sort: { sort: 'at' },
  pages: {
    first: { items: [sold, refunded], next: { at: refunded.at, itemId: refunded.itemId }, sums },
    last: { items: [paid], next: null, sums: { ...sums, count: 1 } },
    none: { items: [], next: null, sums: { count: 0, accounts: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 items, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [],
    events: [
      { name: 'of Meghna Air', event: { type: 'filter.set', filter: { account: ofMeghna.account } } },
      { name: 'a month', event: { type: 'filter.set', filter: { from: '2026-11-01', to: '2026-11-30' } } },
    ],
  },
});
