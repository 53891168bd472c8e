import {
  type Posting,
  type PostingColumnKey,
  type Postings,
  PostingsAsked,
  postingsCountedTo,
  postingTermLeast,
  postingTermMost,
} from '../../contract/books/postings.ts';
import { lookUpAddress } from '../../contract/look-up/look-up-address.ts';
import { postingPurposes } from '../../contract/money/posting-purposes.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { kindWords } from '../ledger/wallet-line.ts';
import type { ListColumn, ListTerms } from '../parts/list-terms.ts';
import { accountText } from './account-text.ts';
import { allPostings, postingsAddress } from './postings-address.ts';

/** What a posting is for, in words. */
export const purposeText = ({ purpose }: Pick<Posting, 'purpose'>): string => wordsOfSaid(kindWords[purpose]);

type PostingColumn = ListColumn<Posting> & { readonly key: PostingColumnKey };

const columns: readonly PostingColumn[] = [
  {
    key: 'at',
    title: say('Posted'),
    kind: 'moment',
    width: 168,
    valueOf: ({ at }) => at,
    sorts: true,
    inCard: 'third',
  },
  { key: 'value-day', title: say('Value day'), kind: 'day', width: 112, valueOf: ({ valueOn }) => valueOn },
  { key: 'purpose', title: say('What for'), kind: 'text', width: 184, valueOf: purposeText, inCard: 'first' },
  {
    key: 'debit',
    title: say('Debit'),
    kind: 'text',
    width: 208,
    valueOf: ({ debit }) => accountText(debit),
    inCard: 'second',
  },
  {
    key: 'credit',
    title: say('Credit'),
    kind: 'text',
    width: 208,
    valueOf: ({ credit }) => accountText(credit),
    inCard: 'third',
  },
  {
    key: 'amount',
    title: say('Amount'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, amountMinor }) => ({ currency, minor: amountMinor }),
    inCard: 'amount',
  },
  {
    key: 'reference',
    title: say('Reference'),
    kind: 'text',
    width: 128,
    valueOf: ({ orderReference }) => orderReference,
    inCard: 'third',
  },
  {
    key: 'subject',
    title: say('Case or payment'),
    kind: 'text',
    width: 136,
    valueOf: ({ subject }) => subject,
    hiddenByDefault: true,
  },
  { key: 'words', title: say('Text'), kind: 'text', width: 240, valueOf: ({ words }) => words, hiddenByDefault: true },
  { key: 'who', title: say('By'), kind: 'person', width: 144, valueOf: ({ who }) => who, hiddenByDefault: true },
];

/** What a posting is about, where the desk finds it. */
const addressOf = ({ orderReference, subject, debit }: Posting): string => {
  const reference = orderReference ?? subject;
  return reference === null ? postingsAddress({ account: debit.account }) : lookUpAddress(reference, reference);
};

/** The postings of the ledger, of one account or of all. */
export const postingsList: ListTerms<PostingsAsked, Postings, Posting> = {
  name: 'postings',
  screen: pagePaths.deskPostings,
  requirements: ['OPS-03'],
  heading: say('Postings'),
  search: {
    label: say('Find a posting'),
    hint: say('Beginning of a reference, or part of the text'),
    minLength: postingTermLeast,
    maxLength: postingTermMost,
  },
  all: allPostings,
  shape: PostingsAsked,
  columns,
  filters: [
    {
      key: 'purposes',
      title: say('What for'),
      choices: () => postingPurposes.map((code) => ({ code, name: purposeText({ purpose: code }) })),
    },
    {
      key: 'account',
      title: say('Account'),
      choices: (page) => {
        const account = page?.sums?.account ?? null;
        return account === null ? [] : [{ code: account.account, name: accountText(account) }];
      },
    },
  ],
  rowsOf: ({ postings }) => postings,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: postingsCountedTo,
  keyOf: ({ postingId }) => postingId,
  nameOf: purposeText,
  addressOf,
  countText: (count) => say({ one: '{count} posting', other: '{count} postings' }, { count }),
  emptyText: say('Nothing has been posted yet.'),
  noMatchText: say('No posting matches.'),
  unreadableText: say('We could not load the postings'),
};
