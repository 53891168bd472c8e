import type { AgreedPayment } from '../booking/payment-choice.setup.ts';
import type { EventCase, FlowCases } from '../flow.ts';
import type { HotelBookingContext, HotelBookingEvent, HotelBookingInput } from './hotel-booking.setup.ts';
import { threeNights } from './hotel-search.cases.ts';
import { chosenRate, dearerStay, keptStay, leftDraft, repricedStay, stayIn } from './sample-stays.ts';
import { stayFormErrors } from './stay-guests.ts';

export const chosenStay: HotelBookingInput = {
  rate: chosenRate,
  orderReference: null,
  seenMinor: null,
  intentSeed: 'visit-1',
  email: 'desk@agency.example',
  mayPayInPart: true,
  payment: null,
};

/** The page of a sale that was begun before. */
export const begunStay: HotelBookingInput = { ...chosenStay, orderReference: keptStay.orderReference };

/** The page of such a sale after an online payment. */
export const paidStay: HotelBookingInput = { ...begunStay, payment: 'OP7K2M9QXW3F5H' };

/** All that a form needs, in the order in which a person types it. */
const complete: EventCase = {
  name: 'lead guests and phone are typed',
  events: [
    ...[0, 1].flatMap((room) =>
      (
        [
          ['title', 'Ms'],
          ['firstName', room === 0 ? 'Rina' : 'Salma'],
          ['lastName', 'Begum'],
        ] as const
      ).map(([field, typed]): HotelBookingEvent => ({ type: 'guest.filled', room, guest: 0, field, typed })),
    ),
    { type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' } satisfies HotelBookingEvent,
  ],
};

const events: readonly { readonly name: string; readonly event: HotelBookingEvent }[] = [
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'accept the new price', event: { type: 'price.accepted' } },
  {
    name: 'the child of room 2 has a first name alone',
    event: { type: 'guest.filled', room: 1, guest: 1, field: 'firstName', typed: 'Asha' },
  },
  {
    name: 'the child of room 2 is not named',
    event: { type: 'guest.filled', room: 1, guest: 1, field: 'firstName', typed: '' },
  },
  { name: 'a request is typed', event: { type: 'requests.typed', typed: 'A quiet room' } },
  { name: 'too long a request is typed', event: { type: 'requests.typed', typed: 'quiet '.repeat(90) } },
  { name: 'keep the guests', event: { type: 'guests.kept' } },
  { name: 'back to the guests', event: { type: 'guests.reopened' } },
];

/** The payment in part that is agreed to. */
export const agreedStay: AgreedPayment = {
  method: 'wallet',
  amountMinor: 1_080_000,
  part: { restMinor: 2_520_000, payBy: '2026-12-04' },
  agreed: [{ debit: 'Wallet', credit: 'Owed to suppliers', amountMinor: 1_080_000 }],
};

const refused = (refusal: string, facts: Readonly<Record<string, number>> = {}) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}`, facts },
});
const answered = (name: string, answer: unknown) => ({ name, output: { ok: true, answer } });
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

export const hotelBookingCases: FlowCases = {
  inputs: [
    { name: 'a rate chosen at the hotel', input: chosenStay },
    { name: 'a sale that was begun', input: begunStay },
    { name: 'the gateway sends the browser back', input: paidStay },
  ],
  events: [complete, ...events],
  outcomes: {
    recallSearch: [answered('the search', { request: threeNights.search }), refused('search-unknown'), lost],
    keepRate: [
      answered('the rate is kept', { order: keptStay }),
      answered('it costs more than it was shown', { order: dearerStay }),
      refused('search-unknown'),
      refused('hotel-unknown'),
      refused('rate-unknown'),
      refused('room-gone'),
      refused('supplier-silent'),
      lost,
    ],
    readSale: [
      answered('it stands', { order: keptStay, draft: null }),
      answered('left among the guests', { order: keptStay, draft: leftDraft({ step: 'guests' }) }),
      answered('left at the preview', { order: keptStay, draft: leftDraft() }),
      answered('it costs more now', { order: repricedStay, draft: null }),
      refused('session-expired'),
      lost,
    ],
    readOrder: [
      answered('it was confirmed', { order: stayIn('confirmed') }),
      answered('it is being booked', { order: stayIn('booking') }),
      answered('the room was gone', { order: stayIn('unavailable') }),
      answered('the property declined', { order: stayIn('refused') }),
      answered('its time was over', { order: stayIn('expired') }),
      refused('order-unknown'),
      lost,
    ],
    paymentChoice: [
      { name: 'a payment is agreed to', output: { went: 'agreed', payment: agreedStay } },
      { name: 'not now', output: { went: 'left' } },
      { name: 'the rate is not kept any more', output: { went: 'refused', words: null } },
      { name: 'it breaks', error: new Error('it breaks') },
    ],
    bookStay: [
      answered('confirmed', { order: stayIn('confirmed') }),
      answered('on request', { order: stayIn('requested') }),
      refused('price-changed', { oldMinor: 3_600_000, newMinor: 3_888_000 }),
      refused('room-gone'),
      refused('insufficient-balance', { balanceMinor: 100_000, shortfallMinor: 3_500_000 }),
      refused('booking-refused'),
      refused('session-expired'),
      refused('not-allowed'),
      refused('guests-differ'),
      lost,
    ],
    tellTimeLeft: [{ name: 'the clock stops', error: new Error('the clock stops') }],
  },
  classOf: (context: HotelBookingContext, leaves) => {
    const isAt = (part: string) => leaves.some((leaf) => leaf.includes(part));
    return [
      context.order?.state ?? 'not kept',
      context.priceChange === null ? '' : 'price moved',
      stayFormErrors(context).length === 0 ? 'complete' : 'not complete',
      isAt('.entering') && context.leftAt !== null ? `left at ${context.leftAt}` : '',
      isAt('.guests') && context.errors.length > 0 ? 'turned back' : '',
      context.payment === null ? '' : 'paid online',
    ].join(', ');
  },
};
