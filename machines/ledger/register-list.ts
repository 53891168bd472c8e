import { taxYearOf } from '../../contract/ledger/advance-tax.ts';
import {
  fiscalPeriod,
  type Register,
  RegisterAsked,
  type RegisterColumnKey,
  type RegisterKind,
  type RegisterLine,
  registerCountedTo,
  registerKinds,
  registerTermLeast,
  registerTermMost,
} from '../../contract/ledger/invoice-register.ts';
import { orderTypes } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';

export const registerKindNames: Readonly<Record<RegisterKind, string>> = {
  invoice: say('Invoice'),
  'credit-note': say('Credit note'),
};

const tones: Readonly<Record<RegisterKind, ListTone>> = { invoice: 'neutral', 'credit-note': 'warning' };

type RegisterColumn = ListColumn<RegisterLine> & { readonly key: RegisterColumnKey };

const columns: readonly RegisterColumn[] = [
  {
    key: 'number',
    title: say('Number'),
    kind: 'text',
    width: 152,
    valueOf: ({ number }) => number,
    inCard: 'first',
  },
  {
    key: 'kind',
    title: say('Document'),
    kind: 'state',
    width: 128,
    valueOf: ({ kind }) => ({ words: registerKindNames[kind], tone: tones[kind] }),
    inCard: 'badge',
  },
  {
    key: 'issued',
    title: say('Issued'),
    kind: 'moment',
    width: 176,
    valueOf: ({ issuedAt }) => issuedAt,
    sorts: true,
    inCard: 'third',
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
    key: 'order',
    title: say('Booking'),
    kind: 'text',
    width: 128,
    valueOf: ({ orderReference }) => orderReference,
    inCard: 'third',
  },
  {
    key: 'billed',
    title: say('Billed'),
    kind: 'amount',
    width: 136,
    valueOf: ({ kind, currency, billedMinor }) => (kind === 'invoice' ? { currency, minor: billedMinor } : null),
    inCard: 'amount',
  },
  {
    key: 'credited',
    title: say('Credited'),
    kind: 'amount',
    width: 136,
    valueOf: ({ kind, currency, creditedMinor }) =>
      kind === 'credit-note' ? { currency, minor: creditedMinor } : null,
    inCard: 'amount',
  },
  {
    key: 'tax',
    title: say('Tax form'),
    kind: 'text',
    width: 168,
    valueOf: ({ taxNumber }) => taxNumber,
    hiddenByDefault: true,
  },
];

/** The register at first: all documents, the latest first. */
export const wholeRegister: RegisterAsked = { search: '', kinds: [], month: null, agency: null, sort: '-issued' };

type RegisterList = ListTerms<RegisterAsked, Register, RegisterLine>;

const terms = {
  requirements: ['OPS-04'],
  search: {
    label: say('Find an invoice or credit note'),
    hint: say('Part of a number, a booking or the name of an agency'),
    minLength: registerTermLeast,
    maxLength: registerTermMost,
  },
  all: wholeRegister,
  shape: RegisterAsked,
  rowsOf: ({ lines }) => lines,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: registerCountedTo,
  keyOf: ({ agencyId, number }) => `${agencyId} ${number}`,
  nameOf: ({ number }) => number,
  countText: (count) => say({ one: '{count} document', other: '{count} documents' }, { count }),
  emptyText: say('Nothing has been billed yet.'),
  noMatchText: say('No invoice or credit note matches.'),
  unreadableText: say('We could not load the invoices'),
} satisfies Partial<RegisterList>;

const kinds: RegisterList['filters'][number] = {
  key: 'kinds',
  title: say('Document'),
  choices: () => registerKinds.map((code) => ({ code, name: registerKindNames[code] })),
};
const month: RegisterList['filters'][number] = {
  key: 'month',
  title: say('Month or year'),
  choices: (page) => {
    const months = page?.sums?.months ?? [];
    const years = [...new Set(months.map((month) => taxYearOf(`${month}-01`)))];
    return [
      ...years.map((year) => ({
        code: fiscalPeriod(year),
        name: say('July {year} to June {next}', { year: String(year), next: String(year + 1) }),
      })),
      ...months.map((code) => ({ code, name: code })),
    ];
  },
};

/** The register of all agencies, for the desk. */
export const deskRegisterList: RegisterList = {
  ...terms,
  name: 'desk-register',
  screen: pagePaths.deskRegister,
  heading: say('Invoice register'),
  columns,
  filters: [
    kinds,
    month,
    {
      key: 'agency',
      title: say('Agency'),
      choices: (page) =>
        page?.sums?.agencies.map(({ agencyId, agencyName }) => ({ code: agencyId, name: agencyName })) ?? [],
    },
  ],
  addressOf: ({ orderReference, orderType }) =>
    orderType === orderTypes.flight ? pageAddress.deskTicketing(orderReference) : pageAddress.deskStay(orderReference),
};

/** The invoices and credit notes of the reader's agency. */
export const registerList: RegisterList = {
  ...terms,
  name: 'register',
  screen: pagePaths.register,
  heading: say('Invoices and credit notes'),
  columns: columns
    .filter(({ key }) => key !== 'agency')
    .map((column) => (column.key === 'order' ? { ...column, inCard: 'second' as const } : column)),
  filters: [kinds, month],
  addressOf: ({ orderReference, orderType }) =>
    orderType === orderTypes.flight
      ? pageAddress.flightOrder(orderReference)
      : pageAddress.hotelBooking(orderReference),
};
