import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { addingAgainOf, addOnsOf, bookingOf, flightBooking, paymentOf, pricePaidOf } from './flight-booking.setup.ts';
import { priceClock } from './price-clock.state.ts';
import { noContact } from './traveller-rules.ts';

const meta = screenState(pagePaths.flightBooking);

/**
 * The sale of a chosen fare, up to its tickets or a hold. The region `clock` measures how long the price is valid. When
 * that time is over, the sale expires, except while a booking or a payment is under way: its answer is always awaited.
 * A refusal ends its intent. After a fault the same intent is sent again, so that nothing is booked or paid twice.
 */
export const flightBookingMachine = flightBooking.createMachine({
  id: 'flight-booking',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    search: null,
    offer: null,
    priceChange: null,
    acceptedMinor: 0,
    acceptedFareMinor: 0,
    travellers: input.handedOver?.travellers ?? [],
    contact: input.handedOver?.contact ?? noContact,
    mailsTickets: input.handedOver?.mailsTickets ?? true,
    toSave: [],
    recall: 'none',
    openSection: 0,
    chosen: [],
    gone: null,
    errors: [],
    rejections: 0,
    leftAt: null,
    wallet: null,
    soldAs: null,
    order: null,
    refusalWords: null,
    payment: 'now',
    mayRepeatTravellers: false,
    shortfallMinor: null,
    bookIntents: 1,
    ticketIntents: 1,
  }),
  invoke: {
    src: 'recallSearch',
    input: ({ context }) => ({ requestId: context.fare.requestId }),
    onDone: { actions: { type: 'keepSearch', params: outputOf } },
    onError: {},
  },
  states: {
    clock: priceClock,
    sale: {
      meta: meta('How far the sale is', ['BKG-01']),
      initial: 'opening',
      states: {
        opening: {
          meta: meta('The sale begins, or goes on where it was left', ['BKG-03', 'BKG-08']),
          initial: 'recalling',
          states: {
            recalling: {
              meta: meta('Looking for what was typed before', ['BKG-08'], 'server'),
              invoke: {
                src: 'recallSale',
                input: ({ context: { fare, saleId } }) => ({ ...fare, saleId }),
                onDone: [
                  {
                    guard: { type: 'saleWasOrdered', params: outputOf },
                    target: 'soldBefore',
                    actions: { type: 'keepSoldAs', params: outputOf },
                  },
                  { guard: { type: 'saleIsBooking', params: outputOf }, target: 'awaiting' },
                  {
                    guard: { type: 'saleWasLeft', params: outputOf },
                    target: '#flight-booking.sale.offered',
                    actions: { type: 'continueSale', params: outputOf },
                  },
                  {
                    guard: { type: 'travellersMayMove', params: outputOf },
                    target: 'pricing',
                    actions: { type: 'takeTravellersOver', params: outputOf },
                  },
                  { target: 'pricing' },
                ],
                onError: 'pricing',
              },
            },
            awaiting: {
              meta: meta('The airline is still asked for the seats of this sale', ['BKG-08'], 'supplier'),
              after: { ordersSettle: 'recalling' },
            },
            soldBefore: { meta: meta('This sale came to an order before', ['BKG-08']) },
            pricing: {
              meta: meta('Asking the airline for its price now', ['BKG-03'], 'supplier'),
              initial: 'asking',
              states: {
                asking: { meta: meta('Just asked', ['BKG-03']), after: { patienceEnds: 'waiting' } },
                waiting: { meta: meta('The airline takes its time', ['BKG-03']) },
              },
              invoke: {
                src: 'priceFare',
                input: ({ context }) => context.fare,
                onDone: [
                  {
                    guard: { type: 'accepted', params: outputOf },
                    target: '#flight-booking.sale.offered',
                    actions: { type: 'keepOffer', params: outputOf },
                  },
                  { guard: { type: 'fareIsGone', params: outputOf }, target: '#flight-booking.sale.fareGone' },
                  {
                    guard: { type: 'searchIsForgotten', params: outputOf },
                    target: '#flight-booking.sale.searchGone',
                  },
                  { target: '#flight-booking.sale.silent' },
                ],
                onError: '#flight-booking.sale.unpriced',
              },
            },
          },
        },
        silent: {
          meta: meta('The airline did not answer', ['BKG-03']),
          on: { 'again.requested': 'opening.pricing', 'search.renewed': 'left' },
        },
        unpriced: {
          meta: meta('The price is not available', ['BKG-03']),
          on: { 'again.requested': 'opening', 'search.renewed': 'left' },
        },
        searchGone: {
          meta: meta('The search is no longer kept', ['BKG-03']),
          on: { 'search.renewed': 'left' },
        },
        fareGone: {
          meta: meta('The last seat at this fare has been sold', ['BKG-03']),
          on: { 'search.renewed': 'left' },
        },
        expired: {
          meta: meta('The time for this price is over', ['BKG-04']),
          on: { 'search.renewed': 'left' },
        },
        offered: {
          meta: meta('A price that stands', ['BKG-01', 'BKG-04']),
          always: { guard: 'timeIsOver', target: 'expired' },
          initial: 'entering',
          states: {
            entering: {
              meta: meta('At the step where the sale was left, or at the first', ['BKG-01', 'BKG-08']),
              always: [
                { guard: 'wasLeftAtAddOns', target: 'addOns' },
                { guard: 'priceIsUndecided', target: 'deciding' },
                { guard: 'wasLeftComplete', target: 'review' },
                { target: 'travellers' },
              ],
            },
            deciding: {
              meta: meta('The price has changed: accept it or leave it', ['BKG-03']),
              on: {
                'price.accepted': [
                  { guard: 'somethingIsGone', target: 'addOns', actions: 'acceptPrice' },
                  { guard: 'everySectionIsComplete', target: 'payment', actions: 'acceptPrice' },
                  { target: 'travellers', actions: 'acceptPrice' },
                ],
                'search.renewed': '#left',
              },
            },
            travellers: {
              meta: meta('Who travels', ['BKG-01', 'BKG-02']),
              exit: ['closeErrors', 'forgetRefusal'],
              on: {
                'traveller.filled': { actions: 'nameTraveller' },
                'traveller.picked': {
                  guard: { type: 'mayPickAt', params: ({ event }) => event.index },
                  actions: 'fillFromKnown',
                },
                'saving.chosen': {
                  guard: { type: 'mayPickAt', params: ({ event }) => event.index },
                  actions: 'keepSaving',
                },
                'contact.filled': { actions: 'nameContact' },
                'mailing.chosen': { actions: 'keepMailing' },
                'form.cleared': { guard: 'formWasRecalled', actions: 'clearForm' },
                'section.opened': {
                  guard: { type: 'sectionExists', params: ({ event }) => event.section },
                  actions: { type: 'openSection', params: ({ event }) => event.section },
                },
                'section.kept': [
                  { guard: 'everySectionIsComplete', target: 'addOns' },
                  { guard: 'sectionIsWrong', actions: 'turnSectionBack' },
                  { actions: 'openNextSection' },
                ],
              },
            },
            addOns: {
              meta: meta('Bags, meals, seats and assistance', ['BKG-01', 'BKG-05']),
              invoke: {
                id: 'flightOptions',
                src: 'flightOptions',
                input: ({ context }) => addOnsOf(context),
                onDone: [
                  {
                    guard: { type: 'addOnsExpired', params: outputOf },
                    target: '#flight-booking.sale.expired',
                  },
                  {
                    guard: { type: 'addOnsWentBack', params: outputOf },
                    target: 'travellers',
                    actions: { type: 'keepChoices', params: outputOf },
                  },
                  {
                    guard: 'somethingIsGone',
                    target: 'payment',
                    actions: { type: 'keepAddOns', params: outputOf },
                  },
                  { target: 'review', actions: { type: 'keepAddOns', params: outputOf } },
                ],
                onError: 'travellers',
              },
            },
            review: {
              meta: meta('Flights, names and price once more', ['BKG-01']),
              on: { 'travellers.reopened': 'travellers', 'addOns.reopened': 'addOns', 'review.accepted': 'payment' },
            },
            payment: {
              meta: meta('Payment from the wallet, now or later', ['BKG-01', 'BKG-06', 'BKG-07']),
              exit: 'forgetRefusal',
              on: {
                'hold.requested': [
                  { guard: 'fareMayBeHeld', target: '#flight-booking.sale.booking', actions: 'payLater' },
                  {
                    guard: 'needsApproval',
                    target: '#flight-booking.sale.booking',
                    actions: 'leavePaymentToColleague',
                  },
                ],
                'part.confirmed': {
                  guard: 'partIsPayable',
                  target: '#flight-booking.sale.booking',
                  actions: 'payPart',
                },
                'travellers.reopened': 'travellers',
                'review.reopened': 'review',
              },
              initial: 'weighing',
              states: {
                weighing: {
                  meta: meta('Reading what paying does to the wallet', ['BKG-07']),
                  entry: 'forgetWallet',
                  invoke: {
                    src: 'readWallet',
                    input: ({ context }) => pricePaidOf(context),
                    onDone: [
                      {
                        guard: { type: 'walletCovers', params: outputOf },
                        target: 'ready',
                        actions: { type: 'keepWallet', params: outputOf },
                      },
                      {
                        guard: { type: 'accepted', params: outputOf },
                        target: 'short',
                        actions: { type: 'keepWallet', params: outputOf },
                      },
                      // Its only refusal: the price has expired.
                      { target: '#flight-booking.sale.expired' },
                    ],
                    onError: 'unread',
                  },
                },
                ready: {
                  meta: meta('The wallet covers it', ['BKG-07']),
                  on: { 'payment.confirmed': { target: '#flight-booking.sale.booking', actions: 'payNow' } },
                },
                unread: {
                  meta: meta('What paying does could not be read, so that nothing can be paid', ['BKG-07']),
                  on: { 'again.requested': 'weighing' },
                },
                short: {
                  meta: meta('The wallet does not cover it', ['BKG-07']),
                  on: {
                    'again.requested': 'weighing',
                    'payment.confirmed': { guard: 'walletIsShort', target: 'told' },
                  },
                },
                told: {
                  meta: meta('What the wallet lacks, and the ways on', ['BKG-06']),
                  on: { 'again.requested': 'weighing', 'shortfall.left': 'short' },
                },
              },
            },
          },
        },
        booking: {
          meta: meta('Holding the seats', ['BKG-07'], 'supplier'),
          initial: 'asking',
          states: {
            asking: { meta: meta('Just asked', ['BKG-07']), after: { patienceEnds: 'waiting' } },
            waiting: { meta: meta('The airline takes its time', ['BKG-07']) },
          },
          invoke: {
            src: 'bookFlight',
            input: ({ context }) => bookingOf(context),
            onDone: [
              {
                guard: { type: 'seatsAreHeldForLater', params: outputOf },
                target: 'held',
                actions: { type: 'keepOrder', params: outputOf },
              },
              {
                guard: { type: 'accepted', params: outputOf },
                target: 'ticketing',
                actions: { type: 'keepOrder', params: outputOf },
              },
              {
                guard: { type: 'priceHasChanged', params: outputOf },
                target: 'repricing',
                actions: 'endBookIntent',
              },
              { guard: { type: 'fareIsGone', params: outputOf }, target: 'fareGone' },
              { guard: { type: 'priceHasExpired', params: outputOf }, target: 'expired' },
              {
                guard: { type: 'optionsAreGone', params: outputOf },
                target: 'offered.addOns',
                actions: ['endBookIntent', { type: 'keepGone', params: outputOf }],
              },
              {
                guard: { type: 'travellersDiffer', params: outputOf },
                target: 'offered.travellers',
                actions: ['endBookIntent', { type: 'keepRefusal', params: outputOf }],
              },
              {
                target: 'offered.payment',
                actions: ['endBookIntent', { type: 'keepRefusal', params: outputOf }],
              },
            ],
            onError: 'bookingUnheard',
          },
        },
        repricing: {
          id: 'repricing',
          meta: meta('Asking for the changed price', ['BKG-03'], 'supplier'),
          initial: 'asking',
          states: {
            asking: { meta: meta('Just asked', ['BKG-03']), after: { patienceEnds: 'waiting' } },
            waiting: { meta: meta('The airline takes its time', ['BKG-03']) },
          },
          invoke: {
            src: 'priceFare',
            input: ({ context }) => context.fare,
            onDone: [
              {
                guard: { type: 'optionsAreChosen', params: outputOf },
                target: 'addingAgain',
                actions: { type: 'keepBarePrice', params: outputOf },
              },
              {
                guard: { type: 'priceIsAsAccepted', params: outputOf },
                target: 'offered.payment',
                actions: { type: 'keepNewPrice', params: outputOf },
              },
              {
                guard: { type: 'accepted', params: outputOf },
                target: 'offered.deciding',
                actions: { type: 'keepNewPrice', params: outputOf },
              },
              { guard: { type: 'fareIsGone', params: outputOf }, target: 'fareGone' },
              { guard: { type: 'searchIsForgotten', params: outputOf }, target: 'searchGone' },
              { target: 'changeUnheard' },
            ],
            onError: 'changeUnheard',
          },
        },
        addingAgain: {
          meta: meta('Adding the chosen options to the new price', ['BKG-03', 'BKG-05'], 'supplier'),
          initial: 'asking',
          states: {
            asking: { meta: meta('Just asked', ['BKG-05']), after: { patienceEnds: 'waiting' } },
            waiting: { meta: meta('The airline takes its time', ['BKG-05']) },
          },
          invoke: {
            src: 'sellOptions',
            input: ({ context }) => addingAgainOf(context),
            onDone: [
              {
                guard: { type: 'totalIsAsAccepted', params: outputOf },
                target: 'offered.payment',
                actions: { type: 'keepNewTotal', params: outputOf },
              },
              {
                guard: { type: 'accepted', params: outputOf },
                target: 'offered.deciding',
                actions: { type: 'keepNewTotal', params: outputOf },
              },
              {
                guard: { type: 'onlyOptionsAreGone', params: outputOf },
                target: 'offered.addOns',
                actions: { type: 'keepGone', params: outputOf },
              },
              {
                guard: { type: 'optionsAreGone', params: outputOf },
                target: 'offered.deciding',
                actions: [{ type: 'keepGone', params: outputOf }, 'compareFares'],
              },
              { target: 'changeUnheard' },
            ],
            onError: 'changeUnheard',
          },
        },
        changeUnheard: {
          meta: meta('The price has changed; the new one is not known', ['BKG-03']),
          on: { 'again.requested': 'repricing', 'search.renewed': 'left' },
        },
        bookingUnheard: {
          meta: meta('Not known whether the seats are held', ['BKG-07']),
          on: { 'again.requested': 'booking' },
        },
        ticketing: {
          meta: meta('Paying and issuing the tickets', ['BKG-07'], 'supplier'),
          initial: 'asking',
          states: {
            asking: { meta: meta('Just asked', ['BKG-07']), after: { patienceEnds: 'waiting' } },
            waiting: { meta: meta('The airline takes its time', ['BKG-07']) },
          },
          invoke: {
            src: 'issueTicket',
            input: ({ context }) => paymentOf(context),
            onDone: [
              {
                guard: { type: 'ticketsAreOut', params: outputOf },
                target: 'confirmed',
                actions: { type: 'keepOrder', params: outputOf },
              },
              {
                guard: { type: 'accepted', params: outputOf },
                target: 'settling',
                actions: { type: 'keepOrder', params: outputOf },
              },
              {
                guard: { type: 'balanceIsShort', params: outputOf },
                target: 'unpaid',
                actions: ['endTicketIntent', { type: 'keepRefusal', params: outputOf }],
              },
              {
                guard: { type: 'airlineRefusedToIssue', params: outputOf },
                target: 'notIssued',
                actions: { type: 'keepRefusal', params: outputOf },
              },
              { target: 'notPayable', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: 'ticketingUnheard',
          },
        },
        ticketingUnheard: {
          meta: meta('Not known whether the tickets are issued', ['BKG-07']),
          on: { 'again.requested': 'ticketing' },
        },
        unpaid: {
          meta: meta('Seats held, the wallet does not cover them', ['BKG-07']),
          on: { 'payment.confirmed': 'ticketing' },
        },
        notIssued: {
          meta: meta('The airline refused to issue; the money is back', ['BKG-07']),
          on: { 'search.renewed': 'left' },
        },
        notPayable: {
          meta: meta('The order cannot be paid as it stands', ['BKG-07']),
          on: { 'search.renewed': 'left' },
        },
        settling: {
          meta: meta('Paid; the tickets are on their way', ['BKG-07'], 'supplier'),
          initial: 'pausing',
          states: {
            pausing: { meta: meta('Waiting a moment', ['BKG-07']), after: { ordersSettle: 'reading' } },
            reading: {
              meta: meta('Reading the order', ['BKG-07']),
              invoke: {
                src: 'readOrder',
                input: ({ context }) => ({ orderReference: context.order?.orderReference ?? '' }),
                onDone: [
                  {
                    guard: { type: 'ticketsAreOut', params: outputOf },
                    target: '#sold',
                    actions: { type: 'keepOrder', params: outputOf },
                  },
                  {
                    guard: { type: 'ticketsAreComing', params: outputOf },
                    target: 'pausing',
                  },
                  {
                    guard: { type: 'accepted', params: outputOf },
                    target: '#flight-booking.sale.notIssued',
                    actions: { type: 'keepOrder', params: outputOf },
                  },
                  { target: 'pausing' },
                ],
                onError: 'pausing',
              },
            },
          },
        },
        confirmed: {
          id: 'sold',
          meta: meta('Ticketed', ['BKG-01', 'BKG-07']),
          type: 'final',
        },
        held: {
          id: 'held',
          meta: meta('Seats held, to be paid later', ['BKG-06']),
          type: 'final',
        },
        left: {
          id: 'left',
          meta: meta('Gone to the search', ['BKG-04']),
          type: 'final',
        },
      },
    },
  },
});
