import {
  type SupplierItem,
  type SupplierItemColumnKey,
  type SupplierItemState,
  type SupplierItems,
  SupplierItemsAsked,
  supplierItemStates,
  supplierItemsCountedTo,
  supplierItemTermLeast,
  supplierItemTermMost,
} from '../../contract/books/supplier-items.ts';
import { atTop, listQuery } from '../../contract/list-link.ts';
import { lookUpAddress } from '../../contract/look-up/look-up-address.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';
import { purposeText } from './postings-list.ts';

const stateNames: Readonly<Record<SupplierItemState, string>> = {
  open: say('Open'),
  disputed: say('In dispute'),
  proposed: say('Payment proposed'),
  paid: say('Paid'),
};

const tones: Readonly<Record<SupplierItemState, ListTone>> = {
  open: 'brand',
  disputed: 'warning',
  proposed: 'warning',
  paid: 'success',
};

type ItemColumn = ListColumn<SupplierItem> & { readonly key: SupplierItemColumnKey };

const amountOf =
  (field: 'fareMinor' | 'deductedMinor') =>
  (item: SupplierItem): { readonly currency: string; readonly minor: number } | null => {
    const minor = item[field];
    return minor === null ? null : { currency: item.currency, minor };
  };

const columns: readonly ItemColumn[] = [
  {
    key: 'at',
    title: say('Posted'),
    kind: 'moment',
    width: 168,
    valueOf: ({ at }) => at,
    sorts: true,
    inCard: 'third',
  },
  {
    key: 'supplier',
    title: say('Supplier'),
    kind: 'text',
    width: 144,
    valueOf: ({ supplierName }) => supplierName,
    inCard: 'second',
  },
  {
    key: 'reference',
    title: say('Order'),
    kind: 'text',
    width: 128,
    valueOf: ({ orderReference }) => orderReference,
    inCard: 'first',
  },
  { key: 'locator', title: say('PNR'), kind: 'text', width: 96, valueOf: ({ locator }) => locator, inCard: 'third' },
  { key: 'tickets', title: say('Tickets'), kind: 'text', width: 144, valueOf: ({ tickets }) => tickets },
  { key: 'fare', title: say('Fare'), kind: 'amount', width: 128, valueOf: amountOf('fareMinor') },
  {
    key: 'commission',
    title: say('Commission deducted'),
    kind: 'amount',
    width: 168,
    valueOf: amountOf('deductedMinor'),
  },
  {
    key: 'amount',
    title: say('Owed'),
    kind: 'amount',
    width: 136,
    valueOf: ({ currency, amountMinor }) => ({ currency, minor: amountMinor }),
    inCard: 'amount',
  },
  {
    key: 'state',
    title: say('State'),
    kind: 'state',
    width: 144,
    valueOf: ({ state }) => ({ words: stateNames[state], tone: tones[state] }),
    inCard: 'badge',
  },
  {
    key: 'memo',
    title: say('Memo'),
    kind: 'text',
    width: 224,
    valueOf: ({ purpose, words }) => `${purposeText({ purpose })}: ${words}`,
  },
  {
    key: 'entry',
    title: say('Payment'),
    kind: 'text',
    width: 128,
    valueOf: ({ entryReference }) => entryReference,
    hiddenByDefault: true,
  },
];

/** All items, the latest first. */
const allItems: SupplierItemsAsked = { search: '', account: null, states: [], from: null, to: null, sort: '-at' };

/** The page of the items that match. */
export const supplierItemsAddress = (asked: Partial<SupplierItemsAsked>): string =>
  pagePaths.deskSupplierItems + listQuery({ ...allItems, ...asked }, atTop, allItems);

/** What the desk finds of the order; of an item without one, the supplier's items. */
const addressOf = ({ orderReference }: SupplierItem): string =>
  orderReference === null ? supplierItemsAddress({}) : lookUpAddress(orderReference, orderReference);

/** What suppliers are owed, posting by posting. */
export const supplierItemList: ListTerms<SupplierItemsAsked, SupplierItems, SupplierItem> = {
  name: 'supplier-items',
  screen: pagePaths.deskSupplierItems,
  requirements: ['OPS-03'],
  heading: say('Items of suppliers'),
  search: {
    label: say('Find an item'),
    hint: say('Order, PNR, ticket number, or part of the text'),
    minLength: supplierItemTermLeast,
    maxLength: supplierItemTermMost,
  },
  all: allItems,
  shape: SupplierItemsAsked,
  columns,
  filters: [
    {
      key: 'states',
      title: say('State'),
      choices: () => supplierItemStates.map((code) => ({ code, name: stateNames[code] })),
    },
    {
      key: 'account',
      title: say('Supplier'),
      choices: (page) =>
        (page?.sums?.accounts ?? []).map(({ account, supplierName, currency }) => ({
          code: account,
          name: `${supplierName}, ${currency}`,
        })),
    },
  ],
  rowsOf: ({ items }) => items,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: supplierItemsCountedTo,
  keyOf: ({ itemId }) => itemId,
  nameOf: ({ orderReference, words }) => orderReference ?? words,
  addressOf,
  countText: (count) => say({ one: '{count} item', other: '{count} items' }, { count }),
  emptyText: say('Nothing was ever owed to a supplier.'),
  noMatchText: say('No item matches.'),
  unreadableText: say('We could not load the items'),
};
