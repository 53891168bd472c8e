import type { PrintPrices } from '../../contract/orders/order-calls.ts';
import type { Order, OrderState } from '../../contract/orders/orders.ts';
import { heldInExchange, orderIn, partPaidOrder } from '../booking/booking-examples.ts';
import type { AgreedPayment } from '../booking/payment-choice.setup.ts';
import type { FlowCases } from '../flow.ts';
import { longestTimerMs } from '../parts/timers.ts';
import {
  customerPriceOf,
  type OrderPageContext,
  type OrderPageEvent,
  type OrderPageInput,
} from './order-page.setup.ts';

export const openedOrder: OrderPageInput = {
  orderReference: 'PTL7Q2XK',
  intentSeed: 'visit-1',
  order: null,
  mayPayInPart: true,
  payment: null,
  sharesFiles: true,
};

const agreedPayment: AgreedPayment = {
  method: 'wallet',
  amountMinor: orderIn('held').sums.agentMinor,
  agreed: [{ debit: 'Wallet', credit: 'Owed to suppliers', amountMinor: orderIn('held').sums.agentMinor }],
};

const states: readonly OrderState[] = ['held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed'];

/** The longest time limit that the contract allows. */
const heldForAYear: Order = {
  ...orderIn('held'),
  timeLimit: { remainingMs: 31_536_000_000, at: '2027-12-01T09:12:00Z' },
};

const documents: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'print the itinerary', event: { type: 'print.requested', typeId: 4 } },
  { name: 'print the ticket', event: { type: 'print.requested', typeId: 1 } },
  { name: 'print the invoice', event: { type: 'print.requested', typeId: 2 } },
  { name: 'open the credit note', event: { type: 'creditNote.requested', number: 'CN-2026-000042' } },
];

const sendings: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'mail it', event: { type: 'send.requested', via: 'mail' } },
  { name: 'send it by WhatsApp', event: { type: 'send.requested', via: 'whatsApp' } },
  { name: 'with the price', event: { type: 'price.chosen', withPrice: true } },
  { name: 'without the price', event: { type: 'price.chosen', withPrice: false } },
  { name: 'mail it to this address', event: { type: 'mail.confirmed' } },
  { name: 'share the PDF', event: { type: 'share.requested' } },
];

const visa = { number: 'V1234567', countryCode: 'AE', expiryDate: '2027-12-31' };
const passport = { number: 'BX1234567', expiryDate: '2031-06-30', nationality: 'BD' };
const contact = { email: 'family@example.com', phone: '+8801711000001' };
const paxId = 'traveller-1';

/** What the documents of the examples say that each traveller costs. `null`: the person may not see it. */
const printPrices = (grossMinor: number | null): PrintPrices => ({
  currency: 'BDT',
  documents: [1, 2, 3],
  prices: orderIn('ticketed').travellers.map(({ paxId: of, firstName, lastName }) => ({
    paxId: of,
    traveller: `${firstName} ${lastName}`,
    grossMinor,
    printedMinor: null,
    changed: null,
  })),
});

const details: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'verify the price', event: { type: 'verification.requested' } },
  { name: 'leave a message', event: { type: 'change.requested', change: { is: 'message', words: 'Call at nine' } } },
  {
    name: 'change the contact',
    event: {
      type: 'change.requested',
      change: { is: 'supplementary', contact, mailsTickets: false, remarks: 'Window seats' },
    },
  },
  {
    name: 'change passport and visa',
    event: { type: 'change.requested', change: { is: 'passport', paxId, passport, visa } },
  },
  { name: 'show the passport', event: { type: 'detail.requested', detail: { is: 'passport', paxId } } },
  {
    name: 'show the passport of another',
    event: { type: 'detail.requested', detail: { is: 'passport', paxId: 'traveller-2' } },
  },
  { name: 'show the answers of the airline', event: { type: 'detail.requested', detail: { is: 'ssr' } } },
  { name: 'hide it', event: { type: 'detail.hidden' } },
];

/** Who may see neither passports nor the airline's answers, and change nothing. */
const onlyLooking = (state: OrderState): Order => {
  const order = orderIn(state);
  return {
    ...order,
    mailsTickets: false,
    mayShowPassports: false,
    mayReadSsr: false,
    facts: { ...order.facts, mayAmend: false },
  };
};

/** Its seats are held, and the passenger has been asked whether they may be given back. */
const passengerAsked: Order = {
  ...orderIn('held'),
  consent: {
    contactIsAgencys: false,
    rule: 'required',
    asked: [
      {
        state: 'asked',
        channel: 'mail',
        address: 'k•••@family.example',
        isContact: true,
        askedAt: '2026-12-01T09:30:00Z',
        askedBy: 'Nusrat Jahan',
        expiresAt: '2026-12-02T09:12:00Z',
        answeredAt: null,
        answeredFrom: null,
        reason: null,
        words: 'Meghna Travels asks to cancel this booking (order PTL7Q2XK).',
      },
    ],
  },
  facts: { ...orderIn('held').facts, awaitsConsent: true },
};

/** Where nothing waits for the answer, the passenger is asked once the seats are given back. */
const givenBack: Order = { ...orderIn('cancelled'), consent: { ...passengerAsked.consent, rule: 'asked' } };

const learned: readonly { readonly name: string; readonly event: OrderPageEvent }[] = [
  { name: 'the airline gives more time', event: { type: 'limit.extended', order: orderIn('held') } },
  { name: 'the passenger is asked', event: { type: 'passenger.asked', order: passengerAsked } },
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
    { name: 'the gateway sends the browser back', input: { ...openedOrder, payment: 'OP7K2M9QXW3F5H' } },
  ],
  events: [
    { name: 'try again', event: { type: 'again.requested' } },
    { name: 'ask to pay', event: { type: 'issue.requested' } },
    { name: 'ask to cancel', event: { type: 'cancellation.requested' } },
    { name: 'not now', event: { type: 'request.withdrawn' } },
    { name: 'yes', event: { type: 'request.confirmed' } },
    ...documents,
    ...details,
    ...sendings,
    ...learned,
  ],
  outcomes: {
    readOrder: [
      ...states.map((state) => answered(`an order ${state}`, orderIn(state))),
      answered('an order refunded', orderIn('refunded')),
      answered('an order ticketed, paid in part', partPaidOrder()),
      answered('an order ticketed, its rest overdue', partPaidOrder(-1)),
      answered('an order held for a year', heldForAYear),
      answered('an order held, to look at only', onlyLooking('held')),
      answered('an order held, whose passenger is asked', passengerAsked),
      answered('an order held for an exchange', heldInExchange()),
      refused('order-unknown'),
      lost,
    ],
    paymentChoice: [
      { name: 'a payment is agreed to', output: { went: 'agreed', payment: agreedPayment } },
      { name: 'not now', output: { went: 'left' } },
      { name: 'it cannot be paid', output: { went: 'refused', words: 'This order cannot be ticketed.' } },
      { name: 'it breaks', error: new Error('it breaks') },
    ],
    issueTicket: [
      answered('tickets issued', orderIn('ticketed')),
      answered('tickets on their way', orderIn('ticketing')),
      refused('insufficient-balance'),
      refused('ticketing-refused'),
      refused('not-allowed'),
      lost,
    ],
    cancelBooking: [answered('seats given back', givenBack), refused('supplier-silent'), refused('not-allowed'), lost],
    readPrices: [
      { name: 'what each traveller costs', output: { ok: true, answer: printPrices(20_000_00) } },
      { name: 'no customer price', output: { ok: true, answer: printPrices(null) } },
      refused('not-printed'),
      lost,
    ],
    shareDocument: [{ name: 'handed over', output: { ok: true } }, refused('not-held'), lost],
    mailTicket: [answered('mailed', orderIn('ticketed')), refused('too-many-mails'), lost],
    verifyPrice: [
      { name: 'the same price', output: { ok: true, answer: { oldMinor: 100_00, newMinor: 100_00 } } },
      { name: 'a lower price', output: { ok: true, answer: { oldMinor: 100_00, newMinor: 90_00 } } },
      { name: 'a higher price', output: { ok: true, answer: { oldMinor: 100_00, newMinor: 110_00 } } },
      refused('fare-gone'),
      lost,
    ],
    changeOrder: [answered('changed', orderIn('held')), refused('not-allowed'), lost],
    readDetail: [
      { name: 'a passport', output: { ok: true, answer: { is: 'passport', paxId, shown: { passport, visa } } } },
      {
        name: 'answers of the airline',
        output: {
          ok: true,
          answer: {
            is: 'ssr',
            lines: [
              {
                at: '2026-12-01T09:12:00Z',
                who: 'Emirates',
                traveller: 'Nusrat Rahman',
                name: 'Vegetarian meal',
                state: 'confirmed',
              },
            ],
          },
        },
      },
      refused('order-unknown'),
      lost,
    ],
    openDocument: [
      { name: 'a document', output: { ok: true, answer: new Uint8Array() } },
      refused('not-ticketed'),
      lost,
    ],
  },
  classOf: (context: OrderPageContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    const isShown = isIn('.shown.') || isIn('nothing-asked') || isIn('reading-again') || isIn('detail-closed');
    return [
      orderClass(context.order),
      isIn('.shown.freshness.settled') && timeClass(context.order),
      (isIn('nothing-asked') || !isShown) && saidClass(context),
      !isShown && context.payment !== null && 'back from the gateway',
      isIn('.shown.detail.') && detailClass(context),
      isIn('.readingPrices') && `by ${context.via}`,
      isIn('.sending') && sentClass(context),
      (isIn('.printing') || isIn('.notPrinted')) && `document ${context.creditNote ?? context.documentType}`,
    ]
      .filter(Boolean)
      .join(', ');
  },
  apart: ['shown.detail', 'shown.doing'],
};

const orderClass = (order: Order | null): string =>
  order === null
    ? 'no order'
    : `${order.state}${order.facts.mayAmend ? '' : ' to look at'}${order.facts.awaitsConsent ? ' unless they agree' : ''}${order.facts.forExchange ? ' for an exchange' : ''}${order.standing.rest === null ? '' : ` its rest ${order.standing.rest.state}`}`;

const timeClass = (order: Order | null): string =>
  (order?.timeLimit?.remainingMs ?? 0) > longestTimerMs ? 'for a year' : '';

const detailClass = ({ detail }: OrderPageContext): string =>
  detail?.is === 'passport' ? `passport of ${detail.paxId}` : 'answers of the airline';

const sentClass = (context: OrderPageContext): string =>
  [
    `by ${context.via}`,
    context.withPrice ? 'with the price' : '',
    context.prices === null ? 'price unread' : customerPriceOf(context) === null ? 'price hidden' : '',
  ]
    .filter(Boolean)
    .join(' ');

const saidClass = ({ mailedTo, words }: OrderPageContext): string => {
  if (mailedTo !== null) return 'mailed';
  return words === null ? 'nothing said' : 'something said';
};
