import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { ledgerDay } from '../ledger/ledger.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, whole } from '../shapes.ts';
import { PostingPurposeCode } from './postings.ts';
import { accountId } from './trial-balance.ts';

export const supplierItemsAPage = 50;
export const supplierItemsCountedTo = 10_000;
export const supplierItemTermLeast = 3;
export const supplierItemTermMost = 60;
const accountsAtMost = 200;

/** `open`: to be paid. `disputed`: its supplier has the booking otherwise. `proposed`: its payment waits for another person. */
export const supplierItemStates = ['open', 'disputed', 'proposed', 'paid'] as const;
export const SupplierItemState = enums(supplierItemStates);
export type SupplierItemState = Infer<typeof SupplierItemState>;

/** By the time of posting; with `-` the latest first. */
export const SupplierItemSort = enums(['at', '-at']);
export type SupplierItemSort = Infer<typeof SupplierItemSort>;

const filters = {
  /** Beginning of an order's reference, or part of the words of a posting, of a PNR or of a ticket's number. Empty: all items. */
  search: text(0, supplierItemTermMost),
  /** The account of one supplier in one currency. `null`: all suppliers. */
  account: nullable(accountId()),
  /** Empty: all states. */
  states: listOf(SupplierItemState, supplierItemStates.length),
  /** Days in the tenant's time zone, both included. `null`: no bound. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
  sort: SupplierItemSort,
};
export const SupplierItemsAsked = object(filters);
export type SupplierItemsAsked = Infer<typeof SupplierItemsAsked>;

/** A posting of what a supplier is owed. */
export const SupplierItem = object({
  itemId: opaqueId(),
  at: isoTime(),
  state: SupplierItemState,
  supplierName: text(1, 60),
  orderReference: nullable(text(1, 20)),
  /** PNR, or the property's number. `null`: none. */
  locator: nullable(text(1, 60)),
  /** Numbers of the tickets of the order. `null`: it has none. */
  tickets: nullable(text(1, 400)),
  purpose: PostingPurposeCode,
  /** What the posting says. */
  words: text(1, 400),
  currency: currencyCode(),
  /** What the supplier asks before its commission is deducted, and the commission. `null`: the posting is no sale. */
  fareMinor: nullable(amountMinor()),
  deductedMinor: nullable(amountMinor()),
  /** What is owed. Below zero: it came back. */
  amountMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** The payment that settles it, or is proposed to. `null`: none. */
  entryReference: nullable(text(1, 20)),
});
export type SupplierItem = Infer<typeof SupplierItem>;

export const SupplierItemMark = object({ at: isoTime(), itemId: opaqueId() });
export type SupplierItemMark = Infer<typeof SupplierItemMark>;

/** What matches of one supplier in one currency. */
export const SupplierItemSum = object({
  account: accountId(),
  supplierName: text(1, 60),
  currency: currencyCode(),
  count: whole(0, 1_000_000),
  amountMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type SupplierItemSum = Infer<typeof SupplierItemSum>;

export const SupplierItems = object({
  items: listOf(SupplierItem, supplierItemsAPage),
  next: nullable(SupplierItemMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, supplierItemsCountedTo),
      /** Every supplier in every currency, with what matches of it. */
      accounts: listOf(SupplierItemSum, accountsAtMost),
    }),
  ),
});
export type SupplierItems = Infer<typeof SupplierItems>;

/** Columns of the list and of its file. */
export const supplierItemColumnKeys = [
  'at',
  'supplier',
  'reference',
  'locator',
  'tickets',
  'fare',
  'commission',
  'amount',
  'state',
  'memo',
  'entry',
] as const;
export type SupplierItemColumnKey = (typeof supplierItemColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadBooks',
  effect: 'reads',
} as const;

const GetSupplierItems = defineCall({
  ...reads,
  path: 'SupplierItem/List',
  request: askedPage(filters, SupplierItemMark),
  answer: SupplierItems,
  refusals: {},
  doing: say('loading what suppliers are owed'),
  summary:
    'Lists what suppliers are owed, posting by posting, with ticket, PNR, fare and commission, and the payment that settles each. Moves no money.',
});

const ExportSupplierItems = defineCall({
  ...reads,
  path: 'SupplierItem/Export',
  ...fileOfList(filters, supplierItemColumnKeys),
  refusals: {
    'too-many-items': {
      status: 409,
      title: say('A file holds at most 10,000 items, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of what suppliers are owed'),
  summary: 'Returns what suppliers are owed, posting by posting, as a file, up to 10,000. Moves no money.',
});

export const supplierItemCalls = { GetSupplierItems, ExportSupplierItems };
