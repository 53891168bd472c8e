import { CallFault } from '../../contract/client.ts';
import type { Deposit, DepositLine, DepositTerms } from '../../contract/money/deposits.ts';
import { agentFacts } from './deposit-case.cases.ts';

export const networkLost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

export const transferTerms: DepositTerms = {
  currency: 'BDT',
  today: '2026-11-25',
  charges: [
    { channel: 'bank-transfer', basisPoints: 0, fixedMinor: 1_000, leastMinor: 50_000, mostMinor: 5_000_000_000 },
  ],
  payIns: ['Shapla', 'Doel'].map((bank) => ({
    payInId: `bank-${bank.toLowerCase()}`,
    name: `${bank} Bank`,
    holder: 'Portolan',
    number: '1020-4400120-001',
    branch: 'Motijheel',
    provider: null,
  })),
};

export const sentLine: DepositLine = {
  depositReference: 'DEP7K2M9QXW',
  method: 'bank-transfer',
  provider: null,
  state: 'submitted',
  currency: 'BDT',
  amountMinor: 5_000_000,
  chargeMinor: 1_000,
  creditedMinor: 4_999_000,
  paidOn: '2026-11-24',
  bankReference: 'FT 7712 4408',
  payInName: 'Shapla Bank',
  submittedAt: '2026-11-25T04:10:00.000Z',
  submittedBy: 'Nusrat Jahan',
  owner: 'desk',
  due: { at: '2026-11-25T08:10:00.000Z', remainingMs: 14_400_000 },
};

export const sentDeposit: Deposit = {
  ...sentLine,
  payIn: {
    payInId: 'bank-shapla',
    name: 'Shapla Bank',
    holder: 'Portolan',
    number: '1020-4400120-001',
    branch: 'Motijheel',
    provider: null,
  },
  fromBank: 'Doel Trust Bank',
  branch: null,
  fromAccount: '2101-553120',
  note: null,
  slip: null,
  reason: null,
  dueMinor: 0,
  history: [
    {
      at: '2026-11-25T04:10:00.000Z',
      who: 'Nusrat Jahan',
      words: 'Asked for BDT 50,000 to be credited.',
      state: 'submitted',
    },
  ],
  facts: agentFacts,
};
