import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { EffectPosting, reasonMost } from '../money/money-decisions.ts';
import { OrderHistoryLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

export const receiptsAPage = 50;
export const receiptsCountedTo = 10_000;
export const receiptTermLeast = 3;
export const receiptTermMost = 60;
export const receiptAgencyMost = 254;
const currenciesAtMost = 60;
const receiptLinesMost = 200;
/** Most lines of money out that are proposed for a receipt that was sent back. */
export const returnLinesAtMost = 10;

/** Reference of a receipt that nobody claims. */
export const ReceiptReference = textLike(/^RCP[A-Z0-9]{8}$/, 11);

/**
 * `found`: one person has named it, nothing is posted yet. `waits`: it lies on the suspense account. `proposed`: there, and what becomes of
 * it is proposed. `assigned`: to an agency's wallet. `returned`: sent back. `dropped`: it was never taken to the suspense account.
 */
export const receiptStates = ['found', 'waits', 'proposed', 'assigned', 'returned', 'dropped'] as const;
export const ReceiptState = enums(receiptStates);
export type ReceiptState = Infer<typeof ReceiptState>;

/** What becomes of a receipt: the wallet of an agency is credited, or it is sent back. */
export const receiptEnds = ['assign', 'return'] as const;
export const ReceiptEnd = enums(receiptEnds);
export type ReceiptEnd = Infer<typeof ReceiptEnd>;

/** By the day of the bank, by the amount; with `-` the other way round. */
export const ReceiptSort = enums(['day', '-day', 'amount', '-amount']);
export type ReceiptSort = Infer<typeof ReceiptSort>;

const filters = {
  /** Part of the reference, of the bank's reference or description, or of the agency's name. Empty: all receipts. */
  search: text(0, receiptTermMost),
  /** Empty: all states. */
  states: listOf(ReceiptState, receiptStates.length),
  sort: ReceiptSort,
};
export const ReceiptsAsked = object(filters);
export type ReceiptsAsked = Infer<typeof ReceiptsAsked>;

/** A receipt of a bank statement that nobody claims. */
export const ReceiptLine = object({
  receiptReference: ReceiptReference,
  state: ReceiptState,
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  /** Day on which the bank booked it. */
  bookedOn: isoDay(),
  /** Days since then. `null`: it has ended. */
  ageDays: nullable(whole(0, 100_000)),
  bankReference: text(0, 140),
  description: text(0, 300),
  accountName: text(1, 120),
  accountNumber: text(1, 40),
  /** Agency to which it is or will be assigned. `null`: none. */
  agencyName: nullable(text(1, 300)),
});
export type ReceiptLine = Infer<typeof ReceiptLine>;

export const ReceiptMark = object({
  bookedOn: isoDay(),
  amountMinor: amountMinor(1),
  receiptReference: ReceiptReference,
});
export type ReceiptMark = Infer<typeof ReceiptMark>;

export const Receipts = object({
  receipts: listOf(ReceiptLine, receiptsAPage),
  next: nullable(ReceiptMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, receiptsCountedTo),
      /** What lies on the suspense account: by its receipts, and as the ledger sums it. They are equal. */
      suspense: listOf(
        object({
          currency: currencyCode(),
          count: whole(0, receiptsCountedTo),
          receiptsMinor: amountMinor(),
          ledgerMinor: amountMinor(Number.MIN_SAFE_INTEGER),
        }),
        currenciesAtMost,
      ),
    }),
  ),
});
export type Receipts = Infer<typeof Receipts>;

/** Columns of the list and of its file. */
export const receiptColumnKeys = [
  'reference',
  'state',
  'amount',
  'day',
  'age',
  'bank-reference',
  'description',
  'agency',
  'account',
] as const;
export type ReceiptColumnKey = (typeof receiptColumnKeys)[number];

/** A line of money out that may be the sending back. */
export const ReturnLine = object({
  lineId: opaqueId(),
  bookedOn: isoDay(),
  reference: text(0, 140),
  description: text(0, 300),
});
export type ReturnLine = Infer<typeof ReturnLine>;

export const receiptActs = ['assign', 'return', 'approve', 'refuse', 'tie'] as const;
export const ReceiptAct = enums(receiptActs);
export type ReceiptAct = Infer<typeof ReceiptAct>;

/** A receipt as a case of the desk. */
export const Receipt = object({
  receipt: ReceiptLine,
  /** Number of its changes. An approval names the one that the person has seen. */
  version: whole(1, 1_000_000),
  /** What waits for another person. `null`: nothing. */
  proposal: nullable(
    object({
      /** `null`: that it is taken to the suspense account. */
      end: nullable(ReceiptEnd),
      words: nullable(text(1, reasonMost)),
      by: text(1, 200),
      at: isoTime(),
      /** Whether the reader has proposed it, and so may not approve it. */
      own: boolean(),
      /** What an approval posts. */
      postings: listOf(EffectPosting, 2),
    }),
  ),
  /** Line of money out by which it was sent back. `null`: none is known. */
  returned: nullable(ReturnLine),
  /** Lines of money out of its amount that nothing else uses. Empty unless it was sent back and none is known. */
  returnLines: listOf(ReturnLine, returnLinesAtMost),
  history: listOf(OrderHistoryLine, receiptLinesMost),
  /** `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: ReceiptAct, reason: nullable(text(1, 300)) }), receiptActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type Receipt = Infer<typeof Receipt>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, access: 'DeskReadBooks', effect: 'reads' } as const;
const prepares = { ...ofDesk, access: 'DeskPrepareMoney', effect: 'acts' } as const;

const receiptUnknown = {
  'receipt-unknown': { status: 404, title: say('We could not find this receipt.') },
} as const;
const asSeen = {
  'receipt-changed': {
    status: 409,
    title: say('A colleague has dealt with this receipt meanwhile. Look at it again. Nothing has changed.'),
  },
} as const;

const GetReceipts = defineCall({
  ...reads,
  path: 'Receipt/List',
  request: askedPage(filters, ReceiptMark),
  answer: Receipts,
  refusals: {},
  doing: say('loading the receipts'),
  summary:
    'Lists receipts of bank statements that nobody claims, with their age, and what lies on the suspense account. Moves no money.',
});

const ExportReceipts = defineCall({
  ...reads,
  path: 'Receipt/Export',
  ...fileOfList(filters, receiptColumnKeys),
  refusals: {
    'too-many-receipts': {
      status: 409,
      title: say('A file holds at most 10,000 receipts, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of receipts'),
  summary: 'Returns all receipts that match the filters as a file, up to 10,000. Moves no money.',
});

const GetReceipt = defineCall({
  ...reads,
  path: 'Receipt/View',
  request: object({ receiptReference: opaqueId() }),
  answer: Receipt,
  refusals: receiptUnknown,
  looksAt: { shows: 'receipt', by: 'receiptReference' },
  doing: say('loading the receipt'),
  summary: 'Returns a receipt that nobody claims, with what waits for another person and its history. Moves no money.',
});

const HoldStatementLine = defineCall({
  ...prepares,
  path: 'Receipt/Hold',
  request: object({ lineId: opaqueId() }),
  answer: object({ receiptReference: ReceiptReference }),
  refusals: {
    'line-unknown': { status: 404, title: say('We could not find this line. Look at the list again.') },
    'line-used': {
      status: 409,
      title: say('A colleague has dealt with this line meanwhile. Look at the list again.'),
    },
    'money-out': { status: 409, title: say('Only money that came in can wait for its owner. Nothing has changed.') },
  },
  decides: { does: 'prepares' },
  doing: say('saving the receipt'),
  summary:
    'Names a line of money in that nobody claims. Another person approves that it is posted to the suspense account. Moves no money by itself.',
});

const ProposeReceipt = defineCall({
  ...prepares,
  path: 'Receipt/Propose',
  request: object({
    receiptReference: opaqueId(),
    version: whole(1, 1_000_000),
    end: ReceiptEnd,
    /** Name, e-mail address or id of the agency that is credited. Empty: it is sent back. */
    agency: text(0, receiptAgencyMost),
    words: textLike(/\S/, reasonMost),
  }),
  answer: Receipt,
  refusals: {
    ...receiptUnknown,
    ...asSeen,
    'agency-unknown': {
      status: 404,
      title: say('No agency, or more than one, has exactly this name or e-mail address. Look it up.'),
    },
  },
  decides: { does: 'prepares' },
  doing: say('saving the proposal'),
  summary:
    'Proposes that a receipt on the suspense account is credited to an agency, or sent back. Another person decides. Moves no money by itself.',
});

const ApproveReceipt = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskDecideMoney',
  path: 'Receipt/Approve',
  request: object({ receiptReference: opaqueId(), version: whole(1, 1_000_000) }),
  answer: Receipt,
  refusals: {
    ...receiptUnknown,
    ...asSeen,
    ...stepUpNeeded,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
  },
  decides: {
    does: 'posts',
    people: 'two',
    how: 'One person names the receipt or proposes what becomes of it, another one approves.',
  },
  doing: say('approving it'),
  summary:
    'Approves what another person has proposed about a receipt: posts it to the suspense account, to the wallet of an agency, or back to the bank. Moves money.',
});

const RefuseReceipt = defineCall({
  ...prepares,
  path: 'Receipt/Refuse',
  request: object({
    receiptReference: opaqueId(),
    version: whole(1, 1_000_000),
    words: textLike(/\S/, reasonMost),
  }),
  answer: Receipt,
  refusals: { ...receiptUnknown, ...asSeen },
  decides: { does: 'nothing' },
  doing: say('saving the refusal'),
  summary: 'Refuses or takes back what is proposed about a receipt, with a reason. Moves no money.',
});

const TieReceipt = defineCall({
  ...prepares,
  path: 'Receipt/Tie',
  request: object({ receiptReference: opaqueId(), version: whole(1, 1_000_000), lineId: opaqueId() }),
  answer: Receipt,
  refusals: {
    ...receiptUnknown,
    ...asSeen,
    'line-used': {
      status: 409,
      title: say('This line is used, or is not the sending back of this receipt. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('saving the match'),
  summary: 'Records by which line of a bank statement a receipt was sent back. Moves no money.',
});

export const receiptCalls = {
  GetReceipts,
  ExportReceipts,
  GetReceipt,
  HoldStatementLine,
  ProposeReceipt,
  ApproveReceipt,
  RefuseReceipt,
  TieReceipt,
};
