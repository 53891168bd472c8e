import type { CreditInUse, CreditsInUse } from '../../contract/books/credit-in-use.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { creditList } from './credit-in-use-list.ts';

const meghna: CreditInUse = {
  account: 'wallet:agency-meghna:BDT',
  agencyId: 'agency-meghna',
  agencyName: 'Meghna Travels',
  currency: 'BDT',
  creditLimitMinor: 50_000_000,
  usedMinor: 42_000_000,
  weekMinor: 20_000_000,
  fortnightMinor: 12_000_000,
  monthMinor: 0,
  olderMinor: 10_000_000,
};
const padma: CreditInUse = {
  ...meghna,
  account: 'wallet:agency-padma:BDT',
  agencyId: 'agency-padma',
  agencyName: 'Padma Tours',
  creditLimitMinor: 0,
  usedMinor: 9_000_000,
  weekMinor: 0,
  fortnightMinor: 0,
  olderMinor: 9_000_000,
};
const jamuna: CreditInUse = {
  ...meghna,
  account: 'wallet:agency-jamuna:BDT',
  agencyId: 'agency-jamuna',
  agencyName: 'Jamuna Air',
  usedMinor: 1_500_000,
  weekMinor: 0,
  fortnightMinor: 0,
  monthMinor: 1_500_000,
  olderMinor: 0,
};

const sum = {
  currency: 'BDT',
  usedMinor: 52_500_000,
  weekMinor: 20_000_000,
  fortnightMinor: 12_000_000,
  monthMinor: 1_500_000,
  olderMinor: 19_000_000,
};
const sums: CreditsInUse['sums'] = { at: '2026-12-01T04:00:00.000Z', count: 3, currencies: [sum] };

export const creditInUseCases: FlowCases = listCases(creditList, {
  rows: [meghna.account, jamuna.account],
  words: 'meghna',
  filter: { ages: ['older'] },
  sort: { sort: '-older' },
  pages: {
    first: { credits: [meghna, padma], next: { minor: padma.usedMinor, account: padma.account }, sums },
    last: { credits: [jamuna], next: null, sums: { ...sums, count: 1 } },
    none: { credits: [], next: null, sums: { ...sums, count: 0, currencies: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 agencies, and more match.' },
  },
  lost: networkLost,
});
