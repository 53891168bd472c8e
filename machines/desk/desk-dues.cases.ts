import type { DeskDue, DeskDues } from '../../contract/desk/desk-dues.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { droppedDue, openDue, settledDue } from '../money/due-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { duesList } from './dues-list.ts';

const meghna = { agencyId: 'agency-meghna', agencyName: 'Meghna Travels' };
const teesta = { agencyId: 'agency-teesta', agencyName: 'Teesta Travels' };

const open: DeskDue = { ...openDue, ...meghna, age: 'not-due', lateDays: 0 };
const missed: DeskDue = {
  ...open,
  ...teesta,
  orderReference: 'PTK7MISSED',
  state: 'missed',
  traveller: 'Rokeya Begum',
  travellerCount: 1,
  payBy: '2026-11-20',
  dueAt: '2026-11-20T18:00:00Z',
  remainingMs: 0,
  leftMinor: 4_000_000,
  age: 'month',
  lateDays: 11,
};
const stay: DeskDue = {
  ...open,
  orderReference: 'HTK7STAY42',
  pnr: null,
  hotelName: 'Creekside Hotel',
  cities: ['Dubai'],
  travellerCount: 2,
};
const settled: DeskDue = { ...settledDue, ...meghna, orderReference: 'PTK7WHOLE4', age: null, lateDays: 0 };
const dropped: DeskDue = { ...droppedDue, ...meghna, orderReference: 'PTK7DROP42', age: null, lateDays: 0 };

const sums: DeskDues['sums'] = {
  count: 3,
  ages: [
    { currency: 'BDT', age: 'not-due', count: 2, leftMinor: 2 * open.leftMinor },
    { currency: 'BDT', age: 'month', count: 1, leftMinor: missed.leftMinor },
  ],
  agencies: [meghna, teesta],
};

export const deskDuesCases: FlowCases = listCases(duesList, {
  rows: [missed.orderReference, stay.orderReference],
  words: 'meghna',
  filter: { ages: ['month'] },
  sort: { sort: '-left' },
  pages: {
    first: {
      dues: [missed, open],
      next: { dueAt: open.dueAt, leftMinor: open.leftMinor, orderReference: open.orderReference },
      sums,
    },
    last: { dues: [stay], next: null, sums: { ...sums, count: 1 } },
    none: { dues: [], next: null, sums: { count: 0, ages: [], agencies: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 dues, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [
      {
        name: 'dues of which nothing is left',
        output: { dues: [settled, dropped], next: null, sums: { ...sums, count: 2 } } satisfies DeskDues,
      },
    ],
    events: [{ name: 'all states', event: { type: 'filter.set', filter: { states: [] } } }],
  },
});
