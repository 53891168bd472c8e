import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { createOf, outputOfChoice, paymentChoice } from './payment-choice.setup.ts';

const meta = screenState(pagePaths.flightOrder);

/**
 * How a held order, or a kept rate of a hotel, is paid: the full effect of paying it in full and in part, what can be paid online where the wallet is short,
 * and the way back from the gateway. It pays nothing itself: it ends with what was agreed to, with the postings that were shown.
 */
export const paymentChoiceMachine = paymentChoice.createMachine({
  id: 'payment-choice',
  context: ({ input }) => ({
    ...input,
    known: null,
    chosen: 'full',
    online: null,
    earlier: null,
    intents: 1,
    redirectUrl: null,
    went: 'left',
  }),
  output: ({ context }) => outputOfChoice(context),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('Just opened', ['ORD-01']),
      always: [{ guard: 'cameBack', target: 'awaiting' }, { target: 'reading' }],
    },
    awaiting: {
      meta: meta('Back from the gateway', ['MNY-04', 'ORD-01'], 'server'),
      initial: 'asking',
      on: { 'request.withdrawn': 'ended' },
      states: {
        asking: {
          meta: meta('Asking what is known of the payment', ['MNY-04'], 'server'),
          invoke: {
            src: 'readStatus',
            input: ({ context }) => ({ code: context.payment ?? '' }),
            onDone: [
              {
                guard: { type: 'isDecided', params: outputOf },
                target: '#payment-choice.reading',
                actions: { type: 'keepStatus', params: outputOf },
              },
              { target: 'pausing' },
            ],
            onError: 'pausing',
          },
        },
        pausing: {
          meta: meta('The gateway has not decided', ['MNY-04'], 'supplier'),
          after: { statusSettles: 'asking' },
        },
      },
    },
    reading: {
      meta: meta('Reading what paying would do', ['BKG-07', 'MNY-05'], 'server'),
      invoke: {
        src: 'readPayment',
        input: ({ context: { orderReference, soldAs, mayPayInPart } }) => ({ orderReference, soldAs, mayPayInPart }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'choosing',
            actions: { type: 'keepKnown', params: outputOf },
          },
          { target: 'ended', actions: { type: 'keepUnpayable', params: outputOf } },
        ],
        onError: 'unread',
      },
    },
    unread: {
      meta: meta('What paying would do could not be read', ['BKG-07']),
      on: { 'again.requested': 'reading', 'request.withdrawn': 'ended' },
    },
    choosing: {
      meta: meta('Each way to pay, with its full effect', ['ORD-01', 'BKG-07', 'MNY-05', 'MNY-04']),
      on: {
        'payment.confirmed': [
          { guard: 'fullIsPayable', target: 'ended', actions: 'chooseFull' },
          { guard: 'walletIsShort', target: 'short' },
        ],
        'part.confirmed': { guard: 'partIsPayable', target: 'ended', actions: 'choosePart' },
        'again.requested': { target: 'reading', actions: 'forgetWords' },
        'request.withdrawn': 'ended',
      },
    },
    short: {
      meta: meta('What the wallet lacks, and the ways on', ['BKG-06', 'MNY-04', 'MNY-05']),
      on: {
        'shortfall.left': 'choosing',
        'part.confirmed': { guard: 'partIsPayable', target: 'ended', actions: 'choosePart' },
        'online.requested': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'creating',
          actions: { type: 'keepOnline', params: ({ event: { way, method } }) => ({ way, method }) },
        },
        'again.requested': { target: 'reading', actions: 'forgetWords' },
        'request.withdrawn': 'ended',
      },
    },
    creating: {
      meta: meta('The online payment is opened at the gateway', ['MNY-04'], 'server'),
      invoke: {
        src: 'createPayment',
        input: ({ context }) => createOf(context),
        onDone: [
          {
            guard: { type: 'isOpened', params: outputOf },
            target: 'leaving',
            actions: { type: 'keepOpened', params: outputOf },
          },
          {
            guard: { type: 'isAsked', params: outputOf },
            target: 'asked',
            actions: { type: 'keepEarlier', params: outputOf },
          },
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: 'unheard',
      },
    },
    asked: {
      meta: meta('The same amount was paid online minutes ago', ['MNY-04']),
      on: {
        'second.confirmed': 'creating',
        // The first may be in the wallet by now.
        'second.declined': { target: 'reading', actions: 'forgetEarlier' },
      },
    },
    unheard: {
      meta: meta('Not known whether the online payment is opened', ['MNY-04']),
      on: { 'again.requested': 'creating', 'request.withdrawn': 'ended' },
    },
    leaving: {
      meta: meta('On the way to the gateway', ['MNY-04']),
      invoke: {
        src: 'openGateway',
        input: ({ context }) => ({ redirectUrl: context.redirectUrl ?? '' }),
        onDone: { target: 'reading', actions: 'keepStayed' },
        onError: { target: 'reading', actions: 'keepStayed' },
      },
    },
    ended: { type: 'final', meta: meta('Agreed, or left', ['ORD-01']) },
  },
});
