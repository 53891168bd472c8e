import type { DeskWithdrawal, DeskWithdrawalLine } from '../../contract/books/desk-withdrawals.ts';

/** A withdrawal that nobody has begun to pay. */
export const askedLine: DeskWithdrawalLine = {
  withdrawalReference: 'WDR7K2M9QXW',
  state: 'asked',
  agencyName: 'Padma Travels',
  currency: 'BDT',
  amountMinor: 2_500_000,
  askedAt: '2026-11-30T05:00:00.000Z',
  dueAt: '2026-12-02T05:00:00.000Z',
  bankName: 'Shapla Commercial Bank',
  accountNumber: '1020-4400120-001',
  bankReference: null,
  valueOn: null,
};

/** One whose payment another person confirms. */
export const preparedLine: DeskWithdrawalLine = {
  ...askedLine,
  withdrawalReference: 'WDR3PREPRD3',
  state: 'prepared',
  amountMinor: 12_000_000,
  bankReference: 'FT26335044',
  valueOn: '2026-12-01',
};

export const paidLine: DeskWithdrawalLine = {
  ...askedLine,
  withdrawalReference: 'WDR4PAYED44',
  state: 'paid',
  dueAt: null,
  bankReference: 'FT26335001',
  valueOn: '2026-12-01',
};

const may = (...acts: DeskWithdrawal['acts'][number]['act'][]): DeskWithdrawal['acts'] =>
  acts.map((act) => ({ act, reason: null }));

const shapla = { payInId: 'bank-shapla', bankName: 'Shapla Commercial Bank', accountNumber: '1020-4400120-900' };

const before = { balanceMinor: 9_000_000, creditLimitMinor: 0, availableMinor: 6_500_000 };

export const askedWithdrawal: DeskWithdrawal = {
  withdrawal: askedLine,
  version: 1,
  agency: {
    agencyId: 'agency-padma',
    name: 'Padma Travels',
    email: 'office@padma.example',
    phone: '+8801711000001',
  },
  askedBy: 'Nusrat Jahan',
  paidTo: {
    bankName: 'Shapla Commercial Bank',
    branchName: 'Motijheel',
    accountName: 'Padma Travels',
    accountNumber: '1020-4400120-001',
    routingNo: '090270000',
  },
  accountFault: null,
  effect: {
    postings: [{ debit: 'Wallet', credit: 'Bank', amountMinor: 2_500_000 }],
    before,
    after: { ...before, balanceMinor: 6_500_000 },
  },
  payment: null,
  accounts: [shapla],
  today: '2026-12-01',
  takesTwo: false,
  reason: null,
  history: [{ at: '2026-11-30T05:00:00.000Z', who: 'Nusrat Jahan', what: 'Asked for' }],
  acts: may('begin', 'refuse'),
  steppedUp: false,
};

export const begunWithdrawal: DeskWithdrawal = {
  ...askedWithdrawal,
  withdrawal: { ...askedLine, state: 'begun' },
  version: 2,
  acts: may('pay', 'refuse'),
};

/** One above the limit of one person, while a fresh code stands. */
export const largeWithdrawal: DeskWithdrawal = { ...begunWithdrawal, takesTwo: true, steppedUp: true };

export const preparedWithdrawal: DeskWithdrawal = {
  ...largeWithdrawal,
  withdrawal: preparedLine,
  version: 3,
  payment: { from: shapla, bankReference: 'FT26335044', valueOn: '2026-12-01', by: 'Dipa Sarkar', own: false },
  acts: may('approve', 'reject'),
};

export const ownPayment: DeskWithdrawal = {
  ...preparedWithdrawal,
  payment: preparedWithdrawal.payment && { ...preparedWithdrawal.payment, own: true },
  acts: [{ act: 'approve', reason: 'You entered this payment. Another person confirms it.' }, ...may('reject')],
};

export const paidWithdrawal: DeskWithdrawal = {
  ...askedWithdrawal,
  withdrawal: paidLine,
  version: 3,
  effect: null,
  payment: { from: shapla, bankReference: 'FT26335001', valueOn: '2026-12-01', by: null, own: false },
  acts: [],
};

export const refusedWithdrawal: DeskWithdrawal = {
  ...askedWithdrawal,
  withdrawal: { ...askedLine, state: 'refused', dueAt: null },
  version: 2,
  effect: null,
  reason: 'The name of the account is not that of your company.',
  acts: [],
};

/** One whose account the agency has changed since. */
export const changedAccount: DeskWithdrawal = {
  ...begunWithdrawal,
  accountFault: 'The agency has changed or ended this account since it asked. Refuse the withdrawal.',
  acts: [
    { act: 'pay', reason: 'The agency has changed or ended this account since it asked. Refuse the withdrawal.' },
    ...may('refuse'),
  ],
};
