import type { Order, OrderState } from '../../contract/orders.ts';
import { orderIn } from '../booking/booking-examples.ts';
import type { FlowCases } from '../flow.ts';
import { longestTimerMs } from '../timers.ts';
import type { OrderPageContext, OrderPageEvent, OrderPageInput } from './order-page.setup.ts';

export const openedOrder: OrderPageInput = { orderReference: 'PTL7Q2XK', intentSeed: 'visit-1', order: null };

const states: readonly OrderState[] = ['held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed'];

/** The longest time limit that the contract allows. */
const heldForAYear: Order = {
  ...orderIn('held'),
  timeLimit: { remainingMs: 31_536_000_000, at: '2027-12-01T09:12:00Z' },
};

const documents: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'print the ticket', event: { type: 'print.requested', typeId: 1 } },
  { name: 'print the invoice', event: { type: 'print.requested', typeId: 2 } },
];

const extended: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'the airline gives more time', event: { type: 'limit.extended', order: orderIn('held') } },
];

const answered = (name: string, order: Order) => ({ name, output: { ok: true, answer: { order } } });
const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

export const orderPageCases: FlowCases = {
  inputs: [
    { name: 'an order is opened', input: openedOrder },
    { name: 'an order was just booked', input: { ...openedOrder, order: orderIn('held') } },
  ],
  events: [
    { name: 'try again', event: { type: 'again.requested' } },
    { name: 'ask to pay', event: { type: 'issue.requested' } },
    { name: 'ask to cancel', event: { type: 'cancellation.requested' } },
    { name: 'not now', event: { type: 'request.withdrawn' } },
    { name: 'yes', event: { type: 'request.confirmed' } },
    ...documents,
    { name: 'mail the tickets', event: { type: 'mail.requested' } },
    ...extended,
  ],
  outcomes: {
    readOrder: [
      ...states.map((state) => answered(`an order ${state}`, orderIn(state))),
      answered('an order held for a year', heldForAYear),
      refused('order-unknown'),
      lost,
    ],
    issueTicket: [
      answered('tickets issued', orderIn('ticketed')),
      answered('tickets on their way', orderIn('ticketing')),
      refused('insufficient-balance'),
      refused('ticketing-refused'),
      refused('not-allowed'),
      lost,
    ],
    cancelBooking: [
      answered('seats given back', orderIn('cancelled')),
      refused('supplier-silent'),
      refused('not-allowed'),
      lost,
    ],
    mailTicket: [answered('mailed', orderIn('ticketed')), refused('too-many-mails'), lost],
    openDocument: [
      { name: 'a document', output: { ok: true, answer: new Uint8Array() } },
      refused('not-ticketed'),
      lost,
    ],
  },
  classOf: ({ order, words, documentType, mailedTo }: OrderPageContext) =>
    `${order?.state ?? 'no order'}${(order?.timeLimit?.remainingMs ?? 0) > longestTimerMs ? ' for a year' : ''}, ${mailedTo !== null ? 'mailed' : words === null ? 'nothing said' : 'something said'}, document ${documentType}`,
};
