import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { type ExchangeWishContext, exchangeWishSetup, wishIn } from './exchange-wish.setup.ts';

const meta = screenState(pagePaths.exchangeRequest);

/**
 * Asking the desk to find flights: for passengers, days and routes that were chosen before, with a note in the person's own words. Nothing is
 * priced or paid by it. What is wrong is told at its place, and the note stays.
 */
export const exchangeWishMachine = exchangeWishSetup.createMachine({
  id: 'exchange-wish',
  context: ({ input }) => ({
    ...input,
    order: null,
    remark: '',
    error: null,
    message: null,
    caseReference: null,
    changes: 0,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The tickets are read', ['PTK-04'], 'server') },
      read: {
        src: 'readTickets',
        input: ({ context: { orderReference } }: { context: ExchangeWishContext }) => ({ orderReference }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'writing',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The tickets could not be read', ['PTK-04']),
    }),
    unknown: {
      meta: meta('There is no such order', ['PTK-04']),
      on: { 'again.requested': 'reading' },
    },
    writing: {
      meta: meta('The desk is told what to look for', ['PTK-04']),
      on: {
        'remark.typed': { actions: 'keepRemark' },
        'wish.sent': [
          { guard: 'mayBeSent', target: 'asking', actions: 'clearMessage' },
          { guard: 'isOpen', actions: 'keepError' },
        ],
      },
    },
    asking: {
      meta: meta('The desk is asked', ['PTK-04'], 'server'),
      invoke: {
        src: 'askDesk',
        input: ({ context }) => wishIn(context),
        onDone: [
          {
            guard: { type: 'isRequested', params: outputOf },
            target: 'asked',
            actions: { type: 'keepReference', params: outputOf },
          },
          { target: 'writing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'writing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asked: { meta: meta('The desk looks for flights', ['PTK-04']), type: 'final' },
  },
});
export type ExchangeWishSnapshot = SnapshotFrom<typeof exchangeWishMachine>;
