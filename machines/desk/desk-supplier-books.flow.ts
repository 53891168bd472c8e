import type { Flow, ShownOf } from '../flow.ts';
import { supplierBooksCases } from './desk-supplier-books.cases.ts';
import { supplierBooksMachine } from './desk-supplier-books.machine.ts';
import { viewOfSupplierBooks } from './desk-supplier-books.view.ts';

const shown = {
  context: ['asked.which', 'differences.*.reference', 'differences.*.supplierCode', 'next.reference'],
  events: {
    'filter.set': ['filter.which'],
  },
  outcomes: {
    readDifferences: ['next.reference'],
    compareSuppliers: ['compared', 'left'],
  },
} satisfies Partial<ShownOf<typeof supplierBooksMachine>>;

/** The catalogue entry of bookings at suppliers. */
export const supplierBooksFlow: Flow = {
  name: 'desk-supplier-books',
  title: 'Bookings at suppliers',
  purpose: 'Lists the bookings that suppliers have otherwise than we do, and compares them again.',
  area: 'desk',
  machine: supplierBooksMachine,
  cases: supplierBooksCases,
  shown,
  view: viewOfSupplierBooks,
  page: { address: '/desk/supplier-bookings' },
};
