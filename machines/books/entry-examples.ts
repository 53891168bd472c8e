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
  amountMinor: 120_000_00,
  valueOn: '2026-12-02',
  theirReference: 'INV-2026-11',
  until: '2026-11-30',
  itemCount: 3,
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

/** The same after it was posted, and after it was dropped. */
export const postedEntry: BankEntry = { ...waitingEntry, state: 'posted', version: 2, effect: null };
export const droppedEntry: BankEntry = { ...waitingEntry, state: 'dropped', version: 2, effect: null };
