import {
  type DeskWithdrawalLine,
  type DeskWithdrawals,
  DeskWithdrawalsAsked,
  type WithdrawalColumnKey,
  withdrawalsCountedTo,
  withdrawalTermLeast,
  withdrawalTermMost,
} from '../../contract/books/desk-withdrawals.ts';
import { type WithdrawalState, withdrawalStates } from '../../contract/money/withdrawals.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';

export const withdrawalStateNames: Readonly<Record<WithdrawalState, string>> = {
  asked: say('Asked for'),
  begun: say('To be paid'),
  prepared: say('To be confirmed'),
  paid: say('Paid'),
  refused: say('Refused'),
  'taken-back': say('Taken back'),
};

export const withdrawalTones: Readonly<Record<WithdrawalState, ListTone>> = {
  asked: 'warning',
  begun: 'warning',
  prepared: 'brand',
  paid: 'success',
  refused: 'neutral',
  'taken-back': 'neutral',
};

type WithdrawalColumn = ListColumn<DeskWithdrawalLine> & { readonly key: WithdrawalColumnKey };

const columns: readonly WithdrawalColumn[] = [
  {
    key: 'reference',
    title: say('Withdrawal'),
    kind: 'text',
    width: 136,
    valueOf: ({ withdrawalReference }) => withdrawalReference,
    inCard: 'first',
  },
  {
    key: 'state',
    title: say('State'),
    kind: 'state',
    width: 144,
    valueOf: ({ state }) => ({ words: withdrawalStateNames[state], tone: withdrawalTones[state] }),
    inCard: 'badge',
  },
  {
    key: 'agency',
    title: say('Agency'),
    kind: 'text',
    width: 192,
    valueOf: ({ agencyName }) => agencyName,
    inCard: 'second',
  },
  {
    key: 'amount',
    title: say('Amount'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, amountMinor }) => ({ currency, minor: amountMinor }),
    sorts: true,
    inCard: 'amount',
  },
  {
    key: 'asked',
    title: say('Asked for'),
    kind: 'moment',
    width: 160,
    valueOf: ({ askedAt }) => askedAt,
    sorts: true,
    inCard: 'third',
  },
  { key: 'due', title: say('Due'), kind: 'moment', width: 160, valueOf: ({ dueAt }) => dueAt },
  {
    key: 'to',
    title: say('To'),
    kind: 'text',
    width: 224,
    valueOf: ({ bankName, accountNumber }) => `${bankName}, ${accountNumber}`,
  },
  {
    key: 'bank-reference',
    title: say('Bank reference'),
    kind: 'text',
    width: 144,
    valueOf: ({ bankReference }) => bankReference,
  },
  { key: 'value-day', title: say('Value day'), kind: 'day', width: 112, valueOf: ({ valueOn }) => valueOn },
];

/** Withdrawals that the house has to pay or refuse, the oldest first. */
export const openWithdrawals: DeskWithdrawalsAsked = {
  search: '',
  states: ['asked', 'begun', 'prepared'],
  sort: 'asked',
};

/** Withdrawals of agencies, at the desk. */
export const withdrawalList: ListTerms<DeskWithdrawalsAsked, DeskWithdrawals, DeskWithdrawalLine> = {
  name: 'desk-withdrawals',
  screen: pagePaths.deskWithdrawals,
  requirements: ['OPS-03'],
  heading: say('Withdrawals'),
  search: {
    label: say('Find a withdrawal'),
    hint: say('Part of a reference, of the reference of the bank, or of the name of an agency'),
    minLength: withdrawalTermLeast,
    maxLength: withdrawalTermMost,
  },
  all: openWithdrawals,
  shape: DeskWithdrawalsAsked,
  columns,
  filters: [
    {
      key: 'states',
      title: say('State'),
      choices: () => withdrawalStates.map((code) => ({ code, name: withdrawalStateNames[code] })),
    },
  ],
  rowsOf: ({ withdrawals }) => withdrawals,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: withdrawalsCountedTo,
  keyOf: ({ withdrawalReference }) => withdrawalReference,
  nameOf: ({ withdrawalReference }) => withdrawalReference,
  addressOf: ({ withdrawalReference }) => pageAddress.deskWithdrawal(withdrawalReference),
  countText: (count) => say({ one: '{count} withdrawal', other: '{count} withdrawals' }, { count }),
  emptyText: say('No withdrawal waits.'),
  noMatchText: say('No withdrawal matches.'),
  unreadableText: say('We could not load the withdrawals'),
};
