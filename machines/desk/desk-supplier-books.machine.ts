import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { supplierBooksSetup } from './desk-supplier-books.setup.ts';

const meta = screenState(pagePaths.deskSupplierBooks);

/**
 * The differences between suppliers' books and ours, with the time of each supplier's last comparison. A person can compare them again.
 * Each difference is a case of its own (`desk-supplier-difference`).
 */
export const supplierBooksMachine = supplierBooksSetup.createMachine({
  id: 'desk-supplier-books',
  context: ({ input }) => ({
    ...input,
    differences: [],
    next: null,
    comparisons: [],
    ran: null,
    answers: 0,
    message: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: ['followAddress', 'clearMessage'] },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The differences are read', ['BKG-07', 'HTL-06', 'OPS-01'], 'server'),
      entry: { type: 'keepAddress', params: ({ context }) => context.asked },
      invoke: {
        src: 'readDifferences',
        input: ({ context: { asked } }) => ({ ...asked, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'filter.set': { target: 'reading', reenter: true, actions: 'keepFilter' } },
    },
    unreadable: {
      meta: meta('The differences could not be read', ['BKG-07', 'HTL-06', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'filter.set': { target: 'reading', actions: ['keepFilter', 'clearMessage'] },
      },
    },
    listed: {
      meta: meta('The differences, and when each supplier was compared', ['BKG-07', 'HTL-06', 'OPS-01']),
      on: {
        'filter.set': { target: 'reading', actions: ['keepFilter', 'clearMessage'] },
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'comparison.requested': { target: 'comparing', actions: 'clearMessage' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readDifferences',
        input: ({ context: { asked, next } }) => ({ ...asked, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    comparing: {
      meta: meta('The bookings are compared', ['BKG-07', 'HTL-06', 'OPS-01'], 'server'),
      invoke: {
        src: 'compareSuppliers',
        input: ({ context: { intentSeed, answers } }) => ({ intent: `${intentSeed}-run-${answers}` }),
        onDone: { target: 'reading', actions: { type: 'keepRun', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
