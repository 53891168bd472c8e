import type { SalesFigures, SalesLine, SalesReport } from '../../contract/reports/sales-report.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { salesReportList } from './sales-report-list.ts';

const figures: SalesFigures = {
  sales: 12,
  units: 19,
  soldMinor: 62_000_000,
  unitsBack: 2,
  givenBackMinor: 8_000_000,
  netMinor: 54_000_000,
  baseMinor: 52_000_000,
  taxMinor: 11_500_000,
  commissionMinor: 2_600_000,
  agencyMarkupMinor: 1_300_000,
};
const ofDay: SalesLine = {
  key: '2026-11-30',
  name: null,
  by: 'day',
  from: null,
  to: null,
  currency: 'BDT',
  ...figures,
};
const dayBefore: SalesLine = { ...ofDay, key: '2026-11-29', unitsBack: 0, givenBackMinor: 0, netMinor: 62_000_000 };
const firstDay: SalesLine = { ...dayBefore, key: '2026-11-02' };

const wallet = {
  openingMinor: 100_000_000,
  salesMinor: -62_000_000,
  givenBackMinor: 8_000_000,
  duesMinor: 0,
  otherMinor: 20_000_000,
  closingMinor: 66_000_000,
  ledgerMinor: 66_000_000,
};
const sums: NonNullable<SalesReport['sums']> = {
  count: 3,
  currency: 'BDT',
  today: '2026-12-01',
  fiscalYearFrom: '2026-07-01',
  until: '2026-12-01T04:00:00.000Z',
  total: figures,
  before: null,
  wallet,
  withinName: null,
};
const ofAirline: SalesLine = {
  ...ofDay,
  key: 'EK',
  name: 'Emirates',
  by: 'airline',
  commissionMinor: null,
  agencyMarkupMinor: null,
};

export const salesReportCases: FlowCases = listCases(salesReportList, {
  rows: [ofDay.key, firstDay.key],
  words: 'nov',
  filter: { products: ['flights'] },
  sort: { sort: '-sold' },
  pages: {
    first: { lines: [ofDay, dayBefore], next: { place: 2 }, sums },
    last: { lines: [firstDay], next: null, sums: { ...sums, count: 1 } },
    none: { lines: [], next: null, sums: { ...sums, count: 0, total: { ...figures, soldMinor: 0 } } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 5,000 lines, and the report has more.' },
  },
  lost: networkLost,
  more: {
    pages: [
      {
        name: 'an airline of a month that differs from the ledger',
        output: {
          lines: [{ ...ofAirline, key: '', name: null }, ofAirline],
          next: null,
          sums: {
            ...sums,
            count: 2,
            before: { ...figures, soldMinor: 50_000_000 },
            wallet: { ...wallet, ledgerMinor: 1 },
          },
        } satisfies SalesReport,
      },
    ],
    events: [
      {
        name: 'by airline',
        event: { type: 'filter.set', filter: { by: 'airline', from: '2026-11-01', to: '2026-11-30' } },
      },
    ],
  },
});
