import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { acceptanceOf, cancellationOf, hotelOrderPage, mailOf, quoteOf, renamingOf } from './hotel-order-page.setup.ts';

const meta = screenState(pagePaths.hotelBooking);

/**
 * The page of a hotel order. It reads the order, reads it again while the supplier or the desk must act or when a time ends, and sends the
 * requests that the chart of hotel orders allows: what cancelling costs, the cancellation at that cost, a request taken back, a higher price
 * accepted, other names, the voucher mailed.
 * It decides nothing about the order itself.
 */
export const hotelOrderPageMachine = hotelOrderPage.createMachine({
  id: 'hotel-order-page',
  context: ({ input }) => ({
    ...input,
    order: null,
    words: null,
    intents: 1,
    acceptedPenaltyMinor: 0,
    names: [],
    judged: false,
    renamed: false,
    mailedTo: null,
  }),
  initial: 'fetching',
  states: {
    fetching: {
      meta: meta('Loading the order', ['HTL-05']),
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['HTL-05']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', ['HTL-05']) },
      },
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderReference: context.orderReference }),
        onDone: [
          {
            guard: { type: 'answered', params: outputOf },
            target: 'shown',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'missing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: 'unreadable',
      },
    },
    missing: { type: 'final', meta: meta('There is no such order', ['HTL-05']) },
    unreadable: {
      meta: meta('The order could not be read', ['HTL-05']),
      on: { 'again.requested': 'fetching' },
    },
    shown: {
      meta: meta('The order', ['HTL-05', 'HTL-06']),
      type: 'parallel',
      states: {
        freshness: {
          meta: meta('How fresh what is shown is', ['HTL-06']),
          initial: 'settled',
          states: {
            settled: {
              meta: meta('As it stands', ['HTL-06']),
              always: { guard: 'othersAct', target: 'pausing' },
              after: { clockEnds: { guard: 'isTimed', target: 'reading' } },
            },
            pausing: {
              meta: meta('Waiting for the property, or for the desk', ['HTL-06'], 'supplier'),
              after: { answerDue: 'reading' },
            },
            reading: {
              id: 'stay-reading-again',
              meta: meta('Reading it again', ['HTL-06']),
              invoke: {
                src: 'readOrder',
                input: ({ context }) => ({ orderReference: context.orderReference }),
                onDone: { target: 'settled', actions: { type: 'keepOrder', params: outputOf } },
                onError: 'pausing',
              },
            },
          },
        },
        doing: {
          meta: meta('What is asked of the order', ['HTL-05']),
          initial: 'nothing',
          states: {
            nothing: {
              id: 'nothing-asked-of-stay',
              meta: meta('Nothing is asked of it', ['HTL-05']),
              exit: 'forgetSaid',
              on: {
                'quote.requested': { guard: 'mayBeQuoted', target: 'quoting' },
                'cancellation.requested': { guard: 'mayBeCancelled', target: 'cancelling', actions: 'acceptCost' },
                'withdrawal.requested': { guard: 'mayBeWithdrawn', target: 'confirmingWithdrawal' },
                'acceptance.requested': { guard: 'mayBeAccepted', target: 'accepting' },
                'mail.requested': { guard: 'mayBeMailed', target: 'confirmingMail' },
                'names.requested': { guard: 'mayBeRenamed', target: 'naming', actions: 'beginNames' },
              },
            },
            quoting: {
              meta: meta('Asking what cancelling costs', ['HTL-05'], 'supplier'),
              invoke: {
                src: 'quoteCancel',
                input: ({ context }) => quoteOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: [{ type: 'keepOrder', params: outputOf }, 'endIntent'],
                  },
                  {
                    target: ['#nothing-asked-of-stay', '#stay-reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'quoteUnheard',
              },
            },
            quoteUnheard: {
              meta: meta('What cancelling costs could not be asked', ['HTL-05']),
              on: { 'again.requested': 'quoting', 'request.withdrawn': 'nothing' },
            },
            confirmingWithdrawal: {
              meta: meta('Take the request back?', ['HTL-05']),
              on: {
                'request.withdrawn': 'nothing',
                'request.confirmed': { guard: 'mayBeWithdrawn', target: 'cancelling', actions: 'acceptNoCost' },
              },
            },
            cancelling: {
              meta: meta('Cancelling the stay, or taking the request back', ['HTL-05'], 'supplier'),
              invoke: {
                src: 'cancelHotel',
                input: ({ context }) => cancellationOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: { type: 'keepOrder', params: outputOf },
                  },
                  {
                    target: ['#nothing-asked-of-stay', '#stay-reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'cancellationUnheard',
              },
            },
            cancellationUnheard: {
              meta: meta('Not known whether the stay is cancelled', ['HTL-05']),
              on: { 'again.requested': 'cancelling' },
            },
            accepting: {
              meta: meta('Accepting the higher price', ['HTL-05'], 'server'),
              invoke: {
                src: 'acceptPrice',
                input: ({ context }) => acceptanceOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: [{ type: 'keepOrder', params: outputOf }, 'endIntent'],
                  },
                  {
                    target: ['#nothing-asked-of-stay', '#stay-reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'acceptanceUnheard',
              },
            },
            acceptanceUnheard: {
              meta: meta('Not known whether the price is accepted', ['HTL-05']),
              on: { 'again.requested': 'accepting' },
            },
            confirmingMail: {
              meta: meta('Mail the voucher to this address?', ['HTL-05']),
              on: {
                'request.withdrawn': 'nothing',
                'request.confirmed': 'mailing',
              },
            },
            mailing: {
              meta: meta('Mailing the voucher', ['HTL-05'], 'server'),
              invoke: {
                src: 'mailVoucher',
                input: ({ context }) => mailOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: [{ type: 'keepOrder', params: outputOf }, 'endIntent', 'keepMailed'],
                  },
                  {
                    target: ['#nothing-asked-of-stay', '#stay-reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'mailUnheard',
              },
            },
            mailUnheard: {
              meta: meta('Not known whether the voucher was mailed', ['HTL-05']),
              on: { 'again.requested': 'mailing', 'request.withdrawn': 'nothing' },
            },
            naming: {
              id: 'naming-of-stay',
              meta: meta('Changing the names', ['HTL-05']),
              on: {
                'name.typed': { actions: 'keepTyped' },
                'names.sent': [{ guard: 'namesFit', target: 'renaming' }, { actions: 'judge' }],
                'request.withdrawn': 'nothing',
              },
            },
            renaming: {
              meta: meta('Telling the property the names', ['HTL-05'], 'supplier'),
              invoke: {
                src: 'amendGuests',
                input: ({ context }) => renamingOf(context),
                onDone: [
                  {
                    guard: { type: 'answered', params: outputOf },
                    target: 'nothing',
                    actions: [{ type: 'keepOrder', params: outputOf }, 'endIntent', 'keepRenamed'],
                  },
                  {
                    target: ['#naming-of-stay', '#stay-reading-again'],
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                ],
                onError: 'renamingUnheard',
              },
            },
            renamingUnheard: {
              meta: meta('Not known whether the names are changed', ['HTL-05']),
              on: {
                'again.requested': 'renaming',
                // What is sent next may be other names, which the key of the first would refuse.
                'request.withdrawn': { target: 'naming', actions: 'endIntent' },
              },
            },
          },
        },
      },
    },
  },
});
