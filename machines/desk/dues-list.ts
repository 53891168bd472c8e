import {
  type AgedDues,
  type DeskDue,
  type DeskDues,
  DeskDuesAsked,
  type DueAge,
  type DueColumnKey,
  deskDuesCountedTo,
  dueAges,
} from '../../contract/desk/desk-dues.ts';
import { type DueState, dueStates, dueTermLeast, dueTermMost } from '../../contract/money/part-payments.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { dueStateNames } from '../money/part-payments.view.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';

export const dueAgeNames: Readonly<Record<DueAge, string>> = {
  'not-due': say('Not yet due'),
  week: say('1 to 7 days late'),
  month: say('8 to 30 days late'),
  older: say('Over 30 days late'),
};

const tones: Readonly<Record<DueState, ListTone>> = {
  open: 'neutral',
  missed: 'danger',
  settled: 'success',
  dropped: 'neutral',
};

const amount = ({ currency }: DeskDue, minor: number) => ({ currency, minor });

/** What was sold: the property with its city, or the cities of the journey. */
export const soldWords = ({ hotelName, cities }: DeskDue): string =>
  hotelName === null ? cities.join(' – ') : [hotelName, ...cities].join(', ');

/** First traveller with the number of the others: `Kamal Rahman and 2 others`. */
export const travellersWords = ({ traveller, travellerCount }: DeskDue): string =>
  travellerCount === 1
    ? traveller
    : say(
        { one: '{traveller} and {count} other', other: '{traveller} and {count} others' },
        { traveller, count: travellerCount - 1 },
      );

/** Amount paid of a sale in minor units: the part paid with the tickets, and settlements since. */
export const paidOf = ({ nowMinor, settledMinor }: DeskDue): number => nowMinor + settledMinor;

type DueColumn = ListColumn<DeskDue> & { readonly key: DueColumnKey };

const columns: readonly DueColumn[] = [
  {
    key: 'order',
    title: say('Order'),
    kind: 'text',
    width: 124,
    valueOf: ({ orderReference }) => orderReference,
    inCard: 'third',
  },
  {
    key: 'agency',
    title: say('Agency'),
    kind: 'text',
    width: 180,
    valueOf: ({ agencyName }) => agencyName,
    inCard: 'first',
  },
  { key: 'about', title: say('Sold'), kind: 'text', width: 192, valueOf: soldWords, inCard: 'second' },
  {
    key: 'traveller',
    title: say('Travellers'),
    kind: 'person',
    width: 150,
    valueOf: travellersWords,
    inCard: 'third',
  },
  {
    key: 'state',
    title: say('State'),
    kind: 'state',
    width: 152,
    valueOf: ({ state }) => ({ words: dueStateNames[state], tone: tones[state] }),
    inCard: 'badge',
  },
  {
    key: 'age',
    title: say('Age'),
    kind: 'text',
    width: 144,
    valueOf: ({ age }) => (age === null ? null : dueAgeNames[age]),
    hiddenByDefault: true,
  },
  {
    key: 'due',
    title: say('Pay by'),
    kind: 'day',
    width: 112,
    valueOf: ({ payBy }) => payBy,
    sorts: true,
    inCard: 'third',
  },
  {
    key: 'total',
    title: say('Price'),
    kind: 'amount',
    width: 136,
    valueOf: (due) => amount(due, due.totalMinor),
    hiddenByDefault: true,
  },
  { key: 'paid', title: say('Paid so far'), kind: 'amount', width: 128, valueOf: (due) => amount(due, paidOf(due)) },
  {
    key: 'left',
    title: say('Left'),
    kind: 'amount',
    width: 128,
    valueOf: (due) => amount(due, due.leftMinor),
    sorts: true,
    inCard: 'amount',
  },
  {
    key: 'departs',
    title: say('Departs or arrives'),
    kind: 'day',
    width: 144,
    valueOf: ({ departureDate }) => departureDate,
    hiddenByDefault: true,
  },
  {
    key: 'agreed',
    title: say('Agreed'),
    kind: 'moment',
    width: 176,
    valueOf: ({ agreedAt }) => agreedAt,
    hiddenByDefault: true,
  },
];

/** Query of the list at first: unpaid dues, the earliest day first. */
export const unpaidDues: DeskDuesAsked = {
  search: '',
  states: ['missed', 'open'],
  ages: [],
  agency: null,
  sort: 'due',
};

/** The desk's list of dues. */
export const duesList: ListTerms<DeskDuesAsked, DeskDues, DeskDue> = {
  name: 'desk-dues',
  screen: pagePaths.deskDues,
  requirements: ['OPS-04'],
  heading: say('Dues'),
  search: {
    label: say('Find a due'),
    hint: say('Part of a reference, or of the name of an agency, a traveller or a property'),
    minLength: dueTermLeast,
    maxLength: dueTermMost,
  },
  all: unpaidDues,
  shape: DeskDuesAsked,
  columns,
  filters: [
    {
      key: 'states',
      title: say('State'),
      choices: () => dueStates.map((code) => ({ code, name: dueStateNames[code] })),
    },
    { key: 'ages', title: say('Age'), choices: () => dueAges.map((code) => ({ code, name: dueAgeNames[code] })) },
    {
      key: 'agency',
      title: say('Agency'),
      choices: (page) =>
        page?.sums?.agencies.map(({ agencyId, agencyName }) => ({ code: agencyId, name: agencyName })) ?? [],
    },
  ],
  rowsOf: ({ dues }) => dues,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: deskDuesCountedTo,
  keyOf: ({ orderReference }) => orderReference,
  nameOf: ({ orderReference }) => orderReference,
  addressOf: ({ orderReference, hotelName }) =>
    hotelName === null ? pageAddress.deskTicketing(orderReference) : pageAddress.deskStay(orderReference),
  countText: (count) => say({ one: '{count} due', other: '{count} dues' }, { count }),
  emptyText: say('No agency owes anything.'),
  noMatchText: say('No due matches.'),
  unreadableText: say('We could not load the dues'),
};

/** Ages of one currency, each with its share of all. */
export interface AgesShown {
  readonly currency: string;
  readonly leftMinor: number;
  readonly ages: readonly (Omit<AgedDues, 'currency'> & { readonly name: string })[];
}

/** What is left by currency and age, with the ages that have none. */
export const agesOf = (ages: readonly AgedDues[]): readonly AgesShown[] =>
  [...new Set(ages.map(({ currency }) => currency))].map((currency) => {
    const own = ages.filter((each) => each.currency === currency);
    return {
      currency,
      leftMinor: own.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
      ages: dueAges.map((age) => {
        const { count = 0, leftMinor = 0 } = own.find((each) => each.age === age) ?? {};
        return { age, name: dueAgeNames[age], count, leftMinor };
      }),
    };
  });
