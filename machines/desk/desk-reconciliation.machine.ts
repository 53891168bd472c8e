import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { reconciliationSetup, settlementOf } from './desk-reconciliation.setup.ts';

const meta = screenState(pagePaths.deskReconciliation);

/**
 * The differences between the gateways' books and ours, with the sums of both. A person can compare them again. A difference is closed
 * once both books are equal, or when a person settles it with a reason.
 */
export const reconciliationMachine = reconciliationSetup.createMachine({
  id: 'desk-reconciliation',
  context: ({ input }) => ({
    ...input,
    differences: [],
    next: null,
    sums: [],
    ran: null,
    opened: null,
    reason: '',
    answers: 0,
    message: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: ['followAddress', 'close', 'clearMessage'] },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The differences are read', ['MNY-04', 'OPS-01'], 'server'),
      entry: { type: 'keepAddress', params: ({ context }) => context.asked },
      invoke: {
        src: 'readDifferences',
        input: ({ context: { asked } }) => ({ ...asked, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'filter.set': { target: 'reading', reenter: true, actions: ['keepFilter', 'clearMessage'] } },
    },
    unreadable: {
      meta: meta('The differences could not be read', ['MNY-04', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'filter.set': { target: 'reading', actions: ['keepFilter', 'clearMessage'] },
      },
    },
    listed: {
      meta: meta('The differences, and the sums of both books', ['MNY-04', 'OPS-01']),
      on: {
        'filter.set': { target: 'reading', actions: ['keepFilter', 'clearMessage'] },
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'run.requested': { target: 'running', actions: 'clearMessage' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
        'difference.opened': { guard: 'isListed', target: 'opened', actions: ['clearMessage', 'open'] },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-04'], 'server'),
      invoke: {
        src: 'readDifferences',
        input: ({ context: { asked, next } }) => ({ ...asked, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    running: {
      meta: meta('The books are compared', ['MNY-04', 'OPS-01'], 'server'),
      invoke: {
        src: 'runReconciliation',
        input: ({ context: { intentSeed, answers } }) => ({ intent: `${intentSeed}-run-${answers}` }),
        onDone: { target: 'reading', actions: { type: 'keepRun', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    opened: {
      meta: meta('One difference, and the reason to settle it', ['MNY-04', 'OPS-01']),
      on: {
        'reason.typed': { guard: 'isOpen', actions: 'keepReason' },
        'settlement.confirmed': { guard: 'hasReason', target: 'settling', actions: 'clearMessage' },
        'difference.left': { target: 'listed', actions: ['clearMessage', 'close'] },
      },
    },
    settling: {
      meta: meta('The difference is settled', ['MNY-04', 'OPS-01'], 'server'),
      invoke: {
        src: 'settleDifference',
        input: ({ context }) => settlementOf(context),
        onDone: [
          {
            guard: { type: 'isSettled', params: outputOf },
            target: 'reading',
            actions: ['endIntent', 'close'],
          },
          // Somebody has settled it meanwhile, or the books differ otherwise: what stands there now is read.
          { target: 'reading', actions: ['endIntent', 'close', { type: 'keepRefusal', params: outputOf }] },
        ],
        // The key of the intent stays, so that confirming it again settles once.
        onError: { target: 'opened', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
