import {
  type AccountBalance,
  accountsCountedTo,
  accountTermLeast,
  accountTermMost,
  type TrialBalance,
  TrialBalanceAsked,
  type TrialBalanceColumnKey,
} from '../../contract/books/trial-balance.ts';
import { accountKinds } from '../../contract/money/account-kinds.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms } from '../parts/list-terms.ts';
import { accountText, kindText } from './account-text.ts';
import { postingsAddress } from './postings-address.ts';

const amount = ({ currency }: AccountBalance, minor: number) => ({ currency, minor });

type BalanceColumn = ListColumn<AccountBalance> & { readonly key: TrialBalanceColumnKey };

const columns: readonly BalanceColumn[] = [
  {
    key: 'account',
    title: say('Account'),
    kind: 'text',
    width: 176,
    valueOf: kindText,
    sorts: true,
    inCard: 'first',
  },
  { key: 'owner', title: say('Of'), kind: 'text', width: 192, valueOf: ({ owner }) => owner, inCard: 'second' },
  {
    key: 'opening',
    title: say('Opening balance'),
    kind: 'amount',
    width: 144,
    valueOf: (row) => amount(row, row.openingMinor),
    hiddenByDefault: true,
  },
  {
    key: 'debits',
    title: say('Debits'),
    kind: 'amount',
    width: 144,
    valueOf: (row) => amount(row, row.debitMinor),
    inCard: 'third',
  },
  {
    key: 'credits',
    title: say('Credits'),
    kind: 'amount',
    width: 144,
    valueOf: (row) => amount(row, row.creditMinor),
    inCard: 'third',
  },
  {
    key: 'debit-balance',
    title: say('Debit balance'),
    kind: 'amount',
    width: 144,
    valueOf: (row) => (row.balanceMinor > 0 ? amount(row, row.balanceMinor) : null),
    inCard: 'amount',
  },
  {
    key: 'credit-balance',
    title: say('Credit balance'),
    kind: 'amount',
    width: 144,
    valueOf: (row) => (row.balanceMinor < 0 ? amount(row, -row.balanceMinor) : null),
    inCard: 'amount',
  },
  {
    key: 'id',
    title: say('Account number'),
    kind: 'text',
    width: 240,
    valueOf: ({ account }) => account,
    hiddenByDefault: true,
  },
];

/** All accounts, at this moment. */
export const balancesNow: TrialBalanceAsked = { search: '', kinds: [], from: null, to: null, sort: 'account' };

/** The trial balance: every account of the ledger. */
export const trialBalanceList: ListTerms<TrialBalanceAsked, TrialBalance, AccountBalance> = {
  name: 'trial-balance',
  screen: pagePaths.deskTrialBalance,
  requirements: ['OPS-03'],
  heading: say('Trial balance'),
  search: {
    label: say('Find an account'),
    hint: say('Part of the name of an agency, a supplier’s code or a currency'),
    minLength: accountTermLeast,
    maxLength: accountTermMost,
  },
  all: balancesNow,
  shape: TrialBalanceAsked,
  columns,
  filters: [
    {
      key: 'kinds',
      title: say('Account'),
      choices: () => accountKinds.map((code) => ({ code, name: kindText({ kind: code }) })),
    },
  ],
  rowsOf: ({ accounts }) => accounts,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: accountsCountedTo,
  keyOf: ({ account }) => account,
  nameOf: accountText,
  addressOf: ({ account, from, to }) => postingsAddress({ account, from, to }),
  countText: (count) => say({ one: '{count} account', other: '{count} accounts' }, { count }),
  emptyText: say('Nothing has been posted yet.'),
  noMatchText: say('No account matches.'),
  unreadableText: say('We could not load the trial balance'),
};
