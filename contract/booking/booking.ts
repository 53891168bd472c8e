import { array, boolean, enums, type Infer, literal, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { dayMs } from '../days.ts';
import { Brand, FlightNames, Itinerary, PassengerFare, seatsAtMost, TravellerType } from '../flights/flights.ts';
import { FrequentFlyer } from '../frequent-flyer.ts';
import { PartPaymentOffer } from '../money/part-payments.ts';
import { ChosenOption, chosenOptionsAtMost } from '../orders/options.ts';
import { Order } from '../orders/orders.ts';
import { GivenName, PassportName } from '../passport-name.ts';
import { BookingContact, Passport, TravellerTitle } from '../people.ts';
import { PriceSums } from '../price-sums.ts';
import { customerNameMost } from '../proposals/proposal-limits.ts';
import { say } from '../say.ts';
import { amountMinor, countryCode, isoDay, isoTime, listOf, opaqueId, text, whole } from '../shapes.ts';
import { AgreedPart, AgreedPostings } from './ticket-payment.ts';

export const PriceWarning = enums(['low-price', 'only-child', 'price-change']);
export type PriceWarning = Infer<typeof PriceWarning>;

/** What a customer accepted in a proposal. */
export const AcceptedPrice = object({
  customerName: nullable(text(1, customerNameMost)),
  /** `null`: the proposal named no prices. Null without ShowMarkup. */
  offeredMinor: nullable(amountMinor()),
  /** What the agency would have paid when the proposal was made. */
  agentMinor: amountMinor(),
});
export type AcceptedPrice = Infer<typeof AcceptedPrice>;

/** A price that AirBook sells for as long as `remainingMs`. */
export const PricedOffer = object({
  priceId: opaqueId(),
  itinerary: Itinerary,
  brand: Brand,
  fares: listOf(PassengerFare, 3, 1),
  /** What AirSell has added. The amounts are part of `sums`. */
  options: listOf(ChosenOption, chosenOptionsAtMost),
  sums: PriceSums,
  /** The accepted proposal that it is sold from. Its price is the customer price of `sums`, without the options. Default: none. */
  proposal: optional(AcceptedPrice),
  /** Set when the supplier's amount differs from the one that the search showed. */
  priceChange: nullable(object({ oldMinor: amountMinor(), newMinor: amountMinor() })),
  warnings: array(PriceWarning),
  passportRequired: boolean(),
  /** Time until the price ends. A duration, so that the browser's clock does not matter. */
  remainingMs: whole(0, dayMs),
  /** Time limit of seats that would be held unpaid now, as a time to display. `null`: the fare must be paid at once. */
  holdUntil: nullable(isoTime()),
  /** Terms on which the booking may be paid in part. `null`: it is paid in full. */
  partPayment: nullable(PartPaymentOffer),
  names: FlightNames,
});
export type PricedOffer = Infer<typeof PricedOffer>;

export const AirPrice = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'price/AirPrice',
  version: 'v2',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  /** `proposalId`: a proposal of the agency whose customer has chosen this fare, and whose price the customer pays. */
  request: object({
    requestId: opaqueId(),
    itineraryId: opaqueId(),
    brandId: opaqueId(),
    proposalId: optional(opaqueId()),
  }),
  answer: PricedOffer,
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'fare-gone': { status: 410, title: say('This fare has sold out. Nothing was charged.') },
    'supplier-silent': {
      status: 409,
      title: say('The airline did not answer. Nothing was booked or charged. Try again.'),
    },
  },
  doing: say('checking the price'),
  summary: 'Asks the supplier for its current price and keeps it for the booking time limit. Moves no money.',
});

const AirGetItinerary = defineCall({
  service: 'booking',
  method: 'GET',
  path: 'price/AirGetItinerary',
  version: 'v2',
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  request: object({ priceId: opaqueId() }),
  answer: PricedOffer,
  refusals: { 'price-expired': { status: 410, title: say('This price has expired. Search again.') } },
  doing: say('loading the itinerary'),
  summary: 'Returns a price that AirPrice kept, with the time that is left. Moves no money.',
});

export const Traveller = object({
  type: TravellerType,
  title: TravellerTitle,
  /** Empty: the traveller has one name. The ticket is issued by the airline's convention (CMP-09). */
  firstName: GivenName,
  lastName: PassportName,
  dateOfBirth: isoDay(),
  passport: nullable(Passport),
  /** Sent to the airlines with the booking. One of them must take numbers of this programme. Default: none. */
  frequentFlyer: optional(FrequentFlyer),
});
export type Traveller = Infer<typeof Traveller>;

export const AirBook = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Book/AirBook',
  version: 'v1',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  request: object({
    priceId: opaqueId(),
    /** Amount that the agent saw and accepted. Any other price is refused, never charged. */
    acceptedMinor: amountMinor(),
    /** `later`: the seats are held unpaid until the order's time limit. Only fares with `holdUntil` can be held. */
    payment: enums(['now', 'later']),
    travellers: listOf(Traveller, seatsAtMost * 2, 1),
    /** `false`: `traveller-booked` where the agency has an order with a traveller of the same name on the same flight. */
    mayRepeatTravellers: boolean(),
    /** Who is also saved for later bookings, by position, each once. Needs ManageTravellers. */
    savedTravellers: listOf(
      object({ position: whole(0, seatsAtMost * 2 - 1), nationality: countryCode() }),
      seatsAtMost * 2,
    ),
    contact: BookingContact,
    /** Whether the e-tickets are mailed to the contact when they are issued. */
    mailsTickets: boolean(),
  }),
  answer: object({ order: Order }),
  refusals: {
    'price-expired': {
      status: 410,
      title: say('This price has expired. Nothing was booked or charged. Search again.'),
    },
    'price-changed': {
      status: 409,
      title: say('The price has changed. Nothing was booked or charged. Accept the new price to continue.'),
    },
    'fare-gone': { status: 410, title: say('This fare has sold out. Nothing was booked or charged.') },
    /** Facts: `optionIds`, separated by commas, and `names`. The price stands: AirSell without them, then book again. */
    'options-gone': {
      status: 409,
      title: say(
        'Some of the chosen options have sold out. Nothing was booked or charged. Choose others or book without them.',
      ),
    },
    'other-purpose': {
      status: 409,
      title: say(
        'This price was asked for an exchange of tickets. Nothing was booked or charged. Search again to sell these flights.',
      ),
    },
    'hold-not-allowed': {
      status: 409,
      title: say('The airline does not hold this fare without payment. Nothing was booked or charged.'),
    },
    /** Facts: `path` of the field, also of the contact. */
    'travellers-differ': {
      status: 422,
      title: say('The travellers do not match those that were priced. Search again.'),
    },
    'traveller-booked': {
      status: 409,
      title: say('A traveller of this name already has a seat on one of these flights. Nothing was booked.'),
    },
    'too-many-holds': {
      status: 409,
      title: say(
        'Your agency holds too many unpaid bookings. Ticket or cancel one first. Nothing was booked or charged.',
      ),
    },
    'booking-refused': { status: 409, title: say('The airline declined the booking. Nothing was charged.') },
  },
  doing: say('holding the seats'),
  summary: 'Holds the seats in the given names. Repeating the call makes no second order. Moves no money.',
});

const AirTicket = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Ticket/AirTicket',
  version: 'v1',
  sends: 'body',
  access: 'IssueTicket',
  effect: 'acts',
  request: object({
    orderReference: text(6, 20),
    payment: object({
      method: literal('wallet'),
      /** What is paid now: the whole price, or its first part. */
      amountMinor: amountMinor(1),
      /** The terms of a part payment, as the agent agreed to them. Default: the order is paid in full. */
      part: optional(AgreedPart),
      /** The postings that were shown before. Default: none were. */
      agreed: optional(AgreedPostings),
    }),
  }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: say('We could not find this order.') },
    'not-allowed': { status: 409, title: say('This order cannot be ticketed in its present state.') },
    /** Facts: `why`, one of `noPartPayments`. */
    'part-not-offered': {
      status: 409,
      title: say('This order is not offered for part payment now. Nothing was charged. You can pay it in full.'),
    },
    'terms-changed': {
      status: 409,
      title: say('The terms of the part payment have changed. Nothing was charged. Look at them again to continue.'),
    },
    'effect-changed': {
      status: 409,
      title: say(
        'This payment would post other amounts than those that were shown. Nothing was charged. Look at them again.',
      ),
    },
    'amount-differs': {
      status: 409,
      title: say('The amount does not match the price of this order. Nothing was charged.'),
    },
    'insufficient-balance': {
      status: 409,
      title: say('Your wallet balance is too low for this order. Nothing was charged.'),
    },
    /** Facts: `leftMinor`. */
    'over-limit': {
      status: 409,
      title: say('This is above what your role may sell for. Nothing was charged.'),
    },
    'ticketing-refused': {
      status: 409,
      title: say('The airline could not issue the tickets. The money is back in your wallet.'),
    },
  },
  doing: say('issuing the tickets'),
  summary:
    'Pays from the wallet, in full or in part, and issues the tickets. Reserves the money first; charges it once the tickets exist, or releases it.',
});

const AirCancel = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Cancel/AirCancel',
  version: 'v1',
  sends: 'body',
  access: 'CancelTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20) }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: say('We could not find this order.') },
    'not-allowed': { status: 409, title: say('This order cannot be cancelled in its present state.') },
    'supplier-silent': { status: 409, title: say('The airline did not answer. Your seats are still held. Try again.') },
  },
  doing: say('cancelling the booking'),
  summary: 'Releases held seats before ticketing. Moves no money, because none was charged.',
});

export const bookingCalls = { AirPrice, AirGetItinerary, AirBook, AirTicket, AirCancel };
