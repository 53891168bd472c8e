import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  cancellationOf,
  changeOf,
  choiceOf,
  detailOf,
  documentOf,
  issueOf,
  mailOf,
  orderPage,
  sharedOf,
  wholeDocument,
} from './order-page.setup.ts';

const meta = screenState(pagePaths.flightOrder);

/**
 * The page of an order, and the confirmation of a sale. It reads the order unless it was just booked here, reads it
 * again while somebody else must act, and sends the requests that the order machine allows. It decides nothing about the order itself.
 */
export const orderPageMachine = orderPage.createMachine({
  id: 'order-page',
  context: ({ input }) => ({
    ...input,
    words: null,
    agreed: null,
    intents: 1,
    documentType: 1,
    printed: wholeDocument,
    creditNote: null,
    via: 'mail',
    sent: null,
    withPrice: false,
    prices: null,
    mailedTo: null,
    change: null,
    detail: null,
    shownDetail: null,
    unreadWords: null,
    verified: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('Just opened', ['ORD-01']),
      always: [{ guard: 'orderIsKnown', target: 'shown' }, { target: 'fetching' }],
    },
    fetching: {
      meta: meta('Loading the order', ['ORD-01']),
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['ORD-01']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', ['ORD-01']) },
      },
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderReference: context.orderReference, firstTime: true }),
        onDone: [
          {
            guard: { type: 'answered', params: outputOf },
            target: 'shown',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'missing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    missing: {
      type: 'final',
      meta: meta('There is no such order', ['ORD-02']),
    },
    unreadable: {
      meta: meta('The order could not be read', ['ORD-02']),
      on: { 'again.requested': 'fetching' },
    },
    shown: {
      meta: meta('The order', ['ORD-01']),
      type: 'parallel',
      states: {
        freshness: {
          meta: meta('How fresh what is shown is', ['ORD-01']),
          initial: 'settled',
          on: {
            'limit.extended': {
              guard: 'isHeld',
              target: '.settled',
              actions: { type: 'keepOrder', params: ({ event }) => ({ ok: true, answer: { order: event.order } }) },
            },
            'passenger.asked': {
              guard: 'isHeld',
              target: '.settled',
              actions: { type: 'keepOrder', params: ({ event }) => ({ ok: true, answer: { order: event.order } }) },
            },
          },
          states: {
            settled: {
              meta: meta('As it stands', ['ORD-01']),
              always: { guard: 'othersAct', target: 'pausing' },
              after: { holdEnds: { guard: 'isHeld', target: 'reading' } },
            },
            pausing: {
              meta: meta('Waiting for the airline, or for the passenger', ['ORD-01', 'BKG-07'], 'supplier'),
              after: { ordersSettle: 'reading' },
            },
            reading: {
              id: 'reading-again',
              meta: meta('Reading it again', ['ORD-01']),
              invoke: {
                src: 'readOrder',
                input: ({ context }) => ({ orderReference: context.orderReference, firstTime: false }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepOrder', params: outputOf },
                },
                onError: 'pausing',
              },
            },
          },
        },
        detail: {
          meta: meta('What is only shown when it is asked for', ['ORD-01', 'ORD-05']),
          initial: 'closed',
          on: {
            'detail.requested': {
              guard: { type: 'isAnotherDetail', params: ({ event }) => event.detail },
              target: '.reading',
              actions: { type: 'keepDetail', params: ({ event }) => event.detail },
            },
          },
          states: {
            closed: {
              id: 'detail-closed',
              meta: meta('No detail is open', ['ORD-01']),
              on: {
                'detail.requested': {
                  guard: { type: 'mayBeRead', params: ({ event }) => event.detail },
                  target: 'reading',
                  actions: { type: 'keepDetail', params: ({ event }) => event.detail },
                },
              },
            },
            reading: {
              meta: meta('Reading a passport, or the airline’s answers', ['ORD-01', 'ORD-05'], 'server'),
              invoke: {
                src: 'readDetail',
                input: ({ context }) => detailOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'open',
                    actions: { type: 'keepRead', params: outputOf },
                  },
                  {
                    target: 'unread',
                    actions: { type: 'keepUnread', params: outputOf },
                  },
                ],
                onError: { target: 'unread', actions: 'keepLost' },
              },
            },
            unread: {
              meta: meta('The detail could not be read', ['ORD-01', 'ORD-05']),
              on: { 'detail.hidden': 'closed' },
            },
            open: {
              meta: meta('A passport, or the airline’s answers', ['ORD-01', 'ORD-05']),
              exit: 'forgetRead',
              on: { 'detail.hidden': 'closed' },
            },
          },
        },
        doing: {
          meta: meta('What is asked of the order', ['ORD-07']),
          initial: 'nothing',
          states: {
            nothing: {
              id: 'nothing-asked',
              meta: meta('Nothing is asked of it', ['ORD-07']),
              exit: 'forgetWords',
              always: [
                { guard: 'cameBackToPay', target: 'choosingPayment' },
                { guard: 'cameBack', actions: 'forgetPayment' },
              ],
              on: {
                'issue.requested': { guard: 'mayBeIssued', target: 'choosingPayment' },
                'cancellation.requested': { guard: 'mayBeCancelled', target: 'confirmingCancellation' },
                'print.requested': {
                  guard: { type: 'mayBePrinted', params: ({ event }) => event.typeId },
                  target: 'printing',
                  actions: { type: 'keepDocument', params: ({ event }) => event },
                },
                'creditNote.requested': {
                  guard: 'mayBeCredited',
                  target: 'printing',
                  actions: { type: 'keepCreditNote', params: ({ event }) => event.number },
                },
                'send.requested': {
                  guard: 'mayBeSent',
                  target: 'giving',
                  actions: { type: 'keepVia', params: ({ event }) => event.via },
                },
                'verification.requested': { guard: 'mayBeVerified', target: 'verifying' },
                'change.requested': {
                  guard: { type: 'mayBeChanged', params: ({ event }) => event.change },
                  target: 'changing',
                  actions: { type: 'keepChange', params: ({ event }) => event.change },
                },
              },
            },
            choosingPayment: {
              meta: meta('How is it paid?', ['ORD-01', 'ORD-07', 'BKG-07', 'MNY-05']),
              exit: 'forgetPayment',
              invoke: {
                id: 'paymentChoice',
                src: 'paymentChoice',
                input: ({ context }) => choiceOf(context),
                onDone: [
                  {
                    guard: { type: 'isAgreed', params: outputOf },
                    target: 'issuing',
                    actions: { type: 'keepAgreed', params: outputOf },
                  },
                  {
                    guard: { type: 'isLeft', params: outputOf },
                    target: 'nothing',
                  },
                  {
                    target: ['#nothing-asked', '#reading-again'],
                    actions: { type: 'keepUnpayable', params: outputOf },
                  },
                ],
                onError: 'nothing',
              },
            },
            issuing: {
              meta: meta('Paying and issuing the tickets', ['BKG-07'], 'supplier'),
              invoke: {
                src: 'issueTicket',
                input: ({ context }) => issueOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: { type: 'keepOrder', params: outputOf },
                  },
                  {
                    guard: { type: 'paysOtherwise', params: outputOf },
                    target: 'choosingPayment',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                  {
                    target: ['#nothing-asked', '#reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'issueUnheard',
              },
            },
            issueUnheard: {
              meta: meta('Not known whether the tickets are issued', ['BKG-07']),
              on: { 'again.requested': 'issuing' },
            },
            confirmingCancellation: {
              meta: meta('Cancel now?', ['ORD-07']),
              on: {
                'request.withdrawn': 'nothing',
                'request.confirmed': { guard: 'mayBeCancelled', target: 'cancelling' },
              },
            },
            cancelling: {
              meta: meta('Giving the seats back', ['ORD-07'], 'supplier'),
              invoke: {
                src: 'cancelBooking',
                input: ({ context }) => cancellationOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: { type: 'keepOrder', params: outputOf },
                  },
                  {
                    target: ['#nothing-asked', '#reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'cancellationUnheard',
              },
            },
            cancellationUnheard: {
              meta: meta('Not known whether the seats are given back', ['ORD-07']),
              on: { 'again.requested': 'cancelling' },
            },
            printing: {
              meta: meta('Making the document', ['ORD-06']),
              invoke: {
                src: 'openDocument',
                input: ({ context }) => documentOf(context),
                onDone: [
                  { guard: { type: 'answered', params: outputOf }, target: 'nothing' },
                  {
                    target: 'nothing',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'notPrinted',
              },
            },
            giving: {
              meta: meta('A document is given to the customer', ['BKG-07', 'ORD-06']),
              initial: 'readingPrices',
              states: {
                readingPrices: {
                  meta: meta('Reading what the customer pays', ['ORD-06'], 'server'),
                  invoke: {
                    src: 'readPrices',
                    input: ({ context }) => ({ orderReference: context.orderReference }),
                    onDone: [
                      {
                        guard: { type: 'answered', params: outputOf },
                        target: 'sending',
                        actions: { type: 'keepPrices', params: outputOf },
                      },
                      {
                        target: ['#nothing-asked', '#reading-again'],
                        actions: { type: 'keepRefusal', params: outputOf },
                      },
                    ],
                    onError: 'sending',
                  },
                },
                sending: {
                  meta: meta('To whom is it sent, and with the price?', ['BKG-07', 'ORD-06']),
                  // The hold has ended meanwhile, or became a ticket, and with it what there was to send.
                  always: { guard: 'hasNothingToSend', target: '#nothing-asked', actions: 'keepNothingToSend' },
                  on: {
                    'price.chosen': {
                      guard: 'seesCustomerPrice',
                      actions: { type: 'keepWithPrice', params: ({ event }) => event.withPrice },
                    },
                    'mail.confirmed': { guard: 'isMailed', target: 'mailing' },
                    'share.requested': { guard: 'mayBeShared', target: 'sharing' },
                    'request.withdrawn': '#nothing-asked',
                  },
                },
                sharing: {
                  meta: meta('Making the document for another app', ['ORD-06']),
                  invoke: {
                    src: 'shareDocument',
                    input: ({ context }) => sharedOf(context),
                    onDone: [
                      { guard: { type: 'answered', params: outputOf }, target: '#nothing-asked' },
                      {
                        target: '#nothing-asked',
                        actions: { type: 'keepRefusal', params: outputOf },
                      },
                    ],
                    onError: 'notShared',
                  },
                },
                notShared: {
                  meta: meta('The document could not be handed over', ['ORD-06']),
                  on: { 'again.requested': 'sharing', 'request.withdrawn': '#nothing-asked' },
                },
                mailing: {
                  meta: meta('Mailing the document', ['BKG-07']),
                  invoke: {
                    src: 'mailTicket',
                    input: ({ context }) => mailOf(context),
                    onDone: [
                      {
                        guard: { type: 'answered', params: outputOf },
                        target: '#nothing-asked',
                        actions: [{ type: 'keepOrder', params: outputOf }, 'keepMailed'],
                      },
                      {
                        target: '#nothing-asked',
                        actions: { type: 'keepRefusal', params: outputOf },
                      },
                    ],
                    onError: 'mailUnheard',
                  },
                },
                mailUnheard: {
                  meta: meta('Not known whether the document was mailed', ['BKG-07']),
                  on: { 'again.requested': 'mailing', 'request.withdrawn': '#nothing-asked' },
                },
              },
            },
            verifying: {
              meta: meta('Asking for today’s price', ['ORD-05'], 'supplier'),
              invoke: {
                src: 'verifyPrice',
                input: ({ context }) => ({ orderReference: context.orderReference }),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'verified',
                    actions: { type: 'keepVerified', params: outputOf },
                  },
                  {
                    target: 'nothing',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'notVerified',
              },
            },
            verified: {
              meta: meta('Held price and today’s price: which?', ['ORD-05']),
              on: {
                'issue.requested': { guard: 'mayBeIssued', target: 'choosingPayment' },
                'request.withdrawn': 'nothing',
              },
            },
            notVerified: {
              meta: meta('Today’s price could not be asked for', ['ORD-05']),
              on: { 'again.requested': 'verifying', 'request.withdrawn': 'nothing' },
            },
            changing: {
              meta: meta('Changing the order’s details', ['ORD-01'], 'server'),
              invoke: {
                src: 'changeOrder',
                input: ({ context }) => changeOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: ['#nothing-asked', '#detail-closed'],
                    actions: [{ type: 'keepOrder', params: outputOf }, 'keepChanged'],
                  },
                  {
                    target: ['#nothing-asked', '#reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'changeUnheard',
              },
            },
            changeUnheard: {
              meta: meta('Not known whether the details were changed', ['ORD-01']),
              on: { 'again.requested': 'changing', 'request.withdrawn': 'nothing' },
            },
            notPrinted: {
              meta: meta('The document could not be fetched', ['ORD-06']),
              on: { 'again.requested': 'printing', 'request.withdrawn': 'nothing' },
            },
          },
        },
      },
    },
  },
});
