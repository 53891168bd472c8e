import * as pagePaths from '../../contract/page-paths.ts';
import { outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { flightBooking, paymentOf } from './flight-booking.setup.ts';

const meta = screenState(pagePaths.flightBooking);

/** From held seats to their tickets: states of the sale in `flight-booking.machine.ts`. A refusal ends its intent. */
export const paying = {
  ticketing: flightBooking.createStateConfig({
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
  }),
  ticketingUnheard: flightBooking.createStateConfig({
    meta: meta('Not known whether the tickets are issued', ['BKG-07']),
    on: { 'again.requested': 'ticketing' },
  }),
  unpaid: flightBooking.createStateConfig({
    meta: meta('Seats held, the wallet does not cover them', ['BKG-07']),
    on: { 'payment.confirmed': 'ticketing' },
  }),
  notIssued: flightBooking.createStateConfig({
    meta: meta('The airline refused to issue; the money is back', ['BKG-07']),
    on: { 'search.renewed': 'left' },
  }),
  notPayable: flightBooking.createStateConfig({
    meta: meta('The order cannot be paid as it stands', ['BKG-07']),
    on: { 'search.renewed': 'left' },
  }),
  settling: flightBooking.createStateConfig({
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
  }),
};
