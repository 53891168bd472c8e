import type { BankBalance } from '../../contract/books/bank-balances.ts';
import type { BankEntry } from '../../contract/books/bank-entries.ts';

/** A payment of a supplier that waits. */
export const waitingEntry: BankEntry = {
  entryReference: 'BNK7K2M9QXW',
  kind: 'supplier-payment',
  state: 'proposed',
  version: 1,
  party: 'Alpha Air',
  bankName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  currency: 'BDT',
  direction: 'out',
  amountMinor: 120_000_00,
  valueOn: '2026-12-02',
  theirReference: 'INV-2026-11',
  until: '2026-11-30',
  itemCount: 3,
  feeMinor: 0,
  differenceMinor: 0,
  differences: [],
  words: null,
  line: null,
  proposedLine: null,
  by: 'Dipa Sarkar',
  at: '2026-12-01T05:00:00.000Z',
  own: false,
  effect: {
    postings: [{ debit: 'Owed to suppliers', credit: 'Bank', amountMinor: 120_000_00 }],
    balances: [
      { account: 'Owed to suppliers', beforeMinor: 150_000_00, afterMinor: 30_000_00 },
      { account: 'Shapla Bank, 1020-4400120-001', beforeMinor: 900_000_00, afterMinor: 780_000_00 },
    ],
  },
  history: [
    { at: '2026-12-01T05:00:00.000Z', who: 'Dipa Sarkar', what: 'Proposed: statement INV-2026-11 of Alpha Air' },
  ],
};

/** The same, proposed by the reader. */
export const ownEntry: BankEntry = { ...waitingEntry, own: true };

/** The same after it was posted, with a line that may be it, and after it was dropped. */
export const postedEntry: BankEntry = {
  ...waitingEntry,
  state: 'posted',
  version: 2,
  effect: null,
  proposedLine: { lineId: '019abc00-0000-7000-8000-000000000031', bookedOn: '2026-12-02', words: 'RTGS 20261202001' },
};
export const droppedEntry: BankEntry = { ...waitingEntry, state: 'dropped', version: 2, effect: null };

/** A charge of the bank that waits. */
export const chargeEntry: BankEntry = {
  ...waitingEntry,
  entryReference: 'BNK2CHARGE2',
  kind: 'bank-charge',
  party: null,
  amountMinor: 575_00,
  theirReference: null,
  until: null,
  itemCount: 0,
  words: 'Charge of November',
  line: { lineId: '019abc00-0000-7000-8000-000000000032', bookedOn: '2026-11-30', words: 'Maintenance fee' },
  effect: {
    postings: [{ debit: 'Charges of banks', credit: 'Bank', amountMinor: 575_00 }],
    balances: [
      { account: 'Charges of banks', beforeMinor: 0, afterMinor: 575_00 },
      { account: 'Shapla Bank, 1020-4400120-001', beforeMinor: 900_000_00, afterMinor: 899_425_00 },
    ],
  },
};

/** An account whose difference its items explain. */
export const explainedBalance: BankBalance = {
  accountId: 'bank-shapla',
  bankName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  currency: 'BDT',
  ledgerMinor: 900_000_00,
  statement: { balanceMinor: 949_425_00, day: '2026-11-30' },
  onlyLedgerMinor: -50_000_00,
  onlyStatementMinor: -575_00,
  unexplainedMinor: 0,
  items: [
    {
      itemId: '019abc00-0000-7000-8000-000000000033',
      side: 'ledger',
      day: '2026-11-30',
      amountMinor: -50_000_00,
      words: 'BNK7K2M9QXW Supplier paid: BNK7K2M9QXW',
      channel: null,
      channelReference: null,
      isWholeLine: false,
    },
    {
      itemId: '019abc00-0000-7000-8000-000000000032',
      side: 'statement',
      day: '2026-11-30',
      amountMinor: -575_00,
      words: 'BEFTN 0012345 Maintenance fee',
      channel: 'BEFTN',
      channelReference: '0012345',
      isWholeLine: true,
    },
  ],
  itemCount: 3,
  isAtBank: true,
};

/** One that is equal to the bank, one that nothing explains, and one without statements. */
export const equalBalance: BankBalance = {
  ...explainedBalance,
  accountId: 'bank-doel',
  bankName: 'Doel Bank',
  statement: { balanceMinor: 900_000_00, day: '2026-11-30' },
  onlyLedgerMinor: 0,
  onlyStatementMinor: 0,
  items: [],
  itemCount: 0,
};
export const unexplainedBalance: BankBalance = {
  ...equalBalance,
  ledgerMinor: 800_000_00,
  unexplainedMinor: 100_000_00,
};
export const bareBalance: BankBalance = {
  ...equalBalance,
  accountId: 'mobile-bkash',
  bankName: 'bKash',
  statement: null,
  isAtBank: false,
};

/** A payout that waits, with a difference. */
export const payoutEntry: BankEntry = {
  ...chargeEntry,
  entryReference: 'BNK2PAYUT22',
  kind: 'gateway-payout',
  direction: 'in',
  party: 'SSLCommerz',
  amountMinor: 17_700_00,
  theirReference: 'PAYOUT-7',
  itemCount: 2,
  words: null,
  feeMinor: 300_00,
  differenceMinor: 3_000_00,
  differences: [{ payment: 'NOT-OURS', why: 'not-open', theirsMinor: 3_000_00, oursMinor: 0 }],
  effect: {
    postings: [{ debit: 'Bank', credit: 'Payments by gateway', amountMinor: 17_700_00 }],
    balances: [{ account: 'Payments by gateway', beforeMinor: 20_000_00, afterMinor: 5_000_00 }],
  },
};
