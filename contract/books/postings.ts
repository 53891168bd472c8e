import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { ledgerDay } from '../ledger/ledger.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { postingPurposes } from '../money/posting-purposes.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, whole } from '../shapes.ts';
import { accountId, NamedAccount } from './trial-balance.ts';

export const postingsAPage = 50;
export const postingsCountedTo = 10_000;
export const postingTermLeast = 3;
export const postingTermMost = 60;
const currenciesAtMost = 60;

export const PostingPurposeCode = enums(postingPurposes);

/** By the time of posting; with `-` the latest first. */
export const PostingSort = enums(['at', '-at']);
export type PostingSort = Infer<typeof PostingSort>;

const filters = {
  /** Beginning of a reference, or part of the words of a posting. Empty: all postings. */
  search: text(0, postingTermMost),
  /** The account on one of its sides. `null`: any. */
  account: nullable(accountId()),
  /** Empty: all purposes. */
  purposes: listOf(PostingPurposeCode, postingPurposes.length),
  /** Days in the tenant's time zone, both included. `null`: no bound. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
  sort: PostingSort,
};
export const PostingsAsked = object(filters);
export type PostingsAsked = Infer<typeof PostingsAsked>;

/** A posted transfer of the ledger. */
export const Posting = object({
  postingId: opaqueId(),
  at: isoTime(),
  /** Day on which the bank booked the money. `null`: the day of the posting. */
  valueOn: nullable(isoDay()),
  purpose: PostingPurposeCode,
  words: text(1, 400),
  orderReference: nullable(text(1, 20)),
  subject: nullable(text(1, 40)),
  debit: NamedAccount,
  credit: NamedAccount,
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  /** Name of the person who posted it. `null`: the platform did. */
  who: nullable(text(1, 140)),
});
export type Posting = Infer<typeof Posting>;

export const PostingMark = object({ at: isoTime(), postingId: opaqueId() });
export type PostingMark = Infer<typeof PostingMark>;

/** What is posted of one currency. */
export const PostedSum = object({
  currency: currencyCode(),
  debitMinor: amountMinor(),
  creditMinor: amountMinor(),
});

export const Postings = object({
  postings: listOf(Posting, postingsAPage),
  next: nullable(PostingMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, postingsCountedTo),
      /** The account that is asked for. `null`: none is, or there is no such account. */
      account: nullable(NamedAccount),
      /** Debits and credits of the account that match, by currency. Empty where no account is asked for. */
      currencies: listOf(PostedSum, currenciesAtMost),
    }),
  ),
});
export type Postings = Infer<typeof Postings>;

/** Columns of the list and of its file. */
export const postingColumnKeys = [
  'at',
  'value-day',
  'purpose',
  'debit',
  'credit',
  'amount',
  'reference',
  'subject',
  'words',
  'who',
] as const;
export type PostingColumnKey = (typeof postingColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadBooks',
  effect: 'reads',
} as const;

const GetPostings = defineCall({
  ...reads,
  path: 'Posting/List',
  request: askedPage(filters, PostingMark),
  answer: Postings,
  refusals: {},
  doing: say('loading the postings'),
  summary:
    'Lists the posted transfers of the ledger, of one account or of all, page by page, with the account’s debits and credits. Moves no money.',
});

const ExportPostings = defineCall({
  ...reads,
  path: 'Posting/Export',
  ...fileOfList(filters, postingColumnKeys),
  refusals: {
    'too-many-postings': {
      status: 409,
      title: say('A file holds at most 10,000 postings, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of postings'),
  summary: 'Returns all postings that match the filters as a file, up to 10,000. Moves no money.',
});

export const postingCalls = { GetPostings, ExportPostings };
