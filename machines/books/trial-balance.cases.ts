import type { AccountBalance, TrialBalance } from '../../contract/books/trial-balance.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { trialBalanceList } from './trial-balance-list.ts';

const bank: AccountBalance = {
  account: 'bank-clearing:BDT',
  kind: 'bank-clearing',
  owner: null,
  currency: 'BDT',
  openingMinor: 0,
  debitMinor: 50_000_000,
  creditMinor: 0,
  balanceMinor: 50_000_000,
  from: null,
  to: null,
};
const payable: AccountBalance = {
  ...bank,
  account: 'supplier-payable:SABRE:BDT',
  kind: 'supplier-payable',
  owner: 'SABRE',
  debitMinor: 0,
  creditMinor: 12_000_000,
  balanceMinor: -12_000_000,
};
const wallet: AccountBalance = {
  ...bank,
  account: 'wallet:agency-meghna:BDT',
  kind: 'wallet',
  owner: 'Meghna Travels',
  debitMinor: 12_000_000,
  creditMinor: 50_000_000,
  balanceMinor: -38_000_000,
};

const sum = {
  currency: 'BDT',
  debitMinor: 62_000_000,
  creditMinor: 62_000_000,
  debitBalancesMinor: 50_000_000,
  creditBalancesMinor: 50_000_000,
};
const sums: TrialBalance['sums'] = { at: '2026-12-01T04:00:00.000Z', count: 3, currencies: [sum] };
const ofNovember = { from: '2026-11-01', to: '2026-11-30' };

export const trialBalanceCases: FlowCases = listCases(trialBalanceList, {
  rows: [bank.account, wallet.account],
  words: 'meghna',
  filter: { kinds: ['wallet'] },
  sort: { sort: '-account' },
  pages: {
    first: { accounts: [bank, payable], next: { account: payable.account }, sums },
    last: { accounts: [wallet], next: null, sums: { ...sums, count: 1 } },
    none: { accounts: [], next: null, sums: { ...sums, count: 0, currencies: [] } },
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 10,000 accounts, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [
      {
        name: 'a month whose sums differ',
        output: {
          accounts: [{ ...bank, ...ofNovember, openingMinor: 1_000 }],
          next: null,
          sums: { ...sums, count: 1, currencies: [{ ...sum, creditMinor: 61_000_000 }] },
        } satisfies TrialBalance,
      },
    ],
    events: [{ name: 'a month', event: { type: 'filter.set', filter: ofNovember } }],
  },
});
