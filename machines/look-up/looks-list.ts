import { type LookKind, lookKinds } from '../../contract/look-kinds.ts';
import { lookUpAddress } from '../../contract/look-up/look-up-address.ts';
import {
  type Look,
  type LookColumnKey,
  type Looks,
  LooksAsked,
  looksCountedTo,
  lookTermLeast,
  lookTermMost,
} from '../../contract/look-up/looks.ts';
import { pageAddress, replayAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms } from '../parts/list-terms.ts';
import { pagesOfCase } from '../post-travel/case-pages.ts';
import { lookUpKindNames } from './look-up-list.ts';

export const lookKindNames: Readonly<Record<LookKind, string>> = {
  'look-up': say('Look-up'),
  order: lookUpKindNames.order,
  stay: lookUpKindNames.stay,
  void: lookUpKindNames.void,
  refund: lookUpKindNames.refund,
  exchange: lookUpKindNames.exchange,
  deposit: lookUpKindNames.deposit,
  payment: lookUpKindNames.payment,
  withdrawal: lookUpKindNames.withdrawal,
  receipt: lookUpKindNames.receipt,
  'supplier-booking': say('Booking at a supplier'),
  agency: lookUpKindNames.agency,
  dues: say('Dues of an agency'),
  registration: lookUpKindNames.registration,
  'agency-change': say('Change of an agency'),
  documents: say('Documents of an agency'),
  file: say('File of a document'),
  person: lookUpKindNames.person,
  passport: say('Passport'),
};

const isReference = (record: string): boolean => /^[A-Z0-9]{6,20}$/.test(record);

/** What was looked at: its name or reference, or how much a look-up found. Papers and travellers of an agency have only ids. */
const recordText = ({ record, recordName, foundCount }: Look): string => {
  if (recordName !== null) return recordName;
  if (record !== null) return isReference(record) ? record : '';
  return foundCount === 0
    ? say('Nothing found')
    : say({ one: '{count} record shown', other: '{count} records shown' }, { count: foundCount ?? 0 });
};

type LookColumn = ListColumn<Look> & { readonly key: LookColumnKey };

const columns: readonly LookColumn[] = [
  { key: 'at', title: say('When'), kind: 'moment', width: 168, valueOf: ({ at }) => at, sorts: true, inCard: 'third' },
  { key: 'who', title: say('Who looked'), kind: 'person', width: 176, valueOf: ({ who }) => who, inCard: 'first' },
  {
    key: 'kind',
    title: say('Kind'),
    kind: 'text',
    width: 160,
    valueOf: ({ kind }) => lookKindNames[kind],
    inCard: 'second',
  },
  { key: 'record', title: say('Record'), kind: 'text', width: 168, valueOf: recordText, inCard: 'second' },
  { key: 'agency', title: say('Agency'), kind: 'text', width: 176, valueOf: ({ agencyName }) => agencyName },
  {
    key: 'words',
    title: say('In answer to'),
    kind: 'text',
    width: 176,
    valueOf: ({ words }) => words,
    inCard: 'third',
  },
  { key: 'where', title: say('From'), kind: 'text', width: 224, valueOf: ({ where }) => where },
  {
    key: 'file',
    title: say('As a file'),
    kind: 'text',
    width: 88,
    valueOf: ({ asFile }) => (asFile ? say('Yes') : null),
    hiddenByDefault: true,
  },
];

/** Page of what was looked at. A look-up is made again, which is a look of its own. */
const addressOf = ({ kind, record, words, agencyId }: Look): string => {
  if (record === null) return words === null ? pagePaths.deskLookUp : lookUpAddress(words, null);
  const agencyPage = agencyId === null ? pagePaths.deskLookUp : pageAddress.deskAgency(agencyId);
  switch (kind) {
    case 'look-up':
    case 'order':
    case 'supplier-booking':
      return replayAddress('desk', record);
    case 'passport':
      return isReference(record) ? replayAddress('desk', record) : agencyPage;
    case 'stay':
      return pageAddress.deskStay(record);
    case 'void':
    case 'refund':
    case 'exchange':
      return pagesOfCase[kind].deskAddress(record);
    case 'deposit':
      return pageAddress.deskDeposit(record);
    case 'payment':
      return pageAddress.deskOnlinePayment(record);
    case 'withdrawal':
      return pageAddress.deskWithdrawal(record);
    case 'receipt':
      return pageAddress.deskReceipt(record);
    case 'agency':
      return agencyPage;
    case 'dues':
      return pageAddress.deskAgencyDues(record);
    case 'registration':
      return pageAddress.deskRegistration(record);
    case 'agency-change':
      return pageAddress.deskAgencyChange(record);
    case 'documents':
      return pageAddress.deskAgencyDocuments(record);
    case 'file':
      return isReference(record) ? pageAddress.deskRegistration(record) : pageAddress.deskAgencyDocuments(record);
    case 'person':
      return pageAddress.deskPerson(record);
  }
};

/** Who looked at which records, for auditors and owners. */
export const looksList: ListTerms<LooksAsked, Looks, Look> = {
  name: 'looks',
  screen: pagePaths.deskLooks,
  requirements: ['OPS-02', 'OPS-05'],
  heading: say('Looks at records'),
  search: {
    label: say('Find a look'),
    hint: say('Beginning of a reference, or part of the words that were looked up'),
    minLength: lookTermLeast,
    maxLength: lookTermMost,
  },
  all: { search: '', kinds: [], person: null, agency: null, from: null, to: null, sort: '-at' },
  shape: LooksAsked,
  columns,
  filters: [
    {
      key: 'kinds',
      title: say('Kind'),
      choices: () => lookKinds.map((code) => ({ code, name: lookKindNames[code] })),
    },
    {
      key: 'person',
      title: say('Who looked'),
      choices: (page) => page?.sums?.people.map(({ userId, name }) => ({ code: userId, name })) ?? [],
    },
    {
      key: 'agency',
      title: say('Agency'),
      choices: (page) =>
        page?.sums?.agencies.map(({ agencyId, agencyName }) => ({ code: agencyId, name: agencyName })) ?? [],
    },
  ],
  rowsOf: ({ looks }) => looks,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: looksCountedTo,
  keyOf: ({ lookId }) => lookId,
  nameOf: (look) => `${lookKindNames[look.kind]} ${recordText(look)}`.trim(),
  addressOf,
  countText: (count) => say({ one: '{count} look', other: '{count} looks' }, { count }),
  emptyText: say(
    'Nobody has looked at a record yet. Every page of a record that the desk opens is written here, and stays.',
  ),
  noMatchText: say('No look matches.'),
  unreadableText: say('We could not load the looks'),
};
