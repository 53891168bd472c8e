import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { choiceOf, hotelBooking, keepingOf, referenceOf, stayBookingOf } from './hotel-booking.setup.ts';

const meta = screenState(pagePaths.bookHotel);

/**
 * The sale of a kept rate, up to its order. A refusal ends its intent; after a fault the same intent is sent again, so that nothing is
 * booked twice. How it is paid is the flow `payment-choice`, as for tickets. The time of the rate is not watched while the stay is booked:
 * the answer is always awaited, and a sale that goes on after a refusal is read again, with its time and price.
 */
export const hotelBookingMachine = hotelBooking.createMachine({
  id: 'hotel-booking',
  context: ({ input }) => ({
    ...input,
    search: null,
    order: null,
    acceptedMinor: 0,
    priceChange: null,
    rooms: [],
    contact: { email: input.email, phone: '' },
    requests: '',
    leftAt: null,
    errors: [],
    rejections: 0,
    agreed: null,
    refusalWords: null,
    intents: 1,
  }),
  invoke: {
    src: 'recallSearch',
    input: ({ context }) => ({ requestId: context.rate.requestId }),
    onDone: { actions: { type: 'keepSearch', params: outputOf } },
    onError: {},
  },
  initial: 'opening',
  states: {
    opening: {
      meta: meta('The sale begins, or goes on by the order in the address', ['HTL-04']),
      always: [{ guard: 'orderIsNamed', target: 'reading' }, { target: 'keeping' }],
    },
    keeping: {
      meta: meta('Asking the supplier what the rate costs now', ['HTL-04'], 'supplier'),
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['HTL-04']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The supplier takes its time', ['HTL-04']) },
      },
      invoke: {
        src: 'keepRate',
        input: ({ context }) => keepingOf(context),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'kept',
            actions: { type: 'keepSale', params: outputOf },
          },
          { guard: { type: 'searchIsForgotten', params: outputOf }, target: 'searchGone' },
          { guard: { type: 'rateIsUnknown', params: outputOf }, target: 'rateUnknown' },
          { guard: { type: 'roomIsGone', params: outputOf }, target: 'roomGone' },
          { target: 'silent', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: 'unread',
      },
    },
    reading: {
      meta: meta('Reading the kept rate, its price and the time that is left', ['HTL-04'], 'server'),
      invoke: {
        src: 'readSale',
        input: ({ context }) => ({ orderReference: referenceOf(context) }),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'kept',
            actions: { type: 'keepSale', params: outputOf },
          },
          { target: 'finding' },
        ],
        onError: 'unread',
      },
    },
    finding: {
      meta: meta('The rate is not kept any more: reading what became of the order', ['HTL-04', 'HTL-06'], 'server'),
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderReference: referenceOf(context) }),
        onDone: [
          {
            guard: { type: 'wasBooked', params: outputOf },
            target: 'booked',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { guard: { type: 'wasGone', params: outputOf }, target: 'roomGone' },
          { guard: { type: 'wasDeclined', params: outputOf }, target: 'declined' },
          { target: 'expired' },
        ],
        onError: 'unread',
      },
    },
    silent: {
      meta: meta('The supplier did not answer', ['HTL-04']),
      on: { 'again.requested': { target: 'keeping', actions: 'forgetRefusal' } },
    },
    unread: {
      meta: meta('The server could not be reached', ['HTL-04']),
      on: { 'again.requested': 'opening' },
    },
    kept: {
      meta: meta('A rate that is kept', ['HTL-04']),
      after: { saleEnds: 'expired' },
      invoke: {
        id: 'timeLeft',
        src: 'tellTimeLeft',
        input: ({ context }) => ({ remainingMs: context.order?.due?.remainingMs ?? 0 }),
        onError: {},
      },
      initial: 'entering',
      states: {
        entering: {
          meta: meta('At the step where the sale stands', ['HTL-04']),
          always: [
            { guard: 'priceIsUndecided', target: 'deciding' },
            { guard: 'wasAmongGuests', target: 'guests' },
            { guard: 'formIsComplete', target: 'preview' },
            { target: 'guests' },
          ],
        },
        deciding: {
          meta: meta('The price has changed: accept it or leave it', ['HTL-04']),
          on: { 'price.accepted': { target: 'entering', actions: 'acceptPrice' } },
        },
        guests: {
          meta: meta('Who stays', ['HTL-04']),
          exit: 'closeErrors',
          on: {
            'guest.filled': { actions: 'nameGuest' },
            'contact.filled': { actions: 'nameContact' },
            'requests.typed': { actions: 'nameRequests' },
            'guests.kept': [{ guard: 'formIsComplete', target: 'preview' }, { actions: 'turnFormBack' }],
          },
        },
        preview: {
          meta: meta('Stay, guests and terms once more, and how it is paid', ['HTL-04', 'MNY-04', 'MNY-05']),
          exit: 'forgetRefusal',
          invoke: {
            id: 'paymentChoice',
            src: 'paymentChoice',
            input: ({ context }) => choiceOf(context),
            onDone: [
              {
                guard: { type: 'isAgreed', params: outputOf },
                target: '#hotel-booking.booking',
                actions: { type: 'keepAgreed', params: outputOf },
              },
              { guard: { type: 'isLeft', params: outputOf }, target: 'guests' },
              { target: '#hotel-booking.finding' },
            ],
            onError: 'guests',
          },
          on: { 'guests.reopened': 'guests' },
        },
      },
    },
    booking: {
      meta: meta('Booking at the property', ['HTL-04'], 'supplier'),
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['HTL-04']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The property takes its time', ['HTL-04']) },
      },
      invoke: {
        src: 'bookStay',
        input: ({ context }) => stayBookingOf(context),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'booked',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { guard: { type: 'roomIsGone', params: outputOf }, target: 'roomGone' },
          {
            guard: { type: 'propertyDeclined', params: outputOf },
            target: 'declined',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { guard: { type: 'saleIsOver', params: outputOf }, target: 'finding' },
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: 'unheard',
      },
    },
    unheard: {
      meta: meta('Not known whether the stay is booked', ['HTL-04', 'HTL-06']),
      on: { 'again.requested': 'booking' },
    },
    searchGone: { meta: meta('The search is no longer kept', ['HTL-04']), type: 'final' },
    rateUnknown: { meta: meta('The rate was not shown', ['HTL-04']), type: 'final' },
    roomGone: { meta: meta('The room is no longer available', ['HTL-04']), type: 'final' },
    declined: { meta: meta('The property declined; the money is back', ['HTL-04']), type: 'final' },
    expired: { meta: meta('The time of the rate is over', ['HTL-04']), type: 'final' },
    booked: { meta: meta('Booked, or on request', ['HTL-04', 'HTL-06']), type: 'final' },
  },
});
