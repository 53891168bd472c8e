import type { SupplierDifference, SupplierDifferences } from '../../contract/desk/desk-supplier-books.ts';
import { firstSupplierDifferences } from '../../contract/desk/desk-supplier-books-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  ComparisonRan,
  SupplierBooksContext,
  SupplierBooksEvent,
  SupplierBooksInput,
} from './desk-supplier-books.setup.ts';

const at = '2026-11-25T04:10:00.000Z';

export const open: SupplierDifference = {
  reference: 'PH7K2M9QXW',
  supplierCode: 'bedbank',
  supplierName: 'Bedbank',
  product: 'stay',
  kind: 'only-theirs',
  agencyName: 'Meghna Travels',
  ours: 'unavailable',
  theirs: 'confirmed',
  locator: 'K7M2QX',
  hasPage: true,
  foundAt: at,
  endedAt: null,
  settled: null,
  takenBy: null,
};

/** A booking that no order of ours is about. */
export const nobodys: SupplierDifference = {
  ...open,
  reference: 'PT3N8R4TYB',
  supplierCode: 'gds',
  supplierName: 'Meridian GDS',
  product: 'flight',
  agencyName: null,
  ours: 'none',
  theirs: 'held',
  hasPage: false,
  takenBy: 'Dipa Sarkar',
};

export const closed: SupplierDifference = {
  ...open,
  settled: { by: 'Emdad Sarkar', at, words: 'Cancelled at the property by telephone' },
};

const page = (differences: SupplierDifference[], more = false): SupplierDifferences => ({
  differences,
  next: more ? { at, reference: open.reference, supplierCode: open.supplierCode } : null,
  comparisons: [
    {
      supplierCode: 'gds',
      supplierName: 'Meridian GDS',
      ran: { at, answered: true, compared: more ? 1 : 2, by: null },
    },
    { supplierCode: 'bedbank', supplierName: 'Bedbank', ran: { at, answered: false, compared: 0, by: 'Dipa Sarkar' } },
    { supplierCode: 'lcc', supplierName: 'BudgetWings aggregator', ran: null },
  ],
});

const events: readonly { readonly name: string; readonly event: SupplierBooksEvent }[] = [
  { name: 'the closed ones', event: { type: 'filter.set', filter: { which: 'closed' } } },
  { name: 'another address of the page', event: { type: 'address.followed', asked: { which: 'closed' } } },
  { name: 'compare now', event: { type: 'comparison.requested' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Read again', event: { type: 'again.requested' } },
];

const ran = { compared: 2, left: 0, silent: [] } satisfies ComparisonRan;

export const supplierBooksCases: FlowCases = {
  inputs: [
    {
      name: 'the open differences',
      input: { asked: firstSupplierDifferences, intentSeed: 'visit' } satisfies SupplierBooksInput,
    },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readDifferences: [
      { name: 'two are open', output: page([open, nobodys]) },
      { name: 'a page, and more follow', output: page([open], true) },
      { name: 'one is closed', output: page([closed]) },
      { name: 'none', output: page([]) },
      networkLost,
    ],
    compareSuppliers: [
      { name: 'compared', output: ran },
      { name: 'compared, but one was silent', output: { ...ran, silent: ['Bedbank'] } satisfies ComparisonRan },
      networkLost,
    ],
  },
  classOf: ({ differences, next, ran: found }: SupplierBooksContext) =>
    [
      differences.length === 0 ? 'none' : differences[0]?.settled === null ? 'open' : 'closed',
      next === null ? '' : 'more follow',
      found === null ? '' : found.silent.length === 0 ? 'compared' : 'one was silent',
    ].join('|'),
};
