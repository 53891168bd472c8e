import {
  type CreditAge,
  CreditAsked,
  type CreditColumnKey,
  type CreditInUse,
  type CreditsInUse,
  creditAges,
  creditCountedTo,
  creditTermLeast,
  creditTermMost,
} from '../../contract/books/credit-in-use.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms } from '../parts/list-terms.ts';

export const creditAgeNames: Readonly<Record<CreditAge, string>> = {
  week: say('Up to 7 days'),
  fortnight: say('8 to 15 days'),
  month: say('16 to 30 days'),
  older: say('Over 30 days'),
};

/** Amounts of the four ages, under the names of the ages. */
export const agedMinor = (of: Pick<CreditInUse, `${CreditAge}Minor`>): Readonly<Record<CreditAge, number>> => ({
  week: of.weekMinor,
  fortnight: of.fortnightMinor,
  month: of.monthMinor,
  older: of.olderMinor,
});

type CreditColumn = ListColumn<CreditInUse> & { readonly key: CreditColumnKey };

const columns: readonly CreditColumn[] = [
  {
    key: 'agency',
    title: say('Agency'),
    kind: 'text',
    width: 208,
    valueOf: ({ agencyName }) => agencyName,
    inCard: 'first',
  },
  {
    key: 'limit',
    title: say('Credit limit'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, creditLimitMinor }) => ({ currency, minor: creditLimitMinor }),
    inCard: 'second',
  },
  {
    key: 'used',
    title: say('In use'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, usedMinor }) => ({ currency, minor: usedMinor }),
    sorts: true,
    inCard: 'amount',
  },
  ...creditAges.map(
    (age): CreditColumn => ({
      key: age,
      title: creditAgeNames[age],
      kind: 'amount',
      width: 136,
      valueOf: (credit) => ({ currency: credit.currency, minor: agedMinor(credit)[age] }),
      ...(age === 'older' && { sorts: true, inCard: 'third' as const }),
    }),
  ),
];

/** Query of the list at first: all credit in use, the most first. */
export const allCredit: CreditAsked = { search: '', ages: [], sort: '-used' };

/** The desk's list of credit in use. */
export const creditList: ListTerms<CreditAsked, CreditsInUse, CreditInUse> = {
  name: 'credit-in-use',
  screen: pagePaths.deskCredit,
  requirements: ['OPS-04'],
  heading: say('Credit in use'),
  search: {
    label: say('Find an agency'),
    hint: say('Part of the name of an agency'),
    minLength: creditTermLeast,
    maxLength: creditTermMost,
  },
  all: allCredit,
  shape: CreditAsked,
  columns,
  filters: [
    { key: 'ages', title: say('Age'), choices: () => creditAges.map((code) => ({ code, name: creditAgeNames[code] })) },
  ],
  rowsOf: ({ credits }) => credits,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: creditCountedTo,
  keyOf: ({ account }) => account,
  nameOf: ({ agencyName }) => agencyName,
  addressOf: ({ agencyId }) => pageAddress.deskAgency(agencyId),
  countText: (count) => say({ one: '{count} agency', other: '{count} agencies' }, { count }),
  emptyText: say('No agency has credit in use.'),
  noMatchText: say('No agency matches.'),
  unreadableText: say('We could not load the credit in use'),
};
