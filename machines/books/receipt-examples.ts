import type { Receipt, ReceiptLine } from '../../contract/books/receipts.ts';

/** A receipt on the suspense account. */
export const waitingLine: ReceiptLine = {
  receiptReference: 'RCP7K2M9QXW',
  state: 'waits',
  currency: 'BDT',
  amountMinor: 4_500_000,
  bookedOn: '2026-11-20',
  ageDays: 11,
  bankReference: 'FT77120001',
  description: 'Cash deposit Uttara branch',
  accountName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  agencyName: null,
};

/** One that a person has named, and that is not posted yet. */
export const foundLine: ReceiptLine = {
  ...waitingLine,
  receiptReference: 'RCP2FOUND22',
  state: 'found',
  amountMinor: 1_200_000,
  bookedOn: '2026-11-25',
  ageDays: 6,
  bankReference: 'FT77120044',
  description: '',
};

/** One that is to be credited to an agency. */
export const proposedLine: ReceiptLine = { ...waitingLine, state: 'proposed', agencyName: 'Meghna Travels' };

const may = (...acts: Receipt['acts'][number]['act'][]): Receipt['acts'] => acts.map((act) => ({ act, reason: null }));

export const waitingReceipt: Receipt = {
  receipt: waitingLine,
  version: 2,
  proposal: null,
  returned: null,
  returnLines: [],
  history: [
    { at: '2026-11-25T05:00:00.000Z', who: 'Dipa Sarkar', what: 'Named as a receipt that nobody claims' },
    { at: '2026-11-25T06:00:00.000Z', who: 'Emdad Hossain', what: 'Approved: it lies on the suspense account' },
  ],
  acts: may('assign', 'return'),
  steppedUp: false,
};

export const foundReceipt: Receipt = {
  ...waitingReceipt,
  receipt: foundLine,
  version: 1,
  proposal: {
    end: null,
    words: null,
    by: 'Dipa Sarkar',
    at: '2026-11-25T05:00:00.000Z',
    own: false,
    postings: [{ debit: 'Bank', credit: 'Receipts that nobody claims', amountMinor: foundLine.amountMinor }],
  },
  history: waitingReceipt.history.slice(0, 1),
  acts: may('approve', 'refuse'),
};

export const proposedReceipt: Receipt = {
  ...waitingReceipt,
  receipt: proposedLine,
  version: 3,
  proposal: {
    end: 'assign',
    words: 'They sent the slip',
    by: 'Dipa Sarkar',
    at: '2026-11-26T05:00:00.000Z',
    own: false,
    postings: [{ debit: 'Receipts that nobody claims', credit: 'Wallet', amountMinor: proposedLine.amountMinor }],
  },
  acts: may('approve', 'refuse'),
  steppedUp: true,
};

export const ownReceipt: Receipt = {
  ...proposedReceipt,
  receipt: { ...proposedLine, agencyName: null },
  proposal: proposedReceipt.proposal && { ...proposedReceipt.proposal, end: 'return', own: true },
  acts: [{ act: 'approve', reason: 'You proposed this. Another person approves it.' }, ...may('refuse')],
};

const returnLine = {
  lineId: '019abc00-0000-7000-8000-000000000021',
  bookedOn: '2026-11-28',
  reference: 'FT77129999',
  description: 'Transfer to sender',
};

export const returnedReceipt: Receipt = {
  ...waitingReceipt,
  receipt: { ...waitingLine, state: 'returned', ageDays: null },
  version: 4,
  returnLines: [returnLine],
  acts: may('tie'),
};

export const tiedReceipt: Receipt = { ...returnedReceipt, version: 5, returned: returnLine, returnLines: [], acts: [] };
